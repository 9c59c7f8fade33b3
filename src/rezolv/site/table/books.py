"""The rulebook of a game, and its words."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import rezolv
from rezolv import rulebooks
from rezolv.engine import Name, Rulebook
from rezolv.engine import Phase as Stretch
from rezolv.engine.revisions import RulebookError
from rezolv.site.games.models import Game
from rezolv.wording import Wording

NOT_HERE = (LookupError, RulebookError)
"""What `book_of` raises of a game that can only be read here."""


def book_of(game: Game) -> Rulebook:
    """The rulebook under which a game is played: the version with which it began, its options.

    Raises:
        UnknownRulebook, UnknownVersion: this server does not have it.
        RulebookError: it has no longer what the game's options change.
    """
    return rulebooks.of(game)


def has_book(game: Game) -> bool:
    """Whether this server has the rulebook of a game, so that it can be played here."""
    try:
        book_of(game)
    except NOT_HERE:
        return False
    return True


@cache
def _blank() -> Rulebook:
    """A rulebook that says nothing: what is worded by it is called by its ids."""
    return Rulebook(
        "", "", Name("", ""), says=Name("", ""), factions=(), roles=(),
        phases=(Stretch("", "", "", steps=(), next=lambda night: ("", 1)),),
        first=lambda options: ("", 1),
    )  # fmt: skip


def reading_book(game: Game) -> Rulebook:
    """The rulebook with which a game is read: another version of it, or none, where it is not here.

    A game from another server is stored with all that came of it and needs no rulebook to be shown.
    """
    try:
        return book_of(game)
    except (rulebooks.UnknownVersion, RulebookError):
        return _newest(game)
    except rulebooks.UnknownRulebook:
        return _blank()


def _newest(game: Game) -> Rulebook:
    book = rulebooks.load(game.rulebook)
    try:
        return book.with_options(game.options)
    except RulebookError:
        return book


def names_of(game: Game) -> dict[str, str]:
    """Seat id to the name under which it is shown."""
    return dict(game.seats.values_list("key", "name"))


def wording_of(game: Game, lang: str, names: dict[str, str] | None = None) -> Wording:
    """The words of a game in a language."""
    names = names_of(game) if names is None else names
    return Wording(reading_book(game), lang, seats=tuple(names), names=names)


@cache
def made_by(rulebook: str, version: str) -> str:
    """Which programs resolve a game: kept with every outcome."""
    root = Path(rezolv.__file__).parent
    digest = hashlib.blake2b(digest_size=10)
    for folder in (root / "engine", root / "rulebooks"):
        for file in sorted(folder.rglob("*.py")):
            digest.update(file.relative_to(root).as_posix().encode())
            digest.update(file.read_bytes())
    return f"{rulebook} {version} rezolv {rezolv.__version__} {digest.hexdigest()}"
