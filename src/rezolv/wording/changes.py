"""What a revision or an option changed against the rulebook before it, read to a person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rezolv.engine.differences import Changes, RoleChanges, differences
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.values import Value
from rezolv.wording.document import Block, Heading, items
from rezolv.wording.sentences import Wording


def changes(wording: Wording) -> Iterator[Block]:
    """What is new, otherwise and no more against the rulebook's base; and what its options changed.

    Nothing if the rulebook stands by itself and no option revises it.
    """
    book = wording.book
    if book.base is not None and book.changes is not None:
        title = wording.words.pick(book.base.title)
        yield Heading(wording.say("rules-changes", title=title), 2)
        yield items(_lines(wording.lang, book.base, book.plain, book.changes))
    if book.plain is not book:
        yield Heading(wording.say("rules-changes-here"), 2)
        yield items(_lines(wording.lang, book.plain, book, differences(book.plain, book)))


def switched(wording: Wording, option: str, value: Value) -> list[str]:
    """What a value of an option changes when all others have their defaults, line by line."""
    plain = wording.book.plain
    if value == plain.options[option].default:
        return []
    return list(_switched(plain, wording.lang, option, value))


@lru_cache(maxsize=2048)
def _switched(plain: Rulebook, lang: str, option: str, value: Value) -> tuple[str, ...]:
    """The same, kept: the page of a rulebook with many options asks for all of them."""
    elder, newer = plain.with_options({}), plain.with_options({option: value})
    return tuple(_lines(lang, elder, newer, plain.switched(option, value)))


def _lines(lang: str, elder: Rulebook, newer: Rulebook, made: Changes) -> Iterable[str]:
    """A sentence for each kind of change, none twice: roles may bear one name."""
    return dict.fromkeys(_all(lang, elder, newer, made))


def _all(lang: str, elder: Rulebook, newer: Rulebook, made: Changes) -> Iterator[str]:
    """A sentence for each kind of change."""
    old, new = Wording(elder, lang), Wording(newer, lang)
    step, old_step = new.words.name, old.words.name
    yield from _named(new, "added-roles", map(new.role, made.added))
    yield from _named(new, "removed-roles", map(old.role, made.removed))
    for one in made.replaced:
        for said in _role(new, old, one):
            yield new.say("rules-in-role", role=new.role(one.role), said=said)
    yield from _named(new, "added-steps", (step("step", id) for id in made.steps_added))
    yield from _named(new, "changed-steps", (step("step", id) for id in made.steps_replaced))
    yield from _named(new, "removed-steps", (old_step("step", id) for id in made.steps_removed))
    options = [key for argument, keys in made.others for key in keys if argument == "options"]
    known = [option for option in options if option in newer.options]
    yield from _named(
        new, "changed-options", (new.words.pick(newer.options[o].name) or o for o in known)
    )


def _role(new: Wording, old: Wording, made: RoleChanges) -> list[str]:
    said = [
        *_named(new, "added-abilities", _abilities(new, made.role, made.added)),
        *_named(new, "changed-abilities", _abilities(new, made.role, made.changed)),
        *_named(new, "removed-abilities", _abilities(old, made.role, made.removed)),
    ]
    return said or [new.say("rules-changed-role")]


def _abilities(wording: Wording, role: str, ids: Iterable[str]) -> Iterator[str]:
    for id in ids:
        yield wording.words.pick(wording.book.abilities[role, id].name)


def _named(wording: Wording, what: str, names: Iterable[str]) -> Iterator[str]:
    found = list(names)
    if found:
        yield wording.say(f"rules-{what}", names="; ".join(found))
