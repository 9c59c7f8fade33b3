"""Players who give random orders out of those their view allows, and now and then a wild one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from rezolv.engine import Answer, Asked, Close, Done, Input, Order, Rulebook, Table, advance
from rezolv.engine.facts import HOST
from rezolv.engine.legality import Legal, legal
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import NOBODY
from rezolv.engine.resolution import Resolution
from rezolv.engine.values import Value
from rezolv.engine.views import View

PHASE_LIMIT = 60
RARE = frozenset({"reveal", "vabank"})
"""What ends a game, or its user's part in it, and so would leave the rest untried."""
ANNOUNCED = frozenset({"emergency_heal", "unverified", "panic", "gamble", "insight"})
"""What everybody sees at once when it is ordered: games in which only one has it are not alike."""
WORDS = ("Я комиссар", "погиб {died}", "**[b]<i>x</i>")


def view_of(book: Rulebook, table: Table, seat: str) -> View:
    """What a seat knows at the start of the open phase."""
    return Resolution(book, table).view(seat)


def legal_order(rng: Random, book: Rulebook, seat: str, move: Legal) -> Order:
    """An order out of a domain."""
    if move.use == VOTE:
        choice = rng.choice(move.targets)
        return Order(seat, VOTE, () if choice == NOBODY else (choice,))
    if move.passes and (len(move.targets) < move.low or rng.random() < 0.15):
        return Order(seat, move.use, passes=True)
    number = rng.randint(move.low, min(move.high, len(move.targets)))
    on = tuple(rng.sample(move.targets, number))
    while move.places and any(seat not in move.places[place] for place, seat in enumerate(on)):
        on = tuple(rng.sample(move.targets, number))
    params: dict[str, Value] = {}
    for name, domain in move.params.items():
        if domain:
            params[name] = rng.choice(domain)
        elif move.examples.get(name) and (name not in move.optional or rng.random() < 0.7):
            some = [value for value in move.examples[name] if not _named_twice(on, value)]
            if some or name not in move.optional:
                params[name] = rng.choice(some or move.examples[name])
        elif domain is None and name == "text":
            params[name] = rng.choice(WORDS)
    return Order(seat, move.use, on, params)


def _named_twice(on: tuple[str, ...], value: Value) -> bool:
    """Whether a list of others has a target in it."""
    return isinstance(value, tuple) and not set(on).isdisjoint(map(str, value))


def wild_order(rng: Random, book: Rulebook, table: Table) -> Order:
    """An order that nobody would give: any ability by anybody on anybody."""
    seats = [*table.seats, "nobody_at_all"]
    uses = [*book.ability_names, VOTE, "", "no_such_thing"]
    on = tuple(rng.sample(seats, rng.randint(0, min(3, len(seats)))))
    params: dict[str, Value] = {}
    if rng.random() < 0.2:
        params = {
            rng.choice(("role", "text", "when", "variants", "junk")): rng.choice((1, "x", ()))
        }
    by = HOST if rng.random() < 0.1 else rng.choice(seats)
    return Order(by, rng.choice(uses), on, params, passes=rng.random() < 0.1)


def random_inputs(
    rng: Random, book: Rulebook, table: Table, *, wild: float = 0.0, host: float = 0.0
) -> list[Input]:
    """The inputs of a phase: orders, one by one as each may be given after the ones before."""
    inputs: list[Input] = []
    seats = list(table.seats)
    rng.shuffle(seats)
    opened = Resolution(book, table)
    for seat in seats:
        moves = legal(book, opened.view(seat))
        rng.shuffle(moves)
        for move in moves:
            if rng.random() < (0.02 if move.use in RARE else 0.8):
                inputs.append(legal_order(rng, book, seat, move))
    for _ in range(rng.randint(0, 3)):
        if rng.random() < wild:
            inputs.insert(rng.randint(0, len(inputs)), wild_order(rng, book, table))
        if rng.random() < host and book.host is not None:
            use = rng.choice(list(book.host.abilities))
            ability = book.host.abilities[use]
            on = tuple(rng.sample(seats, ability.low))
            inputs.insert(rng.randint(0, len(inputs)), Order(HOST, use, on))
    return [*inputs, Close()]


def answered(
    rng: Random, book: Rulebook, table: Table, inputs: list[Input], seed: int
) -> tuple[list[Input], Done]:
    """The inputs with random answers to all prompts, and what comes of them."""
    inputs = list(inputs)
    for _ in range(20):
        outcome = advance(book, table, inputs, seed=seed)
        if isinstance(outcome, Done):
            return inputs, outcome
        for prompt in outcome.prompts:
            order = None
            grants = table.seats[prompt.seat].grants
            use = rng.choice(prompt.uses)
            if rng.random() < 0.7 and use in grants:
                others = [seat for seat in table.seats if seat != prompt.seat]
                ability = book.ability(grants[use])
                on = tuple(rng.sample(others, ability.low))
                params: dict[str, Value] = {}
                if "role" in ability.params:
                    params["role"] = rng.choice(list(table.composition))
                order = Order(prompt.seat, use, on, params)
            inputs.append(Answer(prompt.key, prompt.digest, order))
            if order is not None and isinstance(advance(book, table, inputs, seed=seed), Asked):
                inputs.append(Answer(prompt.key, prompt.digest, None))
    raise AssertionError("the prompts never end")


def whole_game(
    rng: Random,
    book: Rulebook,
    start: Table,
    *,
    seed: int,
    wild: float = 0.3,
    host: float = 0.05,
) -> Iterator[tuple[Table, list[Input], Done]]:
    """A game from a table to its end or the phase limit: the table, inputs and outcome of each."""
    table = start
    for _ in range(PHASE_LIMIT):
        if table.over:
            return
        inputs, done = answered(
            rng, book, table, random_inputs(rng, book, table, wild=wild, host=host), seed
        )
        yield table, inputs, done
        table = done.table


def seating(rng: Random, roles: Mapping[str, int]) -> list[str]:
    """Roles with how many there are, shuffled."""
    found = [role for role, number in roles.items() for _ in range(number)]
    rng.shuffle(found)
    return found
