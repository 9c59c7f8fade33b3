"""Orders in words, with their parameters."""

from __future__ import annotations

from rezolv.engine.orders import VOTE, Order
from rezolv.engine.params import Param, condition_fact
from rezolv.engine.values import Value
from rezolv.wording.sentences import Wording


def order_words(wording: Wording, order: Order) -> str:
    """What is ordered, without saying by whom: «Гипноз → Тиранда (роль: Телохранитель)»."""
    say = wording.say
    if order.use == VOTE:
        if order.passes:
            return say("order-vote-withdrawn")
        choice = wording.seat(order.on[0]) if order.on else say("seat-nobody")
        return say("order-vote", on=choice)
    if order.use == "":
        return say("order-pass-all")
    use = wording.ability(order.use)
    if order.passes:
        return say("order-pass", use=use)
    on = wording.together(wording.seat(seat) for seat in order.on)
    params = params_words(wording, order)
    return say("order", use=use, on=on, count=len(order.on)) + (f" ({params})" if params else "")


def sent_words(wording: Wording, order: Order) -> str:
    """What is ordered, as he reads it who sent it: with the mark that it is provisional."""
    said = order_words(wording, order)
    if order.final or order.passes:
        return said
    return wording.say("order-provisional", order=said)


def params_words(wording: Wording, order: Order) -> str:
    """The parameters of an order: «роль: Телохранитель»; of a mark only that it is set."""
    kinds = param_kinds(wording, order.use)
    return "; ".join(
        wording.words.name("param", name)
        if value is True
        else f"{wording.words.name('param', name)}: {_value(wording, kinds.get(name), value)}"
        for name, value in order.params.items()
        if value is not False
    )


def param_kinds(wording: Wording, use: str) -> dict[str, Param]:
    """The parameters that an ability of this id takes, whoever has it."""
    found: dict[str, Param] = {}
    for (_, ability), declared in wording.book.abilities.items():
        if ability == use:
            found.update(declared.params)
    return found


def _value(wording: Wording, param: Param | None, value: Value) -> str:
    kind = param.kind if param is not None else "thing"
    if value == ():
        return wording.say("order-empty")
    if kind == "fact":
        return _condition(wording, value)
    if kind == "variants" and isinstance(value, tuple):
        return " / ".join(_variant(wording, row) for row in value)
    if kind == "text":
        return wording.say("order-text", text=str(value))
    if kind == "pairs" and isinstance(value, tuple):
        return "; ".join(_pair(wording, row) for row in value)
    return wording.words.value("thing" if kind == "choice" else kind, value)


def _pair(wording: Wording, row: Value) -> str:
    """A row of two as «Анна — Лич»."""
    cells = row if isinstance(row, tuple) else (row,)
    return " — ".join(wording.words.value("thing", cell) for cell in cells)


def _condition(wording: Wording, value: Value) -> str:
    fact = condition_fact(value)
    if fact is None:
        return wording.words.value("thing", value)
    return wording.fact(fact).removesuffix(".")


def _variant(wording: Wording, row: Value) -> str:
    if not isinstance(row, tuple) or len(row) != 2:
        return wording.words.value("thing", row)
    condition, text = row
    said = wording.say("order-text", text=str(text))
    if condition is None:
        return said
    return wording.say("order-variant", when=_condition(wording, condition), text=said)
