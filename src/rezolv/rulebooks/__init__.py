"""The rulebooks: one package each, loaded by its id."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Protocol

from rezolv.engine.rulebook import Rulebook
from rezolv.engine.values import Value


class UnknownRulebook(LookupError):
    """There is no rulebook of this id; `known` are those there are."""

    def __init__(self, rulebook_id: str) -> None:
        self.rulebook_id = rulebook_id
        self.known = ids()
        super().__init__(
            f"there is no rulebook {rulebook_id!r}; there are: {', '.join(self.known)}"
        )


def ids() -> tuple[str, ...]:
    """The ids of all rulebooks, in alphabetical order: the packages that have a ledger."""
    return _ids(tuple(__path__))


@cache
def _ids(folders: tuple[str, ...]) -> tuple[str, ...]:
    """The ids in these folders: looked for once, for every page of the site asks."""
    return tuple(
        sorted(
            module.name
            for module in pkgutil.iter_modules(folders)
            if module.ispkg and _has_ledger(module.name, folders)
        )
    )


def _has_ledger(name: str, folders: tuple[str, ...]) -> bool:
    return any((Path(folder) / name / "clauses.yaml").is_file() for folder in folders)


class UnknownVersion(LookupError):
    """The rulebook has no such version; `known` are those it has."""

    def __init__(self, rulebook_id: str, version: str, known: tuple[str, ...]) -> None:
        self.rulebook_id = rulebook_id
        self.version = version
        self.known = known
        super().__init__(f"{rulebook_id} has no version {version!r}; it has: {', '.join(known)}")


def load(rulebook_id: str, version: str = "") -> Rulebook:
    """The rulebook of this id, in the version with which a game began or in the newest.

    It is the plain one; that of a table is found by `of`. A package keeps its elder versions in
    `ELDER`, so that a game goes on under the rules with which it began.

    Raises:
        UnknownRulebook: there is none.
        UnknownVersion: it has no such version.
    """
    module = import_module(_package(rulebook_id))
    book = module.RULEBOOK
    if not isinstance(book, Rulebook):
        raise TypeError(f"rezolv.rulebooks.{rulebook_id}.RULEBOOK is not a rulebook")
    if version in ("", book.version):
        return book
    elder: tuple[Rulebook, ...] = getattr(module, "ELDER", ())
    for one in elder:
        if one.version == version:
            return one
    raise UnknownVersion(rulebook_id, version, (book.version, *(one.version for one in elder)))


class Laid(Protocol):
    """Whatever names its rulebook: a table, or a game that keeps tables."""

    @property
    def rulebook(self) -> str:
        """Id of the rulebook."""

    @property
    def version(self) -> str:
        """The version with which play began."""

    @property
    def options(self) -> Mapping[str, Value]:
        """The options chosen; those left out have their defaults."""


def of(laid: Laid) -> Rulebook:
    """The rulebook under which a table is played: by id, version and options.

    This is the only way from a table or a game to its rulebook: options may revise it.

    Raises:
        UnknownRulebook: there is none of this id.
        UnknownVersion: it has no such version.
        RulebookError: its options do not fit together.
    """
    return load(laid.rulebook, laid.version).with_options(laid.options)


def folder(rulebook_id: str) -> Traversable:
    """The folder with the rulebook's `clauses.yaml` and its `scenarios`.

    Raises:
        UnknownRulebook: there is none of this id.
    """
    return files(_package(rulebook_id))


def _package(rulebook_id: str) -> str:
    if rulebook_id not in ids():
        raise UnknownRulebook(rulebook_id)
    return f"{__name__}.{rulebook_id}"
