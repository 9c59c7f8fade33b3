"""Open roles, the second third of the list: Прокаженный to Чиновник."""

from __future__ import annotations

from rezolv.engine import Name, Refusal, Resolution
from rezolv.engine.abilities import Ability, anyone
from rezolv.engine.actions import Action
from rezolv.engine.limits import Uses
from rezolv.engine.orders import refuse
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.war import health
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.graves import steals
from rezolv.rulebooks.war.health import NO_DAMAGE
from rezolv.rulebooks.war.names import (
    BLOCKS,
    CHECKS,
    DAMAGE,
    INSTANT,
    OPEN,
    PASSIVES,
    START,
)
from rezolv.rulebooks.war.once_each import OnceEach, once_each
from rezolv.rulebooks.war.opens_first import OpenRole
from rezolv.rulebooks.war.races import learn_role
from rezolv.rulebooks.war.risings import raises
from rezolv.rulebooks.war.statuses import FORBIDDEN, dead, years

SHY_YEARS = 2
"""The years in which a Затворник is out of reach (WR-171)."""
ENVELOPES_FROM = 4
"""The year from which Обмен конвертов may be used (WR-179)."""


def shuns_people(night: Resolution, action: Action, seat: str) -> bool:
    """Open roles and instants do not reach him (WR-166, WR-167)."""
    return action.ability.slot == OPEN or action.ability.kind == INSTANT


class Leper(OpenRole):
    """Прокаженный: nobody touches him (WR-166 to WR-168)."""

    id = "leper"
    name = Name("Прокаженный", "Leper")
    untouchable = Ever(
        "Неприкасаемый",
        "Untouchable",
        says=(
            "Способности явных ролей и чужие сиюминутки на вас не действуют.",
            "Abilities of open roles and instants of others do not act on you.",
        ),
        shuns=shuns_people,
        clauses=("WR-166", "WR-167", "WR-168"),
    )


class Saint(OpenRole):
    """Святой: raises once (WR-169)."""

    id = "saint"
    name = Name("Святой", "Saint")
    grace = Main(
        "Благой вид",
        "Grace",
        says=("Воскресить мёртвого. Раз за игру.", "Raise a dead one. Once a game."),
        at=DAMAGE,
        targets=dead,
        limits=(Uses(1),),
        does=raises,
        clauses=("WR-169",),
    )


class Avenger(OpenRole):
    """Мститель: talks on from the graveyard (WR-170)."""

    id = "avenger"
    name = Name("Мститель", "Avenger")
    restless = Ever(
        "Неупокоенный",
        "Restless",
        says=(
            "С кладбища вы по-прежнему можете говорить с живыми.",
            "From the graveyard you may go on talking with the living.",
        ),
        clauses=("WR-170",),
    )


def hides_at_first(night: Resolution, action: Action, seat: str) -> bool:
    """In the first two years (WR-171)."""
    return night.now.moment.turn <= SHY_YEARS


class Recluse(OpenRole):
    """Затворник: out of reach for two years (WR-171)."""

    id = "recluse"
    name = Name("Затворник", "Recluse")
    timid = Ever(
        "Мужичок из робких",
        "A timid man",
        says=(
            "В первые два года чужие способности на вас не действуют.",
            "In the first two years abilities of others do not act on you.",
        ),
        shuns=hides_at_first,
        clauses=("WR-171",),
    )


def shields(night: Resolution, action: Action) -> None:
    """No damage this year (WR-172)."""
    for seat in action.reach:
        night.aura(seat, NO_DAMAGE, source=action.by)


class Knight(OpenRole):
    """Рыцарь: shields four characters a game (WR-172, WR-173)."""

    id = "knight"
    name = Name("Рыцарь", "Knight")
    tower_shield = Auxiliary(
        "Башенный щит",
        "Tower shield",
        says=(
            "Персонаж в этот год не получает урона. Четырежды за игру, каждый не больше раза.",
            "A character takes no damage this year. Four times a game, nobody more than once.",
        ),
        at=DAMAGE,
        targets=anyone,
        limits=(Uses(4), OnceEach()),
        lonely=True,
        does=once_each(shields),
        clauses=("WR-172", "WR-173"),
    )


def plays_dumb(night: Resolution, action: Action) -> None:
    """No damage to oneself this year (WR-174)."""
    night.aura(action.by, NO_DAMAGE, source=action.by)


class Jester(OpenRole):
    """Шут: takes no damage (WR-174)."""

    id = "jester"
    name = Name("Шут", "Jester")
    pantomime = Auxiliary(
        "Пантомима",
        "Pantomime",
        says=(
            "В этот год не получать урона. Трижды за игру.",
            "Take no damage this year. Three times a game.",
        ),
        letters="Б",
        at=DAMAGE,
        on=0,
        limits=(Uses(3),),
        does=plays_dumb,
        clauses=("WR-174",),
    )


def enjoys(night: Resolution, action: Action) -> None:
    """One HP at the start of the year (WR-175)."""
    health.restore(night, action.by, 1, by=action.by, use=action.ability.id)


class Mage(OpenRole):
    """Маг: regains 1 HP every year (WR-175)."""

    id = "mage"
    name = Name("Маг", "Mage")
    hedonism = Ever(
        "Гедонизм",
        "Hedonism",
        says=("В начале каждого года +1 ХП.", "1 HP restored at the start of every year."),
        at=START,
        does=enjoys,
        clauses=("WR-175",),
    )


class Thief(OpenRole):
    """Вор: takes the open role of a dead one, besides his own (WR-176)."""

    id = "thief"
    name = Name("Вор", "Thief")
    grave_robber = Main(
        "Черный копатель",
        "Grave robber",
        says=(
            "Со следующего года и до конца игры иметь способности явной роли мёртвого. Раз за "
            "игру.",
            "From the next year to the end of the game have the abilities of a dead one's open "
            "role. Once a game.",
        ),
        at=PASSIVES,
        targets=dead,
        limits=(Uses(1),),
        does=steals,
        clauses=("WR-176",),
    )


def late_enough(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Not in the first three years (WR-179)."""
    if view.public.moment.turn >= ENVELOPES_FROM:
        return None
    return refuse("too_early", ability=ability.id, least=ENVELOPES_FROM)


def swaps(night: Resolution, action: Action) -> None:
    """Either learns the other's secret role (WR-177, WR-178)."""
    use = action.ability.id
    for seat in action.reach:
        learn_role(night, action.by, seat, use=use, cause=action.entry)
        learn_role(night, seat, action.by, use=use, cause=action.entry)


class Fixer(OpenRole):
    """Проныра: swaps envelopes (WR-177 to WR-179)."""

    id = "fixer"
    name = Name("Проныра", "Fixer")
    envelopes = Main(
        "Обмен конвертов",
        "Exchange of envelopes",
        says=(
            "Узнать тайную роль живого, а он узнаёт вашу. Раз за игру, с четвёртого года.",
            "Learn the secret role of one of the living, who learns yours. Once a game, from the "
            "fourth year on.",
        ),
        letters="Т",
        at=CHECKS,
        limits=(Uses(1),),
        due=late_enough,
        does=swaps,
        clauses=("WR-177", "WR-178", "WR-179"),
    )


def forbids(night: Resolution, action: Action) -> None:
    """No abilities of the open role in the next two years; only they are told (WR-180, WR-181)."""
    for seat in action.reach:
        night.drop_effects(seat, FORBIDDEN)
        night.add_effect(seat, FORBIDDEN, source=action.by, until=years(2, from_next=True))
        told = [
            use
            for use, grant in night.seat(seat).grants.items()
            if grant.slot == OPEN and not isinstance(night.book.ability(grant), Ever)
        ]
        for use in told:
            night.tell(seat, "spent", ability=use, cause=action.entry)
        if not told:
            night.tell(seat, "spent", cause=action.entry)


class Official(OpenRole):
    """Чиновник: red tape (WR-180, WR-181)."""

    id = "official"
    name = Name("Чиновник", "Official")
    bureaucracy = Auxiliary(
        "Бюрократия",
        "Bureaucracy",
        says=(
            "Двое в следующие два года не могут применять способности явных ролей; узнают об этом "
            "только они.",
            "In the next two years two characters cannot use abilities of their open roles; only "
            "they are told.",
        ),
        letters="Б",
        every=3,
        at=BLOCKS,
        on=2,
        targets=anyone,
        does=forbids,
        clauses=("WR-180", "WR-181"),
    )


MIDDLE = (Leper, Saint, Avenger, Recluse, Knight, Jester, Mage, Thief, Fixer, Official)
