"""The Rules of War: every shipped scenario, and the clauses that no scenario can show."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rezolv.engine import HOST, PUBLIC, Close, Done, Order, Resolution, Table, advance, create
from rezolv.engine.dealing import Wish, deal
from rezolv.engine.rulebook import TableError
from rezolv.rulebooks import war
from rezolv.rulebooks.war.names import AUXILIARY, MAIN
from rezolv.rulebooks.war.places import (
    ANY,
    MORE_AUXILIARIES,
    TWO_MAINS,
    Claim,
    Room,
    fit,
)
from rezolv.scenarios import Scenario, check, show
from rezolv.scenarios import load as read
from tests.support.war import BOOK, SIDES, lay

FILES = sorted((Path(war.__file__).parent / "scenarios").glob("*.yaml"))
SCENARIOS = [(file.stem, scenario) for file in FILES for scenario in read(file)]


def close(table: Table, *orders: Order) -> Done:
    """What comes of these orders and the close of the year."""
    done = advance(BOOK, table, [*orders, Close()])
    assert isinstance(done, Done)
    return done


# Places


def main(use: str = "sword", *, resting: bool = False, demon: str = "") -> Claim:
    """A claim of a main ability."""
    return Claim(use, MAIN, resting, False, "", demon)


def minor(use: str, *, resting: bool = False, t: bool = False, gives: str = "") -> Claim:
    """A claim of an auxiliary ability."""
    return Claim(use, AUXILIARY, resting, t, gives, "")


USUAL, BLESSED, JAILED = Room(), Room(blessed=True), Room(jailed=True)


@pytest.mark.clauses("WR-079", "WR-080")
def test_one_main_and_two_auxiliary() -> None:
    assert fit([main(), minor("fear"), minor("eye")], USUAL)
    assert not fit([main(), main("herald")], USUAL)
    assert not fit([minor("fear"), minor("eye"), minor("steed")], USUAL)


@pytest.mark.clauses("WR-183", "WR-191")
def test_poet_and_sharper_have_more_room() -> None:
    poem = minor("inspiration", gives=TWO_MAINS)
    luck = minor("lucky_hand", gives=MORE_AUXILIARIES)
    assert fit([poem, main(), main("herald"), minor("eye")], USUAL)
    assert not fit([poem, main(), main("herald"), main("discord")], USUAL)
    assert fit([luck, minor("a"), minor("b"), minor("c")], USUAL)
    assert not fit([luck, minor("a"), minor("b"), minor("c"), minor("d")], USUAL)


@pytest.mark.clauses("WR-015", "WR-058", "WR-059")
def test_a_blessing_covers_one_order() -> None:
    assert not fit([main(resting=True)], USUAL)
    assert fit([main(resting=True), main("herald")], BLESSED)
    assert not fit([main(resting=True), main("herald", resting=True)], BLESSED)
    assert fit([main(), minor("a"), minor("b"), minor("c")], BLESSED)
    assert not fit([main(), main("herald"), minor("a"), minor("b"), minor("c")], BLESSED)


@pytest.mark.clauses("WR-034", "WR-036")
def test_the_dungeon_leaves_one_auxiliary_and_one_more_beside_a_t() -> None:
    assert not fit([minor("a"), minor("b")], JAILED)
    assert fit([minor("a", t=True), minor("b")], JAILED)
    assert fit([minor("a", t=True), minor("b", t=True)], JAILED)
    assert not fit([minor("a", t=True), minor("b", t=True), minor("c", t=True)], JAILED)


@pytest.mark.clauses("WR-259")
def test_an_extra_demon_needs_no_place() -> None:
    owed = Room(demons=("bes",))
    resting = main("summon", resting=True, demon="bes")
    assert fit([resting, main("ties")], owed)
    assert fit([main("summon", demon="imp"), resting], owed)
    assert not fit([main("summon", resting=True, demon="imp")], owed)
    assert not fit([resting, resting], owed)
    assert fit([main("summon", resting=True, demon=ANY)], owed)


# Setting up


@pytest.mark.clauses("WR-001", "WR-441", "WR-442")
def test_sixteen_secret_and_twenty_nine_open_roles() -> None:
    kinds = Counter(role.slot for role in BOOK.roles.values())
    assert kinds == {"secret": 16, "open": 29, "choice": 1}
    secret = [role for role in BOOK.roles.values() if role.slot == "secret"]
    assert Counter(role.faction for role in secret) == {"evil": 6, "good": 6, "neutral": 4}
    races = Counter(role.race for role in secret)  # type: ignore[attr-defined]
    assert races == {"человек": 6, "помощник": 6, "всадник": 4}


@pytest.mark.clauses("WR-001", "WR-005")
def test_two_may_play_and_seventeen_may_not() -> None:
    assert len(lay({"anna": "worm hero", "boris": "priest archer"}).seats) == 2
    for number in (1, 17):
        with pytest.raises(TableError, match="seat_count"):
            deal(BOOK, number, seed=1)


@pytest.mark.clauses("WR-001", "WR-002", "WR-004", "WR-006", "WR-008")
def test_roles_are_dealt_at_random_before_the_first_year_and_none_twice() -> None:
    deals = [deal(BOOK, 16, seed=seed) for seed in (1, 2, 3)]
    for seats in deals:
        for slot in ("secret", "open"):
            assert len({seat[slot] for seat in seats}) == 16
    assert len({tuple(seat["secret"] for seat in seats) for seats in deals}) == 3
    assert len({tuple(seat["open"] for seat in seats) for seats in deals}) == 3


@pytest.mark.clauses("WR-003", "WR-004")
def test_the_first_to_ask_for_an_open_role_has_it() -> None:
    wishes = [Wish(0, "open", "saint"), Wish(1, "open", "saint")]
    for seed in range(5):
        seats = deal(BOOK, 4, seed=seed, wishes=wishes)
        assert seats[0]["open"] == "saint"
        assert [seat["open"] for seat in seats].count("saint") == 1


@pytest.mark.clauses("WR-004")
def test_no_role_has_two_holders_but_a_mimic_may_show_anothers() -> None:
    for twice in ("worm hero", "priest saint"):
        with pytest.raises(TableError, match="role_twice"):
            lay({"anna": "worm saint", "boris": twice})
    table = lay(
        {"anna": "worm saint", "boris": "priest mimic"}, state={"boris": {"shown": "saint"}}
    )
    titles = Resolution(BOOK, table).public.titles
    assert titles == {"anna": ("saint",), "boris": ("saint",)}


@pytest.mark.clauses("WR-192", "WR-193", "WR-194")
def test_a_mimic_is_seen_as_the_role_he_shows_and_has_nothing_of_it() -> None:
    table = lay(
        {"anna": "worm hero", "boris": "priest mimic"}, state={"boris": {"shown": "archer"}}
    )
    view = Resolution(BOOK, table).view("anna")
    assert view.public.titles["boris"] == ("archer",)
    assert "sniper_shot" not in table.seats["boris"].grants
    unsaid = lay({"anna": "worm hero", "boris": "priest mimic"})
    shown = Resolution(BOOK, unsaid).public.titles["boris"]
    assert shown[0] not in ("mimic", "hero")
    assert BOOK.roles[shown[0]].slot == "open"


@pytest.mark.clauses("WR-005", "WR-007")
def test_open_roles_are_public_and_secret_ones_are_not() -> None:
    view = Resolution(BOOK, lay()).view("anna")
    assert view.public.titles["gleb"] == ("avenger",)
    assert view.public.composition == {}
    told = create(BOOK, {n: s.roles for n, s in lay().seats.items()}).told
    roles = [(one.to, one.fact.values) for one in told if one.fact.name == "dealt"]
    assert all(to == values["of"] for to, values in roles)


@pytest.mark.clauses("WR-022", "WR-075")
def test_a_view_holds_neither_hp_nor_poison_nor_curses() -> None:
    table = lay(state={"anna": {"hp": 3, "status": ("poisoned", "cursed", "blessed")}})
    view = Resolution(BOOK, table).view("anna")
    assert {effect.kind for effect in view.effects} == {"blessed"}
    assert set(view.counters) <= {"points", "bluffs", "most_hp"}
    assert BOOK.number(table.seats["anna"], "poison") == 1


@pytest.mark.clauses("WR-009", "WR-010", "WR-443")
def test_what_players_say_binds_nobody() -> None:
    """Posts are no inputs: there is nothing in the fold that takes one."""
    table = lay()
    assert advance(BOOK, table, []).table == table  # type: ignore[union-attr]


# Years and the host


@pytest.mark.clauses("WR-011", "WR-014", "WR-445")
def test_a_phase_is_a_year_and_years_count_from_one() -> None:
    table = lay()
    assert (table.moment.phase, table.moment.turn) == ("year", 1)
    assert close(table).table.moment.turn == 2


@pytest.mark.clauses("WR-012")
def test_nobody_wins_when_the_last_year_is_over() -> None:
    assert close(lay(at=("year", 14))).table.winners is None
    assert close(lay(at=("year", 15))).table.winners == ()
    assert close(lay(at=("year", 3), last_year=3)).table.winners == ()
    late = advance(BOOK, close(lay(at=("year", 15))).table, [Order("anna", passes=True)])
    assert isinstance(late, Done)
    assert late.refused[0].code == "over"


@pytest.mark.clauses("WR-013")
def test_the_host_ends_the_game_and_names_the_winner() -> None:
    order = Order(HOST, "end_game", params={"faction": "good"})
    done = advance(BOOK, lay(), [order])
    assert isinstance(done, Done)
    assert done.table.winners == ("good",)
    assert next(one.fact.values for one in done.told if one.fact.name == "note") == {
        "text": "boris: Амбициозный (Герой)",
        "by": "hero",
    }
    none = advance(BOOK, lay(), [Order(HOST, "end_game")])
    assert isinstance(none, Done)
    assert none.table.winners == ()


@pytest.mark.clauses("WR-092", "WR-094", "WR-099", "WR-101", "WR-102")
def test_the_host_posts_the_deadline_and_orders_stop_five_minutes_before() -> None:
    hours = BOOK.calendar.hours("year")
    assert hours.by_host
    assert (hours.stops, hours.early) == (5, True)


@pytest.mark.clauses("WR-093", "WR-103")
def test_the_last_order_of_an_ability_stands_and_silence_is_a_pass() -> None:
    night = Resolution(BOOK, lay())
    for index, target in enumerate(("boris", "vera")):
        assert night.accept(index, Order("anna", "tail", (target,))) is None
    assert [order.on for order in night.sent.values()] == [("vera",)]
    assert close(lay()).refused == {}


# Rooms


@pytest.mark.clauses("WR-041", "WR-044", "WR-045", "WR-097", "WR-098", "WR-170")
def test_the_dead_have_a_room_and_the_avenger_talks_with_the_living() -> None:
    table = lay(state={name: {"status": ("graveyard",)} for name in ("boris", "gleb")})
    night = Resolution(BOOK, table)
    talk = BOOK.talk
    views = {name: night.view(name) for name in table.seats}
    assert {name for name, view in views.items() if talk.plays(view)} == {"anna", "vera", "gleb"}
    assert talk.dead_room
    assert [name for name in ("boris", "gleb") if talk.joins_dead(views[name])] == ["boris"]


@pytest.mark.clauses("WR-091")
def test_an_order_counts_wherever_it_was_written() -> None:
    """The fold takes one list of orders: the last word of a player stands, whoever put it in.

    What was written in a letter or under a tag the host puts in first, what stands in the personal
    room last.
    """
    letter = Order("anna", "tail", ("boris",), sent_by=HOST)
    room = Order("anna", "tail", ("vera",))
    done = close(lay(), letter, room)
    assert (done.refused, done.table.seats["boris"].hp, done.table.seats["vera"].hp) == ({}, 10, 11)


@pytest.mark.clauses("WR-095", "WR-096")
def test_what_has_force_are_facts_each_to_its_audience() -> None:
    """Literature is no part of an outcome: no fact holds a text, letters of the dead aside."""
    done = close(lay(), Order("anna", "sniper_shot", ("boris",)))
    assert {one.to for one in done.told} <= {PUBLIC, *SIDES}
    assert not any("text" in BOOK.facts[one.fact.name].fields for one in done.told)


@pytest.mark.clauses("WR-197", "WR-444")
def test_a_hero_of_the_side_that_wins_has_his_achievement_dead_or_alive() -> None:
    seats = {"anna": "worm archer", "boris": "priest smith", "vera": "chimera hero"}
    dead = {"vera": {"status": ("graveyard",)}, "boris": {"hp": 6}}
    won = close(lay(seats, state=dead), Order("anna", "sniper_shot", ("boris",)))
    assert won.table.winners == ("evil",)
    notes = [one.to for one in won.told if one.fact.name == "note"]
    assert notes == [PUBLIC, "vera"]
    lost = {"anna": "worm archer", "boris": "priest hero"}
    done = close(lay(lost, state={"boris": {"hp": 6}}), Order("anna", "sniper_shot", ("boris",)))
    assert done.table.winners == ("evil",)
    assert not [one for one in done.told if one.fact.name == "note"]


@pytest.mark.clauses("WR-119")
def test_whoever_was_dealt_a_place_and_chose_nothing_gets_a_random_archetype() -> None:
    found = set()
    for seed in range(12):
        seats = deal(BOOK, 4, seed=seed)
        eve = create(BOOK, {f"p{place}": one for place, one in enumerate(seats)}).table
        table = close(eve).table
        done = advance(BOOK, table, [Order("p0", "choose_archetype", params={"archetype": "scout"}),
                                     Close()], seed=seed)  # fmt: skip
        assert isinstance(done, Done)
        kinds = {name: seat.effect("archetype") for name, seat in done.table.seats.items()}
        assert kinds["p0"].values["is"] == "scout"
        found |= {one.values["is"] for one in kinds.values()}
    assert found == {"attack", "defence", "scout"}
    by_hand = close(lay()).table
    assert by_hand.seats["anna"].effect("archetype") is None


# Shipped scenarios


@pytest.mark.parametrize(
    "scenario", [one for _, one in SCENARIOS], ids=[f"{f}: {s.title}" for f, s in SCENARIOS]
)
def test_the_scenario_holds(scenario: Scenario) -> None:
    found = check(scenario).differences
    assert [(one.key, show(one.expected), show(one.happened)) for one in found] == []
