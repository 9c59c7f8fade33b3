"""Закон: Начальник стражи и Стражник."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Resolution, Until
from rezolv.engine.abilities import anyone, others
from rezolv.engine.actions import Action
from rezolv.engine.limits import OneOf, Uses
from rezolv.rulebooks.massacre import knowing
from rezolv.rulebooks.massacre.attacks import guards
from rezolv.rulebooks.massacre.moon import DAY, HALF, NIGHT, at_moon
from rezolv.rulebooks.massacre.roles import SecretRole
from rezolv.rulebooks.massacre.statuses import PRISON, L, T, enter
from rezolv.rulebooks.massacre.targets import anyone_alive_or_dead


class Law(SecretRole):
    """A role of the Law."""

    faction = "law"


THREE = OneOf("arrest", "watch", "guard")


def jail(night: Resolution, action: Action) -> None:
    """To Prison for life."""
    if night.seat(action.target).alive:
        enter(night, action.target, PRISON, cause=action.entry)


def lock_up(night: Resolution, action: Action) -> None:
    """To Prison for a day, a night and a day."""
    if night.seat(action.target).alive:
        until = Until(DAY, 2)
        enter(night, action.target, PRISON, until=until, cause=action.entry)


class Guarding(Law):
    """What both guards have in common (M0-139, M0-143, M0-144)."""

    lives = 1
    belly = Passive(
        "Пивное пузо",
        "Beer belly",
        says=("На одну жизнь больше.", "One life more."),
        works_in=(L, T),
        clauses=("M0-139",),
    )


class Captain(Guarding):
    """Jails for life once, watches, or guards (M0-139 to M0-144)."""

    id = "captain"
    name = Name("Начальник стражи", "Captain of the guard")
    says = Name(
        "За ночь — одно из трёх: Арест, Дозор, На страже.",
        "One of three a night: Arrest, Watch, On guard.",
    )
    arrest = Active(
        "Арест",
        "Arrest",
        says=("В Тюрьму навсегда. Раз за игру.", "To Prison for life. Once a game."),
        at="effects",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Uses(1), THREE),
        does=jail,
        clauses=("M0-140", "M0-141"),
    )
    watch = Active(
        "Дозор",
        "Watch",
        says=(
            "Утром узнать, кто применял к персонажу ночные способности, но не какие.",
            "In the morning learn who used night abilities on a character, but not which.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(THREE,),
        does=knowing.watch,
        when_stopped=knowing.sees_nobody,
        clauses=("M0-140", "M0-142"),
    )
    guard = Active(
        "На страже",
        "On guard",
        says=(
            "Все атаки на персонажа этой ночью приходятся на вас.",
            "All attacks on the character tonight hit you instead.",
        ),
        at="redirection",
        phases=(NIGHT,),
        targets=others,
        limits=(THREE,),
        does=guards,
        clauses=("M0-140", "M0-143", "M0-144"),
    )


class Guardsman(Guarding):
    """Guards, or jails for a while at half moon (M0-139, M0-143 to M0-146)."""

    id = "guardsman"
    name = Name("Стражник", "Guardsman")
    guard = Active(
        "На страже",
        "On guard",
        says=(
            "Все атаки на персонажа этой ночью приходятся на вас.",
            "All attacks on the character tonight hit you instead.",
        ),
        at="redirection",
        phases=(NIGHT,),
        targets=others,
        limits=(OneOf("guard", "dungeon"),),
        does=guards,
        clauses=("M0-143", "M0-144", "M0-146"),
    )
    dungeon = Active(
        "Темница",
        "Dungeon",
        says=(
            "В полулуние вместо охраны: в Тюрьму на день, ночь и день.",
            "At half moon instead of guarding: to Prison for a day, a night and a day.",
        ),
        at="effects",
        phases=(NIGHT,),
        targets=anyone,
        limits=(OneOf("guard", "dungeon"),),
        due=at_moon(HALF),
        does=lock_up,
        clauses=("M0-145", "M0-146"),
    )
