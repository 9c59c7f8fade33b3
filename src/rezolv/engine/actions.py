"""Actions: orders under resolution; and attempts: what an action tries to do to a seat."""

from __future__ import annotations

from typing import Final, NamedTuple

from rezolv.engine.abilities import Ability
from rezolv.engine.orders import Order
from rezolv.engine.table import Grant

PENDING: Final = "pending"
DONE: Final = "done"
BLOCKED: Final = "blocked"
HELD: Final = "held"
REDIRECTED: Final = "redirected"
INTERRUPTED: Final = "interrupted"
VOID: Final = "void"
NO_EFFECT: Final = "no_effect"
ABSORBED: Final = "absorbed"
GUARDED: Final = "guarded"

SETTLED: Final = frozenset({BLOCKED, HELD, INTERRUPTED})
"""Verdicts after which an action has no turn in a later step of its own."""
VERDICTS: Final = (
    DONE,
    BLOCKED,
    HELD,
    REDIRECTED,
    INTERRUPTED,
    VOID,
    NO_EFFECT,
    ABSORBED,
    GUARDED,
)


_STOPPED: Final = frozenset({BLOCKED, HELD, VOID, INTERRUPTED})


class Hold(NamedTuple):
    """What keeps an action from acting: its kind, who laid it and the action that did."""

    kind: str
    by: str
    cause: Action | None
    entry: int


class Action:
    """An order under resolution.

    Attributes:
        by: the seat that acts.
        aim: targets as ordered.
        reach: targets as they are after all redirections.
        holds: what keeps it from acting now; lifted when their cause is voided.
        verdict: what became of it.
        seen_at: seats at which it was seen, beside those reached.
        index: place of its order among the inputs, -1 for an action without one.
        entry: its line in the journal.
        counts: it is a use: it counts for limits and for "not twice running".
        acted: it has had its turn.
    """

    __slots__ = (
        "ability",
        "acted",
        "aim",
        "by",
        "counts",
        "entry",
        "grant",
        "holds",
        "index",
        "order",
        "reach",
        "seen_at",
        "turned_by",
        "verdict",
    )

    def __init__(self, order: Order, ability: Ability, grant: Grant, index: int, entry: int):
        self.order = order
        self.by = order.by
        self.ability = ability
        self.grant = grant
        self.aim = order.on
        self.reach = order.on
        self.holds: list[Hold] = []
        self.verdict = PENDING
        self.seen_at: tuple[str, ...] = ()
        self.turned_by: str = ""
        self.index = index
        self.entry = entry
        self.counts = True
        self.acted = False

    @property
    def target(self) -> str:
        """The first target reached, or ""."""
        return self.reach[0] if self.reach else ""

    @property
    def held(self) -> bool:
        """Whether anything keeps it from acting."""
        return bool(self.holds)

    @property
    def stopped(self) -> bool:
        """Whether something kept it from acting, or will unless its holds fall."""
        return self.verdict in _STOPPED or (bool(self.holds) and not self.acted)

    @property
    def happened(self) -> bool:
        """Whether it took place, with or without effect."""
        return self.acted and self.verdict in (DONE, NO_EFFECT, ABSORBED, GUARDED, REDIRECTED)

    def __repr__(self) -> str:
        return f"<{self.by} {self.ability.id} {self.reach} {self.verdict}>"


class Bend(NamedTuple):
    """A change to an attempt: what was done (turned, weakened …), by whom, from whom it moved."""

    what: str
    by: str
    was: str


class Attempt:
    """A thing an action tries to do to a seat: kill, convert, damage and so on.

    Attributes:
        target: whom it would hit now.
        aimed: whom it was to hit at first.
        strength: its rank among others.
        amount: how much it does, where that is counted: points of damage.
        marks: words that handlers look for.
        stopped: what stopped it, "" while nothing did.
        trail: its bends with their authors.
        landed: it took hold.
    """

    __slots__ = (
        "action",
        "aimed",
        "amount",
        "by",
        "entry",
        "kind",
        "landed",
        "marks",
        "stopped",
        "stopped_by",
        "strength",
        "target",
        "trail",
    )

    def __init__(
        self,
        kind: str,
        by: str,
        target: str,
        action: Action | None,
        marks: frozenset[str],
        strength: int,
        entry: int,
        amount: int = 0,
    ) -> None:
        self.kind = kind
        self.by = by
        self.target = target
        self.aimed = target
        self.action = action
        self.marks = marks
        self.strength = strength
        self.amount = amount
        self.entry = entry
        self.stopped = ""
        self.stopped_by = ""
        self.trail: list[Bend] = []
        self.landed = False

    def stop(self, what: str, by: str = "") -> None:
        """Nothing will come of it."""
        self.stopped = what
        self.stopped_by = by

    def turn(self, to: str, what: str, by: str = "") -> None:
        """It will hit another seat."""
        self.trail.append(Bend(what, by, self.target))
        self.target = to


Volley = list[Attempt]
