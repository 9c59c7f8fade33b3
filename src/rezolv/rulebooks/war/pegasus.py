"""Пегас: flies, and lands again; his coat costs the first to touch it dear (WR-380 to WR-392)."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Name, Resolution
from rezolv.engine.actions import Action
from rezolv.engine.limits import NotTheLast
from rezolv.rulebooks.war import curses, health
from rezolv.rulebooks.war.attacks import attacks, on_seat
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Lasting, Main
from rezolv.rulebooks.war.good import Guardian, blesses, keeper_power
from rezolv.rulebooks.war.guards import VOIDS, Guard
from rezolv.rulebooks.war.names import BLESSED, DAMAGE, PASSIVES, POISONINGS
from rezolv.rulebooks.war.shared import mythic_instinct, presence
from rezolv.rulebooks.war.statuses import held, years

AIRBORNE: Final = "airborne"
"""Aura: he is in the air this year."""
TIRED: Final = "tired"
"""Effect: he has 2 HP less until the end of the next year (WR-384)."""
COAT: Final = "fine_coat"
"""Counter: Красивая шерсть has punished its one attacker."""
LIFT: Final = 5
WEIGHT: Final = 2
REVENGE: Final = 4


def takes_off(night: Resolution, action: Action) -> None:
    """Five HP for this year, which are spent first, and a guard against one attack (WR-381)."""
    night.aura(action.by, AIRBORNE, source=action.by)
    health.add_extra(night, action.by, LIFT)


def lands(night: Resolution, seat: str, lost: set[str]) -> None:
    """What is left of the five HP goes, and two more for a year (WR-383, WR-384)."""
    health.drop_extra(night, seat)
    night.add_effect(seat, TIRED, source=seat, until=years(1, from_next=True))
    health.set_hp(night, seat, (night.seat(seat).hp or 0) - WEIGHT)


def rests(night: Resolution, seat: str, lost: set[str]) -> None:
    """A year after the landing the two HP are back."""
    for effect in held(night.seat(seat), TIRED):
        if effect.until is not None and effect.until.count == 1:
            health.restore_now(night, seat, WEIGHT)


def punishes(night: Resolution, action: Action) -> None:
    """The first in the game to attack him pays for it, though the attack was stopped (WR-390)."""
    attackers = list(dict.fromkeys(one.by for one in on_seat(night, action.by) if one.by))
    if not attackers or night.seat(action.by).counters.get(COAT, 0):
        return
    night.set_counter(action.by, COAT, 1)
    seat = night.pick("random_player", attackers, actor=action.by)
    use = action.ability.id
    health.hurt(night, seat, REVENGE, by=action.by, use=use)
    curses.poison(night, seat, by=action.by, use=use, late=True)


class Pegasus(Guardian):
    """Пегас: a winged horse, quick with instants and too proud for blessings.

    Main: Защитник неба attacks for 3 (WR-380); in the air he has 5 HP more, spent first, and the
    first attack does not work, then he lands and has 2 HP less for a year (WR-381 to WR-384);
    Быстрота молнии attacks up to five for 1 each (WR-385). Прекрасный образ blesses another, not
    the same one twice running (WR-386, WR-387). His first two instants work twice, the second time
    in secret (WR-388, WR-389). The first to attack him takes 4 damage and is poisoned (WR-390,
    WR-391). He cannot be blessed (WR-392).
    """

    id = "pegasus"
    name = Name("Пегас", "Pegasus")
    says = Name(
        "Взлетает и бьёт многих разом; первые две сиюминутки применяет дважды.",
        "Takes off and strikes many at once; his first two instants work twice.",
    )
    clauses = ("WR-380", "WR-441", "WR-442")

    sky_defender = Main(
        "Защитник неба",
        "Defender of the sky",
        says=("Атаковать цель на 3 урона.", "Attack the target for 3."),
        letters="Л",
        every=3,
        at=DAMAGE,
        does=attacks(3),
        clauses=("WR-380",),
    )
    take_off = Main(
        "Взлететь",
        "Take off",
        says=(
            "На этот год у вас ещё 5 ХП и первая атака на вас не сработает. В конце года вы "
            "садитесь: остаток этих ХП пропадает, и на год у вас на 2 ХП меньше.",
            "For this year you have 5 HP more and the first attack on you does not work. Then "
            "you land: what is left of them goes, and you have 2 HP less for a year.",
        ),
        letters="Б",
        every=3,
        at=DAMAGE,
        on=0,
        does=takes_off,
        clauses=("WR-381", "WR-382", "WR-383", "WR-384"),
    )
    lightning = Main(
        "Быстрота молнии",
        "Speed of lightning",
        says=(
            "Атаковать до пяти персонажей на 1 урона каждого.",
            "Attack up to five characters for 1 each.",
        ),
        letters="Т",
        every=2,
        at=DAMAGE,
        on=(1, 5),
        does=attacks(1),
        clauses=("WR-385",),
    )
    keeper_power = keeper_power()
    presence = presence()
    mythic_instinct = mythic_instinct()
    fair_image = Auxiliary(
        "Прекрасный образ",
        "Fair image",
        says=(
            "Благословить персонажа; не одного и того же два раза подряд.",
            "Bless a character; not the same one twice running.",
        ),
        letters="Л",
        every=3,
        at=POISONINGS,
        limits=(NotTheLast(),),
        does=blesses,
        clauses=("WR-386", "WR-387"),
    )
    flying = Ever(
        "Летающий",
        "Flying",
        says=(
            "Первые две ваши сиюминутки за игру действуют дважды, второй раз тайно.",
            "Your first two instants of the game work twice, the second time in secret.",
        ),
        clauses=("WR-388", "WR-389"),
    )
    fine_coat = Ever(
        "Красивая шерсть",
        "Fine coat",
        says=(
            "Первый за игру, кто вас атаковал, получит 4 урона и отравление; из нескольких сразу — "
            "один по жребию.",
            "The first in the game to attack you takes 4 damage and is poisoned; of several at "
            "once one is drawn.",
        ),
        at=PASSIVES,
        does=punishes,
        clauses=("WR-390", "WR-391"),
    )
    arrogance = Ever(
        "Заносчивость",
        "Arrogance",
        says=("Вас нельзя благословить.", "You cannot be blessed."),
        immune=(BLESSED,),
        clauses=("WR-392",),
    )


EFFECTS: Final = {
    AIRBORNE: Lasting(name=("в полёте", "in the air"), guard=Guard(VOIDS), judged=lands),
    TIRED: Lasting(name=("на 2 ХП меньше", "2 HP less"), judged=rests),
}
