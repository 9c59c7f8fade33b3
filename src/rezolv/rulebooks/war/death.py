"""Смерть: does not die before the others, and drags them down as she falls (WR-428 to WR-440)."""

from __future__ import annotations

from typing import Final

from rezolv.engine import PUBLIC, Name, Resolution
from rezolv.engine.actions import NO_EFFECT, Action, Attempt
from rezolv.rulebooks.war import curses
from rezolv.rulebooks.war.attacks import RIDERS, attacks, use_of
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Lasting, Main
from rezolv.rulebooks.war.guards import DRIES, Guard
from rezolv.rulebooks.war.health import hurt
from rezolv.rulebooks.war.names import DAMAGE, EVEN_DEAD, EVIL, GOOD, HORSEMAN, PASSIVES
from rezolv.rulebooks.war.races import faction, horseman
from rezolv.rulebooks.war.riders import Rider
from rezolv.rulebooks.war.risings import DIED, rise
from rezolv.rulebooks.war.statuses import dead

HAUGHTY: Final = "haughty"
"""What comes with Высокомерие, by its name in `RIDERS`."""
BRINK: Final = "brink"
"""Effect: its bearer, raised by Смерть, deals horsemen no damage until it is raised again."""
LORD: Final = "lord_of_death"
FALLEN: Final = "fallen"
"""Counter: at how many multiples of -3 HP the others have paid."""
DEPTH: Final = 3
TOLL: Final = 2
RETURN: Final = 5
"""So many years after her death she rises."""


def pays_for_pride(night: Resolution, attempt: Attempt) -> None:
    """An Evil target leaves a curse on her, a Good one poison (WR-430, WR-431)."""
    by, use, cause = attempt.by, use_of(attempt), attempt.entry
    side = faction(night, attempt.target)
    if side == EVIL:
        curses.curse(night, by, by=by, use=use, cause=cause)
    elif side == GOOD:
        curses.poison(night, by, by=by, use=use, cause=cause)


RIDERS[HAUGHTY] = pays_for_pride


def leads_back(night: Resolution, action: Action) -> None:
    """Raise from the graveyard; all learn it of a horseman (WR-432, WR-433, WR-435)."""
    for seat in action.reach:
        if not rise(night, seat, by=action.by, use=action.ability.id, cause=action.entry):
            action.verdict = NO_EFFECT
            continue
        night.drop_effects(seat, BRINK)
        night.add_effect(seat, BRINK, source=action.by)
        if horseman(night, seat):
            night.tell(PUBLIC, "race", of=seat, is_=HORSEMAN, cause=action.entry)


def on_horsemen(night: Resolution, attempt: Attempt, seat: str, source: str) -> bool:
    """Attacks of the raised on horsemen (WR-433)."""
    return horseman(night, attempt.target)


def other_riders(night: Resolution, seat: str) -> list[str]:
    """The other horsemen who live."""
    return [name for name in night.living if name != seat and horseman(night, name)]


def outlives(night: Resolution, seat: str, dying: set[str]) -> bool:
    """She does not die while another horseman stays alive (WR-437)."""
    return any(name not in dying for name in other_riders(night, seat))


def falls(night: Resolution, seat: str, dying: set[str]) -> None:
    """At -3 HP, -6 and so on, each once a game, the others take 2 damage (WR-440)."""
    before = night.seat(seat).counters.get(FALLEN, 0)
    depth = max(0, -(night.seat(seat).hp or 0)) // DEPTH
    if not night.seat(seat).alive or depth <= before:
        return
    night.set_counter(seat, FALLEN, depth)
    for other in other_riders(night, seat):
        hurt(night, other, TOLL * (depth - before), by=seat, use=LORD)


def comes_back(night: Resolution, action: Action) -> None:
    """She rises in the fifth year after each of her deaths (WR-439)."""
    seat = night.seat(action.by)
    if not seat.alive and night.now.moment.turn >= seat.counters.get(DIED, 0) + RETURN:
        rise(night, action.by, by=action.by, use=LORD)


class Death(Rider):
    """Смерть: the last of the four to go, and never for long.

    Main: Холод в глазах attacks two for 2 (WR-428); Высокомерие attacks for 3 and leaves on her a
    curse if the target is Evil, poison if it is Good (WR-429 to WR-431); Грань мертвых raises one
    whose attacks then deal horsemen nothing (WR-432 to WR-435). Страх attacks for 2 (WR-436). She
    cannot die while another horseman lives, hurts the others as her HP fall below nought, and rises
    5 years after each death (WR-437 to WR-440).
    """

    id = "death"
    name = Name("Смерть", "Death")
    says = Name(
        "Не умирает, пока жив другой всадник, и воскресает сама.",
        "Does not die while another horseman lives, and rises by herself.",
    )
    clauses = ("WR-428", "WR-441", "WR-442")

    cold_eyes = Main(
        "Холод в глазах",
        "Cold in the eyes",
        says=("Атаковать двоих на 2 урона каждого.", "Attack two characters for 2 each."),
        letters="Б",
        every=2,
        at=DAMAGE,
        on=2,
        does=attacks(2),
        clauses=("WR-428",),
    )
    haughty = Main(
        "Высокомерие",
        "Haughtiness",
        says=(
            "Атаковать цель на 3 урона. Если она Зло, вы прокляты, если Добро — отравлены.",
            "Attack the target for 3. If it is Evil you are cursed, if Good poisoned.",
        ),
        letters="Л",
        every=3,
        at=DAMAGE,
        does=attacks(3, rides=(HAUGHTY,)),
        clauses=("WR-429", "WR-430", "WR-431"),
    )
    brink = Main(
        "Грань мертвых",
        "Brink of the dead",
        says=(
            "Воскресить персонажа. До следующего воскрешения его атаки не наносят урона всадникам. "
            "О воскрешённом всаднике узнают все.",
            "Raise a character. Until it is raised again its attacks deal horsemen no damage. Of a "
            "raised horseman everybody learns.",
        ),
        letters="Т",
        every=3,
        at=DAMAGE,
        targets=dead,
        does=leads_back,
        clauses=("WR-432", "WR-433", "WR-434", "WR-435"),
    )
    fear = Auxiliary(
        "Страх",
        "Fear",
        says=("Атаковать цель на 2 урона.", "Attack the target for 2."),
        letters="Л",
        every=2,
        at=DAMAGE,
        does=attacks(2),
        clauses=("WR-436",),
    )
    lord_of_death = Ever(
        "Владыка смерти",
        "Lord of death",
        says=(
            "Вы не умираете, пока жив другой всадник; ХП тогда уходят ниже нуля. На -3 впервые, "
            "на -6 и далее остальные всадники получают по 2 урона. Через 5 лет после смерти вы "
            "воскресаете.",
            "You do not die while another horseman lives; your HP then fall below nought. At -3 "
            "for the first time, at -6 and so on the other horsemen take 2 damage. 5 years after "
            "a death you rise.",
        ),
        at=PASSIVES,
        does=comes_back,
        spares=outlives,
        judged=falls,
        marks=(EVEN_DEAD,),
        clauses=("WR-437", "WR-438", "WR-439", "WR-440"),
    )


EFFECTS: Final = {
    BRINK: Lasting(
        guard=Guard(DRIES, each_year=None, fits=on_horsemen), on_attacker=True, till_death=True
    ),
}
