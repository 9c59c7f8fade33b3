"""The options of a scenario."""

from __future__ import annotations

import json
from typing import Final

from rezolv.engine.options import PRESET, Option, TextOption
from rezolv.engine.values import Value
from rezolv.scenarios.document import Node, plain
from rezolv.scenarios.messages import pick
from rezolv.scenarios.words import Vocabulary

_TEXT: Final = ("текст до {} знаков", "a text of up to {} characters")
_ANY_NUMBER: Final = ("целое число от {}", "a whole number from {}")


def read_options(words: Vocabulary, node: Node) -> dict[str, Value]:
    """The options of a scenario: those of the preset, and over them the others.

    Options whose names begin alike may stand in one mapping: `a: {b: 1}` is `a_b: 1`.

    Raises:
        ScenarioError: there is no such option, or a value is not legal.
    """
    options = words.book.options
    pairs = words.map(node, "options")
    found: dict[str, Value] = {}
    if PRESET in pairs:
        presets = words.book.presets
        name = words.one_of(pairs[PRESET].value, PRESET, PRESET, presets)
        found.update(presets[name].options)
    for name, pair in pairs.items():
        if name == PRESET:
            continue
        alike = [one.removeprefix(f"{name}_") for one in options if one.startswith(f"{name}_")]
        if name in options or not alike or not isinstance(pair.value.value, dict):
            option = words.one_of(pair.key, name, "option", options)
            found[option] = _legal_value(words, options[option], name, pair.value)
            continue
        for key, inner in pair.value.value.items():
            option = f"{name}_{words.one_of(inner.key, key, 'option', alike)}"
            found[option] = _legal_value(words, options[option], key, inner.value)
    return found


def _legal_value(words: Vocabulary, option: Option, name: str, node: Node) -> Value:
    """The value of an option; a table that is a text may stand in the scenario as it is."""
    value: Value
    if isinstance(option, TextOption) and isinstance(node.value, (dict, list)):
        value = json.dumps(plain(node), ensure_ascii=False)
    else:
        value = words.value(node, name)
    if option.accepts(value):
        return value
    lang = words.source.lang
    if isinstance(option, TextOption) and isinstance(value, str) and option.wrong is not None:
        wrong = option.wrong(value)
        if wrong is not None:
            why = wrong.ru if lang == "ru" else wrong.en
            raise words.source.error(node, "bad_text_option", word=name, why=why)
    raise words.source.error(
        node, "bad_option", word=name, value=_yaml(value), legal=_legal(option, lang)
    )


def _legal(option: Option, lang: str) -> str:
    if isinstance(option, TextOption):
        return pick(_TEXT, lang).format(option.most)
    if option.choices:
        return ", ".join(_yaml(choice) for choice in option.choices)
    return pick(_ANY_NUMBER, lang).format(option.least)


def _yaml(value: Value) -> str:
    """A value as a scenario writes it."""
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)
