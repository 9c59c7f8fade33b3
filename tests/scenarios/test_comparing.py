"""Playing scenarios and comparing: what holds, what does not, and why."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rezolv.engine import Entry
from rezolv.scenarios import Checked, Scenario, check, compare, load, play

One = Callable[[str], Scenario]
Judged = Callable[[str], Checked]

NIGHT = """\
turns:
- orders:
  - {by: anna, use: kill, on: vera}
  - {by: boris, use: heal, on: boris}
  - {by: gleb, use: look, on: anna, guess: wolf}
  - {by: gleb, use: idle}
  - {by: gleb, vote: anna}
  - {by: gleb, use: toss}
  choices: {coin: [tails]}
  expect: {%s}
"""

DAY = """\
at: {phase: day, turn: 2}
turns:
- orders:
  - {by: anna, vote: vera}
  - {by: vera, vote: anna}
  - {by: boris, vote: null}
  - {by: gleb, vote: anna}
  expect: {%s}
"""

HOLDS = [
    "dead: [vera]",
    "alive: [anna, gleb]",
    "alive: []",
    "status: {vera: []}",
    "hp: {boris: 3, anna: null}",
    "counter: {gleb: {guessed: 1, other: 0}, wolves: {points: 7}, none: {x: 0}}",
    "votes: {}",
    "executed: null",
    "executed: []",
    "rejected: [4]",
    "failed: [3]",
    "failed: []",
    "rooms: []",
    "told: {gleb: [{fact: role, of: anna, is: wolf}]}",
    "told: {gleb: [{fact: role}, {fact: visitors, are: [anna, boris]}]}",
    "told: {anna: [{fact: teammates, are: [anna]}]}",
    "not_told: {boris: [{fact: role}], gleb: [{fact: role, of: boris}]}",
    "public: [{fact: died, of: vera}, {fact: result, is: tails}]",
    "winners: []",
]


@pytest.mark.parametrize("expect", HOLDS)
def test_an_expectation_that_holds(judged: Judged, expect: str) -> None:
    assert judged(NIGHT % expect).differences == ()


DIFFERS = [
    ("dead: []", [], ["vera"]),
    ("dead: [vera, gleb]", ["vera", "gleb"], ["vera"]),
    ("alive: [vera]", ["vera"], ["anna", "boris", "gleb"]),
    ("status: {vera: [ill]}", {"vera": ["ill"]}, {"vera": []}),
    ("hp: {boris: 2}", {"boris": 2}, {"boris": 3}),
    ("hp: {boris: null}", {"boris": None}, {"boris": 3}),
    ("counter: {gleb: {guessed: 0}}", {"gleb": {"guessed": 0}}, {"gleb": {"guessed": 1}}),
    ("counter: {wolves: {points: 1}}", {"wolves": {"points": 1}}, {"wolves": {"points": 7}}),
    ("votes: {anna: 1}", {"anna": 1}, {}),
    ("executed: vera", ["vera"], []),
    ("rejected: []", [], [4]),
    ("rejected: [0, 4]", [0, 4], [4]),
    ("failed: [0]", [0], [3]),
    ("failed: [4]", [4], [3]),
    ("rooms: [[vera, anna]]", [["anna", "vera"]], []),
    (
        "told: {gleb: [{fact: visitors, are: [anna]}]}",
        {"gleb": [{"fact": "visitors", "are": ["anna"]}]},
        {"gleb": [{"fact": "visitors", "of": "anna", "are": ["boris", "anna"]}]},
    ),
    ("told: {boris: [{fact: died}]}", {"boris": [{"fact": "died"}]}, {"boris": []}),
    (
        "not_told: {gleb: [{fact: role}]}",
        {"gleb": [{"fact": "role"}]},
        {"gleb": [{"fact": "role", "of": "anna", "is": "wolf"}]},
    ),
    (
        "not_told: {boris: [{fact: died}]}",
        {"boris": [{"fact": "died"}]},
        {"public": [{"fact": "died", "of": "vera"}]},
    ),
    (
        "public: [{fact: died, of: anna}]",
        [{"fact": "died", "of": "anna"}],
        [{"fact": "died", "of": "vera"}],
    ),
    ("public: [{fact: role}]", [{"fact": "role"}], None),
    ("winners: [wolves]", ["wolves"], []),
]


@pytest.mark.parametrize(("expect", "expected", "happened"), DIFFERS, ids=[d[0] for d in DIFFERS])
def test_an_expectation_that_does_not_hold(
    judged: Judged, expect: str, expected: object, happened: object
) -> None:
    (found,) = judged(NIGHT % expect).differences
    assert found.key == expect.partition(":")[0]
    assert (found.turn, found.moment.phase, found.moment.turn) == (0, "night", 1)
    assert found.expected == expected
    if happened is not None:
        assert found.happened == happened


def test_votes_and_the_executed(judged: Judged) -> None:
    assert judged(DAY % "votes: {anna: 2, vera: 1, nobody: 1}, executed: anna").holds
    assert judged(DAY % "votes: {anna: 2, vera: 1, nobody: 1, boris: 0}, executed: [anna]").holds
    executed, votes = judged(DAY % "votes: {anna: 2, vera: 1}, executed: vera").differences
    assert (executed.key, executed.happened) == ("executed", ["anna"])
    assert (votes.key, votes.happened) == ("votes", {"vera": 1, "anna": 2, "nobody": 1})


def test_statuses_and_titles_are_exact() -> None:
    head = "seats: {anna: wolf, boris: {role: medic, title: chief, status: [ill]}}\n"
    text = "title: x\nrulebook: tiny\n" + head + "turns: [{expect: {status: {boris: [%s]}}}]\n"
    assert check(load(text % "ill, chief")[0]).holds
    assert not check(load(text % "ill")[0]).holds
    assert not check(load(text % "chief")[0]).holds


def test_open_rooms_are_sets(one: One) -> None:
    rooms = "rooms: [[anna, boris, vera]]\nturns: [{expect: {rooms: [%s]}}]\n"
    assert check(one(rooms % "[vera, anna, boris]")).holds
    (found,) = check(one(rooms % "[vera, anna]")).differences
    assert found.happened == [["anna", "boris", "vera"]]


def test_what_is_told_at_the_start_is_told_in_the_first_turn_only(judged: Judged) -> None:
    tail = "turns:\n- expect: {told: {anna: [%s]}}\n- expect: {not_told: {anna: [%s]}}\n"
    assert judged(tail % (("{fact: teammates}",) * 2)).holds
    assert judged("at: {phase: day, turn: 2}\n" + tail % (("{fact: teammates}",) * 2)).holds


def test_a_winner_and_what_is_ordered_after_the_end(judged: Judged) -> None:
    assert judged(
        """\
at: {phase: day, turn: 1}
turns:
- orders: [{by: vera, vote: anna}]
  expect: {dead: [anna], winners: [town]}
- orders:
  - {by: vera, use: note, text: late}
  - {by: boris, vote: vera}
  - {by: host, use: modkill, on: vera}
  - {by: boris, pass: true}
  expect: {rejected: [0, 1, 2, 3], dead: [], winners: [town]}
"""
    ).holds


ENDS = """\
at: {phase: day, turn: 1}
turns:
- orders:
  - {by: vera, use: ask}
  - {by: vera, vote: anna}
  - {by: gleb, vote: anna}
  - {by: boris, use: ask}
%s
  expect:
    rejected: %s
    told:
      vera: [{fact: result, is: open}]
      boris: [{fact: result, is: %s}]
"""


def test_voting_ends_after_the_last_vote_if_the_host_says_nothing(judged: Judged) -> None:
    assert judged(ENDS % ("", "[]", "closed")).holds
    assert judged(ENDS % ("  - {by: host, use: close_poll}", "[]", "open")).holds
    assert judged(ENDS % ("  - {by: host, use: end_voting}", "[]", "open")).holds
    assert judged(ENDS % ("  - {by: anna, vote: anna}", "[4]", "open")).holds


def test_indexes_are_those_of_the_scenario_in_spite_of_the_inserted_act(judged: Judged) -> None:
    assert judged(
        """\
at: {phase: day, turn: 1}
turns:
- orders:
  - {by: vera, vote: anna}
  - {by: gleb, use: note, text: now}
  - {by: gleb, vote: gleb}
  - {by: gleb, use: look, on: anna}
  expect: {rejected: [1, 2, 3]}
"""
    ).holds


def test_reasons_are_chains_of_causes(judged: Judged) -> None:
    (found,) = judged(NIGHT % "dead: []").differences
    assert found.reasons == (
        (
            "death of=vera how=killed by=anna",
            "attempt what=kill by=anna on=vera",
            "order by=anna use=kill on=vera",
        ),
    )


def test_a_stopped_attempt_is_a_reason(judged: Judged) -> None:
    (found,) = judged(
        """\
turns:
- orders:
  - {by: anna, use: kill, on: vera}
  - {by: boris, use: heal, on: vera}
  expect: {dead: [vera]}
"""
    ).differences
    assert (
        "stopped what=kill on=vera how=heal by=boris",
        "attempt what=kill by=anna on=vera",
        "order by=anna use=kill on=vera",
    ) in found.reasons


def test_refusals_and_tallies_are_reasons(judged: Judged) -> None:
    (found,) = judged(NIGHT % "rejected: [0]").differences
    assert found.reasons == (
        ("[0] order by=anna use=kill on=vera",),
        ("[4] refused by=gleb use=vote on=anna code=no_poll",),
    )
    (found,) = judged(DAY % "votes: {anna: 1, vera: 1, nobody: 1}").differences
    assert ("vote by=gleb on=anna how=own",) in found.reasons
    assert ("tally is=vera:1,anna:2,nobody:1",) in found.reasons


def test_entries_are_worded_by_who_asks(one: One) -> None:
    def word(entry: Entry) -> str:
        return entry.kind.upper()

    (found,) = compare(play(one(NIGHT % "dead: []")), word=word)
    assert found.reasons == (("DEATH", "ATTEMPT", "ORDER"),)


def test_a_forced_draw_that_is_not_among_its_choices(judged: Judged) -> None:
    (found,) = judged(
        "turns:\n- orders: [{by: gleb, use: toss}]\n  choices: {coin: [edge]}\n"
    ).differences
    assert found.key == "play"
    assert "edge" in str(found.happened)
    assert "heads, tails" in str(found.happened)


def test_a_forced_draw_that_is_never_drawn(one: One) -> None:
    text = (
        "turns:\n- orders: [{by: gleb, use: toss}]\n  choices: {coin: [heads, tails], pick: [a]}\n"
    )
    coin, pick = check(one(text), lang="ru").differences
    assert (coin.key, coin.expected, coin.happened) == (
        "choices",
        {"coin": ["tails"]},
        "такого жребия не было",
    )
    assert pick.expected == {"pick": ["a"]}


def test_what_breaks_is_told_and_ends_the_play(judged: Judged) -> None:
    first, broken = judged(
        """\
turns:
- expect: {dead: [anna]}
- orders: []
- orders: [{by: gleb, use: breaks}]
- expect: {dead: [anna]}
"""
    ).differences
    assert first.key == "dead"
    assert (broken.key, broken.turn, broken.moment.phase) == ("play", 2, "night")
    assert broken.happened == "it broke: ZeroDivisionError: nothing by nothing"


def test_a_table_that_cannot_be_laid() -> None:
    seats = "{anna: {role: wolf, cards: [0]}, boris: medic}"
    (scenario,) = load(f"title: x\nrulebook: tiny\nseats: {seats}\nturns: [{{}}]\n")
    (found,) = check(scenario).differences
    assert (found.turn, found.key) == (-1, "play")
    assert found.happened == "the table cannot be laid: no_cards (of: anna)"


def test_playing_twice_gives_the_same(one: One) -> None:
    scenario = one(NIGHT % "dead: []")
    assert compare(play(scenario)) == compare(play(scenario))
