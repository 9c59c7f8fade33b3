"""Prompts: decisions asked of a seat in the middle of a resolution."""

from __future__ import annotations

import pytest

from rezolv.engine import PUBLIC, Answer, Asked, Close, Fact, Input, Order, Told, advance
from rezolv.engine.journal import chain
from tests.engine.tiny import BOOK, ask, close, fold, lay, told, use, verdicts

KILL = use("kim", "kill", "olga")
HEAL = use("dora", "heal", "olga")
DREAM = use("olga", "dream", "carl")
AIMED = Fact("visitors", {"of": "olga", "are": ("kim",)})
ORACLES = {
    "kim": "killer", "tom": "trickster", "olga": "oracle", "oda": "oracle", "cora": "citizen",
    "carl": "citizen",
}  # fmt: skip


def answer(asked: Asked, order: Order | None, place: int = 0) -> Answer:
    prompt = asked.prompts[place]
    return Answer(prompt.key, prompt.digest, order)


def test_a_question_halts_the_resolution() -> None:
    asked = ask(lay(), KILL, HEAL)
    (prompt,) = asked.prompts
    assert (prompt.seat, prompt.uses) == ("olga", ("dream",))
    assert prompt.tells == (Fact("visitors", {"of": "olga", "are": ("dora", "kim")}),)
    assert prompt.key.step == "dreams"


def test_without_a_question_nothing_halts() -> None:
    close(lay(), use("kim", "kill", "cora"))


def test_an_answer_lets_it_go_on() -> None:
    asked = ask(lay(), KILL, HEAL)
    done = close(lay(), KILL, HEAL, answer(asked, DREAM))
    assert told(done, "olga", "faction") == [Fact("faction", {"of": "carl", "is": "town"})]
    assert verdicts(done)["olga", "dream"] == "done"


def test_an_answer_may_stand_anywhere_among_the_inputs() -> None:
    given = answer(ask(lay(), KILL), DREAM)
    first = advance(BOOK, lay(), [given, KILL, Close()])
    last = advance(BOOK, lay(), [KILL, Close(), given])
    assert first == last
    assert not isinstance(first, Asked)


@pytest.mark.parametrize("order", [None, Order("olga", "dream", passes=True)])
def test_the_default_is_an_answer(order: Order | None) -> None:
    done = close(lay(), KILL, HEAL, answer(ask(lay(), KILL, HEAL), order))
    assert told(done, "olga", "faction") == []
    assert ("olga", "dream") not in verdicts(done)
    assert [entry.kind for entry in done.journal].count("answer") == 1


def test_taking_the_defaults_is_answering_none() -> None:
    answered = close(lay(), KILL, HEAL, answer(ask(lay(), KILL, HEAL), None))
    taken = close(lay(), KILL, HEAL, take_defaults=True)
    assert taken.table == answered.table
    assert taken.told == answered.told


def test_an_order_given_beforehand_answers() -> None:
    done = close(lay(), DREAM, KILL, HEAL)
    assert told(done, "olga", "faction") == [Fact("faction", {"of": "carl", "is": "town"})]
    assert told(done, "olga", "visitors") == [
        Fact("visitors", {"of": "olga", "are": ("dora", "kim")})
    ]


def test_a_given_answer_counts_before_the_defaults() -> None:
    given = answer(ask(lay(), KILL, HEAL), DREAM)
    done = close(lay(), KILL, HEAL, given, take_defaults=True)
    assert len(told(done, "olga", "faction")) == 1


def test_the_answer_to_another_question_is_dropped() -> None:
    given = answer(ask(lay(), KILL), DREAM)
    close(lay(), KILL, given)
    asked = ask(lay(), KILL, HEAL, given)
    assert asked.prompts[0].key == given.key
    assert asked.prompts[0].digest != given.digest


def test_what_does_not_change_the_question_leaves_the_answer() -> None:
    given = answer(ask(lay(), KILL), DREAM)
    close(lay(), use("tom", "block", "kim"), use("dora", "guard", "cora"), KILL, given)


@pytest.mark.parametrize(
    "order",
    [
        use("olga", "dream", "olga"),
        use("olga", "dream", "nobody_here"),
        use("olga", "dream"),
        use("olga", "look", "carl"),
        use("dora", "heal", "carl"),
        use("oda", "dream", "carl"),
    ],
)
def test_an_answer_that_is_no_legal_order_is_asked_for_again(order: Order) -> None:
    asked = ask(lay(), KILL)
    assert ask(lay(), KILL, answer(asked, order)) == asked


def test_all_open_questions_are_asked_at_once() -> None:
    table = lay(ORACLES)
    orders: list[Input] = [use("kim", "kill", "olga"), use("tom", "block", "oda")]
    both = ask(table, *orders)
    assert [prompt.seat for prompt in both.prompts] == ["olga", "oda"]
    one = answer(both, DREAM)
    other = ask(table, *orders, one)
    assert [prompt.seat for prompt in other.prompts] == ["oda"]
    assert other.prompts[0] == both.prompts[1], "the second question is the same as before"
    done = close(table, *orders, one, answer(other, use("oda", "dream", "kim")))
    assert told(done, "oda", "faction") == [Fact("faction", {"of": "kim", "is": "gang"})]
    assert told(done, "olga", "faction") == [], "she was killed before she dreamt"


def test_what_is_told_with_a_question_reaches_only_the_one_asked() -> None:
    asked = ask(lay(ORACLES), use("kim", "kill", "olga"), use("tom", "turn", "carl", "oda"))
    assert {(t.to, t.moment) for t in asked.told} == {("olga", "prompt"), ("oda", "prompt")}
    assert told(asked, "olga") == [AIMED]
    assert told(asked, "oda") == [Fact("visitors", {"of": "oda", "are": ("tom",)})]
    assert told(asked, PUBLIC) == []


def test_who_is_not_asked_is_told_nothing_yet() -> None:
    """Olga has sent her dream: she is told what she is told in her turn, not at oda's question."""
    orders = [use("kim", "kill", "olga"), use("tom", "block", "oda"), DREAM]
    asked = ask(lay(ORACLES), *orders)
    assert [prompt.seat for prompt in asked.prompts] == ["oda"]
    assert told(asked, "olga") == []


def test_a_question_and_its_answer_are_in_the_journal() -> None:
    given = answer(ask(lay(), KILL), DREAM)
    done = close(lay(), KILL, given)
    place = next(index for index, entry in enumerate(done.journal) if entry.kind == "answer")
    assert [entry.kind for entry in chain(done.journal, place)] == ["answer", "prompt"]
    assert done.journal[place].values == {"by": "olga", "use": "dream", "on": ("carl",)}


def test_refusals_are_told_while_it_waits() -> None:
    asked = ask(lay(), use("kim", "kill", "kurt"), KILL)
    assert {index: refusal.code for index, refusal in asked.refused.items()} == {0: "teammate"}


# Pins


def test_a_pin_told_again_is_no_warning() -> None:
    asked = ask(lay(), KILL)
    done = close(lay(), KILL, answer(asked, DREAM), pins=asked.told)
    assert done.warnings == ()


def test_a_pin_that_is_contradicted_is_a_warning() -> None:
    asked = ask(lay(), KILL)
    done = close(lay(), KILL, HEAL, take_defaults=True, pins=asked.told)
    assert done.warnings == asked.told
    assert close(lay(), HEAL, take_defaults=True, pins=asked.told).warnings == asked.told


def test_a_pin_told_to_somebody_else_is_a_warning() -> None:
    pin = Told("cora", AIMED, "prompt")
    done = close(lay(), KILL, take_defaults=True, pins=[pin])
    assert done.warnings == (pin,)


def test_nothing_is_asked_before_the_close() -> None:
    assert told(fold(lay(), KILL), "olga") == []
