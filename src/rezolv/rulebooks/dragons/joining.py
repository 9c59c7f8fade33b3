"""Neutrals who join a clan or found the Великий Северный Заговор, and who are free again."""

from __future__ import annotations

from typing import Final

from rezolv.engine import PUBLIC, Effect, Refusal, Resolution, Until
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.orders import refuse
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import clans
from rezolv.rulebooks.dragons.names import (
    CARRIES,
    CLANS,
    CONSPIRACY,
    GATHERED,
    INVITED,
    JOINED,
    LEADS,
    NEUTRALS,
    NIGHT_WATCH,
    WIGHT,
)

FOUNDED: Final = "founded"
"""On the table, for the rest of the turn: no more invitations (DD-216)."""
MOST: Final = 3
RECRUIT: Final = "recruit"


def no_wight(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """A wight joins nobody."""
    wight = view.roles.get("role") == WIGHT
    return refuse("taken_away", ability=ability.id) if wight else None


def inviters(ability: Ability, view: View) -> list[str]:
    """Those whose invitations one has."""
    found = [effect.source for effect in view.effects if effect.kind == INVITED]
    return [seat for seat in view.public.living if seat in found] if found else []


def invited(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only who was invited."""
    if found := no_wight(ability, view, grant):
        return found
    return None if inviters(ability, view) else refuse("no_offer", ability=ability.id)


def is_neutral(night: Resolution, seat: str) -> bool:
    """Whether a seat is one of the other neutrals, recruited or not; a wight is not."""
    return night.book.roles[clans.role(night, seat)].faction == NEUTRALS


def joined(night: Resolution, seat: str) -> str:
    """The clan, or the Conspiracy, in which a neutral is; "" if he is free."""
    effect = night.seat(seat).effect(JOINED)
    return str(effect.values["to"]) if effect is not None else ""


def target_team(night: Resolution, one: str, other: str) -> str:
    """What comes of an invitation between these two if it is accepted, "" if nothing can.

    Two neutrals, neither in an ordinary clan: the Conspiracy. A free one and a member: the clan.
    """
    if is_neutral(night, one) and is_neutral(night, other):
        teams = {joined(night, one), joined(night, other)}
        return CONSPIRACY if teams <= {"", CONSPIRACY} and "" in teams else ""
    for neutral, member in ((one, other), (other, one)):
        if is_neutral(night, neutral) and not joined(night, neutral):
            clan = night.sides[member]
            return clan if clan in CLANS and not clans.is_dragon(night, member) else ""
    return ""


def open_to_join(night: Resolution, clan: str) -> bool:
    """At most three, all gathered, and no such neutral among them (DD-207)."""
    found = clans.members(night, clan)
    return (
        len(found) <= MOST
        and clans.gathered(night, clan)
        and not any(is_neutral(night, name) for name in found)
    )


def offers(night: Resolution, action: Action) -> None:
    """An invitation goes to another through the host; one that can come to nothing is kept too."""
    seat = action.target
    if any(effect.kind == FOUNDED for effect in night.now.effects):
        action.verdict = NO_EFFECT
        return
    if not target_team(night, action.by, seat):
        action.verdict = NO_EFFECT
    if not any(e.kind == INVITED and e.source == action.by for e in night.seat(seat).effects):
        night.add_effect(seat, INVITED, source=action.by, until=Until(count=2))
    night.tell(seat, "invited", of=action.by, cause=action.entry)


def accepts(night: Resolution, action: Action) -> None:
    """Whoever accepts has joined, if it is possible as things now stand (DD-207, DD-213)."""
    seat, inviter = action.by, action.target
    kept = [e for e in night.seat(seat).effects if (e.kind, e.source) != (INVITED, inviter)]
    night.change(seat, effects=tuple(kept))
    to = target_team(night, seat, inviter)
    if not to or (to in CLANS and not open_to_join(night, to)):
        action.verdict = NO_EFFECT
        for one in (seat, inviter):
            night.tell(one, "failed", ability="join_accept", cause=action.entry)
        return
    if to == CONSPIRACY and not clans.members(night, CONSPIRACY):
        found(night)
    new = [s for s in (seat, inviter) if is_neutral(night, s) and not joined(night, s)]
    for neutral in new:
        join(night, neutral, to, action.entry)
    others = [name for name in clans.members(night, to) if name not in new]
    for one in (*others, *new):
        if one != new[0]:
            clans.meet(night, new[0], one)
    if to == CONSPIRACY:
        tell_wights(night)
    clans.refresh(night)


def found(night: Resolution) -> None:
    """A new team: no invitation of anybody goes through for the rest of the turn (DD-216)."""
    effect = Effect(FOUNDED, "", {}, Until(count=1), night.now.moment.index)
    night.now.effects = (*night.now.effects, effect)


def join(night: Resolution, seat: str, to: str, cause: int) -> None:
    """His status is the clan's; mafkill and ultimate are his too (DD-208, DD-214)."""
    night.log("joins", cause, of=seat, to=to)
    night.add_effect(seat, JOINED, to=to)
    night.tell(seat, "joined", of=to, cause=cause)
    for use, grant in night.book.role_grants[RECRUIT].items():
        if use == "blood_vengeance" or to != NIGHT_WATCH:
            night.give(seat, use, grant)


def tell_wights(night: Resolution) -> None:
    """The Conspiracy is told which other neutrals are wights; of the rest the role (DD-215)."""
    conspirators = clans.members(night, CONSPIRACY)
    for name in night.living:
        effect = night.seat(name).effect(WIGHT)
        role = str(effect.values["was"]) if effect is not None else clans.role(night, name)
        if night.book.roles[role].faction == NEUTRALS and name not in conspirators:
            if effect is not None:
                night.tell(conspirators, "became", of=name, is_=WIGHT)
            else:
                night.tell(conspirators, "unturned", of=role)


def set_free(night: Resolution) -> None:
    """Whose whole clan is gone is free again; so is the last conspirator (DD-209, DD-217)."""
    if not night.bearers(JOINED):
        return
    neutrals = [n for n in night.living if is_neutral(night, n)]
    alone = [n for n in neutrals if joined(night, n) in ("", CONSPIRACY)]
    for name in neutrals:
        to = joined(night, name)
        if to in CLANS and any(clans.native(night, m) == to for m in clans.members(night, to)):
            continue
        if to in CLANS or (to == CONSPIRACY and alone == [name]):
            release(night, name)


def release(night: Resolution, seat: str) -> None:
    """Without mafkill and ultimate, but his own victory is his again."""
    night.log("released", of=seat)
    night.take(seat, night.book.role_grants[RECRUIT])
    for kind in (JOINED, LEADS, CARRIES, GATHERED):
        night.drop_effects(seat, kind)
    night.leave_rooms(seat)
    night.tell(seat, "released")


def announce(night: Resolution) -> None:
    """The new team is announced in the results of the turn (DD-216)."""
    if any(effect.kind == FOUNDED for effect in night.now.effects):
        night.tell(PUBLIC, "founded", of=CONSPIRACY)
