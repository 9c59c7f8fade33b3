"""Invitations into factions: they pass at once between those whom they concern (TR-063 to TR-086).

Acts of factions are done by night alone; no turn is needed for them, and no block touches them
(TR-049, TR-074).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rezolv.engine import Instant, Refusal, Resolution
from rezolv.engine.abilities import Ability, Variant, others
from rezolv.engine.actions import Action
from rezolv.engine.orders import Order, refuse
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.throne.clock import NIGHT
from rezolv.rulebooks.throne.deeds import own_traits
from rezolv.rulebooks.throne.factions import USUAL_CAP, Faction, known_to, own
from rezolv.rulebooks.throne.state import ACCEPTED, INVITED, INVITES, QUARANTINE, TV

FOUNDERS: Final = 2
"""So many invitations does a founder send (TR-064)."""


def most_factions(view: View) -> int:
    """To how many factions a player may belong (TR-066, TR-067)."""
    return max([1, *[trait.does.max_factions for trait in own_traits(view)]])


def _effects(view: View, kind: str) -> list[str]:
    """The players whom effects of a kind name."""
    return [effect.source for effect in view.effects if effect.kind == kind]


def may_invite(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """A leader for his faction; a free player out of quarantine with ТВ founds one (TR-063)."""
    mine = own(view)
    if mine is not None:
        most = _places(view, mine)
        if not most:
            return refuse("faction_full")
        return None if _left(view) else refuse("many_invitations", most=most)
    if len(known_to(view)) >= most_factions(view):
        return refuse("not_leader", ability=ability.id)
    if view.has_effect(QUARANTINE):
        return refuse("taken_away", ability=ability.id)
    if view.counters.get(TV, 0) <= 0:
        return refuse("little_tv", ability=ability.id, least=1)
    if _room_left(view) <= 0:
        return refuse("accepted_already")
    return None if _left(view) else refuse("many_invitations", most=FOUNDERS)


def _left(view: View) -> int:
    """How many more a player may invite tonight."""
    mine = own(view)
    most = FOUNDERS if mine is None else _places(view, mine)
    return most - len(_effects(view, INVITES))


def invitable(ability: Ability, view: View) -> Sequence[Variant]:
    """The form of an order to invite: so many of those not asked yet."""
    mine = own(view)
    asked = {view.me, *_effects(view, INVITES), *(() if mine is None else mine.joined)}
    return [Variant({}, 1, _left(view), [n for n in view.public.living if n not in asked])]


def _room_left(view: View) -> int:
    """In how many more factions a player could be, counting those he has accepted tonight."""
    return most_factions(view) - len(known_to(view)) - len(_effects(view, ACCEPTED))


def _places(view: View, mine: Faction) -> int:
    """How many a leader may invite tonight, by the members at its start (TR-083 to TR-085)."""
    size = len(mine.joined)
    if size < USUAL_CAP:
        return min(FOUNDERS, USUAL_CAP - size)
    does = [trait.does for trait in own_traits(view) if trait.does.invite_at_four]
    cap = max([USUAL_CAP, *[trait.does.faction_cap for trait in own_traits(view)]])
    return 1 if does and (size == USUAL_CAP or size < cap) else 0


def invitation(ability: Ability, view: View, order: Order) -> Refusal | None:
    """No more invitations than he has, and none to one's own members or twice (TR-064)."""
    mine = own(view)
    sent = _effects(view, INVITES)
    for name in order.on:
        if name in sent:
            return refuse("invited_already", of=name)
        if mine is not None and name in mine.joined:
            return refuse("teammate", of=name)
    if len(order.on) > _left(view):
        most = FOUNDERS if mine is None else _places(view, mine)
        return refuse("many_invitations", most=most)
    return None


def invite(night: Resolution, action: Action) -> None:
    """The invited learn of it at once; for a member it is declined by itself (TR-081)."""
    for name in action.aim:
        night.add_effect(action.by, INVITES, source=name)
        night.tell(name, "invited", of=action.by, cause=action.entry)
        view = night.view(name)
        if len(known_to(view)) < most_factions(view):
            night.add_effect(name, INVITED, source=action.by)


def inviters(ability: Ability, view: View) -> Sequence[str]:
    """Those whose invitation a player holds."""
    found = _effects(view, INVITED)
    return [name for name in view.public.living if name in found] if found else []


def may_answer(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only somebody with an invitation."""
    if len(known_to(view)) >= most_factions(view):
        return refuse("in_faction", ability=ability.id)
    return None if inviters(ability, view) else refuse("not_invited")


def may_accept(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """One of several, and not in the night in which one leaves (TR-066, TR-082)."""
    if found := may_answer(ability, view, grant):
        return found
    if _room_left(view) <= 0:
        return refuse("accepted_already")
    if any(sent.use == "leave" and not sent.passes for sent in view.sent):
        return refuse("leaves_already")
    return None


def accept(night: Resolution, action: Action) -> None:
    """He will join in the morning; what he himself offered is withdrawn (TR-066, TR-086)."""
    inviter = action.target
    _answered(night, action.by, inviter)
    night.add_effect(action.by, ACCEPTED, source=inviter)
    view = night.view(action.by)
    if own(view) is None and _room_left(view) <= 0:
        _withdraw(night, action.by)


def decline(night: Resolution, action: Action) -> None:
    """He will not join."""
    _answered(night, action.by, action.target)


def _answered(night: Resolution, name: str, inviter: str) -> None:
    kept = [
        effect
        for effect in night.seat(name).effects
        if (effect.kind, effect.source) != (INVITED, inviter)
    ]
    night.change(name, effects=tuple(kept))


def _withdraw(night: Resolution, inviter: str) -> None:
    """Take back the invitations of a founder, and what was accepted of them."""
    night.drop_effects(inviter, INVITES)
    for name, seat in list(night.now.seats.items()):
        kept = tuple(
            [e for e in seat.effects if e.kind not in (INVITED, ACCEPTED) or e.source != inviter]
        )
        if len(kept) < len(seat.effects):
            night.change(name, effects=kept)


_ANSWER: Final = ("TR-065", "TR-074", "TR-075", "TR-086")
INVITE: Final = Instant(
    "Пригласить во фракцию", "Invite into a faction",
    says=("Лидер зовёт в свою фракцию, свободный игрок с ТВ создаёт новую.",
          "A leader invites into his faction; a free player with ТВ founds one."),
    phases=(NIGHT,), on=(1, 2), targets=others, due=may_invite, check=invitation,
    variants=invitable, does=invite, many=True,
    clauses=("TR-063", "TR-064", "TR-074", "TR-075", "TR-081", "TR-083", "TR-084", "TR-085",
             "TR-093"),
)  # fmt: skip
ACCEPT: Final = Instant(
    "Принять приглашение", "Accept an invitation",
    says=("Утром вы станете членом фракции.", "In the morning you will be a member."),
    phases=(NIGHT,), targets=inviters, due=may_accept, does=accept, many=True,
    clauses=(*_ANSWER, "TR-066", "TR-067", "TR-082", "TR-093"),
)  # fmt: skip
DECLINE: Final = Instant(
    "Отклонить приглашение", "Decline an invitation",
    says=("Вы не вступаете.", "You do not join."),
    phases=(NIGHT,), targets=inviters, due=may_answer, does=decline, many=True, clauses=_ANSWER,
)  # fmt: skip
