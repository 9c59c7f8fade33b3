"""Sentences from Fluent files: the shared ones, and over them those of a rulebook.

A file is data for translators: `locale/<lang>/*.ftl` here, `locale/<lang>.ftl` in the package of a
rulebook. What a rulebook says replaces the shared sentence of the same id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource

from rezolv import rulebooks

LANGUAGES: Final = ("ru", "en")

# Fluent refuses a value of more than 2500 characters, and a note may be longer. A long one travels
# as a token of private characters and takes its place when the sentence is made.
_LONG: Final = 1000
_TOKEN: Final = re.compile("\ue000(\\d+)\ue001")


class WordingError(ValueError):
    """A sentence that is not there or cannot be made: a mistake in a wording file."""


@cache
def _parsed(source: str) -> Resource:
    """A file as it was parsed: the shared ones serve every rulebook. Nobody changes it."""
    return FluentResource(source)


class Catalogue:
    """The sentences of one language."""

    def __init__(self, lang: str, sources: Iterable[str]) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        self.ids: set[str] = set()
        for source in sources:
            resource = _parsed(source)
            self._bundle.add_resource(resource, allow_overrides=True)
            self.ids |= {entry.id.name for entry in resource.body if isinstance(entry, Message)}

    def has(self, message: str) -> bool:
        """Whether there is a sentence of this id."""
        return message in self.ids

    def say(self, message: str, values: Mapping[str, str | float] | None = None) -> str:
        """The sentence with its values.

        Raises:
            WordingError: there is none, or it asks for a value that was not given.
        """
        if message not in self.ids:
            raise WordingError(f"{self.lang}: no sentence {message}")
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise WordingError(f"{self.lang}: {message} has no text")
        long: list[str] = []
        given: dict[str, str | float] = {}
        for name, value in (values or {}).items():
            if isinstance(value, str) and (len(value) > _LONG or "\ue000" in value):
                long.append(value)
                value = f"\ue000{len(long) - 1}\ue001"
            given[name] = value
        text, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise WordingError(f"{self.lang}: {message}: {errors[0]}")
        return _TOKEN.sub(lambda token: long[int(token[1])], str(text)) if long else str(text)

    def together(self, words: Iterable[str]) -> str:
        """A list as one phrase: «Анна, Борис и Вера»."""
        return format_list(list(words), locale=self.lang)

    def words(self, prefix: str) -> dict[str, str]:
        """All sentences whose id begins with the prefix, by the rest of their ids."""
        return {
            name.removeprefix(prefix): self.say(name)
            for name in sorted(self.ids)
            if name.startswith(prefix)
        }


def of_package(package: str, lang: str) -> list[tuple[str, str]]:
    """The wording files of a package in a language (`locale/<lang>/*.ftl`), as (name, text)."""
    folder = files(package) / "locale" / lang
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return [(file.name, file.read_text("utf-8")) for file in found if file.name.endswith(".ftl")]


def sources(lang: str, rulebook: str = "") -> list[tuple[str, str]]:
    """The wording files that serve a rulebook, as (name, text): the shared ones first."""
    texts = of_package("rezolv.wording", lang)
    for package in _packages(rulebook):
        own = _of_rulebook(package, lang)
        if own is not None:
            texts.append((f"{package}/{lang}.ftl", own.read_text("utf-8")))
    return texts


def _packages(rulebook: str) -> tuple[str, ...]:
    """The packages whose words serve a rulebook, its own last."""
    if not rulebook.isidentifier():
        return ()
    shipped = rulebooks.load(rulebook).words if rulebook in rulebooks.ids() else ()
    return (*shipped, rulebook)


def _of_rulebook(rulebook: str, lang: str) -> Traversable | None:
    if not rulebook.isidentifier():
        return None
    file = files("rezolv") / "rulebooks" / rulebook / "locale" / f"{lang}.ftl"
    return file if file.is_file() else None


@cache
def catalogue(lang: str, rulebook: str = "") -> Catalogue:
    """The sentences of a language for a rulebook ("" for the shared ones only).

    Raises:
        ValueError: we do not speak this language.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}: there are {', '.join(LANGUAGES)}")
    return Catalogue(lang, [text for _, text in sources(lang, rulebook)])
