"""Deaths land when the step says, once for each; then the aftermath, until nothing more happens."""

from __future__ import annotations

from typing import Any

from rezolv.engine import PUBLIC, Resolution, Table
from rezolv.engine.table import Departure
from tests.engine.tiny import (
    at_step,
    close,
    dead,
    fold,
    kinds,
    lay,
    make,
    names,
    night_steps,
    phases,
    resolution,
    told,
    use,
    verdicts,
)

KILL = use("kim", "kill", "cora")
PARTNERS = {"cora": "carl", "carl": "dora", "dora": "dina"}


def follow(night: Resolution) -> bool:
    """Whose partner is dead dies of grief."""
    changed = False
    for one, other in PARTNERS.items():
        if not night.seat(one).alive and night.seat(other).alive:
            night.kill(other, "grief", (one,), -1)
            changed = True
    return changed


GRIEF = make(aftermath=(follow,))


def test_who_is_killed_twice_departs_once_with_both_killers() -> None:
    night = resolution(lay())
    night.kill("cora", "killed", ("kim",), 3)
    night.kill("cora", "poisoned", ("tom", "kim"), 4)
    night.land_deaths()
    assert night.departures == [Departure("cora", "killed", ("kim", "tom"), {"role": "citizen"})]
    assert [(e.values["by"], e.cause) for e in night.journal if e.kind == "death"] == [
        (("kim", "tom"), 3)
    ]


def test_the_dead_do_not_die_again() -> None:
    night = resolution(lay())
    night.kill("cora", "killed", ("kim",), -1)
    night.land_deaths()
    night.kill("cora", "killed", ("kurt",), -1)
    night.land_deaths()
    assert len(night.departures) == 1
    assert night.departed == {"cora"}


def test_a_death_lands_at_the_end_of_its_step() -> None:
    seen: dict[str, bool] = {}

    def after(night: Resolution) -> None:
        seen["after"] = night.seat("cora").alive

    def before(night: Resolution) -> None:
        seen["before"] = night.seat("cora").alive

    steps = night_steps(kills={"after": after}, looks={"run": before})
    book = make(phases=phases(steps))
    close(lay(book=book), KILL, book=book)
    assert seen == {"after": True, "before": False}


ALL_AT_THE_END = {step.id: {"deaths": "phase"} for step in night_steps()}


def test_deaths_may_land_at_the_end_of_the_phase() -> None:
    steps = night_steps(**ALL_AT_THE_END)
    book = make(phases=phases(steps))
    orders = [use("kim", "kill", "olga"), use("olga", "look", "kim")]
    done = close(lay(book=book), *orders, book=book, take_defaults=True)
    assert dead(done) == {"olga": ("kim",)}
    assert verdicts(done)["olga", "look"] == "done", "she lives to the end"


def test_deaths_of_the_phase_wait_for_its_end_in_spite_of_other_steps() -> None:
    seen: list[bool] = []
    steps = night_steps(
        kills={"deaths": "phase"}, morning={"run": lambda n: seen.append(n.seat("cora").alive)}
    )
    book = make(phases=phases(steps))
    close(lay(book=book), KILL, use("olga", "look", "kim"), book=book)
    assert seen == [True]


def test_who_is_doomed_and_killed_departs_once() -> None:
    """Doomed at the phase's end by one step, killed by a later one."""

    def strike(night: Resolution) -> None:
        night.kill("cora", "struck", ("tom",), -1)

    def doom(night: Resolution) -> None:
        night.kill("cora", "doomed", ("dina",), -1)
        night.kill("cora", "doomed", ("dora",), -1)
        night.kill("carl", "doomed", ("dora",), -1)

    steps = night_steps(kills={"deaths": "phase", "after": doom}, looks={"after": strike})
    book = make(phases=phases(steps))
    done = close(lay(book=book), book=book)
    assert [departure.seat for departure in done.departures] == ["cora", "carl"]
    assert done.departures[0].how == "struck"
    assert done.departures[1].killers == ("dora",)


def test_the_aftermath_repeats_until_quiet() -> None:
    """Cora is killed; carl follows her, dora him, dina her."""
    done = close(lay(book=GRIEF), KILL, book=GRIEF)
    assert dead(done) == {"cora": ("kim",), "carl": ("cora",), "dora": ("carl",), "dina": ("dora",)}
    assert [departure.how for departure in done.departures] == ["killed", "grief", "grief", "grief"]
    assert [departure.seat for departure in done.departures] == ["cora", "carl", "dora", "dina"]


def test_the_aftermath_comes_after_all_deaths_of_the_moment() -> None:
    seen: list[list[str]] = []

    def count(night: Resolution) -> bool:
        seen.append(night.living)
        return False

    book = make(aftermath=(count,))
    night = resolution(lay(book=book), book=book)
    for name in ("cora", "carl"):
        night.kill(name, "killed", (), -1)
    night.land_deaths()
    assert all("cora" not in living and "carl" not in living for living in seen)
    assert len(seen) == 2, "it is asked again, since somebody died"


def test_a_quiet_aftermath_is_asked_once() -> None:
    seen: list[int] = []

    def quiet(night: Resolution) -> bool:
        seen.append(1)
        return False

    book = make(aftermath=(quiet,))
    resolution(lay(book=book), book=book).land_deaths()
    assert seen == [1]


def test_a_death_before_the_close_lands_at_once_with_its_aftermath() -> None:
    table = lay(at=("day", 1), book=GRIEF)
    done = fold(table, use("hedda", "shoot", "carl"), book=GRIEF)
    assert list(dead(done)) == ["carl", "dora", "dina"]
    assert [t.moment for t in done.told] == [], "announced at the close of the day"


def test_the_order_of_deaths_is_that_of_the_seats() -> None:
    night = resolution(lay())
    for name in ("carl", "kim", "dora"):
        night.kill(name, "killed", (), -1)
    night.land_deaths()
    assert [departure.seat for departure in night.departures] == ["kim", "dora", "carl"]


def test_a_departure_keeps_the_roles_of_the_moment() -> None:
    night = resolution(lay())
    night.kill("cora", "killed", (), -1)
    night.land_deaths()
    night.change("cora", roles={"role": "doctor"})
    assert night.departures[0].roles == {"role": "citizen"}


def test_departures_are_kept_in_the_record() -> None:
    done = close(lay(), KILL)
    assert done.table.record[-1].departures == done.departures
    assert not done.table.seats["cora"].alive


def test_one_death_is_announced_once() -> None:
    done = close(lay(), KILL, use("tom", "turn", "dora", "cora"))
    assert len(told(done, PUBLIC, "died")) == len(told(done, PUBLIC, "role")) == 1
    later = close(close(done.table).table)
    assert told(later, PUBLIC, "died") == []
    assert kinds(later).count("death") == 0


def test_who_dies_in_a_rule_step_dies_too() -> None:
    def plague(night: Resolution) -> None:
        for name in night.living:
            night.kill(name, "plague", (), -1)

    book = make(phases=at_step("morning", plague))
    done = close(lay(book=book), book=book)
    assert set(dead(done)) == set(lay().seats)
    assert done.table.winners == ()
    assert done.table.over


def test_what_must_happen_once_is_asked_once() -> None:
    night = resolution(lay())
    assert not night.was("told", "cora")
    assert night.once("told", "cora")
    assert not night.once("told", "cora")
    assert night.once("told", "carl")
    assert night.was("told", "cora")


# The end


def end(table: Table, *orders: Any, **more: Any) -> tuple[str, ...] | None:
    return close(table, *orders, **more).table.winners


def test_victory_is_judged_at_the_close() -> None:
    few = lay(names("kim", "cora", "dora"))
    assert end(few) is None
    assert end(few, KILL) == ("gang",)
    assert fold(few, use("host", "modkill", "kim")).table.winners is None
    assert end(few, use("host", "modkill", "kim")) == ("town",)


def test_victory_is_judged_after_all_deaths_together() -> None:
    """The last killer and the last citizens die in one night: nobody wins."""
    few = lay({"kim": "killer", "hedda": "hedgehog"}, at=("night", 1))
    done = close(few, use("kim", "kill", "hedda"))
    assert set(dead(done)) == {"kim", "hedda"}
    assert done.table.winners == ()


def test_who_has_won_before_is_named_at_the_end() -> None:
    def jester(night: Resolution) -> None:
        if night.now.moment.index == 0:
            night.win("jester")

    book = make(phases=at_step("morning", jester))
    first = close(lay(names("kim", "cora", "dora", "carl"), book=book), book=book)
    assert first.table.won == ("jester",)
    assert first.table.winners is None
    assert [e.values["are"] for e in first.journal if e.kind == "victory"] == [("jester",)]
    second = close(first.table, use("host", "modkill", "kim"), book=book)
    assert second.table.winners == ("jester", "town")
    assert [e.values["are"] for e in second.journal if e.kind == "victory"] == [("town",)]


def test_a_side_that_won_twice_is_named_once() -> None:
    night = resolution(lay())
    night.win("town")
    night.win("town")
    assert night.now.won == ("town",)
