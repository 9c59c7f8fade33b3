"""The site's own sentences, in `locale/<lang>/*.ftl`: Project Fluent, as all wording of rezolv.

A sentence of a feature stands in that feature's file. All files of a language are one catalogue.
"""

from __future__ import annotations

from functools import cache

from django.utils.translation import get_language

from rezolv.wording.catalogue import LANGUAGES, Catalogue, of_package


def sources(lang: str) -> list[tuple[str, str]]:
    """The files of a language, as (name, text)."""
    return of_package("rezolv.site", lang)


@cache
def catalogue(lang: str) -> Catalogue:
    """The sentences of a language."""
    return Catalogue(lang, [text for _, text in sources(lang)])


def language() -> str:
    """The language in which the site now speaks."""
    lang = (get_language() or "ru")[:2]
    return lang if lang in LANGUAGES else "ru"


def say(message: str, **values: str | float) -> str:
    """A sentence in the reader's language."""
    return catalogue(language()).say(message, values)
