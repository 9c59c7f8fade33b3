"""The practical limit of a large night: 24 seats, every one with a role, in 40 steps, by hand.

This is the size of night the forum rulebooks have. Everyone gives an order, three roles name two
targets; each order is checked, every order and outcome is journalled and reports are kept by
audience, all as tuples. A night starts with all 24 alive; poison, dousing and stolen votes last
from one night to the next. One call of `play` resolves `NIGHTS` nights with freshly drawn orders.
"""

from random import Random
from typing import Any

from bench.peers.common import NOBODY, Draw

name = "straight line"

SEATS = 24
NIGHTS = 20

(
    DON, KILLER, CONSORT, FRAMER, POISONER, SILENCER, MANIAC, ARSONIST, THIEF, COMMISSIONER,
    SERGEANT, DOCTOR, NURSE, BODYGUARD, JAILER, ESCORT, HYPNOTIST, DRIVER, TRACKER, WATCHER,
    VIGILANTE, PRIEST, JOURNALIST, CORONER,
) = range(SEATS)  # fmt: skip

MAFIA = 6
"""The seats below this one are the mafia."""

_OTHERS = SEATS - 1
_TOWNSPEOPLE = SEATS - MAFIA

Entry = tuple[Any, ...]
Order = tuple[int, int, int, int]
"""An order: the night, the actor, the target, the second target or `NOBODY`."""


def available() -> bool:
    """Tell whether it can play, which it always can."""
    return True


def play(seed: int) -> int:
    """Resolve `NIGHTS` nights of this seed and return their number."""
    draw = Random(seed).random
    poisoned = NOBODY
    doused = [False] * SEATS
    stolen = [0] * SEATS
    for night in range(1, NIGHTS + 1):
        poisoned = _resolve(night, draw_orders(night, draw), poisoned, doused, stolen)[0]
    return NIGHTS


def draw_orders(night: int, draw: Draw) -> list[Order]:
    """Draw an order for each seat; three roles name two targets."""
    orders = [(night, actor, MAFIA + int(draw() * _TOWNSPEOPLE), NOBODY) for actor in range(MAFIA)]
    for actor in range(MAFIA, SEATS):
        target = int(draw() * _OTHERS)
        if target >= actor:
            target += 1
        orders.append((night, actor, target, NOBODY))
    for actor in (HYPNOTIST, DRIVER, JOURNALIST):
        target = orders[actor][2]
        second = int(draw() * _OTHERS)
        if second >= target:
            second += 1
        orders[actor] = (night, actor, target, second)
    return orders


def _resolve(
    night: int,
    orders: list[Order],
    poisoned: int,
    doused: list[bool],
    stolen: list[int],
) -> tuple[int, list[bool], list[Entry], list[Entry], list[Entry]]:
    """Resolve one night.

    Returns who is poisoned now, who lives, the journal, the public reports and the private ones,
    which name their audience first.
    """
    journal: list[Entry] = []
    public: list[Entry] = []
    private: list[Entry] = []
    log = journal.append
    tell = private.append
    living = [True] * SEATS

    # 1. Last night's marks end.
    framed = silenced = jailed = guarded = blessed = NOBODY
    held = [False] * SEATS

    # 2. The orders are checked.
    aim = [NOBODY] * SEATS
    also = [NOBODY] * SEATS
    for order in orders:
        _, actor, target, second = order
        if (
            0 <= target < SEATS > second != target
            and aim[actor] < 0
            and living[actor]
            and living[target]
            and (target >= MAFIA if actor < MAFIA else target != actor)
        ):
            aim[actor] = target
            also[actor] = second
            log(order)
        else:
            log((night, 2, "refused", order))

    # 3. The hypnotist turns one player to another.
    if (target := aim[HYPNOTIST]) >= 0 and aim[target] >= 0:
        aim[target] = also[HYPNOTIST]
        log((night, 3, "turned", HYPNOTIST, target, also[HYPNOTIST]))

    # 4. The driver puts two players in each other's place.
    if (target := aim[DRIVER]) >= 0:
        second = also[DRIVER]
        turned = aim[HYPNOTIST]
        aim = [second if to == target else target if to == second else to for to in aim]
        aim[DRIVER] = target
        aim[HYPNOTIST] = turned
        log((night, 4, "swapped", DRIVER, target, second))

    # 5. The jailer locks up.
    if (target := aim[JAILER]) >= 0:
        held[target] = True
        jailed = target
        log((night, 5, "jailed", JAILER, target))

    # 6. The escort blocks.
    if (target := aim[ESCORT]) >= 0 and not held[ESCORT]:
        held[target] = True
        log((night, 6, "blocked", ESCORT, target))

    # 7. The consort blocks.
    if (target := aim[CONSORT]) >= 0 and not held[CONSORT]:
        held[target] = True
        log((night, 7, "blocked", CONSORT, target))

    # 8. Whoever is held loses the order. The first five to act are not called back.
    if True in held:
        for actor, mark in enumerate(held):
            if mark and actor not in (JAILER, ESCORT, CONSORT, HYPNOTIST, DRIVER):
                aim[actor] = NOBODY
                log((night, 8, "held", actor))
                tell((actor, night, "held"))

    # 9. The visits are noted.
    visits = tuple(aim)
    log((night, 9, "visits", visits))

    # 10. The framer frames.
    if (target := aim[FRAMER]) >= 0:
        framed = target
        log((night, 10, "framed", FRAMER, target))

    # 11. The priest blesses, which cures of poison.
    if (target := aim[PRIEST]) >= 0:
        blessed = target
        if target == poisoned:
            poisoned = NOBODY
        log((night, 11, "blessed", PRIEST, target))

    # 12. The doctor heals.
    heals = [0] * SEATS
    if (target := aim[DOCTOR]) >= 0:
        heals[target] += 1
        log((night, 12, "healed", DOCTOR, target))

    # 13. The nurse heals.
    if (target := aim[NURSE]) >= 0:
        heals[target] += 1
        log((night, 13, "healed", NURSE, target))

    # 14. The bodyguard guards.
    if (target := aim[BODYGUARD]) >= 0:
        guarded = target
        log((night, 14, "guarded", BODYGUARD, target))

    # 15. Last night's poison works.
    attacks: list[tuple[int, int, str]] = []
    if poisoned >= 0:
        attacks.append((POISONER, poisoned, "poison"))
        poisoned = NOBODY

    # 16. The poisoner poisons.
    if (target := aim[POISONER]) >= 0 and target != blessed:
        poisoned = target
        log((night, 16, "poisoned", POISONER, target))

    # 17. The silencer silences.
    if (target := aim[SILENCER]) >= 0 and target != blessed:
        silenced = target
        log((night, 17, "silenced", SILENCER, target))

    # 18. The arsonist burns whom he doused before, and douses the others.
    if (target := aim[ARSONIST]) >= 0:
        if doused[target]:
            doused[target] = False
            attacks.append((ARSONIST, target, "fire"))
        else:
            doused[target] = True
            log((night, 18, "doused", ARSONIST, target))

    # 19. The thief takes a vote.
    if (target := aim[THIEF]) >= 0:
        stolen[target] += 1
        log((night, 19, "robbed", THIEF, target))

    # 20. The don names the mafia's victim.
    named = aim[DON]
    log((night, 20, "named", DON, named))

    # 21. The killer goes, to the don's victim if there is one.
    if (target := aim[KILLER]) >= 0:
        attacks.append((KILLER, named if named >= 0 else target, "kill"))

    # 22. The maniac kills.
    if (target := aim[MANIAC]) >= 0:
        attacks.append((MANIAC, target, "knife"))

    # 23. The vigilante shoots.
    if (target := aim[VIGILANTE]) >= 0:
        attacks.append((VIGILANTE, target, "shot"))

    # 24. The attacks are journalled.
    for attack in attacks:
        log((night, 24, "attacked", *attack))

    # 25. The jail keeps attackers out.
    reached = []
    for attack in attacks:
        if attack[1] == jailed:
            log((night, 25, "kept out", attack[0], jailed))
        else:
            reached.append(attack)

    # 26. Heals answer the attacks one for one.
    wounds = []
    for attack in reached:
        target = attack[1]
        if heals[target]:
            heals[target] -= 1
            log((night, 26, "saved", target, attack[0]))
        else:
            wounds.append(attack)

    # 27. The bodyguard takes the first wound of the guarded.
    struck = NOBODY
    for index, attack in enumerate(wounds):
        if attack[1] == guarded and attack[2] != "poison":
            struck = attack[0]
            wounds[index] = (struck, BODYGUARD, attack[2])
            log((night, 27, "stood in", BODYGUARD, guarded))
            break

    # 28. And strikes the attacker down.
    if struck >= 0:
        wounds.append((BODYGUARD, struck, "struck"))
        log((night, 28, "struck", BODYGUARD, struck))

    # 29. The deaths are counted, each player once.
    causes: dict[int, tuple[int, int, str]] = {}
    for attack in wounds:
        causes.setdefault(attack[1], attack)

    # 30. The commissioner checks.
    if (target := aim[COMMISSIONER]) >= 0:
        guilty = target < MAFIA or target == framed
        tell((COMMISSIONER, night, "checked", target, guilty))
        log((night, 30, "checked", COMMISSIONER, target, guilty))

    # 31. The sergeant checks.
    if (target := aim[SERGEANT]) >= 0:
        guilty = target < MAFIA or target == framed
        tell((SERGEANT, night, "checked", target, guilty))
        log((night, 31, "checked", SERGEANT, target, guilty))

    # 32. The tracker learns where a player went.
    if (target := aim[TRACKER]) >= 0:
        tell((TRACKER, night, "tracked", target, visits[target]))
        log((night, 32, "tracked", TRACKER, target, visits[target]))

    # 33. The watcher learns who came to a player.
    if (target := aim[WATCHER]) >= 0:
        seen = tuple([actor for actor, to in enumerate(visits) if to == target])
        tell((WATCHER, night, "watched", target, seen))
        log((night, 33, "watched", WATCHER, target, seen))

    # 34. The journalist compares two players.
    if (target := aim[JOURNALIST]) >= 0:
        second = also[JOURNALIST]
        same = (target < MAFIA) == (second < MAFIA)
        tell((JOURNALIST, night, "compared", target, second, same))
        log((night, 34, "compared", JOURNALIST, target, second, same))

    # 35. The coroner learns what a player died of.
    if (target := aim[CORONER]) >= 0:
        cause = causes[target][2] if target in causes else None
        tell((CORONER, night, "examined", target, cause))
        log((night, 35, "examined", CORONER, target, cause))

    # 36. The deaths land.
    for target, attack in causes.items():
        living[target] = False
        log((night, 36, "died", target, attack))

    # 37. The killer succeeds the don, the sergeant the commissioner.
    if not living[DON] and living[KILLER]:
        tell((KILLER, night, "succeeded", DON))
        log((night, 37, "succeeded", KILLER, DON))
    if not living[COMMISSIONER] and living[SERGEANT]:
        tell((SERGEANT, night, "succeeded", COMMISSIONER))
        log((night, 37, "succeeded", SERGEANT, COMMISSIONER))

    # 38. The silenced and the robbed are told.
    if silenced >= 0:
        tell((silenced, night, "silenced"))
    if (target := aim[THIEF]) >= 0:
        tell((target, night, "robbed"))

    # 39. The public is told.
    if causes:
        public.append((night, "died", tuple(sorted(causes))))
    else:
        public.append((night, "quiet"))

    # 40. The end of the game is looked for.
    mafia = living[:MAFIA].count(True)
    others = living.count(True) - mafia
    if mafia == 0:
        public.append((night, "won", "town"))
    elif mafia >= others:
        public.append((night, "won", "mafia"))
    return poisoned, living, journal, public, private
