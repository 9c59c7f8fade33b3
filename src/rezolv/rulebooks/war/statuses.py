"""Statuses: who sees them, what they take away, how they begin and end (WR-017 to WR-076).

Seen by all: infirmary, dungeon, graveyard, risen. By the bearer: blocked, blessed. By the host
alone: poisoned, cursed. What a status takes is judged in one place, `Rulebook.taken`; an ability
says with its letters where it works all the same.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rezolv.engine import PUBLIC, Resolution, Until
from rezolv.engine.abilities import Ability
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.parts.hands import hand
from rezolv.engine.table import Effect, Seat
from rezolv.engine.views import View
from rezolv.rulebooks.war.deeds import Ever, Lasting
from rezolv.rulebooks.war.names import (
    AUXILIARY,
    BEDRIDDEN,
    BLESSED,
    BLOCKED,
    CURSED,
    DUNGEON,
    EVEN_DEAD,
    GRAVEYARD,
    INFIRMARY,
    INSTANT,
    MAIN,
    OPEN,
    POISONED,
    RISEN,
    SECRET,
    YEAR,
)
from rezolv.rulebooks.war.places import CHOSEN, EXTRA, IRON

_replace = msgspec.structs.replace

FORBIDDEN = "forbidden"
"""The years of Бюрократия (WR-180)."""
LATE = 1
"""One year more: what is laid in the resolution of a year and works from the next on."""
LAID = -1
"""Index of the phase before the first: whoever has a status from the start has had it since."""


def secret(ability: Ability) -> bool:
    """Main and auxiliary abilities of the secret role."""
    return ability.slot == SECRET and ability.kind in (MAIN, AUXILIARY)


def open_role(ability: Ability) -> bool:
    """Main and auxiliary abilities of the open role."""
    return ability.slot == OPEN and ability.kind in (MAIN, AUXILIARY)


def from_dungeon(ability: Ability) -> bool:
    """Open abilities, main ones, instants (WR-031 to WR-033); how many auxiliary is for places."""
    return open_role(ability) or ability.kind in (MAIN, INSTANT)


EFFECTS = {
    INFIRMARY: Lasting(name=("Лазарет", "Infirmary"), public=True, status=True),
    BEDRIDDEN: Lasting(name=("без тайной роли", "without the secret role"), known=True,
                       takes=secret),
    DUNGEON: Lasting(name=("Темница", "Dungeon"), public=True, status=True, takes=from_dungeon),
    GRAVEYARD: Lasting(name=("Кладбище", "Graveyard"), public=True, status=True),
    RISEN: Lasting(name=("Воскрешён", "Risen"), public=True, status=True, takes=secret),
    BLOCKED: Lasting(name=("Блокирован", "Blocked"), known=True, status=True),
    BLESSED: Lasting(name=("Благословлен", "Blessed"), known=True, status=True),
    POISONED: Lasting(name=("Отравлен", "Poisoned"), status=True),
    CURSED: Lasting(name=("Проклят", "Cursed"), status=True),
    FORBIDDEN: Lasting(name=("Бюрократия", "Bureaucracy"), known=True, takes=open_role),
    IRON: Lasting(name=("Железная воля", "Iron will"), known=True,
                  lifts=(BEDRIDDEN, DUNGEON)),
    CHOSEN: Lasting(
        name=("прежний выбор", "the last choice"), known=True, shows=("use", "is_")
    ),
    EXTRA: Lasting(name=("ещё один демон", "an extra demon"), known=True, shows=("demon",)),
}  # fmt: skip


def years(count: int, *, from_next: bool = False) -> Until:
    """For so many years, this one among them; or from the next one on."""
    return Until(YEAR, count + (LATE if from_next else 0))


def is_in(seat: Seat, status: str) -> bool:
    """Whether a seat has a status, or bears an effect of this kind."""
    return seat.effect(status) is not None


def held(seat: Seat, kind: str) -> list[Effect]:
    """All effects of a kind on a seat, oldest first."""
    return [effect for effect in seat.effects if effect.kind == kind]


def known_in(view: View, seat: str, *statuses: str) -> bool:
    """Whether a seat is known to have one of these statuses."""
    return not set(statuses).isdisjoint(view.public.titles.get(seat, ()))


def dead(ability: Ability, view: View) -> list[str]:
    """Whoever lies in the graveyard; a domain of targets (WR-112)."""
    return [seat for seat in view.public.seats if known_in(view, seat, GRAVEYARD)]


def works(seat: Seat, ability: Ability) -> bool:
    """Whether an ability in a seat's hand is a passive that works for it."""
    return isinstance(ability, Ever) and (seat.alive or EVEN_DEAD in ability.marks)


def passives(night: Resolution, seat: str) -> Sequence[tuple[str, Ever]]:
    """The passives of a seat that work now, with their ids; secret role before open role."""
    now = night.seat(seat)
    found = hand(night.book, now.grants).of(Ever)
    if now.alive:
        return found
    return [(use, ability) for use, ability in found if EVEN_DEAD in ability.marks]


def has(night: Resolution, seat: str, use: str) -> bool:
    """Whether a passive works for a seat now."""
    now = night.seat(seat)
    grant = now.grants.get(use)
    return grant is not None and works(now, night.book.ability(grant))


def works_for(night: Resolution, seat: str, mark: str) -> bool:
    """Whether a passive with this mark works for a seat now."""
    found = hand(night.book, night.seat(seat).grants).marked.get(mark, ())
    return bool(found) and any(has(night, seat, use) for use in found)


def enter(
    night: Resolution,
    seat: str,
    status: str,
    until: Until | None = None,
    cause: int = NO_CAUSE,
) -> None:
    """Give a status that all see, or begin its term anew; announced where it is new (WR-053)."""
    new = not is_in(night.seat(seat), status)
    if not new and until is None:
        return
    night.drop_effects(seat, status)
    night.add_effect(seat, status, until=until)
    if new:
        entry = night.log("enters", cause, of=seat, status=status)
        night.tell(PUBLIC, "entered", of=seat, status=status, cause=entry)


def leave(night: Resolution, seat: str, status: str, cause: int = NO_CAUSE) -> None:
    """Take a status that all see away, and announce it (WR-053)."""
    if is_in(night.seat(seat), status):
        night.drop_effects(seat, status)
        entry = night.log("leaves", cause, of=seat, status=status)
        night.tell(PUBLIC, "left", of=seat, status=status, cause=entry)


def end_terms(night: Resolution) -> None:
    """At the end of the year those leave dungeon and risen whose term is over (WR-031, WR-048)."""
    for name, seat in list(night.now.seats.items()):
        for effect in seat.effects:
            over = effect.until is not None and effect.until.count == 1
            if over and effect.kind in (DUNGEON, RISEN):
                leave(night, name, effect.kind)


def drop_one(night: Resolution, seat: str, effect: Effect) -> None:
    """Take one effect from a seat and leave others of its kind."""
    kept = tuple([one for one in night.seat(seat).effects if one is not effect])
    night.change(seat, effects=kept)


def change_one(night: Resolution, seat: str, effect: Effect, **values: object) -> None:
    """Change the values of one effect of a seat."""
    new = _replace(effect, values={**effect.values, **values})
    night.change(
        seat, effects=tuple([new if one is effect else one for one in night.seat(seat).effects])
    )
