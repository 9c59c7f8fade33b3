"""Steps: the lines of a rulebook's order of resolution."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any

from rezolv.engine.abilities import Name

if TYPE_CHECKING:
    from rezolv.engine.actions import Action
    from rezolv.engine.resolution import Resolution


class Mode(Enum):
    """How the actions of one step stand to each other."""

    TOGETHER = "together"
    """At one moment, blind to each other; their attempts are one volley."""
    IN_TURN = "in turn"
    """One after another, each volley judged before the next action."""
    BY_DEPENDENCY = "by dependency"
    """What nothing left can change is settled first; a ring is settled by the ring rule."""
    RULE = "rule"
    """No player acts here; the rulebook itself does something."""


class Ring(Enum):
    """What becomes of actions that hang on each other in a circle."""

    STAND = "stand"
    FALL = "fall"


Affects = Callable[["Resolution", "Action", "Action"], bool]


class Step:
    """One line of the order of resolution.

    Attributes:
        id: abilities name it in `at`.
        name: the document's own name, and English.
        mode: how its actions stand to each other.
        tie: what breaks a tie, in both languages; "" where none can arise.
        dead_act: who died earlier in this phase still acts here.
        held_act: the blocked still act here.
        redirected_act: an action turned aside acts here, on whom it reaches.
        judges: what was tried here is judged at the end of the step; else it waits for the end of a
            later one, and until then lies in `Resolution.volley`.
        deaths: when deaths of this step land: "step" (at its end) or "phase" (at the end of all).
        run: what the rulebook does here, before the actions.
        each: what it does before each action has its turn: it may hold it, say.
        after: what it does after them.
        key: order of the actions: who goes first in turn, and in whose order those of one moment
            are listed, where else the order of sending would show.
        affects: whether the first action changes the second (by dependency).
        ring: the ring rule, or the name of the option that sets it.
    """

    def __init__(
        self,
        id: str,
        ru: str,
        en: str,
        *,
        mode: Mode = Mode.TOGETHER,
        tie: tuple[str, str] = ("", ""),
        dead_act: bool = False,
        held_act: bool = False,
        redirected_act: bool = True,
        judges: bool = True,
        deaths: str = "step",
        run: Callable[[Resolution], None] | None = None,
        each: Callable[[Resolution, Action], None] | None = None,
        after: Callable[[Resolution], None] | None = None,
        key: Callable[[Resolution, Action], int] | None = None,
        affects: Affects | None = None,
        ring: Ring | str = Ring.STAND,
        clauses: tuple[str, ...] = (),
    ) -> None:
        self._given = {name: value for name, value in locals().items() if name != "self"}
        self.id = id
        self.name = Name(ru, en)
        self.mode = mode
        self.tie = Name(*tie)
        self.dead_act = dead_act
        self.held_act = held_act
        self.redirected_act = redirected_act
        self.judges = judges
        self.deaths = deaths
        self.run = run
        self.each = each
        self.after = after
        self.key = key
        self.affects = affects
        self.ring = ring
        self.clauses = clauses
        self.idle = run is None and after is None
        """Nothing happens here unless somebody acts."""

    def with_(self, **changed: Any) -> Step:
        """The same step with other arguments.

        Raises:
            TypeError: there is no such argument.
        """
        return Step(**{**self._given, **changed})

    def __repr__(self) -> str:
        return f"<step {self.id}>"
