"""Those who go out: what is announced, who lingers as a phantom, what stays closed."""

from __future__ import annotations

from rezolv.engine import PUBLIC, Resolution
from rezolv.engine.journal import NO_CAUSE
from rezolv.rulebooks.theramore.acts import MARKED
from rezolv.rulebooks.theramore.knowledge import CLOSED
from rezolv.rulebooks.theramore.succession import pass_on

PHANTOM = "phantom"
COVERED = "covered"
SHOWN_SLOTS = ("overlay", "role", "taken")


def announce(night: Resolution) -> None:
    """Show who went out and their roles (TH-058, TH-059, TH-137, TH-141)."""
    for departure in list(night.departures):
        if not night.once("announced", departure.seat):
            continue
        executed = departure.how == "executed"
        cause = night.fates.get(departure.seat, NO_CAUSE)
        night.tell(PUBLIC, "executed" if executed else "died", of=departure.seat, cause=cause)
        stays(night, departure.seat, departure.how)
        show(night, departure.seat)


def stays(night: Resolution, seat: str, how: str) -> None:
    """A phantom, or one whom a living phantom named, plays on for a day (TH-136, TH-140)."""
    if how == "suicide":
        return
    until = night.now.moment.turn + 1
    if PHANTOM in night.seat(seat).roles.values():
        night.add_effect(seat, PHANTOM, turn=until)
        return
    for name, effect in night.auras:
        if name == seat and effect.kind == MARKED and night.seat(effect.source).alive:
            night.add_effect(seat, PHANTOM, turn=until)
            night.add_effect(seat, COVERED, source=effect.source)
            return


def show(night: Resolution, seat_id: str) -> None:
    """Show the roles of one who went out, as far as they are open now."""
    seat = night.seat(seat_id)
    if seat.effect(COVERED) is not None:
        night.tell(PUBLIC, "role", of=seat_id, is_=CLOSED)
        return
    lingers = seat.effect(PHANTOM) is not None
    for slot in SHOWN_SLOTS:
        role = seat.roles.get(slot)
        if role is None or (lingers and role != PHANTOM and slot == "overlay"):
            continue
        if night.once("shown", seat_id, role):
            night.tell(PUBLIC, "role", of=seat_id, is_=role)


def leave(night: Resolution, seat_id: str) -> None:
    """A lingering seat leaves: what was hidden of it, and what it kept closed, is shown."""
    night.drop_effects(seat_id, PHANTOM)
    night.log("leaves", of=seat_id)
    night.tell(PUBLIC, "left", of=seat_id, status=PHANTOM)
    roles = night.seat(seat_id).roles
    if "overlay" in roles and night.seat(seat_id).effect(COVERED) is None:
        night.tell(PUBLIC, "role", of=seat_id, is_=roles["overlay"])
    if PHANTOM in roles.values():
        uncover(night, seat_id)


def uncover(night: Resolution, phantom: str) -> None:
    """With the phantom gone the roles he kept closed are open (TH-141)."""
    for name, seat in list(night.now.seats.items()):
        effect = seat.effect(COVERED)
        if effect is not None and effect.source == phantom:
            night.drop_effects(name, COVERED)
            show_all(night, name)


def show_all(night: Resolution, seat_id: str) -> None:
    """Show every role of a seat."""
    for slot in SHOWN_SLOTS:
        role = night.seat(seat_id).roles.get(slot)
        if role is not None:
            night.tell(PUBLIC, "role", of=seat_id, is_=role)


def end_of_day(day: Resolution) -> None:
    """At the end of the day those leave whose extra day is over (TH-136)."""
    if day.poll is not None:
        return
    for name, seat in list(day.now.seats.items()):
        effect = seat.effect(PHANTOM)
        turn = effect.values["turn"] if effect is not None else None
        if isinstance(turn, int) and turn <= day.now.moment.turn:
            leave(day, name)


def suicide(night: Resolution, seat: str, cause: int) -> None:
    """Out at once, roles shown, nobody lingers (TH-013, TH-019, TH-195)."""
    if night.seat(seat).alive:
        night.kill(seat, "suicide", (), cause)
        night.land_deaths()
        if PHANTOM in night.seat(seat).roles.values():
            uncover(night, seat)
    elif night.seat(seat).effect(PHANTOM) is not None:
        leave(night, seat)


def aftermath(night: Resolution) -> bool:
    """By day a death is announced and its role passes on at once; by night in the morning."""
    if not (night.closing and night.now.moment.phase == "night"):
        before = len(night.journal)
        announce(night)
        lose_title(night)
        if not night.closing:
            pass_on(night)
        return len(night.journal) != before
    return False


def lose_title(night: Resolution) -> None:
    """A dead mayor takes the title with him; a lynched red costs it too (TH-042, TH-044)."""
    for name, seat in list(night.now.seats.items()):
        if "title" not in seat.roles:
            continue
        red = any(
            departure.how == "executed" and night.book.side(night.seat(departure.seat)) == "peace"
            for departure in night.departures
        )
        if red or not seat.alive:
            night.take(name, [u for u, grant in seat.grants.items() if grant.slot == "title"])
            night.change(name, roles={s: r for s, r in seat.roles.items() if s != "title"})
            night.log("title_lost", of=name)
            night.tell(PUBLIC, "left", of=name, status="mayor")
