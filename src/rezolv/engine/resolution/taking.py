"""Taking orders: each is accepted, or refused and nothing is changed."""

from __future__ import annotations

from rezolv.engine import legality
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import (
    DONE,
    Action,
)
from rezolv.engine.facts import HOST, Fact
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.orders import VOTE, Order, Refusal
from rezolv.engine.resolution.ending import Ending
from rezolv.engine.table import Grant
from rezolv.engine.values import Value


class Taking(Ending):
    """Inputs before the close."""

    __slots__ = ()

    def accept(self, index: int, order: Order) -> Refusal | None:
        """Take an order, or refuse it and change nothing."""
        refusal = self.refusal(order)
        if refusal is not None:
            self.log("refused", by=order.by, use=order.use, on=order.on, code=refusal.code)
            return refusal
        if order.use == VOTE:
            self.ballot(order)
            return None
        entry = self._log_order(order)
        if order.by == HOST:
            ability = self.book.host_ability(order.use)
            assert ability is not None
            self._at_once(index, order, ability, Grant(ability.id, HOST), entry)
        elif order.use == "":
            self._take_back(order)
        else:
            self._put_order(index, order, entry)
        return None

    def refusal(self, order: Order) -> Refusal | None:
        """Why an order is not accepted, or None."""
        if order.by == HOST:
            return legality.check_host(self.book, self.host_view(), order)
        if order.by not in self.now.seats:
            return Refusal("unknown_seat", {"of": order.by})
        view = self.view(order.by)
        if order.sent_by not in ("", order.by, HOST):
            if order.sent_by not in self.now.seats:
                return Refusal("unknown_seat", {"of": order.sent_by})
            controlled = legality.through(self.book, view, order)
            if controlled is None:
                return Refusal("not_yours", {"of": order.by})
            view = controlled
        return legality.check(self.book, view, order)

    def force(self, order: Order, cause: int = NO_CAUSE) -> Refusal | None:
        """Give an order in a seat's name, be it controlled or not.

        It must be one that the seat could give itself, and takes the place of its own.
        """
        view = legality.freed(self.book, self.view(order.by))
        view.sent = tuple([sent for sent in view.sent if sent.use != order.use])
        refusal = legality.check(self.book, view, order)
        if refusal is None and order.use == VOTE:
            self.cast(order.by, order.on[0] if order.on else None, "forced", cause)
        elif refusal is None:
            index = -1 - len(self.journal)
            self._put_order(index, order, self._log_order(order, cause))
        return refusal

    def _log_order(self, order: Order, cause: int = NO_CAUSE) -> int:
        if order.sent_by not in ("", order.by, HOST):
            cause = self.log("sent_for", cause, by=order.sent_by, of=order.by, use=order.use)
        return self.log(
            "passed" if order.passes else "order", cause,
            by=order.by, use=order.use, on=order.on,
        )  # fmt: skip

    def _put_order(self, index: int, order: Order, entry: int) -> None:
        """Let an accepted order wait for the close, or resolve it at once."""
        grant = self.now.seats[order.by].grants[order.use]
        ability = self.book.ability(grant)
        if not order.passes and self._now(ability):
            self._at_once(index, order, ability, grant, entry)
            return
        if not ability.many:
            self._forget(order.by, order.use)
        self.sent[index] = order
        self.entries[index] = entry
        if ability.shared:
            self._tell_team(order, () if order.passes else order.on, entry)

    def _now(self, ability: Ability) -> bool:
        """Whether an ability resolves when it is given in this phase."""
        phase = self.now.moment.phase
        if ability.at_once and phase in ability.at_once:
            return True
        hastens = self.book.hastens
        return hastens is not None and hastens(self.now.options, ability, phase)

    def _tell_team(self, order: Order, on: tuple[str, ...], entry: int) -> None:
        """Those who share an ability are told what one of them sent; () is a pass."""
        team = [
            name
            for name, seat in self.now.seats.items()
            if name != order.by
            and seat.alive
            and order.use in seat.grants
            and self._shares(seat, order)
        ]
        if team:
            sent: dict[str, Value] = {"by": order.by, "ability": order.use, "are": on}
            self.tell_fact(team, Fact("sent", sent), entry)

    def _forget(self, seat_id: str, use: str = "") -> None:
        """Drop waiting orders that a later one replaces."""
        for waiting in (self.sent, self.fallen):
            if not waiting:
                continue
            found = [
                index
                for index, order in waiting.items()
                if order.by == seat_id
                and (order.use == use or (not use and not self._stands(order)))
            ]
            for index in found:
                del waiting[index]
                self.failures.discard(index)

    def _stands(self, order: Order) -> bool:
        """Whether what was sent is not taken back by a pass of everything."""
        ability = self._ability(order)
        return ability is not None and ability.passes.stands

    def _take_back(self, order: Order) -> None:
        """A pass of everything: drop what the seat sent in this phase, its vote too.

        Where orders stand once they are sent, it takes nothing back.
        """
        if self.book.resend != "replace":
            return
        for index, sent in self.sent.items():
            ability = self._ability(sent)
            if sent.by == order.by and ability is not None and ability.shared:
                self._tell_team(sent, (), self.entries[index])
        self._forget(order.by)
        poll = self.poll
        if poll is not None and order.by in poll.ballots:
            self.ballot(order)

    def revoke(self, seat_id: str, why: str) -> None:
        """Make the waiting orders of others void in which a seat is named.

        They are answered in their steps as void, and bind their senders to nothing any more.
        """
        for index, order in list(self.sent.items()):
            if order.by == seat_id or seat_id not in order.on:
                continue
            del self.sent[index]
            self.fallen[index] = order
            self.failures.add(index)
            self.log("void", self.entries[index], by=order.by, use=order.use, why=why)

    def _at_once(
        self, index: int, order: Order, ability: Ability, grant: Grant, entry: int
    ) -> None:
        action = Action(order, ability, grant, index, entry)
        self.at_once.append(action)
        action.acted = True
        action.verdict = DONE
        if ability.does is not None:
            ability.does(self.whole, action)
        self.judge()
        if order.by != HOST and order.use in self.now.seats[order.by].grants:
            self._count_use(action)
        self.land_deaths()
        if action.verdict in self.book.failed and index >= 0:
            self.failures.add(index)
