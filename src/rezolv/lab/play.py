"""Play files: how one plays the abilities of a rulebook, for bots that play with care.

A file `play/<rulebook>.yaml` says of each ability whom one names and when one uses it; docs are in
`docs/bots.md`. `play_of` gives what a file says of a rulebook as it is played; `problems` says what
is wrong with a file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, Literal, cast, get_args

import msgspec
import yaml

from rezolv.engine import Rulebook

At = Literal["foe", "friend", "self", "unknown", "anyone", "dead", "strong", "weak"]
"""Whom one names: see `docs/bots.md`."""
Use = Literal["always", "sure", "rarely", "late", "danger", "needed", "never"]
"""When one uses it."""

PLACES: Final[tuple[str, ...]] = get_args(At)
TIMES: Final[tuple[str, ...]] = get_args(Use)
GUESSES: Final = ("role", "faction", "foe", "friend", "most", "any")
"""What a parameter may be beside a literal, or a list of them."""


class PlayError(ValueError):
    """A play file cannot be read; the message says which and why."""


class Literally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A parameter that always has one value."""

    is_: str | int | bool = msgspec.field(name="is")


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one plays an ability.

    Attributes:
        at: whom one names, in each place where a list.
        use: when.
        params: parameter to what it is: a guess of `GUESSES`, a literal, or a list of words of
            which it is the first that may be said.
        worth: what it is worth against other orders, where only one of them can be given.
    """

    at: At | list[At] = "anyone"
    use: Use = "always"
    params: dict[
        str, Literal["role", "faction", "foe", "friend", "most", "any"] | Literally | list[str]
    ] = msgspec.field(default_factory=dict)
    worth: float = 1.0

    def place(self, number: int) -> str:
        """Whom one names in a place, counted from 0; in places beyond the list, as in its last."""
        if isinstance(self.at, str):
            return self.at
        return self.at[min(number, len(self.at) - 1)]


class RoleLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a role wants instead of its side's victory."""

    wants: Literal["executed"]


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A play file as it is written; a word for a line is short for its `at` or its `use`."""

    like: str = ""
    abilities: dict[str, str | list[At] | Line] = msgspec.field(default_factory=dict)
    roles: dict[str, RoleLine] = msgspec.field(default_factory=dict)
    sides: dict[str, Literal["team", "alone"]] = msgspec.field(default_factory=dict)
    votes: dict[str, str] = msgspec.field(default_factory=dict)
    weak: list[str] = msgspec.field(default_factory=list)
    claims: Literal["", "side"] = ""
    together: bool = False


class Play(msgspec.Struct, frozen=True):
    """How one plays a rulebook.

    Attributes:
        lines: role and ability to how it is played; those without a line have the usual one.
        wants: role to what it wants, where that is not its side's victory.
        alone: factions whose members are no friends of each other.
        votes: poll to whom one votes for; one of the words of the poll, or of `PLACES`.
        weak: public statuses whose bearers go before others, be it to be finished or to be helped.
        claims: what everybody says of himself in the thread: "side", or "" for nothing.
        together: those of a side go for the same foe, without a word.
    """

    lines: Mapping[tuple[str, str], Line]
    wants: Mapping[str, str]
    alone: frozenset[str]
    votes: Mapping[str, str]
    weak: frozenset[str] = frozenset()
    claims: str = ""
    together: bool = False

    def line(self, role: str, ability: str) -> Line:
        """How an ability of a role is played."""
        return self.lines.get((role, ability), USUAL)


USUAL: Final = Line()


def orderable(book: Rulebook) -> list[tuple[str, str]]:
    """The abilities that a player may order, by role and ability."""
    host = book.host.id if book.host is not None else ""
    return [key for key, one in book.abilities.items() if one.phases and key[0] != host]


@lru_cache(maxsize=64)
def play_of(book: Rulebook) -> Play:
    """How one plays a rulebook, by its play file; by the usual lines where it has none.

    Raises:
        PlayError: its file cannot be read.
    """
    chain = _chain(book.id)
    lines: dict[tuple[str, str], Line] = {}
    for key in orderable(book):
        for file in chain:
            found = _line(file, *_names(book, *key))
            if found is not None:
                lines[key] = found
                break
    wants, sides, votes = {}, {}, {}
    for file in reversed(chain):
        wants.update({role: line.wants for role, line in file.roles.items()})
        sides.update(file.sides)
        votes.update(file.votes)
    alone = frozenset(side for side, how in sides.items() if how == "alone")
    weak = frozenset(status for file in chain for status in file.weak)
    claims = next((file.claims for file in chain if file.claims), "")
    together = any(file.together for file in chain)
    return Play(lines, wants, alone, votes, weak, claims, together)


def _names(book: Rulebook, role: str, ability: str) -> list[str]:
    """By what a line may name an ability, the nearest first: a mark with @ before it comes last."""
    marks = sorted(book.abilities[role, ability].marks)
    return [f"{role}.{ability}", ability, *[f"@{mark}" for mark in marks]]


def _line(file: File, *names: str) -> Line | None:
    found = next((file.abilities[name] for name in names if name in file.abilities), None)
    if found is None or isinstance(found, Line):
        return found
    if isinstance(found, str) and found in TIMES:
        return Line(use=cast(Use, found))
    return Line(cast(At | list[At], found))


@lru_cache(maxsize=32)
def _chain(name: str) -> Sequence[File]:
    """A file and those that it is like, nearest first; none if there is none."""
    chain: list[File] = []
    seen: list[str] = []
    while name:
        if name in seen:
            raise PlayError(f"play/{name}.yaml is like itself")
        seen.append(name)
        path = files("rezolv.lab").joinpath("play", f"{name}.yaml")
        if not path.is_file():
            if len(seen) > 1:
                raise PlayError(f"play/{seen[-2]}.yaml is like {name}, and there is no such file")
            break
        chain.append(read(path.read_text("utf-8"), f"play/{name}.yaml"))
        name = chain[-1].like
    return chain


def read(text: str, name: str = "play file") -> File:
    """A play file out of its text.

    Raises:
        PlayError: it is no YAML, or says something in another form.
    """
    try:
        data: Any = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        file = msgspec.convert(data or {}, File)
    except (yaml.YAMLError, msgspec.ValidationError) as error:
        raise PlayError(f"{name}: {error}") from error
    for ability, line in file.abilities.items():
        if isinstance(line, str) and line not in (*PLACES, *TIMES):
            raise PlayError(f"{name}: {ability}: no such word: {line}")
    return file


def problems(book: Rulebook) -> list[str]:
    """What is wrong with the play file of a rulebook: nothing, if it is right.

    Every ability that can be ordered, under whatever value of an option, has a line, and every line
    names something.

    Raises:
        PlayError: it cannot be read.
    """
    chain = _chain(book.id)
    if not chain:
        return [f"{book.id}: no play file"]
    params: dict[str, set[str]] = {}
    found: set[str] = set()
    for played in _played(book):
        known = play_of(played)
        for key in orderable(played):
            for name in _names(played, *key):
                params.setdefault(name, set()).update(played.abilities[key].params)
            if key not in known.lines:
                found.add(f"no line for {key[0]}.{key[1]}")
    own = chain[0]
    for name in own.abilities:
        if name not in params:
            found.add(f"no ability {name}")
            continue
        line = _line(own, name)
        for param in () if line is None else line.params.keys() - params[name]:
            found.add(f"{name}: no parameter {param}")
    found.update(f"no role {role}" for role in own.roles.keys() - book.roles.keys())
    found.update(f"no faction {side}" for side in own.sides.keys() - book.factions.keys())
    found.update(f"no status {status}" for status in set(own.weak) - book.public_effects)
    for poll, choice in own.votes.items():
        if poll not in book.polls:
            found.add(f"no poll {poll}")
        elif choice not in PLACES and choice not in book.polls[poll].words:
            found.add(f"no choice {choice} of the poll {poll}")
    return sorted(found)


def _played(book: Rulebook) -> Iterator[Rulebook]:
    """A rulebook as it is played by default, and under each value of each option that revises."""
    yield book
    for name, option in book.options.items():
        for value in option.choices if option.revising else ():
            yield book.with_options({name: value})
