"""The open roles that the revision changes, from Бунтарь to Богач."""

from __future__ import annotations

from rezolv.engine import Active, Instant, Passive, Resolution
from rezolv.engine.abilities import anyone, others
from rezolv.engine.actions import Action
from rezolv.engine.limits import Cooldown, Uses
from rezolv.engine.parts.automatic import had
from rezolv.engine.revisions import REMOVED
from rezolv.rulebooks.massacre import knowing
from rezolv.rulebooks.massacre.bending import blocks
from rezolv.rulebooks.massacre.lives import revive
from rezolv.rulebooks.massacre.moon import (
    BOTH,
    DAY,
    FULL,
    NIGHT,
    at_moon,
    once_a_cycle,
    once_a_phase,
)
from rezolv.rulebooks.massacre.roles import BLOCK, publicly
from rezolv.rulebooks.massacre.statuses import T
from rezolv.rulebooks.massacre.tally import admit, put_on_top
from rezolv.rulebooks.massacre.targets import dead_others, others_alive_or_dead
from rezolv.rulebooks.massacre0 import outskirts
from rezolv.rulebooks.massacre0.law import first_night

RUMOURED = "rumoured"
SEALED = "sealed"


def rally(night: Resolution, action: Action) -> None:
    """Four votes on the target on the next day."""
    days = 1 if night.now.moment.phase == NIGHT else 2
    put_on_top(night, action.target, 4, source=action.by, days=days)


class Rebel(outskirts.Rebel):
    """Turns the crowd on another (M1-014)."""

    rally = Active(
        "Митинг",
        "Rally",
        says=(
            "Публично: на следующий день против цели четыре голоса. Раз за цикл.",
            "Publicly: on the next day four votes are against the target. Once a cycle.",
        ),
        at="effects",
        phases=BOTH,
        at_once=(DAY,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle),),
        does=publicly(rally),
        clauses=("M1-014",),
    )


def seal(night: Resolution, action: Action) -> None:
    """The seal stays."""
    night.add_effect(action.target, SEALED, source=action.by)


def sealed_together(night: Resolution, lost: dict[str, bool]) -> None:
    """A witch who would die in one night with a sealed one lives, with all her lives."""
    for name, certain in list(lost.items()):
        dies_with = [
            other
            for other in lost
            if other != name
            and any(e.kind == SEALED and e.source == name for e in night.seat(other).effects)
        ]
        if dies_with and not certain and night.now.moment.phase == NIGHT:
            del lost[name]
            night.log("sealed", of=name, to=dies_with[0])
            night.change(name, hp=night.seat(name).max_hp)


class Witch(outskirts.Witch):
    """Seals others to outlive them, and changes nobody's sex (M1-015, M1-016)."""

    sex_change = REMOVED
    seal = Active(
        "Проклятие! Печать Небес",
        "Curse! Seal of Heaven",
        says=(
            "Отметить другого, живого или мёртвого. Погибнув в одну ночь с отмеченным, вы "
            "остаётесь в живых и здоровы. Четыре за игру.",
            "Mark another, alive or dead. If you die in one night with a marked one you live on "
            "in full health. Four a game.",
        ),
        at="effects",
        phases=BOTH,
        at_once=(DAY,),
        targets=others_alive_or_dead,
        limits=(Uses(4), Cooldown(once_a_phase)),
        does=seal,
        clauses=("M1-015", "M1-016"),
    )


class Smith(outskirts.Smith):
    """Two lives more (M1-017)."""

    lives = 2
    temper = Passive(
        "Закалка",
        "Temper",
        says=("На две жизни больше, в Тюрьме тоже.", "Two lives more, in Prison too."),
        works_in=(T,),
        clauses=("M1-017",),
    )


def look_out(day: Resolution, action: Action) -> None:
    """Three votes less today."""
    put_on_top(day, action.by, -3, source=action.by)


class Thief(outskirts.Thief):
    """Takes three votes off himself once (M1-018)."""

    lookout = Instant(
        "Смотрящий",
        "Lookout",
        says=(
            "Сегодня против вас на три голоса меньше. Раз за игру.",
            "Three votes less against you today. Once a game.",
        ),
        kind="active",
        phases=(DAY,),
        on=0,
        limits=(Uses(1),),
        does=look_out,
        clauses=("M1-018",),
    )


class Werewolf(outskirts.Werewolf):
    """Howls three into silence at full moon (M1-019)."""

    howl = Active(
        "Вой",
        "Howl",
        says=(
            "В полнолуние: до троих этой ночью ничего не применят. Из Тюрьмы тоже.",
            "At full moon: up to three use nothing tonight. From Prison too.",
        ),
        at="charms",
        phases=(NIGHT,),
        on=(1, 3),
        targets=anyone,
        due=at_moon(FULL),
        does=blocks,
        works_in=(T,),
        marks=(BLOCK,),
        clauses=("M1-019",),
    )


def raise_dead(day: Resolution, action: Action) -> None:
    """Alive at once, in full health, and with a vote."""
    revive(day, action.target, action.entry)
    admit(day, action.target)


class Healer(outskirts.Healer):
    """Raises a dead one once (M1-020)."""

    folk_medicine = Instant(
        "Народная медицина",
        "Folk medicine",
        says=(
            "Вернуть мёртвого игрока здоровым. Раз за игру.",
            "Bring a dead player back in full health. Once a game.",
        ),
        kind="active",
        phases=(DAY,),
        targets=dead_others,
        limits=(Uses(1),),
        does=raise_dead,
        clauses=("M1-020",),
    )


def listen(night: Resolution, action: Action) -> None:
    """Choose whom the rumours are about."""
    night.add_effect(action.by, RUMOURED, source=action.by, of=action.target)


class Gossip(outskirts.Gossip):
    """Hears what is done to one whom he chose at the start (M1-021)."""

    rumours = Instant(
        "Слухи",
        "Rumours",
        says=(
            "В начале игры выбрать персонажа: вы узнаёте всё, что к нему применяют.",
            "At the start choose a character: you learn all that is used on him.",
        ),
        kind="passive",
        phases=(NIGHT,),
        targets=others,
        limits=(Uses(1),),
        due=first_night,
        does=listen,
        clauses=("M1-021",),
    )


def tell_rumours(night: Resolution) -> None:
    """What was used on whom the gossip listens to, if anything; nobody's name."""
    for name in night.living:
        effect = night.seat(name).effect(RUMOURED)
        if effect is None or not had(night, name, "rumours"):
            continue
        of = str(effect.values["of"])
        are = knowing.used_on(night, of)
        if are:
            night.tell(name, "abilities_on", of=of, are=are)


class Rich(outskirts.Rich):
    """Buys off three times (M1-022)."""

    bribe = Active(
        "Взятка",
        "Bribe",
        says=(
            "Если сегодня приговорят названного, его не казнят. Три за игру; тратится, только если "
            "помогло.",
            "If the one you name is sentenced today he is not executed. Three a game; used up only "
            "if it helped.",
        ),
        at="sentence",
        phases=(DAY,),
        targets=anyone,
        limits=(Uses(3),),
        does=outskirts.Rich.bribe.does,
        clauses=("M1-022",),
    )


LAST = (Rebel, Witch, Smith, Thief, Werewolf, Healer, Gossip, Rich)
