"""HP is judged once a year, after step 10; the infirmary once more after step 11 (WR-017 …)."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.parts.lives import lying_on
from rezolv.rulebooks.war import curses, health, places
from rezolv.rulebooks.war.deeds import Ever, Judged, Lasting
from rezolv.rulebooks.war.health import TAKEN
from rezolv.rulebooks.war.names import BEDRIDDEN, INFIRMARY
from rezolv.rulebooks.war.statuses import end_terms, enter, is_in, leave, passives, works_for, years

JUDGED_FIRST = "judged_first"
"""Mark of a passive that has its say before others when HP is judged."""
JUDGED_LAST = "judged_last"
"""Mark of a passive that has its say when all others have had theirs."""
KNOWS_HP = "knows_hp"
"""Mark of a passive whose holder always knows his HP (WR-185)."""
ENTERED = "entered now"
"""Word for `night.once`: a seat that came to the infirmary this year (WR-018)."""


def dying(night: Resolution) -> set[str]:
    """Who dies as HP now are, those left out whom a passive spares (WR-020, WR-437)."""
    lost = {name for name in night.living if (night.seat(name).hp or 0) <= 0}
    for name in sorted(lost):
        spared = [ability.spares for _, ability in passives(night, name) if ability.spares]
        if any(spares(night, name, lost) for spares in spared):
            lost.discard(name)
    return lost


def _turn(ability: Ever) -> int:
    """When a passive has its say among the others."""
    if JUDGED_LAST in ability.marks:
        return 2
    return 0 if JUDGED_FIRST in ability.marks else 1


def _lying(night: Resolution) -> list[tuple[int, str, Judged]]:
    """What the effects and auras on the living have to say when HP is judged: before passives."""
    kinds = [
        (name, night.book.effects.get(effect.kind))
        for name in night.living
        for effect in health.laid(night, name)
    ]
    return [
        (0, name, kind.judged)
        for name, kind in kinds
        if isinstance(kind, Lasting) and kind.judged is not None
    ]


def judge(night: Resolution) -> None:
    """Who dies, who enters the infirmary and who leaves it; passives have their say before."""
    waiting = [
        (_turn(ability), name, ability.judged)
        for name in night.now.seats
        for _, ability in passives(night, name)
        if ability.judged is not None
    ]
    for _, name, judged in (*_lying(night), *sorted(waiting, key=lambda one: one[0])):
        judged(night, name, dying(night))
        health.settle(night)
    lost = dying(night)
    for name in [name for name in night.now.seats if name in lost]:
        killers = dict.fromkeys(one.source for one in lying_on(night, name, TAKEN) if one.source)
        night.kill(name, "wounds", tuple(killers), NO_CAUSE)
    night.land_deaths()
    mourn(night, [name for name in night.now.seats if name in lost])
    for name in night.living:
        judge_infirmary(night, name)


def mourn(night: Resolution, lost: list[str]) -> None:
    """What passives do at once when somebody has died (WR-366)."""
    if not lost:
        return
    for name in list(night.now.seats):
        for _, ability in list(passives(night, name)):
            if ability.mourns is not None:
                ability.mourns(night, name, lost)


def judge_infirmary(night: Resolution, name: str, cause: int = NO_CAUSE) -> None:
    """Few HP lead into the infirmary, more lead out of it (WR-017, WR-027, WR-028)."""
    seat = night.seat(name)
    sick = (seat.hp or 0) <= health.sick_at(night, name)
    if sick and not is_in(seat, INFIRMARY):
        night.once(ENTERED, name)
        night.drop_effects(name, BEDRIDDEN)
        night.add_effect(name, BEDRIDDEN, until=years(2, from_next=True))
        enter(night, name, INFIRMARY, cause=cause)
    elif not sick:
        _discharge(night, name, cause)


def leave_infirmary(night: Resolution, name: str, cause: int = NO_CAUSE) -> None:
    """Out of the infirmary if HP allow; the counter is reset (WR-027, WR-028)."""
    if (night.seat(name).hp or 0) > health.sick_at(night, name):
        _discharge(night, name, cause)


def _discharge(night: Resolution, name: str, cause: int) -> None:
    leave(night, name, INFIRMARY, cause)
    night.drop_effects(name, BEDRIDDEN)


def infirmary_heals(night: Resolution) -> None:
    """One HP for whoever lay there before this year's end (WR-018, WR-029)."""
    for name in night.living:
        if is_in(night.seat(name), INFIRMARY) and not night.was(ENTERED, name):
            health.restore(night, name, 1, by="", use=INFIRMARY)


def tell_own_hp(night: Resolution) -> None:
    """Whoever always knows his HP hears of every change (WR-185)."""
    for name, seat in night.now.seats.items():
        known = works_for(night, name, KNOWS_HP)
        if known and (night.opening or seat.hp != night.before.seats[name].hp):
            night.tell(name, "hp", of=name, is_=seat.hp)


def year_turns(night: Resolution) -> None:
    """After step 11: HP of the start of the year, terms that end, what is told of oneself."""
    health.settle(night)
    for name in night.living:
        judge_infirmary(night, name)
    end_terms(night)
    places.rest(night)
    curses.tell_blessings(night)
    tell_own_hp(night)
