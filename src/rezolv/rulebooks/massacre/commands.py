"""Зомбирование: a command planted in the night and carried out at a signal.

A command is a public action of an open role, or a vote, with its target named outright. Its words
stand from the night on; what is impossible at the signal is not done, and the lich hears only that.
"""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import Order, Refusal, Resolution, Rulebook, Until
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.orders import VOTE, refuse
from rezolv.engine.params import Param
from rezolv.engine.parts.delayed import as_order, delay, delayed
from rezolv.engine.table import Effect, Grant
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.moon import DAY
from rezolv.rulebooks.massacre.roles import STANDING
from rezolv.rulebooks.massacre.tally import COMMANDED, able

PLANTED = "planted"
BY_NIGHT = "commanded_by_night"

EFFECTS = {PLANTED: EffectKind(), BY_NIGHT: EffectKind()}


class Command(Param):
    """A command: (("vote", player),), or (("use", ability), ("on", player), further fields)."""

    kind = "pairs"

    def examples(self, view: View) -> Sequence[Value]:
        """A vote for each of the living, and what the open roles of the table are known for."""
        found: list[Value] = []
        for seat in view.public.living:
            found.append((("vote", seat),))
            found += [(("use", use), ("on", seat)) for use in ("alley", "steal", "investigate")]
        return found

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses what is of another form, or names no player outright."""
        command = as_command(value)
        if command is None or not all(seat in view.public.seats for seat in command.on):
            return refuse("bad_command")
        return None


def as_command(value: Value, by: str = "", sent_by: str = "") -> Order | None:
    """The order that a command gives, or None if it is of another form."""
    if not isinstance(value, tuple):
        return None
    fields: dict[str, Value] = {}
    for row in value:
        if not isinstance(row, tuple) or len(row) != 2 or not isinstance(row[0], str):
            return None
        fields[row[0]] = row[1]
    vote, use, on = fields.pop("vote", None), fields.pop("use", None), fields.pop("on", None)
    if isinstance(vote, str) and use is None and on is None and not fields:
        return Order(by, VOTE, (vote,), sent_by=sent_by)
    if not isinstance(use, str) or vote is not None:
        return None
    names = on if isinstance(on, tuple) else (on,)
    if not names or not all(isinstance(seat, str) for seat in names):
        return None
    return Order(by, use, tuple([str(seat) for seat in names]), fields, sent_by=sent_by)


def public_action(book: Rulebook, view: View, order: Order) -> Refusal | None:
    """A command is a vote or an action of an open role, and no standing order."""
    command = as_command(order.params["command"])
    assert command is not None
    if command.use == VOTE:
        return None
    for role in book.roles.values():
        ability = role.abilities.get(command.use) if role.slot == "open" else None
        if ability is not None and ability.phases and ability.high:
            return refuse("bad_command") if STANDING in ability.marks else None
    return refuse("bad_command")


def plant(night: Resolution, action: Action) -> None:
    """Keep the command; whoever carries it does not know."""
    command = as_command(action.order.params["command"], action.target, action.by)
    assert command is not None
    delay(night, command, PLANTED)


def signal(day: Resolution, action: Action) -> None:
    """Carry the command out now, or in the next night if it is a night's; else say it failed."""
    command = next((as_order(e) for e in day.now.effects if planted_by(e, action.by)), None)
    day.now.effects = tuple([e for e in day.now.effects if not planted_by(e, action.by)])
    if command is None or not obey(day, command, action):
        fails(day, action.by, action.entry)


def planted_by(effect: Effect, lich: str) -> bool:
    """Whether an effect is the command of this lich."""
    return effect.kind == PLANTED and effect.source == lich


def fails(night: Resolution, lich: str, cause: int) -> None:
    """The command did not work, and the lich is not told why."""
    night.tell(lich, "failed", ability="signal", cause=cause)


def obey(day: Resolution, command: Order, action: Action) -> bool:
    """Whether the victim does as it was told, or will do so in the night."""
    victim = day.seat(command.by)
    if command.use == VOTE:
        if not able(day, victim) or day.force(command, action.entry) is not None:
            return False
        day.add_effect(
            command.by, COMMANDED, source=action.by, until=Until(DAY, 1), on=command.on[0]
        )  # fmt: skip
        return True
    grant = victim.grants.get(command.use)
    if grant is None or grant.slot != "open" or not victim.alive:
        return False
    if DAY not in day.book.ability(grant).phases:
        delay(day, command, BY_NIGHT)
        return True
    if day.force(command, action.entry) is not None:
        return False
    notice(day, command, action.entry)
    return True


def obey_by_night(night: Resolution) -> None:
    """What was commanded for the night takes the place of the victim's own order."""
    for command in delayed(night, BY_NIGHT):
        if night.seat(command.by).alive and begin(night, command):
            notice(night, command, -1)
        else:
            fails(night, command.sent_by, -1)


def begin(night: Resolution, command: Order) -> bool:
    """Let the commanded action start in the night; its own one falls. Whether it could."""
    from rezolv.engine.legality import check, freed

    view = freed(night.book, night.view(command.by))
    view.sent = tuple([sent for sent in view.sent if sent.use != command.use])
    if check(night.book, view, command) is not None:
        return False
    for own in night.of(command.by):
        if own.order.use == command.use:
            own.verdict = "void"
            own.counts = False
    entry = night.log("order", by=command.by, use=command.use, on=command.on)
    night.start(command, -1, entry)
    return True


def notice(night: Resolution, command: Order, cause: int) -> None:
    """The victim sees that its ability was used, for it may be spent now."""
    night.tell(command.by, "used", ability=command.use, on=command.on[0], cause=cause)


def signal_due(ability: object, view: View, grant: Grant) -> Refusal | None:
    """A signal follows Зомбирование, whether that worked or not."""
    zombify = view.grants.get("zombify")
    if zombify is None or not zombify.uses:
        return refuse("nothing_planted")
    return None
