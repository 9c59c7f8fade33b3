"""What Химера and Подземный червь do: scents and rot, stronger blows, prey that must wait."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rezolv.engine import FactType, Refusal, Resolution
from rezolv.engine.abilities import Ability, Behaviour
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.facts import fact_types
from rezolv.engine.orders import refuse
from rezolv.engine.parts.lives import lying_on
from rezolv.engine.views import View
from rezolv.rulebooks.war import contacts
from rezolv.rulebooks.war.attacks import attack, on_seat
from rezolv.rulebooks.war.curses import cleanse, poison
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.exchanging import FIXED
from rezolv.rulebooks.war.health import LOSS, TAKEN, hurt, number, restore, set_hp
from rezolv.rulebooks.war.names import ATTACKS, CHECKS, CURSED, POISONED
from rezolv.rulebooks.war.races import learn_race, named
from rezolv.rulebooks.war.statuses import drop_one, has, held, secret, years

STRONGER: Final = "stronger"
"""Effect: the next use of an ability (`use`) deals 2 damage more (WR-319)."""
PREY: Final = "prey"
"""Effect on who attacked a seat (`of`): he may not attack it for these years (WR-323)."""
DARK_AURA: Final = "dark_aura"
"""Id of the passive that cancels what monsters do, and of which they hear only years later."""
WAIT: Final = 5


# Химера


def regenerates(night: Resolution, action: Action) -> None:
    """4 HP back (WR-290)."""
    restore(night, action.by, 4, by=action.by, use=action.ability.id, cause=action.entry)


def scents(night: Resolution, action: Action) -> None:
    """Learn who of the living took most damage this year, and fix him (WR-291 to WR-293)."""
    damage: Counter[str] = Counter()
    for seat in night.living:
        for wound in lying_on(night, seat, TAKEN):
            damage[seat] += number(wound) if wound.values["sort"] != LOSS else 0
    del damage[action.by]
    most = max(damage.values(), default=0)
    if not most:
        action.verdict = NO_EFFECT
        return
    first = [seat for seat in night.living if damage[seat] == most]
    found = night.pick("random_player", first, actor=action.by, cause=action.entry)
    night.tell(action.by, "hurt", of=found, cause=action.entry)
    night.add_effect(found, FIXED, source=action.by, until=years(3, from_next=True))
    named(night, action.by, action.ability.id)


def rots(night: Resolution, action: Action) -> None:
    """Whoever attacked is poisoned, whatever came of the attack (WR-295)."""
    for who in dict.fromkeys(attempt.by for attempt in on_seat(night, action.by)):
        poison(night, who, by=action.by, use=action.ability.id, late=True)


def rages(night: Resolution, seat: str, dying: set[str]) -> None:
    """A year without a death, but for the first, costs 3 HP (WR-296)."""
    if night.now.moment.turn > 1 and not dying and not night.departures:
        hurt(night, seat, 3, by="", use="blind_rage")


# Подземный червь


def blows(amount: int) -> Behaviour:
    """Attack everybody reached, stronger if Уроборос has been paid for it (WR-317 to WR-319)."""

    def does(night: Resolution, action: Action) -> None:
        more = 0
        for effect in held(night.seat(action.by), STRONGER):
            if effect.values["use"] == action.ability.id:
                drop_one(night, action.by, effect)
                more += 2
        for seat in action.reach:
            attack(night, action, seat, amount + more)
        if not action.reach:
            action.verdict = NO_EFFECT

    return does


def bites_its_tail(night: Resolution, action: Action) -> None:
    """5 HP less; the next use of either attack is the stronger for it (WR-319)."""
    set_hp(night, action.by, (night.seat(action.by).hp or 0) - 5, action.entry)
    for use in ("monster", "tail"):
        night.add_effect(action.by, STRONGER, source=action.by, use=use)


def sheds(night: Resolution, action: Action) -> None:
    """Poisonings and curses go with the scales (WR-320)."""
    cleanse(night, action.by, POISONED, CURSED)


def attacked(night: Resolution, seat: str) -> list[str]:
    """Whom a seat attacked this year, as far as it can tell.

    An attack that Аура тьмы cancels is among them: that nothing came of it must not show (WR-267).
    """
    return list(
        dict.fromkeys(
            target
            for action in night.of(seat)
            if ATTACKS in action.ability.marks and contacts.counts(action)
            for target in action.aim
            if target in action.reach or (secret(action.ability) and has(night, target, DARK_AURA))
        )
    )


def knows_prey(night: Resolution, action: Action) -> None:
    """The race of everybody attacked (WR-322)."""
    for seat in attacked(night, action.by):
        learn_race(night, action.by, seat, use=action.ability.id)


def chooses_prey(night: Resolution, action: Action) -> None:
    """Whoever was attacked is safe from him for four more years, and this year too (WR-323).

    Of two attacks of one year on the same prey that given first is made, if nothing has stopped it.
    """
    if night.step.id == CHECKS:
        _once_each(night, action.by)
        return
    for seat in attacked(night, action.by):
        night.add_effect(action.by, PREY, source=action.by, of=seat, until=years(WAIT))


def _once_each(night: Resolution, seat: str) -> None:
    taken: set[str] = set()
    for action in night.of(seat):
        if ATTACKS in action.ability.marks and contacts.counts(action):
            action.reach = tuple([target for target in action.reach if target not in taken])
            taken.update(action.reach)


def bars(view: View, ability: Ability, seat: str) -> Refusal | None:
    """Why a seat may not be attacked: it was, too short a time ago (WR-323)."""
    if ATTACKS not in ability.marks:
        return None
    lately = any(one.kind == PREY and one.values["of"] == seat for one in view.effects)
    return refuse("same_prey", ability=ability.id, of=seat) if lately else None


EFFECTS: Final = {
    STRONGER: Lasting(name=("Уроборос", "Ouroboros"), known=True),
    PREY: Lasting(name=("недавняя добыча", "recent prey"), known=True, shows=("of",)),
}
FACTS: Final = fact_types(FactType("hurt", {"of": "seat"}, rank=27))
