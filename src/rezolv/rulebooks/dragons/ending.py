"""The end of a turn: silence, wins, what is published, who has won the game."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import PUBLIC, Refusal, Resolution
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import Action
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.orders import refuse
from rezolv.engine.table import Departure, Grant
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import blocks, clans, heirs, joining, taming, vengeance, wights, wins
from rezolv.rulebooks.dragons.names import IDLE, JOINED, WATCHING

WITHHELD = "withheld"
MODKILL = "modkill"
WON = "won"
WARNINGS = "warnings"


# Acts of the host and of those who have left


def was_silent(night: Resolution, action: Action) -> None:
    """A warning for the whole game; at the second he will leave (DD-026, DD-027, DD-042)."""
    seat = action.target
    if not night.once("silent", seat):
        return
    warnings = night.seat(seat).counters.get(WARNINGS, 0) + 1
    night.set_counter(seat, WARNINGS, warnings)
    night.tell(seat, "warning", is_=warnings, cause=action.entry)
    if warnings > 1:
        night.aura(seat, IDLE)


def reproach(night: Resolution, action: Action) -> None:
    """The host has put down a breach of conduct; the player is told (DD-037)."""
    night.tell(action.target, "note", text=action.order.params["text"], cause=action.entry)


def withhold(night: Resolution, action: Action) -> None:
    """A message of no decent content is not posted (DD-029)."""
    night.aura(action.target, WITHHELD)


def stopped(night: Resolution, action: Action) -> None:
    """The host stops the game (DD-048)."""
    night.end_game((), action.entry)


def only_dead(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """After leaving."""
    return refuse("still_alive", ability=ability.id) if view.alive else None


def last_words(night: Resolution, action: Action) -> None:
    """One last post (DD-036)."""
    night.tell(PUBLIC, "last_words", of=action.by, text=action.order.params["text"])


# The results


def results(night: Resolution) -> None:
    """The last line: messages, those who leave now, and what is published (DD-045, DD-046)."""
    post_messages(night)
    for name, _ in night.auras_of(IDLE):
        night.kill(name, MODKILL, (), NO_CAUSE)
    night.land_deaths()
    leave_as_winners(night)
    night.land_deaths()
    joining.announce(night)
    joining.set_free(night)
    taming.free(night)
    announce(night)
    clans.refresh(night)


def post_messages(night: Resolution) -> None:
    """Anonymous messages, without their senders and in no order of theirs (DD-029)."""
    texts = [
        str(order.params["text"])
        for order in night.sent.values()
        if order.use == "anon" and not order.passes and night.find_aura(order.by, WITHHELD) is None
    ]
    for text in sorted(texts):
        night.tell(PUBLIC, "note", text=text)


def leave_as_winners(night: Resolution) -> None:
    """Another neutral whose own condition is fulfilled has won and leaves (DD-206)."""
    winners = [name for name in night.living if wins.own_win(night, name)]
    for name in winners:
        night.win(clans.role(night, name))
        night.kill(name, WON, (), NO_CAUSE)


def announce(night: Resolution) -> None:
    """Who left and as what; a recruit's clan beside his role (DD-045, DD-196, DD-211)."""
    words = {"executed": "executed", MODKILL: "left", WON: "left"}
    places = list(night.now.seats)
    for departure in sorted(night.departures, key=lambda gone: places.index(gone.seat)):
        if not night.once("announced", departure.seat):
            continue
        seat, cause = departure.seat, night.fates[departure.seat]
        word = words.get(departure.how, "died")
        if word == "left":
            night.tell(PUBLIC, word, of=seat, status=departure.how, cause=cause)
        else:
            night.tell(PUBLIC, word, of=seat, cause=cause)
        night.tell(PUBLIC, "role", of=seat, is_=clans.role(night, seat), cause=cause)
        if night.seat(seat).effect(JOINED) is not None:
            night.tell(PUBLIC, "faction", of=seat, is_=night.sides[seat], cause=cause)


# After each step in which somebody has left


def aftermath(night: Resolution) -> bool:
    """What follows at once when somebody has left."""
    left = night.departures
    if not left or night.was("followed", left[-1].seat):
        return False
    if not any(night.once("followed", departure.seat) for departure in left):
        return False
    for watcher, _ in night.auras_of(WATCHING):
        if not night.seat(watcher).alive:
            blocks.end_watch(night, watcher, whole=True)
    gone = [one for one in left if night.once("gone", one.seat)]
    vengeance.note_blood(night, gone)
    name_killers(night, gone)
    heirs.left(night, gone)
    fell = wights.wights_fall(night)
    joining.set_free(night)
    taming.free(night)
    if not night.closing:
        announce(night)
        clans.refresh(night)
    return fell


def name_killers(night: Resolution, gone: Sequence[Departure]) -> None:
    """Эдд learns who killed him, and everybody who killed Тихо (DD-076, DD-227)."""
    for departure in gone:
        for use, to in (("knew_it", departure.seat), ("insurance", PUBLIC)):
            for killer in departure.killers if holds(night, departure.seat, use) else ():
                role = clans.role(night, killer)
                night.tell(to, "killer", of=departure.seat, is_=killer, role=role)


def holds(night: Resolution, seat: str, use: str) -> bool:
    """Whether one who has left had this passive."""
    return use in night.seat(seat).grants
