"""What a seat can tell of who is out, and what is really so.

An order that hangs on another role being out is refused only where its giver knows that it is
not; where he cannot know (a closed role, a role perhaps taken over) it is accepted, and judged in
the night.
"""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.views import View

CLOSED = "closed"


def known_out(view: View, role: str) -> bool | None:
    """Whether nobody living holds a role, as far as this seat knows; None if it cannot know."""
    if role in view.roles.values():
        return False
    if role == "mafia" and view.teammates & set(view.public.living):
        return False
    shown: dict[str, set[str]] = {}
    for fact in view.public.facts:
        if fact.name == "role":
            shown.setdefault(str(fact.values["of"]), set()).add(str(fact.values["is"]))
    dealt = view.public.composition.get(role, 0)
    seen = sum(role in roles for roles in shown.values())
    closed = sum(roles == {CLOSED} for roles in shown.values())
    if seen + closed < dealt:
        return False
    if seen < dealt:
        return None
    heirs = ("neutral",) if role in ("mafia", "maniac", "hireling") else _HEIRS
    gone = {heir for roles in shown.values() for heir in roles}
    if dealt and any(view.public.composition.get(heir) and heir not in gone for heir in heirs):
        return None
    return True


_HEIRS = ("neutral", "active_resident")


def out(night: Resolution, role: str) -> bool:
    """Whether nobody living holds a role."""
    return not night.holders(role)


def odd(turn: int) -> bool:
    """Whether it is one of the mafia's nights (TH-060)."""
    return turn % 2 == 1
