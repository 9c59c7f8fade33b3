"""The kinds of abilities: personal ones, those of a clan, the choices of passives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rezolv.engine import Active, Instant, Refusal, Resolution
from rezolv.engine.abilities import Ability, Behaviour, Check, Domain, Due, Variants, all_of, anyone
from rezolv.engine.actions import NO_EFFECT, VOID, Action
from rezolv.engine.limits import Limit, NotTwiceRunning
from rezolv.engine.orders import refuse
from rezolv.engine.params import Param
from rezolv.engine.parts.visits import VISIT
from rezolv.engine.table import Grant
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import blocks, clans, contacts
from rezolv.rulebooks.dragons.names import AC, BLOCKABLE, CLAN, COPYABLE, FIXED, SECOND, TURN

PHASES = (TURN,)

Works = Callable[[Resolution, Action, tuple[str, ...]], None]
"""What an ability does to those reached on whom it works."""


def one_ac(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """One personal ability a turn, unless the role says otherwise (DD-052, DD-171)."""
    assert isinstance(ability, PersonalAbility)
    for sent in view.sent:
        if sent.by != view.me or sent.passes or sent.use == ability.id:
            continue
        if sent.use in PersonalAbility.ids and sent.use not in ability.beside:
            return refuse("one_of", ability=ability.id, other=sent.use)
    return None


def lands(works: Works) -> Callable[[Resolution, Action], None]:
    """Come to the living of those reached, and work on whom it works (DD-056, DD-061).

    Where all have left it is void; where it works on nobody it has passed without effect.
    """

    def does(night: Resolution, action: Action) -> None:
        here = [s for s in action.reach if night.seat(s).alive]
        if action.reach and not here:
            action.verdict = VOID
            return
        on = tuple([seat for seat in here if contacts.touch(night, action, seat)])
        if here and not on:
            action.verdict = NO_EFFECT
            return
        works(night, action, on)

    return does


def named(action: Action, seat: str) -> str:
    """The name under which a report goes: of him who was aimed at, not of him reached."""
    if seat in action.reach and len(action.reach) == len(action.aim):
        return action.aim[action.reach.index(seat)]
    return seat


def wards_clanmates(kind: str) -> Works:
    """Stand before clanmates with a guard of this kind; before nobody else, nor before oneself."""

    def works(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
        wards = [seat for seat in on if clans.mates(night, action.by, seat)]
        if not wards:
            action.verdict = NO_EFFECT
        for seat in wards:
            night.aura(seat, kind, source=action.by)

    return works


class PersonalAbility(Active):
    """An active ability of a role: АС.

    Attributes:
        beside: other personal abilities that may be used in the same turn.
    """

    ids: ClassVar[set[str]] = set()

    def __init__(
        self,
        ru: str,
        en: str,
        *,
        says: tuple[str, str],
        at: str,
        works: Works,
        on: int | tuple[int, int] = 1,
        targets: Domain = anyone,
        params: dict[str, Param] | None = None,
        limits: tuple[Limit, ...] = (),
        due: Due | None = None,
        check: Check | None = None,
        variants: Variants | None = None,
        beside: Sequence[str] = (),
        visit: bool = True,
        blockable: bool = True,
        redirectable: bool = True,
        second: bool = False,
        copyable: bool = True,
        marks: tuple[str, ...] = (),
        clauses: tuple[str, ...] = (),
    ) -> None:
        own = (
            (AC, True),
            (VISIT, visit),
            (BLOCKABLE, blockable),
            (FIXED, not redirectable),
            (SECOND, second),
            (COPYABLE, copyable),
        )
        super().__init__(
            ru,
            en,
            says=says,
            at=at,
            phases=PHASES,
            on=on,
            targets=targets,
            params=params,
            limits=(NotTwiceRunning(), *limits),
            due=one_ac if due is None else all_of(one_ac, due),
            check=check,
            variants=variants,
            does=lands(works),
            when_stopped=blocks.told,
            marks=(*[mark for mark, has in own if has], *marks),
            clauses=clauses,
        )
        self.beside = frozenset(beside)

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        self.ids.add(name)


class ClanAbility(Active):
    """An ability of the clan: клановая АС. It does not take its performer's own (DD-060)."""

    def __init__(
        self,
        ru: str,
        en: str,
        *,
        says: tuple[str, str],
        at: str,
        does: Callable[[Resolution, Action], None],
        on: int | tuple[int, int] = 1,
        targets: Domain = anyone,
        params: dict[str, Param] | None = None,
        limits: tuple[Limit, ...] = (),
        due: Due | None = None,
        check: Check | None = None,
        variants: Variants | None = None,
        blockable: bool = False,
        shared: str = "",
        kind: str = "clan",
        marks: tuple[str, ...] = (),
        clauses: tuple[str, ...] = (),
    ) -> None:
        super().__init__(
            ru,
            en,
            says=says,
            kind=kind,
            at=at,
            phases=PHASES,
            on=on,
            targets=targets,
            params=params,
            limits=limits,
            due=due,
            check=check,
            variants=variants,
            does=does,
            when_stopped=blocks.told,
            shared=shared,
            marks=(CLAN, FIXED, *((BLOCKABLE,) if blockable else ()), *marks),
            clauses=clauses,
        )


class Standing(Instant):
    """The choice that a passive needs (DD-057): it stands until it is made anew; no visit.

    It is kept as an effect of its own name on its owner, who knows of it: `on`.
    """

    def __init__(
        self,
        ru: str,
        en: str,
        *,
        says: tuple[str, str],
        on: int = 1,
        targets: Domain = anyone,
        params: dict[str, Param] | None = None,
        does: Behaviour | None = None,
        marks: tuple[str, ...] = (),
        clauses: tuple[str, ...] = (),
    ) -> None:
        super().__init__(
            ru,
            en,
            says=says,
            kind="passive",
            phases=PHASES,
            on=on,
            targets=targets,
            params=params,
            does=does or stand,
            marks=marks,
            clauses=clauses,
        )


def stand(night: Resolution, action: Action) -> None:
    """Keep the choice in place of the one before."""
    use = action.ability.id
    night.drop_effects(action.by, use)
    night.add_effect(action.by, use, source=action.by, on=action.reach)


def chosen(night: Resolution, seat: str, use: str) -> tuple[str, ...]:
    """Whom a seat has chosen for a passive that needs a choice; nobody if none."""
    effect = night.seat(seat).effect(use)
    on: Value = effect.values["on"] if effect is not None else ()
    return tuple([str(one) for one in on]) if isinstance(on, tuple) else ()
