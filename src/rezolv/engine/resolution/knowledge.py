"""What is known: views, and the telling of facts."""

from __future__ import annotations

from collections.abc import Iterable

from rezolv.engine.facts import AT_PUBLISHING, HOST, NOW, PUBLIC, Fact, Told
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.resolution.base import Base
from rezolv.engine.rulings import WITHHOLD
from rezolv.engine.table import (
    Grant,
)
from rezolv.engine.values import Value
from rezolv.engine.views import Public, View


class Knowledge(Base):
    """What everybody and each seat knows, and telling them more."""

    @property
    def public(self) -> Public:
        """What everybody knows now."""
        public = self._public
        if public is None:
            public = self._public = self._make_public()
        return public

    def _make_public(self) -> Public:
        now, book = self.now, self.book
        seats = now.seats
        lingering: tuple[str, ...] = ()
        titles: dict[str, tuple[str, ...]] = {}
        if book.public_effects or book.public_slots:
            for name, seat in seats.items():
                found = [seat.roles[slot] for slot in book.public_slots if slot in seat.roles]
                for effect in seat.effects:
                    if effect.kind in book.public_effects:
                        found.append(effect.kind)
                        if effect.kind in book.lingering_effects and not seat.alive:
                            lingering = (*lingering, name)
                if found:
                    titles[name] = tuple(found)
        return Public(
            now.moment,
            now.options,
            tuple(seats),
            tuple([name for name, seat in seats.items() if seat.alive]),
            lingering,
            titles,
            now.composition,
            now.lore.get(PUBLIC, ()),
            now.polls[0] if now.polls else None,
            now.winners is not None,
        )

    def view(self, seat_id: str) -> View:
        """What one seat knows now."""
        seat = self.now.seats[seat_id]
        book = self.book
        sent = tuple(
            [
                order
                for order in self.sent.values()
                if order.by == seat_id
                or (order.use in seat.grants and self._shared(seat.grants[order.use]))
            ]
        )
        effects = seat.effects
        if effects:
            effects = tuple([e for e in effects if e.kind in book.known_effects])
        roles = {**seat.roles, **seat.believes} if seat.believes else seat.roles
        return View(
            self.public,
            seat_id,
            seat.alive,
            roles,
            seat.grants,
            effects,
            seat.counters,
            self.now.lore.get(seat_id, ()),
            sent,
        )

    def _shared(self, grant: Grant) -> bool:
        return bool(self.book.abilities[grant.role, grant.ability].shared)

    def host_view(self) -> View:
        """A view without a seat, for the host's acts."""
        return View(self.public, HOST, True, {}, {}, (), {}, (), ())

    def tell(
        self,
        to: str | Iterable[str],
        name: str,
        *,
        cause: int = NO_CAUSE,
        truth: Fact | None = None,
        moment: str = "",
        **values: Value,
    ) -> None:
        """Tell a fact to an audience: `PUBLIC`, `HOST`, a seat or several seats."""
        if "is_" in values:
            values["is"] = values.pop("is_")
        self.tell_fact(to, Fact(name, values), cause=cause, truth=truth, moment=moment)

    def tell_fact(
        self,
        to: str | Iterable[str],
        fact: Fact,
        *,
        cause: int = NO_CAUSE,
        truth: Fact | None = None,
        moment: str = "",
    ) -> None:
        """Tell a fact that is already made."""
        for audience in (to,) if isinstance(to, str) else to:
            self._tell(audience, fact, cause, truth, moment)

    def _tell(self, to: str, fact: Fact, cause: int, truth: Fact | None, moment: str) -> None:
        if not moment:
            moment = AT_PUBLISHING if self.closing or self.opening else NOW
        if self._rulings and self._withheld(to, fact, cause):
            return
        self.told.append(Told(to, fact, moment, truth, cause))
        if fact.name in self.book.lasting:
            self._remember(to, fact)

    def _remember(self, to: str, fact: Fact) -> None:
        self.now.lore = {**self.now.lore, to: (*self.now.lore.get(to, ()), fact)}
        self._public = None

    def _withheld(self, to: str, fact: Fact, cause: int) -> bool:
        for (kind, key), rulings in self._rulings.items():
            if kind != WITHHOLD:
                continue
            for ruling in rulings:
                if ruling.value == to and ruling.fact == fact:
                    self._met.add((kind, key))
                    self.log("withheld", cause, to=to, fact=fact.name, why=ruling.why)
                    return True
        return False
