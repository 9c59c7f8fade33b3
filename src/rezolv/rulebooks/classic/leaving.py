"""Those who leave: how it is announced, what is shown of them, and their last word."""

from __future__ import annotations

from typing import Final

from rezolv.engine import PUBLIC, Fact, Refusal, Resolution
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import Action
from rezolv.engine.orders import refuse
from rezolv.engine.polls import without
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.classic.polls import hammer

KILLED: Final = "killed"
EXECUTED: Final = "executed"
MODKILL: Final = "modkill"

LAST_WORDS: Final = "last_words"
"""The ability of everybody that a death makes ready, for the next phase and no longer."""


def announce(night: Resolution) -> None:
    """The dead of the phase are public, and not who killed them (CL-140, CL-177)."""
    for departure in night.departures:
        if departure.how == MODKILL:
            continue
        seat = departure.seat
        what = "executed" if departure.how == EXECUTED else "died"
        night.tell_fact(PUBLIC, Fact(what, {"of": seat}))
        goes(night, seat)
        if departure.how == EXECUTED and night.book.side(night.seat(seat)) == "jester":
            night.win("jester")
        if night.now.options["last_words"]:
            night.set_grant(seat, LAST_WORDS, ready=night.now.moment.index + 1)


def goes(night: Resolution, seat: str) -> None:
    """His room goes on without him; the public learns what the option says (CL-005, 141-143)."""
    night.leave_rooms(seat)
    reveal = night.now.options["reveal"]
    if reveal == "role":
        role = night.now.seats[seat].roles["role"]
        night.tell_fact(PUBLIC, Fact("role", {"of": seat, "is": role}))
    elif reveal == "faction":
        night.tell(PUBLIC, "faction", of=seat, is_=night.book.side(night.seat(seat)))


def modkill(night: Resolution, action: Action) -> None:
    """The host removes a player, at once and past all protection (CL-190 to CL-195).

    Orders in which he appears are void (CL-034, CL-191); an open poll goes on without him and
    without the votes for him (CL-192), with a lower threshold (CL-165).
    """
    seat = action.target
    night.revoke(seat, MODKILL)
    night.kill(seat, MODKILL, (), action.entry)
    night.land_deaths()
    night.tell(PUBLIC, "left", of=seat, status=MODKILL, cause=action.entry)
    goes(night, seat)
    poll = night.poll
    if poll is not None and poll.open:
        night.set_poll(without(poll, seat))
        hammer(night)


def may_speak(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """One last word, in the phase after a death by night or by the poll (CL-144 to CL-148)."""
    if view.alive:
        return refuse("still_alive", ability=ability.id)
    if not view.public.moment.index == grant.ready > 0:
        return refuse("no_last_words", ability=ability.id)
    return None


def speak(night: Resolution, action: Action) -> None:
    """The last word is public at once."""
    text = action.order.params["text"]
    night.tell(PUBLIC, "last_words", of=action.by, text=text, cause=action.entry)
