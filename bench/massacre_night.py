"""Measure a full-moon night of Massacre with all 32 roles: ``python -m bench.massacre_night``.

Sixteen seats hold the sixteen secret and the sixteen open roles. Every order that a role has for
such a night is given: attacks, charms, guards, curses, checks, thefts, letters; a card thrown the
day before acts too. Each night is folded from its inputs, orders checked when given, as in play.
"""

import argparse
import gc
import json
from statistics import median
from time import process_time

from rezolv.engine import Close, Done, Input, Order, Rulebook, Table, advance, create
from rezolv.rulebooks import load

SECRET = (
    *("lich", "zombie", "ghost", "necromancer", "demonologist", "imp", "succubus", "hound"),
    *("captain", "guardsman", "inquisitor", "interrogator", "peasant", "peasant_2", "beast"),
    "card_master",
)
OPEN = (
    *("mayor", "astrologer", "oracle", "gypsy", "priest", "noble", "detective", "bandit"),
    *("rebel", "witch", "smith", "thief", "werewolf", "healer", "gossip", "rich"),
)
HAND = ("four_of_clubs", "jack_of_spades", "queen_of_hearts", "joker")

ORDERS = (
    Order("lich", "zombify", ("imp",), {"command": (("vote", "zombie"),)}),
    Order("zombie", "brains", ("captain",)),
    Order("ghost", "touch", ("peasant",)),
    Order("necromancer", "transfuse", ("zombie",)),
    Order("demonologist", "sacrifice", ("beast",)),
    Order("demonologist", "resummon", (), {"role": "imp"}),
    Order("imp", "assault", ("ghost",)),
    Order("succubus", "charm", ("interrogator", "lich")),
    Order("hound", "bite", ("card_master",)),
    Order("captain", "guard", ("peasant",)),
    Order("guardsman", "guard", ("card_master",)),
    Order("inquisitor", "accuse", ("imp",)),
    Order("interrogator", "inquiry", ("zombie", "imp")),
    Order("beast", "devour", ("lich",), {"swap": True}),
    Order("card_master", "shuffle", (), {"cards": ("ace_of_clubs", *HAND[1:])}),
    Order("zombie", "horoscope", ("imp",)),
    Order("ghost", "prophecy", ("beast",)),
    Order("necromancer", "charms", ("peasant_2",)),
    Order("demonologist", "confession", ("captain",)),
    Order("guardsman", "corruption", ("ghost",)),
    Order("interrogator", "steal", ("necromancer",)),
    *[
        Order(seat, "mail", (SECRET[place - 1],), {"text": "Meet me at noon."})
        for place, seat in enumerate(SECRET)
    ],
)
"""What a night takes; a seat is called by its secret role."""


def table(book: Rulebook) -> Table:
    """The table, with a card thrown on the day before the night of turn 3."""
    seats = {
        secret: {"secret": secret, "open": open_role}
        for secret, open_role in zip(SECRET, OPEN, strict=True)
    }
    laid = create(book, seats, at=("day", 2), state={"card_master": {"hand": HAND}}).table
    throw = Order("card_master", "throw", ("imp",), {"card": "four_of_clubs"})
    done = advance(book, laid, [throw, Close()])
    assert isinstance(done, Done)
    return done.table


def night(book: Rulebook, laid: Table) -> Done:
    """The night's outcome."""
    inputs: list[Input] = [*ORDERS, Close()]
    done = advance(book, laid, inputs)
    assert isinstance(done, Done)
    return done


def measure(book: Rulebook, laid: Table, seconds: float) -> float:
    """Nights a second of processor time."""
    gc.collect()
    count, start = 0, process_time()
    while process_time() - start < seconds:
        for _ in range(20):
            night(book, laid)
        count += 20
    return count / (process_time() - start)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    book = load("massacre0")
    laid = table(book)
    done = night(book, laid)
    assert not done.refused, done.refused
    measure(book, laid, 0.2)
    rates = [measure(book, laid, given.seconds) for _ in range(given.rounds)]
    figures = {
        "orders": len(ORDERS),
        "journal": len(done.journal),
        "facts": len(done.told),
        "nights_per_second": round(median(rates), 1),
        "rounds": [round(rate, 1) for rate in rates],
    }
    if given.json:
        print(json.dumps(figures))
    else:
        print(
            f"Massacre v0.1, full moon, 16 seats, 32 roles: {figures['orders']} orders, "
            f"{figures['journal']} journal entries, {figures['facts']} facts\n"
            f"{figures['nights_per_second']} nights a second"
        )


if __name__ == "__main__":
    main()
