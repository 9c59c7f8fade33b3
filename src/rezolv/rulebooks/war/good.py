"""What several roles of Good share: their bases, their common abilities, healing and blessing."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Resolution, Role
from rezolv.engine.abilities import Behaviour, anyone
from rezolv.engine.actions import Action
from rezolv.rulebooks.war import curses, health
from rezolv.rulebooks.war.attacks import attacks
from rezolv.rulebooks.war.deeds import Auxiliary
from rezolv.rulebooks.war.names import CURES, CURSED, DAMAGE, GOOD, HELPER, HUMAN, POISONED, SECRET
from rezolv.rulebooks.war.reach import can_reach

EVIL_ROLES: Final = (
    "necromancer",
    "demonologist",
    "black_sorcerer",
    "chimera",
    "metamorph",
    "worm",
)
GOOD_ROLES: Final = ("life_mage", "priest", "white_wizard", "leshy", "pegasus", "triton")
NEUTRAL_ROLES: Final = ("war", "plague", "famine", "death")


class Wizard(Role):
    """A Good wizard, of race человек (WR-104, WR-441, WR-442)."""

    faction = GOOD
    kind = SECRET
    slot = SECRET
    race = HUMAN


class Guardian(Role):
    """A Good guardian, of race помощник (WR-104, WR-441, WR-442)."""

    faction = GOOD
    kind = SECRET
    slot = SECRET
    race = HELPER


def heals(amount: int) -> Behaviour:
    """Restore HP to everybody reached."""

    def does(night: Resolution, action: Action) -> None:
        for seat in action.reach:
            health.restore(
                night, seat, amount, by=action.by, use=action.ability.id, cause=action.entry
            )

    return does


def blesses(night: Resolution, action: Action) -> None:
    """Bless everybody reached."""
    for seat in action.reach:
        curses.bless(night, seat, by=action.by, use=action.ability.id, cause=action.entry)


def poisons(night: Resolution, action: Action) -> None:
    """Poison everybody reached."""
    for seat in action.reach:
        curses.poison(night, seat, by=action.by, use=action.ability.id, cause=action.entry)


def cleanses(night: Resolution, action: Action) -> None:
    """Take all poisonings and curses from everybody reached."""
    for seat in action.reach:
        curses.cleanse(night, seat, POISONED, CURSED)


def in_reach(night: Resolution, action: Action) -> list[str]:
    """The living others among whom chance may choose for an action (WR-171)."""
    return [seat for seat in night.living if seat != action.by and can_reach(night, action, seat)]


def wizard_might() -> Auxiliary:
    """Мощь волшебника: an attack for 2 (WR-215)."""
    return Auxiliary(
        "Мощь волшебника",
        "Wizard's might",
        says=("Атаковать цель на 2 урона.", "Attack the target for 2."),
        letters="Л",
        every=2,
        at=DAMAGE,
        does=attacks(2),
        clauses=("WR-215",),
    )


def keeper_power() -> Auxiliary:
    """Власть хранителя: no poisoning and no curse is left on the target (WR-216)."""
    return Auxiliary(
        "Власть хранителя",
        "Power of a guardian",
        says=(
            "Снять с персонажа, хоть бы и с себя, все отравления и проклятия.",
            "Take every poisoning and every curse from a character, oneself if need be.",
        ),
        letters="Т",
        every=2,
        at=CURES,
        targets=anyone,
        does=cleanses,
        clauses=("WR-216", "WR-143"),
    )
