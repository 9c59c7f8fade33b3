"""Taking orders: each is accepted, or refused and nothing is changed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rezolv.engine import legality
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import (
    DONE,
    Action,
)
from rezolv.engine.facts import HOST, Fact
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.orders import VOTE, Input, Order, Refusal
from rezolv.engine.polls import POLL, poll_of
from rezolv.engine.resolution.ending import Ending
from rezolv.engine.table import Ballot, Grant
from rezolv.engine.values import Value

_replace = msgspec.structs.replace


class Taking(Ending):
    """Inputs before the close."""

    __slots__ = ()

    def accept(self, index: int, order: Order) -> Refusal | None:
        """Take an order, or refuse it and change nothing."""
        if order.use == VOTE and self.take_votes((order,)):
            return None
        return self.accept_judged(index, order)

    def accept_judged(self, index: int, order: Order) -> Refusal | None:
        """Take an order that is no plain vote, or refuse it and change nothing."""
        if order.use in self.book.also:
            order = self._by_its_name(order)
        use = order.use
        refusal = self.refusal(order)
        if refusal is not None:
            self.log("refused", by=order.by, use=use, on=order.on, code=refusal.code)
            return refusal
        old = self._hear(order)
        if use == VOTE:
            if old is None or not self._decided_vote(old, order):
                self.ballot(order)
        elif order.by == HOST:
            ability = self.book.host_ability(use)
            assert ability is not None
            self._at_once(index, order, ability, Grant(ability.id, HOST), self._log_order(order))
        elif use:
            self._put_order(index, order, self._log_order(order))
        else:
            self._log_order(order)
            self._take_back(order)
        return None

    def take_votes(self, inputs: Sequence[Input], start: int = 0) -> int:
        """Take the votes that nothing can bar (`PollRules.plain`) from a place among the inputs on.

        Returns how many these were, before the first input that is none.
        """
        now = self.now
        rules = self._taking_rules if now.polls is self._taking else self._take_plainly()
        if rules is None:
            return 0
        night, voted = self.whole(), self.book.voted
        poll, plain, heard = now.polls[0], rules.plain, self.heard
        taken = 0
        for place in range(start, len(inputs)):
            order = inputs[place]
            if type(order) is not Order or order.use != VOTE or order.params or order.passes:
                break
            by, on = order.by, order.on
            if (order.sent_by and order.sent_by != by) or not plain(poll, by, on):
                break
            heard.setdefault(by, {})[VOTE] = order
            poll.ballots[by] = Ballot(on[0])
            line: dict[str, Value] = {"by": by, "on": on[0], "how": "own"}
            self._say_vote(poll, on[0], "vote", NO_CAUSE, line)
            taken += 1
            if voted is not None:
                voted(night)
                if now.polls is not self._taking or self._taking_rules is None:
                    break
        return taken

    def _by_its_name(self, order: Order) -> Order:
        """An order that calls the ability by another word, as its sender's hand knows it."""
        meant = self.book.also[order.use]
        seat = self.now.seats.get(order.by)
        if seat is None or order.use in seat.grants:
            return order
        for use, grant in seat.grants.items():
            if grant.ability in meant and order.use in self.book.ability(grant).also:
                return _replace(order, use=use)
        return order

    def _hear(self, order: Order) -> Order | None:
        """Note the last word given for a seat on an ability; returns the one before it."""
        by, use = order.by, order.use
        words = self.heard.get(by)
        if words is None or not use:
            if by != HOST or not use:
                self.heard[by] = {use: order}
            return None
        old = words.get(use)
        words[use] = order
        return old

    def _decided_vote(self, old: Order, order: Order) -> bool:
        """Whether this is the vote that stands already, and only `final` is another.

        Nobody is told of it a second time (see `_decided`).
        """
        if old.final == order.final or _replace(old, final=order.final) != order:
            return False
        poll = poll_of(self.now.polls, order)
        return poll is not None and order.by in poll.ballots

    def refusal(self, order: Order) -> Refusal | None:
        """Why an order is not accepted, or None."""
        by = order.by
        if by == HOST:
            return legality.check_host(self.book, self.host_view(), order)
        if by not in self.now.seats:
            return Refusal("unknown_seat", {"of": by})
        view = self.view(by)
        if order.sent_by and order.sent_by not in (by, HOST):
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
            poll = poll_of(self.now.polls, order)
            choice = order.on[0] if order.on else None
            self.cast(order.by, choice, "forced", cause, poll=poll.id if poll else "")
        elif refusal is None:
            index = -1 - len(self.journal)
            self._put_order(index, order, self._log_order(order, cause))
        return refusal

    def _log_order(self, order: Order, cause: int = NO_CAUSE) -> int:
        by, sender = order.by, order.sent_by
        if sender and sender not in (by, HOST):
            cause = self.log("sent_for", cause, by=sender, of=by, use=order.use)
        kind = "passed" if order.passes else "order"
        return self.note(kind, cause, {"by": by, "use": order.use, "on": order.on})

    def _put_order(self, index: int, order: Order, entry: int) -> None:
        """Let an accepted order wait for the close, or resolve it at once."""
        book, by, use = self.book, order.by, order.use
        grant = self.now.seats[by].grants[use]
        ability = book.of_role[grant.role][grant.ability]
        hastened = ability.at_once or book.hastens is not None
        if hastened and not order.passes and self._now(ability):
            self._at_once(index, order, ability, grant, entry)
            return
        if ability.many:
            self._make_room(order, ability)
        elif (by in self.senders or self.closing or self.fallen) and self._waits(by, use):
            if self._decided(index, order, entry):
                return
            self._forget(by, use)
        if book.displaces is not None and not order.passes:
            for other in book.displaces(book, self.view(by), order):
                self._forget(by, other)
                self.heard[by].pop(other, None)
        self.sent[index] = order
        self.entries[index] = entry
        self.senders[by] = True
        if use in book.shared_uses:
            self.shared_sent |= {use}
            if ability.shared:
                self._tell_team(order, () if order.passes else order.on, entry)

    def _waits(self, seat_id: str, use: str) -> bool:
        """Whether an order of this ability by this seat was taken already in this phase."""
        for order in self.sent.values():
            if order.by == seat_id and order.use == use:
                return True
        return bool(self.fallen)

    def _make_room(self, order: Order, ability: Ability) -> None:
        """Drop those orders of an ability that a further one replaces; a pass drops all of them."""
        view = self.view(order.by)
        for index, old in list(self.sent.items()):
            if (old.by, old.use) != (order.by, order.use):
                continue
            goes = ability.replaces is not None and ability.replaces(self.book, view, old, order)
            if order.passes or old.passes or goes:
                del self.sent[index]
                self.failures -= {index}

    def _decided(self, index: int, order: Order, entry: int) -> bool:
        """Put an order in the place of the same one that waits, where only `final` is another.

        It keeps its place among the others, and nobody is told of it a second time: whether an
        order is provisional is nobody's business but its sender's.
        """
        same = [
            waiting
            for waiting, old in self.sent.items()
            if old.final != order.final
            and old.use == order.use
            and _replace(old, final=order.final) == order
        ]
        if not same:
            return False
        sent = ((index, order) if one == same[0] else (one, old) for one, old in self.sent.items())
        self.sent = dict(sent)
        self.entries[index] = entry
        return True

    def _now(self, ability: Ability) -> bool:
        """Whether an ability resolves when it is given in this phase."""
        return self.book.resolves_at_once(self.now.options, ability, self.now.moment.phase)

    def _tell_team(self, order: Order, on: tuple[str, ...], entry: int) -> None:
        """Those who share an ability are told what one of them sent; () is a pass."""
        by, use, seats = order.by, order.use, self.now.seats
        shared = self._team(seats[by], use)
        team = [
            seat.id
            for seat in seats.values()
            if use in seat.grants
            and seat.alive
            and seat.id != by
            and self._team(seat, use) == shared
        ]
        if team:
            sent: dict[str, Value] = {"by": by, "ability": use, "are": on}
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
                self.failures -= {index}

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
        for poll in self.now.polls:
            if order.by in poll.ballots:
                self.ballot(_replace(order, params={POLL: poll.id}))

    def revoke(self, seat_id: str, why: str) -> None:
        """Make the waiting orders of others void in which a seat is named.

        They are answered in their steps as void, and bind their senders to nothing any more.
        """
        for index, order in list(self.sent.items()):
            if order.by == seat_id or seat_id not in order.on:
                continue
            del self.sent[index]
            self.fallen[index] = order
            self.failures |= {index}
            self.log("void", self.entries[index], by=order.by, use=order.use, why=why)

    def _at_once(
        self, index: int, order: Order, ability: Ability, grant: Grant, entry: int
    ) -> None:
        action = Action(order, ability, grant, index, entry)
        self.at_once.append(action)
        action.acted = True
        action.verdict = DONE
        if ability.does is not None:
            ability.does(self.whole(), action)
        self.judge()
        if order.by != HOST and order.use in self.now.seats[order.by].grants:
            self._count_use(action)
        self.land_deaths()
        if action.verdict in self.book.failed and index >= 0:
            self.failures |= {index}
