"""Posts as one reader sees them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Final

from django.db.models import Q
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe

from rezolv.engine import Refusal
from rezolv.site.games.models import Game, Phase, Post, Room
from rezolv.site.table.books import wording_of
from rezolv.site.table.readers import Reader
from rezolv.site.thread import limits, markup, notices, results, votes
from rezolv.site.thread.windows import Window
from rezolv.site.words import language, say

NOTHING: Final = SafeString("")
_SHORT: Final = 4_000
"""Posts of more characters are not remembered as HTML: few are so long."""


@dataclass(frozen=True)
class Eyes:
    """With which eyes posts are seen; whoever has the same ones sees the same.

    Attributes:
        seat: the seat whose own private text and refused votes are shown.
        everything: hosts, and everybody once the game is over.
        writes: may write here, so that quoting is offered.
    """

    seat: int | None = None
    user: int | None = None
    host: bool = False
    everything: bool = False
    writes: bool = False

    @classmethod
    def of(cls, reader: Reader, writes: bool) -> Eyes:
        """Those of a reader."""
        pk = getattr(reader.user, "pk", None)
        seat = reader.seat.pk if reader.seat is not None else None
        return cls(seat, pk, reader.host, reader.everything, writes)


@dataclass(frozen=True)
class Row:
    """A post, ready to be shown.

    Attributes:
        place: which one it is in the room, as far as the reader can read it.
        author: who wrote it; "" is the site.
        dead: he is out, as everybody knows.
        html: its text; of a hidden post only hosts get it.
        comment: of results, what became public.
        undone: of results, that the phase was rolled back.
        aside: private text to the host, for hosts and its author.
        lines: what its votes came to.
        asks: a vote in it waits for a word of the reader.
    """

    place: int
    kind: str
    author: str
    dead: bool
    mine: bool
    written: datetime
    html: SafeString
    comment: SafeString = NOTHING
    title: str = ""
    undone: bool = False
    hidden: bool = False
    aside: SafeString = NOTHING
    lines: tuple[str, ...] = ()
    asks: bool = False
    quotes: bool = False
    hides: bool = False
    bans: bool = False
    new: bool = False


def posts_in(room: Room, cut: list[tuple[int, int]]) -> list[Post]:
    """The posts of these stretches, in their order: one query that reads no others."""
    if not cut:
        return []
    stretches = reduce(or_, (Q(number__gte=first, number__lte=last) for first, last in cut))
    return list(room.posts.filter(stretches).select_related("user").order_by("number"))


@dataclass(frozen=True)
class Surroundings:
    """What all posts of a page are shown by: the seats, who of them is out, the phases."""

    game: Game
    seats: dict[int, tuple[str, str]]
    out: frozenset[str]
    phases: dict[int, Phase]

    @classmethod
    def of(cls, game: Game, posts: list[Post]) -> Surroundings:
        """Read once for all posts."""
        seats = {pk: (key, name) for pk, key, name in game.seats.values_list("pk", "key", "name")}
        ids = {post.phase_id for post in posts if post.kind == Post.Kind.RESULTS}
        rows = game.phases.defer("before", "outcome", "story").in_bulk(ids - {None})
        return cls(game, seats, frozenset(out_of(game)), rows)

    @cached_property
    def names(self) -> dict[str, str]:
        """Key of a seat to its nickname."""
        return dict(self.seats.values())


def out_of(game: Game) -> list[str]:
    """The seats that are out, as everybody knows it."""
    now = limits.standing_now(game)
    if now is None:
        return []
    public = now[1].public
    playing = {*public.living, *public.lingering}
    return [seat for seat in public.seats if seat not in playing]


def rows(
    game: Game, room: Room, window: Window, cut: list[tuple[int, int]], eyes: Eyes, read: int
) -> list[Row]:
    """The posts of these stretches as somebody sees them; new are those after `read`."""
    posts = posts_in(room, cut)
    around = Surroundings.of(game, posts)
    return [row_of(post, window.place(post.number), eyes, around, read) for post in posts]


def row_of(post: Post, place: int, eyes: Eyes, around: Surroundings, read: int = 0) -> Row:
    """One post as somebody sees it."""
    key, name = around.seats.get(post.seat_id or 0, ("", ""))
    mine = post.seat_id == eyes.seat if post.seat_id else eyes.user in (post.user_id or 0,)
    row = Row(
        place=place,
        kind=post.kind,
        author=name or _author(post),
        dead=key in around.out,
        mine=mine and post.kind != Post.Kind.NOTICE,
        written=post.written,
        html=mark_safe(post.html),
        hidden=post.hidden,
        new=post.number > read,
        hides=eyes.host and post.kind not in (Post.Kind.RESULTS, Post.Kind.NOTICE),
        bans=eyes.host and post.kind == Post.Kind.WATCHER,
    )
    if post.kind == Post.Kind.NOTICE:
        return replace(row, html=notices.sentence(post, around.game, around.names))
    if post.kind == Post.Kind.RESULTS:
        return _with_results(row, post, eyes, around)
    if post.hidden and not eyes.everything:
        return replace(row, html=NOTHING)
    return replace(
        row,
        aside=_aside(post, mine, eyes),
        lines=_lines(post, mine or eyes.everything, around),
        asks=mine and bool(post.data.get("asks")) and post.seat_id is not None,
        quotes=eyes.writes and not post.hidden,
    )


def _author(post: Post) -> str:
    if post.kind in (Post.Kind.HOST, Post.Kind.RESULTS):
        return say("thread-host", name=post.user.username) if post.user else say("thread-the-host")
    return post.user.username if post.user else ""


def _aside(post: Post, mine: bool, eyes: Eyes) -> SafeString:
    """Private text to the host: for hosts, and for the seat that wrote it."""
    if not post.aside or not (mine or eyes.everything):
        return NOTHING
    return markup.to_html(post.aside, post.markup)


def _with_results(row: Row, post: Post, eyes: Eyes, around: Surroundings) -> Row:
    phase = around.phases.get(post.phase_id or 0)
    if phase is None:
        return row
    wording = wording_of(around.game, language(), around.names)
    title = say("thread-results", phase=phase_words(wording, phase))
    return replace(
        row,
        title=title,
        undone=phase.status == Phase.Status.UNDONE,
        comment=results.comment_of(around.game, phase, language(), around.names),
        aside=_aside(post, row.mine, eyes),
        quotes=eyes.writes and bool(post.text),
    )


def phase_words(wording, phase: Phase) -> str:
    """A phase as players call it: «Ночь 2»."""
    return wording.moment(phase.name, phase.turn)


def _chosen(choice: str, around: Surroundings) -> str:
    """What was voted for, if it is no player: a word of the rulebook's polls."""
    return wording_of(around.game, language(), around.names).seat(choice) if choice else ""


def _lines(post: Post, private: bool, around: Surroundings) -> tuple[str, ...]:
    """What the votes of a post came to. A refusal is for its author alone."""
    lines: list[str] = []
    for vote in post.data.get("votes", ()):
        name = around.names.get(vote["seat"]) or _chosen(vote["seat"], around)
        if "refusal" in vote:
            if private:
                wording = wording_of(around.game, language(), around.names)
                why = wording.refusal(Refusal(vote["refusal"]["code"], vote["refusal"]["values"]))
                lines.append(say("thread-vote-refused", why=why))
        elif vote.get("other"):
            lines += [say("thread-vote-other", name=name)] if private else []
        elif vote["kind"] == votes.UNVOTE:
            lines.append(say("thread-vote-back"))
        elif vote["kind"] == votes.NOBODY:
            lines.append(say("thread-vote-nobody"))
        else:
            lines.append(say("thread-vote-taken", name=name))
    return tuple(lines)


def html_of(game: Game, room: Room, row: Row) -> SafeString:
    """A post as it stands in a page."""
    zone, year = timezone.get_current_timezone_name(), timezone.localtime().year
    long = len(row.html) + len(row.comment) + len(row.aside) > _SHORT
    make = _html.__wrapped__ if long else _html
    return make(row, game.slug, room.key, language(), zone, year)


@lru_cache(4096)
def _html(row: Row, slug: str, key: str, *_how: str | int) -> SafeString:
    """Remembered by all that is in it and by how it is said: the language, the zone, the year."""
    context = {"row": row, "place": str(row.place), "slug": slug, "key": key}
    return render_to_string("thread/post.html", context)
