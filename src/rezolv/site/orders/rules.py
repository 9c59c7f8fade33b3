"""The rulebooks to be read: those on the shelf, and the one of a game with its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from rezolv import rulebooks
from rezolv.engine.values import Value
from rezolv.site.games.access import reading
from rezolv.site.table.books import has_book, wording_of
from rezolv.site.table.readers import Reader
from rezolv.site.table.standing import seen, shown
from rezolv.site.words import language
from rezolv.wording import Document, Wording
from rezolv.wording.changes import switched
from rezolv.wording.options import choice
from rezolv.wording.preview import Doer, doer
from rezolv.wording.render import to_html
from rezolv.wording.rules import order as order_document
from rezolv.wording.rules import role as role_document
from rezolv.wording.rules import rulebook as rulebook_document
from rezolv.wording.rules import unsided


@dataclass(frozen=True)
class Side:
    """The roles of a side, for a list of contents: (id, name, how many were dealt)."""

    name: str
    roles: list[tuple[str, str, int]]


@dataclass(frozen=True)
class Chosen:
    """An option as it is set in a game.

    Attributes:
        changes: what that changes in the rules, line by line.
    """

    name: str
    says: str
    value: str
    changes: list[str]


@dataclass(frozen=True)
class Settings:
    """The options of a game in words.

    Attributes:
        preset: the name of the ready set that they are, "" if they are none.
        own: those that are not as usual.
        usual: all others.
    """

    preset: str
    own: list[Chosen]
    usual: list[Chosen]


def contents(wording: Wording, composition: dict[str, int] | None = None) -> list[Side]:
    """The roles by their sides; those that were dealt are counted."""
    book = wording.book
    dealt = composition or {}
    sides = [
        Side(
            wording.faction(faction),
            [
                (role.id, wording.role(role.id), dealt.get(role.id, 0))
                for role in book.roles.values()
                if role.faction == faction
            ],
        )
        for faction in book.factions
    ]
    rest = wording.say("rules-others")
    others = [
        Side(
            "" if title == rest else title,
            [(role.id, wording.role(role.id), dealt.get(role.id, 0)) for role in roles],
        )
        for title, roles in unsided(wording)
    ]
    return [side for side in (*sides, *others) if side.roles]


def chosen(wording: Wording, options: Mapping[str, Value]) -> Settings | None:
    """The options of a game in words; nothing where there is nothing to set."""
    book, pick = wording.book, wording.words.pick
    full = {name: options.get(name, option.default) for name, option in book.options.items()}
    if not full:
        return None
    own: list[Chosen] = []
    usual: list[Chosen] = []
    for name, value in full.items():
        option = book.options[name]
        said = choice(wording, option, value)
        one = Chosen(
            pick(option.name), pick(option.says),
            said if len(said) <= _SHOWN else f"{said[:_SHOWN]}…",
            switched(wording, name, value) if option.revisions else [],
        )  # fmt: skip
        (usual if value == option.default else own).append(one)
    presets = [
        pick(preset.name)
        for preset in book.presets.values()
        if full == book.with_defaults(preset.options)
    ]
    return Settings(presets[0] if presets else "", own, usual)


_SHOWN = 200
"""So much of a value is shown in a list."""


def html(document: Document) -> SafeString:
    """A document as a part of a page; the renderer escapes whatever is in it."""
    return mark_safe(to_html(document))


# For everybody


@require_GET
def shelf(request: HttpRequest) -> HttpResponse:
    """All rulebooks."""
    wordings = [Wording(rulebooks.load(id), language()) for id in rulebooks.ids()]
    books = [
        {
            "id": wording.book.id,
            "title": wording.words.pick(wording.book.title),
            "says": wording.words.pick(wording.book.says),
            "seats": wording.book.players,
        }
        for wording in wordings
    ]
    return render(request, "orders/shelf.html", {"books": books})


@require_GET
def rulebook(request: HttpRequest, rulebook: str) -> HttpResponse:
    """One rulebook."""
    wording = _on_shelf(rulebook)
    return render(
        request,
        "orders/rulebook.html",
        {
            "id": rulebook,
            "title": wording.words.pick(wording.book.title),
            "contents": contents(wording),
            "document": html(rulebook_document(wording)),
            "order_url": reverse("rulebook_order", args=[rulebook]),
        },
    )


@require_GET
def rulebook_role(request: HttpRequest, rulebook: str, role: str) -> HttpResponse:
    """One role of a rulebook."""
    wording = _on_shelf(rulebook)
    back = reverse("rulebook", args=[rulebook])
    return render(request, "orders/shelf_page.html", _role(wording, role) | {"back": back})


@require_GET
def rulebook_order(request: HttpRequest, rulebook: str) -> HttpResponse:
    """The order of resolution of a rulebook."""
    wording = _on_shelf(rulebook)
    document = order_document(wording)
    return render(
        request,
        "orders/shelf_page.html",
        {
            "title": document.title,
            "document": html(document),
            "back": reverse("rulebook", args=[rulebook]),
        },
    )


def _on_shelf(id: str) -> Wording:
    if id not in rulebooks.ids():
        raise Http404
    return Wording(rulebooks.load(id), language())


def _role(wording: Wording, id: str) -> dict[str, object]:
    role = wording.book.everyone.get(id)
    if role is None:
        raise Http404
    document = role_document(wording, role)
    return {"title": document.title, "document": html(document)}


# In a game


@never_cache
@require_GET
@reading
def rules(request: HttpRequest, reader: Reader) -> HttpResponse:
    """The rules of a game: its options, its roles, the rulebook."""
    wording = wording_of(reader.game, language(), {})
    composition = _composition(reader)
    return render(
        request,
        "orders/rules.html",
        {
            "reader": reader,
            "title": wording.words.pick(wording.book.title),
            "contents": contents(wording, composition),
            "composition": bool(composition),
            "options": chosen(wording, reader.game.options),
            "mine": _mine(reader, wording),
            # The page has a heading of its own.
            "document": html(Document(rulebook_document(wording).blocks[1:])),
        },
    )


def _mine(reader: Reader, wording: Wording) -> list[Doer]:
    """What a player is, as he was told, with what each of his roles can do."""
    game = reader.game
    phase = shown(game) if game.started is not None and has_book(game) else None
    if reader.seat is None or phase is None:
        return []
    roles = seen(phase, game).view(reader.seat.key).roles.values()
    everyone = wording.book.everyone
    return [doer(wording, everyone[role]) for role in roles if role in everyone]


def _composition(reader: Reader) -> dict[str, int]:
    """What was dealt, as everybody knows it."""
    game = reader.game
    phase = shown(game) if game.started is not None and has_book(game) else None
    return dict(seen(phase, game).public.composition) if phase is not None else {}


@require_GET
@reading
def rules_role(request: HttpRequest, reader: Reader, role: str) -> HttpResponse:
    """One role, in a game."""
    wording = wording_of(reader.game, language(), {})
    return render(request, "orders/rules_page.html", {"reader": reader, **_role(wording, role)})


@require_GET
@reading
def rules_order(request: HttpRequest, reader: Reader) -> HttpResponse:
    """The order of resolution, in a game."""
    document = order_document(wording_of(reader.game, language(), {}))
    data = {"reader": reader, "title": document.title, "document": html(document)}
    return render(request, "orders/rules_page.html", data)
