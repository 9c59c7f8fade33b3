"""Маг жизни: heals, forbids damage, fixes HP in their places (WR-324 to WR-339)."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Name, Resolution
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import Action
from rezolv.engine.limits import NotTheLast
from rezolv.rulebooks.war import health
from rezolv.rulebooks.war.attacks import attacks
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Lasting, Main
from rezolv.rulebooks.war.exchanging import FIXED
from rezolv.rulebooks.war.good import Wizard, heals, in_reach, wizard_might
from rezolv.rulebooks.war.guards import VOIDS, Guard
from rezolv.rulebooks.war.names import DAMAGE, EVEN_DEAD, PASSIVES, START, TRANSFERS
from rezolv.rulebooks.war.races import learn_race
from rezolv.rulebooks.war.shared import human_mind, magic_eye, partner
from rezolv.rulebooks.war.statuses import drop_one, held, years

BANNED: Final = "banned"
"""Effect: no attack on its bearer works and no damage reaches him; nobody is told of it."""
RAVES_EVERY = 4
"""Years from one Бред больного to the next, the first being year 1."""


def forbids(night: Resolution, action: Action) -> None:
    """No damage to the target, this year and the next (WR-329)."""
    for seat in action.reach:
        night.add_effect(seat, BANNED, source=action.by, until=years(2))


def fixes(night: Resolution, action: Action) -> None:
    """Fix those reached; whoever was fixed by the use before is free again (WR-332, WR-334)."""
    for seat in list(night.now.seats):
        for effect in held(night.seat(seat), FIXED):
            if effect.source == action.by:
                drop_one(night, seat, effect)
    for seat in action.reach:
        night.add_effect(seat, FIXED, source=action.by, until=years(3))


def gains_one(night: Resolution, action: Action) -> None:
    """One HP at the start of the year (WR-336)."""
    health.restore(night, action.by, 1, by=action.by, use=action.ability.id)


def raves(night: Resolution, action: Action) -> None:
    """In years 1, 5, 9 and 13 the race of another living character, drawn by lot (WR-339)."""
    others = in_reach(night, action)
    if night.now.moment.turn % RAVES_EVERY != 1 or not others:
        return
    of = night.pick("random_player", others, actor=action.by)
    learn_race(night, action.by, of, use=action.ability.id)


class LifeMage(Wizard):
    """Маг жизни: heals others and himself, and keeps HP where they are.

    Main: Эффективное лечение restores 4 HP, himself included, not to the same one twice running
    (WR-324 to WR-326); Опасная медицина wounds for 2 and poisons (WR-327, WR-328); Запрет voids
    every attack on its target this year and the next, and leaves exchanges of HP alone (WR-329 to
    WR-331). Фиксация fixes up to three, before the exchanges of the same year, until it is used
    again or 3 years have passed; they can still be hurt and healed (WR-332 to WR-335). He regains
    1 HP every year (WR-336), he and Леший know each other by the third ability (WR-337, WR-338),
    and every fourth year he raves of somebody's race (WR-339).
    """

    id = "life_mage"
    name = Name("Маг жизни", "Mage of Life")
    says = Name(
        "Лечит, запрещает урон и закрепляет ХП; каждый год сам восстанавливает 1 ХП.",
        "Heals, forbids damage and fixes HP; regains 1 HP himself every year.",
    )
    clauses = ("WR-324", "WR-441", "WR-442")

    effective_heal = Main(
        "Эффективное лечение",
        "Effective healing",
        says=(
            "Восстановить персонажу 4 ХП. Можно себе; не одному и тому же два раза подряд.",
            "Restore 4 HP to a character, or to oneself; not to the same one twice running.",
        ),
        letters="Л",
        every=2,
        at=DAMAGE,
        targets=anyone,
        limits=(NotTheLast(),),
        does=heals(4),
        clauses=("WR-324", "WR-325", "WR-326"),
    )
    risky_medicine = Main(
        "Опасная медицина",
        "Dangerous medicine",
        says=("Атаковать цель на 2 урона и отравить её.", "Attack the target for 2 and poison it."),
        letters="Т",
        every=3,
        at=DAMAGE,
        does=attacks(2, rides=("poison",)),
        clauses=("WR-327", "WR-328"),
    )
    ban = Main(
        "Запрет",
        "Ban",
        says=(
            "В этот год и в следующий атаки на персонажа не проходят, урона он не получает. "
            "Обмену ХП это не мешает. Не один и тот же персонаж два раза подряд.",
            "This year and the next no attack on a character passes and it takes no damage; its HP "
            "can still be exchanged. Not the same character twice running.",
        ),
        letters="Б",
        every=3,
        at=DAMAGE,
        targets=anyone,
        limits=(NotTheLast(),),
        does=forbids,
        clauses=("WR-329", "WR-330", "WR-331"),
    )
    wizard_might = wizard_might()
    magic_eye = magic_eye(4, "WR-210")
    human_mind = human_mind()
    fixation = Auxiliary(
        "Фиксация",
        "Fixation",
        says=(
            "Закрепить ХП одного, двух или трёх персонажей: обменять их нельзя три года или до "
            "новой Фиксации. Не тех, кто был закреплён в прошлый раз.",
            "Fix the HP of one, two or three characters: for 3 years, or until the next Fixation, "
            "they cannot be exchanged. Nobody who was fixed the last time.",
        ),
        letters="Б",
        every=3,
        at=TRANSFERS,
        on=(1, 3),
        targets=anyone,
        limits=(NotTheLast(),),
        does=fixes,
        marks=("fixes",),
        clauses=("WR-332", "WR-333", "WR-334", "WR-335"),
    )
    life_aura = Ever(
        "Аура жизни",
        "Aura of life",
        says=("В начале каждого года +1 ХП.", "1 HP restored at the start of every year."),
        at=START,
        does=gains_one,
        clauses=("WR-336",),
    )
    accord = partner("Соглашение", "Accord", "leshy", "WR-337", "WR-338")
    delirium = Ever(
        "Бред больного",
        "Ravings of the sick",
        says=(
            "В годы 1, 5, 9 и 13 вы узнаёте расу случайного персонажа.",
            "In years 1, 5, 9 and 13 you learn the race of a random character.",
        ),
        at=PASSIVES,
        does=raves,
        marks=(EVEN_DEAD,),
        clauses=("WR-339",),
    )


EFFECTS: Final = {
    BANNED: Lasting(name=("Запрет", "Ban"), no_damage=True, guard=Guard(VOIDS, each_year=None)),
}
