"""Studies come out the same, whoever plays them and whatever is killed meanwhile."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from rezolv.lab import running
from rezolv.lab.running import Alone, Processes, run
from rezolv.lab.study import Folder, Study, StudyError
from tests.lab.studies import BOTS, played, same, small, table

COMMAND = [sys.executable, "-c", "from rezolv.cli import main; main()", "lab", "classic"]


@pytest.fixture
def crew() -> Iterator[Processes]:
    two = Processes(2)
    yield two
    two.end()


@pytest.fixture
def misbehaving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder from which workers can import the bots of the tests; `deaths` lies in it."""
    home = tmp_path / "home"
    (home / "deaths").mkdir(parents=True)
    (home / "unruly.py").write_text(BOTS, "utf-8")
    monkeypatch.syspath_prepend(str(home))
    monkeypatch.setenv("PYTHONPATH", str(home))
    monkeypatch.setenv("TEST_DEATHS", str(home / "deaths"))
    return home


def test_two_workers_play_what_one_does(tmp_path: Path, crew: Processes) -> None:
    study = small()
    alone = played(study, tmp_path / "alone")
    both = played(study, tmp_path / "both", crew)
    assert same(alone, both)
    assert table(both, "games")["game"].to_list() == list(range(24))
    other = played(small(bot="careful"), tmp_path / "other", crew)
    assert not same(alone, other)


def test_the_chunks_change_nothing(tmp_path: Path) -> None:
    by_three = played(small(), tmp_path / "3")
    by_ten = played(small(chunk=10), tmp_path / "10")
    for kind in ("games", "seats", "abilities"):
        assert table(by_three, kind).equals(table(by_ten, kind))
    sums = [
        table(one, "fired").group_by("what", "name").sum().sort("what", "name")
        for one in (by_three, by_ten)
    ]
    assert sums[0].equals(sums[1])


def test_a_study_goes_on_where_it_was_left(tmp_path: Path) -> None:
    study = small()
    whole = played(study, tmp_path / "whole")
    folder = Folder(tmp_path / "left")
    begun = folder.begin(study)
    told: list[int] = []

    def stop(games: int) -> None:
        told.append(games)
        if len(told) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(begun, folder, Alone(), stop)
    assert running.left(begun, folder) == 15
    kept = folder.file("seats", 1).stat().st_mtime_ns
    run(folder.begin(study), folder, Alone(), told.append)
    assert told == [3] * 8
    assert folder.file("seats", 1).stat().st_mtime_ns == kept
    assert same(whole, folder)
    assert not list(folder.missing(begun))


@pytest.mark.parametrize("kind", ["games", "seats", "abilities", "fired"])
@pytest.mark.parametrize("size", [0, 5, 300])
def test_a_file_cut_short_is_played_again(tmp_path: Path, kind: str, size: int) -> None:
    study = small(9)
    whole = played(study, tmp_path / "whole")
    folder = played(study, tmp_path / "cut")
    file = folder.file(kind, 1)
    file.write_bytes(file.read_bytes()[:size])
    assert list(folder.missing(study)) == [1]
    assert same(whole, played(study, tmp_path / "cut"))


def test_a_chunk_without_its_last_file_is_played_again(tmp_path: Path) -> None:
    study = small(9)
    folder = played(study, tmp_path)
    folder.file("games", 2).unlink()
    assert list(folder.missing(study)) == [2]


def test_what_a_killed_run_left_is_removed(tmp_path: Path) -> None:
    study = small(3)
    old, new = tmp_path / ".games-00000.parquet.1.part", tmp_path / ".seats-00000.parquet.2.part"
    for file in (old, new):
        file.write_bytes(b"PAR1")
    os.utime(old, (1, 1))
    folder = played(study, tmp_path)
    assert not old.exists()
    assert new.exists(), "another run may be writing it"
    assert not list(folder.missing(study))


def test_a_worker_that_is_killed_is_replaced(
    tmp_path: Path, misbehaving: Path, crew: Processes
) -> None:
    study = small(bot="unruly:Dies")
    whole = played(study, tmp_path / "whole")
    for name in ("one", "two"):
        (misbehaving / "deaths" / name).touch()
    again = played(study, tmp_path / "again", crew)
    assert not list((misbehaving / "deaths").iterdir())
    assert same(whole, again)


def test_workers_that_die_again_and_again_end_the_run(
    tmp_path: Path, misbehaving: Path, crew: Processes
) -> None:
    study = small(3, bot="unruly:Dies")
    for number in range(9):
        (misbehaving / "deaths" / str(number)).touch()
    with pytest.raises(StudyError) as raised:
        played(study, tmp_path / "study", crew)
    assert raised.value.code == "died"
    assert raised.value.values == {"chunk": 0, "times": running.DEATHS}


@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_that_fails_is_named(tmp_path: Path, misbehaving: Path, workers: int) -> None:
    study = small(bot="unruly:Fails", chunk=1)
    crew = running.crew(workers)
    folder = Folder(tmp_path / "study")
    try:
        with pytest.raises(StudyError) as raised:
            run(folder.begin(study), folder, crew)
    finally:
        crew.end()
    values = raised.value.values
    assert raised.value.code == "game"
    assert values["why"] == "LookupError: lost the thread"
    line = next(n for n, one in enumerate(BOTS.splitlines(), 1) if "lost the thread" in one)
    assert str(values["where"]).endswith(f"unruly.py:{line}")
    assert values["seed"] == str(study.seed_of(int(values["game"])))
    assert int(values["game"]) in list(folder.missing(study))
    if workers == 1:
        assert min(folder.missing(study)) == values["game"], "what came before is kept"


def _gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def _wait(happened: object, seconds: float = 60.0) -> None:
    assert callable(happened)
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform == "win32", reason="groups of processes and their signals")
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_is_stopped_goes_on(
    tmp_path: Path, misbehaving: Path, sign: signal.Signals
) -> None:
    out = tmp_path / "study"
    asked = ["--games", "64", "--seats", "6", "--bots", "unruly:Slow", "--seed", "7"]
    asked += ["--out", str(out), "--cores", "2", "--lang", "en"]
    driver = subprocess.Popen(
        [*COMMAND, *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "TEST_SLOW": "0.1"},
        start_new_session=True,
    )
    try:
        _wait(lambda: len(list(out.glob("games-*"))) >= 3)
        if sign is signal.SIGINT:
            os.killpg(driver.pid, sign)
        else:
            driver.kill()
        _, errors = driver.communicate(timeout=60)
        _wait(lambda: _gone(driver.pid))
    finally:
        if not _gone(driver.pid):
            os.killpg(driver.pid, signal.SIGKILL)
    folder = Folder(out)
    study = folder.read()
    assert isinstance(study, Study)
    missing = running.left(study, folder)
    assert 0 < missing < study.games
    if sign is signal.SIGINT:
        assert driver.returncode == 130
        said = f"Stopped. {64 - missing} of 64 games are kept; the same command goes on."
        assert said in " ".join(errors.decode().split())
    else:
        assert driver.returncode == -signal.SIGKILL
    assert same(played(study, out), played(study, tmp_path / "whole"))


def test_memory_of_a_driver_does_not_hold_chunks(tmp_path: Path) -> None:
    """The chunks are asked for one by one, as there is room, and not listed beforehand."""
    study = small(12)
    asked: list[int] = []

    def chunks() -> Iterator[int]:
        for chunk in range(4):
            asked.append(chunk)
            yield chunk

    playing = Alone().play(study, chunks())
    assert next(playing)[0] == 0
    assert asked == [0]


def test_the_study_is_kept_as_it_can_be_read(tmp_path: Path) -> None:
    study = small(
        3, options={"doctor_self": "always"}, roles={"role": ("mafia",) + ("citizen",) * 5}
    )
    folder = played(study, tmp_path)
    assert folder.read() == study
    assert json.loads((tmp_path / "study.json").read_bytes())["setup"]["rulebook"] == "classic"
    assert msgspec.json.decode(msgspec.json.encode(study), type=Study).digest == study.digest
