"""Борьба за трон: the deal, whole games on random tables, and what nobody else may see."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rezolv.engine import (
    PUBLIC,
    Close,
    Done,
    Input,
    Order,
    Resolution,
    Table,
    advance,
    create,
    standing,
)
from rezolv.engine.dealing import deal
from rezolv.engine.legality import legal
from rezolv.engine.rulebook import TableError
from rezolv.engine.talk import living
from rezolv.rulebooks import of
from rezolv.rulebooks.throne import RULEBOOK, clock, factions, negotiations, prison, state, table
from rezolv.rulebooks.throne.table.schema import ROLE_SLOTS, SECRET_SLOTS, SLOTS
from tests.support.players import legal_order, whole_game
from tests.support.throne import random_text, throne_table

SEEDS = st.integers(min_value=0, max_value=2**32)
SOME = settings(max_examples=25, deadline=None)


def named(seats: list[dict[str, str]]) -> dict[str, dict[str, str]]:
    return {f"игрок {number}": roles for number, roles in enumerate(seats, 1)}


def play(start: Table, *orders: Order, seed: int = 0, close: bool = True) -> Done:
    """A tick with these orders."""
    inputs: list[Input] = [*orders, Close()] if close else [*orders]
    done = advance(RULEBOOK, start, inputs, seed=seed)
    assert isinstance(done, Done)
    return done


# The deal


@pytest.mark.clauses("TR-001", "TR-002", "TR-011")
@pytest.mark.parametrize("seed", range(10))
def test_sixteen_get_a_role_a_character_and_seven_of_them_ambition(seed: int) -> None:
    seats = deal(RULEBOOK, 16, seed=seed)
    for slot in ("open", "secret"):
        assert set(Counter(roles[slot] for roles in seats).values()) == {1}
    assert sum("overlay" in roles for roles in seats) == 7
    pairs = {(roles["open"], roles["secret"]) for roles in seats}
    assert pairs != {(a["open"], a["secret"]) for a in deal(RULEBOOK, 16, seed=seed + 1)}


@pytest.mark.clauses("TR-001")
@pytest.mark.parametrize("count", [15, 17])
def test_a_game_is_for_sixteen(count: int) -> None:
    with pytest.raises(TableError, match="seat_count"):
        deal(RULEBOOK, count, seed=1)


@pytest.mark.clauses("TR-013", "TR-021", "TR-025")
def test_a_table_that_lacks_a_slot_is_for_scenarios_alone() -> None:
    text = json.dumps({"open": {"a": {"actions": {"daily": {}}}}, "secret": {"b": {}}})
    create(RULEBOOK, {"anna": {"open": "a", "secret": "b"}}, {"table": text})
    with pytest.raises(TableError, match="table_lacks"):
        deal(RULEBOOK, 16, {"table": text}, seed=1)


@pytest.mark.clauses("TR-007", "TR-013", "TR-021", "TR-025", "TR-029", "TR-031")
def test_the_shipped_table_is_whole() -> None:
    known = table.of("")
    assert not known.lacking
    assert len(known.open) == len(known.secret) == 16
    for role in known.open.values():
        assert [action.slot for action in role.actions] == list(ROLE_SLOTS)
        assert all(action.cooldown == 72 for action in role.actions[2:])
    for character in known.secret.values():
        assert [action.slot for action in character.actions] == list(SECRET_SLOTS)
        assert all(action.cooldown >= 24 for action in character.actions)
        assert character.trait in known.traits
    effects = {
        slot: [action.effects for role in (*known.open.values(), *known.secret.values())
               for action in role.actions if action.slot == slot]
        for slot in SLOTS
    }  # fmt: skip
    for slot, rows in effects.items():
        assert len(set(map(repr, rows))) == len(rows), f"two actions of {slot} are the same"


# What everybody knows, and what nobody else does


@pytest.mark.clauses("TR-002", "TR-003", "TR-005", "TR-011", "TR-070")
def test_a_player_knows_his_own_and_of_others_only_what_is_public() -> None:
    seats = named(deal(RULEBOOK, 16, seed=5))
    start = create(RULEBOOK, seats)
    night = Resolution(RULEBOOK, start.table)
    for name, roles in seats.items():
        view = night.view(name)
        assert view.roles == roles
        assert {state.VS, state.TV, state.REAL} <= view.counters.keys()
        told = [one.fact for one in start.told if one.to == name]
        assert {"fact": "role", "is": roles["secret"]} in [
            {"fact": fact.name, "is": fact.values["is"]} for fact in told
        ]
        assert all(fact.values["of"] == name for fact in told), "nothing of anybody else"
    public = [one.fact for one in start.told if one.to == PUBLIC]
    assert {fact.name for fact in public} <= {"starts", "poll"}
    assert all("kind" not in fact.values for fact in public), "ТВ is nobody's business"
    assert not set(start.table.composition) & set(table.of("").secret)


@pytest.mark.clauses("TR-108")
def test_the_tally_of_amnesty_is_not_told() -> None:
    """It would tell the secret influence of those who voted."""
    seats = {name: {"open": "courier"} for name in ("anna", "boris", "vera")}
    laid = {"anna": {"tv": 9}, "vera": {"status": ("quarantine",)}}
    start = create(RULEBOOK, seats, {"idle": "nothing"}, at=("hour_22", 1), state=laid).table
    done = play(start, Order("anna", "vote", ("amnesty",)))
    assert done.tally == {"amnesty": 9}
    assert not [one for one in done.told if one.fact.name == "votes"]
    assert all(not poll.tally for poll in done.table.record[0].polls)


@pytest.mark.clauses("TR-114", "TR-122", "TR-123", "TR-124", "TR-125")
def test_the_thread_is_for_the_day_and_holds_thirty_private_parts() -> None:
    talk = RULEBOOK.talk
    assert talk.plays is living
    assert talk.phases == clock.DAY
    assert (talk.asides, talk.whispers, talk.last_posts) == (30, None, 0)


HOUSE = json.dumps(
    {
        "open": {
            "idler": {"actions": {}},
            "clerk": {
                "actions": {
                    "daily": {"effects": [{"do": "vs", "amount": 2}, {"do": "tv", "amount": -1}]},
                    "heroic": {"effects": [{"do": "hidden", "amount": 3, "hours": 24}]},
                    "night": {"targets": 2, "effects": [{"do": "redirect", "to": "second"}]},
                    "individual": {"effects": [{"do": "block", "hours": 24}]},
                }
            },
            "critic": {"actions": {"daily": {"effects": [{"do": "vs", "amount": -2}]}}},
        }
    }
)


def office(phase: str = "hour_13", idle: str = "nothing", **seats: str) -> Table:
    """A table of the house rules: name to role."""
    laid = {name: {"vs": 6, "tv": 3} for name in seats}
    return create(
        RULEBOOK, {name: {"open": role} for name, role in seats.items()},
        {"table": HOUSE, "idle": idle}, at=(phase, 2), state=laid,
    ).table  # fmt: skip


@pytest.mark.clauses("TR-037", "TR-052", "TR-070", "TR-078", "TR-128")
def test_the_report_is_changes_of_influence_and_of_status_and_nothing_else() -> None:
    start = office(anna="clerk", boris="clerk", vera="critic", gleb="critic", egor="idler")
    done = play(
        start,
        Order("anna", "daily", ("gleb",)),
        Order("vera", "daily", ("gleb",)),
        Order("gleb", "daily", ("egor",)),
        Order("boris", "heroic", ("egor",)),
    )
    public = [(one.fact.name, one.fact.values) for one in done.told if one.to == PUBLIC]
    assert public == [("points", {"of": "egor", "is": 4})], "the net of the tick, none for nothing"
    assert not [one for one in done.told if one.to not in (PUBLIC, "host")]
    night = Resolution(RULEBOOK, done.table)
    assert night.view("egor").counters[state.REAL] == 7
    assert all(night.view(name).counters[state.REAL] == 6 for name in ("anna", "boris", "vera"))


def test_the_host_reads_what_came_to_whom_and_of_which_action() -> None:
    start = office(anna="clerk", boris="clerk", vera="critic", gleb="critic", egor="idler")
    done = play(start, Order("anna", "daily", ("gleb",)), Order("vera", "daily", ("gleb",)))
    came = [entry for entry in done.journal if entry.kind == "came"]
    assert {str(entry.values["by"]) for entry in came} == {"anna", "vera"}
    for entry in came:
        assert done.journal[entry.cause].values["by"] == entry.values["by"]
    moved = Counter[str]()
    for entry in came:
        if entry.values["of"] == "gleb":
            moved[str(entry.values["what"])] += int(str(entry.values["is_"]))
    assert moved == {"vs": 0, "tv": -1}
    assert state.number(done.table.seats["gleb"], state.TV) == 2


@pytest.mark.clauses("TR-034", "TR-046", "TR-047")
def test_the_last_order_counts_and_the_blocked_is_told_that_his_action_failed() -> None:
    start = office(anna="clerk", boris="clerk", egor="idler")
    done = play(
        start,
        Order("anna", "daily", ("boris",)),
        Order("anna", "individual", ("boris",)),
        Order("boris", "daily", ("egor",)),
    )
    assert done.failed == (2,)
    told = [(one.to, one.fact.name, one.fact.values) for one in done.told]
    assert told == [("boris", "failed", {"ability": "daily"})], "and not by whom"
    again = play(done.table, Order("anna", "daily", ("egor",)), close=False)
    assert again.refused[0].code == "turn_used"
    assert not Resolution(RULEBOOK, done.table).view("boris").effects, "a block is not shown"


@pytest.mark.clauses("TR-042")
def test_an_idle_player_does_any_of_his_actions_on_anybody_he_may() -> None:
    start = office("night", "random", anna="clerk", boris="idler", egor="idler", vera="idler")
    did: Counter[tuple[str, tuple[str, ...]]] = Counter()
    for seed in range(900):
        done = play(start, seed=seed)
        (move,) = done.table.record[0].moves
        did[move.ability, move.aim] += 1
    by_use = Counter(use for use, _ in did.elements())
    assert set(by_use) == {"heroic", "night", "individual"}
    assert all(240 < number < 360 for number in by_use.values())
    aims = {aim for use, aim in did if use == "night"}
    assert all(first != "anna" and first != second for first, second in aims)
    assert {second for _, second in aims} == {"anna", "boris", "egor", "vera"}


@pytest.mark.clauses("TR-060", "TR-117")
def test_the_dead_are_out_of_everything_but_their_votes() -> None:
    start = office(anna="clerk", boris="critic", egor="idler")
    gone = play(start, Order("egor", "vote", ("amnesty",)), Order("host", "remove", ("egor",)))
    later = play(
        gone.table,
        Order("egor", "vote", ("dismissal",)),
        Order("egor", "message", ("anna",), {"text": "?"}),
        Order("anna", "daily", ("egor",)),
        close=False,
    )
    assert [refusal.code for refusal in later.refused.values()] == [
        "already_voted",
        "dead",
        "dead_target",
    ]
    (poll,) = later.table.polls
    assert poll.ballots["egor"].choice == "amnesty"


# Whole games


@pytest.mark.clauses("TR-004", "TR-006", "TR-036", "TR-062", "TR-066", "TR-129")
@given(seed=SEEDS)
@SOME
def test_whole_games_on_random_tables_keep_the_rules(seed: int) -> None:
    rng = Random(seed)
    start = throne_table(rng, RULEBOOK)
    for _, _, done in whole_game(rng, RULEBOOK, start, seed=seed):
        keeps_the_rules(done.table)
        for told in done.told:
            if told.to == PUBLIC and told.fact.name == "points":
                assert "kind" not in told.fact.values


def keeps_the_rules(game: Table) -> None:
    """What must hold of every table of the throne, whatever its actions do."""
    book = of(game)
    for one in factions.all_of(game):
        assert len(one.joined) >= 2
        assert one.leader in one.joined
        assert all(game.seats[name].alive for name in one.joined)
        assert len(one.joined) <= 5
    for name, seat in game.seats.items():
        assert seat.counters[state.TV] >= 0
        assert seat.counters[state.REAL] == state.real_vs(game, name)
        most = max([1, *[does.max_factions for does in state.does(game, name)]])
        mine = factions.of(game, name)
        assert len(mine) <= most
        known = [effect for effect in seat.effects if effect.kind == factions.MEMBERSHIP]
        assert [effect.source for effect in known] == [one.id for one in mine]
        statuses = set(book.statuses(seat))
        if seat.alive:
            assert not statuses & set(state.OUT)
            if state.QUARANTINE in statuses:
                assert name not in prison.listed(game)
            elif not game.over:
                assert seat.counters[state.VS] > prison.AT_ONCE
        else:
            assert len(statuses & set(state.OUT)) == 1
            assert not mine
    if game.over:
        assert game.winners is not None
        assert all(game.seats[name].alive for name in game.winners)
    assert game.moment.turn <= max(1, negotiations.last_day(game)) + 1


FACTION_ACTS = ("invite", "accept", "decline", "leave", "expel", "depose")


@pytest.mark.clauses("TR-062", "TR-065", "TR-071", "TR-080", "TR-082", "TR-088", "TR-094")
@given(seed=SEEDS)
@SOME
def test_nights_full_of_faction_acts_keep_the_rules(seed: int) -> None:
    """Each acts on what the others have just done: whatever is listed as legal is accepted."""
    rng = Random(seed)
    game = throne_table(rng, RULEBOOK)
    book = of(game)
    for _ in range(20):
        if game.over:
            return
        inputs: list[Order] = []
        for _ in range(14 if game.moment.phase == clock.NIGHT else 2):
            night, refused = standing(book, game, inputs, seed=seed)
            assert not refused
            name = rng.choice(list(game.seats))
            moves = [m for m in legal(book, night.view(name)) if m.use in FACTION_ACTS]
            moves = [m for m in moves if len(m.targets) >= m.low]
            moves = moves or [m for m in legal(book, night.view(name)) if len(m.targets) >= m.low]
            if moves:
                inputs.append(legal_order(rng, book, name, rng.choice(moves)))
        before = {one.id: one for one in factions.all_of(game)}
        done = play(game, *inputs, seed=seed)
        keeps_the_rules(done.table)
        for one in factions.all_of(done.table):
            left = set(before[one.id].joined) - set(one.joined) if one.id in before else set()
            joined = set(one.joined) - set(before[one.id].joined) if one.id in before else set()
            assert not left & joined
            if one.id in before and game.moment.phase != clock.NIGHT:
                assert not joined, "nobody joins by day"
        game = done.table


@pytest.mark.clauses("TR-009", "TR-010", "TR-129")
@given(seed=SEEDS)
@SOME
def test_the_winner_is_the_greatest_of_the_candidates(seed: int) -> None:
    rng = Random(seed)
    start = throne_table(rng, RULEBOOK)
    last = None
    for _, _, done in whole_game(rng, RULEBOOK, start, seed=seed, wild=0, host=0):
        last = done
    if last is None or not last.table.winners:
        return
    found = negotiations.candidates(last.table)
    best = max(one.influence for one in found)
    (chief,) = [one.fact.values["of"] for one in last.told if one.fact.name == "became"]
    assert best in [one.influence for one in found if one.chief == chief]
    assert chief in last.table.winners


@given(seed=SEEDS)
@SOME
def test_random_tables_are_read_and_played_under_their_own_rulebook(seed: int) -> None:
    text = random_text(Random(seed))
    known = table.read(text)
    book = RULEBOOK.with_options({"table": text})
    assert book is RULEBOOK.with_options({"table": text}), "kept"
    assert set(book.roles) == {*known.open, *known.secret, "ambitious"}
    assert book.plain is RULEBOOK
