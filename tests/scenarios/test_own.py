"""What the scenarios of one rulebook have of their own: expectations, tables, groups, words."""

from __future__ import annotations

import pytest

from rezolv.scenarios import check, load
from rezolv.scenarios.messages import ScenarioError

HEAD = """\
title: "An hour"
rulebook: throne
options:
  idle: nothing
  table:
    open:
      idler: {actions: {}}
      clerk: {actions: {daily: {effects: [{do: vs, amount: -2}]}}}
seats:
  anna: {open: idler, vs: 1, faction: f, leader: true, joined: {phase: night, turn: 1}}
  boris: {open: clerk, faction: f}
  vera: {open: clerk, used: {daily: {phase: hour_13, turn: 1}}}
at: {phase: hour_22, turn: 2}
turns:
- orders:
  - {by: boris, use: daily, 'on': anna}
  - {by: vera, vote: amnesty}
  - {by: boris, vote: dismissal}
"""


def differences(tail: str, head: str = HEAD) -> list[tuple[str, object, object]]:
    (scenario,) = load(head + tail)
    return [(one.key, one.expected, one.happened) for one in check(scenario).differences]


def wrong(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        load(text)
    return str(caught.value)


def test_a_rulebook_has_expectations_of_its_own() -> None:
    tail = "  expect: {listed: [anna], factions: [{members: [boris, anna], leader: anna}]}\n"
    assert differences(tail) == []


def test_what_is_not_as_expected_is_told_with_both_sides() -> None:
    tail = "  expect: {listed: [vera], factions: []}\n"
    there = [{"leader": "anna", "members": ["anna", "boris"]}]
    assert differences(tail) == [
        ("own", {"listed": ["vera"]}, {"listed": ["anna"]}),
        ("own", {"factions": []}, {"factions": there}),
    ]


@pytest.mark.parametrize(
    ("tail", "said"),
    [
        ("{listed: [nobody_here]}", "nobody_here"),
        ("{factions: [{leader: anna}]}", "members"),
        ("{factions: [{leader: anna, members: [anna], size: 1}]}", "size"),
        ("{factions: {leader: anna}}", "list"),
        ("{fractions: []}", "fractions"),
    ],
)
def test_a_mistake_in_them_is_told(tail: str, said: str) -> None:
    assert said in wrong(f"{HEAD}  expect: {tail}\n")


def test_they_are_of_their_rulebook_alone() -> None:
    text = 'title: "x"\nrulebook: classic\nseats: {anna: mafia, boris: citizen, vera: citizen}\n'
    assert "listed" in wrong(text + "turns:\n- expect: {listed: []}\n")


def test_options_that_begin_alike_may_stand_together() -> None:
    (scenario,) = load(HEAD.replace("idle: nothing", "negotiations: {days: 3, end: night}"))
    assert scenario.options["negotiations_days"] == 3
    assert scenario.options["negotiations_end"] == "night"
    assert "noon" in wrong(HEAD.replace("idle: nothing", "negotiations: {end: noon}"))
    assert "hours" in wrong(HEAD.replace("idle: nothing", "negotiations: {hours: 3}"))
    assert "negotiations" in wrong(HEAD.replace("idle: nothing", "negotiations: 3"))


def test_a_table_stands_in_the_scenario_as_it_is_and_its_mistakes_are_told() -> None:
    bad = HEAD.replace("amount: -2", "amount: many")
    assert "open.clerk.actions.daily.effects.1.amount" in wrong(bad)
    assert "open.clerk.actions.dayly" in wrong(HEAD.replace("{daily:", "{dayly:"))


def test_a_vote_may_be_a_word_of_a_poll() -> None:
    assert differences("  expect: {votes: {amnesty: 0}, rejected: []}\n") == []
    assert "mercy" in wrong(HEAD.replace("vote: amnesty", "vote: mercy"))


def test_forced_draws_may_be_written_in_pairs() -> None:
    tail = (
        "  choices: {idle: [[daily, vera], [daily, anna]]}\n  expect: {counter: {anna: {vs: -1}}}\n"
    )
    head = HEAD.replace("idle: nothing", "idle: random")
    head = head[: head.index("- orders:")] + "- orders: []\n"
    assert differences(tail, head) == []
