"""The open roles that the revision changes, to Бандит: each is the elder one with what is new."""

from __future__ import annotations

from rezolv.engine import Active, Effect, Fact, Instant, Refusal, Resolution, Until
from rezolv.engine.abilities import Ability, others
from rezolv.engine.actions import Action
from rezolv.engine.limits import Cooldown, Uses
from rezolv.engine.orders import refuse
from rezolv.engine.params import Choice
from rezolv.engine.views import View
from rezolv.rulebooks.massacre import knowing, trance
from rezolv.rulebooks.massacre.attacks import absorbs
from rezolv.rulebooks.massacre.lives import IMMORTAL
from rezolv.rulebooks.massacre.masks import shown, true_role
from rezolv.rulebooks.massacre.moon import (
    BOTH,
    DAY,
    NIGHT,
    once_a_cycle,
)
from rezolv.rulebooks.massacre.roles import SHELL, publicly
from rezolv.rulebooks.massacre.tally import BROKEN, put_on_top
from rezolv.rulebooks.massacre.targets import (
    anyone_alive_or_dead,
)
from rezolv.rulebooks.massacre0 import everyone, town
from rezolv.rulebooks.massacre0.demons import DEMONS
from rezolv.rulebooks.massacre0.law import LAW
from rezolv.rulebooks.massacre0.names import SECRET
from rezolv.rulebooks.massacre0.neutral import NEUTRAL
from rezolv.rulebooks.massacre0.undead import UNDEAD


def letters(ability: Ability, view: View, grant: object) -> Refusal | None:
    """The old pigeon post is there by the option `mail` only."""
    return refuse("no_mail") if view.public.options["mail"] == "off" else None


class AnyPlayer(everyone.AnyPlayer):
    """No letters any more, unless the table keeps them (M1-003)."""

    mail = Active(
        "Голубиная почта",
        "Pigeon post",
        says=(
            "Только если стол оставил почту: письмо без подписи, три за игру.",
            "Only if the table has kept the post: an unsigned letter, three a game.",
        ),
        at="information",
        phases=(NIGHT,),
        params=everyone.AnyPlayer.mail.params,
        limits=(Uses(3),),
        due=letters,
        does=knowing.deliver,
        marks=tuple(everyone.AnyPlayer.mail.marks),
        clauses=("M1-003",),
    )


class FormerMayor(town.FormerMayor):
    """Keeps both votes and may hand the office on again (M1-005)."""

    despotism = town.Mayor.despotism
    succession = town.Mayor.succession
    clauses = ("M1-005",)


class Astrologer(town.Astrologer):
    """Learns the deeds as well (M1-006)."""

    horoscope = Active(
        "Составить гороскоп",
        "Horoscope",
        says=(
            "Узнать тайную роль и все действия персонажа, если он этой ночью ею пользовался. Раз "
            "за цикл.",
            "Learn the secret role and all deeds of a character who used it that night. Once a "
            "cycle.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=town.Astrologer.horoscope.targets,
        limits=(Cooldown(once_a_cycle),),
        does=knowing.horoscope_of_deeds,
        clauses=("M1-006", "M0-068"),
    )


class Oracle(town.Oracle):
    """Acts for a night as a secret role would (M1-007)."""

    trance = Active(
        "Транс",
        "Trance",
        says=(
            "Применить одну ночную способность названной тайной роли как свою. Раз за цикл.",
            "Use one night ability of a named secret role as your own. Once a cycle.",
        ),
        at=("cards", "information"),
        phases=(NIGHT,),
        on=(0, 2),
        targets=anyone_alive_or_dead,
        repeats=True,
        params={"role": Choice(*SECRET), "ability": trance.AbilityParam(required=False)},
        limits=(Cooldown(once_a_cycle),),
        fits=trance.fits,
        variants=trance.forms(*UNDEAD, *DEMONS, *LAW, *NEUTRAL),
        does=trance.act,
        marks=(SHELL,),
        clauses=("M1-007",),
    )


def tell_fortune(day: Resolution, action: Action) -> None:
    """The role is public, its holder immortal for this day and two more."""
    knowing.shows_to_all(day, action)
    day.add_effect(action.target, IMMORTAL, source=action.by, until=Until(DAY, 3))


class Gypsy(town.Gypsy):
    """Shows a role and makes its holder immortal (M1-008, M1-009)."""

    palm = Instant(
        "Дай погадаю на руке...",
        "Let me read your palm…",
        says=(
            "Публично: роль игрока узнают все, а сам он двое суток бессмертен. Раз за игру.",
            "Publicly: all learn the player's role, and he is immortal for two days. Once a game.",
        ),
        kind="active",
        phases=(DAY,),
        targets=others,
        limits=(Uses(1),),
        does=publicly(tell_fortune),
        clauses=("M1-008", "M1-009"),
    )


def break_the_vote(day: Resolution, action: Action) -> None:
    """Nobody is executed today; two votes on the breaker tomorrow."""
    effect = Effect(BROKEN, action.by, {}, Until(DAY, 1), day.now.moment.index)
    day.now.effects = (*day.now.effects, effect)
    put_on_top(day, action.by, 2, source=action.by, days=2)


class Noble(town.Noble):
    """Breaks a vote up once (M1-010, M1-011)."""

    break_vote = Instant(
        "Взятка",
        "Bribe",
        says=(
            "Сегодня никого не казнят, а завтра против вас два голоса. Раз за игру.",
            "Nobody is executed today, and tomorrow two votes are against you. Once a game.",
        ),
        kind="active",
        phases=(DAY,),
        on=0,
        limits=(Uses(1),),
        does=break_the_vote,
        clauses=("M1-010", "M1-011"),
    )


def guess_at_random(night: Resolution, action: Action) -> None:
    """The secret role of one other living character, drawn."""
    picked = pick(night, action)
    said = Fact("role", {"of": picked, "is": shown(night, picked)})
    truth = Fact("role", {"of": picked, "is": true_role(night, picked)})
    night.tell_fact(action.by, said, action.entry, truth if truth != said else None)


def pick(night: Resolution, action: Action) -> str:
    """One of the others who live."""
    found = [seat for seat in night.living if seat != action.by]
    return night.draw("pick", found, actor=action.by, cause=action.entry)


def random_peasant(night: Resolution, action: Action) -> None:
    """The answer if something kept it from happening."""
    picked = pick(night, action)
    truth = Fact("role", {"of": picked, "is": true_role(night, picked)})
    said = Fact("role", {"of": picked, "is": knowing.PEASANT})
    night.tell_fact(action.by, said, action.entry, truth)


class Detective(town.Detective):
    """Learns a random role once (M1-012)."""

    elementary = Active(
        "Элементарно!",
        "Elementary!",
        says=("Узнать случайную тайную роль. Раз за игру.", "Learn a random secret role. Once."),
        at="information",
        phases=BOTH,
        at_once=(DAY,),
        on=0,
        limits=(Uses(1),),
        does=guess_at_random,
        when_stopped=random_peasant,
        clauses=("M1-012",),
    )


class Bandit(town.Bandit):
    """Wards off two points in a night (M1-013)."""

    atas = Active(
        "Атас!",
        "Heads up!",
        says=(
            "Этой ночью две единицы урона вам не повредят. Раз за цикл.",
            "Two points of damage do not harm you tonight. Once a cycle.",
        ),
        at="points",
        phases=(NIGHT,),
        on=0,
        limits=(Cooldown(once_a_cycle),),
        does=absorbs(2),
        clauses=("M1-013",),
    )


FIRST = (FormerMayor, Astrologer, Oracle, Gypsy, Noble, Detective, Bandit)
