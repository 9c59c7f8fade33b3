"""The life of a phase: open, closed, drafted, published; and rolled back."""

from __future__ import annotations

import logging
from datetime import datetime

from django.db import DatabaseError
from django.utils import timezone

from rezolv.engine import (
    Asked,
    Close,
    Done,
    Order,
    Prompt,
    Refusal,
    Told,
    advance,
    legality,
)
from rezolv.engine.facts import NOW, WITH_PROMPT
from rezolv.engine.table import Table, from_json, to_json
from rezolv.site.games.models import Act, Edit, Game, Input, Phase, Post, Question, Ruled
from rezolv.site.table import codec, rooms, signals
from rezolv.site.table.books import book_of, made_by
from rezolv.site.table.locking import locked
from rezolv.site.table.standing import (
    Standing,
    current,
    inputs_of,
    rulings_of,
    seen,
    standing_of,
)
from rezolv.site.table.telling import publish_facts

_log = logging.getLogger(__name__)


class WrongStatus(ValueError):
    """What was asked cannot be done to a phase as it is."""


class Unfit(ValueError):
    """A draft that may not be published yet: a ruling lost its place."""


def open_phase(game: Game, table: Table, index_attempt: int = 1) -> Phase:
    """A phase begins with this table."""
    phase = Phase.objects.create(
        game=game,
        index=table.moment.index,
        attempt=index_attempt,
        name=table.moment.phase,
        turn=table.moment.turn,
        before=to_json(table),
        opened=timezone.now(),
    )
    signals.phase_opened.send(sender=Phase, phase=phase)
    return phase


def follow_open(game: Game, phase: Phase, standing: Standing) -> None:
    """What an open phase brought about at once: rooms, and the end of the game."""
    rooms.follow_standing(game, standing)
    if standing.table.over:
        close(game, phase)


def close(game: Game, phase: Phase) -> None:
    """No more orders: resolve the phase into a draft. The caller holds the game's lock."""
    if phase.status != Phase.Status.OPEN:
        raise WrongStatus(phase.status)
    phase.status = Phase.Status.CLOSED
    phase.closed = timezone.now()
    phase.save(update_fields=["status", "closed"])
    draft(game, phase)
    signals.phase_closed.send(sender=Phase, phase=phase)


def close_now(game: Game, user=None, *, due: datetime | None = None, why: str = "") -> bool:
    """Close the open phase; `due` is the deadline that the clock has in mind.

    Returns whether it was this call that closed it.
    """
    with locked(game) as game:
        phase = current(game)
        if phase is None or not phase.open or not game.running:
            return False
        if due is not None and (
            game.paused is not None or phase.deadline is None or phase.deadline > timezone.now()
        ):
            return False
        close(game, phase)
        if user is not None:
            Act.objects.create(game=game, phase=phase, user=user, kind="close", why=why)
        return True


def draft(game: Game, phase: Phase, *, take_defaults: bool = False) -> None:
    """Resolve a closed phase; the outcome waits for the host, or for answers.

    The caller holds the game's lock. If the rules break on what they are given, the phase stays
    closed without an outcome: the host sees what is wrong and changes it.
    """
    if not phase.waiting:
        raise WrongStatus(phase.status)
    try:
        outcome = resolve(game, phase, take_defaults=take_defaults, points=True)
    except DatabaseError:
        raise
    except Exception:
        _log.exception("phase %s of game %s cannot be resolved", phase.index, game.slug)
        phase.status = Phase.Status.CLOSED
        phase.outcome = None
        phase.save(update_fields=["status", "outcome"])
        return
    if isinstance(outcome, Asked):
        _put_questions(game, phase, outcome)
        phase.status = Phase.Status.ASKING
        phase.outcome = None
    else:
        phase.status = Phase.Status.DRAFTED
        phase.outcome = codec.write(outcome)
    phase.drafted = phase.revision
    phase.made_by = made_by(game.rulebook, game.version)
    phase.save(update_fields=["status", "outcome", "drafted", "made_by"])


def resolve(
    game: Game, phase: Phase, *, take_defaults: bool = False, points: bool = False
) -> Done | Asked:
    """What comes of a phase by its inputs and rulings; nothing is kept."""
    return advance(
        book_of(game),
        from_json(bytes(phase.before)),
        [*inputs_of(phase), Close()],
        rulings_of(phase),
        game.seed,
        pins=pins_of(phase),
        take_defaults=take_defaults,
        points=points,
    )


def pins_of(phase: Phase) -> list[Told]:
    """The facts that the phase has already told."""
    rows = phase.tellings.filter(moment__in=[NOW, WITH_PROMPT]).values_list("data", flat=True)
    return [codec.read_told(data) for data in rows]


def _put_questions(game: Game, phase: Phase, asked: Asked) -> None:
    seats = {seat.key: seat for seat in game.seats.all()}
    open_now = set()
    for prompt in asked.prompts:
        open_now.add((str(prompt.key), prompt.digest))
        question, made = Question.objects.get_or_create(
            phase=phase,
            key=str(prompt.key),
            digest=prompt.digest,
            defaults={
                "seat": seats[prompt.seat],
                "data": codec.write(prompt),
                "asked": timezone.now(),
            },
        )
        if not made and question.answered is not None:
            # Its answer does not fit any more.
            question.answered = None
            question.save(update_fields=["answered"])
        if made:
            signals.question_put.send(sender=Question, question=question)
    for question in phase.questions.filter(answered=None):
        if (question.key, question.digest) not in open_now:
            question.answered = timezone.now()
            question.save(update_fields=["answered"])
    publish_facts(game, phase, asked.told, WITH_PROMPT)


def answer_refusal(game: Game, phase: Phase, prompt: Prompt, order: Order) -> Refusal | None:
    """Why an order is no answer to a prompt, or None."""
    if order.use not in prompt.uses and not order.passes:
        return Refusal("unknown_ability", {"ability": order.use})
    book = book_of(game)
    return legality.check(book, question_view(game, phase, prompt), order)


def question_view(game: Game, phase: Phase, prompt: Prompt):
    """What the asked seat knows: the phase as it was closed."""
    return seen(phase, game).view(prompt.seat)


def outcome_of(phase: Phase) -> Done:
    """The outcome that is drafted or published."""
    if phase.outcome is None:
        raise WrongStatus(phase.status)
    return codec.read_done(phase.outcome)


def lost_rulings(phase: Phase, done: Done) -> list[Ruled]:
    """The rulings whose point the draft did not meet and that the host has not decided on."""
    orphans = {codec.write(ruling) for ruling in done.orphans}
    rows = phase.rulings.filter(dropped=False, kept=False)
    return [row for row in rows if bytes(row.data) in orphans]


def lost_edits(phase: Phase, done: Done) -> list[Edit]:
    """The host's own words for facts that the draft does not tell."""
    told = {(one.to, codec.write(one.fact)) for one in done.told}
    rows = phase.edits.filter(dropped=False)
    return [row for row in rows if (row.to, bytes(row.fact)) not in told]


def publish(game: Game, phase: Phase, user=None) -> Phase | None:
    """Give a draft out to everyone at once, and open the next phase.

    The caller holds the game's lock. Returns the next phase, None if the game is over.
    """
    if phase.status != Phase.Status.DRAFTED or phase.drafted != phase.revision:
        raise WrongStatus(phase.status)
    done = outcome_of(phase)
    if lost_rulings(phase, done) or lost_edits(phase, done):
        raise Unfit("orphans")
    phase.status = Phase.Status.PUBLISHED
    phase.published = timezone.now()
    phase.save(update_fields=["status", "published"])
    publish_facts(game, phase, done.told, "publishing", _edits(phase))
    rooms.put_post(
        rooms.thread_of(game),
        kind=Post.Kind.RESULTS,
        user=user,
        phase=phase,
        markup=phase.markup,
        text=phase.story,
        written=phase.published,
    )
    following = None
    if done.table.over:
        _end(game, phase, done.table)
    else:
        following = open_phase(game, done.table, _attempts(game, done.table.moment.index) + 1)
        rooms.follow_standing(game, standing_of(following, game))
    if user is not None:
        Act.objects.create(game=game, phase=phase, user=user, kind="publish")
    signals.phase_published.send(sender=Phase, phase=phase)
    return following


def publish_now(
    game: Game, user=None, *, index: int | None = None, revision: int | None = None
) -> bool:
    """Publish the drafted phase; whether it was this call that did.

    `index` is that of the phase which the caller has in mind, and `revision` that of the draft
    which he has seen: one that is published stays so, and another draft is not published.
    """
    with locked(game) as game:
        phase = current(game)
        if phase is None or phase.status != Phase.Status.DRAFTED:
            return False
        if index is not None and phase.index != index:
            return False
        if revision is not None and phase.revision != revision:
            return False
        publish(game, phase, user)
        return True


def _edits(phase: Phase) -> dict[tuple[str, bytes], str]:
    return {(edit.to, bytes(edit.fact)): edit.text for edit in phase.edits.filter(dropped=False)}


def _attempts(game: Game, index: int) -> int:
    last = game.phases.filter(index=index).order_by("-attempt").first()
    return last.attempt if last is not None else 0


def _end(game: Game, phase: Phase, table: Table) -> None:
    game.state = Game.State.OVER
    game.ended = timezone.now()
    game.winners = list(table.winners or ())
    game.save(update_fields=["state", "ended", "winners"])
    rooms.follow(game, table)


def redraft(game: Game) -> None:
    """Resolve the waiting phase anew, after a ruling or an input changed."""
    phase = current(game)
    if phase is not None and phase.waiting:
        phase.revision += 1
        phase.save(update_fields=["revision"])
        draft(game, phase)


def follow_change(game: Game, phase: Phase) -> None:
    """What a change brings about: a draft anew, or what an open phase tells and does at once.

    The caller holds the game's lock and has counted the revision.
    """
    if phase.waiting:
        draft(game, phase)
        return
    standing = standing_of(phase, game)
    publish_facts(game, phase, [told for told in standing.night.told if told.moment == NOW], NOW)
    follow_open(game, phase, standing)


def roll_back(game: Game, phase: Phase, user, *, reopen: bool = False, why: str = "") -> Phase:
    """Undo a published phase and all after it; it lies before the host again as a draft.

    Its inputs and rulings are kept. What was told stays told in the record, marked as undone.

    Args:
        reopen: players may change their orders.
    """
    with locked(game) as game:
        phase = Phase.objects.get(pk=phase.pk)
        if phase.game_id != game.pk or phase.status != Phase.Status.PUBLISHED:
            raise WrongStatus(phase.status)
        undone = game.phases.filter(index__gte=phase.index).exclude(status=Phase.Status.UNDONE)
        game.tellings.filter(phase__in=undone).update(undone=True)
        inputs = list(phase.inputs.all())
        rulings = list(phase.rulings.filter(dropped=False))
        edits = list(phase.edits.filter(dropped=False))
        undone.update(status=Phase.Status.UNDONE)
        game.state = Game.State.RUNNING
        game.winners = None
        game.ended = None
        game.save(update_fields=["state", "winners", "ended"])
        again = Phase.objects.create(
            game=game,
            index=phase.index,
            attempt=_attempts(game, phase.index) + 1,
            name=phase.name,
            turn=phase.turn,
            before=bytes(phase.before),
            status=Phase.Status.OPEN if reopen else Phase.Status.CLOSED,
            opened=timezone.now(),
            closed=None if reopen else timezone.now(),
            story=phase.story,
            markup=phase.markup,
        )
        for row in inputs:
            row.pk, row.phase = None, again
        Input.objects.bulk_create(inputs)
        for ruling in rulings:
            ruling.pk, ruling.phase = None, again
        Ruled.objects.bulk_create(rulings)
        for edit in edits:
            edit.pk, edit.phase = None, again
        Edit.objects.bulk_create(edits)
        standing = standing_of(again, game)
        publish_facts(game, again, [t for t in standing.night.told if t.moment == NOW], NOW)
        rooms.follow_standing(game, standing)
        if reopen:
            signals.phase_opened.send(sender=Phase, phase=again)
        else:
            draft(game, again)
        Act.objects.create(
            game=game, phase=again, user=user, kind="roll_back", why=why,
            data={"index": phase.index, "reopen": reopen},
        )  # fmt: skip
        signals.phase_changed.send(sender=Phase, phase=again)
        return again
