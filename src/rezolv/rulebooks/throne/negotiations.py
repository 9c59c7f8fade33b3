"""How long the negotiations last, and who has won when they end (TR-008 to TR-012, TR-129)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rezolv.engine import PUBLIC, Resolution
from rezolv.engine import Table as Game
from rezolv.rulebooks.throne.clock import LAST, NIGHT
from rezolv.rulebooks.throne.factions import Faction, all_of, of, total
from rezolv.rulebooks.throne.state import TV, VS, does, hidden, number

GAME = "negotiations"
SHIFT = "shift"
CHIEF = "general_director"


def last_day(game: Game) -> int:
    """The last day, as actions have moved it."""
    days = game.options["negotiations_days"]
    moved = game.counters.get(GAME, {}).get(SHIFT, 0)
    return (days if isinstance(days, int) else 0) + moved


def move(night: Resolution, days: Sequence[int]) -> None:
    """The changes of a tick in one sum; never to a day that is over (TR-010)."""
    if not days:
        return
    game = night.now
    moved = max(last_day(game) + sum(days), game.moment.turn) - last_day(game)
    shift = game.counters.get(GAME, {}).get(SHIFT, 0) + moved
    game.counters = {**game.counters, GAME: {SHIFT: shift}}
    night.log("negotiations", is_=last_day(game))


def end(night: Resolution) -> None:
    """The game is over when the negotiations are, and not before, unless nobody lives (TR-129)."""
    if not night.living:
        night.end_game(())
    elif _over(night.now):
        night.end_game(_winners(night))


def _over(game: Game) -> bool:
    """By day after the votes of the last day, or after the night that follows it (TR-009)."""
    phase, turn = game.moment.phase, game.moment.turn
    if phase == NIGHT:
        # Shortened at night to a day already over, the game ends with that night (TR-010).
        return turn >= last_day(game)
    return phase == LAST and turn >= last_day(game) and game.options["negotiations_end"] == "day"


class Candidate(NamedTuple):
    """A leader with his faction, or a free player."""

    chief: str
    faction: Faction | None
    influence: int
    size: int


def candidates(game: Game) -> list[Candidate]:
    """The leaders and those in no faction, with the influence of theirs (TR-130)."""
    found = []
    for name, seat in game.seats.items():
        if not seat.alive:
            continue
        for one in all_of(game):
            if one.leader == name:
                bonuses = sum(hidden(game, member) for member in one.joined)
                influence = total(game, one) + bonuses
                found.append(Candidate(name, one, influence, len(one.joined)))
        if not of(game, name):
            found.append(Candidate(name, None, number(seat, VS) + hidden(game, name), 1))
    return found


def _winners(night: Resolution) -> tuple[str, ...]:
    """Most influence wins; then the smaller, then ТВ, then chance (TR-131 to TR-133)."""
    game = night.now

    def rank(one: Candidate) -> tuple[int, int, int]:
        return one.influence, -one.size, number(game.seats[one.chief], TV)

    found = candidates(game)
    best = max(map(rank, found))
    first = {one.chief: one for one in found if rank(one) == best}
    winner = first[night.pick("tie", list(first))]
    night.tell(PUBLIC, "became", of=winner.chief, is_=CHIEF)
    members = winner.faction.members if winner.faction is not None else ()
    return tuple([n for n in game.seats if n == winner.chief or (n in members and _with(game, n))])


def _with(game: Game, name: str) -> bool:
    """Whether a member wins with his faction: an Ambitious one does not (TR-012)."""
    return not any(one.win_only_as_head_or_alone for one in does(game, name))
