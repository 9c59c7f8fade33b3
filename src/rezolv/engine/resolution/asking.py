"""Prompts: decisions asked of seats in the middle of a resolution."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from rezolv.engine import legality
from rezolv.engine.facts import WITH_PROMPT, Fact
from rezolv.engine.orders import Answer, Order
from rezolv.engine.resolution.base import Prompt
from rezolv.engine.resolution.trying import Trying
from rezolv.engine.rulings import PROMPT
from rezolv.engine.views import View


class Asking(Trying):
    """Questions to seats."""

    __slots__ = ()

    def ask(
        self, seat_id: str, what: str, uses: tuple[str, ...], tells: Sequence[Fact] = ()
    ) -> tuple[bool, Order | None]:
        """Ask a seat for an order of one of these abilities.

        Returns whether it is answered, and the order, or None for the default. Facts told with
        the question reach the seat in any case.
        """
        key = self.key(what, seat_id)
        text = (
            f"{key}|{uses}|{[(fact.name, sorted(fact.values.items(), key=str)) for fact in tells]}"
        )
        digest = blake2b(text.encode(), digest_size=8).hexdigest()
        entry = self.log("prompt", by=seat_id, what=what)
        if self.points is not None:
            self.points.append((key, PROMPT, entry, "", uses))
        for fact in tells:
            self.tell_fact(seat_id, fact, entry, moment=WITH_PROMPT)
        given = [one for one in self._inputs if type(one) is Answer and one.key == key]
        answer = given[-1] if given else None
        if answer is not None and answer.digest == digest:
            order = answer.order
            if order is None:
                self.log("answer", entry, by=seat_id, use="", on=())
                return True, None
            fits = order.by == seat_id and (order.use in uses or order.passes)
            if fits and legality.check(self.book, self._view_as_closed(seat_id), order) is None:
                self.log("answer", entry, by=seat_id, use=order.use, on=order.on)
                return True, None if order.passes else order
        if self.take_defaults:
            return True, None
        self.prompts.append(Prompt(key, seat_id, uses, tuple(tells), digest))
        return False, None

    def _view_as_closed(self, seat_id: str) -> View:
        """What a seat knew as the close began: what has happened since is not published yet."""
        if self._as_closed is None:
            view = type(self)(self.book, self.before).view(seat_id)
            if self._taking is not None:
                view.public.polls = self._taking
            return view
        return msgspec.structs.replace(self.view(seat_id), public=self._as_closed)
