"""What a rulebook is made of, as declarations: roles, effects, phases, factions, keys of seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rezolv.engine.abilities import Ability, Name
from rezolv.engine.actions import Volley
from rezolv.engine.steps import Step
from rezolv.engine.table import Effect, Seat, Table
from rezolv.engine.values import Value

if TYPE_CHECKING:
    from rezolv.engine.resolution import Resolution
    from rezolv.engine.rulebook import Rulebook


class Role:
    """What a seat is. A subclass declares its abilities as class attributes.

    Attributes:
        id: snake_case, stable.
        name: the document's own name, and English.
        says: what it does, in our own words, in both languages.
        faction: its side.
        kind: peaceful, overlay, title, neutral … as the rulebook calls it.
        slot: where a seat holds it.
        clauses: ids of the clauses it follows.
    """

    id: ClassVar[str] = ""
    name: ClassVar[Name] = Name("", "")
    says: ClassVar[Name] = Name("", "")
    faction: ClassVar[str] = ""
    kind: ClassVar[str] = ""
    slot: ClassVar[str] = "role"
    clauses: ClassVar[tuple[str, ...]] = ()
    abilities: ClassVar[dict[str, Ability]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        abilities: dict[str, Ability] = {}
        for base in reversed(cls.__mro__):
            for name, value in vars(base).items():
                if isinstance(value, Ability):
                    abilities[name] = value
                elif name in abilities:
                    del abilities[name]
        cls.abilities = abilities


class EffectKind:
    """What an effect of one kind means.

    Attributes:
        public: everybody sees it.
        known: the seat that bears it knows of it, though not who laid it, and when.
        signed: whoever bears it knows that, too; so it is of what controls its bearer.
        shows: which of its values are said with its name to the seat that knows of it.
        status: scenarios and reports call it a status.
        lingers: who bears it plays on, in public, though dead.
        takes: which abilities its bearer may not use, those left out that work in it (`works_in`).
        lifts: kinds of effect that take nothing from its bearer while it lasts.
        controls: which of its bearer's orders in a kind of phase (None for a vote) only the source
            of the effect may give. Such an effect is public.
        hooks: stage of a volley to the handler it adds there.
    """

    def __init__(
        self,
        *,
        name: tuple[str, str] = ("", ""),
        public: bool = False,
        known: bool = False,
        signed: bool = False,
        shows: tuple[str, ...] = (),
        status: bool = False,
        lingers: bool = False,
        takes: Callable[[Ability], bool] | None = None,
        lifts: tuple[str, ...] = (),
        controls: Callable[[Ability | None, str], bool] | None = None,
        hooks: Mapping[str, Handler] | None = None,
    ) -> None:
        self.name = Name(*name)
        self.public = public
        self.known = known
        self.signed = signed or controls is not None
        self.shows = shows
        self.status = status
        self.lingers = lingers
        self.takes = takes
        self.lifts = lifts
        self.controls = controls
        self.hooks = dict(hooks or {})


Handler = Callable[["Resolution", Volley, str, Effect], None]
Law = Callable[["Resolution", Volley], None]
"""What the rulebook itself does with a whole volley in a stage, after the handlers of effects."""


class Phase:
    """A span in which orders are taken.

    Attributes:
        steps: what runs at its close, first to last.
        opens: what happens when it opens (a poll, say).
        next: which phase follows, as (phase, turn).
        hours: when it is, in the rulebook's own clock, for a reader.
    """

    def __init__(
        self,
        id: str,
        ru: str,
        en: str,
        *,
        steps: Sequence[Step],
        next: Callable[[Resolution], tuple[str, int]],
        opens: Callable[[Resolution], None] | None = None,
        hours: tuple[str, str] = ("", ""),
        clauses: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.name = Name(ru, en)
        self.steps = tuple(steps)
        self.opens = opens
        self.next = next
        self.hours = Name(*hours)
        self.clauses = clauses

    def with_steps(self, steps: Sequence[Step]) -> Phase:
        """This phase with other steps."""
        return Phase(
            self.id,
            *self.name,
            steps=steps,
            next=self.next,
            opens=self.opens,
            hours=self.hours,
            clauses=self.clauses,
        )


class SeatKey:
    """A key with which a table is laid in another than the starting state.

    Attributes:
        holds: what its value is: text, flag, number, statuses, abilities, roles, seats, last.
        set: makes the change; gets the table, the seat and the value as data.
    """

    def __init__(self, holds: str, set: Callable[[Rulebook, Table, str, Value], Seat]) -> None:
        self.holds = holds
        self.set = set


class Expectation:
    """What a scenario of one rulebook may expect of the table after a turn.

    Attributes:
        holds: "seats", or the fields of a row (name to seat or seats) where it is a list of rows.
        happened: what is so: seats, or rows of values in the order of the fields.
    """

    def __init__(
        self,
        holds: str | Mapping[str, str],
        happened: Callable[[Rulebook, Table], Sequence[Value]],
    ) -> None:
        self.holds = holds
        self.happened = happened


class Faction:
    """A side: its names and what it is."""

    def __init__(self, id: str, ru: str, en: str, *, says: tuple[str, str] = ("", "")) -> None:
        self.id = id
        self.name = Name(ru, en)
        self.says = Name(*says)
