"""What the host decides otherwise than the rules: each drafts anew, and is kept with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from django.db import DatabaseError
from django.utils import timezone

from rezolv.engine import Asked, Done, Fact, Order, Refusal, Ruling
from rezolv.site.games.models import Act, Edit, Game, Input, Phase, Question, Ruled
from rezolv.site.table import codec, phases, taking
from rezolv.site.table.locking import locked
from rezolv.site.table.standing import current, standing_of

_replace = msgspec.structs.replace


class Broken(ValueError):
    """The rules cannot go on with what the host decided; nothing was changed."""


def live(game: Game) -> Phase:
    """The phase that is being played or resolved.

    Raises:
        WrongStatus: there is none.
    """
    phase = current(game)
    if phase is None or not game.running or not (phase.open or phase.waiting):
        raise phases.WrongStatus(phase.status if phase is not None else game.state)
    return phase


def draft_of(game: Game, phase: Phase) -> Done | None:
    """What comes of a closed phase as far as it is known; open questions by their defaults."""
    if phase.status == Phase.Status.ASKING:
        try:
            done = phases.resolve(game, phase, take_defaults=True, points=True)
        except DatabaseError:
            raise
        except Exception:
            return None
        return None if isinstance(done, Asked) else done
    return None if phase.outcome is None else phases.outcome_of(phase)


@contextmanager
def overriding(
    game: Game, user, kind: str, *, why: str = "", data: dict[str, Any] | None = None
) -> Iterator[Phase]:
    """A change to what comes of the phase. What it changed is kept with the act.

    Raises:
        WrongStatus: there is no phase to be changed.
        Broken: the rules cannot go on with it; nothing was changed.
    """
    with _compared(game) as (game, phase):
        yield phase
        phase.revision += 1
        phase.save(update_fields=["revision"])
        _follow(game, phase)
        Act.objects.create(game=game, phase=phase, user=user, kind=kind, why=why, data=data or {})


@contextmanager
def compared(game: Game) -> Iterator[Phase]:
    """Changes made by `taking`: what they changed is kept with the last act among them.

    Raises:
        WrongStatus, Broken: as `overriding`.
    """
    with _compared(game) as (game, phase):
        before = phase.status
        yield phase
        phase.refresh_from_db()
        _judge(game, phase, before)


@contextmanager
def _compared(game: Game) -> Iterator[tuple[Game, Phase]]:
    with locked(game) as game:
        phase = live(game)
        was = draft_of(game, phase)
        last = game.acts.order_by("-pk").values_list("pk", flat=True).first() or 0
        yield game, phase
        act = game.acts.filter(pk__gt=last).order_by("-pk").first()
        if act is not None and phase.waiting:
            now = draft_of(game, phase)
            act.data = {**act.data, "changed": difference(was, now), "revision": phase.revision}
            act.save(update_fields=["data"])


def _follow(game: Game, phase: Phase) -> None:
    before = phase.status
    try:
        phases.follow_change(game, phase)
    except DatabaseError:
        raise
    except Exception as error:
        raise Broken(str(error)) from error
    _judge(game, phase, before)


def _judge(game: Game, phase: Phase, before: str) -> None:
    """Refuse a change on which the rules break; an open phase is closed for a try."""
    try:
        if phase.open:
            phases.resolve(game, phase, take_defaults=True)
        elif phase.status == Phase.Status.CLOSED != before:
            phases.resolve(game, phase)
    except DatabaseError:
        raise
    except Exception as error:
        raise Broken(str(error)) from error


def difference(was: Done | None, now: Done | None) -> dict[str, Any]:
    """What one draft tells and does that another does not, as plain data."""
    if was is None or now is None:
        return {}
    told_was, told_now = _told(was), _told(now)
    gone_was = {one.seat for one in was.departures}
    gone_now = {one.seat for one in now.departures}
    found = {
        "told": _rows(told_now - told_was),
        "untold": _rows(told_was - told_now),
        "gone": sorted(gone_now - gone_was),
        "back": sorted(gone_was - gone_now),
    }
    if was.table.winners != now.table.winners:
        found["winners"] = [list(was.table.winners or ()), list(now.table.winners or ())]
    return {name: rows for name, rows in found.items() if rows}


def _told(done: Done) -> Counter[tuple[str, bytes]]:
    return Counter((one.to, codec.write(one.fact)) for one in done.told)


def _rows(told: Counter[tuple[str, bytes]]) -> list[list[Any]]:
    return [[to, msgspec.json.decode(data)] for to, data in told.elements()]


def fact_of(row: Any) -> Fact:
    """A fact as an act keeps it."""
    return codec.read_fact(msgspec.json.encode(row))


def rule(game: Game, ruling: Ruling, user) -> Ruled:
    """Decide one point. An earlier ruling on it gives way.

    Raises:
        WrongStatus, Broken: as `overriding`.
    """
    data = {"ruling": msgspec.to_builtins(ruling)}
    with overriding(game, user, f"rule_{ruling.kind}", why=ruling.why, data=data) as phase:
        if ruling.kind in ("draw", "action", "attempt"):
            for row in phase.rulings.filter(dropped=False):
                old = codec.read_ruling(row.data)
                if (old.kind, old.key) == (ruling.kind, ruling.key):
                    _drop(row)
        return Ruled.objects.create(phase=phase, data=codec.write(ruling), user=user)


def _drop(row: Ruled) -> None:
    row.dropped, row.dropped_at = True, timezone.now()
    row.save(update_fields=["dropped", "dropped_at"])


def take_back(game: Game, pk: int, user, *, why: str = "") -> None:
    """Take a ruling back.

    Raises:
        Ruled.DoesNotExist: this phase has no such ruling.
        WrongStatus, Broken: as `overriding`.
    """
    row = live(game).rulings.get(pk=pk, dropped=False)
    data = {"ruling": msgspec.to_builtins(codec.read_ruling(row.data))}
    with overriding(game, user, "drop_ruling", why=why, data=data) as phase:
        _drop(phase.rulings.get(pk=pk, dropped=False))


def keep(game: Game, pk: int, user, *, why: str = "") -> None:
    """Let a ruling stand although its point was not met.

    Raises:
        Ruled.DoesNotExist: this phase has no such ruling.
        WrongStatus: there is no phase to be changed.
    """
    with locked(game) as game:
        row = live(game).rulings.get(pk=pk, dropped=False)
        row.kept = True
        row.save(update_fields=["kept"])
        Act.objects.create(
            game=game, phase=row.phase, user=user, kind="keep_ruling", why=why,
            data={"ruling": msgspec.to_builtins(codec.read_ruling(row.data))},
        )  # fmt: skip


def reword(game: Game, to: str, fact: Fact, text: str, user, *, why: str = "") -> Edit | None:
    """Other words for a fact in a report; "" are the rules' own again.

    Raises:
        WrongStatus, Broken: as `overriding`.
    """
    data = {"to": to, "fact": msgspec.to_builtins(fact), "text": text}
    with overriding(game, user, "edit", why=why, data=data) as phase:
        written = codec.write(fact)
        for row in phase.edits.filter(to=to, dropped=False):
            if bytes(row.fact) == written:
                row.dropped = True
                row.save(update_fields=["dropped"])
        if not text:
            return None
        return Edit.objects.create(phase=phase, to=to, fact=written, text=text, user=user)


def alter(game: Game, row: Input, order: Order, user, *, why: str = "") -> Refusal | None:
    """Put another order in the place of one; refused, it changes nothing.

    The old one goes to the end of the list, taken out: places are the order of the fold.

    Raises:
        WrongStatus, Broken: as `overriding`.
    """
    try:
        with compared(game) as phase:
            _exchange(game, phase, row.pk, order, user, why)
    except _Refused as refused:
        return refused.why
    return None


class _Refused(Exception):
    def __init__(self, why: Refusal) -> None:
        self.why = why


def _exchange(game: Game, phase: Phase, pk: int, order: Order, user, why: str) -> None:
    old = phase.inputs.select_related("seat").get(pk=pk, kept=True)
    place, at = old.number, list(phase.inputs.filter(kept=True)).index(old)
    old.number = phase.inputs.order_by("-number")[0].number + 1
    old.kept = False
    old.save(update_fields=["number", "kept"])
    was = codec.read_input(old.data)
    sent_by = "" if order.by == "host" else "host"
    # Whether it is provisional is the player's to say; what he gave for another is his alone.
    his = isinstance(was, Order) and was.sent_by in ("", "host")
    final = was.final if isinstance(was, Order) and his else True
    order = _replace(order, sent_by=sent_by, final=final)
    last = phase.inputs.filter(seat=old.seat).order_by("-receipt")[0].receipt
    Input.objects.create(
        phase=phase, number=place, data=codec.write(order), seat=old.seat, user=user,
        receipt=last + 1, made=timezone.now(),
    )  # fmt: skip
    phase.revision += 1
    phase.save(update_fields=["revision"])
    if refusal := standing_of(phase, game).refused.get(at):
        raise _Refused(refusal)
    phases.follow_change(game, phase)
    Act.objects.create(
        game=game, phase=phase, user=user, kind="withdraw", why=why,
        data={"input": old.number, "order": msgspec.to_builtins(was)},
    )  # fmt: skip
    Act.objects.create(
        game=game, phase=phase, user=user, kind="order", why=why,
        data={"input": place, "order": msgspec.to_builtins(order)},
    )  # fmt: skip


def refusals(game: Game, phase: Phase) -> dict[int, Refusal]:
    """Number of an accepted input to why it is refused by now: by a ruling or by another input."""
    numbers = list(phase.inputs.filter(kept=True).values_list("number", flat=True))
    refused = standing_of(phase, game).refused
    return {numbers[at]: why for at, why in refused.items()}


def answer_for(game: Game, question: Question, order: Order | None, user) -> Refusal | None:
    """Answer a question in a player's place; None is the rules' own default."""
    with locked(game) as game:
        got = taking.answer(game, question, order, user, as_host=True)
        if isinstance(got, Refusal):
            return got
        data: dict[str, Any] = {"seat": question.seat.key, "default": order is None}
        if order is not None:
            data["order"] = msgspec.to_builtins(order)
        Act.objects.create(game=game, phase=question.phase, user=user, kind="answer", data=data)
        return None


def take_defaults(game: Game, user) -> int:
    """Answer every open question as the rules do where nobody answers; how many there were."""
    with compared(game) as phase:
        count = 0
        while phase.status == Phase.Status.ASKING:
            question = phase.questions.filter(answered=None).first()
            if question is None:
                break
            answer_for(game, question, None, user)
            count += 1
            phase.refresh_from_db()
        return count
