"""Places: one main and two auxiliary abilities a year, cooldowns in years, and every exception.

The exceptions are those of a blessing (WR-058), Вдохновение (WR-183), Ой, снова выигрыш (WR-191),
the dungeon (WR-034, WR-036) and an extra demon (WR-259). An order is judged together with the
others of the year: all of them must fit.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rezolv.engine import Order, Refusal, Resolution, Rulebook
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import Action
from rezolv.engine.orders import refuse
from rezolv.engine.table import Effect, Grant
from rezolv.engine.values import Value
from rezolv.engine.views import View, once_a_view
from rezolv.rulebooks.war.names import AUXILIARY, BLESSED, DUNGEON, MAIN

IRON: Final = "iron"
"""Effect of Железная воля: neither infirmary nor dungeon bars anything (WR-163, WR-164)."""
EXTRA: Final = "extra_demon"
"""Effect of Sacrifice!: a demon that may be called outside all places (WR-259)."""
TWO_MAINS: Final = "two_mains"
"""Mark of the ability that lets one use two main abilities in its year."""
MORE_AUXILIARIES: Final = "more_auxiliaries"
"""Mark of the ability that lets one use two more auxiliary abilities in its year."""
GIVING: Final = frozenset({TWO_MAINS, MORE_AUXILIARIES})
CHOSEN: Final = "chosen"
"""Effect: with what value (`is`) of `Deed.no_repeat` an ability (`use`) was used last."""


class Claim(NamedTuple):
    """An order as far as places are concerned; `demon` is "" for what calls none.

    With `again` it repeats what may not be chosen at two uses running.
    """

    use: str
    kind: str
    resting: bool
    from_dungeon: bool
    gives: str
    demon: str
    again: bool = False


class Room(NamedTuple):
    """What a seat has beyond the usual places."""

    blessed: bool = False
    demons: tuple[str, ...] = ()
    jailed: bool = False


USUAL: Final = Room()
"""Nothing beyond the usual places."""
ANY: Final = "*"
"""The demon of an order that is not written yet."""


def claim(
    ability: Ability, grant: Grant, index: int, demon: str = "", again: bool = False
) -> Claim:
    """What an order of an ability claims, in the phase of this index."""
    usual = usual_claim(ability)
    resting = grant.ready > index
    demon = demon if usual.demon else ""
    if not resting and not again and demon == usual.demon:
        return usual
    return usual._replace(resting=resting, demon=demon, again=again)


@lru_cache(maxsize=1024)
def usual_claim(ability: Ability) -> Claim:
    """What an order of an ability claims that neither rests nor repeats anything."""
    return Claim(
        ability.id,
        ability.kind,
        False,
        DUNGEON in ability.works_in,
        next(iter(GIVING & ability.marks), ""),
        ANY if "demon" in ability.params else "",
    )


def repeats(ability: Ability, params: Mapping[str, Value], effects: Sequence[Effect]) -> bool:
    """Whether an order chooses what may not be chosen at two uses running (WR-245, WR-301)."""
    name = getattr(ability, "no_repeat", "")
    if not name:
        return False
    return any(
        effect.kind == CHOSEN
        and effect.values["use"] == ability.id
        and effect.values["is_"] == params.get(name)
        for effect in effects
    )


def room(effects: Sequence[Effect]) -> Room:
    """What these effects give, and take."""
    kinds = {effect.kind for effect in effects}
    if kinds.isdisjoint((BLESSED, EXTRA, DUNGEON)):
        return USUAL
    demons = [str(effect.values["demon"]) for effect in effects if effect.kind == EXTRA]
    return Room(BLESSED in kinds, tuple(demons), DUNGEON in kinds and IRON not in kinds)


def fit(claims: Sequence[Claim], has: Room, given: Collection[str] = ()) -> bool:
    """Whether all of these can be done in one year; what else gives room is `given`."""
    return _fit(tuple(claims), has, frozenset(given))


@lru_cache(maxsize=4096)
def _fit(claims: tuple[Claim, ...], has: Room, given: frozenset[str]) -> bool:
    """The same: few sets of claims come again and again."""
    gives = {*given, *[one.gives for one in claims]}
    if _usual(claims, gives, has.jailed):
        return True
    if has == USUAL:
        return False
    return any(
        _usual(left, gives, has.jailed)
        for without in _left(list(claims), has.demons)
        for left in (
            without,
            *(_without(without, one) for one in without if has.blessed and not one.again),
        )
    )


def _left(claims: list[Claim], demons: Sequence[str]) -> list[list[Claim]]:
    """The orders that need a place, for each way of counting one as the extra demon."""
    free = [one for one in claims if one.demon and (one.demon == ANY or one.demon in demons)]
    return [claims, *(_without(claims, one) for one in free if demons)]


def _without(claims: list[Claim], one: Claim) -> list[Claim]:
    place = claims.index(one)
    return [*claims[:place], *claims[place + 1 :]]


def _usual(claims: Sequence[Claim], gives: set[str], jailed: bool) -> bool:
    mains: set[str] = set()
    minor, from_dungeon = 0, False
    for one in claims:
        if one.resting or one.again or (one.kind == MAIN and one.use in mains):
            return False
        if one.kind == MAIN:
            mains.add(one.use)
        elif one.kind == AUXILIARY:
            minor += 1
            from_dungeon = from_dungeon or one.from_dungeon
    most = 2 if MORE_AUXILIARIES not in gives else 4
    if jailed:
        most = 2 if from_dungeon else 1
    return len(mains) <= (2 if TWO_MAINS in gives else 1) and minor <= most


def _claim_of(book: Rulebook, view: View, order: Order) -> Claim | None:
    """What an order claims; None if it takes no place."""
    grant = view.grants.get(order.use)
    if grant is None or order.by != view.me or order.passes:
        return None
    ability = book.ability(grant)
    if ability.kind not in (MAIN, AUXILIARY):
        return None
    params, index = order.params, view.public.moment.index
    again = repeats(ability, params, view.effects)
    if not params and not again and grant.ready <= index:
        return usual_claim(ability)
    return claim(ability, grant, index, str(params.get("demon", ANY)), again)


class Waiting(NamedTuple):
    """What bears on all orders of a seat: what it has beyond the usual, and its waiting orders."""

    has: Room
    claims: Sequence[Claim]


@once_a_view
def _waiting(view: View, book: Rulebook) -> Waiting:
    """What the waiting orders of a seat claim, and what room there is."""
    claims = [_claim_of(book, view, sent) for sent in view.sent]
    return Waiting(room(view.effects), [one for one in claims if one is not None])


def together(book: Rulebook, view: View, order: Order) -> Refusal | None:
    """Why an order does not fit with the others of the year, or None (WR-015, WR-079, WR-080)."""
    new = _claim_of(book, view, order)
    if new is None:
        return None
    has, waiting = _waiting(view, book)
    others = [one for one in waiting if one.use != new.use] if waiting else []
    if new.demon and new.demon != ANY:
        others += [one for one in waiting if one.use == new.use and one.demon != new.demon]
    if fit([*others, new], has):
        return None
    if fit([new], has):
        return refuse("no_place", ability=order.use)
    repeated = new.again and fit([new._replace(again=False)], has)
    return refuse("repeats" if repeated else "not_ready", ability=order.use)


def replaces(book: Rulebook, view: View, old: Order, new: Order) -> bool:
    """Whether a second call of a demon takes the place of the first: there is no room for both.

    The call of another demon takes the place of none; it is an order of its own.
    """
    one = _claim_of(book, view, new)
    if one is None:
        return True
    if old.params.get("demon") != new.params.get("demon"):
        return False
    has, waiting = _waiting(view, book)
    others = [other for other in waiting if other.use != one.use]
    same = [other for other in waiting if other.use == one.use]
    return not fit([*others, *same, one], has)


def enforce(night: Resolution) -> None:
    """When blocks and curses are known, only as many orders stand as still fit (WR-183, WR-191).

    Those given first stand; the rest are as if they had not been given.
    """
    claim_of = _claim_now(night)
    by_seat: dict[str, list[Action]] = {}
    for action in night.actions:
        if not action.holds and action.ability.kind in (MAIN, AUXILIARY):
            by_seat.setdefault(action.by, []).append(action)
    for seat, actions in by_seat.items():
        has = room(_as_given(night, seat))
        gives = {claim_of(action).gives for action in actions}
        stand: list[Claim] = []
        for action in sorted(actions, key=lambda one: not one.acted):
            new = claim_of(action)
            if fit([*stand, new], has, gives):
                stand.append(new)
            elif not action.acted:
                night.hold(action, "no_place", None)


def _as_given(night: Resolution, seat: str) -> list[Effect]:
    """What a seat bears, but the dungeon as it was when the orders were given (WR-037)."""
    jailed = [one for one in night.before.seats[seat].effects if one.kind == DUNGEON]
    return [*jailed, *(one for one in night.seat(seat).effects if one.kind != DUNGEON)]


def _claim_now(night: Resolution) -> Callable[[Action], Claim]:
    index = night.now.moment.index

    def of(action: Action) -> Claim:
        demon = str(action.order.params.get("demon", ""))
        known = night.before.seats[action.by].effects
        again = repeats(action.ability, action.order.params, known)
        return claim(action.ability, action.grant, index, demon, again)

    return of


def rest(night: Resolution) -> None:
    """What was used rests from now on; a use by a blessing does not restart a cooldown (WR-058)."""
    index = night.now.moment.index
    for action in night.actions:
        ability = action.ability
        if action.acted and not action.holds and not _extra(night, action):
            _remember(night, action)
        every = getattr(ability, "every", 0)
        if not every or action.holds or not action.acted or action.grant.ready > index:
            continue
        if action.order.use in night.seat(action.by).grants and not _extra(night, action):
            night.set_grant(action.by, action.order.use, ready=index + every)


def _extra(night: Resolution, action: Action) -> bool:
    """Whether this is the call of an extra demon and no usual one (WR-259)."""
    demon = str(action.order.params.get("demon", ""))
    owed = room(night.before.seats[action.by].effects).demons
    if not owed:
        return False
    same = [
        one
        for one in night.of(action.by)
        if one.ability is action.ability and one.acted and one.order.params.get("demon") == demon
    ]
    return action in same[: owed.count(demon)]


def _remember(night: Resolution, action: Action) -> None:
    """Keep what may not be chosen at the next use."""
    name = getattr(action.ability, "no_repeat", "")
    if not name:
        return
    use = action.ability.id
    effects = night.seat(action.by).effects
    kept = tuple([e for e in effects if e.kind != CHOSEN or e.values["use"] != use])
    night.change(action.by, effects=kept)
    night.add_effect(action.by, CHOSEN, use=use, is_=action.order.params[name])
