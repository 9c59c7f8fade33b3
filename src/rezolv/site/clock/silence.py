"""Who has not ordered, voted or written, for the host's judgement.

Only proposals come of it. What a silence costs is the host's to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta

from django.utils import timezone

from rezolv.engine.awaiting import lacks
from rezolv.site.clock import notices
from rezolv.site.games.models import Act, Game, Phase, Post, Room, Seat, Sitting
from rezolv.site.table.locking import locked
from rezolv.site.table.standing import Standing, standing_of

LATE = timedelta(hours=12)
"""Who took a seat so short a time before the deadline is not called silent."""

SILENT = "silent"
WARN = "warn"


def playing(standing: Standing, game: Game) -> list[Seat]:
    """The seats that everybody knows to play."""
    keys = {*standing.public.living, *standing.public.lingering}
    return [seat for seat in game.seats.select_related("user") if seat.key in keys]


def wordless(game: Game, phase: Phase) -> list[Seat]:
    """Those who play and have written nothing in the thread in a phase."""
    wrote = set(
        Post.objects.filter(
            phase=phase, room__kind=Room.Kind.THREAD, kind=Post.Kind.PLAYER
        ).values_list("seat", flat=True)
    )
    return [seat for seat in playing(standing_of(phase, game), game) if seat.pk not in wrote]


def judge(game: Game, phase: Phase) -> None:
    """After a close by the clock: put before the host who was silent.

    Not where the host closed before the deadline, for nobody was late then; nor of those who came
    into their seat only shortly before.
    """
    if game.sandbox_id or phase.deadline is None or phase.closed is None:
        return
    if phase.closed < phase.deadline:
        return
    standing = standing_of(phase, game)
    wrote_nothing = set()
    if phase.name in standing.book.talk.opinion:
        wrote_nothing = {seat.pk for seat in wordless(game, phase)}
    late = set(
        Sitting.objects.filter(
            seat__game=game, since__gt=max(phase.opened, phase.deadline - LATE)
        ).values_list("seat", flat=True)
    )
    found: dict[int, list[str]] = {}
    for seat in playing(standing, game):
        if seat.user_id is None or seat.pk in late:
            continue
        what = list(lacks(standing.night, seat.key))
        if seat.pk in wrote_nothing:
            what.append("post")
        if what:
            found[seat.number] = what
    if found:
        propose(game, phase, "", found)


def propose(game: Game, phase: Phase, act: str, seats: Mapping[int, list[str]]) -> None:
    """Put silent seats before the host, with the act of his that the rules have for it."""
    row = Act.objects.create(
        game=game, phase=phase, kind=SILENT,
        data={"act": act, "seats": {str(number): what for number, what in seats.items()}},
    )  # fmt: skip
    notices.tell_hosts(game, "silent", f"silent-{row.pk}", number=len(seats))


def warn(game: Game, seat: Seat, user, why: str = "") -> Seat:
    """A warning to a seat; it learns of it, and so do the hosts."""
    with locked(game) as game:
        seat = Seat.objects.get(pk=seat.pk, game=game)
        seat.warnings += 1
        seat.save(update_fields=["warnings"])
        act = Act.objects.create(
            game=game, phase=game.phases.last(), user=user, kind=WARN, why=why,
            data={"seat": seat.number, "warnings": seat.warnings},
        )  # fmt: skip
        if seat.user is not None:
            notices.notify(seat.user, game, "warned", f"warned-{act.pk}", number=seat.warnings)
        return seat


def take_back(game: Game, seat: Seat, user, why: str = "") -> Seat:
    """Take the last warning of a seat back."""
    with locked(game) as game:
        seat = Seat.objects.get(pk=seat.pk, game=game)
        if seat.warnings:
            seat.warnings -= 1
            seat.save(update_fields=["warnings"])
            Act.objects.create(
                game=game, phase=game.phases.last(), user=user, kind="unwarn", why=why,
                data={"seat": seat.number, "warnings": seat.warnings},
            )  # fmt: skip
        return seat


def decided(row: Act, user) -> None:
    """The host has looked at a proposal."""
    row.data = {**row.data, "decided": timezone.now().isoformat(), "by": user.username}
    row.save(update_fields=["data"])
