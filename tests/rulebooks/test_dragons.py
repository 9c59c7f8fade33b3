"""Dragons: what no scenario can show: the deal, the hours, conduct, secrets, the public list."""

from __future__ import annotations

import pytest

from rezolv.engine import HOST, PUBLIC, Close, Done, Order, Resolution, advance, create
from rezolv.engine.facts import NOW
from rezolv.engine.rulebook import TableError
from rezolv.engine.talk import living
from rezolv.rulebooks.dragons.names import ROLE_NAMES
from tests.support.dragons import BOOK, lay, play, told, use, vote
from tests.support.players import view_of

TEN = "jon_snow sam stannis davos roose walda tyrion varys drogon sansa"


def gone(done: Done) -> list[str]:
    return [departure.seat for departure in done.departures]


# The table and the hours


def test_a_role_has_one_holder_and_there_are_two_sides() -> None:
    with pytest.raises(TableError, match="role_twice"):
        create(BOOK, {"a": {"role": "sam"}, "b": {"role": "sam"}, "c": {"role": "walda"}})
    with pytest.raises(TableError, match="one_side"):
        create(BOOK, {"a": {"role": "sam"}, "b": {"role": "edd"}})


def test_the_names_that_orders_may_give_are_the_roles_that_are_dealt() -> None:
    assert [role.id for role in BOOK.roles.values() if role.slot == "role"] == list(ROLE_NAMES)
    assert len(ROLE_NAMES) == 37


@pytest.mark.clauses("DD-244", "DD-245")
def test_the_order_is_the_documents_forty_five_lines_and_the_results() -> None:
    assert len(BOOK.steps) == 46
    assert [step for step in BOOK.steps if step.startswith("watch_")] == [
        "watch_start",
        "watch_finish",
    ]


@pytest.mark.clauses("DD-024")
def test_a_turn_closes_at_seven_and_nothing_is_taken_after() -> None:
    assert BOOK.calendar.hours("turn").closes == ("19:00",)
    assert BOOK.calendar.zone == "Europe/Moscow"
    done = advance(BOOK, lay(TEN), [Close(), use("jon_snow", "bride", "walda")])
    assert isinstance(done, Done)
    assert done.refused[1].code == "closed"


# Conduct: what the engine does not police, the host puts down or ends


@pytest.mark.clauses("DD-037", "DD-039", "DD-043", "DD-047")
def test_a_breach_of_conduct_is_put_down_and_changes_nothing() -> None:
    """The engine judges nobody's talk or loyalty: whoever helps an enemy is not refused."""
    table = lay(TEN)
    done = play(table, Order(HOST, "reproach", ("sam",), {"text": "No screens."}))
    assert told(done, "sam", "note") == [{"text": "No screens."}]
    assert told(done, PUBLIC, "note") == []
    assert done.table.seats["sam"].counters == {}
    betrayal = play(lay(TEN, "jon_snow sam"), use("jon_snow", "sword", "sam", guess="sam"))
    assert gone(betrayal) == ["sam"]


@pytest.mark.clauses("DD-036")
def test_who_has_left_has_one_last_post() -> None:
    assert BOOK.talk.last_posts == 1
    dead = play(lay(TEN), vote("sam", "walda")).table
    view = view_of(BOOK, dead, "walda")
    assert not view.alive
    assert not living(view)
    words = use("walda", "last_words", text="It was Roose's idea.")
    done = play(dead, words, words)
    assert told(done, PUBLIC, "last_words") == [{"of": "walda", "text": "It was Roose's idea."}]
    assert done.refused[1].code == "spent"
    assert advance(BOOK, dead, [use("sam", "last_words", text="x")]).refused[0].code == (
        "still_alive"
    )


@pytest.mark.clauses("DD-038")
def test_a_role_play_account_is_a_name_like_any_other() -> None:
    seats = {"Король-за-Стеной": {"role": "sam"}, "anna": {"role": "walda"}}
    assert list(create(BOOK, seats).table.seats) == ["Король-за-Стеной", "anna"]


@pytest.mark.clauses("DD-048", "DD-049")
def test_the_host_may_stop_the_game_and_decide_what_is_not_covered() -> None:
    stopped = play(lay(TEN), Order(HOST, "stop_game"))
    assert stopped.table.winners == ()
    removed = advance(BOOK, lay(TEN), [Order(HOST, "modkill", ("sam",))])
    assert isinstance(removed, Done)
    assert gone(removed) == ["sam"]
    assert [one.moment for one in removed.told if one.fact.name == "left"] == [NOW]


# What is public


@pytest.mark.clauses("DD-046")
def test_tamings_and_freed_dragons_are_told_without_names() -> None:
    tamed = play(lay(TEN), use("jon_snow", "bride", "drogon"))
    assert told(tamed, PUBLIC, "tamed") == [{"of": "drogon"}]
    freed = play(tamed.table, use("roose", "mafkill", "jon_snow"))
    freed = play(freed.table, use("roose", "mafkill", "jon_snow"))
    assert gone(freed) == ["jon_snow"]
    assert told(freed, PUBLIC, "freed") == [{"of": "drogon"}]


@pytest.mark.clauses("DD-108")
def test_a_smuggled_vote_is_counted_and_not_shown() -> None:
    done = play(lay(TEN), use("davos", "contraband", "sam", to="walda"), vote("sam", "tyrion"))
    assert done.tally == {"walda": 1}
    assert told(done, PUBLIC, "votes") == [{"of": "tyrion", "is": 1}]
    assert done.executed == ("walda",)


@pytest.mark.clauses("DD-029")
def test_a_message_the_host_withholds_is_not_posted() -> None:
    table = lay(TEN)
    sent = [use("sam", "anon", text="Walda lies."), use("walda", "anon", text="Sam lies.")]
    done = play(table, *sent, Order(HOST, "withhold_note", ("walda",)))
    assert told(done, PUBLIC, "note") == [{"text": "Walda lies."}]


# Secrets


@pytest.mark.clauses("DD-132")
def test_the_victim_of_a_game_does_not_learn_who_plays_it() -> None:
    four = ("stannis", "davos", "tyrion", "varys")
    table = lay("ramsay sam stannis davos tyrion varys")
    done = play(table, use("ramsay", "game", "sam", list=four))
    effects = view_of(BOOK, done.table, "sam").effects
    assert not any("ramsay" in (e.source, *e.values.values()) for e in effects)


@pytest.mark.clauses("DD-008", "DD-066")
def test_who_leads_and_who_is_gathered_is_told_as_it_changes() -> None:
    start = create(BOOK, {role: {"role": role} for role in TEN.split()})
    assert told(start, "stannis", "right") == [{"ability": "mafkill"}]
    assert told(start, "davos", "right") == []
    fell = play(start.table, use("roose", "mafkill", "stannis"))
    assert told(fell, "davos", "right") == [{"ability": "mafkill"}]
    met = play(start.table, use("jon_snow", "bride", "sam"))
    assert told(met, "sam", "gathered") == [{"of": "night_watch"}]


def test_rooms_open_at_the_start_are_known_and_no_news() -> None:
    seats = {role: {"role": role} for role in TEN.split()}
    start = create(BOOK, seats, rooms=[("jon_snow", "sam")])
    assert told(start, "sam", "room") == []
    mates = Resolution(BOOK, start.table).view("sam")
    assert mates.has_effect("mates")
    assert mates.has_effect("gathered")
