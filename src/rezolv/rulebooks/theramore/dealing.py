"""How roles come to seats: peaceful ones and the neutral, with negative ones laid over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rezolv.engine import Rulebook
from rezolv.engine.dealing import Draw, Pile
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from rezolv.rulebooks.theramore.negatives import Hireling, Mafia, Maniac
from rezolv.rulebooks.theramore.neutral import Neutral
from rezolv.rulebooks.theramore.peace import PEACEFUL

OVERLAYS = (Mafia.id, Mafia.id, Maniac.id, Hireling.id)
NEUTRAL_FROM = 9


def deal(book: Rulebook, seats: Sequence[Mapping[str, str]], options: Mapping[str, Value]) -> None:
    """The neutral takes no overlay at the deal (TH-004)."""
    for roles in seats:
        if "overlay" in roles and not under(roles, roles["overlay"]):
            raise TableError("overlaid_neutral", role=roles["overlay"])


def under(held: Mapping[str, str], overlay: str) -> bool:
    """Any peaceful role may lie under any negative one (TH-004, TH-005)."""
    return held.get("role") != Neutral.id


def roles(count: int, options: Mapping[str, Value], draw: Draw) -> list[str]:
    """All eleven peaceful roles and the neutral (TH-001).

    The document speaks of twelve players only. A smaller table does without the neutral below
    nine, and without peaceful roles as they are drawn.
    """
    neutral = [Neutral.id] if count >= NEUTRAL_FROM else []
    return [*neutral, *draw.shuffled("peaceful", [role.id for role in PEACEFUL])]


def overlays(count: int, options: Mapping[str, Value], draw: Draw) -> Sequence[str]:
    """Two mafia, a maniac and a hireling on twelve (TH-002); a third of a smaller table."""
    return OVERLAYS[: max(1, count // 3)]


DEALING = {"role": Pile(roles), "overlay": Pile(overlays, every=False, fits=under)}
