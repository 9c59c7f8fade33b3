"""The journal: everything that happened, each entry with its cause."""

from __future__ import annotations

from rezolv.engine import Close, Done, Entry, Order, advance
from rezolv.engine.journal import ENTRIES, NO_CAUSE, chain
from tests.engine.tiny import BOOK, close, fold, kinds, lay, make, names, use, vote

SEATS = {
    "kim": "killer", "tom": "trickster", "tim": "trickster", "dora": "doctor", "dina": "doctor",
    "olga": "oracle", "hedda": "hedgehog", "cora": "citizen", "carl": "citizen", "chip": "citizen",
}  # fmt: skip
BUSY = [
    use("kim", "kill", "hedda"),
    use("tom", "block", "dora"),
    use("dora", "heal", "cora"),
    use("tim", "turn", "dina", "hedda"),
    use("dina", "heal", "carl"),
    use("olga", "toss"),
    use("olga", "look", "kim"),
    use("ghost", "kill", "kim"),
    Order("tom", "turn", passes=True),
    use("host", "curse", "chip", kind="ill"),
]

BEGINNINGS = {
    "order",
    "passed",
    "refused",
    "vote",
    "vote_withdrawn",
    "tally",
    "prompt",
    "victory",
    "ring",
}
"""What has no cause but the players and the host."""


def busy() -> Done:
    return close(lay(SEATS), *BUSY)


def named(done: Done, kind: str) -> list[tuple[int, Entry]]:
    return [(place, entry) for place, entry in enumerate(done.journal) if entry.kind == kind]


def chain_of(done: Done, kind: str) -> list[tuple[str, object]]:
    """The chain of causes of the last entry of a kind: each entry's kind and who did it."""
    place, _ = named(done, kind)[-1]
    return [(entry.kind, entry.values.get("by")) for entry in chain(done.journal, place)]


def test_every_entry_names_its_cause() -> None:
    done = busy()
    assert {"block", "held", "turned", "attempt", "stopped", "draw", "death"} <= set(kinds(done))
    for place, entry in enumerate(done.journal):
        if entry.kind in BEGINNINGS:
            assert entry.cause == NO_CAUSE
        else:
            assert 0 <= entry.cause < place, entry


def test_every_entry_holds_what_its_kind_says() -> None:
    day = close(lay(SEATS, at=("day", 1)), vote("cora", "kim"), Order("cora", "vote", passes=True))
    for entry in (*busy().journal, *day.journal):
        assert set(entry.values) == set(ENTRIES[entry.kind]), entry


def test_what_was_told_points_to_its_cause() -> None:
    done = busy()
    causes = {
        (told.to, told.fact.name): done.journal[told.cause] for told in done.told if told.cause >= 0
    }
    assert causes["olga", "faction"].values["use"] == "look"
    assert causes["olga", "points"].values["use"] == "toss"


def test_why_did_he_die() -> None:
    done = close(lay(SEATS), use("kim", "kill", "cora"), use("dora", "guard", "cora"))
    assert chain_of(done, "death") == [
        ("death", ("kim",)),
        ("attempt", "kim"),
        ("order", "kim"),
    ]
    assert chain_of(done, "bent") == [("bent", "kim"), ("attempt", "kim"), ("order", "kim")]


def test_why_did_she_live() -> None:
    done = busy()
    assert chain_of(done, "stopped") == [("stopped", "dina"), ("attempt", "kim"), ("order", "kim")]
    assert chain_of(done, "held") == [("held", "dora"), ("block", "tom"), ("order", "tom")]
    assert chain_of(done, "turned") == [("turned", "tim"), ("order", "tim")]


def test_an_answer_to_an_attempt_is_traced_to_the_order() -> None:
    done = busy()
    assert chain_of(done, "death") == [
        ("death", ("hedda",)),
        ("attempt", "hedda"),
        ("attempt", "kim"),
        ("order", "kim"),
    ]


def test_a_chain_is_told_from_the_end() -> None:
    journal = [
        Entry("order", NO_CAUSE, {}),
        Entry("x", 0, {}),
        Entry("y", 0, {}),
        Entry("z", 2, {}),
    ]
    assert [entry.kind for entry in chain(journal, 3)] == ["z", "y", "order"]
    assert [entry.kind for entry in chain(journal, 0)] == ["order"]
    assert chain(journal, NO_CAUSE) == []


def test_inputs_are_in_the_journal_in_their_order() -> None:
    done = fold(lay(SEATS), *BUSY)
    came_of = ["order"] * 7 + ["refused", "passed", "order"]
    found = [(entry.kind, entry.values["by"], entry.values["use"]) for entry in done.journal]
    assert found == [(kind, order.by, order.use) for kind, order in zip(came_of, BUSY, strict=True)]


def test_a_refusal_is_in_the_journal_with_its_code() -> None:
    done = fold(lay(SEATS), use("ghost", "kill", "kim"))
    assert done.journal == (
        Entry(
            "refused",
            NO_CAUSE,
            {"by": "ghost", "use": "kill", "on": ("kim",), "code": "unknown_seat"},
        ),
    )


def test_votes_are_in_the_journal() -> None:
    done = close(lay(SEATS, at=("day", 1)), vote("cora", "kim"), vote("carl"), vote("cora", "carl"))
    assert [(e.values["by"], e.values["on"]) for _, e in named(done, "vote")] == [
        ("cora", "kim"),
        ("carl", None),
        ("cora", "carl"),
    ]
    ((_, tally),) = named(done, "tally")
    assert dict(tally.values["is_"]) == {"carl": 1, "nobody": 1}  # type: ignore[arg-type]


def test_a_rulebook_adds_its_own_kinds() -> None:
    book = make(entries={"thunder": ("on",)})
    assert book.entries["thunder"] == ("on",)
    assert set(book.entries) == {*ENTRIES, "thunder"}
    assert "thunder" not in BOOK.entries


def test_nothing_but_orders_is_in_the_journal_before_the_close() -> None:
    assert set(kinds(fold(lay(SEATS), *BUSY))) == {"order", "refused", "passed"}


def test_the_journal_is_of_one_phase() -> None:
    first = close(lay(SEATS), use("kim", "kill", "cora"))
    assert kinds(first) == ["order", "attempt", "death"]
    assert kinds(close(first.table)) == ["tally"]


def test_causes_never_run_ahead() -> None:
    """Also where a question was asked and answered in the middle."""
    table = lay(names("kim", "olga", "dora", "cora", "carl"))
    orders = [use("kim", "kill", "olga"), use("dora", "heal", "olga")]
    done = advance(BOOK, table, [*orders, Close()], take_defaults=True)
    assert isinstance(done, Done)
    assert "prompt" in kinds(done)
    assert all(entry.cause < place for place, entry in enumerate(done.journal))
