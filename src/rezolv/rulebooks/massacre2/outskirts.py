"""Open roles: the last eight of the document, from Ведьма to Странник."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Refusal
from rezolv.engine.abilities import STANDS, Ability, anyone, others
from rezolv.engine.limits import Cooldown, Uses
from rezolv.engine.orders import refuse
from rezolv.engine.params import Choice, Count
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.bending import blocks
from rezolv.rulebooks.massacre.moon import DAY, FULL, NIGHT, at_moon, once_a_cycle, once_a_phase
from rezolv.rulebooks.massacre.roles import BLOCK, OpenRole
from rezolv.rulebooks.massacre.statuses import K, T
from rezolv.rulebooks.massacre.targets import anyone_alive_or_dead, dead_others, in_infirmary
from rezolv.rulebooks.massacre0 import outskirts
from rezolv.rulebooks.massacre0.outskirts import regenerate
from rezolv.rulebooks.massacre2 import day
from rezolv.rulebooks.massacre2.fights import curse, put_seal
from rezolv.rulebooks.massacre2.looks import gather
from rezolv.rulebooks.massacre2.notices import openly
from rezolv.rulebooks.massacre2.rising import thanatology


def no_seal(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Not in the night after the other curse."""
    return _other_curse(ability, view, "seal", 1)


def no_corruption(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Not on the day after the other curse."""
    return _other_curse(ability, view, "corruption", 0)


def _other_curse(ability: Ability, view: View, other: str, ago: int) -> Refusal | None:
    used = view.grants.get(other)
    if used is not None and used.uses and used.last_turn == view.public.moment.turn - ago:
        return refuse("one_of", ability=ability.id, other=other)
    return None


class Witch(OpenRole):
    """Curses by night whom others attack, or seals by day one to die in her place (M2-101…105)."""

    id = "witch"
    name = Name("Ведьма", "Witch")
    corruption = Active(
        "Проклятие! Порча",
        "Curse! Corruption",
        says=(
            "Сильнейший из напавших этой ночью на персонажа умрёт, если атаку не остановил и не "
            "отвёл кто-то третий. Раз за цикл, не после Печати.",
            "The strongest attacker of the character tonight dies, unless a third party stopped or "
            "turned the attack. Once a cycle, not after a Seal.",
        ),
        at="curses",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle),),
        due=no_seal,
        does=curse,
        clauses=("M2-101", "M2-102", "M2-103"),
    )
    seal = Active(
        "Проклятие! Печать Небес",
        "Curse! Seal of Heaven",
        says=(
            "На следующую ночь: если погибнете и вы, и помеченный, вы останетесь жить в полном "
            "здоровье. Раз за цикл, не после Порчи.",
            "For the next night: if you and the sealed one both die, you live on in full health. "
            "Once a cycle, not after Corruption.",
        ),
        at="evening",
        phases=(DAY,),
        targets=anyone_alive_or_dead,
        limits=(Cooldown(once_a_cycle),),
        due=no_corruption,
        does=put_seal,
        clauses=("M2-104", "M2-105"),
    )


class Smith(OpenRole):
    """Two lives more (M2-106)."""

    id = "smith"
    name = Name("Кузнец", "Smith")
    lives = 2
    temper = Passive(
        "Закалка",
        "Temper",
        says=("На две жизни больше, в Тюрьме тоже.", "Two lives more, in Prison too."),
        works_in=(T,),
        clauses=("M2-106",),
    )


class Thief(OpenRole):
    """Robs one of a day; once takes votes off himself (M2-107, M2-108)."""

    id = "thief"
    name = Name("Вор", "Thief")
    steal = outskirts.Thief.steal.citing("M2-107")
    lookout = Active(
        "Смотрящий",
        "Boss of the quarter",
        says=(
            "Сегодня против вас на три голоса меньше. Раз за игру.",
            "Today three votes fewer are against you. Once a game.",
        ),
        at="votes",
        phases=(DAY,),
        on=0,
        limits=(Uses(1),),
        does=day.lookout,
        clauses=("M2-108",),
    )


class Werewolf(OpenRole):
    """Mends and howls at full moon (M2-109, M2-110)."""

    id = "werewolf"
    name = Name("Оборотень", "Werewolf")
    regen = Passive(
        "Регенерация",
        "Regeneration",
        says=("Каждое полнолуние возвращается одна жизнь.", "A life comes back each full moon."),
        at="lives",
        does=regenerate,
        works_in=(T,),
        clauses=("M2-109",),
    )
    howl = Active(
        "Вой",
        "Howl",
        says=(
            "В полнолуние, публично: до трёх персонажей этой ночью ничего не сделают. Не "
            "блокируется.",
            "At full moon, publicly: up to three characters do nothing tonight. Cannot be blocked.",
        ),
        at="blocks",
        phases=(NIGHT,),
        on=(0, 3),
        targets=anyone,
        due=at_moon(FULL),
        does=openly(blocks),
        works_in=(T,),
        marks=(BLOCK,),
        clauses=("M2-110",),
    )


class Healer(OpenRole):
    """Heals or kills a patient; once raises the dead (M2-111 to M2-113)."""

    id = "healer"
    name = Name("Лекарь", "Healer")
    poultice = Active(
        "Припарки",
        "Poultice",
        says=(
            "Лежащему в Лазарете — жизнь (heal) или смерть (kill). Раз за цикл, днём.",
            "A life (heal) or death (kill) to one in the Infirmary. Once a cycle, by day.",
        ),
        at="evening",
        phases=(DAY,),
        targets=in_infirmary,
        params={"mode": Choice("heal", "kill")},
        limits=(Cooldown(once_a_cycle),),
        does=day.on_lives(day.poultice),
        clauses=("M2-111",),
    )
    thanatology = Active(
        "Танатология",
        "Thanatology",
        says=(
            "Публично: мёртвый возвращается здоровым, но без голоса. Раз за игру, ночью.",
            "Publicly: one of the dead comes back in full health, without a vote. Once a game, by "
            "night.",
        ),
        at="resurrections",
        phases=(NIGHT,),
        targets=dead_others,
        limits=(Uses(1),),
        does=openly(thanatology),
        clauses=("M2-112", "M2-113"),
    )


class Gossip(OpenRole):
    """Saves votes; hears what was used on one (M2-114 to M2-116)."""

    id = "gossip"
    name = Name("Сплетник", "Gossip")
    secrets = Active(
        "Грязные тайны",
        "Dirty secrets",
        says=(
            "Вместо голоса отложить его (save) или добавить отложенные к обычному (spend).",
            "Save the vote instead of giving it (save), or add saved ones to the usual (spend).",
        ),
        at="votes",
        phases=(DAY,),
        on=(0, 1),
        targets=others,
        params={"mode": Choice("save", "spend"), "count": Count(required=False)},
        limits=(Cooldown(once_a_phase),),
        check=day.secrets_check,
        variants=day.save_or_spend,
        does=day.secrets,
        clauses=("M2-114", "M2-115"),
    )
    gather = Active(
        "Слухи",
        "Gossip's rumours",
        says=(
            "Публично: узнать все способности, применённые к персонажу этой ночью. Раз за цикл.",
            "Publicly: learn all abilities used on a character tonight. Once a cycle.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(Cooldown(once_a_cycle),),
        does=openly(gather),
        clauses=("M2-116",),
    )


class Rich(OpenRole):
    """Three times buys the sentenced off (M2-117, M2-118)."""

    id = "rich"
    name = Name("Богач", "Rich man")
    bribe = Active(
        "Взятка",
        "Bribe",
        says=(
            "Если сегодня приговорят названного, казнят следующего за ним. Три за игру; назад не "
            "берут; тратится, только если помогла.",
            "If the one you name is sentenced today, the next after him is executed. Three a game; "
            "not taken back; used up only if it helped.",
        ),
        at="sentence",
        phases=(DAY,),
        targets=anyone,
        limits=(Uses(3),),
        passes=STANDS,
        does=day.bribe,
        clauses=("M2-117", "M2-118"),
    )


class Wanderer(OpenRole):
    """Has one mask for ever, and is never mayor (M2-119 to M2-121)."""

    id = "wanderer"
    name = Name("Странник", "Wanderer")
    stranger = Passive(
        "Незнакомец",
        "Stranger",
        says=(
            "Ваша единственная личина всегда — Странник.",
            "Your only mask is always the Wanderer.",
        ),
        works_in=(T, K),
        clauses=("M2-119", "M2-120"),
    )
    vagabond = Passive(
        "Проходимец",
        "Vagabond",
        says=("Вас нельзя назвать преемником Мэра.", "You cannot be named the Mayor's heir."),
        clauses=("M2-121",),
    )


LAST = (Witch, Smith, Thief, Werewolf, Healer, Gossip, Rich, Wanderer)
