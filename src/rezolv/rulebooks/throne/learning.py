"""What an action finds out: true, told at once to its user alone, as the tick began (TR-059)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rezolv.engine import Fact, Resolution
from rezolv.engine.actions import Action
from rezolv.engine.table import Move
from rezolv.engine.values import Value
from rezolv.rulebooks.throne import clock, hits
from rezolv.rulebooks.throne.factions import led, of
from rezolv.rulebooks.throne.state import TV, number, real_vs
from rezolv.rulebooks.throne.table.schema import AnyEffect, Learn

MESSAGE = "message"


def tell(night: Resolution, found: Sequence[tuple[Action, AnyEffect]]) -> None:
    """Tell each user what his action learns of its target."""
    for action, part in found:
        if not isinstance(part, Learn):
            continue
        whom = hits.subject(action, part, action.reach)
        for fact in _facts(night, part.what, whom):
            night.tell_fact(action.by, fact, action.entry)


def _facts(night: Resolution, what: str, whom: str) -> Iterator[Fact]:
    game = night.before
    seat = game.seats[whom]
    match what:
        case "tv":
            yield Fact("points", {"of": whom, "is": number(seat, TV), "kind": "tv"})
        case "real_vs":
            yield Fact("points", {"of": whom, "is": real_vs(game, whom), "kind": "real_vs"})
        case "character":
            if "secret" in seat.roles:
                yield Fact("role", {"of": whom, "is": seat.roles["secret"]})
        case "faction_state":
            state = "leader" if led(game, whom) else "member" if of(game, whom) else "free"
            yield Fact("faction", {"of": whom, "is": state})
        case "faction_members":
            members = dict.fromkeys([name for one in of(game, whom) for name in one.joined])
            are = tuple([name for name in game.seats if name in members])
            yield Fact("teammates", {"of": whom, "are": are})
        case "targets":
            aims = dict.fromkeys(
                [aim for one in hits.game_actions(night) if one.by == whom for aim in one.aim]
            )
            yield Fact("targets", {"of": whom, "are": tuple(aims)})
        case "messages":
            yield from _correspondence(night, whom)


def _correspondence(night: Resolution, whom: str) -> Iterator[Fact]:
    """With whom somebody wrote today, and every letter, his and to him."""
    letters = [(by, to, text) for by, to, text in messages(night) if whom in (by, to)]
    others = dict.fromkeys([to if by == whom else by for by, to, _ in letters])
    yield Fact("contacts", {"of": whom, "are": tuple(others)})
    for by, to, text in letters:
        yield Fact("note", {"text": text, "by": by, "to": to})


def messages(night: Resolution) -> list[tuple[str, str, Value]]:
    """The private messages of this day, or by night of the day before it: from, to, text."""
    turn = night.now.moment.turn
    found: list[tuple[str, str, Value]] = []
    for chapter in night.now.record:
        if chapter.moment.turn == turn and chapter.moment.phase in clock.DAY:
            found += [_letter(move) for move in chapter.moves if move.ability == MESSAGE]
    for action in night.at_once:
        if action.ability.id == MESSAGE:
            found.append((action.by, action.target, action.order.params["text"]))
    return found


def _letter(move: Move) -> tuple[str, str, Value]:
    return move.by, move.aim[0], move.params["text"]
