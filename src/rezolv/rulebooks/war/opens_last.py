"""Open roles, the last third of the list: Гений to Герой."""

from __future__ import annotations

from rezolv.engine import Name, Resolution
from rezolv.engine.actions import Action, Attempt
from rezolv.engine.limits import Uses
from rezolv.rulebooks.war.attacks import attacks
from rezolv.rulebooks.war.contacts import ELUSIVE
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.eve import choice
from rezolv.rulebooks.war.good import EVIL_ROLES, GOOD_ROLES, NEUTRAL_ROLES
from rezolv.rulebooks.war.graves import FORMER_FOE
from rezolv.rulebooks.war.guards import DRIES, Guard
from rezolv.rulebooks.war.judging import KNOWS_HP
from rezolv.rulebooks.war.names import (
    ATTACKS,
    CHECKS,
    DAMAGE,
)
from rezolv.rulebooks.war.opens_first import OpenRole
from rezolv.rulebooks.war.places import MORE_AUXILIARIES, TWO_MAINS
from rezolv.rulebooks.war.races import secret_role
from rezolv.rulebooks.war.starting import FOE, SHOWN

FACES = (
    *("prince", "aristocrat", "witch", "healer", "looter", "bandit", "smith", "mercenary"),
    *("werewolf", "leper", "saint", "avenger", "recluse", "knight", "jester", "mage", "thief"),
    *("fixer", "official", "genius", "poet", "vintner", "archer", "adventurer", "tramp"),
    *("sharper", "maniac", "hero"),
)
"""What a Мимик may show: every open role but his own."""


class Genius(OpenRole):
    """Гений: his instants may be secret (WR-182)."""

    id = "genius"
    name = Name("Гений", "Genius")
    solitude = Ever(
        "Одиночество",
        "Solitude",
        says=(
            "Сиюминутки можно применять и тайно.",
            "You may use instants secretly too.",
        ),
        clauses=("WR-182",),
    )


def gives_room(night: Resolution, action: Action) -> None:
    """What it gives is room among the year's orders, judged with them (`places`)."""


class Poet(OpenRole):
    """Поэт: two main abilities in a year (WR-183)."""

    id = "poet"
    name = Name("Поэт", "Poet")
    inspiration = Auxiliary(
        "Вдохновение",
        "Inspiration",
        says=(
            "В этот год применить две разные основные способности. Дважды за игру.",
            "Use two different main abilities this year. Twice a game.",
        ),
        at=CHECKS,
        on=0,
        limits=(Uses(2),),
        does=gives_room,
        marks=(TWO_MAINS,),
        clauses=("WR-183",),
    )


class Vintner(OpenRole):
    """Виноделий: well and knows how well (WR-184 to WR-186)."""

    id = "vintner"
    name = Name("Виноделий", "Vintner")
    enough = Ever(
        "Ик, с меня хватит",
        "Hic, enough for me",
        says=(
            "На 3 ХП больше, максимум 13; в лазарет вы попадаете при 4 ХП и всегда знаете свои ХП.",
            "3 HP more, maximum 13; you come to the infirmary at 4 HP and always know your HP.",
        ),
        lives=3,
        sick_at=4,
        marks=(KNOWS_HP,),
        clauses=("WR-184", "WR-185", "WR-186"),
    )


class Archer(OpenRole):
    """Лучник: one shot (WR-187)."""

    id = "archer"
    name = Name("Лучник", "Archer")
    sniper_shot = Main(
        "Снайперский выстрел",
        "Sniper shot",
        says=("Атака: 6 урона. Раз за игру.", "An attack: 6 damage. Once a game."),
        at=DAMAGE,
        limits=(Uses(1),),
        does=attacks(6),
        marks=(ATTACKS,),
        clauses=("WR-187",),
    )


def from_foe(night: Resolution, attempt: Attempt, seat: str, source: str) -> bool:
    """An attack of the role that one knows (WR-189)."""
    kinds = (FOE, FORMER_FOE)
    foes = [one.values["role"] for one in night.seat(seat).effects if one.kind in kinds]
    return bool(attempt.by) and secret_role(night, attempt.by) in foes


class Adventurer(OpenRole):
    """Авантюрист: knows the habits of one role (WR-188, WR-189)."""

    id = "adventurer"
    name = Name("Авантюрист", "Adventurer")
    habits = Ever(
        "Знание повадок",
        "Knowledge of habits",
        says=(
            "Вы назвали тайную роль до начала игры: каждый год первая её атака не наносит вам "
            "урона.",
            "Before the game you named a secret role: every year its first attack deals you no "
            "damage.",
        ),
        guard=Guard(DRIES, fits=from_foe),
        clauses=("WR-188", "WR-189"),
    )
    name_foe = choice(
        "Чьи повадки вы знаете",
        "Whose habits you know",
        says=("До первого года назвать тайную роль.", "Before the first year name a secret role."),
        among=(*EVIL_ROLES, *GOOD_ROLES, *NEUTRAL_ROLES),
        kind=FOE,
        clauses=("WR-188",),
    )


class Tramp(OpenRole):
    """Бродяга: never seen where he was (WR-190)."""

    id = "tramp"
    name = Name("Бродяга", "Tramp")
    elusive = Ever(
        "Неуловимость",
        "Elusiveness",
        says=(
            "Кто узнаёт, кем посещён персонаж, видит вместо вас случайного живого.",
            "Whoever learns who visited a character sees a random living one in your place.",
        ),
        marks=(ELUSIVE,),
        clauses=("WR-190",),
    )


class Sharper(OpenRole):
    """Шулер: two more auxiliary abilities in a year (WR-191)."""

    id = "sharper"
    name = Name("Шулер", "Sharper")
    lucky_hand = Auxiliary(
        "Ой, снова выигрыш",
        "Oh, won again",
        says=(
            "В этот год применить ещё две вспомогательные способности.",
            "Use two more auxiliary abilities this year.",
        ),
        every=3,
        at=CHECKS,
        on=0,
        does=gives_room,
        marks=(MORE_AUXILIARIES,),
        clauses=("WR-191",),
    )


class Mimic(OpenRole):
    """Мимик: shown as another open role (WR-192 to WR-194)."""

    id = "mimic"
    name = Name("Мимик", "Mimic")
    imitation = Ever(
        "Подражание",
        "Imitation",
        says=(
            "Все видят у вас другую явную роль, которую вы заранее выбрали; её способностей у "
            "вас нет.",
            "Everybody sees you in another open role, which you chose beforehand; you do not "
            "have its abilities.",
        ),
        clauses=("WR-192", "WR-193", "WR-194"),
    )
    show_role = choice(
        "Кем вас видят",
        "As whom you are seen",
        says=(
            "До первого года выбрать явную роль, хоть бы её в игре и не было. Не выберете — вас "
            "увидят в случайной, которой ни у кого нет.",
            "Before the first year choose an open role, though it may not be in play. If you do "
            "not, you are seen in a random one that nobody holds.",
        ),
        among=FACES,
        kind=SHOWN,
        clauses=("WR-192", "WR-194"),
    )


class Maniac(OpenRole):
    """Маньяк: stabs one deeply or two lightly (WR-195)."""

    id = "maniac"
    name = Name("Маньяк", "Maniac")
    madness = Auxiliary(
        "Безумие",
        "Madness",
        says=(
            "Атака: 2 урона одному или по 1 двоим.",
            "An attack: 2 damage to one, or 1 each to two.",
        ),
        every=2,
        at=DAMAGE,
        on=(1, 2),
        does=attacks((2, 1)),
        marks=(ATTACKS,),
        clauses=("WR-195",),
    )


class Hero(OpenRole):
    """Герой: an achievement for a victory (WR-196, WR-197)."""

    id = "hero"
    name = Name("Герой", "Hero")
    ambitious = Ever(
        "Амбициозный",
        "Ambitious",
        says=(
            "Особых способностей нет; за победу — достижение.",
            "No special abilities; an achievement for a victory.",
        ),
        clauses=("WR-196", "WR-197"),
    )


LAST = (Genius, Poet, Vintner, Archer, Adventurer, Tramp, Sharper, Mimic, Maniac, Hero)
