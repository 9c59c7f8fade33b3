"""Where the engine goes a shorter way, it comes to where the long one would have led."""

from __future__ import annotations

from random import Random

from rezolv.engine import Order, Resolution
from rezolv.engine.abilities import LEFT_OUT
from rezolv.engine.declared import Phase
from rezolv.engine.opened import OpenPhase
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import PollRules, option_flag, without
from rezolv.engine.steps import Step
from rezolv.engine.table import Ballot, to_json
from rezolv.engine.views import View
from tests.engine.tiny import BOOK, NAMES, at_step, close, lay, make, phases, use, vote

ASKING = make(
    polls={"lynch": PollRules(change=option_flag("change_vote"), bars=lambda view, seat: None)}
)
"""The same rulebook, but it asks a rule about every candidate, so that each vote is judged."""


def votes(rng: Random) -> list[Order]:
    """Votes of all kinds: for others, for oneself, for nobody, anew, taken back, for a stranger."""
    seats = [*NAMES, "stranger"]
    found = []
    for _ in range(rng.randrange(20)):
        by, kind = rng.choice(seats), rng.random()
        on = () if kind < 0.15 else tuple(rng.sample(seats, 2 if kind > 0.95 else 1))
        sender = rng.choice(["", "", "", by, "host", "kim"])
        final = rng.random() < 0.8
        found.append(Order(by, VOTE, on, passes=0.1 < kind < 0.2, sent_by=sender, final=final))
    return found


def test_a_plain_vote_comes_to_what_a_judged_one_does() -> None:
    rng = Random(9)
    refused = accepted = 0
    for _ in range(150):
        table = lay(at=("day", 1), change_vote=rng.random() < 0.7)
        orders = votes(rng)
        plain, judged = close(table, *orders), close(table, *orders, book=ASKING)
        assert plain == judged
        assert to_json(plain.table) == to_json(judged.table)
        refused += len(plain.refused)
        accepted += len(orders) - len(plain.refused)
    assert min(refused, accepted) > 300


def test_votes_taken_in_one_go_are_those_taken_one_by_one() -> None:
    def closes_at_three(day: Resolution) -> None:
        poll = day.poll
        if poll is not None and poll.open and len(poll.ballots) == 3:
            day.count_poll()

    rng = Random(10)
    closed = 0
    for book in (BOOK, make(voted=closes_at_three)):
        for _ in range(60):
            table = lay(at=("day", 1), change_vote=rng.random() < 0.7)
            orders = votes(rng)
            one_by_one = OpenPhase(book, table)
            for order in orders:
                one_by_one.give(order)
            in_one_go = close(table, *orders, book=book)
            assert one_by_one.close() == in_one_go
            closed += "poll_closed" in {one.code for one in in_one_go.refused.values()}
    assert closed > 10


def test_what_is_plain_no_rule_refuses() -> None:
    rules = PollRules()
    assert not PollRules(may=lambda view: None)._unasked
    assert not PollRules(bars=lambda view, seat: None)._unasked
    day = Resolution(BOOK, lay(at=("day", 1)))
    day.accept(0, vote("cora", "kim"))
    poll = day.poll
    assert poll is not None
    assert rules.plain(poll, "carl", ("kim",))
    assert not rules.plain(poll, "cora", ("kim",)), "no second vote"
    assert not rules.plain(poll, "carl", ("carl",)), "nobody for himself"
    assert not rules.plain(poll, "carl", ()), "nor for nobody"
    assert not rules.plain(poll, "stranger", ("kim",))
    assert not rules.plain(poll, "carl", ("stranger",))


def test_votes_leave_the_table_and_other_runs_alone() -> None:
    table = lay(at=("day", 1))
    before = to_json(table)
    one, other = Resolution(BOOK, table), Resolution(BOOK, table)
    for place, voter in enumerate(("cora", "carl", "dora")):
        assert one.accept(place, vote(voter, "kim")) is None
    assert other.poll is not None
    assert not other.poll.ballots
    assert to_json(table) == before


def test_a_poll_that_a_rule_put_is_left_as_it_is() -> None:
    day = Resolution(BOOK, lay(at=("day", 1)))
    day.accept(0, vote("cora", "kim"))
    assert day.poll is not None
    put = without(day.poll, "tom")
    day.set_poll(put)
    assert day.accept(1, vote("carl", "kim")) is None
    assert (put.ballots, day.poll.ballots) == (
        {"cora": Ballot("kim")},
        {"cora": Ballot("kim"), "carl": Ballot("kim")},
    )


def test_views_see_each_vote_as_it_comes() -> None:
    day = Resolution(BOOK, lay(at=("day", 1)))
    view = day.view("olga")
    for place, voter in enumerate(("cora", "carl", "dora"), 1):
        day.accept(place, vote(voter, "kim"))
        assert view.public.poll is not None
        assert len(view.public.poll.ballots) == place
        assert view.public.polls == day.view("kim").public.polls


def test_what_is_asked_at_the_close_is_judged_by_the_votes_before_it() -> None:
    seen: list[View] = []

    def look(day: Resolution) -> None:
        day.end_poll(())
        seen.append(day._view_as_closed("olga"))

    night, day = phases()
    asks = Phase(day.id, *day.name, steps=(Step("asks", "", "", run=look),), next=day.next)
    close(lay(at=("day", 1)), vote("cora", "kim"), book=make(phases=(night, asks)))
    (view,) = seen
    assert view.public.poll is not None
    assert view.public.poll.ballots == {"cora": Ballot("kim")}


def test_who_is_left_out_is_not_in_the_domain() -> None:
    night = Resolution(BOOK, lay())
    ability = BOOK.abilities["killer", "kill"]
    for name in NAMES:
        view = night.view(name)
        for domain, left_out in LEFT_OUT.items():
            living = [seat for seat in view.public.living if seat not in left_out(view)]
            assert [*domain(ability, view)] == living


def test_what_a_step_sends_is_known_like_any_order() -> None:
    seen: list[View] = []

    def send(night: Resolution) -> None:
        night.sent[-1] = use("dora", "heal", "kim")
        seen.extend((night.view("dora"), night.view("dina")))

    close(lay(), book=make(phases=at_step("morning", send)))
    assert [view.sent for view in seen] == [(use("dora", "heal", "kim"),), ()]
