"""Small tables, and what they answer by hand."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from rezolv.lab.answers import answers, compare
from rezolv.lab.answers.model import UNCLEAR
from rezolv.lab.answers.reckoning import reckon
from rezolv.lab.study import StudyError
from tests.support.answering import data, game, study, tables, write

GAMES = [
    game(0, ("town",), phases=3, turns=2, quiet=2),
    game(1, ("mafia",), phases=5, turns=3),
    game(2, ("mafia",), phases=5, turns=3),
    game(3, (), phases=9, turns=5, quiet=7),
    game(4, (), phases=20, turns=10, quiet=20, ended=False),
]
LEFT = [{"01": 2}, {"02": 1, "03": 4}, {"02": 0, "03": 4}, {"01": 3, "02": 3, "03": 8}, {}]
HEAL = {"role": "doctor", "ability": "heal", "side": "town"}
KILL = {"role": "mafia", "ability": "kill", "side": "mafia"}
USES = [
    {"game": 0, **HEAL, "orders": 2, "worked": 1, "stopped": 1},
    {"game": 1, **HEAL, "orders": 2, "void": 1},
    {"game": 0, **KILL, "orders": 1},
    {"game": 1, **KILL, "orders": 2},
    {"game": 2, **KILL, "orders": 3},
    {"game": 2, "role": "", "ability": "vote", "side": "town", "orders": 4, "worked": 2},
    {"game": 2, "role": "host", "ability": "modkill", "orders": 1, "worked": 1},
]


def test_who_wins_and_how_games_get_stuck() -> None:
    found = reckon(data(GAMES, LEFT))
    assert {one.name: (one.share.hits, one.share.of) for one in found.factions} == {
        "mafia": (2, 5),
        "town": (1, 5),
    }
    # Wilson, 2 of 5: centre (2 + z²/2)/(5 + z²), by hand.
    mafia = found.factions[0].share
    assert (round(mafia.low, 3), round(mafia.high, 3)) == (0.118, 0.769)
    stuck = found.stalemate
    assert (stuck.nobody.hits, stuck.unfinished.hits) == (1, 1)
    assert stuck.quiet.counts == ((1, 2), (2, 1), (7, 1), (20, 1))
    assert stuck.quiet_unfinished.counts == ((20, 1),)
    assert found.lead is not None
    assert (found.lead.first, found.lead.second) == ("mafia", "town")
    assert found.lead.difference.value == pytest.approx(0.2)
    assert found.lead.difference.verdict == UNCLEAR


def test_how_long_games_are() -> None:
    found = reckon(data(GAMES, LEFT))
    phases = found.phases
    assert (phases.mean, phases.low, phases.median, phases.high) == (8.4, 5, 5, 9)
    assert phases.counts == ((3, 1), (5, 2), (9, 1), (20, 1))
    assert found.turns.median == 3


def test_how_long_roles_live() -> None:
    found = {one.role: one for one in reckon(data(GAMES, LEFT)).roles}
    assert list(found) == ["citizen", "doctor", "mafia"]
    doctor = found["doctor"]
    # Out after phases 1, 2 and 4; in games of 3 and of 20 phases it lives on. At 4 phases three
    # are still watched: 0.8 after one, 0.6 after two, and of the two left at four, one goes.
    assert doctor.curve[:6] == pytest.approx((1, 0.8, 0.6, 0.6, 0.3, 0.3))
    assert doctor.median == 2
    assert (doctor.alive.hits, doctor.won.hits) == (2, 1)
    assert doctor.hows == (("killed", 3),)
    assert found["citizen"].median == 5


def test_how_abilities_are_used() -> None:
    found = {(one.role, one.ability): one for one in reckon(data(GAMES, LEFT, USES)).abilities}
    assert ("host", "modkill") not in found
    assert found["", "vote"].ordered.of == 5
    heal = found["doctor", "heal"]
    assert (heal.ordered.hits, heal.ordered.of, heal.orders) == (2, 5, 4)
    assert (heal.worked, heal.stopped, heal.void) == (0.25, 0.25, 0.25)
    assert (heal.won_worked.hits, heal.won_worked.of) == (1, 1)
    assert (heal.won_idle.hits, heal.won_idle.of) == (0, 1)
    assert found["any_player", "last_words"].ordered.of == 5
    assert ("maniac", "slay") not in found


def test_abilities_that_never_matter() -> None:
    found = reckon(data(GAMES, LEFT, USES))
    assert [(one.role, one.ability, one.games) for one in found.moot] == [("mafia", "kill", 3)]
    # None of three games: 0.05 = (1 - bound)³.
    assert found.moot[0].bound == pytest.approx(1 - 0.05 ** (1 / 3))
    assert [(one.role, one.ability) for one in found.unordered] == [("any_player", "last_words")]
    assert "maniac" in found.undealt
    assert "doctor" not in found.undealt


def test_what_changed_somebody_without_a_trace_mattered() -> None:
    fired = [{"what": "changed", "name": "mafia.kill", "count": 1, "games": 1}]
    found = reckon(data(GAMES, LEFT, USES, fired))
    assert not found.moot
    kill = next(one for one in found.abilities if one.ability == "kill")
    assert kill.worked is None


def test_rules_that_never_fire() -> None:
    fired = [{"what": "effect", "name": "turned"}, {"what": "entry", "name": "carried"}]
    found = {(one.what, one.name) for one in reckon(data(GAMES, LEFT, USES, fired)).silent}
    assert ("effect", "turned") not in found
    assert ("entry", "carried") not in found
    assert ("effect", "blocked") in found
    # Clauses of an ability that was ordered came up; those of roles never dealt are not meant.
    book = data(GAMES).book
    healed = set(book.abilities["doctor", "heal"].clauses)
    slain = set(book.abilities["maniac", "slay"].clauses)
    assert not {name for what, name in found if what == "clause"} & (healed | slain)


def test_a_step_is_silent_where_somebody_could_have_acted_and_nobody_did() -> None:
    def silent(uses: list[dict[str, Any]]) -> set[tuple[str, str]]:
        return {(one.what, one.name) for one in reckon(data(GAMES, LEFT, uses)).silent}

    def steps(found: set[tuple[str, str]]) -> set[str]:
        return {name for what, name in found if what == "step"}

    # Nobody checks in these games: who could is not there. The morning is the rulebook's own.
    assert steps(silent(USES)) == set()
    unhealed = silent([use for use in USES if use["role"] != "doctor"])
    assert steps(unhealed) == {"protections"}
    assert ("clause", "CL-080") in unhealed
    assert not {("clause", "CL-103"), ("clause", "CL-132")} & unhealed


@pytest.mark.parametrize("count", [0, 1])
def test_few_games_divide_by_nothing(count: int) -> None:
    kept = data(GAMES[:count], LEFT[:count], [USES[0]] * count)
    found = reckon(kept, [("doctor", data(GAMES[:count], without="doctor"))])
    assert found.games == count
    assert [one.side.of for one in found.worth] == [count]
    if not count:
        assert found.factions == found.roles == found.silent == ()
        assert found.stalemate.nobody.rate is None
        assert found.turns.median is None


def test_a_role_that_wins_alone_is_a_winner() -> None:
    rows = [game(0, ("doctor",)), game(1, ("02",)), game(2, ("mafia",))]
    found = data(rows)
    won = dict(found.seats.filter(game=0).select("seat", "side_won").rows())
    assert won == {"01": False, "02": True, "03": False}
    assert dict(found.seats.filter(game=1).select("seat", "side_won").rows())["02"]
    # A role that won by itself stands beside the sides, a seat does not.
    assert found.factions == ("town", "mafia", "doctor")


def test_each_bot_of_a_side_is_counted_for_itself() -> None:
    kept = data(GAMES[:4], LEFT)
    bots = ["careful", "random"]
    kept.seats = kept.seats.with_columns(
        bot=pl.Series(bots[game % 2] for game in kept.seats["game"])
    )
    found = {(one.faction, one.bot): one.share for one in reckon(kept).bots}
    assert (found["mafia", "careful"].hits, found["mafia", "careful"].of) == (1, 2)
    assert (found["town", "random"].hits, found["town", "random"].of) == (0, 2)
    assert reckon(data(GAMES)).bots == ()


def test_a_folder_is_read_with_what_stands_beside_it(tmp_path: Path) -> None:
    kept = study(5)
    write(tmp_path, kept, tables(GAMES, LEFT, USES))
    without = [game(number, ("mafia",)) for number in range(5)]
    write(tmp_path / "worth" / "doctor", kept.without("doctor"), tables(without))
    found = answers(tmp_path)
    assert found == reckon(data(GAMES, LEFT, USES), [("doctor", data(without))])
    assert [(one.role, one.side.value) for one in found.worth] == [("doctor", 0.2)]
    assert compare(tmp_path, tmp_path).pairs == 5


def test_a_part_without_its_games_is_not_read(tmp_path: Path) -> None:
    write(tmp_path, study(5), tables(GAMES, LEFT))
    (tmp_path / "games-00000.parquet").unlink()
    assert answers(tmp_path).games == 0


def test_no_study_or_another_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(StudyError) as raised:
        answers(tmp_path)
    assert raised.value.code == "none"
    write(tmp_path, study(5), tables(GAMES))
    write(tmp_path / "worth" / "doctor", study(5), tables(GAMES))
    with pytest.raises(StudyError) as raised:
        answers(tmp_path)
    assert raised.value.code == "beside"


def test_data_and_words_need_no_package_of_numbers() -> None:
    code = (
        "import sys, rezolv.lab.answers, rezolv.lab.report;"
        "print(sorted({'numpy', 'polars', 'scipy', 'matplotlib'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
