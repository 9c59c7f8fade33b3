"""The five instants that everybody has, once a game each; they may be bluffs (WR-082 to WR-090).

A declaration is public and the same whether it is meant or not; what comes of it is told to its
user alone. Three things keep one from declaring an instant again: it is spent, it was a bluff, or a
curse has stopped it this year.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from rezolv.engine import PUBLIC, FactType, Instant, Refusal, Resolution, Role, Until
from rezolv.engine.abilities import Ability, Behaviour, Variant
from rezolv.engine.actions import BLOCKED, NO_EFFECT, Action
from rezolv.engine.limits import Uses
from rezolv.engine.orders import Order, refuse
from rezolv.engine.params import Flag
from rezolv.engine.table import Effect, Grant
from rezolv.engine.views import View
from rezolv.rulebooks.war import curses, health, judging
from rezolv.rulebooks.war.blocks import PANICKED
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.health import CURED
from rezolv.rulebooks.war.names import INSTANT, PHASES, RACES, START, YEAR
from rezolv.rulebooks.war.races import learn_race, race
from rezolv.rulebooks.war.reach import can_reach
from rezolv.rulebooks.war.statuses import has

BLUFF: Final = "bluff"
HIDDEN: Final = "hidden"
BLUFFS: Final = "bluffs"
"""Counter: how many bluffs one has made."""
MOST_BLUFFS: Final = 3
BLUFFED: Final = "bluffed"
"""Effect: its bearer has bluffed with an instant (`use`)."""
TRIED: Final = "tried"
"""Effect: a curse has stopped an instant (`use`) of its bearer this year."""
SOLITUDE: Final = "solitude"
"""Id of the passive whose holder may hide what he declares (WR-182)."""
FLYING: Final = "flying"
"""Id of the passive whose holder's first instants work twice (WR-388)."""
FLOWN: Final = "flown"
"""Counter: how many instants have worked twice."""
MOST_FLOWN: Final = 2
HEALED: Final = 3
HIT, MISS = "hit", "miss"
YES, NO = "yes", "no"


# Declaring


def _marked(view: View, kind: str, use: str) -> list[Effect]:
    return [one for one in view.effects if one.kind == kind and one.values["use"] == use]


def not_again(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """What was a bluff, or was stopped by a curse, waits for the next year (WR-074, WR-087)."""
    now = view.public.moment.index
    tried = [*_marked(view, BLUFFED, ability.id), *_marked(view, TRIED, ability.id)]
    if any(one.since == now for one in tried):
        return refuse("declared_already", ability=ability.id)
    return None


def may_bluff(ability: Ability, view: View) -> Refusal | None:
    """Three bluffs a game, and each instant once (WR-088)."""
    if view.counters.get(BLUFFS, 0) >= MOST_BLUFFS:
        return refuse("no_bluffs", ability=ability.id)
    if _marked(view, BLUFFED, ability.id):
        return refuse("bluffed_already", ability=ability.id)
    return None


def may_hide(ability: Ability, view: View) -> Refusal | None:
    """Only Гений (WR-084, WR-182)."""
    return None if SOLITUDE in view.grants else refuse("not_hidden", ability=ability.id)


def rightly_declared(ability: Ability, view: View, order: Order) -> Refusal | None:
    """A bluff is public; hiding and bluffing are not for everybody."""
    bluff, hidden = order.params.get(BLUFF), order.params.get(HIDDEN)
    if bluff and hidden:
        return refuse("hidden_bluff", ability=ability.id)
    if bluff and (found := may_bluff(ability, view)):
        return found
    return may_hide(ability, view) if hidden else None


def ways(ability: Ability, view: View) -> list[Variant]:
    """In earnest; as a bluff; in secret."""
    targets = ability.targets(ability, view) if ability.high else ()
    whom = (ability.low, ability.high, targets)
    found = [Variant({BLUFF: (False,)}, *whom)]
    if may_bluff(ability, view) is None:
        found.append(Variant({BLUFF: (True,)}, *whom))
    if may_hide(ability, view) is None:
        found.append(Variant({HIDDEN: (True,)}, *whom))
    return found


def declares(works: Behaviour, night: Resolution, action: Action) -> None:
    """Announce it; it works unless it is a bluff or cursed (WR-074, WR-084, WR-086)."""
    by, use = action.by, action.ability.id
    if not action.order.params.get(HIDDEN):
        night.tell(PUBLIC, "declared", by=by, ability=use, are=action.aim, cause=action.entry)
    if action.order.params.get(BLUFF):
        action.counts = False
        night.add_effect(by, BLUFFED, source=by, use=use)
        night.set_counter(by, BLUFFS, night.seat(by).counters.get(BLUFFS, 0) + 1)
        return
    if curses.strikes_at_once(night, by, use):
        action.counts = False
        action.verdict = BLOCKED
        night.add_effect(by, TRIED, source=by, until=Until(YEAR, 1), use=use)
        night.tell(by, "failed", ability=use, cause=action.entry)
        return
    for _ in range(1 + _twice(night, by)):
        works(night, action)


def _twice(night: Resolution, seat: str) -> bool:
    """Whether this instant works a second time, in secret (WR-388, WR-389)."""
    flown = night.seat(seat).counters.get(FLOWN, 0)
    if flown >= MOST_FLOWN or not has(night, seat, FLYING):
        return False
    night.set_counter(seat, FLOWN, flown + 1)
    return True


def at_once(
    ru: str,
    en: str,
    *,
    says: tuple[str, str],
    works: Behaviour,
    clauses: tuple[str, ...],
    **more: Any,
) -> Instant:
    """An instant: once a game, from the infirmary but not from the dungeon (WR-032, WR-083)."""
    return Instant(
        ru,
        en,
        says=says,
        kind=INSTANT,
        phases=PHASES,
        params={BLUFF: Flag(required=False), HIDDEN: Flag(required=False)},
        limits=(Uses(1),),
        due=not_again,
        check=rightly_declared,
        variants=ways,
        does=partial(declares, works),
        clauses=clauses,
        **more,
    )


def on_target(works: Callable[[Resolution, Action, str], None]) -> Behaviour:
    """Work on the target, unless it is beyond instants of others (WR-113, WR-167, WR-171)."""

    def does(night: Resolution, action: Action) -> None:
        seat = action.aim[0]
        if can_reach(night, action, seat):
            works(night, action, seat)
        else:
            action.verdict = NO_EFFECT

    return does


# What they do


def heals(night: Resolution, action: Action) -> None:
    """Three HP at once, and out of the infirmary if they are enough (WR-027, WR-198)."""
    use = action.ability.id
    gained = health.restore_now(night, action.by, HEALED, action.entry)
    if gained:
        night.aura(action.by, CURED, source=action.by, amount=gained, use=use)
    judging.leave_infirmary(night, action.by, action.entry)


def asks(night: Resolution, action: Action, seat: str) -> None:
    """The race of the target, or one that it is not (WR-199, WR-200)."""
    by, cause = action.by, action.entry
    told = ""
    if night.draw("race_true", (YES, NO), actor=by, target=seat, cause=cause) == NO:
        false = [one for one in RACES if one != race(night, seat)]
        told = night.draw("false_race", false, actor=by, target=seat, cause=cause)
    learn_race(night, by, seat, use=action.ability.id, cause=cause, told=told)


def panics(night: Resolution, action: Action, seat: str) -> None:
    """Block the target or somebody else, from the resolution on (WR-201 to WR-204)."""
    by, cause = action.by, action.entry
    if night.draw("panic", (HIT, MISS), actor=by, target=seat, cause=cause) == MISS:
        rest = [one for one in night.living if one != seat and can_reach(night, action, one)]
        seat = night.pick("panic_victim", rest, actor=by, target=seat, cause=cause)
    night.add_effect(seat, PANICKED, source=by)
    night.tell(by, "blocked", of=seat, cause=cause)


def gambles(night: Resolution, action: Action, seat: str) -> None:
    """Curse the target or oneself, for this year's resolution already (WR-205 to WR-207)."""
    by, cause = action.by, action.entry
    if night.draw("gamble", (HIT, MISS), actor=by, target=seat, cause=cause) == MISS:
        seat = by
    curses.curse(night, seat, by=by, use=action.ability.id, now=True, cause=cause)


def looks_inward(night: Resolution, action: Action) -> None:
    """One's HP at this moment (WR-208)."""
    by = action.by
    night.tell(by, "hp", of=by, is_=night.seat(by).hp, cause=action.entry)


def forgets(night: Resolution, seat: str, effect: Effect) -> None:
    """The curse that has stopped an instant is lifted as the next year begins (WR-074)."""
    curses.lift_fired(night, seat)


class Instants(Role):
    """What everybody may do at once: five instants, each once a game (WR-083, WR-085, WR-090).

    Each may be declared as a bluff, three of them in all (WR-086 to WR-088); what is declared
    stands (WR-089).
    """

    emergency_heal = at_once(
        "Экстренное лечение",
        "Emergency treatment",
        says=("Сразу восстановить себе 3 ХП.", "Restore 3 HP to yourself at once."),
        on=0,
        works=heals,
        clauses=("WR-198", "WR-082", "WR-083", "WR-090"),
    )
    unverified = at_once(
        "Непроверенные данные",
        "Unverified data",
        says=(
            "Узнать расу персонажа; в половине случаев она неверна.",
            "Learn the race of a character; half the time it is false.",
        ),
        works=on_target(asks),
        clauses=("WR-199", "WR-200", "WR-090"),
    )
    panic = at_once(
        "Паника",
        "Panic",
        says=(
            "Заблокировать персонажа с начала резолва; в половине случаев блок достанется "
            "случайному другому, хоть бы и вам. Вы узнаете, кому.",
            "Block a character from the resolution on; half the time the block falls on a random "
            "other, perhaps yourself. You learn on whom.",
        ),
        works=on_target(panics),
        clauses=("WR-201", "WR-202", "WR-203", "WR-204", "WR-090"),
    )
    gamble = at_once(
        "Азарт",
        "Gamble",
        says=(
            "Проклясть персонажа с начала резолва; в половине случаев прокляты вы.",
            "Curse a character from the resolution on; half the time it is you who is cursed.",
        ),
        works=on_target(gambles),
        clauses=("WR-205", "WR-206", "WR-207", "WR-090"),
    )
    insight = at_once(
        "Проницательность",
        "Insight",
        says=("Узнать, сколько у вас сейчас ХП.", "Learn how many HP you have now."),
        on=0,
        works=looks_inward,
        clauses=("WR-208", "WR-090"),
    )


EFFECTS: Final = {
    BLUFFED: Lasting(name=("был блеф", "bluffed with"), known=True, shows=("use",)),
    TRIED: Lasting(name=("не сработало в этот год", "failed this year"), known=True,
                   shows=("use",), at=START, does=forgets),
}  # fmt: skip
FACTS: Final[dict[str, FactType]] = {}
RESULTS: Final[dict[str, tuple[str, str]]] = {}
