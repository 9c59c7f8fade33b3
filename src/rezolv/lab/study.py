"""A study: many games under one setup, in a folder of its own.

The folder holds `study.json` and, of every chunk of games, one Parquet file each of games, seats,
abilities and of what fired. A chunk is whole once its file of games is there, which is written
last. See docs/lab.md.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from random import Random
from time import time
from typing import Final

import msgspec

from rezolv import __version__
from rezolv.engine import Done, Rulebook
from rezolv.lab.bots import UnknownBotError, bot
from rezolv.lab.game import PHASES, Game, Seating, seed_of
from rezolv.lab.tables import Setup, lay

FILE: Final = "study.json"
EVERYBODY: Final = "*"
"""Among the bots: whoever plays the sides that are not named."""
EITHER: Final = "|"
"""Between the names of bots of which a coin chooses one for each side in each game."""
KINDS: Final = ("seats", "abilities", "fired", "games")
"""The files of a chunk in the order in which they are written."""
WORTH: Final = "worth"
"""The folder of the studies of the same games without one role."""

_LOAD: Final = 30_000
"""Lines of journals and facts told in the games of a chunk, about: some seconds of work."""
_PARTS: Final = 32
"""So many chunks a study has at least, if it has as many games: there is work for many cores."""
_STALE: Final = 60.0
"""Seconds after which an unfinished file is nobody's any more."""
_MAGIC: Final = b"PAR1"


class StudyError(ValueError):
    """A study that cannot be made or played; `code` and `values` name the sentence (`study-…`)."""

    def __init__(self, code: str, **values: str | int) -> None:
        self.code = code
        self.values = values
        details = ", ".join(f"{name}: {value}" for name, value in values.items())
        super().__init__(f"{code} ({details})" if details else code)


class Study(msgspec.Struct, frozen=True):
    """Many games of bots; the same study gives the same games everywhere.

    Attributes:
        setup: what is played.
        games: how many.
        seed: of all chance in it.
        bots: faction to the name of the bot that plays it; `EVERYBODY` is all others. Several names
            with "|" between them are drawn, for each side in each game.
        phases: after so many a game that has not ended is stopped.
        chunk: games in a chunk; it changes no result.
        rules: version of the rulebook.
        program: version of rezolv.
    """

    setup: Setup
    games: int
    seed: int = 1
    bots: dict[str, str] = msgspec.field(default_factory=lambda: {EVERYBODY: "careful"})
    phases: int = PHASES
    chunk: int = 1
    rules: str = ""
    program: str = ""

    @property
    def said(self) -> dict[str, object]:
        """What makes this study another than others, by name; options in full."""
        setup = self.setup
        return {
            "rulebook": setup.rulebook,
            "rules": self.rules,
            "program": self.program,
            "options": tuple(sorted(setup.book.with_defaults(setup.options).items())),
            "seats": setup.count,
            "roles": tuple(sorted(setup.roles.items())),
            "without": setup.without,
            "bots": tuple(sorted(self.bots.items())),
            "games": self.games,
            "seed": self.seed,
            "phases": self.phases,
        }

    @property
    def digest(self) -> str:
        """What is the same in the same study only, as 32 characters."""
        return blake2b(msgspec.json.encode(self.said), digest_size=16).hexdigest()

    @property
    def chunks(self) -> int:
        """How many chunks it has."""
        return -(-self.games // self.chunk)

    def numbers(self, chunk: int) -> range:
        """The numbers of the games of a chunk."""
        return range(chunk * self.chunk, min(self.games, (chunk + 1) * self.chunk))

    def seed_of(self, game: int) -> int:
        """The seed of a game: of one number the same under all options and bots."""
        return seed_of(self.seed, game)

    def without(self, role: str) -> Study:
        """The same games without the abilities of a role."""
        setup = msgspec.structs.replace(self.setup, without=role)
        return msgspec.structs.replace(self, setup=setup)

    def deal(self, number: int) -> tuple[Done, Rulebook, dict[str, str]]:
        """A game's table, its rulebook and the name of each seat's bot."""
        seed = self.seed_of(number)
        laid = lay(self.setup, seed)
        book = self.setup.book.with_options(laid.table.options)
        drawn: dict[str, str] = {}
        seated: dict[str, str] = {}
        for name, seat in laid.table.seats.items():
            side = book.side(seat)
            if side not in drawn:
                names = self.bots.get(side, self.bots[EVERYBODY]).split(EITHER)
                chance = Random(seed_of(seed, "bot", side))
                drawn[side] = names[0] if len(names) == 1 else chance.choice(names)
            seated[name] = drawn[side]
        return laid, book, seated

    def game(self, number: int, laid: Done, seated: Mapping[str, str]) -> Game:
        """A game as it begins."""
        seating: dict[str, Seating] = {seat: bot(name) for seat, name in seated.items()}
        return Game(self.setup, self.seed_of(number), seating, laid)


def prepared(study: Study) -> Study:
    """The study as it is kept: `checked` and `sized`.

    Raises:
        StudyError, TableError, RulebookError, UnknownRulebook: as those do.
    """
    return sized(checked(study))


def checked(study: Study) -> Study:
    """The study with its versions, by which it has its digest; no game is played yet.

    Raises:
        StudyError: it has no games, or a bot, side or role in it is not there.
        TableError: an option or its value is not there.
        RulebookError: the options do not go together.
        UnknownRulebook: there is no such rulebook.
    """
    setup = study.setup
    book = setup.book
    book = book.with_options(book.with_defaults(setup.options))
    for name, least in (("games", study.games), ("phases", study.phases)):
        if least < 1:
            raise StudyError("number", name=name, is_=least)
    _check_bots(study, book)
    known = [role for roles in setup.roles.values() for role in roles]
    bare, dot, ability = setup.without.partition(".")
    for role in (*known, *([bare] if bare else ())):
        if role not in book.roles:
            raise StudyError("role", role=role, known=", ".join(book.roles))
    if dot and ability not in book.roles[bare].abilities:
        known = list(book.roles[bare].abilities)
        raise StudyError("ability", role=bare, ability=ability, known=", ".join(known))
    bots = {EVERYBODY: "careful", **study.bots}
    return msgspec.structs.replace(study, rules=book.version, program=__version__, bots=bots)


def sized(study: Study) -> Study:
    """A checked study with the size of its chunks, for which its first game is played.

    Raises:
        StudyError: that game failed.
        TableError: the seats or the roles do not fit the rulebook.
    """
    return msgspec.structs.replace(study, chunk=_chunk(study))


def _check_bots(study: Study, book: Rulebook) -> None:
    for side, names in study.bots.items():
        if side != EVERYBODY and side not in book.factions:
            raise StudyError("side", side=side, known=", ".join(book.factions))
        for name in names.split(EITHER):
            try:
                bot(name)
            except UnknownBotError:
                from rezolv.lab.bots import BOTS

                raise StudyError("bot", bot=name, known=", ".join(BOTS)) from None


def _chunk(study: Study) -> int:
    """How many games make some seconds of work, by the first game: the same on every machine."""
    laid, _, seated = study.deal(0)
    try:
        game = study.game(0, laid, seated)
        lines = sum(len(done.journal) + len(done.told) for done in game.phases(study.phases))
    except Exception as error:
        raise failed(study, 0, error) from error
    fitting = max(1, _LOAD // max(1, lines))
    return max(1, min(fitting, study.games // _PARTS))


def failed(study: Study, number: int, error: Exception) -> StudyError:
    """That a game could not be played to its end: which one, with what, and where."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "" if trace is None else f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
    why = f"{type(error).__name__}: {error}"
    seed = str(study.seed_of(number))
    return StudyError("game", game=number, seed=seed, why=why, where=where)


class Folder:
    """The folder of a study.

    Args:
        path: it need not be there yet.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> Study | None:
        """The study kept here, None if there is none.

        Raises:
            StudyError: the file is not there as it must be.
        """
        try:
            return msgspec.json.decode((self.path / FILE).read_bytes(), type=Study)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, msgspec.MsgspecError) as error:
            raise StudyError("unreadable", file=str(self.path / FILE), why=str(error)) from None

    def begin(self, study: Study) -> Study:
        """Open the folder for a prepared study; it goes on with the one that is there.

        The one that is there may have had fewer games.

        Returns:
            the study as it was begun: it may have been in other chunks.

        Raises:
            StudyError: another study is here, one of more games among them, or the folder cannot
                be written.
        """
        kept = self.read()
        grows = kept is not None and kept.games < study.games
        if kept is not None:
            asked, study = study, msgspec.structs.replace(kept, games=max(kept.games, study.games))
            if study.digest != asked.digest:
                raise StudyError("other", folder=str(self.path), differ=_differ(kept, asked))
        elif any(self.path.glob("*.parquet")):
            raise StudyError("strange", folder=str(self.path))
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if grows and kept is not None and kept.games % kept.chunk:
                # Its last chunk was a short one: it is played again in full.
                self.file(KINDS[-1], kept.chunks - 1).unlink(missing_ok=True)
            if kept is None or grows:
                self._put(FILE, msgspec.json.format(msgspec.json.encode(study)))
            self._tidy()
        except OSError as error:
            raise StudyError("folder", folder=str(self.path), why=_why(error)) from None
        return study

    def file(self, kind: str, chunk: int) -> Path:
        """A file of a chunk."""
        return self.path / f"{kind}-{chunk:05}.parquet"

    def whole(self, chunk: int) -> bool:
        """Whether a chunk has been played and all its files were written to their ends."""
        return all(_ended(self.file(kind, chunk)) for kind in reversed(KINDS))

    def missing(self, study: Study) -> Iterator[int]:
        """The chunks still to be played."""
        return (chunk for chunk in range(study.chunks) if not self.whole(chunk))

    def write(self, chunk: int, files: Mapping[str, bytes]) -> None:
        """Keep a chunk: its files, that of the games last.

        Raises:
            StudyError: the folder cannot be written.
        """
        try:
            for kind in KINDS:
                self._put(self.file(kind, chunk).name, files[kind])
        except OSError as error:
            raise StudyError("folder", folder=str(self.path), why=_why(error)) from None

    def worth(self, role: str) -> Folder:
        """The folder of the study without a role."""
        return Folder(self.path / WORTH / role)

    def _put(self, name: str, content: bytes) -> None:
        """Write a file so that it is there whole or not at all, whatever is killed when."""
        unfinished = self.path / f".{name}.{os.getpid()}.part"
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(self.path / name)

    def _tidy(self) -> None:
        """Remove what a killed run left unfinished."""
        for file in self.path.glob(".*.part"):
            with suppress(FileNotFoundError):
                if file.stat().st_mtime < time() - _STALE:
                    file.unlink()


def _ended(file: Path) -> bool:
    """Whether a Parquet file is there and has its end."""
    try:
        with file.open("rb") as opened:
            if opened.read(len(_MAGIC)) != _MAGIC:
                return False
            size = opened.seek(0, os.SEEK_END)
            if size < 3 * len(_MAGIC):
                return False
            opened.seek(-len(_MAGIC), os.SEEK_END)
            return opened.read() == _MAGIC
    except OSError:
        return False


def _differ(kept: Study, study: Study) -> str:
    """What is not the same in two studies."""
    old, new = kept.said, study.said
    return ", ".join(name for name in new if old[name] != new[name])


def _why(error: OSError) -> str:
    return error.strerror or str(error)
