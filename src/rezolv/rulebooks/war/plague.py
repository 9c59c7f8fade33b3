"""Чума: poisons, strikes the poisoned, and thrives on them (WR-413 to WR-418)."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Name, Resolution
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import Action
from rezolv.rulebooks.war import curses
from rezolv.rulebooks.war.attacks import attack
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.guards import DRIES, Guard
from rezolv.rulebooks.war.health import restore
from rezolv.rulebooks.war.names import ATTACKS, CURES, DAMAGE, POISONED, POISONINGS
from rezolv.rulebooks.war.order import AGAIN
from rezolv.rulebooks.war.reach import can_reach
from rezolv.rulebooks.war.riders import Rider
from rezolv.rulebooks.war.statuses import is_in

VENOM: Final = 3
TRAIN: Final = 3
"""So many attacks of the game deal her nothing."""


def poisons(night: Resolution, action: Action) -> None:
    """Poison everybody reached (WR-413)."""
    for seat in action.reach:
        curses.poison(night, seat, by=action.by, use=action.ability.id, cause=action.entry)


def poisoned_now(night: Resolution, action: Action) -> list[str]:
    """The living who are poisoned and whom this action has not yet considered, each once."""
    return [
        seat
        for seat in night.living
        if is_in(night.seat(seat), POISONED) and night.once(action.ability.id, action.by, seat)
    ]


def festers(night: Resolution, action: Action) -> None:
    """Attack every poisoned character that can be reached, but oneself (WR-414)."""
    for seat in poisoned_now(night, action):
        if seat != action.by and can_reach(night, action, seat):
            attack(night, action, seat, VENOM)


def wears_mask(night: Resolution, action: Action) -> None:
    """One HP for each of the poisoned (WR-415)."""
    healed = len(poisoned_now(night, action))
    restore(night, action.by, healed, by=action.by, use=action.ability.id, cause=action.entry)


def errs(night: Resolution, action: Action) -> None:
    """No poison is left on them, in step 5; a curse on each, in step 6 (WR-416, WR-417)."""
    for seat in action.reach:
        if night.step.id == CURES:
            curses.cleanse(night, seat, POISONED)
        else:
            curses.curse(night, seat, by=action.by, use=action.ability.id, cause=action.entry)


class Plague(Rider):
    """Чума: the poisoned are her prey and her medicine.

    Main: Невинное присутствие poisons two (WR-413); Трупный яд attacks all the poisoned for 3,
    those poisoned this year among them, herself and other horsemen left out (WR-414); Маска врача
    heals her by their number (WR-415). Врачебная ошибка cures two of poison and curses them
    (WR-416, WR-417). The first 3 attacks on her deal nothing (WR-418).
    """

    id = "plague"
    name = Name("Чума", "Plague")
    says = Name(
        "Травит двоих, бьёт всех отравленных и за их счёт лечится.",
        "Poisons two, strikes all the poisoned, and is healed by their number.",
    )
    clauses = ("WR-413", "WR-441", "WR-442")

    innocent = Main(
        "Невинное присутствие",
        "Innocent presence",
        says=("Отравить двоих.", "Poison two characters."),
        letters="Б",
        every=2,
        at=POISONINGS,
        on=2,
        does=poisons,
        clauses=("WR-413",),
    )
    corpse_venom = Main(
        "Трупный яд",
        "Corpse venom",
        says=(
            "Атаковать на 3 урона всех отравленных, отравленных в этот год тоже; не себя и не "
            "всадников.",
            "Attack all the poisoned for 3, those of this year too; not yourself, nor horsemen.",
        ),
        letters="Т",
        every=3,
        at=DAMAGE,
        on=0,
        does=festers,
        marks=(AGAIN, ATTACKS),
        clauses=("WR-414",),
    )
    doctor_mask = Main(
        "Маска врача",
        "Doctor's mask",
        says=(
            "Восстановить себе столько ХП, сколько персонажей отравлено.",
            "Restore as many HP to yourself as characters are poisoned.",
        ),
        letters="Л",
        every=3,
        at=DAMAGE,
        on=0,
        does=wears_mask,
        marks=(AGAIN,),
        clauses=("WR-415",),
    )
    malpractice = Auxiliary(
        "Врачебная ошибка",
        "Malpractice",
        says=(
            "Снять с двоих все отравления и проклясть каждого.",
            "Take all poison from two characters and curse each of them.",
        ),
        letters="Л",
        every=2,
        at=(CURES, POISONINGS),
        on=2,
        targets=anyone,
        does=errs,
        clauses=("WR-416", "WR-417"),
    )
    corpse_train = Ever(
        "Шлейф из трупов",
        "Train of corpses",
        says=(
            "Первые три атаки на вас за игру не наносят урона.",
            "The first three attacks on you in the game deal no damage.",
        ),
        guard=Guard(DRIES, each_year=None, each_game=TRAIN),
        clauses=("WR-418",),
    )
