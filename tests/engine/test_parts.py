"""The parts: behaviours that many rulebooks share, on a rulebook made of nothing else."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rezolv.engine import Active, Done, Mode, Name, Order, Resolution, Role, Rulebook, Step, Table
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind, Faction
from rezolv.engine.parts.answers import hears_nothing, learns
from rezolv.engine.parts.attacks import attacks, dies
from rezolv.engine.parts.holding import blocks
from rezolv.engine.parts.protection import lays, shields, takes_over
from rezolv.engine.parts.seating import by_seat, place, round_from
from rezolv.engine.parts.turning import TURNS, reaches, redirects, turn_as_redirected
from rezolv.engine.parts.visits import VISIT, VISIT_FIRST, visited, visitors
from rezolv.engine.values import Value
from tests.engine.tiny import close, dead, kinds, lay, make, phases, resolution, told, use, verdicts

NIGHT: dict[str, Any] = {"phases": ("night",)}


def side(night: Resolution, action: Action) -> Value:
    return night.book.side(night.seat(action.target))


def awake(night: Resolution, seat: str) -> bool:
    return night.seat(seat).alive


class Player(Role):
    """Everybody may do everything."""

    id, name, faction = "player", Name("Игрок", "Player"), "town"
    kill = Active("", "", at="kills", does=attacks(), marks=(VISIT,), **NIGHT)
    guard = Active("", "", at="protections", does=lays("guarded"), marks=(VISIT,), **NIGHT)
    heal = Active(
        "", "", at="protections", does=lays("healed"), marks=(VISIT,), targets=anyone, **NIGHT
    )
    block = Active("", "", at="changes", does=blocks(aura="stopped"), marks=(VISIT,), **NIGHT)
    disarm = Active("", "", at="changes", does=blocks("disarm", mark="gun"), **NIGHT)
    shoot = Active("", "", at="kills", does=attacks("kill"), marks=(VISIT, "gun"), **NIGHT)
    turn = Active(
        "", "", at="changes", does=redirects("turned"), marks=(TURNS, VISIT_FIRST), on=2,
        targets=anyone, **NIGHT,
    )  # fmt: skip
    check = Active(
        "", "", at="looks", does=learns("faction", side, hears=awake),
        when_stopped=hears_nothing(), **NIGHT,
    )  # fmt: skip


def steps() -> list[Step]:
    return [
        Step("changes", "", "", mode=Mode.BY_DEPENDENCY, affects=reaches, key=by_seat, ring="ring"),
        Step("protections", "", "", key=by_seat),
        Step("kills", "", "", key=by_seat),
        Step("looks", "", "", dead_act=True),
    ]


def book(*, covers_one: bool = False) -> Rulebook:
    return make(
        roles=(Player,),
        factions=(Faction("town", "", ""),),
        phases=phases(steps()),
        effects={
            "guarded": EffectKind(hooks={"guard": takes_over("kill")}),
            "healed": EffectKind(
                hooks={"shield": shields("kill", only_one=lambda night: covers_one)}
            ),
            "stopped": EffectKind(),
            "turned": EffectKind(),
        },
        land={"kill": dies("slain")},
        common=None,
        host=None,
        began=None,
        seat_keys={},
        victory=lambda night: None,
    )


BOOK = book()
SEATS = dict.fromkeys("abcdefgh", "player")


def table(**options: Any) -> Table:
    return lay(SEATS, book=BOOK, **options)


def play(*orders: Order, **options: Any) -> Done:
    """A night, whatever the order of sending."""
    nights = [close(table(**options), *some, book=BOOK) for some in itertools.permutations(orders)]
    assert len({str(sorted(dead(done).items())) for done in nights}) == 1
    assert len({str(sorted(verdicts(done).items())) for done in nights}) == 1
    return nights[0]


def closed(*orders: Order) -> Resolution:
    """A night that is over, for what can only be asked of it."""
    night = Resolution(BOOK, table())
    for index, order in enumerate(orders):
        assert night.accept(index, order) is None
    night.close()
    return night


def reach(done: Done, by: str) -> tuple[str, ...]:
    (found,) = [move.reach for move in done.table.record[-1].moves if move.by == by]
    return found


# Attacks and protections


def test_attacks_kill_and_several_are_one_death() -> None:
    done = play(use("a", "kill", "c"), use("b", "kill", "c"))
    assert dead(done) == {"c": ("a", "b")}
    assert done.departures[0].how == "slain"


def test_an_attack_of_nobody_has_no_killer() -> None:
    night = resolution(table(), book=BOOK)
    night.attempt("kill", "c")
    night.judge()
    night.land_deaths()
    assert night.departures[0].killers == ()


def test_a_guard_is_hit_in_anothers_place() -> None:
    done = play(use("a", "kill", "c"), use("b", "guard", "c"))
    assert dead(done) == {"b": ("a",)}
    assert verdicts(done)["a", "kill"] == "guarded"


def test_an_attack_that_no_action_made_is_guarded_and_shielded_too() -> None:
    night = resolution(table(), book=BOOK)
    night.aura("c", "guarded", source="d")
    night.aura("d", "healed", source="e")
    attempt = night.attempt("kill", "c")
    night.judge()
    assert (attempt.target, attempt.stopped, attempt.stopped_by) == ("d", "healed", "e")


def test_of_two_guards_the_first_in_seat_order_takes_all() -> None:
    done = play(
        use("a", "kill", "c"), use("b", "kill", "c"), use("e", "guard", "c"), use("d", "guard", "c")
    )
    assert dead(done) == {"d": ("a", "b")}


def test_what_a_guard_took_is_taken_over_no_more() -> None:
    done = play(use("a", "kill", "c"), use("b", "guard", "c"), use("d", "guard", "b"))
    assert dead(done) == {"b": ("a",)}


def test_a_shield_stops_all_or_one() -> None:
    orders = [use("a", "kill", "c"), use("b", "kill", "c"), use("d", "heal", "c")]
    done = play(*orders)
    assert dead(done) == {}
    assert verdicts(done)["a", "kill"] == verdicts(done)["b", "kill"] == "absorbed"
    single = book(covers_one=True)
    done = close(lay(SEATS, book=single), *orders, book=single)
    assert dead(done) == {"c": ("b",)}


# Blocks


def test_a_block_stops_whatever_is_still_to_come() -> None:
    done = play(use("a", "block", "b"), use("b", "kill", "c"), use("b", "check", "d"))
    assert verdicts(done)["b", "kill"] == verdicts(done)["b", "check"] == "blocked"
    assert dead(done) == {}


def test_a_block_may_stop_only_what_has_a_mark() -> None:
    done = play(use("a", "disarm", "b"), use("b", "kill", "c"), use("b", "shoot", "d"))
    assert verdicts(done)["b", "shoot"] == "blocked"
    assert dead(done) == {"c": ("b",)}


def test_a_block_is_known_of_one_who_did_nothing() -> None:
    night = closed(use("a", "block", "b"))
    found = night.find_aura("b", "stopped")
    assert found is not None
    assert found.source == "a"


def test_blocks_in_a_chain_and_in_a_ring() -> None:
    chain = play(use("a", "block", "b"), use("b", "block", "c"), use("c", "kill", "d"))
    assert verdicts(chain)["b", "block"] == "blocked"
    assert dead(chain) == {"d": ("c",)}
    ring = [use("a", "block", "b"), use("b", "block", "a")]
    assert set(verdicts(play(*ring)).values()) == {"done"}
    assert "block" not in kinds(play(*ring)), "neither holds what is of the ring itself"
    assert set(verdicts(play(*ring, ring="fall")).values()) == {"blocked"}


# Redirects


def test_a_redirect_sends_an_action_to_another() -> None:
    done = play(use("a", "turn", "b", "d"), use("b", "kill", "c"))
    assert dead(done) == {"d": ("b",)}


def test_of_two_redirects_that_of_the_first_in_seat_order_stands() -> None:
    done = play(use("e", "turn", "b", "f"), use("a", "turn", "b", "d"), use("b", "kill", "c"))
    assert dead(done) == {"d": ("b",)}
    assert verdicts(done)["e", "turn"] == "no_effect"


def test_a_redirect_of_a_player_to_himself_is_none() -> None:
    done = play(use("g", "turn", "a", "b"), use("a", "turn", "c", "b"), use("b", "kill", "d"))
    assert verdicts(done)["a", "turn"] == "no_effect"
    assert dead(done) == {"d": ("b",)}


def test_a_turned_block_goes_where_it_is_turned() -> None:
    done = play(use("a", "turn", "b", "c"), use("b", "block", "d"), use("c", "kill", "e"))
    assert reach(done, "b") == ("c",)
    assert verdicts(done)["c", "kill"] == "blocked"


def test_a_blocked_redirect_turns_nobody() -> None:
    done = play(use("a", "block", "b"), use("b", "turn", "c", "d"), use("c", "kill", "e"))
    assert dead(done) == {"e": ("c",)}


def test_a_block_that_may_yet_be_turned_is_waited_for() -> None:
    """b's block may come to c: c's redirect waits for a."""
    done = play(
        use("a", "turn", "b", "c"), use("b", "block", "e"), use("c", "turn", "d", "f"),
        use("d", "kill", "g"),
    )  # fmt: skip
    assert verdicts(done)["c", "turn"] == "blocked"
    assert dead(done) == {"g": ("d",)}


def test_in_a_ring_no_redirect_of_it_is_turned() -> None:
    done = play(use("a", "turn", "b", "c"), use("b", "turn", "a", "d"))
    assert (reach(done, "a"), reach(done, "b")) == (("b", "c"), ("a", "d"))


def test_an_action_that_comes_late_is_turned_as_well() -> None:
    night = closed(use("a", "turn", "b", "d"))
    late = night.start(use("b", "kill", "c"))
    turn_as_redirected(night, late, "turned")
    assert late.reach == ("d",)
    other = night.start(use("c", "kill", "e"))
    turn_as_redirected(night, other, "turned")
    assert other.reach == ("e",)


# Visits


def seen(*orders: Order, at: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who came to a seat, and to whom it went."""
    night = closed(*orders)
    return visitors(night, at), visited(night, at)


def test_visits_are_read_off_the_actions() -> None:
    orders = [
        use("b", "kill", "c"),
        use("a", "heal", "c"),
        use("d", "check", "c"),
        use("c", "kill", "e"),
    ]
    assert seen(*orders, at="c") == (("a", "b"), ("e",)), "a check is no visit here"
    assert seen(*orders, at="e") == (("c",), ())


def test_a_turned_visitor_is_seen_where_he_came() -> None:
    orders = [use("a", "turn", "b", "d"), use("b", "kill", "c")]
    assert seen(*orders, at="c") == ((), ())
    assert seen(*orders, at="d") == (("b",), ())
    assert seen(*orders, at="b") == (("a",), ("d",)), "who turns visits the first player only"


def test_a_stopped_visitor_did_not_come() -> None:
    assert seen(use("a", "block", "b"), use("b", "kill", "c"), at="c") == ((), ())


def test_acting_on_oneself_is_no_visit() -> None:
    assert seen(use("a", "heal", "a"), at="a") == ((), ())


def test_a_watcher_does_not_see_himself() -> None:
    night = closed(use("a", "kill", "c"), use("b", "heal", "c"))
    assert visitors(night, "c", but="a") == ("b",)
    assert visitors(night, "c", seen=lambda night, action: action.by == "a") == ("a",)


def test_an_action_may_be_seen_elsewhere_too() -> None:
    night = resolution(table(), book=BOOK)
    action = night.start(use("a", "kill", "c"))
    action.acted, action.verdict, action.seen_at = True, "done", ("e", "a")
    assert visitors(night, "e") == ("a",)
    assert visited(night, "a") == ("c", "e")


# Answers


def test_an_answer_is_on_the_player_asked_for_and_of_the_player_reached() -> None:
    done = play(use("a", "turn", "b", "d"), use("b", "check", "c"))
    assert [fact.values for fact in told(done, "b")] == [{"of": "c", "is": "town"}]


def test_a_stopped_question_has_no_answer() -> None:
    done = play(use("a", "block", "b"), use("b", "check", "c"))
    assert [(fact.name, fact.values) for fact in told(done, "b")] == [("no_info", {"of": "c"})]


def test_who_cannot_hear_is_told_nothing() -> None:
    done = play(use("a", "kill", "b"), use("b", "check", "c"))
    assert verdicts(done)["b", "check"] == "done"
    assert told(done, "b") == []


# Seating


def test_the_order_of_the_seats() -> None:
    night = resolution(table(), book=BOOK)
    assert [place(night, name) for name in "ach"] == [0, 2, 7]
    assert list(round_from(night, "c")) == list("defghab")
    assert list(round_from(night, "h")) == list("abcdefg")
    actions = [night.start(use(by, "kill", "b")) for by in "hca"]
    assert [by_seat(night, action) for action in actions] == [7, 2, 0]


@pytest.mark.parametrize("ability", ["kill", "guard", "heal", "block", "turn"])
def test_the_order_of_sending_never_counts(ability: str) -> None:
    """Whatever five players do to each other."""
    on = dict.fromkeys("abe", ("c", "d") if ability == "turn" else ("c",))
    orders: list[Any] = [use(by, ability, *targets) for by, targets in on.items()]
    play(*orders, use("c", "kill", "f"), use("d", "kill", "g"))
