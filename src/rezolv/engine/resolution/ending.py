"""The end of a phase: uses counted, effects aged, the record written."""

from __future__ import annotations

import msgspec

from rezolv.engine.actions import (
    PENDING,
    Action,
)
from rezolv.engine.facts import AT_PUBLISHING, HOST, PUBLIC, Told
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.resolution.asking import Asking
from rezolv.engine.table import (
    Chapter,
    Effect,
    Grant,
    Move,
)

_replace = msgspec.structs.replace


class Ending(Asking):
    """What happens once the steps are done."""

    __slots__ = ()

    def _count_use(self, action: Action) -> None:
        if not action.counts:
            return
        seat = self.now.seats[action.by]
        grant = seat.grants.get(action.order.use)
        if grant is None:
            return
        used = Grant(
            grant.ability,
            grant.role,
            grant.slot,
            grant.uses + 1,
            action.aim,
            self.now.moment.turn,
            False,
            max([grant.ready, *[rest(self.now.moment) for rest in action.ability.rests]])
            if action.ability.rests
            else grant.ready,
            grant.group,
            grant.lost,
            grant.on_self + (action.by in action.aim),
        )
        grants = {**seat.grants, action.order.use: used}
        self.now.seats[action.by] = _replace(seat, grants=grants)

    def end_game(self, winners: tuple[str, ...], cause: int = NO_CAUSE) -> None:
        """The game is over at once; what is left of the phase does not come any more."""
        now = self.now
        entry = self.log("victory", cause, are=winners)
        now.winners = (*now.won, *(side for side in winners if side not in now.won))
        now.polls = ()
        self._public = None
        self.tell(PUBLIC, "over", are=now.winners, cause=entry)

    def _finish(self) -> None:
        book, now = self.book, self.now
        for action in self.actions:
            if action.verdict is PENDING:
                action.counts = False
            else:
                self._count_use(action)
            if action.verdict in book.failed and action.index >= 0:
                self.failures.add(action.index)
        if book.counts_passes:
            self._note_passes()
        self._expire()
        if now.winners is None:
            winners = book.victory(self.whole)
            if winners is not None:
                self.end_game(winners)
        self._record()
        if now.winners is None:
            moment = book.next_moment(self.whole)
            now.moment = moment
            self._public = None
            opens = book.phases[moment.phase].opens
            if opens is not None:
                self.opening = True
                opens(self.whole)
                self.opening = False
        elif now.polls:
            now.polls = ()

    def _note_passes(self) -> None:
        """Keep, for each ability that may not be passed twice, whether this chance was passed."""
        for name in self.public.living:
            view = self.view(name)
            for use, grant in view.grants.items():
                if (grant.role, grant.ability) not in self.book.counts_passes:
                    continue
                ability = self.book.ability(grant)
                if view.public.moment.phase not in ability.phases or grant.lost:
                    continue
                if ability.due is not None and ability.due(ability, view, grant) is not None:
                    continue
                passed = not any(order.use == use and not order.passes for order in view.sent)
                if passed != grant.passed:
                    self.set_grant(name, use, passed=passed)

    def _expire(self) -> None:
        phase = self.now.moment.phase
        for seat in [seat for seat in self.now.seats.values() if seat.effects]:
            if (kept := _all_aged(seat.effects, phase)) is not seat.effects:
                self.change(seat.id, effects=kept)
        if self.now.effects:
            self.now.effects = _all_aged(self.now.effects, phase)

    def _record(self) -> None:
        now = self.now
        moves = tuple(
            [
                Move(a.by, a.order.use, a.grant.role, a.aim, a.reach, a.verdict, a.order.params)
                for a in (*self.at_once, *self.actions)
                if a.by != HOST
            ]
        )
        chapter = Chapter(
            now.moment,
            moves,
            tuple(self.departures),
            tuple(
                [
                    told
                    if told.cause == NO_CAUSE and told.moment == AT_PUBLISHING
                    else Told(told.to, told.fact, AT_PUBLISHING, told.truth)
                    for told in self.told
                ]
            ),
            tuple(self.closed_polls),
        )
        record = (*now.record, chapter)
        now.record = record[-self.book.keep :] if self.book.keep else record


def _all_aged(effects: tuple[Effect, ...], phase: str) -> tuple[Effect, ...]:
    """The effects after a close of a phase of this kind; the same if none of them can end."""
    for effect in effects:
        if effect.until is not None:
            aged = [_aged(effect, phase) for effect in effects]
            return tuple([effect for effect in aged if effect is not None])
    return effects


def _aged(effect: Effect, phase: str) -> Effect | None:
    """The effect after a close of a phase of this kind; None when it has ended."""
    until = effect.until
    if until is None or until.count < 1 or until.phase not in ("", phase):
        return effect
    if until.count == 1:
        return None
    return _replace(effect, until=_replace(until, count=until.count - 1))
