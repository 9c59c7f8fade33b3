"""The practical limit: the same game written by hand, straight down, in plain Python.

No engine stands behind it: roles, steps and the end of the game are lines of one function. It does
what is demanded of everyone: orders are drawn as data and each is checked before it counts, private
and public reports are kept by audience, and every order and outcome goes into a journal; all as
tuples. An order refused would be journalled, though a random player here never gives one.
"""

from random import Random
from typing import Any

from bench.peers.common import COMMISSIONER, DOCTOR, MAX_PHASES, NOBODY, SEATS

name = "straight line"

Entry = tuple[Any, ...]


def available() -> bool:
    """Tell whether it can play, which it always can."""
    return True


def play(seed: int) -> int:
    """Play one whole random game and return the number of phases resolved."""
    draw = Random(seed).random
    alive = list(range(SEATS))
    living = [True] * SEATS
    mafia = 2
    last_healed = NOBODY
    journal: list[Entry] = []
    public: list[Entry] = []
    private: list[list[Entry]] = [[] for _ in range(SEATS)]
    log = journal.append
    tell = public.append
    phase = 0

    while True:
        # The night: the orders.
        phase += 1
        count = len(alive)
        orders = [(phase, "kill", alive[0], alive[mafia + int(draw() * (count - mafia))])]
        if living[COMMISSIONER]:
            other = int(draw() * (count - 1))
            other += other >= alive.index(COMMISSIONER)
            orders.append((phase, "check", COMMISSIONER, alive[other]))
        if living[DOCTOR]:
            if last_healed >= 0 and living[last_healed]:
                other = int(draw() * (count - 1))
                other += other >= alive.index(last_healed)
            else:
                other = int(draw() * count)
            orders.append((phase, "heal", DOCTOR, alive[other]))

        # The checks.
        victim = checked = healed = NOBODY
        for order in orders:
            _, kind, actor, target = order
            if not (0 <= target < SEATS and living[actor] and living[target]):
                log((phase, "refused", order))
            elif kind == "kill" and actor < 2 <= target and victim < 0:
                victim = target
                log(order)
            elif kind == "check" and actor == 2 != target and checked < 0:
                checked = target
                log(order)
            elif kind == "heal" and actor == 3 and target != last_healed and healed < 0:
                healed = target
                log(order)
            else:
                log((phase, "refused", order))

        # The resolution.
        last_healed = healed
        if checked >= 0:
            private[COMMISSIONER].append((phase, "checked", checked, checked < 2))
        if victim < 0:
            tell((phase, "quiet"))
        elif victim == healed:
            log((phase, "saved", victim, DOCTOR))
            tell((phase, "quiet"))
        else:
            living[victim] = False
            alive.remove(victim)
            log((phase, "died", victim, "kill"))
            tell((phase, "died", victim))
            if 2 * mafia >= len(alive):
                tell((phase, "won", "mafia"))
                return phase
        if phase >= MAX_PHASES:
            return phase

        # The day: the votes.
        phase += 1
        others = len(alive) - 1
        votes = []
        for index, voter in enumerate(alive):
            other = int(draw() * others)
            votes.append((phase, "vote", voter, alive[other + (other >= index)]))

        # The checks and the count.
        voted = [NOBODY] * SEATS
        counts = [0] * SEATS
        for vote in votes:
            _, _, voter, target = vote
            if (
                0 <= target < SEATS
                and target != voter
                and living[voter]
                and living[target]
                and voted[voter] < 0
            ):
                voted[voter] = target
                counts[target] += 1
                log(vote)
            else:
                log((phase, "refused", vote))
        most = max(counts)
        if most == 0 or counts.count(most) > 1:
            tell((phase, "tied", tuple(counts)))
        else:
            target = counts.index(most)
            living[target] = False
            alive.remove(target)
            log((phase, "died", target, "vote"))
            tell((phase, "executed", target, tuple(counts)))
            if target < 2:
                mafia -= 1
                if mafia == 0:
                    tell((phase, "won", "town"))
                    return phase
            if 2 * mafia >= len(alive):
                tell((phase, "won", "mafia"))
                return phase
        if phase >= MAX_PHASES:
            return phase
