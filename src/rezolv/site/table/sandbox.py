"""A copy of a game for trying something: it leaves no trace in the game, and nobody sees it."""

from __future__ import annotations

from typing import Any

from rezolv.site.games.models import Act, Edit, Game, Input, Phase, Question, Ruled, Seat
from rezolv.site.table import rooms
from rezolv.site.table.locking import locked
from rezolv.site.table.standing import current, standing_of

LIMIT = 5
"""Copies of one game at a time."""


class TooMany(ValueError):
    """There are enough copies of this game."""


def copy(game: Game, user) -> Game:
    """A copy of a running game as it stands: its phases with all that was given and decided.

    Its seats have no players, it has no hosts of its own (those of the game are), no deadlines and
    no talk. Chance is the same, so that what is done alike comes out alike.

    Raises:
        TooMany: there are enough of them.
        ValueError: the game is not being played.
    """
    with locked(game) as game:
        if not game.running or game.sandbox_id:
            raise ValueError(game.state)
        if game.copies.count() >= LIMIT:
            raise TooMany
        made = _again(
            game,
            slug=Game._meta.get_field("slug").get_default(),
            feed=Game._meta.get_field("feed").get_default(),
            sandbox=game,
            listed=False,
            spectators=False,
            auto_publish=False,
            early_close=False,
            paused=None,
        )
        seats: dict[int, Seat] = {}
        for seat in game.seats.all():
            seats[seat.pk] = _again(seat, game=made, user=None)
        rooms.open_rooms(made)
        for phase in game.phases.exclude(status=Phase.Status.UNDONE):
            _copy_phase(made, phase, seats)
        for telling in game.tellings.filter(phase=None, undone=False):
            _again(telling, game=made)
        Act.objects.create(game=made, user=user, kind="sandbox")
        phase = current(made)
        if phase is not None and not made.over:
            rooms.follow_standing(made, standing_of(phase, made))
        return made


def _copy_phase(game: Game, phase: Phase, seats: dict[int, Seat]) -> None:
    made = _again(phase, game=game, deadline=None)
    for row in phase.inputs.all():
        _again(row, phase=made, seat=_seat(row, seats), user=None)
    for model in (Ruled, Edit):
        for row in model.objects.filter(phase=phase, dropped=False):
            _again(row, phase=made)
    for row in phase.questions.all():
        _again(row, phase=made, seat=_seat(row, seats), deadline=None)
    for row in phase.tellings.filter(undone=False):
        _again(row, phase=made, game=game)


def _seat(row: Input | Question, seats: dict[int, Seat]) -> Seat | None:
    return None if row.seat_id is None else seats[row.seat_id]


def _again(row: Any, **fields: Any) -> Any:
    """The same row once more, with some fields otherwise."""
    made = type(row)()
    for field in row._meta.concrete_fields:
        if not field.primary_key:
            setattr(made, field.attname, getattr(row, field.attname))
    for name, value in fields.items():
        setattr(made, name, value)
    made.save(force_insert=True)
    return made


def delete(copy: Game) -> None:
    """Throw a copy away.

    Raises:
        ValueError: it is none.
    """
    if not copy.sandbox_id:
        raise ValueError("not a copy")
    copy.delete()
