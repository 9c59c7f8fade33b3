"""Requests for a longer phase: a player asks, the host prolongs or refuses and says why.

What is asked, and that anything is, is between the player and the hosts.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from rezolv.site.clock import notices
from rezolv.site.games.models import Act, Extension, Game, Phase, Seat
from rezolv.site.table.locking import locked
from rezolv.site.table.standing import current, standing_of
from rezolv.site.table.taking import takes

MOST = 3
"""So often one seat may ask in one phase."""


class CannotAsk(ValueError):
    """A request that is not taken, or an answer that cannot be given.

    `code` names the sentence, `clock-ask-error-<code>`.
    """

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


def of_seat(phase: Phase, seat: Seat) -> Sequence[Extension]:
    """What a seat asked in a phase, oldest first."""
    return list(phase.extensions.filter(seat=seat).select_related("phase"))


def waiting(phase: Phase) -> Sequence[Extension]:
    """The requests that wait for the host."""
    if not phase.open:
        return []
    return list(phase.extensions.filter(answered=None).select_related("seat", "phase"))


def may_ask(game: Game, phase: Phase | None, seat: Seat) -> str:
    """Why a seat may not ask now, as a code; "" if it may."""
    if phase is None or phase.deadline is None or not takes(game, phase):
        return "closed"
    public = standing_of(phase, game).public
    if seat.key not in (*public.living, *public.lingering):
        return "out"
    asked = of_seat(phase, seat)
    if any(one.answered is None for one in asked):
        return "waiting"
    return "often" if len(asked) >= MOST else ""


def ask(game: Game, seat: Seat, user, why: str, *, index: int | None = None) -> Extension:
    """Ask the host for more time; he is told.

    Args:
        index: of the phase that was shown.

    Raises:
        CannotAsk: see `may_ask`.
    """
    with locked(game) as game:
        phase = current(game)
        if phase is None or (index is not None and index != phase.index):
            raise CannotAsk("closed")
        if code := may_ask(game, phase, seat):
            raise CannotAsk(code)
        row = Extension.objects.create(phase=phase, seat=seat, user=user, why=why[:500])
        notices.tell_hosts(game, "time_asked", f"time-asked-{row.pk}")
        return row


def find(game: Game, pk: int) -> Extension:
    """A request that waits for the host.

    Raises:
        CannotAsk: there is none of this number, or it is answered.
    """
    row = Extension.objects.filter(pk=pk, phase__game=game).select_related("phase", "seat").first()
    if row is None or not row.waits:
        raise CannotAsk("answered")
    return row


def refuse(game: Game, pk: int, user, reason: str) -> Extension:
    """Let the phase end as it would, and tell the player who asked why.

    Raises:
        CannotAsk: there is no such request that waits, or no reason is given.
    """
    with locked(game) as game:
        row = find(game, pk)
        if not reason.strip():
            raise CannotAsk("reason")
        row.reason = reason.strip()[:2000]
        row.answered = timezone.now()
        row.save(update_fields=["reason", "answered"])
        Act.objects.create(
            game=game, phase=row.phase, user=user, kind="refuse_time", why=row.reason,
            data={"seat": row.seat.number},
        )  # fmt: skip
        notices.notify(row.user, game, "time_refused", f"time-answered-{row.pk}")
        return row


def grant(game: Game, phase: Phase) -> None:
    """The phase was prolonged: those who asked for it have what they wanted, and are told so."""
    for row in waiting(phase):
        row.granted = True
        row.answered = timezone.now()
        row.save(update_fields=["granted", "answered"])
        notices.notify(row.user, game, "time_granted", f"time-answered-{row.pk}")
