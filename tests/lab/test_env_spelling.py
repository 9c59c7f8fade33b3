"""Every legal order can be spelled, and nothing else."""

from __future__ import annotations

import pytest

from rezolv.engine import Order
from rezolv.engine.legality import Legal
from rezolv.engine.orders import VOTE
from rezolv.lab.bots.anyhow import Anyhow, any_order
from rezolv.lab.bots.player import Chair
from rezolv.lab.env.draft import Draft, MaskedError, spell
from rezolv.lab.env.hand import Hand
from rezolv.lab.env.words import ENOUGH, WITHOUT, Words, words_of
from rezolv.lab.game import Game
from rezolv.lab.tables import Setup
from rezolv.rulebooks import ids, load

SEED = 11


def setup_of(rulebook: str) -> Setup:
    """A table of the usual size, where that is quick."""
    return Setup(rulebook, seats=max(10, load(rulebook).players[0]))


class Speller(Anyhow):
    """The random bot; everything that it could have ordered is spelled first."""

    spelled = 0

    def play(self, chair: Chair) -> None:
        view, moves = chair.view(), chair.moves()
        words = words_of(chair.book, view.public.seats, view.public.options)
        repeating = {use for use, grant in view.grants.items() if chair.book.ability(grant).repeats}
        for move in moves:
            orders = [any_order(self.rng, self.me, move) for _ in range(2)]
            if move.passes and move.use != VOTE:
                orders.append(Order(self.me, move.use, passes=True))
            for order in orders:
                if order is not None:
                    assert self.reads(words, moves, order, repeating) == order
                    type(self).spelled += 1
        super().play(chair)

    def reads(
        self, words: Words, moves: list[Legal], order: Order, repeating: set[str]
    ) -> Order | None:
        """What is read from the tokens of an order."""
        tokens = spell(words, moves, order, repeating)
        assert tokens is not None, order
        draft = Draft(words, self.me, moves, repeating)
        for token in tokens[:-1]:
            assert draft.say(token) is None
        return draft.say(tokens[-1])


@pytest.mark.parametrize("rulebook", ids())
def test_every_legal_order_can_be_spelled(rulebook: str) -> None:
    Speller.spelled = 0
    for _ in Game(setup_of(rulebook), SEED, {"*": Speller}).phases(3):
        pass
    assert Speller.spelled > 30


def words_for_spelling() -> Words:
    return words_of(load("classic"), ["a", "b", "c"], load("classic").with_defaults({}))


def ways(words: Words, draft: Draft) -> set[object]:
    """What may be said next, in words."""
    found = [(words.tokens[token].kind, words.tokens[token].is_) for token in draft.tokens]
    return {kind if is_ is None else is_ for kind, is_ in found}


def test_tokens_lead_to_legal_orders_only() -> None:
    words = words_for_spelling()
    token = {one.is_: number for number, one in enumerate(words.tokens) if one.is_ is not None}
    kill = Legal(
        "kill", 1, 2, ("a", "b", "c"), {"role": ("mafia", "doctor")}, ("role",), True,
        (("a", "b"), ("a",)),
    )  # fmt: skip
    draft = Draft(words, "a", [kill])
    assert ways(words, draft) == {"enough", "kill"}
    assert draft.say(token["kill"]) is None
    assert ways(words, draft) == {"without", "a", "b"}
    passed = draft.copy().say(WITHOUT)
    assert passed == Order("a", "kill", passes=True)
    draft.say(token["b"])
    assert ways(words, draft) == {"enough", "a"}
    with pytest.raises(MaskedError):
        draft.say(token["b"])
    draft.say(ENOUGH)
    assert ways(words, draft) == {"without", "mafia", "doctor"}
    assert draft.copy().say(WITHOUT) == Order("a", "kill", ("b",))
    assert draft.say(token["doctor"]) == Order("a", "kill", ("b",), {"role": "doctor"})
    assert draft.empty


def test_a_place_is_kept_for_who_alone_may_stand_there() -> None:
    words = words_for_spelling()
    draft = Draft(words, "a", [Legal("kill", 2, 2, ("a", "b"), {}, places=(("a", "b"), ("a",)))])
    assert draft.say(words.uses.index("kill") + 2) == Order("a", "kill", ("b", "a"))


def test_values_of_several_parts_and_forms_are_told_apart() -> None:
    words = words_for_spelling()
    token = {one.is_: number for number, one in enumerate(words.tokens) if one.is_ is not None}
    forms = [
        Legal("heal", 0, 0, (), {"w": (("mafia", "town"), "mafia")}),
        Legal("heal", 1, 1, ("b", "c"), {"w": ("doctor", "never heard of", ("or", "this"))}),
    ]
    draft = Draft(words, "a", forms)
    draft.say(token["heal"])
    assert ways(words, draft) == {"mafia", "b", "c"}
    other = draft.copy()
    draft.say(token["mafia"])
    assert ways(words, draft) == {"enough", "town"}
    assert draft.copy().say(ENOUGH) == Order("a", "heal", (), {"w": "mafia"})
    assert draft.say(token["town"]) == Order("a", "heal", (), {"w": ("mafia", "town")})
    other.say(token["c"])
    assert ways(words, other) == {"doctor", 1, 2}, "what has no token of its own has a spare one"
    assert other.copy().say(words.spare) == Order("a", "heal", ("c",), {"w": "never heard of"})
    assert other.say(words.spare + 1) == Order("a", "heal", ("c",), {"w": ("or", "this")})


def test_what_is_half_spelled_goes_on_or_is_dropped() -> None:
    words, book = words_for_spelling(), load("classic")
    view = Game(Setup("classic", seats=5), SEED, {"*": Anyhow})
    view.play_phase()
    assert view.phase is not None
    seen = view.phase.view("01")
    kill = Legal("kill", 2, 2, ("a", "b", "c"), {})
    hand = Hand(words, "a", most=4)
    hand.look(book, seen, [kill])
    hand.say(words.uses.index("kill") + 2)
    hand.look(book, seen, [kill, Legal("heal", 1, 1, ("a", "b"), {})])
    assert ways(words, hand.draft) == {"a", "b", "c"}
    hand.look(book, seen, [Legal("heal", 1, 1, ("a", "b"), {})])
    assert hand.refused == "dropped"
    assert ways(words, hand.draft) == {"enough", "heal"}
    for _ in range(3):
        hand.say(words.uses.index("heal") + 2)
        hand.draft.clear()
    assert hand.idle, "its tokens are used up"
    assert hand.mask().sum() == 1
