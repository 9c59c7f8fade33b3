"""How a deed reaches its targets: who cannot be one, what counts as applied, whom it touched."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import Resolution
from rezolv.engine.abilities import Ability, Behaviour
from rezolv.engine.actions import DONE, INTERRUPTED, NO_EFFECT, Action
from rezolv.engine.orders import Order
from rezolv.engine.parts.hands import hand
from rezolv.engine.views import View
from rezolv.rulebooks.massacre4.moon import first_days
from rezolv.rulebooks.massacre4.statuses import GRAVEYARD, is_in, of_roles, works

Deed = Callable[[Resolution, Action, str], bool | None]
"""What an action does to one target; False says that it came to nothing."""

Whom = Callable[[Resolution, str], bool]


def alive(night: Resolution, seat: str) -> bool:
    """Alive as the phase began."""
    return night.before.seats[seat].alive


def dead(night: Resolution, seat: str) -> bool:
    """In the graveyard as the phase began (M4-049, M4-099)."""
    return is_in(night.before.seats[seat], GRAVEYARD)


def anybody(night: Resolution, seat: str) -> bool:
    """Alive or dead."""
    return True


def on_each(deed: Deed, whom: Whom = alive) -> Behaviour:
    """Do something to each seat that the action reaches and that can be its target.

    What reaches nobody comes to nothing, and nobody is told so (M4-070); it is spent (M4-071).

    Args:
        whom: of which seats it can be done at all.
    """

    def does(night: Resolution, action: Action) -> None:
        met, why = False, "in_vain"
        for seat in dict.fromkeys(action.reach):
            if not whom(night, seat):
                continue
            if out_of_reach(night, action, seat):
                why = "out_of_reach"
                continue
            met = deed(night, action, seat) is not False or met
        if not met and action.verdict == DONE:
            action.verdict = NO_EFFECT
            night.log("void", action.entry, by=action.by, use=action.ability.id, why=why)

    return does


def out_of_reach(night: Resolution, action: Action, seat: str) -> bool:
    """Whether a seat cannot be the target of an action (M4-106, M4-107, M4-110)."""
    if action.ability.slot == "open" and works(night, seat, "untouchable"):
        return True
    return action.by != seat and first_days(night) and works(night, seat, "timid")


def by_themselves(night: Resolution) -> None:
    """What a step runs: each passive ability that names the step and is in force acts."""
    for name, seat in night.before.seats.items():
        for use, ability in hand(night.book, seat.grants).at(night.step.id):
            if ability.does is None or not works(night, name, use):
                continue
            action = Action(Order(name, use), ability, seat.grants[use], -1, -1)
            action.acted = True
            action.verdict = DONE
            ability.does(night, action)


# What counts as applied


def applied(action: Action) -> bool:
    """Whether an ability of a role was applied: neither blocked nor jailed (M4-053, M4-193)."""
    if not of_roles(action.ability) or action.verdict == INTERRUPTED:
        return False
    return not action.stopped


def touched(action: Action) -> tuple[str, ...]:
    """Whom an action chose, as it came after a charm; the further offers of a deal among them."""
    extra = action.order.params.get("extra", ())
    if not extra and len(action.reach) < 2:
        return action.reach
    more = tuple([str(seat) for seat in extra]) if isinstance(extra, tuple) else ()
    return tuple(dict.fromkeys((*action.reach, *more)))


def applied_on(night: Resolution, seat: str) -> tuple[str, ...]:
    """The abilities applied to a seat in this phase, harmful or not, each once (M4-098).

    In no order of their orders.
    """
    found = [one.ability.id for one in night.actions if applied(one) and seat in touched(one)]
    return tuple(sorted(set(found)))


# Who may be named, judged by a view


def the_dead(ability: Ability, view: View) -> list[str]:
    """Whoever is in the graveyard."""
    titles = view.public.titles
    return [seat for seat in view.public.seats if GRAVEYARD in titles.get(seat, ())]


def all_seats(ability: Ability, view: View) -> tuple[str, ...]:
    """Everybody, alive or dead, oneself included."""
    return view.public.seats
