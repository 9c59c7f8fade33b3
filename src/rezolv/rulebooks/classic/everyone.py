"""What everybody has: a last word; and what only the host may do."""

from __future__ import annotations

from rezolv.engine import Instant, Name, Role
from rezolv.engine.abilities import anyone
from rezolv.engine.limits import Uses
from rezolv.engine.params import Text
from rezolv.rulebooks.classic import leaving, polls

ANY_PHASE = ("night", "day", "revote")


class AnyPlayer(Role):
    """What every player may do."""

    id = "any_player"
    name = Name("Любой игрок", "Any player")
    kind = "common"
    slot = "common"
    last_words = Instant(
        "Последнее слово",
        "Last word",
        says=(
            "Одно публичное сообщение после смерти, в следующую же фазу. Удалённым ведущим его не "
            "дают.",
            "One public message after death, in the very next phase. Those removed by the host "
            "have none.",
        ),
        phases=ANY_PHASE,
        on=0,
        params={"text": Text()},
        limits=(Uses(1),),
        due=leaving.may_speak,
        does=leaving.speak,
        dead=True,
        clauses=("CL-144", "CL-145", "CL-146", "CL-147", "CL-148"),
    )


class Host(Role):
    """What only the host may do (CL-194)."""

    id = "host"
    name = Name("Ведущий", "Host")
    kind = "host"
    slot = "host"
    modkill = Instant(
        "Модкилл",
        "Modkill",
        says=(
            "Удалить игрока: он выбывает сразу, его ходы и голоса за него пропадают.",
            "Remove a player: he is out at once, his moves and the votes for him are gone.",
        ),
        phases=ANY_PHASE,
        targets=anyone,
        does=leaving.modkill,
        clauses=("CL-190", "CL-191", "CL-192", "CL-193", "CL-194", "CL-195"),
    )
    close_poll = Instant(
        "Закрыть голосование",
        "Close the poll",
        says=(
            "Больше голосов не принимается; казнь — в конце фазы.",
            "No more votes are taken; the execution comes at the end of the phase.",
        ),
        phases=("day", "revote"),
        on=0,
        check=polls.poll_is_open,
        does=polls.closes_poll,
        clauses=("CL-166", "CL-167"),
    )
