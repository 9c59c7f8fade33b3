"""What a revision changed against the rulebook before it, read to a person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rezolv.engine.revisions import Changes, RoleChanges
from rezolv.engine.rulebook import Rulebook
from rezolv.wording.document import Block, Heading, Item, Items, item, strong
from rezolv.wording.sentences import Wording


def changes(wording: Wording) -> Iterator[Block]:
    """What is new, otherwise and no more; nothing if the rulebook stands by itself."""
    book = wording.book
    if book.base is None or book.changes is None:
        return
    elder = Wording(book.base, wording.lang)
    title = wording.words.pick(book.base.title)
    yield Heading(wording.say("rules-changes", title=title), 2)
    yield Items(tuple(_all(wording, elder, book, book.changes)))


def _all(wording: Wording, elder: Wording, book: Rulebook, made: Changes) -> Iterator[Item]:
    yield from _named(wording, "added-roles", map(wording.role, made.added))
    yield from _named(wording, "removed-roles", map(elder.role, made.removed))
    for one in made.replaced:
        yield item(strong(wording.role(one.role)), [*_role(wording, elder, one)])
    name = wording.words.name
    yield from _named(wording, "added-steps", (name("step", step) for step in made.steps_added))
    yield from _named(
        wording, "changed-steps", (name("step", step) for step in made.steps_replaced)
    )
    yield from _named(
        wording, "removed-steps", (elder.words.name("step", step) for step in made.steps_removed)
    )
    options = [key for argument, keys in made.others for key in keys if argument == "options"]
    yield from _named(wording, "changed-options", (o for o in options if o in book.options))


def _role(wording: Wording, elder: Wording, made: RoleChanges) -> Iterator[Item]:
    yield from _named(wording, "added-abilities", _abilities(wording, made.role, made.added))
    yield from _named(wording, "changed-abilities", _abilities(wording, made.role, made.changed))
    yield from _named(wording, "removed-abilities", _abilities(elder, made.role, made.removed))


def _abilities(wording: Wording, role: str, ids: Iterable[str]) -> Iterator[str]:
    for id in ids:
        yield wording.words.pick(wording.book.abilities[role, id].name)


def _named(wording: Wording, what: str, names: Iterable[str]) -> Iterator[Item]:
    found = list(names)
    if found:
        yield item(wording.say(f"rules-{what}", names="; ".join(found)))
