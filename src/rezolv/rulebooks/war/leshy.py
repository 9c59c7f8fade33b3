"""Леший: tangles paths, frees travellers, tests the worthy (WR-369 to WR-379)."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Name, Resolution
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.limits import NotTheLast
from rezolv.engine.params import Choice, RoleParam
from rezolv.engine.parts.lives import lying_on
from rezolv.rulebooks.war import curses, health
from rezolv.rulebooks.war.attacks import attacks
from rezolv.rulebooks.war.blocks import blocks, free
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.good import (
    EVIL_ROLES,
    GOOD_ROLES,
    NEUTRAL_ROLES,
    Guardian,
    heals,
    keeper_power,
)
from rezolv.rulebooks.war.guards import VOIDS, Guard
from rezolv.rulebooks.war.names import (
    BLESSED,
    BLOCKS,
    CURSED,
    DAMAGE,
    NAMES_ROLE,
    PASSIVES,
    POISONINGS,
)
from rezolv.rulebooks.war.races import guessed
from rezolv.rulebooks.war.shared import mythic_instinct, presence

SHRUGGED: Final = "age"
"""Counter: the blocks that Возраст has made void."""
SHRUGS_MOST = 3
NEXT_YEAR = 1
"""The years of a curse by Проверка достойного: the next one alone (WR-374)."""

_heals = heals(3)


def helps(night: Resolution, action: Action) -> None:
    """Lift the blocks of the target at once; heal it with the damage of the year."""
    if night.step.id == DAMAGE:
        _heals(night, action)
        return
    for seat in action.reach:
        free(night, seat, action)


def tests(night: Resolution, action: Action) -> None:
    """Lay what was named, if the secret role was named rightly as it seems (WR-285, WR-374)."""
    given = action.order.params
    use = action.ability.id
    for seat in action.reach:
        if not guessed(night, seat, str(given["guess"])):
            action.verdict = NO_EFFECT
        elif given["state"] == "bless":
            curses.bless(night, seat, by=action.by, use=use, cause=action.entry)
        else:
            curses.curse(night, seat, by=action.by, use=use, term=NEXT_YEAR, cause=action.entry)


def too_old(night: Resolution, seat: str) -> bool:
    """The first three blocks of the game do not work (WR-376)."""
    used = night.seat(seat).counters.get(SHRUGGED, 0)
    if used >= SHRUGS_MOST:
        return False
    night.set_counter(seat, SHRUGGED, used + 1)
    return True


def muddles(night: Resolution, action: Action) -> None:
    """One damage for each blessing laid on him, one HP for each curse (WR-378, WR-379)."""
    for effect in lying_on(night, action.by, curses.LAID):
        use = action.ability.id
        if effect.values["status"] == BLESSED:
            health.hurt(night, action.by, 1, by="", use=use)
        elif effect.values["status"] == CURSED:
            health.restore(night, action.by, 1, by=action.by, use=use)


class Leshy(Guardian):
    """Леший: an old man of the woods, hard to block and quarrelsome.

    Main: Запутать тропы blocks two (WR-369); Помощь путнику restores 3 HP and lifts every block of
    the year, after all blocks have been laid (WR-370, WR-371); Хозяин леса attacks one for 2 or two
    for 1 each (WR-372). Проверка достойного lays a curse or a blessing for the next year on another
    whose secret role he names, not twice running on one (WR-373 to WR-375). The first three blocks
    of the game do not work on him (WR-376), nor the first attack of any year (WR-377); a blessing
    hurts him when it is laid, a curse heals (WR-378, WR-379).
    """

    id = "leshy"
    name = Name("Леший", "Leshy")
    says = Name(
        "Путает тропы, вызволяет из-под блока; благословение ему во вред, а проклятие на пользу.",
        "Tangles paths and frees from blocks; a blessing harms him and a curse does him good.",
    )
    clauses = ("WR-369", "WR-441", "WR-442")

    tangle = Main(
        "Запутать тропы",
        "Tangle the paths",
        says=("Заблокировать двух персонажей.", "Block two characters."),
        letters="Б",
        every=3,
        at=BLOCKS,
        on=2,
        does=blocks(),
        clauses=("WR-369",),
    )
    help_traveller = Main(
        "Помощь путнику",
        "Help to the traveller",
        says=(
            "Восстановить персонажу 3 ХП и снять с него блоки этого года.",
            "Restore 3 HP to a character and free it from the blocks of this year.",
        ),
        letters="Л",
        every=2,
        at=(BLOCKS, DAMAGE),
        targets=anyone,
        does=helps,
        marks=("place 3",),
        clauses=("WR-370", "WR-371"),
    )
    forest_master = Main(
        "Хозяин леса",
        "Master of the forest",
        says=(
            "Атаковать одного персонажа на 2 урона или двух на 1.",
            "Attack one character for 2, or two for 1 each.",
        ),
        letters="Т",
        every=3,
        at=DAMAGE,
        on=(1, 2),
        does=attacks((2, 1)),
        clauses=("WR-372",),
    )
    keeper_power = keeper_power()
    presence = presence()
    mythic_instinct = mythic_instinct()
    worthy_test = Auxiliary(
        "Проверка достойного",
        "Test of the worthy",
        says=(
            "Назвать тайную роль другого и проклятие или благословение: угадав, вы наложите его "
            "на следующий год. Не на одного и того же два раза подряд.",
            "Name the secret role of another, and a curse or a blessing: if you are right, it has "
            "that for the next year. Not the same one twice running.",
        ),
        letters="Л",
        every=3,
        at=POISONINGS,
        params={
            "guess": RoleParam(*EVIL_ROLES, *GOOD_ROLES, *NEUTRAL_ROLES),
            "state": Choice("curse", "bless"),
        },
        limits=(NotTheLast(),),
        does=tests,
        marks=(NAMES_ROLE,),
        clauses=("WR-373", "WR-374", "WR-375"),
    )
    age = Ever(
        "Возраст",
        "Age",
        says=(
            "Первые 3 блока на вас с начала игры не срабатывают.",
            "The first 3 blocks on you since the game began do not work.",
        ),
        shrugs=too_old,
        clauses=("WR-376",),
    )
    big_beard = Ever(
        "Большая борода",
        "Big beard",
        says=(
            "Каждый год первая атака на вас не срабатывает.",
            "Every year the first attack on you does not work.",
        ),
        guard=Guard(VOIDS),
        clauses=("WR-377",),
    )
    muddle = Ever(
        "Путаница в голове",
        "Muddled head",
        says=(
            "Каждое наложенное на вас благословение стоит вам 1 урона, каждое проклятие "
            "восстанавливает 1 ХП.",
            "Each blessing laid on you deals you 1 damage, each curse restores 1 HP to you.",
        ),
        at=PASSIVES,
        does=muddles,
        clauses=("WR-378", "WR-379"),
    )
