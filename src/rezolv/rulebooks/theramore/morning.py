"""The morning: results of public roles, private answers, the dead, the notes."""

from __future__ import annotations

from rezolv.engine import PUBLIC, Order, Refusal, Resolution
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import NO_EFFECT, VOID, Action
from rezolv.engine.facts import matches
from rezolv.engine.orders import refuse
from rezolv.engine.params import condition_fact
from rezolv.engine.table import Grant
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.theramore import acts
from rezolv.rulebooks.theramore.departures import announce, lose_title

WITHHELD = "withheld"


def morning(night: Resolution) -> None:
    """Public lines, the dead, private messages, then the notes (TH-058, TH-196)."""
    kills_counted(night)
    result_lines(night)
    announce(night)
    lose_title(night)
    phantom_lost(night)
    bums(night)
    failures(night)
    bodyguards(night)
    notes(night)


def started_with(night: Resolution, role: str) -> bool:
    """Whether somebody living held a role as the night began (TH-058)."""
    return any(seat.alive and role in seat.roles.values() for seat in night.before.seats.values())


def line(night: Resolution, role: str, result: str) -> None:
    """A public line of the morning."""
    if started_with(night, role):
        night.tell(PUBLIC, "result", of=role, is_=result)


def result_lines(night: Resolution) -> None:
    """The results of doctor, blocker and commissioner, without their targets (TH-081, 093, 101)."""
    saved = any(map(acts.undone, night.attempts))
    line(night, "doctor", "hit" if saved else "miss")
    line(night, "blocker", "hit" if knocked(night) else "miss")
    checks = night.by_step.get("commissioner", [])
    line(night, "commissioner", check_result(night, checks[0]) if checks else "miss")


def knocked(night: Resolution) -> bool:
    """Whether the blocker stopped a move of somebody who lived through the night (TH-102)."""
    return any(
        hold.cause is not None
        and hold.cause.ability.id == "block"
        and hold.kind == "block"
        and night.seat(action.by).alive
        for action in night.actions
        for hold in action.holds
    )


def check_result(night: Resolution, action: Action) -> str:
    """Hit, miss or no information."""
    if acts.hidden(night, action):
        return "no_info"
    return "hit" if acts.shown_side(night, action.target) == "negatives" else "miss"


def checks_and_traces(night: Resolution) -> None:
    """Commissioner, detective and investigator get their answers (TH-128, TH-131, TH-196)."""
    readers = night.holders("investigator")
    for action in night.by_step.get("commissioner", []):
        target = action.aim[0]
        told = [action.by, *readers] if night.seat(action.by).alive else readers
        if acts.hidden(night, action):
            night.tell(told, "no_info", of=target, cause=action.entry)
        else:
            side = acts.shown_side(night, action.target)
            night.tell(told, "faction", of=target, is_=side, cause=action.entry)
    for action in night.by_step.get("detective", []):
        target = action.aim[0]
        told = [action.by, *readers]
        if action.held or not night.seat(action.by).alive or not night.seat(target).alive:
            night.tell(told, "no_info", of=target, cause=action.entry)
        else:
            went = acts.went_to(night, target)
            night.tell(told, "targets", of=target, are=went, cause=action.entry)


def bums(night: Resolution) -> None:
    """A living bum learns who came to the watched house, whether its owner left, and who came to
    himself (TH-200, TH-202, TH-205, TH-208).
    """
    for bum in night.holders("bum"):
        if "bum" not in night.before.seats[bum].roles.values():
            continue
        for action in night.of(bum):
            if action.ability.id == "watch" and action.happened:
                home = action.target
                came = tuple(seat for seat in acts.visitors(night, home) if seat != bum)
                night.tell(bum, "visitors", of=home, are=came, cause=action.entry)
                left = bool(acts.went_to(night, home))
                night.tell(bum, "home", of=home, is_=not left, cause=action.entry)
        night.tell(bum, "visitors", of=bum, are=acts.visitors(night, bum))


def failures(night: Resolution) -> None:
    """Doctor and bodyguard are told that a move of theirs did not go through (TH-094, TH-214)."""
    for action in night.actions:
        if action.ability.id not in ("heal", "guard") or not night.seat(action.by).alive:
            continue
        if action.held or action.verdict == VOID:
            night.tell(action.by, "failed", ability=action.ability.id, cause=action.entry)


def bodyguards(night: Resolution) -> None:
    """Who struck a bodyguard on duty: told to him if he lived, else to his ward (TH-217, 218)."""
    for attempt in night.attempts:
        ward = acts.on_duty(attempt)
        guard = attempt.target
        if not ward:
            continue
        if attempt.landed:
            if night.seat(ward).alive:
                night.tell(ward, "killer", of=guard, is_=attempt.by, cause=attempt.entry)
        elif acts.undone(attempt) and night.seat(guard).alive:
            night.tell(guard, "killer", of=guard, is_=attempt.by, cause=attempt.entry)


def kills_counted(night: Resolution) -> None:
    """A hireling's kills stay with his role: from the first on he is checked as negative."""
    for seat in night.now.seats.values():
        grant = seat.grants.get("fulfil")
        if grant is not None and acts.killed(night, seat.id, "fulfil", "own_kill"):
            night.set_grant(seat.id, "fulfil", uses=grant.uses + 1)


def phantom_lost(night: Resolution) -> None:
    """A phantom killed in the night loses that night's move (TH-138)."""
    for action in night.actions:
        if action.ability.id == "make_phantoms" and not night.seat(action.by).alive:
            acts.fail(night, action, "phantom_died", NO_EFFECT)


# Notes


def withhold(night: Resolution, action: Action) -> None:
    """The host keeps a player's notes back, or the one with this text (TH-054)."""
    text = action.order.params.get("text")
    night.once(WITHHELD, action.target, text if isinstance(text, str) else "")


def notes(night: Resolution) -> None:
    """Post the notes whose conditions hold, without their senders (TH-050 to TH-053)."""
    fallen = {departure.seat for departure in night.departures}
    dead = ", ".join(seat for seat in night.now.seats if seat in fallen)
    for index, order in night.sent.items():
        if order.use != "note" or order.passes or night.was(WITHHELD, order.by, ""):
            continue
        text = fitting_text(night, order)
        if text is None or night.was(WITHHELD, order.by, text):
            continue
        night.tell(PUBLIC, "note", text=text.replace("{died}", dead), cause=night.entries[index])


def fitting_text(night: Resolution, order: Order) -> str | None:
    """The text of a note, or of the first of its variants, whose condition holds."""
    params = order.params
    rows: list[tuple[Value, Value]] = [(params.get("when"), params.get("text"))]
    variants = params.get("variants")
    if isinstance(variants, tuple):
        rows = [(row[0], row[1]) for row in variants if isinstance(row, tuple)]
        if not holds(night, params.get("when")):
            return None
    for condition, text in rows:
        if holds(night, condition):
            return str(text)
    return None


def holds(night: Resolution, condition: Value) -> bool:
    """Whether a public fact of this morning fits the condition; no condition always fits."""
    if condition is None:
        return True
    pattern = condition_fact(condition)
    return pattern is not None and any(
        told.to == PUBLIC and matches(pattern, told.fact, night.book.facts) for told in night.told
    )


# The dying message


def only_dead(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only after one's death (TH-015)."""
    return refuse("still_alive", ability=ability.id) if view.alive else None


def last_words(night: Resolution, action: Action) -> None:
    """Post the dying message."""
    night.tell(
        PUBLIC, "last_words", of=action.by, text=action.order.params["text"], cause=action.entry
    )
