"""What Некромант does: the raised who serve him, HP that he pours out, his shield, his return."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rezolv.engine import Resolution
from rezolv.engine.actions import NO_EFFECT, Action, Attempt
from rezolv.engine.params import Param
from rezolv.engine.table import Effect
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.war.attacks import DEMON
from rezolv.rulebooks.war.contacts import users_shown, uses_on
from rezolv.rulebooks.war.curses import cleanse
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.guards import DRIES, Guard
from rezolv.rulebooks.war.health import BASE, LOSS, MOST_HP, hurt, restore, set_hp
from rezolv.rulebooks.war.names import POISONED, START
from rezolv.rulebooks.war.races import named
from rezolv.rulebooks.war.risings import DIED, rise
from rezolv.rulebooks.war.statuses import years

DEVOTED: Final = "devoted"
"""Effect: its bearer, raised by its source, does it no harm and feeds it till it dies."""
PURE: Final = "pure"
"""Effect: its bearer cannot be poisoned (WR-232)."""
PHYLACTERY: Final = "phylactery"
"""Id of the passive, and counter: how often it has been used."""
LEAST: Final = 2
"""So many HP at least are poured."""
AFTER: Final = 3
"""So many years after his death the phylactery raises its holder."""


class Share(Param):
    """HP that may be poured: 2 at least, and fewer than one can have at all (WR-229)."""

    kind = "number"

    def domain(self, view: View) -> Sequence[Value]:
        """Whether he has so many now he does not know."""
        return range(LEAST, view.counters.get(MOST_HP, BASE))


def binds(night: Resolution, action: Action) -> None:
    """Raise a dead character and bind it (WR-225)."""
    for seat in action.reach:
        if rise(night, seat, by=action.by, use=action.ability.id, cause=action.entry):
            night.add_effect(seat, DEVOTED, source=action.by)
        else:
            action.verdict = NO_EFFECT


def spares(night: Resolution, attempt: Attempt, seat: str, source: str) -> bool:
    """Attacks of the raised on whoever raised it (WR-226)."""
    return attempt.target == source


def feeds(night: Resolution, bearer: str, effect: Effect) -> None:
    """One HP a year for each living servant (WR-227)."""
    if night.seat(bearer).alive:
        restore(night, effect.source, 1, by=effect.source, use="devotion")


def pours(night: Resolution, action: Action) -> None:
    """Give HP away and be clean; without enough of them it fails (WR-229, WR-231, WR-232)."""
    amount = action.order.params["amount"]
    own = night.seat(action.by).hp or 0
    if not isinstance(amount, int) or amount >= own:
        action.verdict = NO_EFFECT
        return
    set_hp(night, action.by, own - amount, action.entry)
    for seat in action.reach:
        hp, most = night.seat(seat).hp or 0, night.seat(seat).max_hp or 0
        set_hp(night, seat, max(hp, min(hp + amount, most)), action.entry)
    cleanse(night, action.by, POISONED)
    night.add_effect(action.by, PURE, source=action.by, until=years(2))


def sees_visitors(night: Resolution, action: Action) -> None:
    """Learn who used abilities on oneself, and one of these abilities (WR-233, WR-234)."""
    me = action.by
    night.tell(me, "visitors", of=me, are=users_shown(night, me, me), cause=action.entry)
    used = list(dict.fromkeys(use.ability for use in uses_on(night, me)))
    if used:
        one = night.pick("random_ability", used, actor=me, target=me, cause=action.entry)
        night.tell(me, "abilities_on", of=me, are=(one,), cause=action.entry)
        named(night, me, action.ability.id)


def strikes_back(night: Resolution, attempt: Attempt, seat: str) -> None:
    """Whoever made the attack that the bones met loses 2 HP, but for demons (WR-237, WR-246)."""
    if DEMON not in attempt.marks:
        hurt(night, attempt.by, 2, by=seat, use="bone_shield", sort=LOSS, cause=attempt.entry)


def rises_again(night: Resolution, action: Action) -> None:
    """Once a game he is raised in the third year after his death (WR-242, WR-243)."""
    seat = night.seat(action.by)
    spent = seat.counters.get(PHYLACTERY, 0)
    if seat.alive or spent or night.now.moment.turn < seat.counters.get(DIED, 0) + AFTER:
        return
    night.set_counter(action.by, PHYLACTERY, spent + 1)
    rise(night, action.by, by=action.by, use=PHYLACTERY)


EFFECTS: Final = {
    DEVOTED: Lasting(
        guard=Guard(DRIES, each_year=None, fits=spares),
        on_attacker=True,
        at=START,
        does=feeds,
        till_death=True,
    ),
    PURE: Lasting(immune=(POISONED,)),
}
