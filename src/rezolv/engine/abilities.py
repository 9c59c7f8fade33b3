"""Abilities: what a role can do, as a declaration.

A declaration says who may be named, when, how often and with what; `does` is the behaviour, run
by the step that the ability names. Roles are stateless: what happened to an ability in someone's
hand is in its grant.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from rezolv.engine.limits import Limit
from rezolv.engine.orders import Order, Refusal, refuse
from rezolv.engine.values import Value
from rezolv.engine.views import View

if TYPE_CHECKING:
    from rezolv.engine.actions import Action
    from rezolv.engine.params import Param
    from rezolv.engine.resolution import Resolution
    from rezolv.engine.rulebook import Rulebook
    from rezolv.engine.table import Grant


class Name(NamedTuple):
    """A name or a sentence in both languages."""

    ru: str
    en: str


Behaviour = Callable[["Resolution", "Action"], None]
Domain = Callable[["Ability", View], Sequence[str]]
Check = Callable[["Ability", View, Order], "Refusal | None"]
Fits = Callable[["Rulebook", View, Order], "Refusal | None"]
Replaces = Callable[["Rulebook", View, Order, Order], bool]
PassBar = Callable[["Ability", View, "Grant"], "Refusal | None"]
Due = Callable[["Ability", View, "Grant"], "Refusal | None"]


class Variant(NamedTuple):
    """One of several forms of an order, where what it may name depends on a parameter.

    Attributes:
        params: parameters with the values that they may have in this form; others may be left out.
        low: the least number of targets.
        high: the greatest number of targets.
        targets: who may be named.
    """

    params: dict[str, Sequence[Value] | None]
    low: int
    high: int
    targets: Sequence[str]


Variants = Callable[["Ability", View], Sequence[Variant]]


def others(ability: Ability, view: View) -> Sequence[str]:
    """All living but oneself."""
    return [seat for seat in view.public.living if seat != view.me]


def anyone(ability: Ability, view: View) -> Sequence[str]:
    """All living, oneself included."""
    return view.public.living


def not_teammates(ability: Ability, view: View) -> Sequence[str]:
    """All living whom one does not know as a teammate, oneself left out."""
    left_out = _own_team(view)
    return [seat for seat in view.public.living if seat not in left_out]


def _oneself(view: View) -> Collection[str]:
    return (view.me,)


def _own_team(view: View) -> frozenset[str]:
    return view.teammates | {view.me}


LEFT_OUT: Mapping[Domain, Callable[[View], Collection[str]]] = {
    others: _oneself,
    not_teammates: _own_team,
}
"""Of those domains that are the living without some, who these are."""


def all_of(*rules: Due) -> Due:
    """A chance that all of these allow."""

    def due(ability: Ability, view: View, grant: Grant) -> Refusal | None:
        for rule in rules:
            if (found := rule(ability, view, grant)) is not None:
                return found
        return None

    return due


class Passing:
    """Whether a move may be given up freely.

    Attributes:
        not_twice: not at two chances running (`Grant.passed`).
        unless: what else keeps one from passing.
        takes_back: it takes an order back and no more, so that it is accepted even where there is
            nothing to give up: the ability is spent, or this is no chance to use it.
        stands: what was sent is neither taken back nor replaced, not even by a pass of everything.
        free: nothing ever keeps one from passing.
    """

    def __init__(
        self,
        *,
        not_twice: bool = False,
        unless: PassBar | None = None,
        takes_back: bool = False,
        stands: bool = False,
    ) -> None:
        self.not_twice = not_twice
        self.unless = unless
        self.takes_back = takes_back
        self.stands = stands
        self.free = unless is None and not not_twice

    def refuse(self, ability: Ability, view: View, grant: Grant) -> Refusal | None:
        """Why the move may not be given up now, or None."""
        if self.free:
            return None
        if self.unless is not None and (found := self.unless(ability, view, grant)):
            return found
        if self.not_twice and grant.passed:
            return refuse("pass_twice", ability=ability.id)
        return None


def _never(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    return refuse("may_not_pass", ability=ability.id)


FREE = Passing()
"""The move may be given up at any time."""
NEVER = Passing(unless=_never)
"""The move may not be given up."""
NOT_TWICE = Passing(not_twice=True)
"""The move may be given up, but not at two chances running."""
STANDS = Passing(unless=_never, stands=True)
"""What was sent cannot be taken back nor changed."""
TAKE_BACK = Passing(takes_back=True)
"""A pass takes back what was sent, whenever the ability's phase is open."""


class Ability:
    """One ability of a role.

    Attributes:
        id: unique in its role; set from the attribute's name in the role's class.
        role: the role to which it belongs, and its slot; set by the rulebook.
        kind: active, passive, instant, common, host … as the rulebook calls it.
        name: its name in both languages.
        says: what it does, in our own words.
        at: ids of the steps in which it acts, none for what acts by itself.
        phases: kinds of phase in which it may be ordered.
        low: the least number of targets.
        high: the greatest number of targets.
        targets: who may be named, judged by a view.
        places: who may be named in each place, where the places differ; all of them are `targets`.
        params: what else an order carries.
        limits: how often and on whom.
        passes: whether the move may be given up.
        due: whether this is a chance to use it at all.
        check: whatever else its orders must satisfy.
        fits: likewise, where the rulebook must be asked.
        variants: the forms in which it may be ordered, where parameters and targets depend on each
            other; `check` must accept exactly these.
        does: what it does in its step, or at once if it is instant.
        when_stopped: what it does in its step instead, if something keeps it from acting there: a
            hold, or that its order was void.
        marks: words that other rules look for (blockable, killer, visit …).
        at_once: the phases in which it resolves when given.
        works_in: statuses that take it away from others of its kind, and in which it works.
        repeats: one may be named in several places.
        shared: seats of this team share one use a phase.
        many: several orders of it may be given in one phase.
        replaces: of several: whether the first, which waits, makes room for the second.
        dead: those who have died may use it.
        votes: an order of it stands for a vote: nobody who gave one is waited for at the poll.
        also: other words by which its holder may order it, where none of them is the name of
            something else in his hand.
        clauses: ids of the clauses it follows.
    """

    def __init__(
        self,
        ru: str,
        en: str,
        *,
        says: tuple[str, str] = ("", ""),
        kind: str = "active",
        at: str | tuple[str, ...] = (),
        phases: tuple[str, ...] = (),
        on: int | tuple[int, int] = 1,
        targets: Domain = others,
        places: tuple[Domain, ...] = (),
        params: dict[str, Param] | None = None,
        limits: tuple[Limit, ...] = (),
        passes: Passing = FREE,
        due: Due | None = None,
        check: Check | None = None,
        fits: Fits | None = None,
        variants: Variants | None = None,
        does: Behaviour | None = None,
        when_stopped: Behaviour | None = None,
        marks: tuple[str, ...] = (),
        at_once: tuple[str, ...] = (),
        works_in: tuple[str, ...] = (),
        repeats: bool = False,
        shared: str = "",
        many: bool = False,
        replaces: Replaces | None = None,
        dead: bool = False,
        votes: bool = False,
        also: tuple[str, ...] = (),
        clauses: tuple[str, ...] = (),
    ) -> None:
        self._given = {name: value for name, value in locals().items() if name != "self"}
        self.id = ""
        self.role = ""
        self.slot = ""
        self.kind = kind
        self.name = Name(ru, en)
        self.says = Name(*says)
        self.at = (at,) if isinstance(at, str) else at
        self.phases = phases
        self.low, self.high = (on, on) if isinstance(on, int) else on
        self.targets = targets
        self.left_out = LEFT_OUT.get(targets)
        """Whom its targets, if they are the living without some, leave out."""
        self.places = places
        self.params = params or {}
        self.optional = tuple([name for name, one in self.params.items() if not one.required])
        self.limits = limits
        self.passes = passes
        self.due = due
        self.check = check
        self.fits = fits
        self.variants = variants
        self.does = does
        self.when_stopped = when_stopped
        self.marks = frozenset(marks)
        self.at_once = at_once
        self.instant = bool(phases) and set(at_once) == set(phases)
        self.works_in = frozenset(works_in)
        self.repeats = repeats
        self.timing = tuple([one for one in limits if type(one).due is not Limit.due])
        """Of the limits those that say when it may be used, whom and what an order may name."""
        self.timed = bool(self.timing) or due is not None
        """Something says when it may be used, beside the phase."""
        self.more = bool(self.params) or check is not None or fits is not None
        """Its orders are judged by more than whom they name."""
        self.barring = tuple([one for one in limits if type(one).bars is not Limit.bars])
        self.naming = tuple([one for one in limits if one.barred or type(one).on is not Limit.on])
        self.rests = tuple([limit.rest for limit in limits if limit.rest is not None])
        self.shared = shared
        self.many = many
        self.replaces = replaces
        self.dead = dead
        self.votes = votes
        self.also = also
        self.clauses = clauses

    def __set_name__(self, owner: type, name: str) -> None:
        self.id = name

    def citing(self, *clauses: str) -> Self:
        """The same ability in another rulebook, where it follows these clauses."""
        return self.with_(clauses=clauses)

    def with_(self, **changed: Any) -> Self:
        """The same ability of no role yet, with other arguments of `Ability`: limits, says, marks.

        One that resolves in all its phases when it is given does so in others too.

        Raises:
            TypeError: there is no such argument.
        """
        if self.instant and "phases" in changed:
            changed = {"at_once": changed["phases"], **changed}
        same = copy(self)
        Ability.__init__(same, **{**self._given, **changed})
        same.id = self.id
        return same

    def __repr__(self) -> str:
        return f"<{self.role}.{self.id}>"

    @property
    def passive(self) -> bool:
        """Whether it is never ordered."""
        return not self.phases


class Active(Ability):
    """An ability that acts in a step of the resolution."""


class Passive(Ability):
    """An ability that is never ordered: its role's hooks, or the rulebook's, do its work.

    One that names a step in `at` acts there by itself, where the step runs `by_themselves`
    (`rezolv.engine.parts.automatic`).
    """

    def __init__(
        self,
        ru: str,
        en: str,
        *,
        says: tuple[str, str] = ("", ""),
        kind: str = "passive",
        at: str | tuple[str, ...] = (),
        does: Behaviour | None = None,
        marks: tuple[str, ...] = (),
        works_in: tuple[str, ...] = (),
        clauses: tuple[str, ...] = (),
    ) -> None:
        super().__init__(
            ru,
            en,
            says=says,
            kind=kind,
            at=at,
            on=0,
            does=does,
            marks=marks,
            works_in=works_in,
            clauses=clauses,
        )


class Delayed(Passive):
    """A passive ability that acts when an order of it was kept from an earlier phase.

    See `rezolv.engine.parts.delayed`.
    """


class Instant(Ability):
    """An ability that resolves at the moment it is given."""

    def __init__(
        self,
        ru: str,
        en: str,
        *,
        says: tuple[str, str] = ("", ""),
        kind: str = "instant",
        phases: tuple[str, ...],
        on: int | tuple[int, int] = 1,
        targets: Domain = others,
        params: dict[str, Param] | None = None,
        limits: tuple[Limit, ...] = (),
        passes: Passing = NEVER,
        due: Due | None = None,
        check: Check | None = None,
        fits: Fits | None = None,
        variants: Variants | None = None,
        does: Behaviour,
        marks: tuple[str, ...] = (),
        works_in: tuple[str, ...] = (),
        repeats: bool = False,
        many: bool = False,
        dead: bool = False,
        clauses: tuple[str, ...] = (),
    ) -> None:
        super().__init__(
            ru,
            en,
            says=says,
            kind=kind,
            phases=phases,
            on=on,
            targets=targets,
            params=params,
            limits=limits,
            passes=passes,
            due=due,
            check=check,
            fits=fits,
            variants=variants,
            does=does,
            marks=marks,
            at_once=phases,
            works_in=works_in,
            repeats=repeats,
            many=many,
            dead=dead,
            clauses=clauses,
        )
