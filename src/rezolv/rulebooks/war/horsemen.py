"""The four horsemen (Н): Война and Голод here, Чума and Смерть in modules of their own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from rezolv.engine import FactType, Name, Refusal, Resolution
from rezolv.engine.abilities import anyone, others
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.orders import refuse
from rezolv.engine.params import Choice, Param
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.war import curses, death, plague, riders
from rezolv.rulebooks.war.attacks import attack, attacks, dealt, on_seat
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Lasting, Main
from rezolv.rulebooks.war.health import SWALLOWED, hurt, restore
from rezolv.rulebooks.war.names import (
    DAMAGE,
    FEINTS,
    HELPER,
    HUMAN,
    PASSIVES,
    POISONINGS,
    RACES,
)
from rezolv.rulebooks.war.races import FEIGNED, race
from rezolv.rulebooks.war.riders import Rider

FEAST: Final = 3
"""So many HP does Ненасытный take, and so many give back."""
SCARS: Final = "scars"
"""Counter: how often its owner was attacked since the game began."""
HEALING: Final = 2
"""After so many attacks so many HP come back."""


class TwoRaces(Param):
    """The races that two targets are to have for checks: one for both, or one for each."""

    kind = "race"

    def domain(self, view: View) -> Sequence[Value]:
        """Each race, and each pair of different ones."""
        pairs = [(one, two) for one, two in product(RACES, repeat=2) if one != two]
        return (*RACES, *pairs)

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses what is neither a race nor two."""
        both = value if isinstance(value, tuple) and len(value) == 2 else (value,)
        if all(one in RACES for one in both):
            return None
        return refuse("bad_param", param=name, value="" if value is not both else str(value))


def sows_discord(night: Resolution, action: Action) -> None:
    """This year checks see the races that were named (WR-405, WR-406)."""
    named = action.order.params["race"]
    both = named if isinstance(named, tuple) else (named, named)
    for seat, what in zip(action.aim, both, strict=True):
        if seat in action.reach:
            night.aura(seat, FEIGNED, source=action.by, race=what)


def heralds(night: Resolution, action: Action) -> None:
    """A curse on the first, a blessing on the second (WR-408)."""
    by, use, cause = action.by, action.ability.id, action.entry
    cursed, blessed = action.aim
    if cursed in action.reach:
        curses.curse(night, cursed, by=by, use=use, cause=cause)
    if blessed in action.reach:
        curses.bless(night, blessed, by=by, use=use, cause=cause)


def repays(night: Resolution, action: Action) -> None:
    """Half of what an attack dealt goes back to the attacker, rounded up (WR-412)."""
    for one in on_seat(night, action.by):
        half = (dealt(one) + 1) // 2
        if one.by and half:
            hurt(night, one.by, half, by=action.by, use=action.ability.id, cause=one.entry)


class War(Rider):
    """Война: strikes hard, pays attackers back, and lies about races.

    Main: Раздор makes checks of the year see other races of two (WR-405, WR-406); Удар меча attacks
    for 4 (WR-407); Вестник прихода curses one and blesses another (WR-408). Предсказание attacks
    one for 2 or two for 1 (WR-409). He has 5 HP more, enters the infirmary at 5 and gives half of
    each attack back (WR-410 to WR-412).
    """

    id = "war"
    name = Name("Война", "War")
    says = Name(
        "Бьёт больнее всех, а половину полученного возвращает.",
        "Strikes hardest, and gives half of what he takes back.",
    )
    clauses = ("WR-407", "WR-441", "WR-442")

    discord = Main(
        "Раздор",
        "Discord",
        says=(
            "Проверки этого года увидят у двух персонажей ту расу, что вы назвали: одну на двоих "
            "или каждому свою.",
            "Checks of this year see the race that you name on two characters: one for both, or "
            "one for each.",
        ),
        letters="Т",
        every=2,
        at=FEINTS,
        on=2,
        targets=anyone,
        params={"race": TwoRaces()},
        does=sows_discord,
        clauses=("WR-405", "WR-406"),
    )
    sword = Main(
        "Удар меча",
        "Stroke of the sword",
        says=("Атаковать цель на 4 урона.", "Attack the target for 4."),
        letters="Б",
        every=3,
        at=DAMAGE,
        does=attacks(4),
        clauses=("WR-407",),
    )
    herald = Main(
        "Вестник прихода",
        "Herald of the coming",
        says=(
            "Проклясть первого из двух и благословить второго.",
            "Curse the first of two and bless the second.",
        ),
        letters="Л",
        every=3,
        at=POISONINGS,
        on=2,
        targets=anyone,
        places=(others, anyone),
        does=heralds,
        clauses=("WR-408",),
    )
    foretelling = Auxiliary(
        "Предсказание",
        "Foretelling",
        says=(
            "Атаковать одного на 2 урона или двоих на 1.",
            "Attack one character for 2, or two for 1 each.",
        ),
        letters="Л",
        every=2,
        at=DAMAGE,
        on=(1, 2),
        does=attacks((2, 1)),
        clauses=("WR-409",),
    )
    battle_hardened = Ever(
        "Закаленность в боях",
        "Hardened in battle",
        says=(
            "У вас на 5 ХП больше, в лазарет вы попадаете при 5. Атаковавший вас получает половину "
            "нанесённого с округлением вверх.",
            "You have 5 HP more and enter the infirmary at 5. Whoever attacks you takes half of "
            "the damage dealt, rounded up.",
        ),
        at=PASSIVES,
        does=repays,
        lives=5,
        sick_at=5,
        clauses=("WR-410", "WR-411", "WR-412"),
    )


def feasts(night: Resolution, action: Action) -> None:
    """Attack for 3; three HP back whatever comes of it (WR-419, WR-420)."""
    for seat in action.reach:
        attack(night, action, seat, FEAST)
    restore(night, action.by, FEAST, by=action.by, use=action.ability.id, cause=action.entry)


def swallows(night: Resolution, action: Action) -> None:
    """Take another's damage of the year upon oneself, and be blessed for it (WR-423 to WR-425).

    The blessing is laid with the others, in step 6.
    """
    by, cause = action.by, action.entry
    for seat in action.reach:
        if race(night, seat) not in (HUMAN, HELPER):
            action.verdict = NO_EFFECT
        elif night.step.id == POISONINGS:
            curses.bless(night, by, by=by, use=action.ability.id, cause=cause)
        else:
            night.aura(seat, SWALLOWED, source=by)


def empties(night: Resolution, action: Action) -> None:
    """A curse or a poisoning on the target (WR-426)."""
    lay = curses.curse if action.order.params["state"] == "curse" else curses.poison
    for seat in action.reach:
        lay(night, seat, by=action.by, use=action.ability.id, cause=action.entry)


def scars_over(night: Resolution, action: Action) -> None:
    """Two HP after every second attack on oneself, whatever came of it (WR-427)."""
    before = night.seat(action.by).counters.get(SCARS, 0)
    after = before + len(on_seat(night, action.by))
    if after != before:
        night.set_counter(action.by, SCARS, after)
    healed = (after // HEALING - before // HEALING) * HEALING
    restore(night, action.by, healed, by=action.by, use=action.ability.id)


class Famine(Rider):
    """Голод: eats well, and swallows the wounds of others.

    Main: Ненасытный attacks for 3 and heals him by 3 (WR-419, WR-420); Укус attacks for 2 and
    poisons (WR-421, WR-422); with Бездонный желудок all damage of a человек or помощник falls on
    him this year, for which he is blessed (WR-423 to WR-425). Пустота после себя curses or poisons
    (WR-426). Every second attack on him heals him by 2 (WR-427).
    """

    id = "famine"
    name = Name("Голод", "Famine")
    says = Name(
        "Глотает чужие раны и от каждой второй атаки поправляется.",
        "Swallows the wounds of others, and mends at every second attack.",
    )
    clauses = ("WR-419", "WR-441", "WR-442")

    insatiable = Main(
        "Ненасытный",
        "Insatiable",
        says=(
            "Атаковать цель на 3 урона и восстановить себе 3 ХП.",
            "Attack the target for 3 and restore 3 HP to yourself.",
        ),
        letters="Б",
        every=3,
        at=DAMAGE,
        does=feasts,
        clauses=("WR-419", "WR-420"),
    )
    bite = Main(
        "Укус",
        "Bite",
        says=("Атаковать цель на 2 урона и отравить её.", "Attack the target for 2 and poison it."),
        letters="Л",
        every=3,
        at=DAMAGE,
        does=attacks(2, rides=("poison",)),
        clauses=("WR-421", "WR-422"),
    )
    belly = Main(
        "Бездонный желудок",
        "Bottomless belly",
        says=(
            "Проглотить человека или помощника: весь его урон этого года достанется вам, а вы "
            "будете благословлены на следующий год.",
            "Swallow a человек or a помощник: all its damage of this year falls on you, and you "
            "are blessed for the next year.",
        ),
        letters="Т",
        every=2,
        at=(POISONINGS, DAMAGE),
        does=swallows,
        clauses=("WR-423", "WR-424", "WR-425"),
    )
    emptiness = Auxiliary(
        "Пустота после себя",
        "Emptiness behind",
        says=("Проклясть цель или отравить её.", "Curse the target, or poison it."),
        letters="Л",
        every=2,
        at=POISONINGS,
        params={"state": Choice("curse", "poison")},
        does=empties,
        clauses=("WR-426",),
    )
    scars = Ever(
        "Шрамы на теле",
        "Scars",
        says=(
            "После каждой второй атаки на вас за игру вы восстанавливаете 2 ХП.",
            "After every second attack on you in the game you regain 2 HP.",
        ),
        at=PASSIVES,
        does=scars_over,
        clauses=("WR-427",),
    )


ROLES: Final = (War, plague.Plague, Famine, death.Death)
EFFECTS: Final[dict[str, Lasting]] = {**riders.EFFECTS, **death.EFFECTS}
FACTS: Final[dict[str, FactType]] = {}
RESULTS: Final[dict[str, tuple[str, str]]] = {}
