"""All that the host's pages need of a game, read once a request."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from django.http import Http404

from rezolv.engine import Done, Fact, Rulebook, Ruling
from rezolv.engine.rulings import STEP, Point
from rezolv.engine.table import Moment, Table, from_json
from rezolv.site.games.models import Edit, Game, Phase, Ruled, Seat
from rezolv.site.table import codec, overriding, phases
from rezolv.site.table.books import book_of, wording_of
from rezolv.site.table.readers import Reader
from rezolv.site.table.standing import Standing, current, standing_of
from rezolv.site.words import language
from rezolv.wording import Wording


def fact_id(to: str, fact: Fact) -> str:
    """A short name of a fact told to somebody, for addresses."""
    return blake2b(to.encode() + b"|" + codec.write(fact), digest_size=8).hexdigest()


@dataclass(frozen=True)
class Decision:
    """A ruling that stands, with its row."""

    row: Ruled
    ruling: Ruling
    orphan: bool


class Desk:
    """A game before its host, with the phase that is being played or resolved.

    Attributes:
        phase: the newest that stands, None before the game has begun.
    """

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.game: Game = reader.game
        self.phase: Phase | None = current(reader.game) if reader.game.started else None
        self._wordings: dict[str, Wording] = {}

    @cached_property
    def book(self) -> Rulebook:
        """The rules of the game."""
        return book_of(self.game)

    @cached_property
    def seats(self) -> list[Seat]:
        """All seats, in order."""
        return list(self.game.seats.select_related("user"))

    @cached_property
    def by_key(self) -> dict[str, Seat]:
        """The seats by their ids at the table."""
        return {seat.key: seat for seat in self.seats}

    def seat(self, number: int) -> Seat:
        """The seat of a number.

        Raises:
            Http404: there is none.
        """
        for seat in self.seats:
            if seat.number == number:
                return seat
        raise Http404

    @cached_property
    def wording(self) -> Wording:
        """The game's words in the host's language."""
        return self.wording_in(language())

    def wording_in(self, lang: str) -> Wording:
        """The game's words in a language."""
        if lang not in self._wordings:
            names = {seat.key: seat.name for seat in self.seats}
            self._wordings[lang] = wording_of(self.game, lang, names)
        return self._wordings[lang]

    def wording_for(self, seat: Seat) -> Wording:
        """The game's words as a player reads them."""
        lang = seat.user.language if seat.user is not None else ""
        return self.wording_in(lang) if lang else self.wording

    @property
    def live(self) -> Phase:
        """The phase that is being played or resolved.

        Raises:
            Http404: there is none.
        """
        phase = self.phase
        if phase is None or not self.game.running or not (phase.open or phase.waiting):
            raise Http404
        return phase

    @cached_property
    def standing(self) -> Standing:
        """The phase as it stands before its close, the host's decisions among it."""
        assert self.phase is not None
        return standing_of(self.phase, self.game)

    @cached_property
    def done(self) -> Done | None:
        """What comes of the phase as it now is; open questions by their defaults."""
        if self.phase is None or self.phase.open:
            return None
        return overriding.draft_of(self.game, self.phase)

    @cached_property
    def table(self) -> Table:
        """The table as it now is: drafted where the phase is closed."""
        if self.done is not None:
            return self.done.table
        return self.standing.table

    @property
    def moment(self) -> Moment:
        """The phase as the rules name it."""
        assert self.phase is not None
        return Moment(self.phase.index, self.phase.turn, self.phase.name)

    @cached_property
    def before(self) -> Table:
        """The table as the phase began."""
        assert self.phase is not None
        return from_json(bytes(self.phase.before))

    @property
    def phase_key(self) -> str:
        """The phase as keys of decision points name it."""
        assert self.phase is not None
        return f"{self.phase.name} {self.phase.turn}"

    @cached_property
    def points(self) -> list[Point]:
        """The points on which the host may rule."""
        return [one for one in (self.done.points if self.done else ()) if one.kind != STEP]

    def point(self, kind: str, key: str) -> Point:
        """A point by its key.

        Raises:
            Http404: the resolution does not meet it.
        """
        for one in self.points:
            if one.kind == kind and str(one.key) == key:
                return one
        raise Http404

    @cached_property
    def decisions(self) -> list[Decision]:
        """The rulings that stand, oldest first."""
        assert self.phase is not None
        lost = set()
        if self.done is not None:
            lost = {row.pk for row in phases.lost_rulings(self.phase, self.done)}
        rows = self.phase.rulings.filter(dropped=False).select_related("user")
        return [Decision(row, codec.read_ruling(row.data), row.pk in lost) for row in rows]

    @cached_property
    def edits(self) -> list[Edit]:
        """The host's own words that stand."""
        assert self.phase is not None
        return list(self.phase.edits.filter(dropped=False).select_related("user"))

    @cached_property
    def lost_edits(self) -> list[Edit]:
        """Those of them whose fact is not told any more."""
        assert self.phase is not None
        return phases.lost_edits(self.phase, self.done) if self.done is not None else []
