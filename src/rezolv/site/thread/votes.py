"""Votes written in a post: «голос в Анну», «снимаю голос», «казнить НТ», "vote: Anna"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Final

from rezolv.site.thread import names
from rezolv.site.thread.names import ACCUSATIVE, GENITIVE

VOTE: Final = "vote"
UNVOTE: Final = "unvote"
NOBODY: Final = "nobody"
MOST: Final = 5
"""So many votes of one post are looked at."""


@dataclass(frozen=True)
class Wish:
    """A vote that somebody wrote.

    Attributes:
        kind: `VOTE`, `NOBODY` (for nobody) or `UNVOTE`.
        said: how he wrote it.
        seat: for whom; "" where he named nobody, or it is not sure whom.
        near: whom he may have meant, where it is not sure; () there is anybody.
        sure: it can be taken as it is.
    """

    kind: str
    said: str
    seat: str = ""
    near: tuple[str, ...] = ()
    sure: bool = True


# The command, the case in which the name stands, and whether nothing else can be meant by it.
_VOTES: Final = [
    (re.compile(pattern, re.IGNORECASE), case, strict)
    for pattern, case, strict in (
        (r"(?:мой\s+)?голос\s+(?:отдаю\s+)?против\s+", GENITIVE, True),
        (r"(?:мой\s+)?голос\s+(?:отдаю\s+)?(?:во?|за|на)\s+", ACCUSATIVE, True),
        (r"(?:я\s+)?голосую\s+против\s+", GENITIVE, False),
        (r"(?:я\s+)?голосую\s+(?:во?|за|на)\s+", ACCUSATIVE, False),
        (r"(?:мой\s+)?голос(?:ую)?\s*(?::|—|–|-)\s*(?:(?:во?|за)\s+)?", ACCUSATIVE, True),
        (r"за\s+казнь\s+", GENITIVE, False),
        (r"(?:казнить|казним|казню|линчевать|линчуем|повесить|вешаем|на\s+казнь)\s*:?\s+",
         ACCUSATIVE, False),
        (r"(?:##|/)?\s*(?:i\s+)?vote\s*(?::|for\s|against\s)\s*", ACCUSATIVE, True),
        (r"(?:##|/)\s*vote\s+", ACCUSATIVE, True),
        (r"(?:##|/)?\s*(?:(?:i\s+)?vote|lynch)\s*:?\s+", ACCUSATIVE, False),
    )
]  # fmt: skip
_UNVOTES: Final = re.compile(
    r"(?:(?:отменить|отменяю|отменю|снять|снимаю|отозвать|отзываю|забираю|отмена)\s+"
    r"(?:(?:свой|мой|своего|моего)\s+)?голоса?\b(?:\s+(?:во?|за|против|со?|от|на)(?=\s))?"
    r"|(?:##|/)?\s*unvote\b\s*:?)\s*",
    re.IGNORECASE,
)
_NOBODY: Final = re.compile(
    r"(?:никого|никому|никто|ни за кого|nobody|no one|no lynch|noone)\b", re.IGNORECASE
)
_END: Final = re.compile(r"[,;:!?…()\n—–]|\.(?=\s|$)|\s-\s")
_SENTENCE: Final = re.compile(r"[.!…\n]")
_DOUBT: Final = re.compile(
    r"\?|\b(?:если|когда|бы|не|нет|но|наверное|наверно|возможно|может|пока|потом|завтра|вчера|"
    r"if|unless|maybe|perhaps|not|but|would|might|later)\b",
    re.IGNORECASE,
)
_LEAD: Final = re.compile(r"^[^\w#/]+")


def votes_in(html: str, nicknames: Mapping[str, str], candidates: Sequence[str]) -> list[Wish]:
    """The votes in a post, as they stand in it.

    Args:
        html: the post made safe; what it quotes is no vote.
        nicknames: seat to nickname.
        candidates: the seats that can be voted for; they are thought of before the others.
    """
    first = {seat: name for seat, name in nicknames.items() if seat in candidates}
    found = []
    for line in lines_of(html):
        wish = _read(_LEAD.sub("", line).strip(), first, nicknames)
        if wish is not None:
            found.append(wish)
        if len(found) == MOST:
            break
    return found


def _read(line: str, first: Mapping[str, str], nicknames: Mapping[str, str]) -> Wish | None:
    if command := _UNVOTES.match(line):
        return _unvote(line, line[command.end() :], nicknames)
    for pattern, case, strict in _VOTES:
        if command := pattern.match(line):
            return _vote(line, line[command.end() :], case, strict, first, nicknames)
    return None


def _parts(text: str) -> tuple[str, str]:
    """Where a name may stand, and what follows it in its sentence."""
    end = _END.search(text)
    head, rest = (text[: end.start()], text[end.start() :]) if end else (text, "")
    return head, _SENTENCE.split(rest, maxsplit=1)[0]


def _vote(
    line: str,
    text: str,
    case: str,
    strict: bool,
    first: Mapping[str, str],
    nicknames: Mapping[str, str],
) -> Wish | None:
    head, rest = _parts(text)
    words = names.words_of(head)
    doubt = _DOUBT.search(rest) is not None
    if _NOBODY.match(head.strip()):
        sure = not doubt and len(words) < 4
        return Wish(NOBODY, _said(line), sure=sure)
    if not words and not head.strip():
        return None
    found = names.find(head, first, case)
    if not found.seat:
        other = names.find(head, nicknames, case)
        found = other if other.seat or not found.near else found
    if found.seat and not doubt and len(words) <= found.used:
        return Wish(VOTE, _said(line), found.seat)
    near = (found.seat,) if found.seat else found.near
    if not near and not (strict and len(words) <= 3):
        return None
    return Wish(VOTE, _said(line), near=near, sure=False)


def _unvote(line: str, text: str, nicknames: Mapping[str, str]) -> Wish | None:
    head, rest = _parts(text)
    words = names.words_of(head)
    doubt = _DOUBT.search(rest) is not None
    if not words:
        return Wish(UNVOTE, _said(line), sure=not doubt)
    found = names.find(head, nicknames, GENITIVE)
    if not found.seat:
        found = names.find(head, nicknames, ACCUSATIVE)
    sure = bool(found.seat) and not doubt and len(words) <= found.used
    return Wish(UNVOTE, _said(line), found.seat if sure else "", sure=sure)


def _said(line: str) -> str:
    return line if len(line) <= 120 else line[:119].rstrip() + "…"


class _Lines(HTMLParser):
    """The lines of a post, and what is bold in them; without quotes, code and what is struck."""

    _SKIPPED: Final = frozenset({"blockquote", "pre", "code", "s", "details", "a", "table"})
    _BREAKS: Final = frozenset({"p", "li", "ul", "ol", "h3", "h4", "h5", "h6", "hr"})

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = [""]
        self.bold: list[str] = []
        self.skipped = 0
        self.strong = 0

    def _break(self) -> None:
        if self.lines[-1].strip():
            self._end()
            self.lines.append("")

    def _end(self) -> None:
        """What is bold and does not begin the line is a line of its own after it."""
        start = self.lines[-1].strip()
        self.lines += [
            one for one in self.bold if one.strip() and not start.startswith(one.strip())
        ]
        self.bold = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag in self._SKIPPED:
            if tag in ("blockquote", "pre", "details", "table"):
                self._break()
            self.skipped += 1
        elif tag == "br":
            # As a line of the source it comes as "\n" too; one break is enough.
            self._break()
        elif tag in self._BREAKS:
            self._break()
        elif tag == "strong" and not self.skipped:
            self.strong += 1
            if self.strong == 1:
                self.bold.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag in self._SKIPPED:
            self.skipped -= 1
        elif tag in self._BREAKS:
            self._break()
        elif tag == "strong" and not self.skipped:
            self.strong = max(0, self.strong - 1)

    def handle_data(self, data: str) -> None:
        if self.skipped:
            return
        data = data.replace("\n", " ")
        self.lines[-1] += data
        if self.strong and self.bold:
            self.bold[-1] += data


def lines_of(html: str) -> list[str]:
    """The lines of a post in which a vote may stand."""
    reader = _Lines()
    reader.feed(html)
    reader.close()
    reader._end()
    return [line for line in reader.lines if line.strip()]
