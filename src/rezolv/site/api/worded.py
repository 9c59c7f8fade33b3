"""Things of the engine and the site as the API gives them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rezolv.engine import HOST, PUBLIC, Answer, Fact, Order
from rezolv.engine.legality import Legal
from rezolv.engine.orders import VOTE
from rezolv.engine.table import Poll
from rezolv.engine.views import Public
from rezolv.site.games.models import Game, Input, Phase, Telling
from rezolv.site.outside.published import moment_of
from rezolv.site.table import codec, taking
from rezolv.site.table.books import has_book, wording_of
from rezolv.site.table.phases import outcome_of
from rezolv.site.table.readers import Reader
from rezolv.site.table.standing import current, seen
from rezolv.site.words import language, say
from rezolv.wording import Wording
from rezolv.wording.orders import order_words


def words(game: Game) -> Wording:
    """The words of a game in the language that was asked for."""
    return wording_of(game, language())


def plain(value: Any) -> Any:
    """A value of the engine as JSON has it."""
    return [plain(one) for one in value] if isinstance(value, tuple | list) else value


def plain_map(values: Mapping[str, Any]) -> dict[str, Any]:
    """Named values as JSON has them."""
    return {name: plain(value) for name, value in values.items()}


def phase(one: Phase | None, game: Game, wording: Wording) -> dict[str, Any] | None:
    """A phase as everybody sees it."""
    if one is None:
        return None
    return {
        "index": one.index,
        "id": one.name,
        "title": wording.phase(moment_of(one)),
        "turn": one.turn,
        "open": taking.takes(game, one),
        "waiting": one.waiting,
        "opened": one.opened,
        "deadline": one.deadline,
    }


def playing(game: Game) -> Phase | None:
    """The phase that stands, of a game that has begun."""
    return current(game) if game.started else None


def fact(one: Fact, wording: Wording, reader: str, text: str = "") -> dict[str, Any]:
    """A fact with its sentence."""
    said = text or wording.fact(one, reader)
    return {"name": one.name, "values": plain_map(one.values), "text": said}


def told(rows: Iterable[Telling], wording: Wording) -> list[dict[str, Any]]:
    """What somebody was told, counted for him alone."""
    return [
        {
            "number": number,
            "to": "public" if row.to == PUBLIC else "you",
            "phase": None if row.moment == "start" or row.phase is None else row.phase.index,
            "moment": row.moment,
            "fact": fact(codec.read_told(row.data).fact, wording, row.to, row.text),
            "told": row.told,
        }
        for number, row in enumerate(rows, 1)
    ]


def seats(game: Game, wording: Wording) -> list[dict[str, Any]]:
    """The seats as everybody sees them."""
    public = public_of(game)
    living, lingering, titles = _known(game, public)
    return [
        {
            "number": seat.number,
            "key": seat.key,
            "name": seat.name,
            "living": None if living is None else seat.key in living,
            "lingers": seat.key in lingering,
            "titles": [
                {"id": title, "name": wording.status(title)} for title in titles.get(seat.key, ())
            ],
        }
        for seat in game.seats.all()
    ]


def _known(game: Game, public: Public | None) -> tuple[Any, Any, Mapping[str, tuple[str, ...]]]:
    if public is not None:
        return set(public.living), set(public.lingering), public.titles
    last = playing(game)
    if last is None or not game.over:
        return None, (), {}
    # A finished game whose rulebook is not here: everything is open, and it is stored.
    table = outcome_of(last).table
    return {key for key, seat in table.seats.items() if seat.alive}, (), {}


def public_of(game: Game) -> Public | None:
    """What everybody knows of the table, None where there is none or its rulebook is not here."""
    one = playing(game)
    return seen(one, game).public if one is not None and has_book(game) else None


def polls(public: Public | None) -> list[dict[str, Any]]:
    """The votes of the phase."""
    return [] if public is None else list(map(_poll, public.polls))


def _poll(one: Poll) -> dict[str, Any]:
    return {
        "id": one.id,
        "round": one.round,
        "open": one.open,
        "voters": list(one.voters),
        "candidates": list(one.candidates),
        "nobody": one.nobody,
        "ballots": [{"by": by, "on": ballot.choice} for by, ballot in one.ballots.items()],
    }


def card(reader: Reader, wording: Wording) -> dict[str, Any]:
    """A game in a list."""
    game = reader.game
    return {
        "slug": game.slug,
        "title": game.title,
        "rulebook": game.rulebook,
        "version": game.version,
        "state": game.state,
        "seats": game.seats.count(),
        "most": game.most,
        "phase": phase(playing(game) if game.running else None, game, wording),
        "place": reader.place.value,
    }


def game(reader: Reader) -> dict[str, Any]:
    """A game."""
    one = reader.game
    wording = words(one)
    winners = None
    if one.winners is not None:
        winners = [{"id": side, "name": wording.faction(side)} for side in one.winners]
    return card(reader, wording) | {
        "about": one.about,
        "options": one.options,
        "dealing": one.dealing,
        "least": one.least,
        "listed": one.listed,
        "spectators": one.spectators,
        "paused": one.paused is not None,
        "created": one.created,
        "started": one.started,
        "ended": one.ended,
        "winners": winners,
        "table": seats(one, wording),
        "seat": reader.seat.number if reader.seat else None,
    }


def ability(wording: Wording, use: str) -> str:
    """The name of what an order uses."""
    return say("api-vote") if use == VOTE else wording.ability(use)


def legal(one: Legal, by: str, wording: Wording, *, provisional: bool = False) -> dict[str, Any]:
    """An order that may be given."""
    return {
        "by": by,
        "use": one.use,
        "name": ability(wording, one.use),
        "low": one.low,
        "high": one.high,
        "targets": list(one.targets),
        "places": plain(one.places),
        "params": plain_map(one.params),
        "optional": list(one.optional),
        "examples": plain_map(one.examples),
        "passes": one.passes,
        "provisional": provisional,
    }


def order(one: Order, wording: Wording) -> dict[str, Any]:
    """An order."""
    return {
        "by": one.by,
        "use": one.use,
        "on": list(one.on),
        "params": plain_map(one.params),
        "passes": one.passes,
        "final": one.final,
        "text": order_words(wording, one),
    }


def receipt(
    row: Input, wording: Wording, index: int, *, again: bool = False, withdrawn: bool = False
) -> dict[str, Any]:
    """An order that was taken."""
    given = codec.read_input(row.data)
    one = given.order if isinstance(given, Answer) else given
    return {
        "number": row.receipt,
        "phase": index,
        "made": row.made,
        "order": None if one is None else order(one, wording),
        "by_host": one is not None and one.sent_by == HOST,
        "withdrawn": withdrawn,
        "again": again,
    }
