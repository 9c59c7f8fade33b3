"""Random seatings of the shipped rulebooks."""

from __future__ import annotations

from random import Random

from rezolv.engine import Rulebook, Table, create
from rezolv.engine.values import Value
from tests.support.throne import throne_table

NAMES = (
    *("anna", "boris", "vera", "gleb", "dasha", "egor", "zhanna", "ilya", "kira", "lev"),
    *("masha", "nina", "oleg", "petr", "rita", "sasha", "tanya", "ulya", "fedor", "hava"),
)


def random_options(rng: Random, book: Rulebook) -> dict[str, Value]:
    """Every option at random."""
    options: dict[str, Value] = {}
    for name, option in book.options.items():
        if rng.random() < 0.4:
            options[name] = (
                rng.choice(option.choices)
                if option.choices
                else rng.randint(option.least, option.least + 3)
            )
    return options


def theramore_table(rng: Random, book: Rulebook) -> Table:
    """A seating of twelve as the rules deal it, or of fewer with liars in the gaps."""
    peaceful = [
        role.id for role in book.roles.values() if role.slot == "role" and role.id != "neutral"
    ]
    if rng.random() < 0.7:
        dealt = [*peaceful, "neutral"]
    else:
        dealt = rng.sample(peaceful, rng.randint(4, 8)) + ["liar"] * rng.randint(0, 2)
        if rng.random() < 0.5:
            dealt.append("neutral")
    rng.shuffle(dealt)
    overlays = ["mafia", "mafia", "maniac", "hireling"]
    if len(dealt) < 10:
        overlays = rng.sample(overlays, rng.randint(1, 2))
    under = [place for place, role in enumerate(dealt) if role != "neutral"]
    chosen = dict(zip(rng.sample(under, len(overlays)), overlays, strict=True))
    seats = {}
    for place, role in enumerate(dealt):
        seats[NAMES[place]] = {"role": role}
        if place in chosen:
            seats[NAMES[place]]["overlay"] = chosen[place]
    return create(book, seats, random_options(rng, book)).table


def classic_table(rng: Random, book: Rulebook) -> Table:
    """A seating of 5 to 16 with mafia and whatever else."""
    number = rng.randint(5, 16)
    dealt = ["mafia", *rng.choices(list(book.roles), k=number - 3), "citizen", "citizen"]
    rng.shuffle(dealt)
    seats = {NAMES[place]: {"role": role} for place, role in enumerate(dealt)}
    return create(book, seats, random_options(rng, book)).table


def massacre_table(rng: Random, book: Rulebook) -> Table:
    """A seating of all sixteen, or of fewer, each role once."""
    secret = [role.id for role in book.roles.values() if role.slot == "secret"]
    open_roles = [
        role.id for role in book.roles.values() if role.slot == "open" and role.id != "former_mayor"
    ]
    number = len(secret) if rng.random() < 0.5 else rng.randint(5, len(secret))
    secret, open_roles = rng.sample(secret, number), rng.sample(open_roles, number)
    seats = {
        NAMES[place]: {"secret": secret[place], "open": open_roles[place]}
        for place in range(number)
    }
    return create(book, seats, random_options(rng, book)).table


def massacre4_table(rng: Random, book: Rulebook) -> Table:
    """A seating of fourteen or of fewer, a Horseman now and then, Heroes as many as come.

    Of a rulebook whose options revise it, under any combination of them.
    """
    options = random_options(rng, book)
    roles = book.with_options(options).roles.values()
    secret = [role.id for role in roles if role.slot == "secret"]
    once = [role.id for role in roles if role.slot == "open" and role.id != "hero"]
    number = book.seats[1] if rng.random() < 0.5 else rng.randint(5, book.seats[1])
    secret = rng.sample(secret, number)
    open_roles = rng.sample([*once, *["hero"] * number], number)
    seats = {
        NAMES[place]: {"secret": secret[place], "open": open_roles[place]}
        for place in range(number)
    }
    return create(book, seats, options).table


def dragons_table(rng: Random, book: Rulebook) -> Table:
    """A seating of all thirty-seven roles, or of some of them with two clans at least."""
    dealt = [role.id for role in book.roles.values() if role.slot == "role"]
    if rng.random() < 0.8:
        dealt = rng.sample(dealt, rng.randint(6, 20))
    if len({book.roles[role].faction for role in dealt}) < 2:
        dealt = ["jon_snow", "sam", "stannis", "shireen", "roose", "walda"]
    rng.shuffle(dealt)
    names = (*NAMES, *(f"{name} 2" for name in NAMES))
    seats = {names[place]: {"role": role} for place, role in enumerate(dealt)}
    return create(book, seats, random_options(rng, book)).table


def war_table(rng: Random, book: Rulebook) -> Table:
    """A seating of all sixteen secret roles, or of fewer; some begin in another state."""
    dealt = {
        slot: [role.id for role in book.roles.values() if role.slot == slot]
        for slot in ("secret", "open")
    }
    number = len(dealt["secret"]) if rng.random() < 0.5 else rng.randint(5, len(dealt["secret"]))
    secret, opens = rng.sample(dealt["secret"], number), rng.sample(dealt["open"], number)
    seats = {
        NAMES[place]: {"secret": secret[place], "open": opens[place], "choice": "undecided"}
        for place in range(number)
    }
    return create(book, seats, random_options(rng, book)).table


TABLES = {
    "theramore": theramore_table,
    "classic": classic_table,
    "massacre0": massacre_table,
    "massacre2": massacre_table,
    "massacre1": massacre_table,
    "massacre4": massacre4_table,
    "massacre5": massacre4_table,
    "dragons": dragons_table,
    "throne": throne_table,
    "war": war_table,
}
