"""Транс: an ability of a secret role, used for a night as if it were one's own."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import Active, Grant, Order, Refusal, Resolution, Role, Rulebook
from rezolv.engine.abilities import Ability, Variant, Variants
from rezolv.engine.actions import PENDING, Action
from rezolv.engine.orders import refuse
from rezolv.engine.params import Param
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.knowing import moves
from rezolv.rulebooks.massacre.moon import NIGHT

LEARN = "learn"
LENT = "lent"
"""The slot of an ability that is in hand for one night."""
_PREFIX = "trance:"


def usable(ability: Ability) -> bool:
    """Whether an ability is an active one of the night that needs nothing but its targets."""
    needs = any(param.required for param in ability.params.values())
    return isinstance(ability, Active) and NIGHT in ability.phases and not needs


def learning(view: View) -> bool:
    """Whether a trance only tells what the role does (option `trance`)."""
    return view.public.options["trance"] == LEARN


class AbilityParam(Param):
    """The ability that is used; whether the role has it is judged by the rulebook."""

    kind = "ability"

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses what is no word."""
        return None if isinstance(value, str) else refuse("bad_param", param=name, value="")


def forms(*roles: type[Role]) -> Variants:
    """The orders of a trance: each ability of these roles that may be used now."""

    def variants(own: Ability, view: View) -> list[Variant]:
        if learning(view):
            return [Variant({"role": [role.id for role in roles]}, 0, 0, ())]
        return [
            Variant(
                {"role": (role.id,), "ability": (ability.id,)},
                ability.low,
                ability.high,
                ability.targets(ability, view),
            )
            for role in roles
            for ability in role.abilities.values()
            if usable(ability) and not _not_due(ability, role.id, view)
        ]

    return variants


def _not_due(ability: Ability, role: str, view: View) -> Refusal | None:
    return ability.due(ability, view, Grant(ability.id, role)) if ability.due else None


def fits(book: Rulebook, view: View, order: Order) -> Refusal | None:
    """The role has the ability, which may be used tonight, and so on these targets."""
    if learning(view):
        return refuse("too_many_targets", ability=order.use, most=0) if order.on else None
    name = str(order.params.get("ability", ""))
    found = book.abilities.get((str(order.params["role"]), name))
    if found is None or not usable(found):
        return refuse("no_trance", ability=name)
    if refusal := _not_due(found, str(order.params["role"]), view):
        return refusal
    if not found.low <= len(order.on) <= found.high:
        code = "too_few_targets" if len(order.on) < found.low else "too_many_targets"
        return refuse(code, ability=name, least=found.low, most=found.high)
    if len(set(order.on)) < len(order.on) and not found.repeats:
        return refuse("same_target", ability=name)
    domain: Sequence[str] = found.targets(found, view)
    for seat in order.on:
        if seat not in domain:
            return refuse("bad_target", ability=name, of=seat)
    return None


def act(night: Resolution, action: Action) -> None:
    """At nightfall the ability starts in the hands of who is in trance; it acts in its own step.

    By the other reading, once all have acted, what the role's holders do is told.
    """
    role = str(action.order.params["role"])
    if night.now.options["trance"] == LEARN:
        if night.step.id != "information":
            action.verdict = PENDING
            action.acted = False
            return
        are = [move for name in night.holders(role, alive=False) for move in moves(night, name)]
        night.tell(action.by, "role_actions", of=role, are=tuple(are), cause=action.entry)
        return
    if night.step.id == "information":
        return
    ability = str(action.order.params["ability"])
    use = _PREFIX + ability
    night.give(action.by, use, Grant(ability, role, LENT))
    order = Order(action.by, use, action.order.on)
    night.start(order, action.index, action.entry)


def wake(night: Resolution) -> None:
    """What was lent for the night is gone."""
    for name, seat in list(night.now.seats.items()):
        night_long = [use for use in seat.grants if use.startswith(_PREFIX)]
        if night_long:
            night.take(name, night_long)


def lent(action: Action) -> bool:
    """Whether an action uses what was lent in a trance."""
    return action.order.use.startswith(_PREFIX)
