"""YAML by libyaml, some thirty times quicker than in Python, where both read the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import yaml
from yaml import events as events

# What the two read, or may read, each in its way. Libyaml holds to YAML 1.1.
_ODD: Final = re.compile(
    r"""
    [^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]
                                # tabs, marks, and other breaks of lines than the usual one
    | (?<!\w):(?=\S)            # a colon that touches what follows, and no word before it
    | ^(?:%|\.\.\.)             # directives and ends of documents
    | ^(?:---\ +)?[|>]          # a block that is all of a document
    | [|>][-+\d]*\#             # a remark that touches the head of a block
    """,
    re.MULTILINE | re.VERBOSE,
)


class OddError(Exception):
    """A text that is better read in Python."""


def parse(text: str) -> Iterator[Any]:
    """The events of a text that has nothing odd.

    Raises:
        OddError: it has, or libyaml is not there, or finds a mistake.
    """
    if not yaml.__with_libyaml__ or _ODD.search(text):
        raise OddError
    try:
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            # Where nothing stands, each has a place of its own for it.
            if type(event) is events.ScalarEvent and not event.value and event.implicit[0]:
                raise OddError
            yield event
    except yaml.YAMLError:
        raise OddError from None
