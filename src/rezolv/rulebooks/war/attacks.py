"""Attacks: made in step 7 and judged as one volley (WR-109 to WR-115, WR-145).

The stages of the volley: `meet` (guards; the strongest attack is the first, WR-110), `ride` (what
comes with an attack that works is laid as of step 6; curses and blessings are set off), `strike`
(how strong it is now), `soften`, `land`. An attack that was made, whatever came of it, is an attack
for the passives of step 8 (`on_seat`, `by_seat`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rezolv.engine import Resolution
from rezolv.engine.actions import ABSORBED, Action, Attempt, Volley
from rezolv.engine.parts.lives import lying_on
from rezolv.rulebooks.war import curses
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.guards import DRIES, Guard, Soften
from rezolv.rulebooks.war.health import (
    ATTACK,
    CUSHION,
    NO_DAMAGE,
    SURE,
    cushioned,
    hurt,
    laid,
)
from rezolv.rulebooks.war.names import CURSED, INFIRMARY
from rezolv.rulebooks.war.statuses import is_in, passives

KIND: Final = "attack"
STAGES: Final = ("meet", "ride", "strike", "soften", "land")

SURELY: Final = "sure"
"""Mark of an attack that ignores every protection (WR-260)."""
DRY: Final = "dry"
"""Mark of an attack that deals no damage and works all the same."""
DEMON: Final = "demon"
"""Mark of an attack made by a demon (WR-246)."""
PER_CURSE: Final = "per_curse"
"""One damage more for each curse on the target (WR-274)."""
IF_SICK: Final = "if_sick"
"""Two damage more on a target in the infirmary (WR-287)."""
ALL_CURSED: Final = "all_cursed"
"""One damage more if all targets of the ability are cursed (WR-397)."""

Rider = Callable[[Resolution, Attempt], None]


def poisons(night: Resolution, attempt: Attempt) -> None:
    """A rider: the target is poisoned."""
    curses.poison(night, attempt.target, by=attempt.by, use=use_of(attempt), cause=attempt.entry)


def curses_target(night: Resolution, attempt: Attempt) -> None:
    """A rider: the target is cursed."""
    curses.curse(night, attempt.target, by=attempt.by, use=use_of(attempt), cause=attempt.entry)


RIDERS: Final[dict[str, Rider]] = {"poison": poisons, "curse": curses_target}
"""What may come with an attack, as a mark `ride poison`; a role adds its own."""


def use_of(attempt: Attempt) -> str:
    """The ability of an attack."""
    return attempt.action.ability.id if attempt.action is not None else ""


def attack(
    night: Resolution,
    action: Action,
    seat: str,
    amount: int,
    *,
    marks: Iterable[str] = (),
    rides: Iterable[str] = (),
) -> Attempt:
    """Attack a seat."""
    marked = (*marks, *(f"ride {rider}" for rider in rides))
    return night.attempt(KIND, seat, action=action, by=action.by, marks=marked, amount=amount)


def attacks(
    amount: int | Sequence[int], *, marks: Sequence[str] = (), rides: Sequence[str] = ()
) -> Callable[[Resolution, Action], None]:
    """Attack everybody reached.

    Args:
        amount: the damage to each; several numbers are those for one target, for two, and so on.
        rides: what comes with it, by its name in `RIDERS`.
    """

    def does(night: Resolution, action: Action) -> None:
        each = amount if isinstance(amount, int) else amount[len(action.aim) - 1]
        for seat in action.reach:
            attack(night, action, seat, each, marks=marks, rides=rides)

    return does


def power(night: Resolution, attempt: Attempt) -> int:
    """How much damage an attack would deal as things stand, before guards and shields."""
    amount = attempt.amount
    if PER_CURSE in attempt.marks:
        amount += curses.count(night, attempt.target, CURSED)
    if IF_SICK in attempt.marks and is_in(night.seat(attempt.target), INFIRMARY):
        amount += 2
    if ALL_CURSED in attempt.marks and attempt.action is not None:
        aim = attempt.action.aim
        amount += all(is_in(night.seat(seat), CURSED) for seat in aim)
    return amount


def on_seat(night: Resolution, seat: str) -> list[Attempt]:
    """The attacks made on a seat this year, whatever came of them."""
    return [one for one in night.attempts if one.kind == KIND and one.target == seat]


def by_seat(night: Resolution, seat: str) -> list[Attempt]:
    """The attacks that a seat made this year, whatever came of them."""
    return [one for one in night.attempts if one.kind == KIND and one.by == seat]


def dealt(attempt: Attempt) -> int:
    """The damage that came through."""
    return attempt.amount if attempt.landed and DRY not in attempt.marks else 0


# Stages


Met = tuple[Guard, str, str, str]
"""A guard with its key, the seat it guards and the source of its effect."""


def meet(night: Resolution, volley: Volley) -> None:
    """Guards meet the attacks, the strongest first; one attack uses up one guard (WR-110)."""
    made = [one for one in volley if one.kind == KIND and SURELY not in one.marks]
    for seat in [name for name in night.now.seats if any(one.target == name for one in made)]:
        left = [one for one in made if one.target == seat]
        for one in list(left):
            if any(_meets(night, guard, one) for guard in _attackers(night, one)):
                left.remove(one)
        guards = sorted(_guards(night, seat), key=lambda found: found[0].rank)
        for guard in guards:
            _stand(night, guard, left)


def _attackers(night: Resolution, attempt: Attempt) -> list[Met]:
    """Guards that hang on the attacker: some are safe from him (WR-226, WR-433)."""
    found = []
    for effect in night.seat(attempt.by).effects if attempt.by else ():
        kind = night.book.effects[effect.kind]
        if isinstance(kind, Lasting) and kind.on_attacker and kind.guard is not None:
            found.append((kind.guard, effect.kind, attempt.target, effect.source))
    return found


def _guards(night: Resolution, seat: str) -> list[Met]:
    """Passives first, then effects and what was laid this year."""
    found = [
        (ability.guard, use, seat, seat)
        for use, ability in passives(night, seat)
        if ability.guard is not None
    ]
    for effect in laid(night, seat):
        kind = night.book.effects.get(effect.kind)
        if isinstance(kind, Lasting) and kind.guard is not None and not kind.on_attacker:
            found.append((kind.guard, effect.kind, seat, effect.source))
    return found


def _stand(night: Resolution, met: Met, left: list[Attempt]) -> None:
    """Let one guard meet as many of the attacks as it can."""
    guard, key, seat, _ = met
    used = night.seat(seat).counters.get(key, 0)
    room = len(left) if guard.each_year is None else guard.each_year - _met_before(night, met)
    if guard.each_game is not None:
        room = min(len(left), guard.each_game - used)
    while room > 0 and (fitting := [one for one in left if _fits(night, met, one)]):
        one = _strongest(night, fitting, room)
        left.remove(one)
        _meets(night, met, one)
        room -= 1
        night.aura(seat, f"met {key}")
        if guard.each_game is not None:
            used += 1
            night.set_counter(seat, key, used)


def _met_before(night: Resolution, met: Met) -> int:
    """How many attacks a guard has met in an earlier volley of this year."""
    _, key, seat, _ = met
    return len(lying_on(night, seat, f"met {key}"))


def _fits(night: Resolution, met: Met, attempt: Attempt) -> bool:
    guard, _, seat, source = met
    return guard.fits is None or guard.fits(night, attempt, seat, source)


def _meets(night: Resolution, met: Met, attempt: Attempt) -> bool:
    """Let a guard do to an attack what it does, if it meets it."""
    guard, key, seat, source = met
    if not _fits(night, met, attempt):
        return False
    night.log("met", attempt.entry, by=attempt.by, of=seat, how=key)
    if guard.what == DRIES:
        attempt.marks |= {DRY}
    else:
        attempt.stop(key, source)
    if attempt.action is not None:
        attempt.action.verdict = ABSORBED
    if guard.then is not None:
        guard.then(night, attempt, seat)
    return True


def _strongest(night: Resolution, attempts: Sequence[Attempt], room: int) -> Attempt:
    """The strongest; of equals of several attackers one is drawn where not all of them are met."""
    most = max(power(night, one) for one in attempts)
    equals = [one for one in attempts if power(night, one) == most]
    by = list(dict.fromkeys(one.by for one in equals))
    if len(by) > 1 and len(equals) > room:
        chosen = night.draw("shield", by, target=equals[0].target)
        return next(one for one in equals if one.by == chosen)
    return equals[0]


def ride(night: Resolution, volley: Volley) -> None:
    """Lay what comes with the attacks that work, as of step 6 (WR-077, WR-289, WR-422)."""
    for attempt in volley:
        if attempt.kind != KIND or attempt.stopped:
            continue
        for mark in sorted(attempt.marks):
            if mark.startswith("ride "):
                RIDERS[mark.removeprefix("ride ")](night, attempt)
    curses.net(night)


def strike(night: Resolution, volley: Volley) -> None:
    """How strong each attack is now that curses and blessings lie where they lie."""
    strong = [(one, power(night, one)) for one in volley if one.kind == KIND]
    for attempt, amount in strong:
        attempt.amount = 0 if DRY in attempt.marks else amount


def soften(night: Resolution, volley: Volley) -> None:
    """What changes the damage of attacks, attack by attack."""
    for attempt in sorted(volley, key=lambda one: -one.amount):
        if attempt.kind != KIND or attempt.stopped or attempt.amount <= 0:
            continue
        for one in sorted(_softeners(night, attempt.target), key=lambda found: found.rank):
            if SURELY not in attempt.marks or one.rank < 0:
                one.change(night, attempt, attempt.target)


def _softeners(night: Resolution, seat: str) -> list[Soften]:
    found = [a.softens for _, a in passives(night, seat) if a.softens is not None]
    for effect in laid(night, seat):
        kind = night.book.effects.get(effect.kind)
        if isinstance(kind, Lasting) and kind.softens is not None:
            found.append(kind.softens)
    return found


def land(night: Resolution, attempt: Attempt) -> None:
    """What is left of an attack hurts when the moment is settled."""
    sort = SURE if SURELY in attempt.marks else ATTACK
    hurt(
        night, attempt.target, attempt.amount,
        by=attempt.by, use=use_of(attempt), sort=sort, cause=attempt.entry,
    )  # fmt: skip


def _cushions(night: Resolution, attempt: Attempt, seat: str) -> None:
    attempt.amount = cushioned(night, seat, attempt.amount)


EFFECTS: Final = {
    NO_DAMAGE: Lasting(no_damage=True, guard=Guard(DRIES, each_year=None)),
    CUSHION: Lasting(softens=Soften(_cushions, rank=9)),
}
LAWS: Final = {"meet": meet, "ride": ride, "strike": strike, "soften": soften}
LAND: Final = {KIND: land}
