"""A phase is the fold of one ordered list of inputs, as a pure function."""

from __future__ import annotations

import itertools

from rezolv.engine import (
    PUBLIC,
    Close,
    Done,
    Fact,
    Input,
    Instant,
    Name,
    Order,
    Resolution,
    Role,
    advance,
)
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import Action
from rezolv.engine.facts import NOW, Told
from rezolv.engine.fold import sorted_report
from rezolv.engine.table import to_json
from tests.engine.tiny import (
    BOOK,
    close,
    codes,
    dead,
    fold,
    kinds,
    lay,
    make,
    names,
    phases,
    told,
    use,
    verdicts,
    vote,
)

KILL = use("kim", "kill", "cora")
HEAL = use("dora", "heal", "cora")
TOSS = use("olga", "toss")
BUSY = [KILL, HEAL, TOSS, use("tom", "turn", "kim", "carl"), use("cora", "note", text="hello")]
FEW = names("kim", "cora", "dora", "carl", "hedda")


def day_of(*some: str) -> dict[str, str]:
    return names("kim", "cora", "dora", "carl", *some)


def test_the_same_arguments_give_the_same_outcome() -> None:
    assert close(lay(), *BUSY, seed=5) == close(lay(), *BUSY, seed=5)


def test_the_table_given_is_never_changed() -> None:
    table = lay()
    before = to_json(table)
    for seed in range(3):
        close(table, *BUSY, use("host", "modkill", "dina"), seed=seed)
    assert to_json(table) == before
    assert table.moment.index == 0


def test_without_a_close_the_phase_stays_open() -> None:
    done = fold(lay(), *BUSY)
    assert done.table.moment == lay().moment
    assert done.table.record == ()
    assert dead(done) == {}
    assert kinds(done) == ["order"] * len(BUSY)


def test_what_happens_at_once_happens_before_the_close() -> None:
    table = lay(day_of("hedda"), at=("day", 1))
    done = fold(table, vote("cora", "kim"), use("hedda", "shoot", "dora"))
    assert dead(done) == {"dora": ("hedda",)}
    assert not done.table.seats["dora"].alive
    assert done.table.polls[0].ballots["cora"].choice == "kim"
    assert [t.moment for t in done.told if t.fact.name == "voted"] == ["now"]


def test_what_comes_after_the_close_is_refused() -> None:
    inputs: list[Input] = [KILL, Close(), HEAL, vote("cora", "kim"), use("nobody", "kill")]
    done = fold(lay(), *inputs)
    assert codes(done) == {2: "closed", 3: "closed", 4: "closed"}
    assert done.table == close(lay(), KILL).table
    assert dead(done) == {"cora": ("kim",)}


def test_a_second_close_closes_nothing() -> None:
    done = fold(lay(), KILL, Close(), Close())
    assert done == close(lay(), KILL)
    assert done.table.moment.index == 1


def test_a_refused_order_changes_nothing() -> None:
    refused = [
        use("kim", "kill", "kurt"),
        use("cora", "kill", "kim"),
        use("ghost", "kill", "kim"),
        use("host", "kill", "kim"),
        vote("cora", "kim"),
        use("dora", "heal", "cora", "carl"),
        Order("cora"),
    ]
    mixed = [one for pair in itertools.zip_longest(refused, BUSY) for one in pair if one]
    done, plain = close(lay(), *mixed), close(lay(), *BUSY)
    assert sorted(done.refused) == [i for i, order in enumerate(mixed) if order in refused]
    assert done.table == plain.table
    assert [(t.to, t.fact) for t in done.told] == [(t.to, t.fact) for t in plain.told]
    refusals = [entry for entry in done.journal if entry.kind == "refused"]
    assert [entry.values["code"] for entry in refusals] == list(codes(done).values())
    assert len(done.journal) == len(plain.journal) + len(refused)


def test_an_order_of_nobody_is_refused() -> None:
    done = fold(lay(), use("ghost", "kill", "cora"), use(PUBLIC, "kill", "cora"))
    assert codes(done) == {0: "unknown_seat", 1: "unknown_seat"}
    assert done.refused[0].values == {"of": "ghost"}


def test_undoing_an_input_is_folding_the_rest() -> None:
    table = lay(day_of("hedda"), at=("day", 1))
    inputs = [vote("cora", "kim"), use("hedda", "shoot", "dora"), vote("carl", "dora")]
    done = fold(table, *inputs)
    assert not done.table.seats["dora"].alive
    undone = fold(table, *[one for one in inputs if one.use != "shoot"])
    assert undone.table.seats == table.seats
    assert list(undone.table.polls[0].ballots) == ["cora", "carl"]


def test_an_input_that_became_illegal_is_shown_as_refused() -> None:
    """A second thought is put before the rest: the shot comes first now."""
    table = lay(day_of("hedda"), at=("day", 1))
    shot, last = use("hedda", "shoot", "cora"), use("hedda", "shoot", "cora")
    assert codes(fold(table, last)) == {}
    assert codes(fold(table, shot, last)) == {1: "not_ready"}


def test_a_later_order_replaces_an_earlier_one() -> None:
    done = close(lay(), KILL, use("kim", "kill", "carl"))
    assert dead(done) == {"carl": ("kim",)}
    assert done.refused == {}
    assert len(done.table.record[-1].moves) == 1


def test_orders_that_do_not_replace_each_other_stay() -> None:
    done = close(lay(), use("olga", "toss"), use("olga", "look", "kim"), use("olga", "toss"))
    assert [move.ability for move in done.table.record[-1].moves] == ["toss", "look", "toss"]


def test_where_orders_stand_a_later_one_is_refused() -> None:
    book = make(resend="refuse")
    done = close(lay(book=book), KILL, use("kim", "kill", "carl"), book=book)
    assert codes(done) == {1: "already_sent"}
    assert dead(done) == {"cora": ("kim",)}


def test_a_bare_pass_takes_everything_back() -> None:
    done = close(lay(), *BUSY, use("dora", "guard", "carl"), Order("dora", passes=True))
    assert done.refused == {}
    assert not {by for by, _ in verdicts(done)} & {"dora"}
    assert ("kim", "kill") in verdicts(done), "others' orders stay"


def test_a_bare_pass_by_day_takes_the_vote_back() -> None:
    table = lay(day_of(), at=("day", 1))
    done = fold(table, vote("cora", "kim"), vote("carl", "kim"), Order("cora", passes=True))
    assert list(done.table.polls[0].ballots) == ["carl"]
    assert told(done, PUBLIC, "voted")[-1].values == {"by": "cora", "on": None}


def test_where_orders_stand_a_bare_pass_takes_nothing_back() -> None:
    book = make(resend="refuse")
    done = close(lay(book=book), KILL, Order("kim", passes=True), book=book)
    assert dead(done) == {"cora": ("kim",)}


def test_a_pass_of_one_ability_takes_that_one_back() -> None:
    orders = [HEAL, use("dora", "guard", "carl"), Order("dora", "heal", passes=True)]
    done = close(lay(), *orders)
    assert list(verdicts(done)) == [("dora", "guard")]


def test_an_order_whose_ability_is_gone_is_void() -> None:
    def takes(night: Resolution, action: Action) -> None:
        night.take(action.target, ["heal"])

    class Thief(Role):
        id, name, slot = "host", Name("Ведущий", "Host"), "host"
        rob = Instant("Взять", "Take", phases=("night",), targets=anyone, does=takes)

    book = make(host=Thief)
    done = close(lay(book=book), HEAL, use("host", "rob", "dora"), book=book)
    assert verdicts(done) == {}
    assert done.failed == (0,)
    assert done.journal[-1].values["why"] == "no_ability"


def test_failed_are_the_orders_that_had_no_effect() -> None:
    orders = [HEAL, use("tom", "block", "dora"), use("ghost", "kill", "cora"), KILL]
    done = close(lay(), *orders)
    assert verdicts(done)["dora", "heal"] == "blocked"
    assert done.failed == (0,)


def test_a_finished_game_takes_nothing() -> None:
    over = close(lay(FEW), use("host", "modkill", "kim")).table
    assert over.over
    assert over.winners == ("town",)
    orders = [
        use("cora", "note", text="still here?"),
        vote("cora", "dora"),
        Order("cora", passes=True),
    ]
    done = fold(over, *orders, use("host", "modkill", "cora"), use("cora", "fly"), Close(), Close())
    assert set(codes(done).values()) == {"over"}
    assert len(done.refused) == 5
    assert done.table == over
    assert done.told == ()


def test_a_game_that_ends_opens_no_further_phase() -> None:
    done = close(lay(FEW), use("host", "modkill", "kim"))
    assert done.table.moment == lay(FEW).moment
    assert done.table.polls == ()
    assert len(done.table.record) == 1
    assert kinds(done)[-1] == "victory"


def test_a_rule_may_end_the_game_at_once() -> None:
    def give_up(day: Resolution, action: Action) -> None:
        day.end_game(("gang",))

    class Host(Role):
        id, name, slot = "host", Name("Ведущий", "Host"), "host"
        surrender = Instant("Сдаться", "Surrender", phases=("day",), on=0, does=give_up)

    book = make(host=Host)
    table = lay(day_of(), book=book, at=("day", 1))
    orders = [vote("cora", "kim"), use("host", "surrender"), vote("carl", "kim")]
    done = close(table, *orders, book=book)
    assert codes(done) == {2: "over"}
    assert done.table.winners == ("gang",)
    assert (done.table.moment, done.table.polls) == (table.moment, ())
    assert kinds(done).count("victory") == 1
    assert dead(done) == {}, "the poll is not counted any more"


def test_phases_follow_each_other() -> None:
    table = lay()
    found = []
    for _ in range(4):
        found.append((table.moment.phase, table.moment.turn, table.moment.index))
        table = close(table).table
    assert found == [("night", 1, 0), ("day", 1, 1), ("night", 2, 2), ("day", 2, 3)]
    assert [chapter.moment.index for chapter in table.record] == [0, 1, 2, 3]


def test_what_opens_a_phase_sees_it_open() -> None:
    seen = []

    def opens(day: Resolution) -> None:
        seen.append((day.public.moment.phase, day.now.moment.phase))

    night, day = phases()
    day.opens = opens
    book = make(phases=(night, day))
    close(lay(book=book), KILL, book=book)
    assert seen == [("day", "day")]


def test_the_record_is_kept_as_far_back_as_the_rulebook_needs() -> None:
    book = make(keep=2)
    table = lay(book=book)
    for _ in range(4):
        table = close(table, book=book).table
    assert [chapter.moment.index for chapter in table.record] == [2, 3]


def test_a_report_is_in_the_order_of_the_registry() -> None:
    """Not in the order of events, which would tell what came first."""
    for orders in itertools.permutations([KILL, TOSS, use("dora", "heal", "carl")]):
        done = close(lay(), *orders, seed=2)
        ranks = [BOOK.facts[t.fact.name].rank for t in done.told]
        assert ranks == sorted(ranks)
        assert [t.fact.name for t in done.told if t.to == PUBLIC] == ["poll", "died", "role"]
    shuffled = tuple(reversed(close(lay(), KILL, TOSS).told))
    assert sorted_report(BOOK, shuffled) != shuffled


def test_facts_of_one_rank_are_in_the_order_of_the_seats() -> None:
    """Nor does their order tell whose order came first; what everybody heard at once stays."""
    names = ("dora", "carl", "kim")
    late = [Told(PUBLIC, Fact("died", {"of": name})) for name in names]
    notes = [Told("kim", Fact("note", {"text": text})) for text in ("b", "a")]
    report = sorted_report(BOOK, [*notes, *late], ("carl", "dora", "kim"))
    assert [next(iter(one.fact.values.values())) for one in report] == [
        *("carl", "dora", "kim"), "a", "b",
    ]  # fmt: skip
    now = [Told(PUBLIC, Fact("died", {"of": name}), NOW) for name in names]
    assert sorted_report(BOOK, now, ("carl", "dora", "kim")) == tuple(now)


def test_the_order_of_sending_does_not_change_a_night() -> None:
    orders = [KILL, TOSS, use("tom", "block", "dora"), HEAL, use("dina", "guard", "carl")]
    nights = {
        (
            tuple(sorted(dead(done).items())),
            tuple(sorted(verdicts(done).items())),
            tuple(sorted((t.to, str(t.fact)) for t in done.told)),
        )
        for done in (close(lay(), *some, seed=9) for some in itertools.permutations(orders))
    }
    assert len(nights) == 1


def test_the_close_of_another_phase_knows_nothing_of_this_ones_orders() -> None:
    first = advance(BOOK, lay(), [HEAL, Close()])
    assert isinstance(first, Done)
    second = close(close(first.table).table, KILL)
    assert dead(second) == {"cora": ("kim",)}, "the heal of night 1 is over"
