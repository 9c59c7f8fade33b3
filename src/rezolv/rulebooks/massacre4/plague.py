"""The plague: by contact, by brew and strain; what is told of it; Судный день."""

from __future__ import annotations

from collections.abc import Iterator

from rezolv.engine import PUBLIC, Resolution
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.rulebooks.massacre.standing import take_role
from rezolv.rulebooks.massacre4.acting import anybody, applied, on_each, touched
from rezolv.rulebooks.massacre4.lives import THRESHOLD, judge, most_lives, restore
from rezolv.rulebooks.massacre4.moon import NEW
from rezolv.rulebooks.massacre4.statuses import INFECTED, in_force, is_in, works
from rezolv.rulebooks.massacre4.wins import WILL_WIN_ALONE

CURE = "cure"
INFECT = "infect"
DOSE = "dose"
"""What brew and strain of this phase do to a seat."""

CLEAN = "clean"
"""Mark of an ability by which nobody is infected."""

EFFECTS = {DOSE: EffectKind()}


def _dose(night: Resolution, action: Action, target: str) -> None:
    night.aura(target, DOSE, source=action.by, effect=action.order.params["effect"])


brews = on_each(_dose, anybody)
"""Infect or cure the one reached, dead or alive (M4-196)."""


def strains(night: Resolution, action: Action) -> None:
    """Infect or cure oneself (M4-198)."""
    _dose(night, action, action.by)


def rages(night: Resolution) -> bool:
    """Whether there is a plague in this phase: somebody has Чума, be it in the graveyard (M4-194).

    It goes with the Doctor's role, so that it ends after he became the Horseman.
    """
    return any(works(night, name, "plague") for name in night.now.seats)


def contacts(night: Resolution) -> Iterator[str]:
    """Whoever the infected applied an ability to, and whoever applied one to them (M4-190, M4-191).

    Who was infected as the phase began counts (M4-192); what came to nothing is a contact all the
    same, what was blocked or jailed is none (M4-193).
    """
    sick = {name for name, seat in night.before.seats.items() if is_in(seat, INFECTED)}
    for action in night.actions:
        if not applied(action) or CLEAN in action.ability.marks:
            continue
        met = touched(action)
        if action.by in sick:
            yield from met
        if not sick.isdisjoint(met):
            yield action.by


def spread(night: Resolution) -> None:
    """What contact, brew and strain of this phase bring; a cure beats an infection (M4-192)."""
    caught = set(contacts(night)) if rages(night) else set()
    doses = [(name, aura.values["effect"]) for name, aura in night.auras if aura.kind == DOSE]
    caught |= {name for name, effect in doses if effect == INFECT}
    cured = {name for name, effect in doses if effect == CURE}
    if not caught and not cured:
        return
    for name, seat in list(night.now.seats.items()):
        sick = is_in(seat, INFECTED)
        if name in cured and sick:
            night.drop_effects(name, INFECTED)
        elif name in caught - cured and not sick:
            night.add_effect(name, INFECTED)


def judgement(night: Resolution) -> None:
    """Судный день: if all others who live are infected the Doctor becomes the Horseman.

    Only a living one (M4-208), whether or not he is infected (M4-209). His HP are those of the new
    role (M4-206), and everybody hears of it (M4-205, M4-207).
    """
    for name in night.living:
        if not in_force(night, name, WILL_WIN_ALONE):
            continue
        others = [night.seat(other) for other in night.living if other != name]
        if all(is_in(one, INFECTED) for one in others):
            take_role(night, name, "secret", "horseman", most_lives)
            night.drop_effects(name, THRESHOLD)
            restore(night, name, night.seat(name).grants)
            judge(night, name)
            night.tell(PUBLIC, "became", of=name, is_="horseman")


def crosses(night: Resolution, action: Action) -> None:
    """Publish whether those are infected who play in the open roles that were listed (M4-199)."""
    roles = action.order.params["roles"]
    assert isinstance(roles, tuple)
    for name, seat in night.now.seats.items():
        if seat.roles["open"] in roles:
            sick = is_in(seat, INFECTED)
            night.tell(PUBLIC, "infected", of=name, is_=sick, cause=action.entry)


def report(night: Resolution) -> None:
    """The Doctor hears who is infected; in the new moon everybody hears how many (M4-188, M4-189).

    The infected themselves are told nothing (M4-195).
    """
    sick = [name for name, seat in night.now.seats.items() if is_in(seat, INFECTED)]
    if night.now.moment.phase == NEW and rages(night):
        night.tell(PUBLIC, "infected_count", is_=len(sick))
    for doctor, seat in night.now.seats.items():
        for name in sick if "plague" in seat.grants else ():
            night.tell(doctor, "infected", of=name, is_=True)
