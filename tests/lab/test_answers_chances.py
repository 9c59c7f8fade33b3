"""Intervals and tests, against known values and by simulation."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest
from scipy import stats

from rezolv.lab.answers import chances
from rezolv.lab.answers.comparing import compare
from rezolv.lab.answers.model import CHANGED, SAME, SLIGHT, UNCLEAR, Comparison
from rezolv.lab.answers.reading import Data
from rezolv.lab.answers.worth import worth
from tests.support.answering import data, drawn, game


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    # Newcombe 1998, Statistics in Medicine 17:857, table I, method 3.
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson(hits: int, of: int, low: float, high: float) -> None:
    found = chances.share(hits, of)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_newcombe() -> None:
    # Newcombe 1998, Statistics in Medicine 17:873, table II, method 10: 56/70 - 48/80.
    found = chances.of_shares(chances.share(48, 80), chances.share(56, 70))
    assert found.value == pytest.approx(0.2)
    assert (round(found.low or 0, 4), round(found.high or 0, 4)) == (0.0524, 0.3339)
    assert found.p == stats.fisher_exact([[48, 32], [56, 14]]).pvalue


def test_pairs() -> None:
    # Fagerland, Lydersen and Laake 2014, Statistics in Medicine 33:2850: 1 and 7 of 21.
    before = [1] * 7 + [0] * 14
    after = [0] * 7 + [1] + [0] * 13
    found = chances.paired(before, after)
    assert found.value == pytest.approx(-6 / 21)
    assert found.p == pytest.approx(stats.binomtest(1, 8).pvalue)
    assert (round(found.low or 0, 3), round(found.high or 0, 3)) == (-0.508, -0.013)


def test_pairs_that_all_agree_leave_some_doubt() -> None:
    found = chances.paired([1, 0, 1, 0], [1, 0, 1, 0])
    assert found.value == 0
    assert found.p == 1
    assert found.low is not None
    assert found.high is not None
    assert found.low < -0.1 < 0.1 < found.high


def test_means() -> None:
    chance = np.random.default_rng(3)
    first, second = chance.normal(5, 2, 60), chance.normal(6, 1, 40)
    found = chances.unpaired(first, second, shares=False)
    test = stats.ttest_ind(second, first, equal_var=False)
    assert (found.p, found.low) == (test.pvalue, test.confidence_interval().low)
    pairs = chances.paired(first[:40], second, shares=False)
    assert pairs.p == stats.ttest_rel(second, first[:40]).pvalue


@pytest.mark.parametrize("shares", [True, False])
@pytest.mark.parametrize("values", [[], [1.0], [2.0, 2.0], [0.5, 0.5, 0.5]])
def test_too_little_to_compare_is_no_error(values: list[float], shares: bool) -> None:
    for found in (
        chances.paired(values, values, shares=shares),
        chances.unpaired(values, values, shares=shares),
        chances.unpaired([], values, shares=shares),
    ):
        assert found.p == 1
        assert found.low is None or not np.isnan(found.low)
        assert chances.judged([found], [0.03])[0].verdict in (UNCLEAR, SAME)


def test_holm() -> None:
    assert chances.holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert chances.holm([]) == []
    assert chances.holm([0.9, 0.8]) == [1, 1]


def test_rule_of_three() -> None:
    assert chances.at_most(1000) == pytest.approx(0.003, rel=0.01)
    assert chances.at_most(0) == 1


def test_verdicts() -> None:
    many, few = 20_000, 50
    draw = np.random.default_rng(1)
    none = draw.integers(0, 2, many)
    lots = chances.of_shares(chances.share(4000, many), chances.share(6000, many))
    little = chances.of_shares(chances.share(4000, many), chances.share(4300, many))
    same = chances.paired(none, none)
    unclear = chances.of_shares(chances.share(10, few), chances.share(12, few))
    found = chances.judged([lots, little, same, unclear], [0.03] * 4)
    assert [one.verdict for one in found] == [CHANGED, SLIGHT, SAME, UNCLEAR]


def _verdicts(found: Comparison) -> dict[tuple[str, tuple[str, ...]], str]:
    return {(row.what, row.name): row.difference.verdict for row in found.changes}


def test_a_planted_difference_is_found() -> None:
    chance = np.random.default_rng(5)
    before, after = drawn(chance, 1500, 0.40), drawn(chance, 1500, 0.50, first=5000)
    found = compare(before, after)
    assert found.pairs == 0
    assert _verdicts(found)["won", ("town",)] == CHANGED
    assert _verdicts(found)["nobody", ()] == SAME
    # Victories of its roles are those of the town, and are not told once more.
    assert ("role_won", ("doctor",)) not in _verdicts(found)
    assert ("role_alive", ("doctor",)) in _verdicts(found)


def test_victories_of_a_role_that_wins_by_itself_are_its_own() -> None:
    before = data([game(place, ("citizen",) if place % 2 else ("mafia",)) for place in range(200)])
    after = data([game(place, ("citizen",) if place % 4 else ("mafia",)) for place in range(200)])
    for one in (before, after):
        one.seats = one.seats.with_columns(won=pl.col("side_won"))
    found = _verdicts(compare(before, after))
    assert found["role_won", ("citizen",)] == found["won", ("citizen",)] == CHANGED
    assert ("role_won", ("mafia",)) not in found


def test_games_of_one_seed_are_compared_as_pairs() -> None:
    # In a tenth of the games the town wins where it did not; all else is the same game.
    count = 300
    before = data([game(place, ("mafia",) if place % 2 else ("town",)) for place in range(count)])
    after = data(
        [game(place, ("mafia",) if place % 2 and place % 10 != 1 else ("town",))
         for place in range(count)]
    )  # fmt: skip
    found = compare(before, after)
    assert found.pairs == count
    (row,) = [row for row in found.changes if (row.what, row.name) == ("won", ("town",))]
    assert row.difference.value == pytest.approx(0.1)
    assert row.difference.p == pytest.approx(stats.binomtest(30, 30).pvalue)
    assert row.difference.verdict == CHANGED
    # The same two samples as strangers to each other tell less.
    assert chances.of_shares(chances.share(150, count), chances.share(180, count)).p > 0.01


def test_games_that_only_one_has_are_left_out_of_pairs() -> None:
    rows = [game(place) for place in range(10)]
    found = compare(data(rows), data(rows[4:]))
    assert (found.games, found.pairs) == ((10, 6), 6)
    other = [{**row, "seed": row["seed"] + 1} for row in rows]
    assert compare(data(rows), data(other)).pairs == 0


def test_two_halves_of_one_study_are_noise() -> None:
    """The whole family of outcomes raises a false alarm in one of twenty pairs at most."""
    chance = np.random.default_rng(11)
    alarms, tries = 0, 200
    for _ in range(tries):
        rows = chance.random((2, 400))
        wins = rows < 0.45
        lengths = chance.poisson(6, (2, 400))
        family = [
            chances.unpaired(wins[0], wins[1]),
            chances.unpaired(rows[0] > 0.97, rows[1] > 0.97),
            chances.unpaired(lengths[0], lengths[1], shares=False),
            chances.unpaired(lengths[0] // 2, lengths[1] // 2, shares=False),
        ]
        verdicts = {one.verdict for one in chances.judged(family, [0.03] * 2 + [0.3] * 2)}
        alarms += bool(verdicts & {CHANGED, SLIGHT})
    # 10 are to be expected at most; 18 or more would come by chance in one of a hundred runs.
    assert alarms <= 18


def test_pairs_raise_no_more_alarms_than_they_may_and_cover() -> None:
    chance = np.random.default_rng(12)
    alarms = missed = 0
    for _ in range(300):
        first, second, shared = chance.random((3, 300)) < 0.3
        keep = chance.random(300) < 0.6
        found = chances.paired(np.where(keep, shared, first), np.where(keep, shared, second))
        alarms += found.p < 0.05
        missed += not (found.low or 0) <= 0 <= (found.high or 0)
    assert alarms <= 25
    assert missed <= 25


def test_worth_of_a_role() -> None:
    count = 200

    def games(lost: int) -> list[dict[str, object]]:
        return [game(place, ("mafia",) if place < lost else ("town",)) for place in range(count)]

    kept = data(games(80))
    beside: list[tuple[str, Data]] = [
        ("citizen", data(games(81), without="citizen")),
        ("mafia", data(games(20), without="mafia")),
        ("doctor", data(games(120), without="doctor")),
    ]
    found = worth(kept, beside)
    assert [(one.role, one.side.value) for one in found] == [
        ("mafia", 0.3),
        ("doctor", 0.2),
        ("citizen", 0.005),
    ]
    assert found[0].side.p == pytest.approx(stats.binomtest(60, 60).pvalue)
    assert found[0].factions["town"].value == pytest.approx(-0.3)
    assert [one.side.verdict for one in found] == [CHANGED, CHANGED, SAME]


def test_worth_of_a_role_in_two_studies() -> None:
    def games(lost: int, of: int = 200) -> list[dict[str, object]]:
        return [game(place, ("mafia",) if place < lost else ("town",)) for place in range(of)]

    before, after = data(games(80)), data(games(80))
    found = compare(
        before,
        after,
        [("doctor", data(games(120), without="doctor"))],
        [("doctor", data(games(82), without="doctor"))],
    )
    (row,) = [row for row in found.changes if row.family == "worth"]
    assert (row.before, row.after) == (0.2, 0.01)
    assert row.difference.value == pytest.approx(-0.19)
    assert row.difference.verdict == CHANGED
