"""Who wins: judged at the close of every phase, after all its deaths (CL-210 to CL-221)."""

from __future__ import annotations

from rezolv.engine import Resolution


def victory(night: Resolution) -> tuple[str, ...] | None:
    """The sides that win now, () if the game ends without one, None while it goes on.

    The end is public, with all who have won, a jester of an earlier day included (CL-220).
    By the living and their factions alone (CL-221).
    """
    if "jester" in night.now.won and night.now.options["jester_ends"]:
        return ()
    living = night.book.sides(night.now)
    if "maniac" in living:
        return ("maniac",) if len(living) <= 2 else None
    mafia = living.count("mafia")
    if not mafia:
        return ("town",) if "town" in living else ()
    return ("mafia",) if 2 * mafia >= len(living) else None
