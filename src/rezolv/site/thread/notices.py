"""What the site itself says in the thread: that a phase began, closed or was undone."""

from __future__ import annotations

from django.dispatch import receiver
from django.utils import timezone
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from rezolv.site.games.models import Game, Phase, Post, Room
from rezolv.site.table import signals
from rezolv.site.table.books import has_book, wording_of
from rezolv.site.table.rooms import THREAD, put_post
from rezolv.site.words import language, say

KINDS = frozenset({"opened", "closed", "undone", "thread-opened", "thread-closed", "whispers"})
"""`thread-notice-<kind>` is the sentence."""


def put(game: Game, kind: str, *, phase: Phase | None = None, seats: tuple[str, ...] = ()) -> None:
    """Say something in the thread. The caller holds the game's lock."""
    room = game.rooms.filter(key=THREAD).first()
    if room is None:
        return
    data: dict[str, object] = {"notice": kind}
    if seats:
        data["seats"] = list(seats)
    put_post(room, kind=Post.Kind.NOTICE, phase=phase, data=data, written=timezone.now())


def sentence(post: Post, game: Game, names: dict[str, str]) -> SafeString:
    """A notice in the reader's language."""
    kind = str(post.data.get("notice", ""))
    if kind not in KINDS:
        return mark_safe(post.html)
    values = {}
    if post.data.get("moment"):
        name, turn = post.data["moment"]
        wording = wording_of(game, language(), names)
        values["phase"] = wording.say(
            "moment", phase=wording.words.name("phase", name), turn=str(turn)
        )
    seats = [names.get(seat, seat) for seat in post.data.get("seats", ())]
    for number, seat in enumerate(seats, 1):
        values[f"seat{number}"] = seat
    return mark_safe(escape(say(f"thread-notice-{kind}", **values)))


def _of_phase(phase: Phase, kind: str) -> None:
    game = phase.game
    room = Room.objects.filter(game=game, key=THREAD).first()
    if room is not None and has_book(game):
        data = {"notice": kind, "moment": [phase.name, phase.turn]}
        put_post(room, kind=Post.Kind.NOTICE, phase=phase, data=data, written=timezone.now())


@receiver(signals.phase_opened)
def _opened(phase: Phase, **_: object) -> None:
    _of_phase(phase, "undone" if phase.attempt > 1 and phase.inputs.exists() else "opened")


@receiver(signals.phase_closed)
def _closed(phase: Phase, **_: object) -> None:
    if phase.game.running:
        _of_phase(phase, "closed")


@receiver(signals.phase_changed)
def _changed(phase: Phase, **_: object) -> None:
    said = phase.posts.filter(kind=Post.Kind.NOTICE).exists()
    if phase.attempt > 1 and not said:
        _of_phase(phase, "undone")
