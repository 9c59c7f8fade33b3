"""Taking orders, answers and the host's acts: written first, then answered."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from django.db.models import Max
from django.utils import timezone

from rezolv.engine import HOST, Answer, Order, Refusal
from rezolv.engine.orders import VOTE
from rezolv.site.games.models import Act, Game, Input, OrderDraft, Phase, Question, Seat
from rezolv.site.table import codec, phases
from rezolv.site.table.locking import locked
from rezolv.site.table.standing import current, standing_of

_replace = msgspec.structs.replace


@dataclass(frozen=True)
class Receipt:
    """An order that was taken, and is kept whatever happens.

    Attributes:
        number: of the receipt, counted within the seat and the phase.
        again: the same form was sent twice; nothing was done the second time.
    """

    row: Input
    order: Order | Answer
    again: bool = False

    @property
    def number(self) -> int:
        """Counted within the seat and the phase."""
        return self.row.receipt


def submit(
    game: Game,
    seat: Seat,
    order: Order,
    user,
    *,
    key: str = "",
    as_host: bool = False,
    index: int | None = None,
    why: str = "",
) -> Receipt | Refusal:
    """Take an order from a seat, or refuse it and change nothing.

    Args:
        order: `by` is the seat that acts, which is another than `seat` where that controls it; who
            sent it is stamped here and not believed.
        key: of the form: one that comes twice is taken once.
        as_host: the host gives it in the seat's name, after the deadline too.
        index: of the phase for which it was written; in another it is not taken.
        why: the host's reason.
    """
    with locked(game) as game:
        phase = current(game)
        if phase is None or (index is not None and index != phase.index):
            return Refusal("closed")
        if key and (old := phase.inputs.filter(seat=seat, idempotency=key).first()):
            return Receipt(old, codec.read_input(old.data), again=True)
        if not takes(game, phase, as_host):
            return Refusal("closed")
        sent_by = HOST if as_host else "" if order.by == seat.key else seat.key
        order = _replace(order, sent_by=sent_by, by=order.by or seat.key)
        if order.use == VOTE and not as_host and not voting(phase):
            return Refusal("no_poll")
        if refusal := standing_of(phase, game).refusal(order):
            return refusal
        row = _write(phase, order, seat, user, key)
        OrderDraft.objects.filter(phase=phase, seat=seat, by=order.by, use=order.use).delete()
        phases.follow_change(game, phase)
        if as_host:
            Act.objects.create(
                game=game, phase=phase, user=user, kind="order", data={"input": row.number}, why=why
            )
        return Receipt(row, order)


def decide(
    game: Game, seat: Seat, user, *, by: str = "", use: str = "", index: int | None = None
) -> list[Receipt] | Refusal:
    """Make what a seat left provisional final, just as it stands.

    Args:
        by: of this seat alone, itself or one that it controls.
        use: of this ability alone.
        index: of the phase that was shown; in another nothing is done.
    """
    with locked(game) as game:
        phase = current(game)
        if phase is None or not takes(game, phase) or (index is not None and index != phase.index):
            return Refusal("closed")
        done = []
        for order in standing_of(phase, game).undecided(seat.key):
            if by in ("", order.by) and use in ("", order.use):
                got = submit(game, seat, _replace(order, final=True), user)
                if isinstance(got, Refusal):
                    return got
                done.append(got)
        return done


def voting(phase: Phase) -> bool:
    """Whether votes are taken already, where the calendar opens the poll later than the phase."""
    return not phase.alarms.filter(what="votes", rung=None, at__gt=timezone.now()).exists()


def keep_draft(game: Game, seat: Seat, by: str, use: str, data: dict, *, index: int) -> bool:
    """Keep an order that is not sent; whether the phase for which it was written is still open."""
    with locked(game) as game:
        phase = current(game)
        if phase is None or phase.index != index or not takes(game, phase):
            return False
        OrderDraft.objects.update_or_create(
            phase=phase, seat=seat, by=by, use=use, defaults={"data": data}
        )
        return True


def host_act(game: Game, order: Order, user, *, why: str = "") -> Receipt | Refusal:
    """An act of the host that the rulebook names: a modkill, the end of a poll.

    Taken after the close too, as a part of the phase that is being resolved.
    """
    with locked(game) as game:
        phase = current(game)
        if phase is None or not takes(game, phase, as_host=True):
            return Refusal("closed")
        order = _replace(order, by=HOST, sent_by="")
        if refusal := standing_of(phase, game).refusal(order):
            return refusal
        row = _write(phase, order, None, user, "")
        phases.follow_change(game, phase)
        Act.objects.create(
            game=game, phase=phase, user=user, kind="act",
            data={"input": row.number, "use": order.use, "on": list(order.on)}, why=why,
        )  # fmt: skip
        return Receipt(row, order)


def answer(
    game: Game, question: Question, order: Order | None, user, *, as_host: bool = False
) -> Receipt | Refusal:
    """An answer to a question of the resolution; None is the default that the rules set."""
    with locked(game) as game:
        question = Question.objects.select_related("phase", "seat").get(pk=question.pk)
        phase = question.phase
        late = question.deadline is not None and timezone.now() >= question.deadline
        if phase.status != Phase.Status.ASKING or question.answered or (late and not as_host):
            return Refusal("closed")
        prompt = codec.read_prompt(question.data)
        if order is not None:
            order = _replace(order, by=question.seat.key, sent_by=HOST if as_host else "")
            if refusal := phases.answer_refusal(game, phase, prompt, order):
                return refusal
        row = _write(phase, Answer(prompt.key, prompt.digest, order), question.seat, user, "")
        question.answered = timezone.now()
        question.save(update_fields=["answered"])
        if not phase.questions.filter(answered=None).exists():
            phases.draft(game, phase)
        return Receipt(row, Answer(prompt.key, prompt.digest, order))


def takes(game: Game, phase: Phase, as_host: bool = False) -> bool:
    """Whether inputs are taken now. What the clock says holds, even if nobody has closed yet."""
    if not game.running:
        return False
    if as_host:
        return phase.open or phase.waiting
    if not phase.open or game.paused is not None:
        return False
    return phase.deadline is None or timezone.now() < phase.deadline


def _write(phase: Phase, data: Order | Answer, seat: Seat | None, user, key: str) -> Input:
    number = (phase.inputs.aggregate(last=Max("number"))["last"] or 0) + 1
    last = phase.inputs.filter(seat=seat).aggregate(last=Max("receipt"))["last"] or 0
    row = Input.objects.create(
        phase=phase,
        number=number,
        data=codec.write(data),
        seat=seat,
        user=user,
        receipt=last + 1,
        made=timezone.now(),
        idempotency=key,
    )
    phase.revision += 1
    phase.save(update_fields=["revision"])
    return row


def take_out(game: Game, row: Input, user, *, kept: bool, why: str = "") -> None:
    """The host takes an input out of a phase that is not published, or puts it back."""
    with locked(game) as game:
        phase = Phase.objects.get(pk=row.phase_id)
        if phase.status in (Phase.Status.PUBLISHED, Phase.Status.UNDONE):
            raise phases.WrongStatus(phase.status)
        Input.objects.filter(pk=row.pk).update(kept=kept)
        phase.revision += 1
        phase.save(update_fields=["revision"])
        Act.objects.create(
            game=game, phase=phase, user=user, kind="restore" if kept else "withdraw",
            data={"input": row.number}, why=why,
        )  # fmt: skip
        phases.follow_change(game, phase)
