"""The seats of an open phase before the host: who has ordered, who is silent, who wrote last."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import chain

from django.db.models import Max

from rezolv.engine import Awaited, Order, Refusal, awaited
from rezolv.engine.awaiting import undecided
from rezolv.site.clock import silence
from rezolv.site.desk.state import Desk
from rezolv.site.desk.words import input_words
from rezolv.site.games.models import Act, Input, Post, Seat
from rezolv.site.table import codec, overriding


@dataclass(frozen=True)
class Given:
    """Something that came in.

    Attributes:
        why: the refusal, where it is impossible by now.
        provisional: the player has still to decide on it.
    """

    row: Input
    by: str
    text: str
    made: datetime
    kept: bool
    host: bool
    provisional: bool
    alterable: bool
    why: str = ""


@dataclass(frozen=True)
class SeatRow:
    """A seat in the list of the phase.

    Attributes:
        state: in, lingers or out.
        lacks: what it could do and has not.
        undecided: how many orders it left provisional, for itself or for those whom it controls.
        wrote: when it last wrote anything.
    """

    seat: Seat
    state: str
    roles: str
    given: list[Given]
    lacks: list[str]
    undecided: int
    wrote: datetime | None

    @property
    def ordered(self) -> bool:
        """Whether anything of it stands."""
        return any(one.kept for one in self.given)

    @property
    def holds(self) -> bool:
        """Whether it keeps the phase from closing early."""
        return bool(self.lacks or self.undecided)


def given(desk: Desk) -> list[Given]:
    """Everything that came into the phase, in its order, the host's acts among it."""
    assert desk.phase is not None
    why: dict[int, Refusal] = (
        overriding.refusals(desk.game, desk.phase) if desk.game.running else {}
    )
    marked = {}
    if desk.phase.open:
        for order in chain.from_iterable(undecided(desk.standing.night).values()):
            marked[order.by, order.use] = order
    found = []
    for row in desk.phase.inputs.select_related("seat", "user").order_by("number"):
        data = codec.read_input(row.data)
        by = data.by if isinstance(data, Order) else data.key.actor
        refusal = why.get(row.number) if row.kept else None
        found.append(
            Given(
                row,
                by,
                input_words(desk.wording, data),
                row.made,
                row.kept,
                isinstance(data, Order) and "host" in (data.by, data.sent_by),
                isinstance(data, Order) and row.kept and marked.get((data.by, data.use)) == data,
                isinstance(data, Order) and row.kept and data.by != "host",
                desk.wording.refusal(refusal) if refusal is not None else "",
            )
        )
    return found


def rows(desk: Desk, came: list[Given]) -> list[SeatRow]:
    """The seats with what came from each."""
    assert desk.phase is not None
    standing = desk.standing
    public = standing.public
    wrote = dict(
        Post.objects.filter(room__game=desk.game, seat__isnull=False)
        .values_list("seat")
        .annotate(last=Max("written"))
        .values_list("seat", "last")
    )
    holds = {one.seat: one for one in awaited(standing.night)} if desk.phase.open else {}
    found = []
    for seat in desk.seats:
        state = (
            "in" if seat.key in public.living
            else "lingers" if seat.key in public.lingering else "out"
        )  # fmt: skip
        hold = holds.get(seat.key, Awaited(seat.key))
        found.append(
            SeatRow(
                seat,
                state,
                roles_words(desk, seat.key),
                [one for one in came if one.row.seat_id == seat.pk],
                list(hold.lacks),
                len(hold.provisional),
                wrote.get(seat.pk),
            )
        )
    return found


def roles_words(desk: Desk, key: str) -> str:
    """The roles that a seat really has."""
    seat = desk.standing.table.seats.get(key)
    if seat is None:
        return ""
    return ", ".join(desk.wording.role(role) for role in seat.roles.values())


@dataclass(frozen=True)
class Silent:
    """A silent seat in a proposal of the clock."""

    seat: Seat
    what: list[str]


@dataclass(frozen=True)
class Proposal:
    """Silent seats that the clock puts before the host.

    Attributes:
        act: the host's act that the rules have for it, "" where they have none.
    """

    row: Act
    act: str
    seats: list[Silent]


def proposals(desk: Desk) -> list[Proposal]:
    """The silences on which the host has not decided."""
    by_number = {str(seat.number): seat for seat in desk.seats}
    found = []
    for row in desk.game.acts.filter(kind=silence.SILENT).order_by("-pk")[:20]:
        if "decided" in row.data:
            continue
        silent = [
            Silent(by_number[number], list(what))
            for number, what in row.data.get("seats", {}).items()
            if number in by_number
        ]
        if silent:
            found.append(Proposal(row, str(row.data.get("act", "")), silent))
    return found
