"""What the night tells: answers to those who asked, and who hears them."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Fact, Resolution
from rezolv.engine.actions import VOID, Action
from rezolv.engine.parts.answers import hears_nothing, learns
from rezolv.engine.parts.visits import visited, visitors
from rezolv.engine.values import Value
from rezolv.rulebooks.classic.moves import BLOCKED

LOOKS: Final = {"don": "don_checked", "maniac": "maniac_checked", "jester": "jester_checked"}
"""Roles whose faction a check may show wrongly: the option that says which it shows."""


def hears(night: Resolution, seat: str) -> bool:
    """Whoever was killed that night gets no report of it, unless dead_report (CL-105, CL-106)."""
    return night.seat(seat).alive or bool(night.now.options["dead_report"])


def sees(night: Resolution, action: Action) -> bool:
    """Watchers and trackers see what nothing stopped; by option what was stopped too (CL-125)."""
    if not action.stopped:
        return True
    return action.verdict != VOID and bool(night.now.options["watcher_sees_blocked"])


def shown_faction(night: Resolution, action: Action) -> Value:
    """The faction that a check shows (CL-110 to CL-113)."""
    seat = night.seat(action.target)
    option = LOOKS.get(seat.roles["role"])
    return night.now.options[option] if option else night.book.side(seat)


def is_commissioner(night: Resolution, action: Action) -> Value:
    """What the don learns (CL-114)."""
    return "hit" if night.seat(action.target).roles["role"] == "commissioner" else "miss"


def who_came(night: Resolution, action: Action) -> Value:
    """All who came to the watched player but the watcher himself (CL-115, CL-116)."""
    return visitors(night, action.target, but=action.by, seen=sees)


def where_went(night: Resolution, action: Action) -> Value:
    """All to whom the tracked player came (CL-117, CL-118)."""
    return visited(night, action.target, seen=sees)


learns_faction = learns("faction", shown_faction, hears=hears)
learns_if_commissioner = learns("result", is_commissioner, hears=hears)
learns_visitors = learns("visitors", who_came, field="are", hears=hears)
learns_targets = learns("targets", where_went, field="are", hears=hears)
no_answer = hears_nothing(hears=hears)
"""Whose action was stopped or void hears that there is no information (CL-130)."""


def tell_blocked(night: Resolution) -> None:
    """With blocked_told all whom a block reached are told, idle or not (CL-132)."""
    if not night.now.options["blocked_told"]:
        return
    reached = {name for name, effect in night.auras if effect.kind == BLOCKED}
    for seat in night.now.seats:
        if seat in reached and hears(night, seat):
            night.tell_fact(seat, Fact("blocked", {}))
