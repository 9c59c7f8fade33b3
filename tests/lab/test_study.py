"""Studies as data: what makes one, what is refused before anything is played, where it is kept."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rezolv.engine.errors import TableError
from rezolv.lab.bots import BOTS
from rezolv.lab.study import Folder, Study, StudyError, prepared
from rezolv.lab.tables import Setup
from rezolv.rulebooks import UnknownRulebook, ids
from tests.lab.studies import played, same, small, table


def test_one_number_has_one_seed_whatever_is_played() -> None:
    plain = small()
    other = small(bot="careful", options={"doctor_self": "never"}, seats=9)
    assert [plain.seed_of(n) for n in range(50)] == [other.seed_of(n) for n in range(50)]
    assert len({plain.seed_of(n) for n in range(50)}) == 50
    assert plain.seed_of(0) != msgspec.structs.replace(plain, seed=8).seed_of(0)


def test_the_digest_knows_every_choice() -> None:
    plain = small()
    others = [
        small(25),
        small(bot="careful"),
        small(seats=7),
        small(options={"doctor_self": "never"}),
        small(roles={"role": ("mafia", *["citizen"] * 5)}),
        plain.without("doctor"),
        msgspec.structs.replace(plain, seed=8),
        msgspec.structs.replace(plain, phases=10),
        msgspec.structs.replace(plain, rules="another"),
        msgspec.structs.replace(plain, program="another"),
    ]
    assert len({one.digest for one in (plain, *others)}) == 1 + len(others)


def test_the_digest_does_not_know_how_it_was_said() -> None:
    default = Setup("classic").book.options["doctor_self"].default
    assert small(options={"doctor_self": default}).digest == small().digest
    assert small(chunk=7).digest == small().digest
    named = prepared(Study(Setup("classic"), 3, 1, {"*": "random", "mafia": "careful"}))
    turned = prepared(Study(Setup("classic"), 3, 1, {"mafia": "careful", "*": "random"}))
    assert named.digest == turned.digest


def test_every_game_is_in_one_chunk() -> None:
    for games, chunk in ((1, 1), (7, 3), (9, 3), (10, 100)):
        study = msgspec.structs.replace(small(), games=games, chunk=chunk)
        found = [number for one in range(study.chunks) for number in study.numbers(one)]
        assert found == list(range(games))


def test_chunks_are_neither_few_nor_large() -> None:
    assert prepared(Study(Setup("classic", seats=6), 10, 1, {"*": "random"})).chunk == 1
    many = prepared(Study(Setup("classic", seats=6), 100_000, 1, {"*": "random"}))
    assert 100 <= many.chunk <= 2000
    assert prepared(many).chunk == many.chunk


@pytest.mark.parametrize("rulebook", ids())
def test_every_rulebook_can_be_studied(rulebook: str) -> None:
    assert prepared(Study(Setup(rulebook), 100, 1, {"*": "random"})).chunk >= 1


def test_bots_are_seated_by_side_and_by_a_coin() -> None:
    study = prepared(Study(Setup("classic"), 40, 1, {"mafia": "careful|random", "*": "random"}))
    seen: set[tuple[str, str]] = set()
    for number in range(study.games):
        laid, book, seated = study.deal(number)
        sides: dict[str, set[str]] = {}
        for name, seat in laid.table.seats.items():
            sides.setdefault(book.side(seat), set()).add(seated[name])
        for side, bots in sides.items():
            assert len(bots) == 1, "a side is played by one kind of bot"
            seen.add((side, *bots))
    assert {bot for side, bot in seen if side == "mafia"} == {"careful", "random"}
    assert {bot for side, bot in seen if side != "mafia"} == {"random"}


@pytest.mark.parametrize(
    ("study", "code", "values"),
    [
        (Study(Setup("classic"), 0), "number", {"name": "games", "is_": 0}),
        (Study(Setup("classic"), 5, phases=0), "number", {"name": "phases", "is_": 0}),
        (Study(Setup("classic"), 5, bots={"*": "clever"}), "bot", {"bot": "clever"}),
        (Study(Setup("classic"), 5, bots={"*": "random|x:Y"}), "bot", {"bot": "x:Y"}),
        (Study(Setup("classic"), 5, bots={"*": "pathlib:Path"}), "bot", {"bot": "pathlib:Path"}),
        (Study(Setup("classic"), 5, bots={"mafi": "random"}), "side", {"side": "mafi"}),
        (Study(Setup("classic", without="x"), 5), "role", {"role": "x"}),
        (Study(Setup("classic", roles={"role": ("x",) * 5}), 5), "role", {"role": "x"}),
    ],
)
def test_a_wrong_study_is_refused(study: Study, code: str, values: dict[str, object]) -> None:
    with pytest.raises(StudyError) as raised:
        prepared(study)
    assert raised.value.code == code
    assert values.items() <= raised.value.values.items()
    if code == "bot":
        assert raised.value.values["known"] == ", ".join(BOTS)


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup("classic", {"x": 1}), "unknown_option"),
        (Setup("classic", {"doctor_self": "x"}), "bad_option"),
        (Setup("classic", seats=1), "seat_count"),
        (Setup("classic", seats=9, roles={"role": ("mafia",) * 5}), "too_few_roles"),
    ],
)
def test_what_does_not_fit_the_rulebook_is_refused(setup: Setup, code: str) -> None:
    with pytest.raises(TableError) as raised:
        prepared(Study(setup, 5))
    assert raised.value.code == code


def test_an_unknown_rulebook_is_refused() -> None:
    with pytest.raises(UnknownRulebook):
        prepared(Study(Setup("nonsense"), 5))


def test_another_study_in_the_folder_is_refused(tmp_path: Path) -> None:
    study = small(3)
    folder = played(study, tmp_path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    other = msgspec.structs.replace(small(2, bot="careful"), seed=8)
    with pytest.raises(StudyError) as raised:
        folder.begin(other)
    assert raised.value.code == "other"
    assert raised.value.values["differ"] == "bots, games, seed"
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_study_goes_on_in_the_chunks_in_which_it_was_begun(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.begin(small(chunk=5))
    assert folder.begin(small(chunk=3)).chunk == 5


@pytest.mark.parametrize("first", [9, 10, 2])
def test_a_study_grows_to_more_games(tmp_path: Path, first: int) -> None:
    whole = played(small(20), tmp_path / "whole")
    played(small(first), tmp_path / "grown")
    grown = Folder(tmp_path / "grown")
    study = grown.begin(small(20))
    kept = [chunk for chunk in range(study.chunks) if grown.whole(chunk)]
    assert kept == list(range(first // 3))
    assert same(whole, played(small(20), tmp_path / "grown"))


def test_a_study_does_not_shrink(tmp_path: Path) -> None:
    folder = played(small(6), tmp_path)
    with pytest.raises(StudyError, match="games"):
        folder.begin(small(5))


def test_files_without_a_study_are_refused(tmp_path: Path) -> None:
    (tmp_path / "games-00000.parquet").touch()
    with pytest.raises(StudyError, match="strange"):
        Folder(tmp_path).begin(small())


@pytest.mark.parametrize("content", [b"", b"{", b"{}", b"[1]"])
def test_an_unreadable_study_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "study.json").write_bytes(content)
    with pytest.raises(StudyError, match="unreadable"):
        Folder(tmp_path).begin(small())


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StudyError) as raised:
        Folder(tmp_path / "file" / "study").begin(small())
    assert raised.value.code == "folder"


def test_without_a_role_only_its_games_are_played(tmp_path: Path) -> None:
    study = small(30)
    whole = played(study, tmp_path / "whole")
    held = table(whole, "seats").filter(role="doctor")["game"].unique().sort()
    assert len(held) > 0
    without = played(study.without("doctor"), tmp_path / "without")
    assert table(without, "games")["game"].equals(held)
    assert table(without, "abilities").filter(role="doctor").is_empty()
    assert not table(whole, "abilities").filter(role="doctor").is_empty()
    dealt = [
        table(one, "seats").join(held.to_frame(), on="game").select("game", "seat", "role", "side")
        for one in (whole, without)
    ]
    assert dealt[0].equals(dealt[1]), "they are the same deals"


def test_without_a_role_that_is_seldom_dealt_nothing_may_be_left(tmp_path: Path) -> None:
    without = played(small(3).without("jester"), tmp_path)
    assert without.read() is not None
    assert table(without, "games").is_empty()
    assert table(without, "seats").columns == table(without, "seats").columns
