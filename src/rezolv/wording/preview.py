"""What a table that a host wrote comes to: its roles and what each can do."""

from __future__ import annotations

from typing import NamedTuple

from rezolv.engine.declared import Role
from rezolv.wording.document import Block, Document, Heading, items, paragraph, strong
from rezolv.wording.rules import unsided
from rezolv.wording.sentences import Wording


class Doer(NamedTuple):
    """A role: its id, its name, and its abilities with what each does."""

    id: str
    name: str
    abilities: list[tuple[str, str]]


def doer(wording: Wording, role: type[Role]) -> Doer:
    """What a role can do, in words."""
    pick = wording.words.pick
    abilities = [(pick(one.name), pick(one.says)) for one in role.abilities.values()]
    return Doer(role.id, wording.role(role.id), abilities)


def doers(wording: Wording) -> list[tuple[str, list[Doer]]]:
    """The roles by their kinds; not what everybody may do, nor the host."""
    common = (wording.book.common, wording.book.host)
    found = [
        (title, [doer(wording, role) for role in roles if role not in common])
        for title, roles in unsided(wording)
    ]
    return [(title, roles) for title, roles in found if roles]


def actions(wording: Wording) -> Document:
    """The roles alone with what each can do, for whoever has just written them."""
    blocks: list[Block] = []
    for title, roles in doers(wording):
        blocks.append(Heading(title, 2))
        for role in roles:
            blocks.append(Heading(role.name, 3, role.id))
            blocks.append(
                items([strong(name), f" — {says}"] for name, says in role.abilities)
                if role.abilities
                else paragraph(wording.say("rules-no-abilities"))
            )
    return Document(tuple(blocks), wording.words.pick(wording.book.title))
