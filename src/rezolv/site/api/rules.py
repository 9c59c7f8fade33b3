"""Rulebooks: those that can be played here, and the one of a game as its options have it."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest
from ninja import Router

from rezolv import rulebooks
from rezolv.engine import Option, Rulebook, TextOption
from rezolv.rulebooks import UnknownRulebook
from rezolv.site.api import worded
from rezolv.site.api.access import book_here, reading
from rezolv.site.api.answers import may
from rezolv.site.api.play import Slug
from rezolv.site.api.schemas import RulebookCard, RulebookOut
from rezolv.site.words import language
from rezolv.wording import Wording
from rezolv.wording.changes import switched

router = Router(tags=["rules"])


@router.get("/rulebooks", response=may(ok=list[RulebookCard]), summary="Rulebooks")
def shelf(request: HttpRequest) -> Any:
    """The rulebooks that can be played here."""
    return [_card(rulebooks.load(one)) for one in rulebooks.ids()]


def _card(book: Rulebook) -> dict[str, Any]:
    pick = Wording(book, language()).words.pick
    least, most = book.players
    return {
        "id": book.id, "version": book.version, "title": pick(book.title),
        "says": pick(book.says), "least": least, "most": most,
    }  # fmt: skip


@router.get("/rulebooks/{slug:name}", response=may(ok=RulebookOut), summary="A rulebook")
def rulebook(request: HttpRequest, name: Slug) -> Any:
    """Roles with their abilities, options, phases, and the registry of facts."""
    try:
        book = rulebooks.load(name)
    except UnknownRulebook as error:
        raise Http404 from error
    return _in_full(book)


def _in_full(book: Rulebook) -> dict[str, Any]:
    wording = Wording(book, language())
    pick = wording.words.pick
    return _card(book) | {
        "factions": [{"id": one, "name": wording.faction(one)} for one in book.factions],
        "phases": [{"id": one, "name": pick(phase.name)} for one, phase in book.phases.items()],
        "slots": list(book.slots),
        "roles": [
            {
                "id": role.id, "name": wording.role(role.id), "faction": role.faction,
                "slot": role.slot, "says": pick(role.says),
                "abilities": [
                    {
                        "id": one.id, "name": pick(one.name), "says": pick(one.says),
                        "phases": list(one.phases),
                    }
                    for one in role.abilities.values()
                ],
            }
            for role in book.everyone.values()
        ],
        "options": [_option(wording, key, one) for key, one in book.options.items()],
        "presets": [
            {
                "id": key, "name": pick(one.name), "says": pick(one.says),
                "options": {name: worded.plain(value) for name, value in one.options.items()},
            }
            for key, one in book.presets.items()
        ],
        "facts": [{"name": one.name, "fields": one.fields} for one in book.facts.values()],
    }  # fmt: skip


def _option(wording: Wording, key: str, one: Option) -> dict[str, Any]:
    pick = wording.words.pick
    return {
        "id": key, "name": pick(one.name), "group": pick(one.group), "says": pick(one.says),
        "default": worded.plain(one.default), "choices": worded.plain(one.choices),
        "text": isinstance(one, TextOption), "clauses": list(one.clauses),
        "changes": [
            {"value": worded.plain(value), "lines": lines}
            for value in (one.choices if one.revisions else ())
            if (lines := switched(wording, key, value))
        ],
    }  # fmt: skip


@router.get(
    "/games/{slug:slug}/rulebook", response=may(409, ok=RulebookOut),
    summary="The rules of a game",
)  # fmt: skip
def rulebook_of_game(request: HttpRequest, slug: Slug) -> Any:
    """The rulebook as it is played there: options may change roles and abilities."""
    return _in_full(book_here(reading(request, slug).game))
