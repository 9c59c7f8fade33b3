"""The close: the rulebook's steps, first to last."""

from __future__ import annotations

from typing import Final

from rezolv.engine.actions import (
    BLOCKED,
    DONE,
    INTERRUPTED,
    PENDING,
    SETTLED,
    VOID,
    Action,
    Hold,
)
from rezolv.engine.facts import AT_PUBLISHING, HOST
from rezolv.engine.journal import NO_CAUSE, Key
from rezolv.engine.orders import Order
from rezolv.engine.resolution.base import NO_STEP, Halt
from rezolv.engine.resolution.giving import Giving
from rezolv.engine.rulings import ACTION, END, STEP
from rezolv.engine.steps import Mode, Ring, Step
from rezolv.engine.table import Grant

# A look at a member of an enumeration takes eight times as long as one at a name.
_BY_DEPENDENCY: Final = Mode.BY_DEPENDENCY
_IN_TURN: Final = Mode.IN_TURN


class Walking(Giving):
    """The walk through the steps."""

    __slots__ = ()

    def close(self) -> None:
        """Run the steps of the phase.

        Raises:
            Halt: a step asked something and has no answer.
        """
        self.closing = True
        self.told_at = AT_PUBLISHING
        self._as_closed = self._public
        book = self.book
        phase = book.phases[self.now.moment.phase]
        seats, entries = self.now.seats, self.entries
        for index, order in self.sent.items():
            grant = seats[order.by].grants.get(order.use)
            if grant is None:
                self.failures |= {index}
                self.log("void", entries[index], by=order.by, use=order.use, why="no_ability")
            elif not order.passes:
                self._start(order, grant, index, entries[index])
        for index, order in self.fallen.items():
            action = self.start(order, index, self.entries[index])
            action.verdict = VOID
            action.counts = False
        by_step = self.by_step
        skips = not (self._rulings or book.aftermath)
        for step in phase.steps:
            if step.idle and skips and step.id not in by_step:
                continue
            self.step = step
            if self.points is not None:
                self.points.append((self._step_key(step), STEP, len(self.journal), "", ()))
            self._run_step(step)
            if self.prompts:
                raise Halt
        self.step = NO_STEP
        if self.dying or self.doomed or book.aftermath:
            self.land_deaths(doomed=True)
        if self._rulings:
            self.give_at("", END)
        self._finish()

    def _step_key(self, step: Step) -> Key:
        return Key(self.phase_key, step.id, "", "", STEP, "")

    def start(self, order: Order, index: int = -1, entry: int = NO_CAUSE) -> Action:
        """Make an action of an order and put it where its step will find it."""
        return self._start(order, self.now.seats[order.by].grants[order.use], index, entry)

    def _start(self, order: Order, grant: Grant, index: int, entry: int) -> Action:
        ability = self.book.of_role[grant.role][grant.ability]
        action = Action(order, ability, grant, index, entry)
        self.actions.append(action)
        for step in ability.at:
            self.by_step.setdefault(step, []).append(action)
        self.by_actor.setdefault(order.by, []).append(action)
        return action

    def _run_step(self, step: Step) -> None:
        if step.run is not None:
            step.run(self.whole())
        actions = self.by_step.get(step.id)
        if actions:
            mode = step.mode
            if mode is _BY_DEPENDENCY:
                self._by_dependency(step, actions)
            elif mode is _IN_TURN:
                self._sort(step, actions)
                for action in actions:
                    self._act(step, action)
                    if step.judges:
                        self.judge()
            else:
                if step.key is not None and len(actions) > 1:
                    self._sort(step, actions)
                for action in actions:
                    self._act(step, action)
        if step.after is not None:
            step.after(self.whole())
        if self.volley and step.judges:
            self.judge()
        if self._rulings:
            self.give_at(step.id)
        if (self.dying or self.book.aftermath) and step.deaths == "step":
            self.land_deaths()

    def _sort(self, step: Step, actions: list[Action]) -> None:
        key = step.key
        if key is not None:
            actions.sort(key=lambda action: key(self.whole(), action))

    def _act(self, step: Step, action: Action) -> None:
        """Let an action have its turn in a step, unless something keeps it from it."""
        if step.each is not None:
            step.each(self.whole(), action)
        if self._may_act(step, action):
            self._go(action)

    def _go(self, action: Action) -> None:
        action.acted = True
        action.verdict = DONE
        does = action.ability.does
        if does is not None:
            does(self.whole(), action)

    def _may_act(self, step: Step, action: Action) -> bool:
        """Whether an action has its turn; if not, the journal says why."""
        verdict = action.verdict
        if verdict != PENDING:
            if verdict == VOID:
                self._stopped(action)
                return False
            if verdict in SETTLED:
                return False
        if self._keyed:
            self._rule_action(action)
        if action.holds and not step.held_act:
            self._held(action)
            return False
        if not step.dead_act and not self.now.seats[action.by].alive and not action.ability.dead:
            action.verdict = INTERRUPTED
            action.counts = False
            self.log("interrupted", action.entry, by=action.by, use=action.ability.id)
            return False
        return True

    def _held(self, action: Action) -> None:
        """Something keeps an action from acting."""
        hold = action.holds[0]
        action.verdict = BLOCKED
        action.counts = self.book.held_counts
        self.log("held", hold.entry, by=action.by, use=action.ability.id, how=hold.kind)
        self._stopped(action)

    def _stopped(self, action: Action) -> None:
        if action.ability.when_stopped is not None:
            action.ability.when_stopped(self.whole(), action)

    def _rule_action(self, action: Action) -> None:
        key = self.key("action", action.by, action.ability.id)
        if self.points is not None:
            self.points.append((key, ACTION, action.entry, action, ()))
        ruling = self._ruled(ACTION, key)
        if ruling is None:
            return
        entry = self.log(
            "ruling", action.entry, key=str(key), is_=str(ruling.value), why=ruling.why
        )
        if ruling.value == "stop":
            action.holds.append(Hold("ruling", HOST, None, entry))
        elif ruling.value == "free":
            action.holds.clear()

    def _by_dependency(self, step: Step, actions: list[Action]) -> None:
        affects = step.affects
        assert affects is not None
        self._sort(step, actions)
        left = [action for action in actions if action.verdict == PENDING]
        self.unsettled = left
        for action in actions:
            if action.verdict != PENDING:
                self._act(step, action)
        while left:
            first = [
                a for a in left if not any(affects(self.whole(), b, a) for b in left if b is not a)
            ]
            if not first:
                self._settle_ring(step, left)
                continue
            for action in first:
                left.remove(action)
            for action in first:
                self._act(step, action)
        self.judge()

    def _settle_ring(self, step: Step, left: list[Action]) -> None:
        """Settle a circle that nothing outside it affects, by the ring rule."""
        affects = step.affects
        assert affects is not None

        def before(action: Action) -> set[int]:
            found: set[int] = set()
            queue = [action]
            while queue:
                one = queue.pop()
                for place, other in enumerate(left):
                    if (
                        place not in found
                        and other is not one
                        and affects(self.whole(), other, one)
                    ):
                        found.add(place)
                        queue.append(other)
            return found

        reach = [before(action) for action in left]
        ring_places = min(
            (places for place, places in enumerate(reach) if place in places), key=len
        )
        ring = [left[place] for place in sorted(ring_places)]
        rule = step.ring
        if isinstance(rule, str):
            rule = Ring(str(self.now.options[rule]))
        entry = self.log(
            "ring", by=tuple(action.by for action in ring), is_=rule.value, step=step.id
        )
        for action in ring:
            left.remove(action)
            if rule is Ring.FALL:
                action.holds.append(Hold("ring", "", None, entry))
        acting = [action for action in ring if self._may_act(step, action)]
        self.ring = ring
        for action in acting:
            self._go(action)
        self.ring = ()
