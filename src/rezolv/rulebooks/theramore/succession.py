"""Roles that pass on: to the active resident, then to the neutral (TH-155 to TH-175)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rezolv.engine import Fact, Resolution, Seat
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import Action
from rezolv.engine.orders import Refusal, refuse
from rezolv.engine.table import Effect, Grant
from rezolv.engine.views import View
from rezolv.rulebooks.theramore.acts import PICKS

CHOICE = "choice"
OFFER = "offer"
FREED = "freed"
MAFIA_ROOM = "mafia"

PLAYED = ("role", "taken")
"""Slots of a peaceful role: a player's own, and one that the neutral took."""


def peaceful(night: Resolution, seat: Seat) -> str:
    """The peaceful role that a seat leaves behind, or ""."""
    for slot in PLAYED:
        role = seat.roles.get(slot, "")
        if role and role != "neutral" and not gone(seat, slot):
            return role
    return ""


def gone(seat: Seat, slot: str) -> bool:
    """Whether the role in a slot of a dead seat was taken by somebody."""
    return any(e.kind == FREED and e.values["slot"] == slot for e in seat.effects)


# The change of roles


def pass_on(night: Resolution) -> None:
    """Settle what those leave behind who went out: the active resident first (TH-171)."""
    freed = [departure.seat for departure in night.departures if night.once(FREED, departure.seat)]
    settle_old(night)
    if not freed:
        return
    heirs = [
        seat for seat in night.holders("active_resident") if night.seat(seat).effect(CHOICE) is None
    ]
    roles = [seat for seat in freed if inheritable(night, seat)]
    if heirs and len(roles) == 1:
        inherit(night, heirs[0], roles[0])
    elif heirs and roles:
        night.add_effect(heirs[0], CHOICE, of=tuple(roles))
        for victim in roles:
            role = peaceful(night, night.seat(victim))
            night.tell(heirs[0], "offer", of=victim, are=(role,))
    offer(night, freed)


def inheritable(night: Resolution, victim: str) -> bool:
    """Whether a seat leaves a role that an active resident may take."""
    role = peaceful(night, night.seat(victim))
    return bool(role) and role != "active_resident"


def settle_old(night: Resolution) -> None:
    """At the close of the next item what was not answered is settled (TH-158, TH-165)."""
    if not night.closing:
        return
    now = night.now.moment.index
    for seat in night.now.seats.values():
        for effect in seat.effects:
            if effect.kind == CHOICE and effect.since < now:
                inherit(night, seat.id, victims(effect)[0])
            elif effect.kind == OFFER and effect.since < now:
                drop_offers(night, seat.id, str(effect.values["of"]))


def victims(effect: Effect) -> tuple[str, ...]:
    """The seats that a choice is between."""
    of = effect.values["of"]
    return tuple(str(seat) for seat in of) if isinstance(of, tuple) else (str(of),)


def inherit(night: Resolution, heir: str, victim: str) -> None:
    """The active resident becomes what the victim was; an overlay of his own stays (TH-161)."""
    night.drop_effects(heir, CHOICE)
    slot = next(s for s in PLAYED if night.seat(heir).roles.get(s) == "active_resident")
    night.take(heir, of_slot(night.seat(heir), slot))
    take_over(night, heir, victim, peaceful(night, night.seat(victim)), slot)
    offer(night, [d.seat for d in night.departures])


def of_slot(seat: Seat, slot: str) -> list[str]:
    """The abilities that a seat holds through a slot."""
    return [use for use, grant in seat.grants.items() if grant.slot == slot]


def take_over(night: Resolution, heir: str, victim: str, role: str, slot: str) -> None:
    """One role of the dead goes to an heir, with all that happened to it (TH-159, TH-160)."""
    dead = night.seat(victim)
    source = next(s for s, held in dead.roles.items() if held == role)
    for use in of_slot(dead, source):
        grant = dead.grants[use]
        night.give(heir, use, msgspec.structs.replace(grant, slot=slot))
    night.take(victim, of_slot(dead, source))
    night.add_effect(victim, FREED, source=heir, slot=source)
    night.change(heir, roles={**night.seat(heir).roles, slot: role})
    entry = night.log("takes_role", of=heir, from_=victim, is_=role)
    night.tell(heir, "became", of=heir, is_=role, cause=entry)
    tell_records(night, heir, victim, role)


ANSWERS = frozenset({"faction", "targets", "visitors", "home", "no_info", "visitor_roles"})


def tell_records(night: Resolution, heir: str, victim: str, role: str) -> None:
    """The heir is told the earlier moves and data of his role (TH-160, TH-166)."""
    moves: list[tuple[int, str, tuple[str, ...]]] = []
    answers: list[Fact] = []
    for chapter in night.now.record:
        for move in chapter.moves:
            if move.by == victim and move.role == role:
                moves.append((chapter.moment.turn, move.ability, move.aim))
        for told in chapter.told:
            if told.to == victim and told.fact.name in ANSWERS:
                answers.append(told.fact)
    for action in night.actions:
        if action.by == victim and action.grant.role == role:
            moves.append((night.now.moment.turn, action.ability.id, action.aim))
    night.tell(heir, "records", of=victim, is_=tuple(moves))
    for fact in answers:
        night.tell_fact(heir, fact)


def has_choice(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only when two peaceful fell at once (TH-158)."""
    return None if view.has_effect(CHOICE) else refuse("no_choice", ability=ability.id)


def choices(ability: Ability, view: View) -> Sequence[str]:
    """The two whose roles are free."""
    return [seat for effect in view.effects if effect.kind == CHOICE for seat in victims(effect)]


def choose(night: Resolution, action: Action) -> None:
    """The active resident takes the role he chose."""
    inherit(night, action.by, action.target)


# The neutral


def offer(night: Resolution, freed: Sequence[str]) -> None:
    """Whoever of his pair went out leaves the neutral a role to take or refuse (TH-164)."""
    for neutral in night.holders("neutral"):
        effect = night.seat(neutral).effect(PICKS)
        pair = victims(effect) if effect is not None else ()
        for victim in freed:
            if victim not in pair or victim == neutral:
                continue
            roles = on_offer(night, victim)
            if roles and night.once(OFFER, neutral, victim):
                night.add_effect(neutral, OFFER, of=victim, are=roles)
                night.tell(neutral, "offer", of=victim, are=roles)


def on_offer(night: Resolution, victim: str) -> tuple[str, ...]:
    """What a victim has left: not what the active resident took or may still choose (TH-171)."""
    seat = night.seat(victim)
    reserved = any(
        victim in victims(effect)
        for name in night.holders("active_resident")
        for effect in night.seat(name).effects
        if effect.kind == CHOICE
    )
    found = []
    if "overlay" in seat.roles and not gone(seat, "overlay"):
        found.append(seat.roles["overlay"])
    role = peaceful(night, seat)
    if role and not reserved:
        found.append(role)
    return tuple(found)


def has_offer(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only while an offer stands."""
    return None if view.has_effect(OFFER) else refuse("no_offer", ability=ability.id)


def offered(ability: Ability, view: View) -> Sequence[str]:
    """The victims whose roles are offered."""
    return [str(effect.values["of"]) for effect in view.effects if effect.kind == OFFER]


def drop_offers(night: Resolution, neutral: str, victim: str = "") -> None:
    """Offers lapse: that of one victim, or all."""
    kept = tuple(
        effect
        for effect in night.seat(neutral).effects
        if effect.kind != OFFER or victim not in ("", effect.values["of"])
    )
    night.change(neutral, effects=kept)


def take(night: Resolution, action: Action) -> None:
    """The neutral takes all that is on offer of the victim, and drops what he had (TH-167, 174)."""
    neutral, victim = action.by, action.target
    roles = on_offer(night, victim)
    drop_offers(night, neutral)
    seat = night.seat(neutral)
    night.take(neutral, [*of_slot(seat, "taken"), *of_slot(seat, "overlay")])
    night.change(
        neutral,
        roles={slot: r for slot, r in seat.roles.items() if slot not in ("taken", "overlay")},
    )
    for role in roles:
        slot = "overlay" if night.seat(victim).roles.get("overlay") == role else "taken"
        take_over(night, neutral, victim, role, slot)
    if "mafia" in roles:
        bond(night, neutral)


def bond(night: Resolution, newcomer: str) -> None:
    """Mafia knows its partner; he gains a bond and is told so (TH-006, TH-222)."""
    mates = [seat for seat in night.holders("mafia") if seat != newcomer]
    if not mates:
        return
    night.tell(newcomer, "teammates", of=newcomer, are=tuple(mates))
    for mate in mates:
        others = tuple(seat for seat in (*mates, newcomer) if seat != mate)
        night.tell(mate, "teammates", of=mate, are=others)
    night.open_room(MAFIA_ROOM, (*mates, newcomer), "team")


def decline(night: Resolution, action: Action) -> None:
    """He keeps what he is (TH-175)."""
    drop_offers(night, action.by, action.target)
    night.log("declines", action.entry, by=action.by, from_=action.target)
