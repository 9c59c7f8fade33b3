"""A user's own games, and what in each of them waits for him."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from django.db.models import Q
from django.urls import reverse

from rezolv.site.games.models import Game, Input, Member, Phase, Question, Reading, Room, Seat
from rezolv.site.games.navigation import phase_name, state_of
from rezolv.site.table.books import wording_of
from rezolv.site.table.standing import standing_of
from rezolv.site.words import language, say


@dataclass(frozen=True)
class Need:
    """Something that waits for the user, and where.

    Attributes:
        urgent: the game waits for it.
    """

    text: str
    url: str
    urgent: bool = False


@dataclass
class Mine:
    """One of a user's games, as the first page shows it."""

    game: Game
    seat: Seat | None = None
    staff: str = ""
    phase: Phase | None = None
    state: str = ""
    title: str = ""
    needs: list[Need] = field(default_factory=list)


def my_games(user) -> list[Mine]:
    """The games in which a user plays, hosts or watches and that are not over yet.

    The number of queries does not grow with the number of games.
    """
    going = Q(game__state__in=[Game.State.SIGNUP, Game.State.RUNNING], game__sandbox=None)
    rows: dict[int, Mine] = {}
    for staff in user.hosting.filter(going).select_related("game"):
        rows[staff.game_id] = Mine(staff.game, staff=staff.kind)
    for seat in user.seats.filter(going).select_related("game"):
        rows.setdefault(seat.game_id, Mine(seat.game, seat=seat))
    for watch in user.watches.filter(going).select_related("game"):
        rows.setdefault(watch.game_id, Mine(watch.game))
    _add_phases(rows)
    _add_orders(user, rows)
    _add_news(user, rows)
    return sorted(rows.values(), key=_order)


def _order(mine: Mine) -> tuple[bool, bool, int]:
    urgent = any(need.urgent for need in mine.needs)
    return (not urgent, not mine.game.running, -mine.game.pk)


def _add_phases(rows: dict[int, Mine]) -> None:
    going = Phase.objects.filter(game__in=rows).exclude(
        status__in=[Phase.Status.PUBLISHED, Phase.Status.UNDONE]
    )
    for phase in going.defer("outcome").order_by("index"):
        rows[phase.game_id].phase = phase
    for mine in rows.values():
        mine.state = state_of(mine.game, mine.phase)
        if mine.phase is not None:
            mine.title = phase_name(wording_of(mine.game, language(), {}), mine.phase)


def _add_orders(user, rows: dict[int, Mine]) -> None:
    """What a player has to order or to answer, and what a host has to do with a phase."""
    phases = {mine.phase.pk: mine for mine in rows.values() if mine.phase is not None}
    given = set(
        Input.objects.filter(phase__in=phases, seat__user=user, kept=True).values_list(
            "phase_id", flat=True
        )
    )
    asked = set(
        Question.objects.filter(
            phase__in=phases, seat__user=user, answered=None, phase__status=Phase.Status.ASKING
        ).values_list("phase_id", flat=True)
    )
    for mine in phases.values():
        phase = mine.phase
        if phase is None:
            continue
        if mine.staff and phase.waiting:
            mine.needs.append(Need(say("home-need-host"), _to("desk", mine), urgent=True))
        if mine.seat is None:
            continue
        if phase.pk in asked:
            mine.needs.append(Need(say("home-need-answer"), _to("orders", mine), urgent=True))
        elif mine.state == "open" and phase.pk not in given and _may_order(mine, phase):
            mine.needs.append(Need(say("home-need-order"), _to("orders", mine), urgent=True))


def _may_order(mine: Mine, phase: Phase) -> bool:
    """The dear part of this page: asked only where nothing has been sent."""
    return mine.seat is not None and bool(standing_of(phase, mine.game).legal(mine.seat.key))


def _add_news(user, rows: dict[int, Mine]) -> None:
    """How many posts the user has not read, in the thread and in his rooms."""
    since = {
        stay.room_id: stay.since
        for stay in Member.objects.filter(room__game__in=rows, seat__user=user, until=None)
    }
    hosted = [pk for pk, mine in rows.items() if mine.staff]
    rooms = Room.objects.filter(game__in=rows).filter(
        Q(kind=Room.Kind.THREAD) | Q(pk__in=since) | Q(game__in=hosted)
    )
    read = dict(
        Reading.objects.filter(user=user, room__game__in=rows).values_list("room_id", "last")
    )
    new: dict[tuple[int, bool], int] = defaultdict(int)
    for room in rooms:
        seen = max(since.get(room.pk, 0), read.get(room.pk, 0))
        new[room.game_id, room.kind == Room.Kind.THREAD] += max(0, room.last - seen)
    for (game, public), count in new.items():
        if not count:
            continue
        mine = rows[game]
        if public:
            mine.needs.append(Need(say("home-new-posts", count=count), _to("thread", mine)))
        else:
            mine.needs.append(Need(say("home-new-letters", count=count), _to("rooms", mine)))


def _to(page: str, mine: Mine) -> str:
    return reverse(page, args=[mine.game.slug])
