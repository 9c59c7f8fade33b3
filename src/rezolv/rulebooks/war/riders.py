"""What the four horsemen share: a steed, the echo between them, the madness around them."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Resolution, Role
from rezolv.engine.actions import Action
from rezolv.rulebooks.war.contacts import reached_three, uses
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Lasting
from rezolv.rulebooks.war.guards import VOIDS, Guard
from rezolv.rulebooks.war.names import (
    DAMAGE,
    EVEN_DEAD,
    HORSEMAN,
    NEUTRAL,
    PASSIVES,
    RACES,
    SECRET,
)
from rezolv.rulebooks.war.races import change_race, horseman, learn_race, race
from rezolv.rulebooks.war.shared import lays_on_oneself, magic_eye, presence

STEED: Final = "faithful_steed"
"""Aura of Верный конь."""
TOUCHED: Final = "touched horsemen"
"""Counter: how many abilities one has used on horsemen since the game began."""
EACH: Final = 3
"""So many abilities drive one mad, and so many again."""


def echoes(night: Resolution, action: Action, holder: str) -> bool:
    """A horseman's secret-role abilities do not work on another horseman (WR-219)."""
    return action.ability.slot == SECRET and horseman(night, action.by)


def knows_rider(night: Resolution, action: Action) -> None:
    """At the third of them on the same horseman their user learns its race (WR-220)."""
    for seat in night.now.seats:
        if seat != action.by and horseman(night, seat) and reached_three(night, action.by, seat):
            learn_race(night, action.by, seat, use=action.ability.id)


def maddens(night: Resolution, action: Action) -> None:
    """Count the abilities that the year brought upon horsemen; once for all of them (WR-222)."""
    if not night.once("maddens"):
        return
    new: dict[str, int] = {}
    for use in uses(night):
        if horseman(night, use.on) and not horseman(night, use.by):
            new[use.by] = new.get(use.by, 0) + 1
    for seat in [name for name in night.now.seats if name in new]:
        before = night.seat(seat).counters.get(TOUCHED, 0)
        night.set_counter(seat, TOUCHED, before + new[seat])
        for _ in range((before + new[seat]) // EACH - before // EACH):
            goes_mad(night, seat)


def goes_mad(night: Resolution, seat: str) -> None:
    """Another race, at random; the horsemen learn whose, but not which (WR-222 to WR-224)."""
    others = [one for one in RACES if one != race(night, seat)]
    change_race(night, seat, night.draw("new_race", others, actor=seat), by=seat)
    night.tell([name for name in night.now.seats if horseman(night, name)], "became", of=seat)


class Rider(Role):
    """A horseman: neutral, of race всадник (WR-104, WR-107, WR-441, WR-442).

    All four have Верный конь, which voids one attack (WR-217), Потустороннее присутствие (WR-213)
    and Магический глаз, once in 3 years (WR-218). Резонанс keeps their secret roles off each other
    while both live (WR-219 to WR-221); Безумие changes the race of those who busy themselves with
    them, and goes on in the graveyard (WR-222 to WR-224).
    """

    faction = NEUTRAL
    kind = SECRET
    slot = SECRET
    race = HORSEMAN

    faithful_steed = Auxiliary(
        "Верный конь",
        "Faithful steed",
        says=(
            "В этот год одна атака на вас не сработает: самая сильная.",
            "This year one attack on you does not work: the strongest.",
        ),
        every=3,
        at=DAMAGE,
        on=0,
        does=lays_on_oneself(STEED),
        clauses=("WR-217",),
    )
    presence = presence()
    magic_eye = magic_eye(3, "WR-218")
    resonance = Ever(
        "Резонанс",
        "Resonance",
        says=(
            "Способности тайной роли одного всадника не действуют на другого живого. На третьей по "
            "одному и тому же вы узнаете его расу.",
            "Secret-role abilities of a horseman do not work on another who lives. At your third "
            "on the same one you learn his race.",
        ),
        at=PASSIVES,
        does=knows_rider,
        shuns=echoes,
        clauses=("WR-219", "WR-220", "WR-221"),
    )
    insanity = Ever(
        "Безумие",
        "Insanity",
        says=(
            "Кто применил к всадникам три способности, меняет расу на случайную, и так на каждой "
            "третьей. Всадники узнают, кто сменил расу, но не на какую.",
            "Whoever has used three abilities on horsemen changes to a random race, and again at "
            "every third. The horsemen learn who did, but not to which.",
        ),
        at=PASSIVES,
        does=maddens,
        marks=(EVEN_DEAD,),
        clauses=("WR-222", "WR-223", "WR-224"),
    )


EFFECTS: Final = {STEED: Lasting(guard=Guard(VOIDS))}
