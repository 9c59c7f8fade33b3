"""Open roles: the last eight of the document, from Бунтарь to Богач."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import Active, Instant, Name, Order, Passive, Refusal, Resolution, Until
from rezolv.engine.abilities import Ability, Variant, anyone, others
from rezolv.engine.actions import Action
from rezolv.engine.limits import Cooldown, Uses
from rezolv.engine.orders import refuse
from rezolv.engine.params import Choice, Count
from rezolv.engine.parts.lives import heal, set_lives
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.massacre import tally
from rezolv.rulebooks.massacre.attacks import curse
from rezolv.rulebooks.massacre.lives import doom, judge_lives
from rezolv.rulebooks.massacre.moon import DAY, FULL, NIGHT, moon, once_a_cycle, once_a_phase
from rezolv.rulebooks.massacre.roles import OpenRole, publicly
from rezolv.rulebooks.massacre.statuses import (
    ROBBED,
    SEX_CHANGED,
    T,
    bar_open_role,
)
from rezolv.rulebooks.massacre.targets import in_infirmary


class Rebel(OpenRole):
    """Once a cycle draws votes on himself and votes for five; never mayor (M0-082, M0-083)."""

    id = "rebel"
    name = Name("Бунтарь", "Rebel")
    rally: Ability = Instant(
        "Митинг",
        "Rally",
        says=(
            "Сегодня против вас три лишних голоса, а ваш голос — за пять. Раз за цикл.",
            "Today three more votes are against you, and your vote counts as five. Once a cycle.",
        ),
        kind="active",
        phases=(DAY,),
        on=0,
        limits=(Cooldown(once_a_cycle),),
        does=tally.rally,
        clauses=("M0-082",),
    )
    anarchism = Passive(
        "Анархизм",
        "Anarchism",
        says=("Вас нельзя назвать преемником Мэра.", "You cannot be named the Mayor's heir."),
        clauses=("M0-083",),
    )


def change_sex(day: Resolution, action: Action) -> None:
    """No vote today."""
    day.add_effect(
        action.target, SEX_CHANGED, source=action.by, until=Until(DAY, 1)
    )  # fmt: skip


class Witch(OpenRole):
    """Curses by night whoever may be attacked, and by day takes a vote (M0-084 to M0-088)."""

    id = "witch"
    name = Name("Ведьма", "Witch")
    corruption = Active(
        "Проклятие! Порча",
        "Curse! Corruption",
        says=(
            "Если этой ночью на персонажа нападёт кто-то кроме вас, он умрёт, даже отбившись сам. "
            "Вмешательство третьих лиц спасает. Раз за цикл.",
            "If another than you attacks the character tonight he dies, even if he himself wards "
            "it off. What third parties do to the attack saves him. Once a cycle.",
        ),
        at="curses",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle),),
        does=curse,
        clauses=("M0-084", "M0-085", "M0-086"),
    )
    sex_change = Instant(
        "Проклятие! Смена пола",
        "Curse! Change of sex",
        says=(
            "Публично: персонаж сегодня не голосует. Каждый день.",
            "Publicly: the character does not vote today. Every day.",
        ),
        kind="active",
        phases=(DAY,),
        targets=anyone,
        limits=(Cooldown(once_a_phase),),
        does=publicly(change_sex),
        clauses=("M0-087", "M0-088"),
    )


class Smith(OpenRole):
    """One life more (M0-089)."""

    id = "smith"
    name = Name("Кузнец", "Smith")
    lives = 1
    temper = Passive(
        "Закалка",
        "Temper",
        says=("На одну жизнь больше, в Тюрьме тоже.", "One life more, in Prison too."),
        works_in=(T,),
        clauses=("M0-089",),
    )


def rob(night: Resolution, action: Action) -> None:
    """Neither open role nor vote tomorrow."""
    bar_open_role(night, action.target, ROBBED, action.by, action.entry, vote=True)


class Thief(OpenRole):
    """Once a cycle robs one of a day (M0-090)."""

    id = "thief"
    name = Name("Вор", "Thief")
    steal = Active(
        "Кража",
        "Theft",
        says=(
            "Завтра цель не голосует и не пользуется явной ролью. Раз за цикл.",
            "Tomorrow the target neither votes nor uses its open role. Once a cycle.",
        ),
        at="effects",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle),),
        does=rob,
        clauses=("M0-090",),
    )


def regenerate(night: Resolution, action: Action) -> None:
    """A life at full moon."""
    if moon(night.now.moment.turn) == FULL:
        heal(night, action.by, 1, by=action.by, use=action.ability.id)


class Werewolf(OpenRole):
    """Regains a life every full moon (M0-091)."""

    id = "werewolf"
    name = Name("Оборотень", "Werewolf")
    regen = Passive(
        "Регенерация",
        "Regeneration",
        says=("Каждое полнолуние возвращается одна жизнь.", "A life comes back each full moon."),
        at="lives",
        does=regenerate,
        clauses=("M0-091",),
    )


def operate(day: Resolution, action: Action) -> None:
    """A life more, or the end."""
    patient = day.seat(action.target)
    if action.order.params["mode"] == "kill":
        doom(day, patient.id, action)
    elif patient.hp is not None and patient.max_hp is not None:
        set_lives(day, patient.id, min(patient.hp + 1, max(patient.max_hp, patient.hp)))
        judge_lives(day, patient.id)


class Healer(OpenRole):
    """Once a cycle heals or kills one who lies in the Infirmary (M0-092, M0-093)."""

    id = "healer"
    name = Name("Лекарь", "Healer")
    operation = Instant(
        "Операция",
        "Operation",
        says=(
            "Лежащему в Лазарете — жизнь (heal) или смерть (kill). Раз за цикл, днём.",
            "A life (heal) or death (kill) to one in the Infirmary. Once a cycle, by day.",
        ),
        kind="active",
        phases=(DAY,),
        targets=in_infirmary,
        params={"mode": Choice("heal", "kill")},
        limits=(Cooldown(once_a_cycle),),
        does=operate,
        clauses=("M0-092", "M0-093"),
    )


def secrets_check(ability: Ability, view: View, order: Order) -> Refusal | None:
    """Saving takes today's vote; spending takes no more than there is."""
    muted = tally.may_vote(view)
    if muted is not None:
        return muted
    poll = view.public.poll
    if poll is None or view.me not in poll.voters:
        return refuse("no_vote")
    if order.params["mode"] == "save":
        if order.on:
            return refuse("too_many_targets", ability=ability.id, most=0)
        return refuse("already_voted") if view.me in poll.ballots else None
    if not order.on:
        return refuse("too_few_targets", ability=ability.id, least=1)
    count = order.params.get("count", 1)
    saved = view.counters.get(tally.SAVED_VOTES, 0)
    if not isinstance(count, int) or not 0 < count <= saved:
        return refuse("saved_votes", most=saved)
    return None


def save_or_spend(ability: Ability, view: View) -> list[Variant]:
    """Save, if the vote is not given yet; spend what there is."""
    poll = view.public.poll
    if poll is None or view.me not in poll.voters or tally.may_vote(view) is not None:
        return []
    saved = view.counters.get(tally.SAVED_VOTES, 0)
    found = []
    if view.me not in poll.ballots:
        found.append(Variant({"mode": ("save",)}, 0, 0, ()))
    if saved:
        spend: dict[str, Sequence[Value] | None] = {"mode": ("spend",)}
        spend["count"] = range(1, saved + 1)
        found.append(Variant(spend, 1, 1, others(ability, view)))
    return found


class Gossip(OpenRole):
    """Saves his vote for a later day (M0-094, M0-095)."""

    id = "gossip"
    name = Name("Сплетник", "Gossip")
    secrets = Instant(
        "Компромат",
        "Compromising secrets",
        says=(
            "Вместо голосования отложить голос (save) или добавить отложенные к обычному (spend).",
            "Save the vote instead of giving it (save), or add saved ones to the usual (spend).",
        ),
        kind="active",
        phases=(DAY,),
        on=(0, 1),
        targets=others,
        params={"mode": Choice("save", "spend"), "count": Count(required=False)},
        limits=(Cooldown(once_a_phase),),
        check=secrets_check,
        variants=save_or_spend,
        does=tally.secrets,
        clauses=("M0-094", "M0-095"),
    )


class Rich(OpenRole):
    """Once buys the sentenced off (M0-096)."""

    id = "rich"
    name = Name("Богач", "Rich man")
    bribe = Active(
        "Взятка",
        "Bribe",
        says=(
            "Если сегодня приговорят названного, его не казнят. Раз за игру; тратится, только "
            "если помогло.",
            "If the one you name is sentenced today he is not executed. Once a game; used up only "
            "if it helped.",
        ),
        at="sentence",
        phases=(DAY,),
        targets=anyone,
        limits=(Uses(1),),
        does=tally.bribe,
        clauses=("M0-096",),
    )


LAST = (Rebel, Witch, Smith, Thief, Werewolf, Healer, Gossip, Rich)
