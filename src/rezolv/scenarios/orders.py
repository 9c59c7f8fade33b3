"""Orders and facts as a scenario writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rezolv.engine.facts import HOST, Fact
from rezolv.engine.orders import VOTE, Order
from rezolv.engine.params import Choice, Param
from rezolv.engine.values import Value
from rezolv.scenarios.document import Node
from rezolv.scenarios.words import Vocabulary

_OWN: Final = ("by", "for", "use", "on", "pass")
FINAL: Final = "final"
"""Whether the sender has decided, where the rulebook knows provisional orders."""
SILENT: Final = "silent"
"""The host's act on one who sent nothing, where a rulebook has it; a scenario writes it of him."""


def read_order(words: Vocabulary, node: Node) -> Order:
    """An order, a vote, a pass, or that somebody sent nothing at all.

    Raises:
        ScenarioError: it is none of them, or names what is not there.
    """
    pairs = words.map(node, "orders")
    if "by" not in pairs:
        raise words.source.error(node, "missing", word="by")
    by = words.giver(pairs["by"].value)
    sent_by = ""
    if "for" in pairs:
        by, sent_by = words.seat(pairs["for"].value, "for"), by
    if "use" in pairs:
        return _ability_order(words, node, by, sent_by)
    if "vote" in pairs:
        marks = (FINAL,) if words.book.provisional else ()
        words.fields(node, "orders", ("by", "for", "vote", *marks))
        vote = pairs["vote"].value
        on = () if vote.value is None else (words.choice(vote, "vote"),)
        final = FINAL not in pairs or words.flag(pairs[FINAL].value, FINAL)
        return Order(by, VOTE, on, sent_by=sent_by, final=final)
    if "pass" in pairs:
        words.fields(node, "orders", ("by", "for", "pass"))
        given_up = pairs["pass"].value
        if given_up.value is not True:
            raise words.wrong(given_up, "pass", "true")
        return Order(by, passes=True, sent_by=sent_by)
    if SILENT in pairs and SILENT in words.acts:
        words.fields(node, "orders", ("by", SILENT))
        said_nothing = pairs[SILENT].value
        if said_nothing.value is not True:
            raise words.wrong(said_nothing, SILENT, "true")
        return Order(HOST, SILENT, (by,))
    words.fields(node, "orders", ("by", "for", "use", "vote", "pass"))
    raise words.source.error(node, "bad_order")


def _ability_order(words: Vocabulary, node: Node, by: str, sent_by: str) -> Order:
    pairs = words.map(node, "orders")
    use = pairs["use"].value
    if by == HOST:
        ability = words.one_of(use, "use", "act", words.acts)
    else:
        book = words.book
        known = {**book.ability_names, **book.also, VOTE: None}
        ability = words.one_of(use, "use", "ability", known)
    declared = words.params.get(ability, {})
    on: tuple[str, ...] = ()
    passes = False
    final = True
    params: dict[str, Value] = {}
    for key, pair in pairs.items():
        if key == "on":
            names = words.names(pair.value, "on")
            on = (names,) if isinstance(names, str) else names
        elif key == "pass":
            passes = words.flag(pair.value, "pass")
        elif key == FINAL and words.book.provisional and key not in declared:
            final = words.flag(pair.value, FINAL)
        elif key not in _OWN:
            if key not in declared:
                raise words.unknown(pair.key, "param", ("on", "pass", *declared))
            params[key] = _param(words, pair.value, key, declared[key])
    return Order(by, ability, on, params, passes, sent_by, final=final)


def _param(words: Vocabulary, node: Node, name: str, declared: Sequence[Param]) -> Value:
    kinds = {param.kind for param in declared}
    kind = kinds.pop() if len(kinds) == 1 else "any"
    if kind == "choice":
        choices = [c for param in declared if isinstance(param, Choice) for c in param.choices]
        return words.one_of(node, name, "choice", choices)
    if kind == "fact":
        return _condition(words, node)
    if kind == "variants":
        return cast(Value, tuple(_variant(words, item) for item in words.list(node, name)))
    return words.held(node, name, kind)


def _variant(words: Vocabulary, node: Node) -> tuple[Value, str]:
    fields = words.fields(node, "variants", ("when", "text"), ("text",))
    when = _condition(words, fields["when"]) if "when" in fields else None
    return when, words.text(fields["text"], "text")


def _condition(words: Vocabulary, node: Node) -> Value:
    """A fact as it travels in an order: (name, (field, value), …)."""
    fact = read_fact(words, node)
    return cast(Value, (fact.name, *fact.values.items()))


def read_fact(words: Vocabulary, node: Node) -> Fact:
    """A fact, or the part of one that is named.

    Raises:
        ScenarioError: it is not registered, or has other fields.
    """
    pairs = words.map(node, "fact")
    if "fact" not in pairs:
        raise words.source.error(node, "missing", word="fact")
    name = words.one_of(pairs["fact"].value, "fact", "fact", words.book.facts)
    declared = words.book.facts[name].fields
    values: dict[str, Value] = {}
    for key, pair in pairs.items():
        if key == "fact":
            continue
        if key not in declared:
            raise words.unknown(pair.key, "field", declared)
        values[key] = words.of_fact(pair.value, key, declared[key])
    return Fact(name, values)
