"""The thread and the rooms, as pages."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_POST

from rezolv.site.games.access import inside, reading, seated
from rezolv.site.games.models import Post, Room
from rezolv.site.table.books import wording_of
from rezolv.site.table.readers import Place, Reader, rooms_for
from rezolv.site.thread import ballots, limits, marks, posting, showing, titles
from rezolv.site.thread.forms import PostForm
from rezolv.site.thread.windows import PAGE, Window, window_of
from rezolv.site.words import language, say


@reading
def thread(request, reader: Reader):
    """The game's thread."""
    room = reader.game.rooms.filter(key="thread").first()
    if room is None:
        return render(request, "thread/none.html", {"reader": reader, "game": reader.game})
    return _show(request, reader, room)


@reading
def room(request, reader: Reader, key: str):
    """One room."""
    found = find_room(reader, key)
    if found.kind == Room.Kind.THREAD:
        query = request.GET.urlencode()
        address = reverse("thread", args=[reader.game.slug])
        return redirect(f"{address}?{query}" if query else address)
    return _show(request, reader, found)


def find_room(reader: Reader, key: str) -> Room:
    """A room by its key.

    Raises:
        Http404: there is none, or not for him.
    """
    try:
        return rooms_for(reader).get(key=key)
    except Room.DoesNotExist:
        raise Http404 from None


def address_of(reader: Reader, room: Room) -> str:
    """Where a room is read."""
    if room.kind == Room.Kind.THREAD:
        return reverse("thread", args=[reader.game.slug])
    return reverse("room", args=[reader.game.slug, room.key])


def _show(request, reader: Reader, room: Room):
    form = preview = None
    if request.method == "POST":
        form = PostForm(request.POST, host=reader.host)
        done = _posted(request, reader, room, form)
        if isinstance(done, HttpResponse):
            return done
        preview = done
        # Between the beginning and now there may be more posts.
        room.refresh_from_db()
    window = window_of(reader, room)
    permit = limits.permit(reader, room)
    eyes = showing.Eyes.of(reader, writes=not permit.why_not)
    read = marks.last_read(request.user, room)
    page = _page(request, window, window.up_to(read))
    cut = window.cut((page - 1) * PAGE + 1, page * PAGE)
    rows = showing.rows(reader.game, room, window, cut, eyes, read)
    if cut and cut[-1][1] > read:
        marks.read_to(request.user, room, cut[-1][1])
    if form is None and not permit.why_not:
        form = PostForm.blank(
            request.user, host=reader.host, quoted=_quoted(request, reader, room, window, eyes)
        )
    context = {
        "reader": reader,
        "game": reader.game,
        "room": room,
        "title": titles.titles_of(reader, [room])[room.pk],
        "address": address_of(reader, room),
        "posts": [(row.place, showing.html_of(reader.game, room, row)) for row in rows],
        "total": window.total,
        "pages": _pages(window, page),
        "page": page,
        "is_last": page == window.pages,
        "first_new": next((row.place for row in rows if row.new), 0) if read else 0,
        "unread": window.total - window.up_to(read),
        "form": form if not permit.why_not else None,
        "preview": preview,
        "why_not": _why_not(reader, permit),
        "silent": _silent(reader, room),
        "switches": reader.host and not room.engine,
    }
    return render(request, "thread/room.html", context)


def _posted(request, reader: Reader, room: Room, form: PostForm):
    """Write what was sent: an answer, or the preview that was asked for instead, or None."""
    if not request.user.is_authenticated:
        raise Http404
    if not form.is_valid():
        return None
    text, kind = form.cleaned_data["text"], form.cleaned_data["markup"]
    try:
        if "preview" in request.POST:
            parted = posting.checked(text, host=reader.host)
            aside = posting.rendered(parted.aside, kind) if parted.aside else ""
            return {"html": posting.rendered(parted.text, kind), "aside": aside}
        written = posting.write(
            reader.game, request.user, room.key, text, kind, key=form.cleaned_data["key"]
        )
    except posting.Refused as refused:
        form.add_error("text", say(f"thread-no-{refused.code}", **refused.values))
        return None
    except Room.DoesNotExist:
        raise Http404 from None
    if written.asks:
        return redirect("thread_votes", reader.game.slug, written.post.number)
    room.refresh_from_db()
    place = window_of(reader, room).place(written.post.number)
    return redirect(f"{address_of(reader, room)}?post={place}#post-{place}")


def _page(request, window: Window, read: int) -> int:
    """Which page is asked for: of a post, by its number, the last, or where the new ones begin."""
    place = _number(request.GET.get("post"))
    if place:
        return window.page_of(place)
    asked = request.GET.get("page", "")
    if asked:
        return window.pages if asked == "last" else min(max(_number(asked), 1), window.pages)
    if not request.user.is_authenticated:
        return window.pages
    return window.page_of(min(read + 1, window.total))


def _number(text: str | None) -> int:
    return int(text) if text and len(text) < 9 and text.isascii() and text.isdigit() else 0


def _pages(window: Window, page: int) -> list[int | None]:
    """The numbers of pages to go to, None where some are left out."""
    paginator = Paginator(range(window.total), PAGE)
    numbers = paginator.get_elided_page_range(page, on_each_side=2, on_ends=1)
    return [n if isinstance(n, int) else None for n in numbers]


def _quoted(request, reader: Reader, room: Room, window: Window, eyes) -> tuple[Post, str] | None:
    place = _number(request.GET.get("quote"))
    number = window.number(place) if place else 0
    post = room.posts.filter(number=number, hidden=False).first() if number else None
    if post is None or post.kind == Post.Kind.NOTICE:
        return None
    around = showing.Surroundings.of(reader.game, [post])
    return post, showing.row_of(post, place, eyes, around).author


def _why_not(reader: Reader, permit: limits.Permit) -> str:
    """Why there is no form, for those who might look for one."""
    if not permit.why_not or reader.place in (Place.STRANGER, Place.WATCHER):
        return ""
    return say(f"thread-no-{permit.why_not}")


def _silent(reader: Reader, room: Room) -> list[str]:
    if room.kind != Room.Kind.THREAD:
        return []
    keys = limits.silent(reader.game)
    names = dict(reader.game.seats.values_list("key", "name")) if keys else {}
    return [names[key] for key in keys]


@inside
def rooms(request, reader: Reader):
    """The rooms that somebody may read, with what is new in them."""
    found = marks.rooms_with_marks(reader)
    names = titles.titles_of(reader, [room for room, _, _ in found])
    lines = [
        {
            "room": room, "title": names[room.pk], "address": address_of(reader, room),
            "total": window.total, "unread": unread,
        }
        for room, window, unread in found
    ]  # fmt: skip
    context = {
        "reader": reader,
        "game": reader.game,
        "lines": lines,
        "whispers": whisper_partners(reader),
    }
    return render(request, "thread/rooms.html", context)


def whisper_partners(reader: Reader):
    """The seats with whom somebody may begin a private talk now."""
    now = limits.standing_now(reader.game)
    if reader.seat is None or now is None:
        return []
    talk = now[1].book.talk
    if talk.whispers is None or not talk.whispers(now[1].view(reader.seat.key)):
        return []
    return list(reader.game.seats.exclude(pk=reader.seat.pk))


@require_POST
@reading
def read(request, reader: Reader, key: str):
    """The reader's page says how far he has read."""
    room = find_room(reader, key)
    number = window_of(reader, room).number(_number(request.POST.get("place")))
    marks.read_to(request.user, room, number)
    return HttpResponse(status=204)


@seated
def votes(request, reader: Reader, number: int):
    """Ask the author of a post whom he meant by a vote, before it is given."""
    room = find_room(reader, "thread")
    post = room.posts.filter(number=number, seat=reader.seat).first()
    if post is None or reader.seat is None:
        raise Http404
    back = f"{address_of(reader, room)}?post={number}#post-{number}"
    if not post.data.get("asks"):
        return redirect(back)
    if request.method == "POST":
        choice = request.POST.get("choice", "")[:60]
        key = choice.removeprefix("seat-") if choice.startswith("seat-") else ""
        if choice in ("none", ballots.NOBODY):
            key = "" if choice == "none" else ballots.NOBODY
        elif not key:
            return redirect("thread_votes", reader.game.slug, number)
        ballots.settle(reader.game, reader.seat, request.user, number, key)
        return redirect("thread_votes", reader.game.slug, number)
    ask = post.data["asks"][0]
    return render(request, "thread/votes.html", _asked(reader, post, ask, back))


def _asked(reader: Reader, post: Post, ask: dict, back: str) -> dict:
    names = dict(reader.game.seats.values_list("key", "name"))
    now = limits.standing_now(reader.game)
    polls = now[1].public.polls if now is not None else ()
    if now is not None:
        wording = wording_of(reader.game, language(), names)
        names |= {word: wording.seat(word) for word in now[1].book.vote_words}
    keys = [key for key in ask["near"] if key in names]
    if not keys and ask["kind"] == "vote":
        keys = list(dict.fromkeys(key for poll in polls for key in poll.candidates))
    nobody = ask["kind"] == "unvote" or any(poll.nobody for poll in polls)
    return {
        "reader": reader,
        "game": reader.game,
        "ask": ask,
        "back": back,
        "choices": [(key, names[key]) for key in keys if key in names],
        "nobody": nobody and (ask["kind"] != "vote" or not ask["near"]),
        "html": mark_safe(post.html),
    }
