"""Orders out of beliefs: whom one names, with what, and whether it is worth it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from rezolv.engine import Order
from rezolv.engine.legality import Legal
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.lab.bots.anyhow import TEXT, WORDS
from rezolv.lab.bots.beliefs import Beliefs
from rezolv.lab.play import Line, Literally

CERTAIN = 0.9
"""From where one takes another for a friend whom one does not touch."""
ENOUGH = 0.75
"""From where a belief is sure enough for what is used only then."""
FOE = 0.5
"""Under this all of a side take another for a foe for whom they may go together."""
TRUST = 0.34
"""Under this nobody is friend enough to be helped."""
BY_POINTS = 0.3
"""What public points add, of those who are friends or foes alike."""
NOISE = 0.02
"""What chance adds, so that equals are not always named in seat order."""
TAKEN = 0.6
"""What it takes away that another of one's room goes for the same."""
SPOKEN = 0.1
"""What it adds that one has said to go for somebody."""
TOGETHER = 0.5
"""What it adds that by a common order one's own go for somebody together."""
ASKED = 0.7
"""What it takes away that one has looked at somebody before."""
RARELY = 0.1


class Aim(NamedTuple):
    """An order that might be given.

    Attributes:
        worth: what it is worth against others.
        belief: how sure one is of its first target, from 0 to 1.
    """

    order: Order
    worth: float
    belief: float


class Aiming:
    """Chooses targets and parameters for one seat in one phase.

    Attributes:
        taken: those for whom others of its rooms go.
        goal: for whom it said itself that it goes, "" for nobody.
        common: for whom it goes with others of its side (`common_foe`), "" for nobody.
        asked: those at whom the seat has looked before.
    """

    def __init__(self, mind: Beliefs, view: View, rng: Random, asked: Mapping[str, int]) -> None:
        self.mind = mind
        self.view = view
        self.rng = rng
        self.asked = asked
        self.taken: set[str] = set()
        self.goal = ""
        self.common = common_foe(mind, view.public.living)
        self._wanted: dict[str, bool] = {}
        self.danger = endangered(mind, view)
        public = view.public
        self.late = 2 * len(public.living) <= len(public.seats)

    def wanted(self, use: str, line: Line) -> bool:
        """Whether this is a time for an ability that is played so; it is asked once a phase."""
        if use not in self._wanted:
            self._wanted[use] = self._now(line)
        return self._wanted[use]

    def _now(self, line: Line) -> bool:
        match line.use:
            case "never":
                return False
            case "rarely":
                return self.rng.random() < RARELY
            case "late":
                return self.late
            case "danger":
                return self.danger
        return True

    def aim(self, move: Legal, line: Line) -> Aim | None:
        """The best order of a move as its ability is played; None for none."""
        if len(move.targets) < move.low:
            return Aim(Order(self.view.me, move.use, passes=True), 0, 0) if move.passes else None
        found = self._targets(move, line)
        if found is None:
            return None
        on, belief = found
        if line.use == "sure" and belief < ENOUGH:
            return None
        if line.use == "needed" and self.mind.weak.isdisjoint(on[:1] or (self.view.me,)):
            return None
        params = self._params(move, line, on)
        if params is None:
            return None
        worth = line.worth * (0.5 + 0.5 * belief) + NOISE * self.rng.random()
        return Aim(Order(self.view.me, move.use, on, params), worth, belief)

    def _targets(self, move: Legal, line: Line) -> tuple[tuple[str, ...], float] | None:
        """Whom to name, and how sure one is of the first; None if nobody is right."""
        most = min(move.high, len(move.targets))
        on: list[str] = []
        first = 0.5
        for place in range(most):
            at = line.place(place)
            domain = move.places[place] if place < len(move.places) else move.targets
            found = self.best(at, [seat for seat in domain if seat not in on])
            if found is None:
                break
            seat, belief = found
            if place >= move.low and at in ("foe", "friend") and belief < 0.5:
                break
            if not on:
                first = belief
            on.append(seat)
        return (tuple(on), first) if len(on) >= move.low else None

    def best(self, at: str, domain: Sequence[str]) -> tuple[str, float] | None:
        """The one whom to name of these, and how sure one is of him; None if nobody is right."""
        mind, me, random = self.mind, self.view.me, self.rng.random
        if at in ("anyone", "dead"):
            return (self.rng.choice(domain), 0.5) if domain else None
        if at == "self":
            return (me, 1.0) if me in domain else None
        best, highest, sure = "", -9.0, 0.0
        for seat in domain:
            friend = mind.friend(seat)
            if at == "foe":
                if friend >= CERTAIN:
                    continue
                belief = value = 1 - friend
                value += BY_POINTS * mind.strength(seat)
                if seat == self.common:
                    value += TOGETHER
                if seat == self.goal:
                    value += SPOKEN
                elif seat in self.taken:
                    value -= TAKEN
            elif at == "friend":
                if friend < TRUST and mind.side >= 0:
                    continue
                belief = value = friend
                value += BY_POINTS * mind.strength(seat)
            elif at == "unknown":
                if seat == me:
                    continue
                belief = 1.0
                value = 4 * friend * (1 - friend) - ASKED * self.asked.get(seat, 0)
            else:
                belief, value = 1.0, mind.strength(seat)
                if at == "weak":
                    value = -value
            value += NOISE * random()
            if value > highest:
                best, highest, sure = seat, value, belief
        return (best, sure) if best else None

    def _params(
        self, move: Legal, line: Line, on: tuple[str, ...]
    ) -> dict[str, Value] | None:  # fmt: skip
        """What else the order says; None if something that must be said cannot be."""
        params: dict[str, Value] = {}
        for name, domain in move.params.items():
            how = line.params.get(name, "any")
            if isinstance(how, Literally):
                if domain is not None and how.is_ not in domain:
                    return None
                params[name] = how.is_
            elif isinstance(how, list):
                first = [word for word in how if word in (domain or ())]
                if not first:
                    return None
                params[name] = first[0]
            elif domain is not None:
                if not domain:
                    return None
                params[name] = self._guess(how, domain, on)
            else:
                some = [one for one in move.examples.get(name, ()) if not _named(on, one)]
                if some:
                    if name not in move.optional or self.rng.random() < 0.5:
                        params[name] = self.rng.choice(some)
                elif name == TEXT or name not in move.optional:
                    params[name] = WORDS
        return params

    def _guess(self, how: str, domain: Sequence[Value], on: tuple[str, ...]) -> Value:
        """A value of a parameter."""
        mind = self.mind
        if how == "most":
            return max(one for one in domain if isinstance(one, int))
        if how == "role" and on:
            roles = mind.role(on[0], [str(one) for one in domain])
            return self.rng.choice(roles)
        if how == "faction" and on and on[0] in mind.place:
            row, number = mind.row(on[0]), mind.lore.number
            return max(domain, key=lambda side: row[number[str(side)]] if side in number else 0.0)
        if how in ("foe", "friend"):
            found = self.best(how, [str(one) for one in domain if one not in on])
            if found is not None:
                return found[0]
        return self.rng.choice(domain)


def _named(on: Sequence[str], value: Value) -> bool:
    """Whether a list of others has a target in it."""
    return isinstance(value, tuple) and not set(on).isdisjoint(map(str, value))


def common_foe(mind: Beliefs, living: Sequence[str]) -> str:
    """For whom all of a side go together, without a word; "" if each sees for himself.

    It is the first in an order that all of a side know: the weak before others, then by seats, each
    side from another one on.
    """
    if not mind.together or mind.side < 0:
        return ""
    number = len(mind.seats)
    begin = mind.side * number // len(mind.lore.sides)
    return min(
        [seat for seat in living if mind.friend(seat) < FOE],
        key=lambda seat: (seat not in mind.weak, (mind.place[seat] - begin) % number),
        default="",
    )


def endangered(mind: Beliefs, view: View) -> bool:
    """Whether one has to fear for oneself: votes, weak health, or few left where nobody has any."""
    public = view.public
    for poll in public.polls:
        against = sum(ballot.choice == view.me for ballot in poll.ballots.values())
        if against >= 2 and 4 * against >= len(poll.ballots):
            return True
    if view.me in mind.weak:
        return True
    if mind.hp is not None:
        return 5 * mind.hp <= 2 * mind.most_hp
    return 5 * len(public.living) <= 2 * len(public.seats)
