"""What everybody has: private messages and the acts of factions; and what only the host may do."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Fact, Instant, Name, Refusal, Resolution, Role
from rezolv.engine.abilities import Ability, anyone
from rezolv.engine.actions import Action
from rezolv.engine.orders import refuse
from rezolv.engine.params import Text
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.throne import acts, inviting
from rezolv.rulebooks.throne.clock import BOTH, DAY
from rezolv.rulebooks.throne.state import DEAD, MESSAGES, number

MOST_MESSAGES: Final = 30
"""So many posts with private parts does the thread of a day hold (TR-123)."""


def thread_open(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Whether the thread of the day still takes a private message (TR-123)."""
    if view.counters.get(MESSAGES, 0) < MOST_MESSAGES:
        return None
    return refuse("thread_full", most=MOST_MESSAGES)


def send(night: Resolution, action: Action) -> None:
    """A private message reaches its reader at once; everybody can see that the thread grew."""
    text = action.order.params["text"]
    note = Fact("note", {"text": text, "by": action.by, "to": action.target})
    night.tell_fact(action.target, note, action.entry)
    sent = number(night.seat(action.by), MESSAGES) + 1
    for name in night.now.seats:
        night.set_counter(name, MESSAGES, sent)


def thread_anew(night: Resolution) -> None:
    """The thread of a new day is empty (TR-123)."""
    for name, seat in list(night.now.seats.items()):
        if number(seat, MESSAGES):
            night.set_counter(name, MESSAGES, 0)


class AnyPlayer(Role):
    """What every player may do, whatever his role."""

    id = "any_player"
    name = Name("Любой игрок", "Any player")
    kind = "common"
    slot = "common"
    message = Instant(
        "Личное сообщение",
        "Private message",
        says=(
            "Написать другому игроку. Всего за день таких сообщений не больше 30 на всех.",
            "Write to another player. There are no more than 30 of them a day, of all players.",
        ),
        phases=DAY,
        params={"text": Text()},
        due=thread_open,
        does=send,
        many=True,
        clauses=("TR-049", "TR-114", "TR-122", "TR-123"),
    )
    invite = inviting.INVITE
    accept = inviting.ACCEPT
    decline = inviting.DECLINE
    leave = acts.LEAVE
    expel = acts.EXPEL
    depose = acts.DEPOSE


def remove(night: Resolution, action: Action) -> None:
    """The host takes a player out of the game."""
    night.kill(action.target, DEAD, (), action.entry)


class Host(Role):
    """What only the host may do."""

    id = "host"
    name = Name("Ведущий", "Host")
    kind = "host"
    slot = "host"
    remove = Instant(
        "Вывести из игры",
        "Remove from the game",
        says=("Игрок покидает игру.", "A player is out of the game."),
        phases=BOTH,
        targets=anyone,
        does=remove,
    )
