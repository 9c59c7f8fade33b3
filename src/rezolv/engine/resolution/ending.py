"""The end of a phase: uses counted, effects aged, the record written."""

from __future__ import annotations

import msgspec

from rezolv.engine.actions import (
    PENDING,
    Action,
)
from rezolv.engine.facts import HOST, PUBLIC, Told
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.resolution.asking import Asking
from rezolv.engine.table import (
    Chapter,
    Effect,
    Move,
)

_replace = msgspec.structs.replace


class Ending(Asking):
    """What happens once the steps are done."""

    __slots__ = ()

    def _count_use(self, action: Action) -> None:
        if not action.counts:
            return
        now, by, use, aim = self.now, action.by, action.order.use, action.aim
        seat = now.seats[by]
        grant = seat.grants.get(use)
        if grant is None:
            return
        used = _replace(
            grant, uses=grant.uses + 1, last=aim, last_turn=now.moment.turn, passed=False
        )
        if by in aim:
            used = _replace(used, on_self=grant.on_self + 1)
        if action.ability.rests:
            rests = [rest(now.moment) for rest in action.ability.rests]
            used = _replace(used, ready=max([grant.ready, *rests]))
        grants = seat.grants.copy()
        grants[use] = used
        now.seats[by] = _replace(seat, grants=grants)

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
                self.failures |= {action.index}
        if book.counts_passes:
            self._note_passes()
        self._expire()
        if now.winners is None:
            winners = book.victory(self.whole())
            if winners is not None:
                self.end_game(winners)
        self._record()
        if now.winners is None:
            moment = book.next_moment(self.whole())
            now.moment = moment
            self._public = None
            opens = book.phases[moment.phase].opens
            if opens is not None:
                self.opening = True
                opens(self.whole())
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
        now = self.now
        phase = now.moment.phase
        for seat in now.seats.values():
            if seat.effects and (kept := _all_aged(seat.effects, phase)) is not seat.effects:
                self.change(seat.id, effects=kept)
        if now.effects:
            now.effects = _all_aged(now.effects, phase)

    def _record(self) -> None:
        now = self.now
        moves: list[Move] = []
        for a in (*self.at_once, *self.actions):
            if a.by != HOST:
                order = a.order
                moves.append(
                    Move(a.by, order.use, a.grant.role, a.aim, a.reach, a.verdict, order.params)
                )
        told = [
            Told(one.to, one.fact) if one.truth is None else Told(one.to, one.fact, truth=one.truth)
            for one in self.told
        ]
        chapter = Chapter(
            now.moment, tuple(moves), tuple(self.departures), tuple(told), tuple(self.closed_polls)
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
