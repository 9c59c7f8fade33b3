"""Host rulings are given to the run, so that every re-run applies all of them."""

from __future__ import annotations

import pytest

from rezolv.engine import PUBLIC, Close, Fact, Order, advance
from rezolv.engine.journal import chain
from rezolv.engine.rulings import ACTION, ATTEMPT, DRAW, GIVE, TELL, WITHHOLD
from tests.engine.tiny import (
    BOOK,
    close,
    dead,
    fold,
    kinds,
    lay,
    names,
    ruling,
    told,
    use,
    verdicts,
)

TOSS = use("olga", "toss")
KILL = use("kim", "kill", "cora")
HEAL = use("dora", "heal", "cora")
BLOCK = use("tom", "block", "dora")

STOP_KILL = ruling(ACTION, "stop", step="kills", actor="kim", grant="kill", why="he was away")
FREE_HEAL = ruling(ACTION, "free", step="protections", actor="dora", grant="heal")
STOP_BLOW = ruling(ATTEMPT, "stop", step="kills", actor="kim", grant="kill", target="cora")
LAND_BLOW = ruling(ATTEMPT, "land", step="kills", actor="kim", grant="kill", target="cora")
TAILS = ruling(DRAW, "tails", step="looks", actor="olga", what="coin")
HEADS = ruling(DRAW, "heads", step="looks", actor="olga", what="coin")


def test_a_draw() -> None:
    for seed in range(6):
        for wanted in (HEADS, TAILS):
            done = close(lay(), TOSS, rulings=[wanted], seed=seed)
            (fact,) = told(done, "olga", "points")
            assert fact["of"] == wanted.value
            entry = next(entry for entry in done.journal if entry.kind == "draw")
            assert entry.values["how"] == "ruling"
            assert done.orphans == ()


def test_the_second_of_two_equal_draws_has_a_key_of_its_own() -> None:
    second = ruling(DRAW, "heads", step="looks", actor="olga", what="coin", n=1)
    for seed in range(6):
        coins = [
            fact["of"]
            for fact in told(
                close(lay(), TOSS, TOSS, rulings=[TAILS, second], seed=seed), "olga", "points"
            )
        ]
        assert coins == ["tails", "heads"]


def test_an_action_is_stopped() -> None:
    assert dead(close(lay(), KILL)) == {"cora": ("kim",)}
    done = close(lay(), KILL, rulings=[STOP_KILL])
    assert dead(done) == {}
    assert verdicts(done) == {("kim", "kill"): "blocked"}
    assert done.failed == (0,)
    held = next(index for index, entry in enumerate(done.journal) if entry.kind == "held")
    assert [entry.kind for entry in chain(done.journal, held)] == ["held", "ruling", "order"]
    assert done.journal[done.journal[held].cause].values["why"] == "he was away"


def test_a_stopped_action_changes_nobody_elses() -> None:
    done = close(lay(), KILL, use("dora", "heal", "carl"), TOSS, rulings=[STOP_KILL])
    assert verdicts(done)["dora", "heal"] == verdicts(done)["olga", "toss"] == "done"


def test_an_action_is_freed() -> None:
    orders = [BLOCK, HEAL, KILL]
    assert dead(close(lay(), *orders)) == {"cora": ("kim",)}
    done = close(lay(), *orders, rulings=[FREE_HEAL])
    assert dead(done) == {}
    assert verdicts(done)["dora", "heal"] == "done"
    assert verdicts(done)["tom", "block"] == "done", "the blocker did what he did"
    assert done.orphans == ()


def test_an_attempt_is_stopped() -> None:
    done = close(lay(), KILL, rulings=[STOP_BLOW])
    assert dead(done) == {}
    assert verdicts(done) == {("kim", "kill"): "done"}, "the killer went, and failed"
    stopped = next(entry for entry in done.journal if entry.kind == "stopped")
    assert (stopped.values["how"], stopped.values["by"]) == ("ruling", "host")


def test_an_attempt_lands_against_a_protection() -> None:
    assert dead(close(lay(), KILL, HEAL)) == {}
    assert dead(close(lay(), KILL, HEAL, rulings=[LAND_BLOW])) == {"cora": ("kim",)}


def test_a_fact_is_withheld() -> None:
    fact = Fact("faction", {"of": "kim", "is": "gang"})
    look = use("olga", "look", "kim")
    assert told(close(lay(), look), "olga") == [fact]
    done = close(lay(), look, rulings=[ruling(WITHHOLD, "olga", fact=fact, why="drunk")])
    assert told(done, "olga") == []
    assert done.orphans == ()
    entry = next(entry for entry in done.journal if entry.kind == "withheld")
    assert entry.values == {"to": "olga", "fact": "faction", "why": "drunk"}


def test_only_that_fact_to_that_audience_is_withheld() -> None:
    fact = Fact("faction", {"of": "kim", "is": "gang"})
    look = use("olga", "look", "kim")
    for other in (
        ruling(WITHHOLD, "cora", fact=fact),
        ruling(WITHHOLD, "olga", fact=Fact("faction", {"of": "kim", "is": "town"})),
    ):
        done = close(lay(), look, rulings=[other])
        assert told(done, "olga") == [fact]
        assert done.orphans == (other,)


def test_a_lasting_fact_that_is_withheld_is_not_kept() -> None:
    role = Fact("role", {"of": "cora", "is": "citizen"})
    assert role in close(lay(), KILL).table.lore[PUBLIC]
    done = close(lay(), KILL, rulings=[ruling(WITHHOLD, PUBLIC, fact=role)])
    assert role not in done.table.lore.get(PUBLIC, ())
    assert told(done, PUBLIC, "died") == [Fact("died", {"of": "cora"})]


def test_a_fact_is_told() -> None:
    fact = Fact("became", {"of": "cora", "is": "doctor"})
    done = close(lay(), KILL, rulings=[ruling(TELL, "carl", fact=fact)])
    assert told(done, "carl") == [fact]
    assert done.table.lore["carl"] == (fact,), "it lasts as if the rules had told it"
    assert all(fact not in told(done, other) for other in (PUBLIC, "cora", "kim"))
    assert done.orphans == ()


def test_gifts_are_given_at_the_boundary_of_a_step() -> None:
    """After the kills, before the looks: who is dead by a gift does not look."""
    gift = ruling(GIVE, (("alive", False),), step="kills", actor="olga", why="left us")
    done = close(lay(), use("olga", "look", "kim"), rulings=[gift])
    assert dead(done) == {"olga": ()}
    assert told(done, "olga") == []
    assert verdicts(done)["olga", "look"] == "interrupted"
    later = ruling(GIVE, (("alive", False),), step="looks", actor="olga")
    assert len(told(close(lay(), use("olga", "look", "kim"), rulings=[later]), "olga")) == 1
    entry = next(entry for entry in done.journal if entry.kind == "given")
    assert entry.values["why"] == "left us"


def test_what_may_be_given() -> None:
    gift = ruling(GIVE, (("alive", True), ("hp", 3), ("points", 2)), step="morning", actor="cora")
    done = close(lay(), KILL, rulings=[gift])
    seat = done.table.seats["cora"]
    assert (seat.alive, seat.hp, seat.counters) == (True, 3, {"points": 2})
    assert done.orphans == ()


@pytest.mark.parametrize("rows", [(("points", "many"),), ((1, 2, 3),), ("points",)])
def test_a_gift_that_is_none_is_an_error(rows: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"give|gift"):
        close(lay(), rulings=[ruling(GIVE, rows, step="kills", actor="cora")])  # type: ignore[arg-type]


def test_a_second_ruling_does_not_lose_the_first() -> None:
    orders = [BLOCK, HEAL, KILL, TOSS]
    first = close(lay(), *orders, rulings=[FREE_HEAL])
    assert dead(first) == {}
    for seed in range(6):
        second = close(lay(), *orders, rulings=[FREE_HEAL, TAILS, LAND_BLOW], seed=seed)
        assert verdicts(second)["dora", "heal"] == "done"
        assert told(second, "olga", "points")[0]["of"] == "tails"
        assert dead(second) == {"cora": ("kim",)}
        assert second.orphans == ()


@pytest.mark.parametrize(
    "orders",
    [
        [KILL, HEAL, BLOCK],
        [BLOCK, TOSS, HEAL, use("dina", "heal", "carl"), KILL],
        [use("dora", "heal", "carl"), BLOCK, HEAL, KILL],
    ],
)
def test_rulings_survive_changed_orders(orders: list[Order]) -> None:
    done = close(lay(), *orders, rulings=[FREE_HEAL])
    assert dead(done) == {}
    assert done.orphans == ()


def test_a_ruling_whose_point_is_not_met_is_an_orphan() -> None:
    rulings = [TAILS, STOP_KILL, FREE_HEAL, STOP_BLOW]
    done = close(lay(), HEAL, TOSS, rulings=rulings)
    assert done.orphans == (STOP_KILL, STOP_BLOW)
    done = close(lay(), KILL, rulings=rulings)
    assert done.orphans == (TAILS, FREE_HEAL, STOP_BLOW), "a stopped action attempts nothing"


def test_before_the_close_every_ruling_is_still_to_come() -> None:
    assert fold(lay(), KILL, rulings=[STOP_KILL]).orphans == (STOP_KILL,)


def test_rulings_do_not_move_to_another_phase() -> None:
    other = STOP_KILL.key._replace(phase="night 2")
    done = close(lay(), KILL, rulings=[ruling(ACTION, "stop", **other._asdict())])
    assert dead(done) == {"cora": ("kim",)}
    assert len(done.orphans) == 1


def test_without_rulings_nothing_is_ruled() -> None:
    assert "ruling" not in kinds(close(lay(), BLOCK, HEAL, KILL, TOSS))


def test_gifts_do_not_move_to_another_phase() -> None:
    gift = ruling(GIVE, (("points", 1),), step="kills", actor="cora", phase="night 2")
    done = close(lay(), rulings=[gift])
    assert done.table.seats["cora"].counters == {}
    assert done.orphans == (gift,)


def test_a_gift_to_nobody_is_an_orphan() -> None:
    gift = ruling(GIVE, (("points", 1),), step="kills", actor="ghost")
    assert close(lay(), rulings=[gift]).orphans == (gift,)


def test_an_action_in_a_ring_is_stopped() -> None:
    table = lay({"tom": "trickster", "tim": "trickster", "kim": "killer", "cora": "citizen"})
    orders = [use("tom", "block", "tim"), use("tim", "block", "tom")]
    stop = ruling(ACTION, "stop", step="changes", actor="tom", grant="block")
    done = close(table, *orders, rulings=[stop])
    assert verdicts(done)["tom", "block"] == "blocked"
    assert done.orphans == ()


def test_each_withheld_fact_is_its_own_ruling() -> None:
    fact = Fact("faction", {"of": "kim", "is": "gang"})
    met = ruling(WITHHOLD, "olga", fact=fact)
    unmet = ruling(WITHHOLD, "olga", fact=Fact("faction", {"of": "carl", "is": "town"}))
    done = close(lay(), use("olga", "look", "kim"), rulings=[met, unmet])
    assert done.orphans == (unmet,)


def test_what_the_host_tells_is_in_the_journal() -> None:
    fact = Fact("became", {"of": "cora", "is": "doctor"})
    done = close(lay(), rulings=[ruling(TELL, "carl", fact=fact, why="my fault")])
    assert "my fault" in [entry.values.get("why") for entry in done.journal]


def test_why_a_draw_was_ruled_is_in_the_journal() -> None:
    why = ruling(DRAW, "tails", step="looks", actor="olga", what="coin", why="I lost the coin")
    done = close(lay(), TOSS, rulings=[why])
    assert "I lost the coin" in [entry.values.get("why") for entry in done.journal]


def test_a_ruling_with_an_unknown_word_is_an_error() -> None:
    for kind, step in ((ATTEMPT, "kills"), (ACTION, "kills")):
        with pytest.raises(ValueError, match="stpo"):
            advance(
                BOOK,
                lay(names("kim", "cora", "carl")),
                [KILL, Close()],
                [ruling(kind, "stpo", step=step, actor="kim", grant="kill", target="cora")],
            )
