"""Whether a game that came out of a file hangs together, and can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rezolv.engine import HOST, PUBLIC, standing
from rezolv.engine.table import from_json
from rezolv.site.desk.words import deed
from rezolv.site.games.models import Game, Phase, Room
from rezolv.site.outside import published
from rezolv.site.table import codec
from rezolv.site.table.books import book_of, wording_of
from rezolv.site.table.rooms import THREAD
from rezolv.site.table.standing import current, inputs_of, rulings_of
from rezolv.site.thread.results import forget
from rezolv.site.thread.showing import Eyes, Surroundings, row_of
from rezolv.site.thread.windows import Window

_KEY: Final = re.compile(r"[a-z0-9-]{1,20}")
_CLOSED: Final = (Phase.Status.DRAFTED, Phase.Status.PUBLISHED)


class Inconsistent(ValueError):
    """One part of a game contradicts another."""


def check(game: Game) -> None:
    """Look at a game as it was just stored.

    Raises:
        Inconsistent: something does not fit.
    """
    for wrong in _wrong(game):
        raise Inconsistent(wrong)
    try:
        _reads(game)
    except Exception as error:
        # Whatever a page of this game would break on: it is the file's fault.
        raise Inconsistent(f"unreadable: {type(error).__name__}") from error


def _wrong(game: Game) -> Iterator[str]:
    keys = set(game.seats.values_list("key", flat=True))
    audiences = {*keys, PUBLIC, HOST}
    if keys & {PUBLIC, HOST}:
        yield "seats"
    phase = current(game)
    if game.state in (Game.State.RUNNING, Game.State.OVER) and phase is None:
        yield "phases"
    if game.over and phase is not None and phase.status != Phase.Status.PUBLISHED:
        yield "state"
    if game.running and phase is not None and phase.status == Phase.Status.PUBLISHED:
        yield "state"
    if not set(game.deal) <= keys:
        yield "deal"
    yield from _wrong_phases(game, keys)
    for to in game.tellings.values_list("to", flat=True).distinct():
        if to not in audiences:
            yield "tellings"
    for question in (q for p in game.phases.all() for q in p.questions.select_related("seat")):
        prompt = codec.read_prompt(question.data)
        if (str(prompt.key), prompt.digest, prompt.seat) != (
            question.key,
            question.digest,
            question.seat.key,
        ):
            yield "questions"
    yield from _wrong_rooms(game)


def _wrong_phases(game: Game, keys: set[str]) -> Iterator[str]:
    for phase in game.phases.all():
        table = from_json(bytes(phase.before))
        moment = table.moment
        place = f"phases {phase.index}"
        if (moment.index, moment.phase, moment.turn) != (phase.index, phase.name, phase.turn):
            yield place
        if (table.rulebook, table.version) != (game.rulebook, game.version):
            yield place
        if set(table.seats) != keys:
            yield place
        if phase.status in _CLOSED and phase.outcome is None:
            yield place
        if phase.outcome is not None:
            done = codec.read_done(phase.outcome)
            if set(done.table.seats) != keys:
                yield place


def _wrong_rooms(game: Game) -> Iterator[str]:
    rooms = list(game.rooms.all())
    begun = game.state != Game.State.SIGNUP and game.started is not None
    if begun and not any(room.key == THREAD and room.kind == Room.Kind.THREAD for room in rooms):
        yield "rooms"
    for room in rooms:
        if not _KEY.fullmatch(room.key) or (room.kind == Room.Kind.THREAD) != (room.key == THREAD):
            yield "rooms"
        numbers = room.posts.order_by("number").values_list("number", flat=True)
        last = numbers.last() or 0
        if last > room.last or (numbers.first() or 1) < 1:
            yield "posts"


def _reads(game: Game) -> None:
    """Everything that is ever shown of the game is shown once, to nobody."""
    wording = wording_of(game, "ru")
    for row in game.tellings.all():
        wording.fact(codec.read_told(row.data))
    for phase in game.phases.all():
        if phase.outcome is not None:
            published.opened_journal(wording, phase)
        published.public_results(wording, phase)
        published.opened_orders(wording, phase)
        published.opened_reports(wording, phase)
    for act in game.acts.select_related("phase"):
        deed(wording, act)
    _posts_read(game)
    phase = current(game)
    if game.running and phase is not None:
        night, _ = standing(
            book_of(game),
            from_json(bytes(phase.before)),
            inputs_of(phase),
            rulings_of(phase),
            game.seed,
        )
        for seat in game.seats.all():
            night.view(seat.key)


def _posts_read(game: Game) -> None:
    eyes = Eyes(everything=True)
    try:
        for room in game.rooms.all():
            window = Window([(1, room.last)])
            posts = list(room.posts.select_related("user"))
            around = Surroundings.of(game, posts)
            for post in posts:
                row_of(post, window.place(post.number), eyes, around)
    finally:
        # What was shown of a game that is not kept must not be shown for another.
        forget()
