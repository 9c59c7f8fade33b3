"""Orders in another's name: a puppet's are given by him who holds the strings."""

from __future__ import annotations

from typing import Any

import pytest

from rezolv.engine import Order, Resolution, Table
from rezolv.engine.declared import EffectKind
from rezolv.engine.orders import VOTE
from rezolv.engine.revisions import RulebookError
from tests.engine.tiny import (
    EFFECTS,
    close,
    codes,
    dead,
    fold,
    lay,
    make,
    told,
    use,
    verdicts,
    vote,
)


def held(ability: Any, phase: str) -> bool:
    """Votes, and the heal."""
    return ability is None or ability.id == "heal"


BOOK = make(effects={**EFFECTS, "puppet": EffectKind(public=True, controls=held)})


def puppet(at: tuple[str, int] | None = None, **options: Any) -> Table:
    """Dora is tom's puppet."""
    night = Resolution(BOOK, lay(book=BOOK, at=at, **options))
    night.add_effect("dora", "puppet", source="tom")
    return night.now


def by_tom(ability: str, *on: str) -> Order:
    return Order("dora", ability, on, sent_by="tom")


KILL = use("kim", "kill", "cora")


def test_a_puppet_gives_no_such_order_itself() -> None:
    done = fold(puppet(), use("dora", "heal", "cora"), use("dora", "guard", "cora"), book=BOOK)
    assert codes(done) == {0: "controlled"}
    assert done.refused[0].values == {"of": "tom"}


def test_who_holds_the_strings_gives_it() -> None:
    done = close(puppet(), KILL, by_tom("heal", "cora"), book=BOOK)
    assert done.refused == {}
    assert dead(done) == {}
    assert verdicts(done)["dora", "heal"] == "done"
    assert done.table.seats["dora"].grants["heal"].uses == 1
    sent = [entry for entry in done.journal if entry.kind == "sent_for"]
    assert [entry.values for entry in sent] == [{"by": "tom", "of": "dora", "use": "heal"}]


def test_he_gives_no_other() -> None:
    """What the puppet does itself, what it has not, and in whose name he has no say."""
    orders = [
        by_tom("guard", "cora"),
        by_tom("kill", "cora"),
        Order("dina", "heal", ("cora",), sent_by="tom"),
        Order("dora", "heal", ("cora",), sent_by="kim"),
        Order("dora", "heal", ("cora",), sent_by="ghost"),
    ]
    done = fold(puppet(), *orders, book=BOOK)
    assert codes(done) == {
        0: "not_yours", 1: "not_yours", 2: "not_yours", 3: "not_yours", 4: "unknown_seat",
    }  # fmt: skip


def test_the_order_must_be_one_that_the_puppet_could_give() -> None:
    done = fold(puppet(self_heals=0), by_tom("heal", "dora"), by_tom("heal", "ghost"), book=BOOK)
    assert codes(done) == {0: "not_on_oneself", 1: "unknown_seat"}


def test_a_puppets_vote() -> None:
    day = puppet(("day", 1))
    done = fold(day, vote("dora", "kim"), by_tom(VOTE, "carl"), book=BOOK)
    assert codes(done) == {0: "controlled"}
    assert done.table.polls[0].ballots["dora"].choice == "carl"
    assert told(done, "public", "voted")[0].values == {"by": "dora", "on": "carl"}


def test_without_strings_nobody_sends_for_another() -> None:
    done = fold(lay(book=BOOK), by_tom("heal", "cora"), book=BOOK)
    assert codes(done) == {0: "not_yours"}
    assert (
        fold(lay(book=BOOK), Order("dora", "heal", ("cora",), sent_by="dora"), book=BOOK).refused
        == {}
    )


def test_a_rule_may_force_an_order_but_no_illegal_one() -> None:
    night = Resolution(BOOK, puppet())
    assert night.force(use("dora", "heal", "cora")) is None
    assert night.force(use("dora", "heal", "carl")) is None
    refusal = night.force(use("dora", "heal", "ghost"))
    assert refusal is not None
    assert refusal.code == "unknown_seat"
    assert [order.on for order in night.sent.values()] == [("carl",)], "the last one stands"
    day = Resolution(BOOK, puppet(("day", 1)))
    assert day.force(vote("dora", "kim")) is None
    assert day.poll is not None
    assert day.poll.ballots["dora"].how == "forced"


def test_strings_are_public() -> None:
    """A secret hand would be seen by the refusals it brings."""
    with pytest.raises(RulebookError, match="puppet controls and is not public"):
        make(effects={**EFFECTS, "puppet": EffectKind(known=True, controls=held)})
