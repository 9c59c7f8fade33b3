"""Open roles, by day and by night: the first eight of the document."""

from __future__ import annotations

from rezolv.engine import Active, Instant, Name, Order, Passive, Refusal, Resolution
from rezolv.engine.abilities import Ability, Variant, others
from rezolv.engine.actions import Action
from rezolv.engine.limits import Cooldown, NotTheLast, Uses
from rezolv.engine.orders import refuse
from rezolv.engine.params import SeatParam
from rezolv.engine.views import View
from rezolv.rulebooks.massacre import knowing
from rezolv.rulebooks.massacre.bending import blocks
from rezolv.rulebooks.massacre.lives import LEAVES_INFIRMARY, keep_one_life
from rezolv.rulebooks.massacre.moon import BOTH, DAY, NIGHT, once_a_cycle, once_a_phase
from rezolv.rulebooks.massacre.roles import BLOCK, STANDING, OpenRole, publicly
from rezolv.rulebooks.massacre.standing import name_heir
from rezolv.rulebooks.massacre.tally import TWO_VOTES, dictate
from rezolv.rulebooks.massacre.targets import (
    anyone_alive_or_dead,
    dead_others,
    others_alive_or_dead,
    others_but,
)


class Mayor(OpenRole):
    """Two votes; dying or jailed for life he hands the office on (M0-063 to M0-066)."""

    id = "mayor"
    name = Name("Мэр", "Mayor")
    says = Name(
        "Голос за двоих. Погибая или садясь навсегда, может оставить должность преемнику.",
        "A double vote. Dying or jailed for life, he may leave the office to an heir.",
    )
    despotism = Passive(
        "Деспотия",
        "Despotism",
        says=("Ваш голос считается за два.", "Your vote counts as two."),
        marks=(TWO_VOTES,),
        clauses=("M0-063",),
    )
    succession = Instant(
        "Преемственность",
        "Succession",
        says=(
            "Назвать преемника; действует последний названный. Бунтаря нельзя.",
            "Name an heir; the one named last stands. Not the Rebel.",
        ),
        kind="active",
        phases=BOTH,
        targets=others_but("rebel"),
        does=name_heir,
        marks=(STANDING,),
        clauses=("M0-064", "M0-065", "M0-066"),
    )


class FormerMayor(OpenRole):
    """Whoever was mayor and has handed the office on (M0-066)."""

    id = "former_mayor"
    name = Name("Мэр (бывший)", "Mayor (former)")
    says = Name("Прав мэра больше не имеет.", "Has no mayor's rights any more.")
    clauses = ("M0-066",)


class Astrologer(OpenRole):
    """Learns the secret role of one who used it that night (M0-067, M0-068)."""

    id = "astrologer"
    name = Name("Астролог", "Astrologer")
    horoscope = Active(
        "Составить гороскоп",
        "Horoscope",
        says=(
            "Узнать тайную роль персонажа, если он этой ночью ею пользовался. Раз за цикл.",
            "Learn the secret role of a character if he used it that night. Once a cycle.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(Cooldown(once_a_cycle),),
        does=knowing.horoscope,
        clauses=("M0-067", "M0-068"),
    )


class Oracle(OpenRole):
    """Once learns a secret role, at any moment and at once (M0-069)."""

    id = "oracle"
    name = Name("Оракул", "Oracle")
    prophecy = Instant(
        "Пророчество",
        "Prophecy",
        says=(
            "Сразу узнать тайную роль другого персонажа. Раз за игру, в любой момент.",
            "Learn another's secret role at once. Once a game, at any moment.",
        ),
        phases=BOTH,
        targets=others_alive_or_dead,
        limits=(Uses(1),),
        does=knowing.learns_role,
        clauses=("M0-069", "M0-043"),
    )


class Gypsy(OpenRole):
    """Once keeps another from acting in a night (M0-070, M0-071)."""

    id = "gypsy"
    name = Name("Цыганка", "Gypsy")
    charms = Active(
        "Чары",
        "Charms",
        says=(
            "Другой персонаж этой ночью ничего не применит и не узнает об этом. Раз за игру.",
            "Another uses nothing that night and does not know it. Once a game.",
        ),
        at="charms",
        phases=(NIGHT,),
        targets=others,
        limits=(Uses(1),),
        does=blocks,
        marks=(BLOCK,),
        clauses=("M0-070", "M0-071"),
    )


class Priest(OpenRole):
    """Trades secret roles once; heals himself once (M0-072 to M0-075)."""

    id = "priest"
    name = Name("Священник", "Priest")
    confession = Active(
        "Исповедь",
        "Confession",
        says=(
            "Узнать тайную роль другого; он узнает вашу. Раз за игру.",
            "Learn another's secret role; he learns yours. Once a game.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=others_alive_or_dead,
        limits=(Uses(1),),
        does=knowing.confess,
        when_stopped=knowing.hears_peasant,
        clauses=("M0-072", "M0-073"),
    )
    blessing = Passive(
        "Божественное благословление",
        "Divine blessing",
        says=(
            "Попав в Лазарет впервые, вы сразу возвращаете жизнь и выходите.",
            "The first time you get into the Infirmary you regain a life at once and leave.",
        ),
        marks=(LEAVES_INFIRMARY,),
        clauses=("M0-074", "M0-075"),
    )


def for_another(ability: Ability, view: View, order: Order) -> Refusal | None:
    """Nobody votes for himself, at another's bidding neither (M0-036)."""
    return refuse("no_self_vote") if order.params["vote"] in order.on else None


def dictates(ability: Ability, view: View) -> list[Variant]:
    """Each vote, and whom one may make give it."""
    return [
        Variant({"vote": (vote,)}, 1, 1, [seat for seat in others(ability, view) if seat != vote])
        for vote in view.public.living
    ]


class Noble(OpenRole):
    """Dictates the vote of another, a different one each time (M0-076 to M0-078)."""

    id = "noble"
    name = Name("Дворянин", "Noble")
    influence = Instant(
        "Влияние",
        "Influence",
        says=(
            "Сегодня персонаж голосует, как вы скажете; у Мэра — обоими голосами. Не одного и "
            "того же два раза подряд.",
            "Today the character votes as you say; the Mayor with both votes. Not the same one "
            "twice running.",
        ),
        kind="active",
        phases=(DAY,),
        targets=others,
        params={"vote": SeatParam()},
        limits=(NotTheLast(), Cooldown(once_a_phase)),
        check=for_another,
        variants=dictates,
        does=dictate,
        clauses=("M0-076", "M0-077", "M0-078"),
    )


class Detective(OpenRole):
    """Publicly looks into a death and learns what caused it (M0-079, M0-080)."""

    id = "detective"
    name = Name("Сыщик", "Detective")
    investigate = Active(
        "Расследование",
        "Investigation",
        says=(
            "Публично: узнать способности, погубившие персонажа. Раз за цикл, днём или ночью.",
            "Publicly: learn the abilities that killed a character. Once a cycle, by day or night.",
        ),
        at="information",
        phases=BOTH,
        at_once=(DAY,),
        targets=dead_others,
        limits=(Cooldown(once_a_cycle),),
        does=publicly(knowing.investigate),
        when_stopped=knowing.finds_nothing,
        clauses=("M0-079", "M0-080"),
    )


def beat(day: Resolution, action: Action) -> None:
    """All lives but one are gone."""
    keep_one_life(day, action.target, action.entry)


class Bandit(OpenRole):
    """Once beats another up by day (M0-081)."""

    id = "bandit"
    name = Name("Бандит", "Bandit")
    alley = Instant(
        "Поймать в подворотне",
        "Caught in the alley",
        says=(
            "Публично: у другого персонажа остаётся одна жизнь. Раз за игру, днём.",
            "Publicly: another character is left with one life. Once a game, by day.",
        ),
        kind="active",
        phases=(DAY,),
        targets=others,
        limits=(Uses(1),),
        does=publicly(beat),
        clauses=("M0-081",),
    )


FIRST = (
    Mayor,
    FormerMayor,
    Astrologer,
    Oracle,
    Gypsy,
    Priest,
    Noble,
    Detective,
    Bandit,
)
