"""The options of a rulebook read to a person: what each is, what it may be, what it changes."""

from __future__ import annotations

from collections.abc import Iterator

from rezolv.engine.options import Option, Preset, TextOption
from rezolv.engine.values import Value
from rezolv.wording.changes import switched
from rezolv.wording.document import Block, Heading, Item, Items, Span, item, strong
from rezolv.wording.sentences import Wording


def options(wording: Wording) -> Iterator[Block]:
    """All options under the headings of their groups, and before them the presets."""
    book = wording.book
    if not book.options:
        return
    yield Heading(wording.say("rules-options"), 2)
    if book.presets:
        yield Heading(wording.say("rules-presets"), 3)
        yield Items(tuple(_preset(wording, *one) for one in book.presets.items()))
    for title, names in groups(wording):
        if title:
            yield Heading(title, 3)
        elif len(groups(wording)) > 1 or book.presets:
            yield Heading(wording.say("rules-options-rest"), 3)
        yield Items(tuple(_option(wording, name, book.options[name]) for name in names))


def groups(wording: Wording) -> list[tuple[str, list[str]]]:
    """The names of the options by their groups, in the order of the rulebook; "" is no group.

    Those without one come last.
    """
    found: dict[str, list[str]] = {}
    for name, option in wording.book.options.items():
        found.setdefault(wording.words.pick(option.group), []).append(name)
    return sorted(found.items(), key=lambda group: not group[0])


def short(wording: Wording, name: str) -> str:
    """What an option is called in a few words: its name, or else what it says."""
    option = wording.book.options[name]
    return wording.words.pick(option.name) or wording.words.pick(option.says)


def choice(wording: Wording, option: Option, value: Value) -> str:
    """A value of an option in words."""
    named = option.names.get(str(value))
    if named is not None:
        return wording.words.pick(named)
    return wording.words.value("thing" if isinstance(value, str) else "number", value)


def settings(wording: Wording, preset: Preset) -> list[str]:
    """What a preset sets, as lines: an option and its value."""
    options = wording.book.options
    return [
        wording.say("rules-set", option=short(wording, n), value=choice(wording, options[n], value))
        for n, value in preset.options.items()
    ]


def _preset(wording: Wording, name: str, preset: Preset) -> Item:
    pick = wording.words.pick
    says = ". ".join(one for one in (pick(preset.name), pick(preset.says)) if one)
    sets = [
        wording.say("rules-set", option=option, value=_written(value))
        for option, value in preset.options.items()
    ]
    return item(
        [strong(name), _after(says)], [item(wording.say("rules-sets", sets="; ".join(sets)))]
    )


def _option(wording: Wording, name: str, option: Option) -> Item:
    pick = wording.words.pick
    called = f" — {pick(option.name)}." if pick(option.name) else ""
    says = f" {pick(option.says)}" if called else _after(pick(option.says))
    said: list[Span | str] = [strong(name), called, says]
    return item(said, _about(wording, name, option))


def _about(wording: Wording, name: str, option: Option) -> Iterator[Item]:
    """What it may be, what it changes, and the clauses it follows."""
    say = wording.say
    if isinstance(option, TextOption):
        yield item(say("rules-any-text", most=option.most))
        yield from _clauses(wording, option)
        return
    default = say("rules-default", value=_choice(wording, option, option.default))
    if option.choices:
        legal = ", ".join(_choice(wording, option, value) for value in option.choices)
        yield item(f"{default} {say('rules-choices', choices=legal)}")
    else:
        yield item(f"{default} {say('rules-any-number', least=option.least)}")
    for value in option.choices if option.revising else ():
        lines = switched(wording, name, value)
        if lines:
            title = say("rules-changed-by", value=_choice(wording, option, value))
            yield item(title, map(item, lines))
    yield from _clauses(wording, option)


def _clauses(wording: Wording, option: Option) -> Iterator[Item]:
    if option.clauses:
        yield item(wording.say("rules-clauses", clauses=", ".join(option.clauses)))


def _choice(wording: Wording, option: Option, value: Value) -> str:
    """A value of an option as one writes it, with what it means where it is a word."""
    if isinstance(value, bool):
        return f"{_written(value)} ({wording.words.value('', value)})"
    named = option.names.get(str(value))
    return str(value) if named is None else f"{value} ({wording.words.pick(named)})"


def _written(value: Value) -> str:
    """A value as one writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _after(text: str) -> str:
    return f" — {text}" if text else ""
