"""Measure a turn of the Dragons with every role: ``python -m bench.dragons_turn``.

All thirty-seven roles are seated and all act: each personal ability that has a step, the mafkills,
the clans' own abilities where their clan is gathered, and a vote of everybody. Each turn is folded
from its inputs, orders checked when given, as in play. The same is measured for smaller tables, and
for one of forty seats, at which three roles sit twice, as the rules do not deal; and beside it a
night of forty steps written out straight (`bench.peers.straight_night40`).
"""

from __future__ import annotations

import argparse
import gc
import json
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time

from bench.peers import straight_night40
from rezolv.engine import Close, Done, Input, Order, Rulebook, Table, advance, create
from rezolv.engine.orders import VOTE
from rezolv.rulebooks import load
from rezolv.rulebooks.dragons.names import ROLE_NAMES

ROOMS = (
    ("jon_snow", "edd", "sam", "aemon", "tormund", "mj", "sam 2"),
    ("roose", "domeric", "ramsay", "walda", "theon", "walda 2"),
    ("aegon", "arianne", "connington", "strickland", "varys"),
)
ORDERS = (
    Order("jon_snow", "bride", ("walda",)),
    Order("jon_snow", "sword", ("davos",), {"guess": "davos"}),
    Order("edd", "lucky", ("sam",)),
    Order("sam", "bushes", ("daenerys",)),
    Order("aemon", "chronicles", ("theon", "selyse")),
    Order("tormund", "bear", ("stannis",)),
    Order("mj", "mirohota", ("tyrion",)),
    Order("edd", "other_war", ("missandei",), {"team": "baratheon"}),
    Order("stannis", "flames", ("aegon",)),
    Order("stannis", "mafkill", ("sam",)),
    Order("shireen", "misread", ("tycho",), {"to": "jorah"}),
    Order("selyse", "traitor", ("varys",)),
    Order("davos", "contraband", ("sam",), {"to": "roose"}),
    Order("melisandre", "sacrifice", ("theon",)),
    Order("roose", "leech_lord", ("ramsay",)),
    Order("roose", "common_cause", ("sam", "tyrion")),
    Order("roose", "mafkill", ("wyman",)),
    Order("domeric", "singing", ("sam",)),
    Order("ramsay", "game", ("jorah",), {"list": ("sam", "edd", "varys", "tycho")}),
    Order("walda", "family_ties", ("stannis", "varys")),
    Order("theon", "turncloak", ("aegon", "varys"), {"status": "bolton"}),
    Order("daenerys", "titles", (), {"role": "howland_reed"}),
    Order("daenerys", "mafkill", ("edd",)),
    Order("daenerys", "valyria_ban", ("sansa",)),
    Order("tyrion", "familiar_faces", ("sam", "walda", "roose"), {"faction": "bolton"}),
    Order("jorah", "not_our_wine", ("missandei",), {"instead": "roose"}),
    Order("barristan", "white_knight", ("tyrion",)),
    Order("missandei", "translation", ("jon_snow", "edd")),
    Order("aegon", "troubles", ("melisandre", "missandei")),
    Order("aegon", "mafkill", ("jorah",)),
    Order("arianne", "hospitality", ("bloodraven",)),
    Order("connington", "dyed_hair", ("varys",), {"faction": "baratheon"}),
    Order("connington", "griff", (), {"status": "bolton"}),
    Order("strickland", "training", ("sam",)),
    Order("varys", "world_web", ("jon_snow",)),
    Order("varys", "rising", (), {"faction": "targaryen"}),
    Order("drogon", "omnomnom", ("varys",)),
    Order("viserion", "omnomnom", ("rhaegal",)),
    Order("rhaegal", "omnomnom", ("tycho",)),
    Order("sheepstealer", "omnomnom", ("shireen",)),
    Order("ice_dragon", "frost_fangs", ("selyse",)),
    Order("great_other", "winter", ("missandei",)),
    Order("howland_reed", "know_all", ("roose",)),
    Order("tycho", "loan", ("walda",)),
    Order("wyman", "pie", ("davos",)),
    Order("sansa", "offended", ("roose",)),
    Order("sansa", "not_guilty", ("varys",)),
    Order("bloodraven", "thousand_eyes", ("great_other",)),
)
"""What a turn takes; a seat is called by its role."""


EXTRA = ("sam 2", "walda 2", "tyrion 2")
"""Seats beyond the thirty-seven: a role and a number."""


def table(book: Rulebook, roles: tuple[str, ...]) -> Table:
    """The table, three of its clans gathered as far as they are seated."""
    rooms = [tuple(seat for seat in room if seat in roles) for room in ROOMS]
    seats = {role: {"role": role.split()[0]} for role in roles}
    return create(book, seats, rooms=[room for room in rooms if len(room) > 1]).table


def orders(roles: tuple[str, ...]) -> list[Input]:
    """The orders that these seats can give, each with a vote for the one who sits next."""
    found: list[Input] = [
        order for order in ORDERS if order.by in roles and {*order.on, *_named(order)} <= set(roles)
    ]
    found += [Order(one, VOTE, (roles[place - 1],)) for place, one in enumerate(roles)]
    return [*found, Close()]


def _named(order: Order) -> list[str]:
    """The seats that an order names beside its targets."""
    listed = order.params.get("list", ())
    named = [order.params.get(name) for name in ("to", "instead")]
    return [str(one) for one in (*named, *(listed if isinstance(listed, tuple) else ())) if one]


def turn(book: Rulebook, laid: Table, inputs: list[Input]) -> Done:
    """The turn's outcome."""
    done = advance(book, laid, inputs)
    assert isinstance(done, Done)
    return done


def measure(once: Callable[[], object], seconds: float) -> float:
    """How often a second of processor time this can be done."""
    gc.collect()
    count, start = 0, process_time()
    while process_time() - start < seconds:
        for _ in range(5):
            once()
        count += 5
    return count / (process_time() - start)


def smaller(count: int) -> tuple[str, ...]:
    """A table of so many roles: some of every kind."""
    step = len(ROLE_NAMES) / count
    return tuple(ROLE_NAMES[int(place * step)] for place in range(count))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    dealt = load("dragons")
    wide = dealt.revise(
        id="dragons", version="wide", title=dealt.title, says=dealt.says, deal=None, seats=(2, 40)
    )
    rows: list[dict[str, float]] = []
    for count in (12, 18, 24, 30, len(ROLE_NAMES), len(ROLE_NAMES) + len(EXTRA)):
        full = count <= len(ROLE_NAMES)
        book, roles = (dealt, smaller(count)) if full else (wide, (*ROLE_NAMES, *EXTRA))
        laid, inputs = table(book, roles), orders(roles)
        done = turn(book, laid, inputs)
        assert not done.refused, done.refused
        rates = [
            measure(partial(turn, book, laid, inputs), given.seconds) for _ in range(given.rounds)
        ]
        rows.append(
            {
                "seats": count,
                "orders": len(inputs) - 1,
                "journal": len(done.journal),
                "facts": len(done.told),
                "milliseconds": round(1000 / median(rates), 2),
            }
        )
    straight = straight_night40.NIGHTS * measure(lambda: straight_night40.play(1), given.seconds)
    ratio = rows[-2]["milliseconds"] * straight / 1000
    figures = {"tables": rows, "straight_nights_per_second": round(straight), "ratio": round(ratio)}
    if given.json:
        print(json.dumps(figures))
        return
    for row in rows:
        print(
            f"{row['seats']} seats: {row['orders']} orders, {row['journal']} journal entries, "
            f"{row['facts']} facts: {row['milliseconds']} ms a turn"
        )
    print(
        f"a night of forty steps written out straight: {straight:.0f} a second; "
        f"a turn of all {len(ROLE_NAMES)} roles takes {ratio:.0f} times as long"
    )


if __name__ == "__main__":
    main()
