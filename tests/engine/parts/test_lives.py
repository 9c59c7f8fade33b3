"""Damage and healing of one moment are added up, capped and only then compared."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.parts.lives import heal, hurt, hurt_with, settle
from tests.engine.parts.arena import BOOK, lay, lives, play, use


def test_damage_and_healing_meet() -> None:
    done = play(lay({"fay": 1}), use("fred", "smash", "fay"), use("mia", "mend", "fay"))
    assert lives(done)["fay"] == 1
    assert done.table.seats["fay"].alive


def test_nobody_rises_above_his_maximum() -> None:
    assert lives(play(lay(), use("mia", "mend", "fay")))["fay"] == 3


def test_who_has_more_than_his_maximum_keeps_it() -> None:
    done = play(lay({"fay": 5}), use("mia", "mend", "fay"), use("fred", "hit", "fay"))
    assert lives(done)["fay"] == 5


def test_several_blows_add_up_and_only_then_kill() -> None:
    done = play(lay({"mia": 3}), use("fred", "smash", "mia"), use("fay", "hit", "mia"))
    assert [one.seat for one in done.departures] == ["mia"]


def test_points_are_absorbed_whatever_they_come_from() -> None:
    night = Resolution(BOOK, lay())
    hurt(night, "fred", 2, by="fay", use="hit")
    heal(night, "fred", 1, by="mia", use="mend")
    settle(night)
    assert night.seat("fred").hp == 2
    assert hurt_with(night, "fred") == ("hit",)


def test_the_dead_neither_lose_nor_gain() -> None:
    table = play(lay({"mia": 1}), use("fred", "hit", "mia")).table
    night = Resolution(BOOK, table)
    heal(night, "mia", 2, by="mia", use="mend")
    settle(night)
    assert night.seat("mia").hp == 0
