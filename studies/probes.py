"""What no study keeps and the complaints ask for, read from whole games as they are played.

A probe sees everything, as a host does; the bots of the game see only what they are told.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from rezolv.engine import Done, Rulebook
from rezolv.engine.table import Table
from rezolv.lab.study import Study
from rezolv.rulebooks.massacre4.statuses import INFIRMARY

EARLY: Final = 6
"""Phases of the game that count as its beginning: two weeks."""
SMITH: Final = "blacksmith"


class Seen(msgspec.Struct, frozen=True):
    """What a probe saw in some games; texts with dots are keys of several words.

    Attributes:
        games: how many.
        counts: what to how often; see `Probe`.
        first: "seats", and the phase in which a seat first knew for certain the secret role of one
            of its own side (from 1; 0: at the start), to how many seats.
    """

    games: int
    counts: dict[str, int]
    first: dict[str, int]


class Probe:
    """Follows one game.

    It counts, by words joined with dots:

    - `told`: Rumours told of somebody; `told.visitors.ROLE`: those in which the holder of a secret
      role stood among the visitors, `told.present.ROLE`: in which he lived and was neither who
      asked nor who was asked about; `told.chosen`: named as chosen by them in all;
      `told.about.ROLE`, `told.chosen.ROLE`: of those asked about;
    - `attempts.early`, `attempts.own.early`, the same with `late`: attacks on others, and those on
      somebody of one's own side;
    - `turned.ROLE`, `attacks.ROLE`: actions that Enchantment turned and attacks among them, by the
      secret role of the one turned; `charms`: orders of it; `charms.turned`: those that turned any;
    - `alive.KIND`, `infirmary.KIND`: phases lived, and begun in the Infirmary, of the blacksmith
      (KIND `blacksmith`) and of all others (`others`); `deaths.KIND`.
    """

    def __init__(self, book: Rulebook, laid: Table) -> None:
        self.book = book
        self.counts: Counter[str] = Counter()
        self.first: dict[str, int] = {}
        self._secret = {name: seat.roles["secret"] for name, seat in laid.seats.items()}
        self._side = {name: book.side(seat) for name, seat in laid.seats.items()}
        self._smith = {name for name, seat in laid.seats.items() if seat.roles["open"] == SMITH}
        self._phase = 0
        self._lone = {"plague_doctor", "devil"}

    def learn(self, done: Done) -> None:
        """Who has heard for certain what one of his own side is."""
        for told in done.told:
            if told.fact.name != "role" or told.to not in self._side or told.to in self.first:
                continue
            of = str(told.fact["of"])
            mate = self._side.get(of) == self._side[told.to] and of != told.to
            if mate and self._side[of] != "neutral" and told.fact["is"] == self._secret[of]:
                self.first[told.to] = self._phase

    def phase(self, before: Table, done: Done) -> None:
        """Read the outcome of a phase."""
        self._phase += 1
        self.learn(done)
        self._rumours(before, done)
        self._attempts(done)
        self._charms(done)
        for name, seat in before.seats.items():
            kind = SMITH if name in self._smith else "others"
            if seat.alive:
                self.counts[f"alive.{kind}"] += 1
                self.counts[f"infirmary.{kind}"] += seat.effect(INFIRMARY) is not None
                self.counts[f"deaths.{kind}"] += not done.table.seats[name].alive

    def _rumours(self, before: Table, done: Done) -> None:
        counts = self.counts
        for told in done.told:
            if told.fact.name not in ("targets", "visitors") or not self._by_rumours(done, told):
                continue
            of, are = str(told.fact["of"]), told.fact["are"]
            listed = are if isinstance(are, tuple) else ()
            if told.fact.name == "targets":
                counts["told"] += 1
                counts["told.chosen"] += len(listed)
                counts[f"told.about.{self._secret[of]}"] += 1
                counts[f"told.chosen.{self._secret[of]}"] += len(listed)
                continue
            for name, role in self._secret.items():
                if before.seats[name].alive and name not in (of, told.to):
                    counts[f"told.present.{role}"] += 1
                    counts[f"told.visitors.{role}"] += name in listed

    def _by_rumours(self, done: Done, told: object) -> bool:
        cause = getattr(told, "cause", -1)
        while cause >= 0:
            entry = done.journal[cause]
            if entry.values.get("use") == "rumours":
                return True
            cause = entry.cause
        return False

    def _attempts(self, done: Done) -> None:
        when = "early" if self._phase <= EARLY else "late"
        for entry in done.journal:
            if entry.kind != "attempt":
                continue
            by, on = str(entry.values["by"]), str(entry.values["on"])
            if by == on or self._side.get(by, "neutral") == "neutral" or on not in self._side:
                continue
            self.counts[f"attempts.{when}"] += 1
            self.counts[f"attempts.own.{when}"] += self._side[by] == self._side[on]

    def _charms(self, done: Done) -> None:
        charmers = [m for m in done.table.record[-1].moves if m.ability == "charm"]
        self.counts["charms"] += len(charmers)
        turned = set()
        for entry in done.journal:
            if entry.kind == "turned":
                of, use = str(entry.values["of"]), str(entry.values["use"])
                role = self._secret.get(of, "")
                turned.add(entry.values["by"])
                self.counts[f"turned.{role}"] += 1
                grant = done.table.seats[of].grants.get(use)
                ability = self.book.ability(grant) if grant is not None else None
                self.counts[f"attacks.{role}"] += bool(ability and "attack" in ability.marks)
        self.counts["charms.turned"] += len(turned)


class Share(NamedTuple):
    """A part of the games of a probe, and where what was seen in it is kept."""

    study: Study
    numbers: range
    file: Path


def look(share: Share) -> int:
    """Play some games with a probe and keep what it saw; returns how many games it were."""
    counts: Counter[str] = Counter()
    first: Counter[str] = Counter()
    for number in share.numbers:
        laid, book, seated = share.study.deal(number)
        game = share.study.game(number, laid, seated)
        probe = Probe(book, laid.table)
        probe.learn(laid)
        table = laid.table
        for done in game.phases(share.study.phases):
            probe.phase(table, done)
            table = done.table
        counts += probe.counts
        sided = [name for name, side in probe._side.items() if side != "neutral"]
        first["seats"] += len(sided)
        first.update([str(phase) for phase in probe.first.values()])
    share.file.parent.mkdir(parents=True, exist_ok=True)
    seen = Seen(len(share.numbers), dict(sorted(counts.items())), dict(sorted(first.items())))
    unfinished = share.file.with_suffix(".part")
    unfinished.write_bytes(msgspec.json.encode(seen))
    unfinished.replace(share.file)
    return len(share.numbers)


def together(folder: Path) -> Seen:
    """All that the probes of a folder saw."""
    games, counts, first = 0, Counter[str](), Counter[str]()
    for file in sorted(folder.glob("*.json")):
        one = msgspec.json.decode(file.read_bytes(), type=Seen)
        games += one.games
        counts.update(one.counts)
        first.update(one.first)
    return Seen(games, dict(sorted(counts.items())), dict(sorted(first.items())))
