"""Messages of the dead to the living: one of a year's is posted, unsigned (WR-046, WR-047)."""

from __future__ import annotations

from rezolv.engine import PUBLIC, Active, Refusal, Resolution, Role
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import Action
from rezolv.engine.orders import refuse
from rezolv.engine.params import Text
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.war.names import PHASES, START

LETTER = "letter"
"""Aura: a dead seat has written this `text`."""


def only_dead(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The living send none."""
    return refuse("still_alive", ability=ability.id) if view.alive else None


def writes(night: Resolution, action: Action) -> None:
    """The letter lies among the others of the year."""
    night.aura(action.by, LETTER, source=action.by, text=action.order.params["text"])


def post(night: Resolution) -> None:
    """One of the letters, drawn by its author, is posted without a name."""
    written = {name: one for name, one in night.auras if one.kind == LETTER}
    if written:
        author = night.pick("dead_letter", list(written))
        night.tell(PUBLIC, "note", text=str(written[author].values["text"]))


class Letters(Role):
    """What the dead may do."""

    dead_letter = Active(
        "На тот свет",
        "To the other world",
        says=(
            "С кладбища: раз в год записка живым. Одна случайная из всех выйдет без подписи.",
            "From the graveyard: a message to the living once a year. One of all, drawn at random, "
            "is posted unsigned.",
        ),
        kind="message",
        at=START,
        phases=PHASES,
        on=0,
        params={"text": Text()},
        due=only_dead,
        does=writes,
        dead=True,
        clauses=("WR-046", "WR-047"),
    )
