"""The Devil's deals: offers, answers, what is told of them; and what he knows of souls.

Who sold or refused is his to know, for he made the offer and heard, or did not hear, of a gift
taken. Nobody else learns it, and the one who refused is not even told whether the refusal counts:
that would say whether the Devil still lives.
"""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import Order, Refusal, Resolution, Rulebook
from rezolv.engine.abilities import Ability, Variant, Variants, anyone
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.orders import refuse
from rezolv.engine.parts.lives import heal, hurt
from rezolv.engine.table import Grant, Seat
from rezolv.engine.views import View
from rezolv.rulebooks.massacre4.acting import on_each, touched
from rezolv.rulebooks.massacre4.gifts import FAME, GIFTS, accepted, hand
from rezolv.rulebooks.massacre4.statuses import OFFERED, REFUSED, SOLD, is_in

EXTRA_DEALS = 3
"""So many further deals the Devil has in a game (M4-224)."""

OFFER = "offer"
BOUGHT = "bought"
SOULS = "souls"
"""What the Devil knows: who sold, who ever refused."""
SPENT = "spent_deals"
"""How many of his further deals the Devil has used."""

EFFECTS = {
    OFFER: EffectKind(),
    BOUGHT: EffectKind(),
    SOULS: EffectKind(known=True),
    SPENT: EffectKind(known=True),
}


# What the Devil knows


def souls(view: View, status: str) -> tuple[str, ...]:
    """Those of whom the Devil knows that they sold, or that they ever refused."""
    for effect in view.effects:
        if effect.kind == SOULS:
            found = effect.values[status]
            assert isinstance(found, tuple)
            return tuple([str(seat) for seat in found])
    return ()


def note_souls(night: Resolution) -> None:
    """Keep what the Devil knows with what is so."""
    for devil in night.holders("devil", alive=False):
        night.drop_effects(devil, SOULS)
        seats = night.now.seats.items()
        night.add_effect(
            devil,
            SOULS,
            sold=tuple([name for name, seat in seats if is_in(seat, SOLD)]),
            refused=tuple([name for name, seat in seats if is_in(seat, REFUSED)]),
        )


began = note_souls
"""At the start he knows of those who were laid as sellers and refusers."""


def unsold(ability: Ability, view: View) -> Sequence[str]:
    """Others who have not sold (M4-216, M4-223)."""
    return unsold_others(view)


def unsold_others(view: View) -> Sequence[str]:
    """The same, for further deals."""
    sold = souls(view, SOLD)
    return [seat for seat in view.public.living if seat != view.me and seat not in sold]


def unanswered(ability: Ability, view: View) -> Sequence[str]:
    """Whoever has neither sold nor refused (M4-235)."""
    answered = (*souls(view, SOLD), *souls(view, REFUSED))
    return [seat for seat in anyone(ability, view) if seat not in answered]


def sinners(ability: Ability, view: View) -> Sequence[str]:
    """The living who ever refused (M4-236)."""
    refused = souls(view, REFUSED)
    return [seat for seat in anyone(ability, view) if seat in refused]


def sellers(ability: Ability, view: View) -> Sequence[str]:
    """The living who sold (M4-238)."""
    sold = souls(view, SOLD)
    return [seat for seat in anyone(ability, view) if seat in sold]


def spent(seat: Seat | View) -> int:
    """How many further deals were used and have not come back."""
    for effect in seat.effects:
        if effect.kind == SPENT:
            number = effect.values["number"]
            assert isinstance(number, int)
            return number
    return 0


def deals_left(view: View) -> int:
    """How many further deals there are (M4-224, M4-225)."""
    return EXTRA_DEALS - spent(view)


def not_twice(ability: Ability, view: View, order: Order) -> Refusal | None:
    """Further deals are for others than the first."""
    extra = order.params.get("extra", ())
    assert isinstance(extra, tuple)
    return None if set(extra).isdisjoint(order.on) else refuse("same_target", ability=ability.id)


# Offers and answers


def _offer(night: Resolution, action: Action, target: str) -> None:
    night.aura(target, OFFER, source=action.by, entry=action.entry)


_offers = on_each(_offer)


def offers(night: Resolution, action: Action) -> None:
    """Offer to all who were named; each beyond the first is a further deal (M4-216, M4-224)."""
    action.reach = touched(action)
    spend(night, action.by, len(action.reach) - 1)
    _offers(night, action)


def spend(night: Resolution, devil: str, number: int) -> None:
    """Count so many further deals as used; a negative number comes back."""
    now = max(0, spent(night.seat(devil)) + number)
    night.drop_effects(devil, SPENT)
    night.add_effect(devil, SPENT, number=now)


def offered(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only whoever was made an offer in the phase before answers (M4-217)."""
    return None if view.has_effect(OFFERED) else refuse("no_offer", ability=ability.id)


def bargains_over(open_roles: Sequence[str]) -> Variants:
    """Each gift; with Слава one of these open roles, not one's own (M4-227)."""

    def bargains(ability: Ability, view: View) -> list[Variant]:
        roles = [role for role in open_roles if role != view.roles["open"]]
        return [
            Variant({"gift": (gift,), **({"role": roles} if gift == FAME else {})}, 0, 0, ())
            for gift in GIFTS
        ]

    return bargains


def role_for_fame(ability: Ability, view: View, order: Order) -> Refusal | None:
    """An open role, not one's own, goes with Слава, and with no other gift (M4-227)."""
    role, fame = order.params.get("role"), order.params["gift"] == FAME
    if fame and role is None:
        return refuse("missing_param", ability=ability.id, param="role")
    if not fame and role is not None:
        return refuse("unknown_param", ability=ability.id, param="role")
    if fame and role == view.roles["open"]:
        return refuse("bad_param", param="role", value=str(role))
    return None


def settle(night: Resolution) -> None:
    """Last phase's offers become sales or refusals, those of this phase stand.

    To a dead Devil nobody sells and nobody refuses (M4-219, M4-220); an offer to one who died has
    lapsed (M4-221). Silence is a refusal. Whoever sold meanwhile is offered nothing more (M4-223).
    """
    alive = bool(night.holders("devil"))
    answers = accepted(night)
    for name, seat in list(night.now.seats.items()):
        if not is_in(seat, OFFERED):
            continue
        night.drop_effects(name, OFFERED)
        if not (alive and seat.alive and night.before.seats[name].alive):
            continue
        if name in answers:
            night.add_effect(name, SOLD)
            night.aura(name, BOUGHT, gift=hand(night, name, answers[name]))
        elif not is_in(seat, REFUSED):
            night.add_effect(name, REFUSED)
    for name in _laid(night, OFFER):
        seat = night.seat(name)
        if seat.alive and not is_in(seat, SOLD):
            night.add_effect(name, OFFERED)
    _return_deals(night)
    note_souls(night)


def _laid(night: Resolution, kind: str) -> list[str]:
    found = {name for name, effect in night.auras if effect.kind == kind}
    return [name for name in night.now.seats if name in found]


def _return_deals(night: Resolution) -> None:
    """A further deal comes back with each seller who came to the graveyard (M4-225)."""
    lost = sum(is_in(night.before.seats[name], SOLD) for name in night.departed)
    for devil in night.holders("devil", alive=False) if lost else ():
        spend(night, devil, -lost)


def report(night: Resolution) -> None:
    """The living hear of an offer, sellers of their gift, the Devil of both (M4-216, M4-218)."""
    for name in _laid(night, OFFER):
        if is_in(night.seat(name), OFFERED):
            night.tell(name, "offer")
    for name, effect in list(night.auras):
        if effect.kind != BOUGHT:
            continue
        gift = effect.values["gift"]
        night.tell(name, "gift", of=name, is_=gift)
        for devil in night.holders("devil"):
            night.tell(devil, "role", of=name, is_=night.seat(name).roles["secret"])
            night.tell(devil, "gift", of=name, is_=gift)


# What else he does


def _boil(night: Resolution, action: Action, target: str) -> None:
    hurt(night, target, 1, by=action.by, use=action.ability.id)
    heal(night, action.by, 1, by=action.by, use=action.ability.id)


boils = on_each(_boil)
"""A damage that is no attack, and a HP for oneself (M4-236, M4-237)."""


def _speak(night: Resolution, action: Action, target: str) -> None:
    text = action.order.params["text"]
    night.tell(target, "note", text=text, by="devil", cause=action.entry)


speaks = on_each(_speak)
"""Tell a text to whoever is reached and lives at the end of the phase (M4-238)."""


def to_the_same(book: Rulebook, view: View, old: Order, new: Order) -> bool:
    """A message to the same sellers takes the place of the first."""
    return set(old.on) == set(new.on)
