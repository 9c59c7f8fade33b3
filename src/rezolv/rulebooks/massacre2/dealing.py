"""Cards: how many everybody holds, what a Ход does, and the games of Демиург."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import Refusal, Resolution, Until
from rezolv.engine.abilities import Ability, Variant, others
from rezolv.engine.actions import NO_EFFECT, Action, Attempt
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.orders import Order, refuse
from rezolv.engine.parts.lives import DAMAGE, amount, hurt, lying_on, settle
from rezolv.engine.parts.lives import absorb as absorb_points
from rezolv.engine.table import Grant
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.lives import DOOM, doom
from rezolv.rulebooks.massacre.masks import true_role
from rezolv.rulebooks.massacre.moon import DAY, NIGHT
from rezolv.rulebooks.massacre.statuses import EXILED, is_in
from rezolv.rulebooks.massacre2.faces import BLUFF, chosen, show

CARDS = "cards"
"""Counter: the cards in hand."""
GIFT = "gift"
"""Kind of the attack that gives a card."""
BANK = "bank"
WHIST = "whist"
MISERE = "misere"
MISERE_PLAYED = "misere_played"
JOKED = "joked"

PASS, BLUFF_CARD = "pass", "bluff"
KINDS = (PASS, BANK, BLUFF_CARD, WHIST, MISERE)
ENOUGH = 3
"""So many cards are death at Баст."""


def held(night: Resolution, name: str) -> int:
    """The cards in hand."""
    return night.seat(name).counters.get(CARDS, 0)


def change_hand(night: Resolution, name: str, by: int) -> None:
    """More or fewer cards in hand."""
    night.set_counter(name, CARDS, held(night, name) + by)


def tell_hands(night: Resolution) -> None:
    """Everybody knows how many cards he has."""
    for name, seat in night.now.seats.items():
        if seat.counters.get(CARDS, 0) != night.before.seats[name].counters.get(CARDS, 0):
            night.tell(name, "cards", of=name, is_=held(night, name))


# Ход


def has_card(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """A Ход takes a card in hand."""
    return None if view.counters.get(CARDS, 0) else refuse("no_cards")


def move_check(ability: Ability, view: View, order: Order) -> Refusal | None:
    """Пас has a target, Блеф has masks, and nothing else has either."""
    card = order.params["card"]
    if (card == PASS) != bool(order.on):
        code = "too_few_targets" if card == PASS else "too_many_targets"
        return refuse(code, ability=ability.id, least=1, most=0)
    if (card == BLUFF_CARD) != ("masks" in order.params):
        return refuse("card_masks", ability=ability.id)
    return None


def moves(ability: Ability, view: View) -> list[Variant]:
    """Each card with what goes with it."""
    found = [Variant({"card": (PASS,)}, 1, 1, others(ability, view))]
    for card in KINDS[1:]:
        params: dict[str, Sequence[Value] | None] = {"card": (card,)}
        if card == BLUFF_CARD:
            params["masks"] = None
        found.append(Variant(params, 0, 0, ()))
    return found


def play(night: Resolution, action: Action) -> None:
    """Pay the card and do what it does; Пас gives it to another among the attacks."""
    card = action.order.params["card"]
    if night.step.id == "attacks":
        if card == PASS:
            hand_over(night, action)
        return
    change_hand(night, action.by, -1)
    if card == BLUFF_CARD:
        night.aura(action.by, BLUFF, source=action.by, are=chosen(action))
    elif card == BANK:
        night.aura(action.by, BANK, source=action.by)
    elif card == WHIST:
        night.add_effect(action.by, WHIST, source=action.by, until=Until(DAY, 1))
    elif card == MISERE:
        night.add_effect(action.by, MISERE_PLAYED, source=action.by)


def hand_over(night: Resolution, action: Action) -> None:
    """Пас to another, as the weakest of attacks."""
    if action.target == action.by:
        action.verdict = NO_EFFECT
        return
    night.attempt(
        GIFT, action.target, action=action, strength=night.book.strength(action.ability.id)
    )


def deal(night: Resolution, action: Action) -> None:
    """A card to each target, as the weakest of attacks."""
    for name in dict.fromkeys(action.reach):
        night.attempt(GIFT, name, action=action, strength=night.book.strength(action.ability.id))


def receive(night: Resolution, attempt: Attempt) -> None:
    """A card comes to hand."""
    if night.seat(attempt.target).alive:
        change_hand(night, attempt.target, 1)
    else:
        attempt.landed = False


def settle_night(night: Resolution) -> None:
    """Банк stops all damage, or costs a life; then lives are added up (M2-210)."""
    for name in night.living:
        if lying_on(night, name, BANK):
            damage = amount(night, name, DAMAGE)
            if damage:
                absorb_points(night, name, damage, by=name, use="move")
            else:
                hurt(night, name, 1, by=name, use="move")
    settle(night)


def free_hands(day: Resolution) -> None:
    """Мизер that was played last night works in the coming one (M2-213)."""
    for name, seat in list(day.now.seats.items()):
        if is_in(seat, MISERE_PLAYED):
            day.drop_effects(name, MISERE_PLAYED)
            day.add_effect(name, MISERE, source=name, until=Until(NIGHT, 1))


# Демиург


def played(night: Resolution, name: str) -> str:
    """The card that a character played tonight, "" if none."""
    for action in night.of(name):
        if action.ability.id == "move" and action.acted:
            return str(action.order.params["card"])
    return ""


def hit(night: Resolution, action: Action) -> None:
    """Who made no Ход gets as many cards as he had when the night began."""
    for name, seat in night.before.seats.items():
        if not played(night, name) and not is_in(night.seat(name), EXILED):
            change_hand(night, name, seat.counters.get(CARDS, 0))


def bust(night: Resolution, action: Action) -> None:
    """Three cards and more are death."""
    for name, seat in list(night.now.seats.items()):
        if held(night, name) >= ENOUGH and not is_in(seat, EXILED):
            night.set_counter(name, CARDS, 0)
            if seat.alive:
                doom(night, name, action)


def died_of_bust(night: Resolution, name: str) -> bool:
    """Whether a character went out this morning by Баст."""
    by_bust = any(effect.values["use"] == "bust" for effect in lying_on(night, name, DOOM))
    return by_bust and name in night.departed


def croupier(night: Resolution, holder: Action) -> None:
    """Everybody's cards, masks of those with enough of them, roles of those who played."""
    for name, seat in list(night.now.seats.items()):
        if is_in(seat, EXILED):
            continue
        cards = held(night, name)
        night.tell(holder.by, "cards", of=name, is_=cards)
        if name == holder.by:
            continue
        if cards >= (2 if seat.alive else 1):
            show(night, holder.by, name, name, holder.ability.id, NO_CAUSE)
        if died_of_bust(night, name) or played(night, name) not in ("", PASS):
            night.tell(holder.by, "role", of=name, is_=true_role(night, name))
