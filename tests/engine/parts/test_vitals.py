"""Vitals: the lives and statuses of an earlier moment."""

from __future__ import annotations

from rezolv.engine import Resolution, Until
from rezolv.engine.parts.vitals import of_seat, remember, remembered
from rezolv.engine.table import from_json, to_json
from tests.engine.parts.arena import BOOK, lay, play, use


def test_what_is_kept_stays_until_it_is_kept_anew() -> None:
    table = play(lay(), use("fred", "hit", "mia")).table
    night = Resolution(BOOK, from_json(to_json(table)))
    night.change("mia", hp=1)
    night.add_effect("mia", "ill", until=Until("night", 2))
    assert remembered(night, "mia").hp == 2
    assert not remembered(night, "mia").has("ill")
    remember(night)
    assert remembered(night, "mia") == of_seat(night, night.seat("mia"))
    assert remembered(night, "mia").statuses == (("ill", 2),)
    assert remembered(night, "mia").has("ill")


def test_where_nothing_is_kept_it_is_what_is_so() -> None:
    night = Resolution(BOOK, lay())
    night.now.effects = ()
    assert remembered(night, "mia").hp == 3
