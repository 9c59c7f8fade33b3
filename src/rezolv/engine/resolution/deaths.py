"""Deaths: who is dying, and what follows when they land."""

from __future__ import annotations

from rezolv.engine.abilities import Ability
from rezolv.engine.orders import Order
from rezolv.engine.resolution.polling import Polling
from rezolv.engine.table import (
    Departure,
)


class Deaths(Polling):
    """Who goes out."""

    __slots__ = ()

    def kill(self, seat_id: str, how: str, killers: tuple[str, ...], cause: int) -> None:
        """Let a seat die; it lands at the end of the step, or of the phase, as the step says."""
        if not self.now.seats[seat_id].alive:
            return
        waiting = self.doomed if self.step.deaths == "phase" else self.dying
        if seat_id in waiting:
            waiting[seat_id][1].extend(k for k in killers if k not in waiting[seat_id][1])
        else:
            waiting[seat_id] = (how, list(killers), cause)

    def land_deaths(self, *, doomed: bool = False) -> None:
        """All who are dying are dead; then the aftermath, until nothing more happens.

        Those who die at the end of the phase are among them if `doomed`.
        """
        if doomed and self.doomed:
            for name, (how, killers, cause) in self.doomed.items():
                self.kill(name, how, tuple(killers), cause)
            self.doomed = {}
        aftermath, night = self.book.aftermath, self.whole()
        changed = True
        while changed:
            changed = False
            if self.dying:
                self._go_out()
                changed = True
            for happens in aftermath:
                changed = happens(night) or changed

    def _go_out(self) -> None:
        """Those who are dying go out, in seat order."""
        dying, self.dying = self.dying, {}
        for name in dying if self.doomed else ():
            for killer in self.doomed.pop(name, ("", (), 0))[1]:
                if killer not in dying[name][1]:
                    dying[name][1].append(killer)
        # One alone needs none looked for.
        going = dying if len(dying) < 2 else [one for one in self.now.seats if one in dying]
        for name in going:
            how, killers, cause = dying[name]
            by, seat = tuple(killers), self.now.seats[name]
            self.fates[name] = self.note("death", cause, {"of": name, "how": how, "by": by})
            self.departures.append(Departure(name, how, by, seat.roles))
            self.change(name, alive=False)
            if not self.closing:
                self._taking_rules = None
                self._withdraw(name)

    def _withdraw(self, seat_id: str) -> None:
        """Who goes out before the close makes no moves at it; what he wrote stays."""
        for index, order in list(self.sent.items()):
            ability = self._ability(order)
            if order.by == seat_id and (ability is None or ability.at):
                del self.sent[index]
                if not order.passes:
                    self.failures |= {index}
                    self.log("void", self.entries[index], by=seat_id, use=order.use, why="out")
        for index, order in list(self.fallen.items()):
            if order.by == seat_id:
                del self.fallen[index]

    def _ability(self, order: Order) -> Ability | None:
        """The ability of a waiting order, None if its sender no longer has it."""
        grant = self.now.seats[order.by].grants.get(order.use)
        return None if grant is None else self.book.ability(grant)

    @property
    def departed(self) -> set[str]:
        """Who went out in this phase."""
        return {departure.seat for departure in self.departures}
