"""Who may be named, judged by a view."""

from __future__ import annotations

from rezolv.engine.abilities import Ability, Domain, others
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.statuses import GRAVEYARD, INFIRMARY, PRISON, known_in


def others_free(ability: Ability, view: View) -> list[str]:
    """All others that are alive and not in Prison."""
    return [seat for seat in others(ability, view) if not known_in(view, seat, PRISON)]


def in_infirmary(ability: Ability, view: View) -> list[str]:
    """Whoever lies in the Infirmary."""
    return [seat for seat in view.public.living if known_in(view, seat, INFIRMARY)]


def not_in_infirmary(ability: Ability, view: View) -> list[str]:
    """All living that do not lie in the Infirmary."""
    return [seat for seat in view.public.living if not known_in(view, seat, INFIRMARY)]


def dead_others(ability: Ability, view: View) -> list[str]:
    """Whoever lies on the Graveyard."""
    return [
        seat for seat in view.public.seats if seat != view.me and known_in(view, seat, GRAVEYARD)
    ]


def anyone_alive_or_dead(ability: Ability, view: View) -> list[str]:
    """All that are still in the game, alive or dead, oneself included."""
    return [*view.public.living, *dead_others(ability, view)]


def others_alive_or_dead(ability: Ability, view: View) -> list[str]:
    """All others that are still in the game, alive or dead."""
    return [*others(ability, view), *dead_others(ability, view)]


def others_but(*titles: str) -> Domain:
    """All living others whose open role is none of these."""
    return lambda ability, view: [
        seat for seat in others(ability, view) if not known_in(view, seat, *titles)
    ]
