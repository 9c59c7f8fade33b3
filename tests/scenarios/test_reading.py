"""Reading scenarios: what is understood."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET

from rezolv.engine import Fact, Order
from rezolv.scenarios import Scenario, load

One = Callable[[str], Scenario]

HEAD = """\
title: "A night"
rulebook: tiny
seats: {anna: wolf, boris: medic, vera: villager, gleb: seer}
"""


def test_a_whole_scenario_is_read() -> None:
    (found,) = load(
        """\
title: "All of it"
rulebook: tiny
clauses: [TN-001, TN-002]
options: {tie: all, hours: 12}
seed: 5
seats:
  anna: wolf
  boris: {role: villager, overlay: vampire, title: chief, hp: 2, status: [ill], hidden: true}
  "Вера Павловна":
    role: seer
    last: {look: anna, toss: [anna, boris]}
    cards: [1, {ace: 2}]
    dragon: null
rooms: [[anna, boris]]
at: {phase: day, turn: 3}
turns:
- orders:
  - {by: anna, vote: boris}
  - {by: boris, vote: null}
  - {by: Вера Павловна, pass: true}
  - {by: host, use: modkill, on: anna}
  choices: {coin: [heads, tails]}
  expect: {executed: null, winners: []}
- orders: []
"""
    )
    assert (found.title, found.line, found.seed) == ("All of it", 1, 5)
    assert found.book.id == "tiny"
    assert found.clauses == ("TN-001", "TN-002")
    assert found.options == {"tie": "all", "hours": 12}
    assert list(found.seats) == ["anna", "boris", "Вера Павловна"]
    assert found.seats["boris"] == {"role": "villager", "overlay": "vampire", "title": "chief"}
    assert found.state["boris"] == {"hp": 2, "status": ("ill",), "hidden": True}
    assert found.state["Вера Павловна"] == {
        "last": (("look", "anna"), ("toss", ("anna", "boris"))),
        "cards": (1, (("ace", 2),)),
        "dragon": None,
    }
    assert found.rooms == (("anna", "boris"),)
    assert found.at == ("day", 3)
    first, second = found.turns
    assert first.line == 17
    assert first.orders == (
        Order("anna", "vote", ("boris",)),
        Order("boris", "vote"),
        Order("Вера Павловна", passes=True),
        Order("host", "modkill", ("anna",)),
    )
    assert first.choices == {"coin": ("heads", "tails")}
    assert first.expect.executed == frozenset()
    assert first.expect.winners == frozenset()
    assert first.expect.dead is UNSET
    assert second.orders == ()


def test_orders_take_the_parameters_of_their_abilities(one: One) -> None:
    scenario = one(
        """\
turns:
- orders:
  - {by: gleb, use: look, on: anna, guess: wolf, how: far}
  - {by: gleb, use: toss, pass: true}
  - {by: vera, use: note, when: {fact: died, of: anna}, text: "Ай"}
  - by: vera
    use: note
    variants:
    - {when: {fact: same_side, of: [anna, vera], is: true}, text: one}
    - {text: other}
"""
    )
    look, toss, when, variants = scenario.turns[0].orders
    assert look == Order("gleb", "look", ("anna",), {"guess": "wolf", "how": "far"})
    assert toss == Order("gleb", "toss", passes=True)
    assert when.params == {"when": ("died", ("of", "anna")), "text": "Ай"}
    assert variants.params == {
        "variants": (
            (("same_side", ("of", ("anna", "vera")), ("is", True)), "one"),
            (None, "other"),
        )
    }


def test_every_expectation_is_read(one: One) -> None:
    expect = (
        one(
            """\
turns:
- orders: [{by: anna, use: kill, on: vera}, {by: boris, use: heal, on: vera}]
  expect:
    dead: [vera]
    alive: [anna]
    status: {vera: [ill, chief], anna: []}
    hp: {vera: 3, anna: null}
    counter: {wolves: {points: 7}, gleb: {guessed: 1}}
    votes: {anna: 2, nobody: 1}
    executed: [anna, vera]
    rejected: [1]
    failed: [0]
    rooms: [[anna, vera]]
    told: {gleb: [{fact: role, of: anna, is: wolf}, {fact: visitors, are: []}]}
    not_told: {vera: [{fact: killer}]}
    public: [{fact: lasts, of: vera, for: 3}]
    winners: [wolves, vampire, anna]
"""
        )
        .turns[0]
        .expect
    )
    assert expect.status == {"vera": frozenset({"ill", "chief"}), "anna": frozenset()}
    assert expect.hp == {"vera": 3, "anna": None}
    assert expect.counter == {"wolves": {"points": 7}, "gleb": {"guessed": 1}}
    assert expect.votes == {"anna": 2, "nobody": 1}
    assert expect.executed == {"anna", "vera"}
    assert expect.rejected == {1}
    assert expect.rooms == (frozenset({"anna", "vera"}),)
    assert expect.told == {
        "gleb": (Fact("role", {"of": "anna", "is": "wolf"}), Fact("visitors", {"are": ()}))
    }
    assert expect.public == (Fact("lasts", {"of": "vera", "for": 3}),)
    assert expect.winners == {"wolves", "vampire", "anna"}


def test_on_and_yes_are_plain_words(one: One) -> None:
    scenario = one("turns:\n- orders: [{by: vera, use: note, text: yes}]\n")
    assert scenario.turns[0].orders[0].params == {"text": "yes"}


def test_several_documents_and_empty_ones() -> None:
    found = load(f"---\n---\n{HEAD}turns: [{{}}]\n---\n# nothing\n---\n{HEAD}turns: [{{}}]\n---\n")
    assert [scenario.line for scenario in found] == [3, 10]
