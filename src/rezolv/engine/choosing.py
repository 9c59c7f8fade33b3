"""The options of one rulebook: which values are legal, and what rulebook is played under them."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rezolv.engine.differences import Changes, differences
from rezolv.engine.errors import RulebookError, TableError
from rezolv.engine.options import PRESET, Option
from rezolv.engine.values import Value

if TYPE_CHECKING:
    from rezolv.engine.rulebook import Rulebook

_PLAYED: Final = 64
"""How many rulebooks made by options are kept, of each plain one."""
_SHOWN: Final = 60
"""So much of a wrong value is told."""

Values = tuple[tuple[str, Value], ...]


class _Any:
    """Holds every value."""

    def __contains__(self, value: object) -> bool:
        return True


def _revising_values(option: Option) -> dict[type, Container[Value]]:
    """The values of an option that change the rulebook, by their type: True is not 1."""
    if option.makes is not None:
        return dict.fromkeys((str, int, bool), _Any())
    found: dict[type, set[Value]] = {}
    for value in option.revisions:
        found.setdefault(type(value), set()).add(value)
    return dict(found)


class Choosing:
    """What may be chosen of a rulebook, and what comes of it.

    Attributes:
        book: the plain rulebook.
        added: what some option or other adds: roles, and "role.ability".

    Raises:
        RulebookError: an option or a preset that does not fit the others.
    """

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.defaults = {name: option.default for name, option in book.options.items()}
        self.revising = [(name, one) for name, one in book.options.items() if one.revising]
        self._check()
        self.added: list[str] = []
        for _, option in self.revising:
            for revision in option.revisions.values():
                self.added += revision.added
        self._known = [(name, one.default, _revising_values(one)) for name, one in self.revising]
        self._kept = lru_cache(maxsize=_PLAYED)(self._made)
        self._latest: tuple[Mapping[str, Value] | None, Mapping[str, Value], Rulebook]
        self._latest = None, {}, book
        """The options asked for last, as they were then, and what is played under them: all phases
        of a table ask for the same."""
        self._switched: dict[tuple[str, Value], Changes] = {}

    def _check(self) -> None:
        options = self.book.options
        if PRESET in options:
            raise RulebookError(f"no option may be called {PRESET}")
        for name, option in self.revising:
            for value, revision in option.revisions.items():
                if not option.accepts(value):
                    raise RulebookError(f"option {name} revises by {value!r}, which it never is")
                if not revision.changed.keys().isdisjoint(("options", "presets")):
                    raise RulebookError(f"option {name} changes options")
        for name, preset in self.book.presets.items():
            for chosen, value in preset.options.items():
                if chosen not in options or not options[chosen].accepts(value):
                    raise RulebookError(f"preset {name}: no option {chosen} of {value!r}")

    def chosen(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """Options with the preset among them resolved; see `Rulebook.chosen`."""
        found: dict[str, Value] = {}
        if PRESET in options:
            preset = self.book.presets.get(str(options[PRESET]))
            if preset is None:
                raise TableError("unknown_preset", option=str(options[PRESET])[:_SHOWN])
            found.update(preset.options)
        for name, value in options.items():
            if name == PRESET:
                continue
            option = self.book.options.get(name)
            if option is None:
                raise TableError("unknown_option", option=name)
            if not option.accepts(value):
                raise TableError("bad_option", option=name, value=str(value)[:_SHOWN])
            found[name] = value
        return found

    def played(self, options: Mapping[str, Value]) -> Rulebook:
        """The rulebook under these options; see `Rulebook.with_options`."""
        if not self.revising:
            return self.book
        asked, then, book = self._latest
        if options is asked and options == then:
            return book
        book = self._played(options)
        self._latest = options, dict(options), book
        return book

    def _played(self, options: Mapping[str, Value]) -> Rulebook:
        if PRESET in options:
            options = self.chosen(options)
        chosen = tuple(
            [
                (name, value)
                for name, default, known in self._known
                if type(value := options.get(name, default)) in known
                and value in known[type(value)]
            ]
        )
        return self._kept(chosen) if chosen else self.book

    def _made(self, chosen: Values) -> Rulebook:
        """What these values make of the rulebook."""
        made, revisions = self.book, []
        for name, value in chosen:
            option = self.book.options[name]
            if option.makes is not None:
                made = option.makes(made, value)
            elif (revision := option.revision(value)) is not None:
                revisions.append(revision)
        if revisions:
            made = made.with_revisions(*revisions)
        if made is not self.book:
            made.plain = self.book
        return made

    def switched(self, option: str, value: Value) -> Changes:
        """What one value changes; see `Rulebook.switched`."""
        found = self._switched.get((option, value))
        if found is None:
            found = differences(self.played({}), self.played({option: value}))
            if self.book.options[option].makes is None:
                self._switched[option, value] = found
        return found
