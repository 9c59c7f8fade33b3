"""Белый волшебник: shelters the weak, turns blows back, mourns the dead (WR-356 to WR-368)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rezolv.engine import Name, Resolution
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import NO_EFFECT, Action, Attempt
from rezolv.rulebooks.war import health
from rezolv.rulebooks.war.attacks import attacks
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Lasting, Main
from rezolv.rulebooks.war.good import Wizard, in_reach, wizard_might
from rezolv.rulebooks.war.guards import VOIDS, Guard, Soften
from rezolv.rulebooks.war.names import (
    CHECKS,
    DAMAGE,
    EVEN_DEAD,
    EVIL,
    GOOD,
    INFIRMARY,
    PASSIVES,
)
from rezolv.rulebooks.war.races import faction, learn_race
from rezolv.rulebooks.war.risings import rise
from rezolv.rulebooks.war.shared import (
    human_mind,
    lays_on_oneself,
    learns_race,
    magic_eye,
    partner,
)
from rezolv.rulebooks.war.statuses import is_in

SHELTERED: Final = "sheltered"
"""Aura: no attack on its bearer works this year."""
RETURNS: Final = "just_return"
"""Aura: half of each attack on its bearer goes back this year."""
MOURNED: Final = "mourned"
"""Counter: the year of the last raising by Скорбь, 0 if there was none."""
MOURNS_AGAIN = 7
"""Years from a raising until Скорбь is back."""


def divines(night: Resolution, action: Action) -> None:
    """The race of the one chosen, or of two whom chance names (WR-356, WR-357)."""
    if action.aim:
        learns_race(night, action)
        return
    pool = in_reach(night, action)
    for _ in range(min(2, len(pool))):
        of = night.pick("random_player", pool, actor=action.by, cause=action.entry)
        pool.remove(of)
        learn_race(night, action.by, of, use=action.ability.id, cause=action.entry)


def shelters(night: Resolution, action: Action) -> None:
    """Guard those reached who lie in the infirmary; others it does not guard (WR-358)."""
    sick = [seat for seat in action.reach if is_in(night.seat(seat), INFIRMARY)]
    if not sick:
        action.verdict = NO_EFFECT
    for seat in sick:
        night.aura(seat, SHELTERED, source=action.by)


def halved(night: Resolution, attempt: Attempt, seat: str) -> None:
    """Half of an attack, rounded down, passes; its attacker takes the rest (WR-361, WR-362)."""
    through = attempt.amount // 2
    if attempt.by:
        rest = attempt.amount - through
        health.hurt(night, attempt.by, rest, by=seat, use=RETURNS, cause=attempt.entry)
    attempt.amount = through


def takes_heart(night: Resolution, action: Action) -> None:
    """As many HP as there are more Evil than Good among the living of this year (WR-363)."""
    sides = [faction(night, seat) for seat in night.living]
    more = sides.count(EVIL) - sides.count(GOOD)
    health.restore(night, action.by, more, by=action.by, use=action.ability.id)


def mourns(night: Resolution, holder: str, lost: Sequence[str]) -> None:
    """Raise the first to die, and again 7 years after a raising (WR-366 to WR-368)."""
    others = [seat for seat in lost if seat != holder]
    last = night.seat(holder).counters.get(MOURNED, 0)
    year = night.now.moment.turn
    if not others or (last and year < last + MOURNS_AGAIN):
        return
    seat = night.pick("sorrow", others, actor=holder)
    night.set_counter(holder, MOURNED, year)
    rise(night, seat, by=holder, use="sorrow")
    if faction(night, seat) == GOOD:
        most = night.seat(holder).max_hp or 0
        health.restore(night, holder, most - (night.seat(holder).hp or 0), by=holder, use="sorrow")
        health.settle(night)


class WhiteWizard(Wizard):
    """Белый волшебник: helps whoever needs it.

    Main: Гадание tells the race of one he names, or of two whom chance names (WR-356, WR-357);
    Защита слабых voids every attack of the year on a target in the infirmary (WR-358); Гнев
    сильного attacks for 2 and leaves a curse (WR-359, WR-360). In the year of Справедливое
    возмездие he takes half of every attack and its attacker the rest (WR-361, WR-362). When Evil
    outnumber Good he is healed by the difference (WR-363); he and Тритон know each other by the
    third ability (WR-364, WR-365). Скорбь raises the first other who dies in the game, heals him
    wholly if that one is Good, and comes back after 7 years (WR-366 to WR-368).
    """

    id = "white_wizard"
    name = Name("Белый волшебник", "White Wizard")
    says = Name(
        "Укрывает слабых, возвращает удары обидчикам и поднимает первого погибшего.",
        "Shelters the weak, turns blows back on those who deal them, raises the first to die.",
    )
    clauses = ("WR-356", "WR-441", "WR-442")

    divination = Main(
        "Гадание",
        "Divination",
        says=(
            "Узнать расу одного названного персонажа или, не называя никого, двух случайных.",
            "Learn the race of one named character or, naming nobody, of two random ones.",
        ),
        letters="Т",
        every=3,
        at=CHECKS,
        on=(0, 1),
        does=divines,
        clauses=("WR-356", "WR-357"),
    )
    shelter = Main(
        "Защита слабых",
        "Shelter of the weak",
        says=(
            "В этот год ни одна атака не сработает на персонаже, который лежит в лазарете.",
            "This year no attack works on a character who lies in the infirmary.",
        ),
        letters="Б",
        every=2,
        at=DAMAGE,
        targets=anyone,
        does=shelters,
        clauses=("WR-358",),
    )
    wrath = Main(
        "Гнев сильного",
        "Wrath of the strong",
        says=("Атаковать цель на 2 урона и проклясть её.", "Attack the target for 2 and curse it."),
        letters="Л",
        every=3,
        at=DAMAGE,
        does=attacks(2, rides=("curse",)),
        clauses=("WR-359", "WR-360"),
    )
    wizard_might = wizard_might()
    magic_eye = magic_eye(4, "WR-210")
    human_mind = human_mind()
    just_return = Auxiliary(
        "Справедливое возмездие",
        "Just retribution",
        says=(
            "В этот год от каждой атаки до вас доходит половина урона, округлённая вниз, остальное "
            "получает атакующий.",
            "This year half of the damage of each attack, rounded down, reaches you; its attacker "
            "takes the rest.",
        ),
        letters="Б",
        every=3,
        at=DAMAGE,
        on=0,
        does=lays_on_oneself(RETURNS),
        clauses=("WR-361", "WR-362"),
    )
    kind_heart = Ever(
        "Доброе сердце",
        "Kind heart",
        says=(
            "Если живых Злых больше, чем Добрых, каждый год вы лечитесь на эту разность.",
            "If more Evil than Good are alive, you are healed by the difference every year.",
        ),
        at=PASSIVES,
        does=takes_heart,
        clauses=("WR-363",),
    )
    astral = partner("Астральные пути", "Astral ways", "triton", "WR-364", "WR-365")
    sorrow = Ever(
        "Скорбь",
        "Sorrow",
        says=(
            "Первый, кто погибнет в игре, кроме вас, воскреснет сразу; если он Добрый, ваши ХП "
            "восстановятся до максимума. Через 7 лет способность вернётся.",
            "The first to die in the game, yourself excepted, rises at once; if he is Good, your "
            "HP are restored to the maximum. 7 years later the ability is back.",
        ),
        mourns=mourns,
        marks=(EVEN_DEAD,),
        clauses=("WR-366", "WR-367", "WR-368"),
    )


EFFECTS: Final = {
    SHELTERED: Lasting(
        name=("Защита слабых", "Shelter of the weak"), guard=Guard(VOIDS, each_year=None)
    ),
    RETURNS: Lasting(
        name=("Справедливое возмездие", "Just retribution"), softens=Soften(halved, rank=1)
    ),
}
