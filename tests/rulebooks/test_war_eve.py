"""The Rules of War: what is chosen before the first year of a game that was dealt."""

from __future__ import annotations

import pytest

from rezolv.engine import PUBLIC, Close, Done, Order, Table, advance, create
from rezolv.engine.legality import legal
from rezolv.rulebooks.war import RULEBOOK as BOOK
from rezolv.rulebooks.war.archetypes import Undecided
from rezolv.rulebooks.war.names import EVE, OPEN, YEAR
from rezolv.rulebooks.war.opens_last import FACES
from rezolv.rulebooks.war.purses import CHOICE
from tests.support.players import view_of

SEATS = {
    "anna": ("worm", "mimic"),
    "boris": ("priest", "adventurer"),
    "vera": ("war", "hero"),
}


def dealt() -> Table:
    """A game as the site begins it."""
    seats = {
        name: {"secret": secret, "open": open, CHOICE: Undecided.id}
        for name, (secret, open) in SEATS.items()
    }
    return create(BOOK, seats).table


def close(table: Table, *orders: Order) -> Done:
    """A phase with these orders."""
    done = advance(BOOK, table, [*orders, Close()])
    assert isinstance(done, Done)
    return done


def titles(table: Table, reader: str = "vera") -> dict[str, tuple[str, ...]]:
    """What somebody sees of everybody."""
    return dict(view_of(BOOK, table, reader).public.titles)


@pytest.mark.clauses("WR-188", "WR-192", "WR-194")
def test_the_adventurer_and_the_mimic_choose_before_the_first_year() -> None:
    table = dealt()
    assert table.moment.phase == EVE
    uses = {name: {move.use for move in legal(BOOK, view_of(BOOK, table, name))} for name in SEATS}
    assert uses == {"anna": {"show_role"}, "boris": {"name_foe"}, "vera": set()}
    done = close(
        table,
        Order("anna", "show_role", (), {"role": "smith"}),
        Order("boris", "name_foe", (), {"role": "worm"}),
    )
    assert (done.table.moment.phase, done.table.moment.turn) == (YEAR, 1)
    assert not done.refused
    assert titles(done.table)["anna"] == ("smith",)
    year = close(done.table, Order("anna", "tail", ("boris",)))
    assert year.table.seats["boris"].hp == 10
    assert not {"show_role", "name_foe"} & {
        move.use for name in SEATS for move in legal(BOOK, view_of(BOOK, done.table, name))
    }


@pytest.mark.clauses("WR-007", "WR-192")
def test_nobody_sees_an_open_role_before_the_first_year() -> None:
    table = dealt()
    assert not any(titles(table).values())
    done = close(table)
    seen = titles(done.table)
    assert seen["boris"] == ("adventurer",)
    assert seen["anna"][0] in set(FACES) - {"adventurer", "hero"}
    told = {
        one.fact.values["of"]: one.fact.values["is"]
        for one in done.told
        if one.to == PUBLIC and one.fact.name == "face"
    }
    assert told == {name: roles[0] for name, roles in seen.items()}


@pytest.mark.clauses("WR-192")
def test_a_mimic_may_show_every_open_role_but_his_own() -> None:
    opens = [role.id for role in BOOK.roles.values() if role.slot == OPEN]
    assert sorted(FACES) == sorted(set(opens) - {"mimic"})
    own = advance(BOOK, dealt(), [Order("anna", "show_role", (), {"role": "mimic"}), Close()])
    assert isinstance(own, Done)
    assert own.refused[0].code == "bad_param"


@pytest.mark.clauses("WR-012")
def test_the_last_year_is_no_eve() -> None:
    seats = {n: {"secret": s, "open": o, CHOICE: Undecided.id} for n, (s, o) in SEATS.items()}
    eve = close(create(BOOK, seats, {"last_year": 1}).table)
    assert eve.table.winners is None
    assert close(eve.table).table.winners == ()


@pytest.mark.clauses("WR-119")
def test_whoever_has_an_archetype_is_undecided_no_more() -> None:
    first = close(dealt()).table
    assert first.seats["vera"].roles[CHOICE] == Undecided.id
    assert CHOICE not in close(first).table.seats["vera"].roles
