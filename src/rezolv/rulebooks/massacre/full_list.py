"""The full list of secret roles that the Card Master may publish at any moment."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import PUBLIC, Refusal, Resolution
from rezolv.engine.actions import Action
from rezolv.engine.orders import refuse
from rezolv.engine.params import Param
from rezolv.engine.parts.vitals import as_rows
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.masks import true_role, wears
from rezolv.rulebooks.massacre.statuses import EXILED


class RoleMap(Param):
    """Every player with his secret role, as rows."""

    kind = "pairs"

    def __init__(self, *, oneself: bool = True) -> None:
        super().__init__()
        self.oneself = oneself
        """Whether one must name one's own role too."""

    def examples(self, view: View) -> Sequence[Value]:
        """Everybody a peaceful resident."""
        return (tuple([(seat, "peasant") for seat in view.public.seats]),)

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses a list that does not name everybody once."""
        if not isinstance(value, tuple):
            return refuse("full_list")
        rows = [row for row in as_rows(value) if len(row) == 2]
        seats = [str(row[0]) for row in rows]
        if not self.oneself and view.me not in seats:
            seats.append(view.me)
        if len(rows) != len(value) or sorted(seats) != sorted(view.public.seats):
            return refuse("full_list")
        return None


def reveal_all(night: Resolution, action: Action) -> None:
    """Publish the full list: if it is right he wins alone, else he is out of the game."""
    rows = as_rows(action.order.params["list"])
    book = night.book
    right = all(
        str(role) in book.roles
        and wears(book.roles[str(role)], str(role)) == true_role(night, str(seat))
        for seat, role in rows
    )
    for seat, role in rows:
        night.tell(PUBLIC, "claims", of=str(seat), is_=str(role), cause=action.entry)
    if right:
        night.end_game((action.grant.role,), action.entry)
    else:
        night.kill(action.by, EXILED, (), action.entry)
