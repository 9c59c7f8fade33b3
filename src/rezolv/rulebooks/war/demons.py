"""What Демонолог does: three demons, a sacrifice that buys another, and what hell knows.

Бес blocks in step 1 and strikes in step 7; the others come in step 7. Имп stays with the target and
Рогач with Демонолог for the year after, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rezolv.engine import FactType, Order, Refusal, Resolution
from rezolv.engine.abilities import Ability, Variant
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.facts import fact_types
from rezolv.engine.orders import refuse
from rezolv.engine.parts.lives import lying_on
from rezolv.engine.table import Effect
from rezolv.engine.views import View
from rezolv.rulebooks.war.attacks import DEMON, SURELY, attack
from rezolv.rulebooks.war.blocks import COWED, block
from rezolv.rulebooks.war.contacts import counts, users_shown
from rezolv.rulebooks.war.curses import LAID, bless
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.guards import VOIDS, Guard
from rezolv.rulebooks.war.names import (
    ANSWERS,
    BLESSED,
    BLOCKED,
    BLOCKS,
    CHECKS,
    CURSED,
    DAMAGE,
    POISONED,
)
from rezolv.rulebooks.war.places import EXTRA, repeats, room
from rezolv.rulebooks.war.races import guessed, learn_race, named
from rezolv.rulebooks.war.statuses import is_in, years

IMP: Final = "imp"
BES: Final = "bes"
HORNED: Final = "horned"
DEMONS: Final = (IMP, BES, HORNED)
BES_DAMAGE: Final = 4
SACRIFICED: Final = {
    "life_mage": (3, IMP),
    "priest": (4, HORNED),
    "white_wizard": (3, BES),
    "leshy": (3, IMP),
    "pegasus": (4, HORNED),
    "triton": (3, BES),
}
"""The roles of Good to the damage that a right guess deals, and the demon that it buys."""
SECRET_STATUSES: Final = (POISONED, CURSED, BLESSED, BLOCKED)


# Призыв


def whom(view: View, demon: str) -> tuple[int, Sequence[str]]:
    """How many a demon needs at least to be named, and who may be."""
    if demon == HORNED:
        return 0, (view.me,)
    living = view.public.living
    return 1, living if demon == IMP else [seat for seat in living if seat != view.me]


def aimed(ability: Ability, view: View, order: Order) -> Refusal | None:
    """Имп on anybody, Бес on another; Рогач needs nobody, for he guards who calls him."""
    demon = str(order.params["demon"])
    least, targets = whom(view, demon)
    if len(order.on) < least:
        return refuse("too_few_targets", ability=ability.id, least=least)
    for seat in order.on:
        if seat not in targets:
            code = "not_on_oneself" if seat == view.me else "bad_target"
            return refuse(code, ability=ability.id, of=seat)
    return None


def calls(ability: Ability, view: View) -> list[Variant]:
    """The demons that can be called now: those owed, and others if it is their time."""
    has = room(view.effects)
    sent = {str(one.params["demon"]) for one in view.sent if one.use == ability.id and one.params}
    rests = view.grants[ability.id].ready > view.public.moment.index and not has.blessed
    found = []
    for demon in DEMONS:
        barred = rests or repeats(ability, {"demon": demon}, view.effects)
        crowded = len({*sent, demon} - {*has.demons}) > (2 if has.blessed else 1)
        if demon in has.demons or not (barred or crowded):
            least, targets = whom(view, demon)
            found.append(Variant({"demon": (demon,)}, least, 1, targets))
    return found


def summons(night: Resolution, action: Action) -> None:
    """The demon does what it does in this step (WR-247 to WR-250)."""
    demon = action.order.params["demon"]
    if night.step.id == BLOCKS:
        for seat in action.reach if demon == BES else ():
            block(night, seat, action)
    elif demon == BES:
        for seat in action.reach:
            attack(night, action, seat, BES_DAMAGE, marks=(DEMON,))
    elif demon == HORNED:
        night.add_effect(action.by, HORNED, source=action.by, until=years(2))
    else:
        for seat in action.reach:
            night.add_effect(seat, IMP, source=action.by, until=years(2))


def reports(night: Resolution, target: str, effect: Effect) -> None:
    """Имп tells who used abilities on the target and on whom it did (WR-247)."""
    who = effect.source
    if not night.once(IMP, who, target):
        return
    came = users_shown(night, who, target)
    went = {seat for one in night.of(target) if counts(one) for seat in one.aim}
    went |= {seat for one in night.at_once if one.by == target and counts(one) for seat in one.aim}
    seen = tuple([seat for seat in night.now.seats if seat in went and seat != target])
    night.tell(who, "visitors", of=target, are=came)
    night.tell(who, "targets", of=target, are=seen)
    if effect.since == night.now.moment.index and (came or seen):
        named(night, who, "summon")


# Sacrifice!


def sacrifices(night: Resolution, action: Action) -> None:
    """A right guess hurts whatever protects the target, and buys a demon (WR-251 to WR-260)."""
    guess = str(action.order.params["guess"])
    amount, demon = SACRIFICED[guess]
    for seat in action.reach:
        if not guessed(night, seat, guess):
            action.verdict = NO_EFFECT
            continue
        attack(night, action, seat, amount, marks=(SURELY,))
        night.add_effect(action.by, EXTRA, demon=demon, until=years(1, from_next=True))
        night.tell(action.by, "may_call", is_=demon, cause=action.entry)


# Others


def asks_hell(night: Resolution, action: Action) -> None:
    """The race at once; when the year is over every secret status of it (WR-261, WR-262)."""
    for seat in action.reach:
        if night.step.id == CHECKS:
            learn_race(night, action.by, seat, use=action.ability.id, cause=action.entry)
            continue
        for status in SECRET_STATUSES:
            if acted(night, seat, status):
                night.tell(action.by, "entered", of=seat, status=status, cause=action.entry)


def acted(night: Resolution, seat: str, status: str) -> bool:
    """Whether a secret status lay on a seat at any time of this year, or was laid on it."""
    if status == BLOCKED:
        held = any(hold.kind == BLOCKED for one in night.of(seat) for hold in one.holds)
        cowed = night.find_aura(seat, COWED) is not None
        return held or cowed or is_in(night.seat(seat), BLOCKED)
    laid = any(one.values["status"] == status for one in lying_on(night, seat, LAID))
    return laid or is_in(night.before.seats[seat], status) or is_in(night.seat(seat), status)


def whispers(night: Resolution, action: Action) -> None:
    """Bless everybody reached (WR-263)."""
    for seat in action.reach:
        bless(night, seat, by=action.by, use=action.ability.id, cause=action.entry)


SUMMON_STEPS: Final = (BLOCKS, DAMAGE)
TIES_STEPS: Final = (CHECKS, ANSWERS)
EFFECTS: Final = {
    IMP: Lasting(name=("Имп", "Imp"), at=ANSWERS, does=reports),
    HORNED: Lasting(name=("Рогач", "Horned demon"), known=True, guard=Guard(VOIDS)),
}
FACTS: Final = fact_types(FactType("may_call", {"is": "result"}, rank=48))
RESULTS: Final = {
    IMP: ("Имп", "Imp"),
    BES: ("Бес", "Bes"),
    HORNED: ("Рогач", "Horned demon"),
}
