"""The end of the game, who talks with whom, what the host may do (WR-012, WR-013, WR-105 …)."""

from __future__ import annotations

from rezolv.engine import Instant, Name, Option, Resolution, Role
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import Action
from rezolv.engine.params import FactionParam
from rezolv.engine.parts.achievements import award
from rezolv.engine.talk import living
from rezolv.engine.views import View
from rezolv.rulebooks.war.names import EVIL, GOOD, NEUTRAL, PHASES, YEAR
from rezolv.rulebooks.war.races import faction
from rezolv.rulebooks.war.risings import bury

LAST_YEAR = "last_year"
AMBITIOUS = "ambitious"
"""Id of the passive that earns its holder an achievement at a victory (WR-197)."""
RESTLESS = "restless"
"""Id of the passive whose holder goes on talking with the living (WR-045, WR-170)."""

OPTIONS = {
    LAST_YEAR: Option(
        15,
        least=1,
        says=("Последний год игры.", "The last year of the game."),
        clauses=("WR-012",),
    )
}


def victory(night: Resolution) -> tuple[str, ...] | None:
    """The one side that has living members; nobody in the last year, or if all are dead."""
    sides = tuple(dict.fromkeys(faction(night, name) for name in night.living))
    last = night.now.options[LAST_YEAR]
    assert isinstance(last, int)
    if len(sides) <= 1:
        achievements(night, sides)
        return sides
    years = night.now.moment.turn if night.now.moment.phase == YEAR else 0
    return () if years >= last else None


def achievements(night: Resolution, winners: tuple[str, ...]) -> None:
    """Герой of a side that wins has his achievement (WR-197, WR-444)."""
    award(night, AMBITIOUS, lambda name: faction(night, name) in winners)


def talks(view: View) -> bool:
    """The living, and Мститель from the graveyard (WR-041, WR-170)."""
    return living(view) or RESTLESS in view.grants


def joins_dead(view: View) -> bool:
    """All the dead but Мститель (WR-044, WR-045)."""
    return RESTLESS not in view.grants


def removed(night: Resolution, action: Action) -> None:
    """The host takes a player out at once; what others have ordered on him is void."""
    night.kill(action.target, "modkill", (), action.entry)
    night.revoke(action.target, "out")


def ends(night: Resolution, action: Action) -> None:
    """The host ends the game and names the winner, or none."""
    side = action.order.params.get("faction")
    winners = (str(side),) if side is not None else ()
    achievements(night, winners)
    night.end_game(winners, action.entry)


class Host(Role):
    """What only the host may do."""

    id = "host"
    name = Name("Ведущий", "Host")
    kind = "host"
    slot = "host"
    end_game = Instant(
        "Завершить игру",
        "End the game",
        says=(
            "Игра окончена раньше срока: победителя называет ведущий.",
            "The game ends before its time; the host names the winner.",
        ),
        kind="host",
        phases=PHASES,
        on=0,
        params={"faction": FactionParam(EVIL, GOOD, NEUTRAL, required=False)},
        does=ends,
        clauses=("WR-013",),
    )
    modkill = Instant(
        "Модкилл",
        "Modkill",
        says=("Игрок выбывает сразу.", "A player leaves at once."),
        kind="host",
        phases=PHASES,
        targets=anyone,
        does=removed,
        clauses=("WR-013",),
    )


__all__ = ["AMBITIOUS", "OPTIONS", "RESTLESS", "Host", "bury", "joins_dead", "talks", "victory"]
