"""The frame of a game's pages: where the game stands, and the tabs that are there for a reader."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils import timezone

from rezolv.site.games.models import Game, Phase
from rezolv.site.table.books import reading_book, wording_of
from rezolv.site.table.readers import Place, Reader
from rezolv.site.table.standing import shown
from rezolv.site.words import language, say

UNDER = {
    "results": "thread",
    "room": "rooms",
    "deal": "desk",
    "clock": "desk",
    "archive": "game",
    "open_phase": "open_book",
    "join": "game",
}
"""Pages that stand under the tab of another."""


@dataclass(frozen=True)
class Tab:
    """One page of a game in the row of tabs.

    Attributes:
        current: the value of `aria-current`, "" where another page is shown.
    """

    name: str
    label: str
    url: str
    current: str


@dataclass(frozen=True)
class Frame:
    """What stands over every page of a game. All of it is public, but which tabs there are.

    Attributes:
        state: signup, open, waiting, paused, over or cancelled.
        phase: name of the phase that is being played, as «Ночь 1».
        taken: seats that somebody has taken.
        winners: names of the sides that won.
    """

    state: str
    sandbox: bool
    rulebook: str
    phase: str
    deadline: datetime | None
    taken: int
    most: int
    winners: str
    tabs: list[Tab]


def frame(reader: Reader, match=None) -> Frame:
    """The frame of a game for somebody; `match` is the address that is shown."""
    game = reader.game
    wording = wording_of(game, language(), {})
    phase = shown(game) if game.running else None
    return Frame(
        state=state_of(game, phase),
        sandbox=game.sandbox_id is not None,
        rulebook=wording.words.pick(wording.book.title),
        phase=phase_name(wording, phase) if phase is not None else "",
        deadline=phase.deadline if phase is not None and phase.open else None,
        taken=game.seats.count() if game.state == Game.State.SIGNUP else 0,
        most=game.most,
        winners=wording.together([wording.faction(side) for side in game.winners or ()]),
        tabs=tabs(reader, match),
    )


def phase_name(wording, phase: Phase) -> str:
    """A phase as players call it."""
    return wording.moment(phase.name, phase.turn)


def state_of(game: Game, phase: Phase | None) -> str:
    """Where a game stands, for everybody in the same words: nobody learns what the host does."""
    if not game.running:
        return game.state
    if game.paused is not None:
        return "paused"
    if phase is None or not phase.open:
        return "waiting"
    late = phase.deadline is not None and phase.deadline <= timezone.now()
    return "waiting" if late else "open"


def has_companies(game: Game) -> bool:
    """Whether players may found unions under the rules of a game; its page is there for each."""
    return game.started is not None and reading_book(game).companies is not None


def company_word(game: Game) -> str:
    """What the rulebook calls a union, "" where there are none."""
    return wording_of(game, language(), {}).say("company") if has_companies(game) else ""


def tabs(reader: Reader, match=None) -> list[Tab]:
    """The pages of a game that are there for a reader."""
    game = reader.game
    begun = game.started is not None
    seated = reader.place is Place.SEAT
    rows = [
        ("game", say("look-tab-game"), True),
        ("thread", say("look-tab-thread"), begun),
        (
            "rooms",
            say("look-tab-rooms"),
            begun and (reader.place is not Place.STRANGER or game.over),
        ),
        ("orders", say("look-tab-orders"), seated and game.running),
        ("know", say("look-tab-know"), seated and begun),
        ("company", company_word(game), (seated or reader.host) and has_companies(game)),
        ("rules", say("look-tab-rules"), True),
        ("open_book", say("look-tab-open-book"), game.over),
        ("people", say("look-tab-people"), reader.everything),
        ("desk", say("look-tab-desk"), reader.host),
    ]
    shown = getattr(match, "url_name", "") or ""
    under = UNDER.get(shown, shown if shown == "open_book" else shown.partition("_")[0])
    return [
        Tab(
            name,
            label,
            reverse(name, args=[game.slug]),
            "page" if shown == name else "true" if under == name else "",
        )
        for name, label, there in rows
        if there
    ]
