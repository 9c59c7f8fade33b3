"""Talk: who may write where and when, as far as the document says. Said here, held by the site.

Anonymous and conditional messages are no talk but orders (notes): an ability with its own limit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rezolv.engine.views import View

May = Callable[[View], bool]


def living(view: View) -> bool:
    """Whoever is in the game as everybody knows it, and those dead who play on in public."""
    return view.me in view.public.living or view.me in view.public.lingering


def everybody(view: View) -> bool:
    """Anybody, dead or alive."""
    return True


class Talk:
    """Who may write where and when.

    Whether somebody is dead is read off what is public, so that a post that is refused never tells
    of a death before its time. A rule may read the writer's own view besides.

    Attributes:
        plays: who writes in the thread as a player.
        phases: kinds of phase in which players write in the thread; empty for all.
        last_posts: how often one who is out may still write there (a dying message), None for as
            often as he likes.
        posts: of one player in one phase, at most.
        asides: posts with private text to the host in one phase, of all players, at most.
        asides_a_turn: that many in all phases of one turn, as in a day of several hours.
        dead_room: the dead have a room of their own.
        joins_dead: which of the dead are let into it.
        whispers: who may talk in private with another; None where there is no such talk.
        whispers_known: everybody learns who talks with whom, though not of what.
        opinion: kinds of phase in which each player is to write in the thread before the poll.
        clauses: ids of the clauses that say so.
    """

    def __init__(
        self,
        *,
        plays: May = living,
        phases: tuple[str, ...] = (),
        last_posts: int | None = 0,
        posts: int | None = None,
        asides: int | None = None,
        asides_a_turn: bool = False,
        dead_room: bool = True,
        joins_dead: May = everybody,
        whispers: May | None = None,
        whispers_known: bool = False,
        opinion: tuple[str, ...] = (),
        clauses: tuple[str, ...] = (),
    ) -> None:
        self.plays = plays
        self.phases = phases
        self.last_posts = last_posts
        self.posts = posts
        self.asides = asides
        self.asides_a_turn = asides_a_turn
        self.dead_room = dead_room
        self.joins_dead = joins_dead
        self.whispers = whispers
        self.whispers_known = whispers_known
        self.opinion = opinion
        self.clauses = clauses


USUAL: Final = Talk()
"""The living write in the thread by day and by night, the dead in a room of their own."""
