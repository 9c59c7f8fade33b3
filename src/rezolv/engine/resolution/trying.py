"""Holds, turns and attempts; a volley is judged stage by stage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rezolv.engine.actions import (
    Action,
    Attempt,
    Hold,
    Volley,
)
from rezolv.engine.facts import HOST
from rezolv.engine.journal import NO_CAUSE, Key
from rezolv.engine.resolution.deaths import Deaths
from rezolv.engine.rulings import ACTION, ATTEMPT
from rezolv.engine.table import (
    Effect,
)

_UNMARKED: Final[frozenset[str]] = frozenset()


class Trying(Deaths):
    """What actions do to each other and to seats."""

    __slots__ = ()

    def hold(
        self,
        action: Action,
        kind: str,
        cause: Action | None,
        *,
        by: str = "",
        entry: int = NO_CAUSE,
    ) -> None:
        """Keep an action from acting; without an action as cause, name who does and why."""
        if cause is not None:
            by, entry = cause.by, cause.entry
        line = self.log("block", entry, by=by, on=action.by, use=action.ability.id, how=kind)
        action.holds.append(Hold(kind, by, cause, line))

    def will_act(self, action: Action) -> bool:
        """Whether an action will act in its step, the host's ruling on it among the reasons.

        For a rule that needs to know before the step comes.
        """
        if self._rulings and action.ability.at:
            step = action.ability.at[0]
            key = Key(self.phase_key, step, action.by, action.ability.id, "action", "")
            ruled = self._rulings.get((ACTION, key))
            if ruled is not None:
                return ruled[-1].value == "free"
        return not action.holds

    def void(self, cause: Action) -> None:
        """Take back every hold that an action laid."""
        for action in self.actions:
            if action.holds:
                action.holds = [hold for hold in action.holds if hold.cause is not cause]

    def turn(self, action: Action, to: tuple[str, ...], cause: Action) -> None:
        """Send an action to other seats than those it aimed at."""
        self.log(
            "turned",
            cause.entry,
            by=cause.by,
            of=action.by,
            use=action.ability.id,
            was=action.reach,
            to=to,
        )
        action.reach = to
        action.turned_by = cause.by

    def of(self, seat_id: str) -> Sequence[Action]:
        """The actions of a seat in this phase."""
        return self.by_actor.get(seat_id, ())

    def attempt(
        self,
        kind: str,
        target: str,
        action: Action | None = None,
        *,
        by: str = "",
        marks: Iterable[str] = (),
        strength: int = 0,
        amount: int = 0,
        cause: int = NO_CAUSE,
    ) -> Attempt:
        """Try something on a seat; judged with all attempts of the moment."""
        if action is not None:
            by = by or action.by
            cause = action.entry if cause == NO_CAUSE else cause
        entry = self.note("attempt", cause, {"what": kind, "by": by, "on": target})
        marked = frozenset(marks) if marks else _UNMARKED
        attempt = Attempt(kind, by, target, action, marked, strength, entry, amount)
        self.volley.append(attempt)
        return attempt

    def judge(self) -> Volley:
        """Judge the volley of this moment, stage by stage; return it."""
        volley, self.volley = self.volley, []
        if not volley:
            return volley
        self.attempts.extend(volley)
        if self._keyed:
            for attempt in volley:
                self._rule_attempt(attempt)
        night = self.whole()
        heard: list[tuple[str, Effect]] | None = None
        for stage, hooks, law in self.book.heard_stages:
            if stage == "land":
                self._land(volley)
                heard = None
            if hooks:
                if heard is None:
                    heard = self._listeners()
                for holder, effect in heard:
                    if effect.kind in hooks:
                        hooks[effect.kind](night, volley, holder, effect)
                        heard = None
            if law is not None:
                law(night, volley)
                heard = None
        if self.volley:
            self.judge()
        return volley

    def _listeners(self) -> list[tuple[str, Effect]]:
        """The effects that have a say in some stage, with whom they lie on."""
        hooked = self.book.hooked
        found: list[tuple[str, Effect]] = []
        for seat in self.now.seats.values():
            if seat.effects:
                for effect in seat.effects:
                    if effect.kind in hooked:
                        found.append((seat.id, effect))
        for aura in self.auras:
            if aura[1].kind in hooked:
                found.append(aura)
        return found

    def _rule_attempt(self, attempt: Attempt) -> None:
        key = self.key("attempt", attempt.by, attempt.kind, attempt.target)
        if self.points is not None:
            self.points.append((key, ATTEMPT, attempt.entry, attempt, ()))
        ruling = self._ruled(ATTEMPT, key)
        if ruling is None:
            return
        self.log("ruling", attempt.entry, key=str(key), is_=str(ruling.value), why=ruling.why)
        if ruling.value == "stop":
            attempt.stop("ruling", HOST)
        else:
            attempt.marks |= {"ruled"}

    def _land(self, volley: Volley) -> None:
        for attempt in volley:
            if attempt.stopped and "ruled" not in attempt.marks:
                self.log(
                    "stopped",
                    attempt.entry,
                    what=attempt.kind,
                    on=attempt.target,
                    how=attempt.stopped,
                    by=attempt.stopped_by,
                )
                continue
            attempt.landed = True
            land = self.book.land.get(attempt.kind)
            if land is not None:
                land(self.whole(), attempt)
