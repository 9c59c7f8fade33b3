"""What every part of a resolution needs: the tables, the journal, keys and chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from rezolv.engine import chance
from rezolv.engine.actions import (
    Action,
    Attempt,
    Volley,
)
from rezolv.engine.facts import NOW, Fact, Told
from rezolv.engine.journal import NO_CAUSE, Entry, Key
from rezolv.engine.orders import Input, Order
from rezolv.engine.polls import PollRules
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.rulings import DRAW, Point, Ruling
from rezolv.engine.steps import Step
from rezolv.engine.table import (
    Departure,
    Effect,
    Grant,
    Poll,
    Seat,
    Table,
)
from rezolv.engine.values import Value
from rezolv.engine.views import Public

if TYPE_CHECKING:
    from rezolv.engine.resolution import Resolution


_replace = msgspec.structs.replace

NO_STEP: Final = Step("", "", "")


class ForcedChoiceError(ValueError):
    """A forced draw that is not among its choices, or that nothing drew."""


class Prompt(msgspec.Struct, frozen=True):
    """A decision asked of a seat in the middle of a resolution.

    Attributes:
        seat: who decides.
        uses: the abilities of which an order answers it; no order is the default.
        tells: what the seat is told with the question.
        digest: of the question; an answer to another question is dropped.
    """

    key: Key
    seat: str
    uses: tuple[str, ...]
    tells: tuple[Fact, ...]
    digest: str


Known = tuple[Seat, Mapping[str, str], Mapping[str, Grant], tuple[Effect, ...], Mapping[str, int]]
"""A seat, and what it knows of itself: roles, grants, effects and counters."""

Decided = Action | Attempt | str


def _outcome(decided: Decided) -> str:
    """What came of a decision point, in a word."""
    if isinstance(decided, str):
        return decided
    return decided.verdict if isinstance(decided, Action) else decided.stopped


class Sides(dict[str, str]):
    """The faction with which each seat counts now, worked out when it is first asked for."""

    __slots__ = ("of", "seats")

    of: Callable[[Seat], str]
    seats: Mapping[str, Seat]

    def __missing__(self, seat_id: str) -> str:
        side = self[seat_id] = self.of(self.seats[seat_id])
        return side


class Halt(Exception):
    """The steps cannot go on without answers to the open prompts."""


class Base:
    """One phase being folded.

    Attributes:
        book: the rulebook, as it is played under the options of the table.
        before: the table as the phase began; never changed.
        now: the fork that changes.
        journal: what happened, each entry with its cause.
        told: the facts told, in the order of events.
        told_at: when what is told now reaches whom it is told to, unless it is said otherwise.
        sent: accepted orders that wait for the close, by index of their input.
        heard: seat to the last word given for it on each ability, `VOTE` and "" (a pass of
            everything) among them.
        senders: who gave an order before the close that waits, or waited, each to True.
        shared_sent: the uses of such orders that some roles share.
        sides: seat to the faction with which it counts now.
        fallen: orders that waited and are void now (`revoke`); they bind nobody to anything.
        actions: the orders under resolution, once the close has come.
        departures: who went out in this phase.
        fates: seat that went out to the journal's line of it.
        tallies: id of each poll counted in this phase to what was counted, the last time.
        executed: who was executed, in order.
        attempts: everything that was tried and judged.
        at_once: the orders that resolved when they were given, as actions, in that order.
        closed_polls: the polls counted in this phase.
        unsettled: in a step by dependency, the actions that have not had their turn.
        ring: the circle of actions that is being settled, () while none is.
        points: the decision points met, each with its action, attempt or drawn choice; None while
            nobody wants to know them.
    """

    __slots__ = (
        "_as_closed",
        "_auras_of",
        "_auras_on",
        "_choices",
        "_counts",
        "_freely",
        "_indexed",
        "_inputs",
        "_keyed",
        "_known",
        "_laid",
        "_living",
        "_met",
        "_once",
        "_public",
        "_rulings",
        "_taking",
        "_taking_rules",
        "actions",
        "at_once",
        "attempts",
        "auras",
        "before",
        "book",
        "by_actor",
        "by_step",
        "closed_polls",
        "closing",
        "departures",
        "doomed",
        "dying",
        "entries",
        "executed",
        "failures",
        "fallen",
        "fates",
        "heard",
        "journal",
        "now",
        "opening",
        "points",
        "prompts",
        "ring",
        "seed",
        "senders",
        "sent",
        "shared_sent",
        "sides",
        "step",
        "take_defaults",
        "tallies",
        "told",
        "told_at",
        "unsettled",
        "volley",
    )

    _auras_on: dict[str, list[Effect]]
    _auras_of: dict[str, list[tuple[str, Effect]]]

    def __init__(
        self,
        book: Rulebook,
        table: Table,
        seed: int = 0,
        rulings: Sequence[Ruling] = (),
        choices: Mapping[str, Sequence[str]] | None = None,
        inputs: Sequence[Input] = (),
        take_defaults: bool = False,
        points: bool = False,
    ) -> None:
        self.book = book.with_options(table.options) if book.choosing.revising else book
        self.before = table
        self.now = table.fork()
        self.seed = seed
        self.take_defaults = take_defaults
        self.journal: list[Entry] = []
        self.told: list[Told] = []
        self.told_at = NOW
        self.sent: dict[int, Order] = {}
        self.senders: dict[str, bool] = {}
        self.shared_sent: frozenset[str] = frozenset()
        self.heard: dict[str, dict[str, Order]] = {}
        self.fallen: dict[int, Order] = {}
        self.entries: dict[int, int] = {}
        self.actions: list[Action] = []
        self.by_step: dict[str, list[Action]] = {}
        self.by_actor: dict[str, list[Action]] = {}
        self.departures: list[Departure] = []
        self.fates: dict[str, int] = {}
        self.tallies: dict[str, dict[str, int | float]] = {}
        self.executed: list[str] = []
        self.closed_polls: list[Poll] = []
        self.prompts: list[Prompt] = []
        self.auras: list[tuple[str, Effect]] = []
        self.volley: Volley = []
        self.dying: dict[str, tuple[str, list[str], int]] = {}
        self.doomed: dict[str, tuple[str, list[str], int]] = {}
        self.failures: frozenset[int] = frozenset()
        self.attempts: list[Attempt] = []
        self.at_once: list[Action] = []
        self._once: dict[tuple[str, ...], bool] = {}
        self.unsettled: Sequence[Action] = ()
        self.ring: Sequence[Action] = ()
        self.step = NO_STEP
        self.opening = False
        self.closing = False
        self._inputs = inputs
        self._choices = {name: list(values) for name, values in choices.items()} if choices else {}
        self._rulings: dict[tuple[str, Key], list[Ruling]] = {}
        for ruling in rulings:
            self._rulings.setdefault((ruling.kind, ruling.key), []).append(ruling)
        self.points: list[tuple[Key, str, int, Decided, Sequence[str]]] | None = (
            [] if points else None
        )
        self._freely = self.book.hears is None and not rulings
        """Nothing keeps a fact from anybody to whom it is told."""
        self._keyed = bool(rulings) or points
        """Whether the keys of actions and attempts are made at all."""
        self._met: tuple[int, ...] = ()
        self._counts: dict[Key, int] = {}
        self._known: dict[str, Known] = {}
        self._public: Public | None = None
        self._as_closed: Public | None = None
        self._living: Sequence[str] | None = None
        self.sides = sides = Sides()
        sides.of, sides.seats = self.book.side, self.now.seats
        self._laid: dict[str, set[str]] | None = None
        """Kind of effect to those who may bear one, and to all who do; None if nobody asked yet."""
        self._indexed: list[tuple[str, Effect]] | None = None
        """The auras of which `_auras_on` and `_auras_of` hold all, by seat and by kind."""
        self._taking: tuple[Poll, ...] | None = None
        """The only poll as it was made here to take the votes of this phase, in the form in which
        the table holds it; another that the table holds was made elsewhere."""
        self._taking_rules: PollRules | None = None

    def log(self, kind: str, cause: int = NO_CAUSE, **values: Value) -> int:
        """Write a line into the journal and return its index."""
        return self.note(kind, cause, values)

    def note(self, kind: str, cause: int, values: dict[str, Value]) -> int:
        """Write a line into the journal whose values are made already, and return its index."""
        journal = self.journal
        journal.append(Entry(kind, cause, values))
        return len(journal) - 1

    def once(self, *what: str) -> bool:
        """Whether this is asked for the first time in this run: for what must happen once."""
        if what in self._once:
            return False
        self._once[what] = True
        return True

    def was(self, *what: str) -> bool:
        """Whether `once` was asked this already."""
        return what in self._once

    @property
    def phase_key(self) -> str:
        """The open phase as keys name it: "night 2"."""
        moment = self.now.moment
        return f"{moment.phase} {moment.turn}"

    def key(self, what: str, actor: str = "", grant: str = "", target: str = "") -> Key:
        """The key of a decision point met now."""
        key = Key(self.phase_key, self.step.id, actor, grant, what, target)
        n = self._counts.get(key, 0)
        self._counts[key] = n + 1
        return key._replace(n=n) if n else key

    def draw(
        self,
        what: str,
        choices: Sequence[str],
        *,
        actor: str = "",
        grant: str = "",
        target: str = "",
        weights: Sequence[int] = (),
        also: Mapping[str, str] | None = None,
        cause: int = NO_CAUSE,
    ) -> str:
        """Draw one of the choices: by the host's ruling, the forced value, or chance.

        A forced value may be another word for a choice (`also`).

        A ruling that names none of the choices is not met: after another change they may be
        others than the host saw.

        Raises:
            ForcedChoiceError: a forced value is not among the choices.
        """
        key = self.key(what, actor, grant, target)
        ruling = self._ruled(DRAW, key, choices) if self._rulings else None
        forced = self._choices.get(what)
        if ruling is not None:
            result, why = str(ruling.value), "ruling"
            cause = self.log("ruling", cause, key=str(key), is_=result, why=ruling.why)
        elif forced:
            result, why = forced.pop(0), "forced"
            result = result if also is None else also.get(result, result)
        else:
            result, why = (
                chance.draw(self.seed, key, choices, weights, self.now.moment.index),
                "chance",
            )
        if result not in choices:
            raise ForcedChoiceError(f"{what}: {result!r} is not one of {', '.join(choices)}")
        entry = self.log(
            "draw", cause, what=what, actor=actor, is_=result, of=tuple(choices), how=why
        )
        if self.points is not None:
            self.points.append((key, DRAW, entry, result, choices))
        return result

    def pick(
        self,
        what: str,
        choices: Sequence[str],
        *,
        actor: str = "",
        grant: str = "",
        target: str = "",
        cause: int = NO_CAUSE,
    ) -> str:
        """Draw one of the choices; the only one comes without a draw, unless it is forced.

        Raises:
            ForcedChoiceError: a forced value is not among the choices.
        """
        forced = self._choices.get(what)
        if len(choices) == 1 and not (forced and forced[0] == choices[0]):
            return choices[0]
        return self.draw(what, choices, actor=actor, grant=grant, target=target, cause=cause)

    def _ruled(self, kind: str, key: Key, choices: Sequence[str] = ()) -> Ruling | None:
        found = self._rulings.get((kind, key))
        if found is not None and choices:
            found = [ruling for ruling in found if ruling.value in choices]
        if not found:
            return None
        self._met = (*self._met, *(id(ruling) for ruling in found))
        return found[-1]

    @property
    def orphans(self) -> tuple[Ruling, ...]:
        """Rulings whose point was not met."""
        return tuple(
            [
                ruling
                for rulings in self._rulings.values()
                for ruling in rulings
                if id(ruling) not in self._met
            ]
        )

    @property
    def met_points(self) -> tuple[Point, ...]:
        """The decision points met so far, with what came of each."""
        return tuple(
            [
                Point(key, kind, entry, _outcome(decided), tuple(choices))
                for key, kind, entry, decided, choices in self.points or ()
            ]
        )

    @property
    def unused_choices(self) -> dict[str, list[str]]:
        """Forced draws that nothing drew."""
        if not self._choices:
            return {}
        return {name: values for name, values in self._choices.items() if values}

    def whole(self) -> Resolution:
        """Itself, as rulebooks see it."""
        return self  # type: ignore[return-value]
