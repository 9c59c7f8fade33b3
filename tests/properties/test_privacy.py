"""A seat's view is the same in any two games that differ only in what that seat was not told.

Two games are played side by side. They start from deals in which two other seats have changed
places, or somebody has a HP less or a status that nobody sees, or only the orders of others differ:
some of them, or a single one. As long as the seat was told the same in both, what it may order,
every refusal it gets, every question it is asked and the order of what it is told must be the same
too; and all that its view holds, where no random thing is shown in it without a fact, as a hand of
cards is.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rezolv.engine import Asked, Close, Done, Input, Order, Rulebook, Table, advance, create
from rezolv.engine.facts import AT_PUBLISHING, PUBLIC
from rezolv.engine.legality import check, legal
from rezolv.engine.orders import VOTE
from rezolv.engine.resolution import Resolution
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks import load
from tests.support.players import ANNOUNCED, RARE, legal_order, view_of
from tests.support.tables import TABLES

PHASES = 8
OPEN_PHASES = ("eve",)
"""Phases whose orders everybody sees at their close, though nobody is told a fact."""
HIDDEN = {
    "massacre4": ("infected", "offered", "sold", "refused"),
    "massacre5": ("infected", "offered", "sold", "refused"),
    "war": ("poisoned", "cursed"),
}
"""Rulebooks to the statuses that others, and in some their bearers, do not see, as nobody sees HP.

Of these the whole view is compared.
"""
GIVEN_BACK = ("massacre2",)
"""Rulebooks in which who was blocked is told nothing, but has not spent what he ordered (M2-054).

By the rules he may order it again, and sees by that that he was blocked.
"""
KNOWN = {"sold": "devil", "refused": "devil", "offered": "devil"}
"""Who sees one all the same, for it was his doing."""
OWN = ("sold", "offered")
"""Which of them their bearers know."""

State = dict[str, dict[str, Value]]
"""Seat to keys of its state."""


@dataclass
class Pair:
    """Two games that look the same to one seat so far."""

    book: Rulebook
    seat: str
    one: Table
    two: Table


def told_to(done: Done | Asked, seat: str) -> list[bytes]:
    """What a seat was told, as something that compares."""
    return sorted(
        msgspec.json.encode((told.to, told.moment, told.fact))
        for told in done.told
        if told.to in (PUBLIC, seat)
    )


def as_published(done: Done, seat: str) -> list[bytes]:
    """What is published to a seat, in its order."""
    return [
        msgspec.json.encode((told.to, told.fact))
        for told in done.told
        if told.to in (PUBLIC, seat) and told.moment == AT_PUBLISHING
    ]


def behind_the_scenes(rng: Random, rulebook: str, me: str, table: Table) -> list[State]:
    """Two states of the seats that differ in what nobody tells the one that looks."""
    one: State = {}
    if rulebook not in HIDDEN:
        return [one, one]
    names = list(table.seats)
    most = 9 if rulebook == "war" else 3
    for name in names:
        if rng.random() < 0.3:
            one[name] = {"hp": rng.randint(2, most)}
    two: State = {name: dict(keys) for name, keys in one.items()}
    if one and rng.random() < 0.5:
        hurt = rng.choice(list(one))
        two[hurt]["hp"] = int(str(one[hurt]["hp"])) - 1
    status, bearer = rng.choice(HIDDEN[rulebook]), rng.choice(names)
    sees = KNOWN.get(status) in table.seats[me].roles.values()
    if rng.random() < 0.5 and not sees and not (bearer == me and status in OWN):
        two.setdefault(bearer, {})["status"] = (status,)
    return [one, two]


def deal(rng: Random, book: Rulebook, rulebook: str, *, hidden: bool = False) -> Pair | None:
    """Two deals in which two other seats have changed places, or the same deal twice.

    Args:
        hidden: besides, some seats begin in another state, of which the one that looks hears not.
    """
    first = TABLES[rulebook](rng, book)
    seats = {name: dict(seat.roles) for name, seat in first.seats.items()}
    me, one, two = rng.sample(list(seats), 3)
    swapped = dict(seats)
    if rng.random() < 0.7:
        for slot in {*seats[one], *seats[two]} - {*book.public_slots, *book.shown_slots}:
            for here, there in ((one, two), (two, one)):
                swapped[here] = {k: v for k, v in swapped[here].items() if k != slot}
                if slot in seats[there]:
                    swapped[here][slot] = seats[there][slot]
    states: list[State] = [{}, {}]
    if hidden:
        states = behind_the_scenes(rng, rulebook, me, first)
    starts = [
        create(book, deal, first.options, state=state)
        for deal, state in zip((seats, swapped), states, strict=True)
    ]
    if told_to(starts[0], me) != told_to(starts[1], me):
        return None
    return Pair(book.with_options(first.options), me, starts[0].table, starts[1].table)


def other_orders(rng: Random, book: Rulebook, pair: Pair, busy: float) -> list[list[Order]]:
    """Orders of the other seats in each game: so many the same in both, and some of its own."""
    moves = [
        [
            (seat, move)
            for seat in table.seats
            if seat != pair.seat
            for move in legal(book, view_of(book, table, seat))
            if move.use != VOTE and move.use not in RARE
        ]
        for table in (pair.one, pair.two)
    ]
    common = [one for one in moves[0] if one in moves[1]]
    same = [
        legal_order(rng, book, seat, move)
        for seat, move in common
        if rng.random() < 4 * busy / len(common)
    ]
    return [
        same
        + [
            legal_order(rng, book, seat, move)
            for seat, move in own
            if move.use not in ANNOUNCED and rng.random() < busy / len(own)
        ]
        for own in moves
    ]


def one_order_else(rng: Random, book: Rulebook, pair: Pair) -> list[list[Order]]:
    """Orders of the other seats, the same in both games but for one: another, or none.

    They come in another order, too, if nobody is told of any of them at once.
    """
    orders = []
    often = rng.choice((0.2, 0.5, 0.9))
    for seat in pair.one.seats:
        if seat == pair.seat:
            continue
        two = legal(book, view_of(book, pair.two, seat))
        for move in legal(book, view_of(book, pair.one, seat)):
            if move.use != VOTE and move.use not in RARE and move in two and rng.random() < often:
                orders.append((move, legal_order(rng, book, seat, move)))
    changed = [order for _, order in orders]
    secret = [place for place, (move, _) in enumerate(orders) if move.use not in ANNOUNCED]
    if secret and rng.random() < 0.8:
        place = rng.choice(secret)
        move, order = orders[place]
        changed[place] = legal_order(rng, book, order.by, move)
        if rng.random() < 0.5:
            del changed[place]
    if len(secret) == len(orders) and rng.random() < 0.3:
        rng.shuffle(changed)
    return [[order for _, order in orders], changed]


def votes(rng: Random, book: Rulebook, pair: Pair) -> list[Order]:
    """Votes of the other seats, the same in both games, for they are public."""
    orders = []
    for seat in pair.one.seats:
        if seat == pair.seat:
            continue
        found = [
            move
            for table in (pair.one, pair.two)
            for move in legal(book, view_of(book, table, seat))
            if move.use == VOTE
        ]
        if len(found) == 2 and found[0].targets == found[1].targets and rng.random() < 0.8:
            orders.append(legal_order(rng, book, seat, found[0]))
    return orders


def attempts(rng: Random, book: Rulebook, table: Table, me: str) -> list[Order]:
    """Every kind of order that the seat could think of, legal or not."""
    uses = [*book.ability_names, VOTE]
    orders = []
    for use in uses:
        for other in rng.sample(list(table.seats), min(4, len(table.seats))):
            orders.append(Order(me, use, (other,)))
        orders.append(Order(me, use, passes=True))
        orders.append(Order(me, use, tuple(rng.sample(list(table.seats), 2))))
    return orders


def after(book: Rulebook, table: Table, inputs: list[Input], me: str) -> View:
    """What the seat knows once the orders of the others are in."""
    night = Resolution(book, table)
    for index, order in enumerate(inputs):
        assert isinstance(order, Order)
        night.accept(index, order)
    return night.view(me)


def compare(rng: Random, pair: Pair, first: list[Input], second: list[Input]) -> None:
    """What the seat may order and is refused, after the orders of the others, is the same."""
    book, me = pair.book, pair.seat
    views = [after(book, t, i, me) for t, i in ((pair.one, first), (pair.two, second))]
    if book.id in HIDDEN:
        assert views[0] == views[1]
    assert legal(book, views[0]) == legal(book, views[1])
    for order in attempts(rng, book, pair.one, me):
        assert check(book, views[0], order) == check(book, views[1], order), order


def in_hand(book: Rulebook, done: Done, pair: Pair) -> tuple[object, object, object]:
    """What a seat sees of itself and is not told besides: its cards, its influence, a block."""
    view = view_of(book, done.table, pair.seat)
    blocked = [
        entry.values["use"]
        for entry in done.journal
        if book.id in GIVEN_BACK and entry.kind == "held" and entry.values["by"] == pair.seat
    ]
    return view.counters, [(effect.kind, effect.values) for effect in view.effects], blocked


def play_pair(rulebook: str, seed: int) -> int:
    """Play two games side by side; return in how many phases they could be compared."""
    rng = Random(seed)
    book = load(rulebook)
    pair = deal(rng, book, rulebook, hidden=True)
    compared = 0
    if pair is None:
        return 0
    book = pair.book
    busy = rng.choice((0.3, 0.8, 2.0))
    for _ in range(PHASES):
        if pair.one.over or pair.two.over:
            assert pair.one.over == pair.two.over, "the end of a game is public"
            break
        public = votes(rng, book, pair)
        mine = [
            legal_order(rng, book, pair.seat, move)
            for move in legal(book, view_of(book, pair.one, pair.seat))
            if move.use not in RARE and rng.random() < 0.7
        ]
        orders = one_order_else(rng, book, pair) if rng.random() < 0.5 else None
        others = orders or other_orders(rng, book, pair, busy)
        if pair.one.moment.phase in OPEN_PHASES:
            others[1] = others[0]
        first: list[Input] = [*others[0], *public]
        second: list[Input] = [*others[1], *public]
        before = [advance(book, t, i) for t, i in ((pair.one, first), (pair.two, second))]
        if told_to(before[0], pair.seat) != told_to(before[1], pair.seat):
            break
        compare(rng, pair, first, second)
        compared += 1
        first += [*mine, Close()]
        second += [*mine, Close()]
        asked = [advance(book, t, i) for t, i in ((pair.one, first), (pair.two, second))]
        prompts = [
            [(p.key, p.uses, p.tells) for p in outcome.prompts if p.seat == pair.seat]
            if isinstance(outcome, Asked)
            else []
            for outcome in asked
        ]
        done = [
            advance(book, t, i, take_defaults=True)
            for t, i in ((pair.one, first), (pair.two, second))
        ]
        assert isinstance(done[0], Done)
        assert isinstance(done[1], Done)
        if told_to(done[0], pair.seat) != told_to(done[1], pair.seat):
            break
        assert prompts[0] == prompts[1], "a question asked in only one of two like games"
        published = [as_published(one, pair.seat) for one in done]
        assert published[0] == published[1], "like facts, told in another order"
        if book.id not in HIDDEN and in_hand(book, done[0], pair) != in_hand(book, done[1], pair):
            break
        pair = Pair(book, pair.seat, done[0].table, done[1].table)
    return compared


@pytest.mark.parametrize("rulebook", sorted(TABLES))
@given(seed=st.integers(min_value=0, max_value=2**32))
def test_like_games_look_alike(rulebook: str, seed: int) -> None:
    play_pair(rulebook, seed)


@pytest.mark.parametrize("rulebook", sorted(TABLES))
def test_the_comparison_is_not_empty(rulebook: str) -> None:
    """Many phases are indeed compared, deep into games."""
    depths = [play_pair(rulebook, seed) for seed in range(40)]
    assert sum(depths) > 60
    assert max(depths) >= 4
