"""Drafts: an order said token by token, such that nothing illegal can be said.

An order is spelled as its ability, its targets, then its parameters one after another; a value of
several parts as its parts. Where the ability has several forms (`Legal`s of one use), all of them
are followed at once until the tokens tell which is meant. What is the only way on is not asked for.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from copy import copy

from rezolv.engine import Order
from rezolv.engine.legality import Legal
from rezolv.lab.bots.anyhow import WORDS
from rezolv.lab.env.forms import Form, Symbol
from rezolv.lab.env.words import ENOUGH, SPARE, Words, key_of


class MaskedError(ValueError):
    """A token that leads to no legal order."""


class Draft:
    """The order that a seat is spelling, out of the moves that it has now.

    Attributes:
        said: the tokens said so far, those that were the only way on left out.
    """

    def __init__(
        self, words: Words, me: str, moves: Sequence[Legal], repeating: Collection[str] = ()
    ) -> None:
        """Begin an order.

        Args:
            repeating: the abilities that may name one seat in several places.
        """
        self._words = words
        self._starts: dict[str, list[Form | Order]] = {}
        for move in moves:
            begun = Form(me, move, move.use in repeating).settled()
            if isinstance(begun, Order) or (begun is not None and begun.goes_on()):
                self._starts.setdefault(move.use, []).append(begun)
        self.clear()

    def clear(self) -> None:
        """Begin anew."""
        self.said: list[int] = []
        self._symbols: list[Symbol] = []
        self._forms: list[Form | Order] = []
        self._ways: dict[Symbol, list[Form | Order]] = {
            key_of(use): forms for use, forms in self._starts.items()
        }
        self._tokens: dict[int, Symbol] = {}
        self._look()

    def copy(self) -> Draft:
        """Another draft that goes on from here."""
        other = copy(self)
        other.said, other._symbols = list(self.said), list(self._symbols)
        return other

    @property
    def empty(self) -> bool:
        """Whether nothing of an order is said yet."""
        return not self._symbols

    @property
    def tokens(self) -> Collection[int]:
        """What may be said next; before an order `ENOUGH`, which the caller takes for himself."""
        return self._tokens.keys()

    def say(self, token: int) -> Order | None:
        """Say a token; the order, if it is complete with it, and the draft is empty again.

        Raises:
            MaskedError: the token leads to no legal order.
        """
        if token not in self._tokens or (self.empty and token == ENOUGH):
            raise MaskedError(f"the token {token} leads to no legal order")
        symbol = self._tokens[token]
        self.said.append(token)
        order = self._follow(symbol)
        while order is None and len(self._ways) == 1:
            order = self._follow(next(iter(self._ways)))
        if order is not None or not self._ways:
            self.clear()
        else:
            self._look()
        return order

    def may_become(self, order: Order) -> bool:
        """Whether an order can still be spelled on from here."""
        return any(
            form == order if isinstance(form, Order) else form.may_become(order)
            for form in self._forms
        )

    def resume(self, old: Draft) -> bool:
        """Say what was said in an older draft, as far as it is still an order that may be given.

        It is taken up only as a whole: if it is not, this draft stays empty.
        """
        for symbol in old._symbols:
            if symbol not in self._ways or self._follow(symbol) is not None:
                self.clear()
                return False
        self.said = list(old.said)
        self._look()
        return True

    def _follow(self, symbol: Symbol) -> Order | None:
        """Go on by a symbol; the order, if all forms that take it end with it."""
        self._forms = self._ways[symbol]
        self._symbols.append(symbol)
        orders = [form for form in self._forms if isinstance(form, Order)]
        if orders and len(orders) == len(self._forms):
            return orders[0]
        self._ways = {}
        for form in self._forms:
            ways = {ENOUGH: form} if isinstance(form, Order) else form.ways()
            for said, found in ways.items():
                self._ways.setdefault(said, []).append(found)
        return None

    def _look(self) -> None:
        """Give what may be said next its tokens."""
        self._tokens = {}
        spare = self._words.spare
        if self.empty:
            self._tokens[ENOUGH] = ENOUGH
        for symbol in self._ways:
            if isinstance(symbol, int):
                self._tokens[symbol] = symbol
                continue
            token = self._words.token(symbol)
            if token is None and spare < self._words.spare + SPARE:
                token, spare = spare, spare + 1
            if token is not None:
                self._tokens[token] = symbol


def spell(
    words: Words, moves: Sequence[Legal], order: Order, repeating: Collection[str] = ()
) -> list[int] | None:
    """The tokens that spell an order, None if it is none of these moves.

    A text is no matter of spelling: the stock phrase stands for any.
    """
    moves = [move for move in moves if move.use == order.use]
    draft = Draft(words, order.by, moves, repeating)
    trials = [draft]
    while trials:
        draft = trials.pop()
        for token in draft.tokens:
            if draft.empty and token == ENOUGH:
                continue
            trial = draft.copy()
            made = trial.say(token)
            if made is not None:
                if _alike(made, order):
                    return [*draft.said, token]
            elif trial.may_become(order):
                trials.append(trial)
    return None


def _alike(made: Order, order: Order) -> bool:
    """Whether two orders are the same but for their texts."""
    return (made.use, made.on, made.passes) == (order.use, order.on, order.passes) and (
        made.params
        == {n: WORDS if made.params.get(n) == WORDS else v for n, v in order.params.items()}
    )
