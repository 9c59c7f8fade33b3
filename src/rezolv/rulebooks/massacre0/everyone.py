"""What everybody has: the vote, and pigeon post three times a game; and what the host may do."""

from __future__ import annotations

from rezolv.engine import Active, Effect, Instant, Name, Passive, Resolution, Role, Until
from rezolv.engine.abilities import anyone, others
from rezolv.engine.actions import Action
from rezolv.engine.limits import Uses
from rezolv.engine.params import Text
from rezolv.rulebooks.massacre.knowing import deliver
from rezolv.rulebooks.massacre.moon import BOTH, DAY, NIGHT
from rezolv.rulebooks.massacre.roles import MassacreRole
from rezolv.rulebooks.massacre.statuses import EXILED, NIGHT_MARK
from rezolv.rulebooks.massacre.tally import BROKEN


class AnyPlayer(MassacreRole):
    """What every character may do, whatever his roles."""

    id = "everyone"
    name = Name("Любой персонаж", "Any character")
    says = Name(
        "Днём голосует, трижды за игру посылает ночью анонимное письмо.",
        "Votes by day, and three times a game sends an anonymous letter by night.",
    )
    kind = "common"
    slot = "common"
    mail = Active(
        "Голубиная почта",
        "Pigeon post",
        says=(
            "Письмо другому персонажу без подписи; дойдёт утром. Три за игру.",
            "A letter to another character, unsigned; it arrives in the morning. Three a game.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=others,
        params={"text": Text()},
        limits=(Uses(3),),
        does=deliver,
        marks=(NIGHT_MARK,),
        clauses=("M0-034", "M0-035"),
    )
    execution = Passive(
        "Казнь",
        "Execution",
        says=(
            "Так Сыщику называют смерть по приговору Веча.",
            "What the Detective is told of a death by the day's vote.",
        ),
        clauses=("M0-079",),
    )


def remove(night: Resolution, action: Action) -> None:
    """Out of the game, no role shown."""
    night.kill(action.target, EXILED, (), action.entry)


def no_decision(day: Resolution, action: Action) -> None:
    """Nobody is executed today."""
    effect = Effect(BROKEN, action.by, {}, Until(DAY, 1), day.now.moment.index)
    day.now.effects = (*day.now.effects, effect)


class Host(Role):
    """What only the host may do."""

    id = "host"
    name = Name("Мастер", "Host")
    kind = "host"
    slot = "host"
    remove = Instant(
        "Вывести из игры",
        "Remove from the game",
        says=("Игрок покидает игру, роль не раскрывается.", "A player is out, no role is shown."),
        phases=BOTH,
        targets=anyone,
        does=remove,
        clauses=("M0-049",),
    )
    no_decision = Instant(
        "Город не определился",
        "The town has not decided",
        says=("Сегодня никого не казнят.", "Nobody is executed today."),
        phases=(DAY,),
        on=0,
        does=no_decision,
        clauses=("M0-031",),
    )
