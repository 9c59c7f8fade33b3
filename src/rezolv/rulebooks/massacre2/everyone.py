"""What everybody has: the vote, and a Ход with a card; and what the host may do."""

from __future__ import annotations

from rezolv.engine import Active, Instant, Name, Passive, Role
from rezolv.engine.abilities import anyone, others
from rezolv.engine.params import Choice
from rezolv.rulebooks.massacre.moon import BOTH, DAY, NIGHT
from rezolv.rulebooks.massacre.roles import MassacreRole
from rezolv.rulebooks.massacre.statuses import NIGHT_MARK, L
from rezolv.rulebooks.massacre0.everyone import no_decision, remove
from rezolv.rulebooks.massacre2 import dealing, faces


class AnyPlayer(MassacreRole):
    """What every character may do, whatever his roles."""

    id = "everyone"
    name = Name("Любой персонаж", "Any character")
    says = Name(
        "Днём голосует; с картой в руке делает ночью Ход.",
        "Votes by day; with a card in hand makes a move by night.",
    )
    kind = "common"
    slot = "common"
    move = Active(
        "Ход",
        "Move",
        says=(
            "Сыграть карту: pass — отдать другому, bank — весь урон ночи (без него единица), "
            "bluff — пять личин на ночь, whist — завтра на два голоса меньше, misere — следующей "
            "ночью всё работает из Лазарета и Тюрьмы.",
            "Play a card: pass gives it to another, bank takes all damage of the night (or one "
            "point if there is none), bluff lends five masks, whist takes two votes off tomorrow, "
            "misere frees all you can do from Infirmary and Prison in the next night.",
        ),
        at=("moves", "attacks"),
        phases=(NIGHT,),
        on=(0, 1),
        targets=others,
        params={
            "card": Choice(*dealing.KINDS),
            "masks": faces.MaskList(faces.five, required=False),
        },
        due=dealing.has_card,
        check=dealing.move_check,
        variants=dealing.moves,
        does=dealing.play,
        works_in=(L,),
        marks=(NIGHT_MARK,),
        clauses=("M2-208", "M2-209", "M2-210", "M2-211", "M2-212", "M2-213"),
    )
    execution = Passive(
        "Казнь",
        "Execution",
        says=(
            "Так Сыщику называют смерть по приговору.",
            "What the Detective is told of a death by the day's vote.",
        ),
        clauses=("M2-094",),
    )


class Host(Role):
    """What only the host may do."""

    id = "host"
    name = Name("Мастер", "Host")
    kind = "host"
    slot = "host"
    remove = Instant(
        "Вывести из игры",
        "Remove from the game",
        says=("Игрок покидает игру.", "A player is out of the game."),
        phases=BOTH,
        targets=anyone,
        does=remove,
        clauses=("M2-001", "M2-035"),
    )
    no_decision = Instant(
        "Город не определился",
        "The town has not decided",
        says=("Сегодня никого не казнят.", "Nobody is executed today."),
        phases=(DAY,),
        on=0,
        does=no_decision,
        clauses=("M2-014",),
    )
