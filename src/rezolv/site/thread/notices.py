"""What the site itself says in the thread: that a phase began, closed or was undone, and what
became public before its close.
"""

from __future__ import annotations

import json

from django.dispatch import receiver
from django.utils import timezone
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from rezolv.engine import PUBLIC
from rezolv.engine.facts import NOW
from rezolv.site.games.models import Game, Phase, Post, Room, Telling
from rezolv.site.table import codec, signals
from rezolv.site.table.books import has_book, wording_of
from rezolv.site.table.rooms import THREAD, put_post
from rezolv.site.words import language, say
from rezolv.wording.posts import VOTING

AT_ONCE = "at-once"
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
    if kind == AT_ONCE:
        return _at_once(post, game, names)
    if kind not in KINDS:
        return mark_safe(post.html)
    values = {}
    if post.data.get("moment"):
        name, turn = post.data["moment"]
        wording = wording_of(game, language(), names)
        values["phase"] = wording.moment(name, turn)
    seats = [names.get(seat, seat) for seat in post.data.get("seats", ())]
    for number, seat in enumerate(seats, 1):
        values[f"seat{number}"] = seat
    return mark_safe(escape(say(f"thread-notice-{kind}", **values)))


def _at_once(post: Post, game: Game, names: dict[str, str]) -> SafeString:
    """What became public at once, in the reader's words."""
    wording = wording_of(game, language(), names)
    facts = [codec.read_fact(json.dumps(fact).encode()) for fact in post.data.get("facts", ())]
    return mark_safe("<br>".join(escape(line) for line in wording.report(facts, PUBLIC)))


@receiver(signals.told_at_once)
def _told(phase: Phase | None, tellings: list[Telling], **_: object) -> None:
    """Whatever everybody learns before the close stands in the thread; votes have their tally."""
    told = [codec.read_told(one.data) for one in tellings if one.to == PUBLIC and one.moment == NOW]
    facts = [json.loads(codec.write(one.fact)) for one in told if one.fact.name not in VOTING]
    if phase is None or not facts:
        return
    room = Room.objects.filter(game=phase.game_id, key=THREAD).first()
    if room is not None:
        data = {"notice": AT_ONCE, "facts": facts}
        put_post(room, kind=Post.Kind.NOTICE, phase=phase, data=data, written=timezone.now())


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
