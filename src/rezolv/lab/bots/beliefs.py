"""Beliefs of one seat over the sides of the others, out of what it was told and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rezolv.engine import Rulebook
from rezolv.engine.views import View
from rezolv.lab.bots.evidence import BLIND, FELLOW, TAKES, TRUSTED
from rezolv.lab.bots.lore import Lore, lore_of
from rezolv.lab.bots.player import BELIEF, Chair, Word
from rezolv.lab.play import Play

PASSES = 2
"""Rounds in which the beliefs are fitted to the numbers of the sides; they go on from the last."""
SURE = 0.9
"""From where a belief is told to the room as one's own finding."""


class Beliefs:
    """What one seat holds to be so.

    Attributes:
        me: the seat.
        lore: the sides of the game.
        together: whether all of its side go for the same foe (`Play.together`).
        side: the place of its own side, -1 if it has none.
        mates: those whom it knows to be with it.
        roles: seat to the role it is known or believed to have, by rank.
        out: those who have gone out, and in which phase.
        points: seat to its public points.
        weak: those who bear a status that makes them easier to finish, or in need of help.
        hp: its own health as it was last told, and the highest; None where it has none.
        news: what it has learned itself and not yet said: seat, side and how probable.
    """

    def __init__(self, me: str, book: Rulebook, play: Play, view: View) -> None:
        self.me = me
        self._play = play
        self.together = play.together
        public = view.public
        self.seats = public.seats
        self.lore: Lore = lore_of(book, public.composition, len(self.seats))
        self.place = {seat: row for row, seat in enumerate(self.seats)}
        width = len(self.lore.sides)
        self._weights = [[1.0] * width for _ in self.seats]
        self._columns = list(self.lore.expected)
        self._rows: list[list[float]] = [list(self._columns) for _ in self.seats]
        self._dirty = True
        self._pinned: dict[str, tuple[int, int]] = {}
        self.ballots: dict[str, str] = {}
        self._cast: dict[str, list[str]] = {}
        self._index = -1
        self._seen = [0, 0]
        self._said: set[tuple[str, str, str]] = set()
        self.first = True
        self.joined = ""
        self.side = -1
        self.mates: frozenset[str] = frozenset()
        self.roles: dict[str, dict[int, str]] = {}
        self.out: dict[str, int] = {}
        self.points: dict[str, int] = {}
        self.weak: set[str] = set()
        self.hp: int | None = None
        self.most_hp = 0
        self.news: list[tuple[str, str, float]] = []

    # Hearing

    def hear(self, chair: Chair, view: View) -> None:
        """Take in what has been told since the last time, and what the room says."""
        if self.first:
            self._belong(chair, view)
        for place, told in enumerate((chair.public, chair.heard)):
            for one in told[self._seen[place] :]:
                take = TAKES.get(one.fact.name)
                if take is not None:
                    if one.moment.index > self._index:
                        self._count_votes()
                        self._index = one.moment.index
                    take(self, one)
            self._seen[place] = len(told)
        self._belong(chair, view)
        if self._play.weak:
            titles = view.public.titles
            self.weak = {seat for seat in titles if not self._play.weak.isdisjoint(titles[seat])}
        for word in chair.words:
            if word.what == BELIEF:
                self._believe(word)
        for word in chair.thread:
            if word.what == BELIEF and word.of == word.by:
                self._believe(word)
        self.first = False

    def _belong(self, chair: Chair, view: View) -> None:
        """See to which side one belongs, and with whom."""
        roles, of_role = self.lore.of_role, -1
        for role in view.roles.values():
            of_role = roles.get(role, of_role)
        side = self.lore.number.get(self.joined, of_role)
        if side != self.side:
            self.side = side
            if side >= 0:
                self.pin(self.me, side, self.lore.last + 2)
        mates = self._told_mates(view)
        if chair.book.companies is not None:
            found = chair.book.companies.of(view, self.points)
            mates = mates.union(*[one.members for one in found]) - {self.me}
        if mates != self.mates:
            for mate in mates - self.mates:
                if self.side >= 0:
                    self.pin(mate, self.side, self.lore.last + 1)
            self.mates = mates

    def _told_mates(self, view: View) -> frozenset[str]:
        """Those of whom one was told that they are of one's own team.

        The teammates of another may be told as well: they are not one's own.
        """
        mates: set[str] = set()
        for fact in view.facts:
            if fact.name == "teammates" and fact.values.get("of") == self.me:
                are = fact.values.get("are")
                mates.update(map(str, are if isinstance(are, tuple) else ()))
        mates.discard(self.me)
        return frozenset(mates)

    def _believe(self, word: Word) -> None:
        key = (word.by, word.of, word.side)
        if key in self._said or word.of not in self.place or word.side not in self.lore.number:
            return
        self._said.add(key)
        self.likely(word.of, self.lore.number[word.side], word.weight * TRUSTED)

    def _count_votes(self) -> None:
        """The votes of a phase that is over are evidence."""
        for voter, choice in self.ballots.items():
            self._cast.setdefault(choice, []).append(voter)
            if choice in self._pinned:
                self._voted(voter, self._pinned[choice][0])
        self.ballots.clear()

    def _voted(self, voter: str, side: int) -> None:
        """Somebody voted against one of this side."""
        if voter != self.me and voter not in self._pinned:
            self._weights[self.place[voter]][side] *= FELLOW if side in self.lore.teams else BLIND
            self._dirty = True

    # Evidence

    def pin(self, seat: str, side: int, rank: int) -> None:
        """Know a side for certain; what is known by a higher rank stands."""
        row = self.place.get(seat)
        if row is None or side < 0:
            return
        old = self._pinned.get(seat)
        if old is not None and old[1] > rank:
            return
        self._pinned[seat] = (side, rank)
        self._rows[row] = [0.0] * len(self.lore.sides)
        self._rows[row][side] = 1.0
        self._dirty = True
        if old is None or old[0] != side:
            for voter in self._cast.get(seat, ()):
                self._voted(voter, side)

    def likely(self, seat: str, side: int, weight: float) -> None:
        """Take a side for so probable as one piece of evidence says."""
        row = self.place.get(seat)
        if row is None or side < 0 or seat in self._pinned:
            return
        width = len(self.lore.sides)
        other = (1 - weight) / max(1, width - 1)
        self.weigh(seat, [weight if n == side else other for n in range(width)])

    def weigh(self, seat: str, factors: Sequence[float]) -> None:
        """Multiply the weights of the sides of a seat by how well each explains what was seen."""
        if seat in self.place and seat not in self._pinned:
            row = self.place[seat]
            weights = [w * f for w, f in zip(self._weights[row], factors, strict=True)]
            most = max(weights)
            if most > 0:
                self._weights[row] = [w / most for w in weights]
                self._dirty = True

    def _fit(self) -> None:
        """Scale the weights until they add up to the seats of each side, as nearly as need be."""
        self._dirty = False
        left = list(self.lore.expected)
        for side, _ in self._pinned.values():
            left[side] -= 1
        left = [max(n, 0.02) if e else 0.0 for n, e in zip(left, self.lore.expected, strict=True)]
        free = [row for seat, row in self.place.items() if seat not in self._pinned]
        columns, rows, weights = self._columns, self._rows, self._weights
        for _ in range(PASSES if free else 0):
            sums = [0.0] * len(columns)
            for row in free:
                found = [w * c for w, c in zip(weights[row], columns, strict=True)]
                total = sum(found)
                if total > 0:
                    found = [one / total for one in found]
                    rows[row] = found
                    sums = [s + one for s, one in zip(sums, found, strict=True)]
            columns = [
                c * n / s if s > 0 else c for c, n, s in zip(columns, left, sums, strict=True)
            ]
        self._columns = columns

    # What follows

    def row(self, seat: str) -> Sequence[float]:
        """How probable each side is for a seat."""
        if self._dirty:
            self._fit()
        return self._rows[self.place[seat]]

    def friend(self, seat: str) -> float:
        """How probable it is that a seat is with this one."""
        if seat == self.me or seat in self.mates:
            return 1.0
        if self.side < 0 or self.lore.sides[self.side] in self._play.alone:
            return 0.0
        return self.row(seat)[self.side] if seat in self.place else 0.0

    def known(self, seat: str) -> bool:
        """Whether the side of a seat is certain."""
        return seat in self._pinned or seat in self.mates

    def strength(self, seat: str) -> float:
        """How much one goes for a seat before others who are friends or foes alike, from 0 to 1.

        By its public points, from the lowest to the highest; or since it is weak, for all to see.
        """
        if seat in self.weak:
            return 1.0
        if not self.points or seat not in self.points:
            return 0.0
        low, high = min(self.points.values()), max(self.points.values())
        return (self.points[seat] - low) / (high - low) if high > low else 0.0

    def role(self, seat: str, among: Iterable[str]) -> Sequence[str]:
        """Those of these roles that a seat most probably has, none if none is possible."""
        domain = list(among)
        known = [role for role in self.roles.get(seat, {}).values() if role in domain]
        if known:
            return known
        held = {role for roles in self.roles.values() for role in roles.values()}
        free = [role for role in domain if role not in held] or domain
        if seat not in self.place:
            return free
        row = self.row(seat)
        of_role = self.lore.of_role
        best = max([row[of_role[role]] for role in free if role in of_role], default=0.0)
        return [role for role in free if role in of_role and row[of_role[role]] == best] or free
