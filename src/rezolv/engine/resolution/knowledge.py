"""What is known: views, and the telling of facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from rezolv.engine.facts import HOST, PUBLIC, Fact, Told
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.orders import Order
from rezolv.engine.resolution.base import Base, Known
from rezolv.engine.rulings import WITHHOLD
from rezolv.engine.table import Effect, Grant, Seat
from rezolv.engine.values import Value
from rezolv.engine.views import Public, View

_replace = msgspec.structs.replace


class Knowledge(Base):
    """What everybody and each seat knows, and telling them more."""

    __slots__ = ()

    @property
    def living(self) -> Sequence[str]:
        """Ids of those alive, in seat order."""
        living = self._living
        if living is None:
            living = self._living = [name for name, seat in self.now.seats.items() if seat.alive]
        return living

    @property
    def public(self) -> Public:
        """What everybody knows now."""
        public = self._public
        if public is None:
            public = self._public = self._make_public()
        return public

    def _make_public(self) -> Public:
        now = self.now
        titles, lingering = self._titles() if self.book.shows_seats else ({}, ())
        return Public(
            now.moment,
            now.options,
            tuple(now.seats),
            tuple(self.living),
            lingering,
            titles,
            now.composition,
            now.lore.get(PUBLIC, ()),
            now.polls,
            now.winners is not None,
        )

    def _titles(self) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
        """The public titles and statuses of seats, and who plays on though dead."""
        book = self.book
        lingering: list[str] = []
        titles: dict[str, tuple[str, ...]] = {}
        shows = book.shows
        for name, seat in self.now.seats.items():
            dealt = [
                shows(seat, slot) if shows and slot in book.shown_slots else seat.roles[slot]
                for slot in book.known_slots
                if slot in seat.roles
            ]
            found = [role for role in dealt if role]
            for effect in seat.effects:
                if effect.kind in book.public_effects:
                    found.append(effect.kind)
                    if effect.kind in book.lingering_effects and not seat.alive:
                        lingering.append(name)
            if found:
                titles[name] = tuple(found)
        return titles, tuple(lingering)

    def view(self, seat_id: str) -> View:
        """What one seat knows now.

        One that is told nothing does not see what became of its abilities in the meantime.
        """
        now, book = self.now, self.book
        seat = now.seats[seat_id]
        if seat.effects or seat.believes or book.veils:
            known = self._known.get(seat_id)
            if known is None or known[0] is not seat:
                known = self._known[seat_id] = self._know(seat)
            _, roles, grants, effects, counters = known
        else:
            roles, grants, effects, counters = seat.roles, seat.grants, (), seat.counters
        sent: tuple[Order, ...] = ()
        if self.sent and (
            seat_id in self.senders
            or self.closing
            or (self.shared_sent and not self.shared_sent.isdisjoint(seat.grants))
        ):
            sent = self._sent_known(seat)
        return View(
            self._public or self.public,
            seat_id,
            seat.alive,
            roles,
            grants,
            effects,
            counters,
            now.lore.get(seat_id, ()),
            sent,
        )

    def _know(self, seat: Seat) -> Known:
        """What a seat knows of itself, which hangs on its own state alone."""
        book = self.book
        deaf = book.hears is not None and not book.hears(seat)
        grants, effects = seat.grants, seat.effects
        if deaf:
            grants = {
                use: one if book.ability(one).dead else Grant(one.ability, one.role, one.slot)
                for use, one in grants.items()
            }
        if effects:
            effects = self._known_of(seat, book.public_effects if deaf else book.known_effects)
        roles = {**seat.roles, **seat.believes} if seat.believes else seat.roles
        counters = seat.counters
        if counters and (hides := book.hides) is not None:
            counters = {name: n for name, n in counters.items() if not hides(seat, name)}
        return seat, roles, grants, effects, counters

    def _known_of(self, seat: Seat, kinds: frozenset[str]) -> tuple[Effect, ...]:
        """The effects of these kinds on a seat as it knows them.

        Of what it did not lay itself it knows neither by whom nor when it was laid, if the kind is
        not signed; those alike then stand once, for their number would tell how many were laid.
        """
        found: list[Effect] = []
        for effect in seat.effects:
            if effect.kind not in kinds:
                continue
            if effect.source != seat.id and effect.kind not in self.book.signed_effects:
                effect = Effect(effect.kind, values=effect.values)
            if effect not in found:
                found.append(effect)
        return tuple(found)

    def _sent_known(self, seat: Seat) -> tuple[Order, ...]:
        """The waiting orders that a seat knows of: its own, and those of shared abilities.

        Whether one that another sent is provisional is hidden: it shows as final.
        """
        me, shared = seat.id, self.book.shared_uses
        if shared and not shared.isdisjoint(seat.grants):
            uses = shared.intersection(seat.grants)
            known = [
                order
                for order in self.sent.values()
                if order.by == me or (order.use in uses and self._shares(seat, order))
            ]
        else:
            known = [order for order in self.sent.values() if order.by == me]
        return tuple(
            [
                order
                if order.final or (order.by == me and order.sent_by in ("", me, HOST))
                else _replace(order, final=True)
                for order in known
            ]
        )

    def _shares(self, seat: Seat, order: Order) -> bool:
        """Whether a seat shares with its sender the ability that was ordered."""
        team = self._team(self.now.seats[order.by], order.use)
        return bool(team) and self._team(seat, order.use) == team

    def _team(self, seat: Seat, use: str) -> str:
        """The team with which a seat shares an ability, "" if none."""
        grant = seat.grants.get(use)
        return "" if grant is None else self.book.of_role[grant.role][grant.ability].shared

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
        self.tell_fact(to, Fact(name, values), cause, truth, moment)

    def tell_fact(
        self,
        to: str | Iterable[str],
        fact: Fact,
        cause: int = NO_CAUSE,
        truth: Fact | None = None,
        moment: str = "",
    ) -> None:
        """Tell a fact that is already made."""
        if type(to) is not str:
            for audience in to:
                self.tell_fact(audience, fact, cause, truth, moment)
        elif self._freely or self._hears(to, fact, cause):
            self.told.append(Told(to, fact, moment or self.told_at, truth, cause))
            if fact.name in self.book.lasting:
                self._remember(to, fact)

    def _hears(self, to: str, fact: Fact, cause: int) -> bool:
        """Whether a fact comes to an audience: it hears at all, and no ruling withholds it."""
        book = self.book
        if (
            book.hears is not None
            and (seat := self.now.seats.get(to)) is not None
            and not book.hears(seat)
        ):
            if book.unheard is not None:
                book.unheard(self.whole(), to, fact)
            return False
        return not (self._rulings and self._withheld(to, fact, cause))

    def _remember(self, to: str, fact: Fact) -> None:
        now = self.now
        lore = now.lore
        if lore is self.before.lore:
            lore = now.lore = dict(lore)
        known = lore[to] = (*lore.get(to, ()), fact)
        if to == PUBLIC and self._public is not None:
            self._own_public(self._public).facts = known

    def _own_public(self, public: Public) -> Public:
        """What everybody knows, to be changed: what it was as the close began stays as it is."""
        if public is self._as_closed:
            public = self._public = _replace(public)
        return public

    def _withheld(self, to: str, fact: Fact, cause: int) -> bool:
        for (kind, _), rulings in self._rulings.items():
            if kind != WITHHOLD:
                continue
            for ruling in rulings:
                if ruling.value == to and ruling.fact == fact:
                    self._met = (*self._met, id(ruling))
                    self.log("withheld", cause, to=to, fact=fact.name, why=ruling.why)
                    return True
        return False
