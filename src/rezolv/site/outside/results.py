"""The results of a published phase, to be pasted into a forum; and a whole thread."""

from __future__ import annotations

from collections.abc import Iterator

from django.http import Http404, StreamingHttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import escape

from rezolv.site.games.access import reading
from rezolv.site.games.models import Game, Phase, Post
from rezolv.site.outside.forum import FORMATS, converted, from_html, rendered
from rezolv.site.outside.published import moment_of, public_results
from rezolv.site.table.books import wording_of
from rezolv.site.table.rooms import THREAD
from rezolv.site.thread import notices
from rezolv.site.thread.markup import to_html
from rezolv.site.words import language, say
from rezolv.wording import Wording
from rezolv.wording.document import Document, Paragraph, Span
from rezolv.wording.render import to_bbcode
from rezolv.wording.render import to_html as document_html


def published_phase(game: Game, index: int) -> Phase:
    """A phase whose results everybody has.

    Raises:
        Http404: there is none; whether one waits to be published is not told.
    """
    found = game.phases.filter(index=index, status=Phase.Status.PUBLISHED).first()
    if found is None:
        raise Http404
    return found


def phase_as(wording: Wording, phase: Phase, form: str) -> str:
    """The results of a phase with the host's story, in a format of `FORMATS`."""
    story = converted(phase.story, phase.markup, form) if phase.story else ""
    return rendered(public_results(wording, phase), form, story)


@reading
def results(request, reader, index):
    """The results of a phase in each format, to be copied."""
    phase = published_phase(reader.game, index)
    wording = wording_of(reader.game, language())
    standing = reader.game.phases.filter(status=Phase.Status.PUBLISHED)
    context = {
        "reader": reader,
        "game": reader.game,
        "phase": phase,
        "title": wording.phase(moment_of(phase)),
        "texts": [(form, phase_as(wording, phase, form)) for form in FORMATS],
        "others": [(one.index, wording.phase(moment_of(one))) for one in standing],
    }
    return render(request, "outside/results.html", context)


@reading
def thread_file(request, reader):
    """The whole thread of a game as BBCode."""
    room = reader.game.rooms.filter(key=THREAD).first()
    if room is None:
        raise Http404
    posts = room.posts.filter(hidden=False).select_related("seat", "phase", "room__game")
    wording = wording_of(reader.game, language())
    answer = StreamingHttpResponse(
        _thread(wording, posts.order_by("number").iterator(200)),
        content_type="text/plain; charset=utf-8",
    )
    answer["Content-Disposition"] = f'attachment; filename="{reader.game.slug}.bbcode.txt"'
    return answer


def author_of(post: Post) -> str:
    """Who wrote a post, as everybody sees him."""
    if post.seat is not None:
        return post.seat.name
    return say(f"outside-by-{post.kind}")


def body_of(wording: Wording, post: Post, form: str) -> str:
    """What a post says to everybody, in a format of `FORMATS`."""
    if post.kind == Post.Kind.RESULTS and post.phase is not None:
        if post.phase.status != Phase.Status.PUBLISHED:
            return say("outside-undone")
        return phase_as(wording, post.phase, form)
    if post.kind == Post.Kind.NOTICE:
        return from_html(_notice(wording, post), form)
    return converted(post.text, post.markup, form)


def body_html(wording: Wording, post: Post) -> str:
    """What a post says to everybody, as HTML."""
    if post.kind == Post.Kind.RESULTS and post.phase is not None:
        if post.phase.status != Phase.Status.PUBLISHED:
            return f"<p>{escape(say('outside-undone'))}</p>"
        document = public_results(wording, post.phase)
        story = to_html(post.phase.story, post.phase.markup) if post.phase.story else ""
        first, rest = document.blocks[:1], document.blocks[1:]
        return document_html(Document(first)) + story + document_html(Document(rest))
    if post.kind == Post.Kind.NOTICE:
        return _notice(wording, post)
    return to_html(post.text, post.markup)


def _notice(wording: Wording, post: Post) -> str:
    return notices.sentence(post, post.room.game, dict(wording.words.names))


def _thread(wording: Wording, posts: Iterator[Post]) -> Iterator[str]:
    for post in posts:
        when = date_format(timezone.localtime(post.written), "SHORT_DATETIME_FORMAT")
        head = Document((Paragraph((Span(f"#{post.number} {author_of(post)}, {when}"),)),))
        yield f"[b]{to_bbcode(head).strip()}[/b]\n{body_of(wording, post, 'bbcode')}\n\n"
