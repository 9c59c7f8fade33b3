"""A player reads nothing but what he was told."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import rezolv
from rezolv import rulebooks
from rezolv.engine import PUBLIC, Order, Seat, Table, Told
from rezolv.engine.polls import POLL
from rezolv.engine.table import Chapter, Effect
from rezolv.scenarios import Played, load, play
from rezolv.wording import Wording
from rezolv.wording.posts import Closed
from rezolv.wording.story import opening, phase_for_player

replace = msgspec.structs.replace


def scenarios(offset: int) -> list[tuple[str, Played]]:
    """One in four of all shipped scenarios, others for each language."""
    root = Path(rezolv.__file__).parent / "rulebooks"
    return [
        (scenario.title, play(scenario))
        for rulebook in rulebooks.ids()
        for file in sorted((root / rulebook / "scenarios").glob("*.yaml"))
        for scenario in load(file)[offset::4]
    ]


def blinded(whole: Table, wording: Wording, reader: str) -> Table:
    """The table without whatever the reader was not told."""
    book = wording.book
    seats = {
        name: seat
        if name == reader
        else Seat(
            name,
            {slot: role for slot, role in seat.roles.items() if slot in book.public_slots},
            alive=seat.alive,
            effects=tuple(
                Effect(effect.kind) for effect in seat.effects if effect.kind in book.public_effects
            ),
        )
        for name, seat in whole.seats.items()
    }
    chapter = whole.record[-1] if whole.record else None
    polls = () if chapter is None else chapter.polls
    if POLL not in book.facts["voted"].fields:
        # Of a poll that stands open over several phases the votes were told in each of them.
        polls = tuple(replace(poll, ballots={}) for poll in polls)
    return Table(
        whole.rulebook,
        whole.version,
        whole.moment,
        seats,
        lore={PUBLIC: whole.lore.get(PUBLIC, ())},
        record=() if chapter is None else (Chapter(chapter.moment, polls=polls),),
        winners=whole.winners,
    )


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_player_reads_nothing_but_what_he_was_told(lang: str) -> None:
    """What he reads is the same if all the rest is taken away."""
    compared = 0
    for title, played in scenarios(0 if lang == "ru" else 2):
        scenario = played.scenario
        wording = Wording(scenario.book, lang, seats=tuple(scenario.seats))
        for turn, given in zip(played.turns, scenario.turns, strict=False):
            done = turn.done
            full = Closed(
                turn.moment, done.table, done.journal, turn.told, given.orders, turn.refused
            )
            for reader in scenario.seats:
                mine = {i for i, order in enumerate(given.orders) if order.by == reader}
                bare = Closed(
                    turn.moment,
                    blinded(done.table, wording, reader),
                    (),
                    tuple(
                        Told(one.to, one.fact, one.moment)
                        for one in turn.told
                        if one.to in (PUBLIC, reader)
                    ),
                    tuple(
                        order if i in mine else Order("nobody at all")
                        for i, order in enumerate(given.orders)
                    ),
                    {i: refusal for i, refusal in turn.refused.items() if i in mine},
                )
                assert phase_for_player(wording, full, reader) == phase_for_player(
                    wording, bare, reader
                ), (title, reader)
                assert opening(wording, turn.before, reader) == opening(
                    wording, blinded(turn.before, wording, reader), reader
                ), (title, reader)
                compared += 1
    assert compared > 100
