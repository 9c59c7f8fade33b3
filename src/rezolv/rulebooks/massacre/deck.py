"""The deck of the Card Master: his hand, what he throws and when."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import Order, Refusal, Resolution
from rezolv.engine.abilities import Ability, Variant
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.orders import refuse
from rezolv.engine.params import Param
from rezolv.engine.parts.delayed import delay
from rezolv.engine.table import Grant
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.moon import NIGHT
from rezolv.rulebooks.massacre.statuses import GRAVEYARD, INFIRMARY, known_in

HAND = "hand"
THROWN = "thrown"
HAND_SIZE = 4
JOKER = "joker"

NAMES = {
    "king_of_spades": "lich",
    "four_of_clubs": "zombie",
    "jack_of_clubs": "ghost",
    "jack_of_spades": "necromancer",
    "king_of_hearts": "demonologist",
    "two_of_hearts": "imp",
    "queen_of_hearts": "succubus",
    "three_of_diamonds": "hound",
    "jack_of_diamonds": "captain",
    "six_of_diamonds": "guardsman",
    "ace_of_diamonds": "inquisitor",
    "four_of_diamonds": "interrogator",
    "five_of_diamonds": "peasant",
    "five_of_clubs": "peasant",
    "ace_of_clubs": "",
    JOKER: "",
}
"""The deck: each card with the secret role that it tells of, "" if it tells of none."""

DECK = tuple(NAMES)
TWO_TARGETS = frozenset({"jack_of_spades"})
NOT_ONESELF = frozenset({"king_of_hearts", "jack_of_diamonds", "ace_of_clubs"})
ON_THE_DEAD = frozenset({"king_of_hearts", "three_of_diamonds", "four_of_diamonds"})
HEALTHY_ONLY = frozenset({"two_of_hearts"})
LISTS_ROLES = frozenset({"four_of_diamonds"})

EFFECTS = {HAND: EffectKind(known=True), THROWN: EffectKind()}


class CardParam(Param):
    """A card of the hand."""

    kind = "ability"

    def domain(self, view: View) -> Sequence[str]:
        """The cards in hand."""
        return hand(view)


class AnyCard(Param):
    """A card of the deck for which the joker stands."""

    kind = "ability"

    def domain(self, view: View) -> Sequence[str]:
        """All but the joker, also those used already."""
        return [card for card in DECK if card != JOKER]


class Cards(Param):
    """Different cards of what is left of the deck, four or all there are."""

    kind = "abilities"

    def examples(self, view: View) -> Sequence[Value]:
        """The first and the last that are left."""
        left = [card for card in DECK if card not in gone(view)]
        return tuple(left[:HAND_SIZE]), tuple(left[-HAND_SIZE:])

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses another number of cards, and cards that are gone or named twice."""
        left = [card for card in DECK if card not in gone(view)]
        wanted = min(HAND_SIZE, len(left))
        if not isinstance(value, tuple) or len(set(value)) != len(value) or len(value) != wanted:
            return refuse("four_cards", most=wanted)
        for card in value:
            if card not in left:
                return refuse("bad_param", param=name, value=str(card))
        return None


class RoleList(Param):
    """A list of these roles, none of them too."""

    kind = "roles"

    def __init__(self, roles: Sequence[str], *, required: bool = True) -> None:
        super().__init__(required=required)
        self.roles = roles

    def examples(self, view: View) -> Sequence[Value]:
        """None of them, one, and all."""
        return (), tuple(self.roles[:1]), tuple(self.roles)

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses what is no list of such roles."""
        if not isinstance(value, tuple):
            return refuse("bad_param", param=name, value=str(value))
        for role in value:
            if role not in self.roles:
                return refuse("bad_param", param=name, value=str(role))
        return None


def hand(view: View) -> tuple[str, ...]:
    """The cards in hand."""
    return _cards(view, "cards")


def gone(view: View) -> tuple[str, ...]:
    """The cards thrown."""
    return _cards(view, "gone")


def _cards(view: View, name: str) -> tuple[str, ...]:
    for effect in view.effects:
        if effect.kind == HAND:
            return as_cards(effect.values[name])
    return ()


def as_cards(value: Value) -> tuple[str, ...]:
    """A value as ids of cards."""
    assert isinstance(value, tuple)
    return tuple([str(card) for card in value])


def hold(night: Resolution, seat: str, cards: Sequence[str], thrown: Sequence[str]) -> None:
    """Have these cards in hand, those thrown being gone."""
    night.drop_effects(seat, HAND)
    night.add_effect(seat, HAND, source=seat, cards=tuple(cards), gone=tuple(thrown))


def not_dealt(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The hand is chosen once, at the start."""
    return refuse("spent", ability=ability.id) if view.has_effect(HAND) else None


def deal(night: Resolution, action: Action) -> None:
    """Take the first hand."""
    hold(night, action.by, as_cards(action.order.params["cards"]), ())


def shuffle(night: Resolution, action: Action) -> None:
    """Put the hand back and take other cards of what is left."""
    effect = night.seat(action.by).effect(HAND)
    thrown = as_cards(effect.values["gone"]) if effect is not None else ()
    chosen = as_cards(action.order.params["cards"])
    hold(night, action.by, [card for card in chosen if card not in thrown], thrown)


# Throwing


def throw_due(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """By day; and in the first night, as if on the day before it."""
    moment = view.public.moment
    if moment.phase == NIGHT and moment.turn > 1:
        return refuse("not_now", ability=ability.id)
    return None if hand(view) else refuse("no_cards")


def throw_check(ability: Ability, view: View, order: Order) -> Refusal | None:
    """Whether the card may be thrown so, and on whom."""
    card, stands_for = order.params["card"], order.params.get("as")
    if (card == JOKER) != (stands_for is not None):
        return refuse("joker_as")
    played = str(stands_for if card == JOKER else card)
    wanted = 2 if played in TWO_TARGETS else 1
    if len(order.on) != wanted:
        code = "too_few_targets" if len(order.on) < wanted else "too_many_targets"
        return refuse(code, ability=played, least=wanted, most=wanted)
    if (played in LISTS_ROLES) != ("roles" in order.params):
        return refuse("card_roles", ability=played)
    for seat in order.on:
        if seat == view.me and played in NOT_ONESELF:
            return refuse("not_on_oneself", ability=played)
        if known_in(view, seat, GRAVEYARD) and played not in ON_THE_DEAD:
            return refuse("dead_target", of=seat)
        if known_in(view, seat, INFIRMARY) and played in HEALTHY_ONLY:
            return refuse("bad_target", ability=played, of=seat)
    return None


def throw_variants(ability: Ability, view: View) -> list[Variant]:
    """Each card in hand, the joker as each card for which it may stand."""
    living = view.public.living
    found = []
    for card in hand(view):
        for played in DECK[:-1] if card == JOKER else (card,):
            number = 2 if played in TWO_TARGETS else 1
            dead = [seat for seat in view.public.seats if known_in(view, seat, GRAVEYARD)]
            targets = [
                seat
                for seat in (*living, *(dead if played in ON_THE_DEAD else ()))
                if not (seat == view.me and played in NOT_ONESELF)
                and not (known_in(view, seat, INFIRMARY) and played in HEALTHY_ONLY)
            ]
            params: dict[str, Sequence[Value] | None] = {"card": (card,)}
            if card == JOKER:
                params["as"] = (played,)
            if played in LISTS_ROLES:
                params["roles"] = None
            found.append(Variant(params, number, number, targets))
    return found


def throw(night: Resolution, action: Action) -> None:
    """The card leaves the hand and acts in the night that follows."""
    effect = night.seat(action.by).effect(HAND)
    assert effect is not None
    card = str(action.order.params["card"])
    cards = [one for one in as_cards(effect.values["cards"]) if one != card]
    hold(night, action.by, cards, (*as_cards(effect.values["gone"]), card))
    params = {name: value for name, value in action.order.params.items() if name == "roles"}
    played = str(action.order.params.get("as", card))
    delay(night, Order(action.by, played, action.order.on, params), THROWN)


def on_living_or_dead(ability: Ability, view: View) -> list[str]:
    """All still in the game; which card goes on whom is its own affair."""
    dead = [seat for seat in view.public.seats if known_in(view, seat, GRAVEYARD)]
    return [*view.public.living, *dead]
