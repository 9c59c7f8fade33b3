"""Abilities that several secret roles of different sides have (WR-210 to WR-214, WR-240 …)."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Resolution
from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import NO_EFFECT, Action, Attempt
from rezolv.engine.params import Choice
from rezolv.rulebooks.war.blocks import block, blocks, jail
from rezolv.rulebooks.war.contacts import knows_partner
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Lasting
from rezolv.rulebooks.war.guards import VOIDS, Fits, Guard
from rezolv.rulebooks.war.names import BLOCKS, CHECKS, DAMAGE, EVEN_DEAD, HELPER, HUMAN
from rezolv.rulebooks.war.races import learn_race, race

HUMAN_MIND: Final = "human_mind"
MYTHIC_INSTINCT: Final = "mythic_instinct"


def learns_race(night: Resolution, action: Action) -> None:
    """Learn the race of everybody reached, as a check sees it."""
    for seat in action.reach:
        learn_race(night, action.by, seat, use=action.ability.id, cause=action.entry)


def lays_on_oneself(kind: str) -> Behaviour:
    """Lay an aura on oneself for this year: a guard, say."""

    def does(night: Resolution, action: Action) -> None:
        night.aura(action.by, kind, source=action.by)

    return does


def of_race(name: str) -> Fits:
    """Attacks by a character whose own race is this one, feigned ones aside (WR-211)."""

    def fits(night: Resolution, attempt: Attempt, seat: str, source: str) -> bool:
        return bool(attempt.by) and race(night, attempt.by) == name

    return fits


def haunts(night: Resolution, action: Action) -> None:
    """Block the target or put it in the dungeon (WR-213)."""
    for seat in action.reach:
        if action.order.params["mode"] == "jail":
            if not jail(night, seat, action.entry):
                action.verdict = NO_EFFECT
        else:
            block(night, seat, action)


def magic_eye(every: int, *clauses: str) -> Auxiliary:
    """Магический глаз: the race of any character (WR-210, WR-218)."""
    return Auxiliary(
        "Магический глаз",
        "Magic eye",
        says=("Узнать расу персонажа.", "Learn the race of a character."),
        letters="Т",
        every=every,
        at=CHECKS,
        does=learns_race,
        clauses=clauses,
    )


def human_mind() -> Auxiliary:
    """Разум человека: the first attack by a помощник does not work (WR-211)."""
    return Auxiliary(
        "Разум человека",
        "Human mind",
        says=(
            "В этот год первая атака персонажа расы помощник на вас не сработает.",
            "This year the first attack on you by a character of race помощник does not work.",
        ),
        every=3,
        at=DAMAGE,
        on=0,
        does=lays_on_oneself(HUMAN_MIND),
        clauses=("WR-211",),
    )


def mythic_instinct() -> Auxiliary:
    """Мифические инстинкты: the first attack by a человек does not work (WR-214)."""
    return Auxiliary(
        "Мифические инстинкты",
        "Mythic instincts",
        says=(
            "В этот год первая атака персонажа расы человек на вас не сработает.",
            "This year the first attack on you by a character of race человек does not work.",
        ),
        every=3,
        at=DAMAGE,
        on=0,
        does=lays_on_oneself(MYTHIC_INSTINCT),
        clauses=("WR-214",),
    )


def terrible_look() -> Auxiliary:
    """Ужасная внешность: blocks the open role this year (WR-212)."""
    return Auxiliary(
        "Ужасная внешность",
        "Terrible look",
        says=(
            "Заблокировать способности явной роли цели в этот год.",
            "Block the open-role abilities of the target this year.",
        ),
        letters="Т",
        every=2,
        at=BLOCKS,
        does=blocks(only_open=True),
        clauses=("WR-212",),
    )


def presence() -> Auxiliary:
    """Потустороннее присутствие: a block, or the dungeon (WR-213)."""
    return Auxiliary(
        "Потустороннее присутствие",
        "Otherworldly presence",
        says=(
            "Заблокировать цель или посадить её в темницу.",
            "Block the target, or put it in the dungeon.",
        ),
        letters="Б",
        every=4,
        at=BLOCKS,
        params={"mode": Choice("block", "jail")},
        does=haunts,
        clauses=("WR-213",),
    )


def partner(ru: str, en: str, role: str, *clauses: str) -> Ever:
    """At the third secret-role ability on each other, either learns who the other is (WR-114)."""
    return Ever(
        ru,
        en,
        says=(
            "Применив три способности тайной роли на своего противника из другой части своей "
            "стороны, вы точно узнаёте его, а он так же вас.",
            "Whoever of you two has used three secret-role abilities on the other learns for "
            "certain who that is.",
        ),
        at=CHECKS,
        does=lambda night, action: knows_partner(night, action, role),
        marks=(EVEN_DEAD,),
        clauses=clauses,
    )


EFFECTS: Final = {
    HUMAN_MIND: Lasting(guard=Guard(VOIDS, fits=of_race(HELPER))),
    MYTHIC_INSTINCT: Lasting(guard=Guard(VOIDS, fits=of_race(HUMAN))),
}
