"""What Метаморф does: three forms for a year each, another race, traces, what he feels.

A form is taken in step 3 and left when HP is about to be judged. HP that it adds are spent first;
those that the water takes come back on the shore.
"""

from __future__ import annotations

from typing import Final

from rezolv.engine import Order, Refusal, Resolution
from rezolv.engine.abilities import Ability, Variant, others
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.facts import HOST, PUBLIC
from rezolv.engine.orders import refuse
from rezolv.engine.views import View
from rezolv.rulebooks.war.attacks import attack, on_seat
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.guards import VOIDS, Guard
from rezolv.rulebooks.war.health import (
    CURED,
    LOSS,
    add,
    add_extra,
    drop_extra,
    hurt,
    number,
    set_hp,
    set_most,
)
from rezolv.rulebooks.war.names import DAMAGE, FEINTS, HELPER
from rezolv.rulebooks.war.places import repeats
from rezolv.rulebooks.war.races import FEIGNED, IN_FORM, change_race, learn_race, named
from rezolv.rulebooks.war.statuses import years

LAND: Final = "land"
WATER: Final = "water"
AIR: Final = "air"
STRENGTH: Final = {LAND: 2, WATER: 4, AIR: 0}
"""The forms to the damage that they may deal."""
ADDED: Final = {LAND: 2, WATER: 0, AIR: 5}
"""The forms to the HP that they add for their year."""
DRAIN: Final = 3
"""So many HP the water takes, and the shore gives back."""
ARMOUR: Final = "air_armour"
"""Aura: the first attack does not work (WR-307)."""
MAIN_FORM: Final = "main_form"
"""Counter: years in the main form running (WR-316)."""
MOST: Final = 3
"""So many of them cost nothing."""


def aimed(ability: Ability, view: View, order: Order) -> Refusal | None:
    """In the air nobody is attacked."""
    if order.on and not STRENGTH[str(order.params["form"])]:
        return refuse("too_many_targets", ability=ability.id, most=0)
    return None


def choices(ability: Ability, view: View) -> list[Variant]:
    """All forms but that of the last time."""
    return [
        Variant({"form": (form,)}, 0, 1 if amount else 0, others(ability, view))
        for form, amount in STRENGTH.items()
        if not repeats(ability, {"form": form}, view.effects)
    ]


def turns(night: Resolution, action: Action) -> None:
    """Take the form in step 3, strike in step 7 (WR-299, WR-302 to WR-307)."""
    form = str(action.order.params["form"])
    if night.step.id == FEINTS:
        _takes(night, action, form)
        return
    for seat in action.reach:
        attack(night, action, seat, STRENGTH[form])


def _takes(night: Resolution, action: Action, form: str) -> None:
    me = action.by
    had = night.seat(me).hp or 0
    night.aura(me, IN_FORM, source=me, form=form, had=had)
    add_extra(night, me, ADDED[form])
    if form == AIR:
        night.aura(me, ARMOUR, source=me)
    elif form == WATER:
        set_hp(night, me, had - DRAIN, action.entry)


def returns(night: Resolution, seat: str, dying: set[str]) -> None:
    """Back in the main form before HP is judged (WR-300, WR-302, WR-304, WR-306)."""
    form = night.find_aura(seat, IN_FORM)
    assert form is not None
    drop_extra(night, seat)
    if form.values["form"] != WATER:
        return
    now = night.seat(seat)
    hp, most = now.hp or 0, max(now.max_hp or 0, number(form, "had"))
    back = max(0, min(DRAIN, most - hp))
    set_hp(night, seat, hp + back)
    if back:
        night.aura(seat, CURED, source=seat, amount=back, use="shapeshift")


def inherits(night: Resolution, seat: str, dying: set[str]) -> None:
    """Every second use of the forms adds one HP, above the maximum too (WR-315)."""
    if (
        night.find_aura(seat, IN_FORM) is not None
        and night.seat(seat).grants["shapeshift"].uses % 2
    ):
        add(night, seat, 1)


def tires(night: Resolution, action: Action) -> None:
    """From the fourth year running in the main form on, 3 HP a year (WR-316)."""
    spent = night.seat(action.by).counters.get(MAIN_FORM, 0) + 1
    if night.find_aura(action.by, IN_FORM) is not None:
        spent = 0
    night.set_counter(action.by, MAIN_FORM, spent)
    if spent > MOST:
        hurt(night, action.by, 3, by="", use=action.ability.id, sort=LOSS)


def adapts(night: Resolution, action: Action) -> None:
    """Another race of the main form, and 3 more HP at most (WR-308, WR-309)."""
    me = action.by
    change_race(night, me, str(action.order.params["race"]), by=me, cause=action.entry)
    set_most(night, me, (night.seat(me).max_hp or 0) + 3)


def leaves_traces(night: Resolution, action: Action) -> None:
    """Checks see another race of the target from step 3 on; it is attacked in step 7 (WR-312)."""
    for seat in action.reach:
        if night.step.id == DAMAGE:
            attack(night, action, seat, 2)
        else:
            night.add_effect(seat, FEIGNED, source=action.by, race=HELPER, until=years(2))


def senses(night: Resolution, action: Action) -> None:
    """Who has learned his race since the game began, and what each was told (WR-313)."""
    me = action.by
    told = [*(one for chapter in night.now.record for one in chapter.told), *night.told]
    found = dict.fromkeys(
        (one.to, one.fact.values["is"])
        for one in told
        if one.fact.name == "race"
        and one.fact.values["of"] == me
        and one.to not in (me, PUBLIC, HOST)
    )
    places = list(night.now.seats)
    for who, what in sorted(found, key=lambda one: (places.index(one[0]), str(one[1]))):
        night.tell(me, "race", of=me, by=who, is_=what, cause=action.entry)
    if found:
        named(night, me, action.ability.id)
    else:
        action.verdict = NO_EFFECT


def allures(night: Resolution, action: Action) -> None:
    """Attacked in the main form, he learns the attacker's race (WR-314)."""
    if night.find_aura(action.by, IN_FORM) is not None:
        return
    for who in dict.fromkeys(attempt.by for attempt in on_seat(night, action.by)):
        learn_race(night, action.by, who, use=action.ability.id)


EFFECTS: Final = {
    IN_FORM: Lasting(judged=returns),
    ARMOUR: Lasting(guard=Guard(VOIDS)),
}
RESULTS: Final = {
    LAND: ("сухопутная форма", "land form"),
    WATER: ("водная форма", "water form"),
    AIR: ("воздушная форма", "air form"),
}
