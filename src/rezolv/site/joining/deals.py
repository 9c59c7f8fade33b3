"""The host's page on which roles are dealt and the game is begun."""

from __future__ import annotations

from collections import Counter

from django.contrib import messages
from django.http import Http404
from django.shortcuts import redirect, render

from rezolv.engine.rulebook import TableError
from rezolv.site.games.access import hosting
from rezolv.site.games.models import Application, Game
from rezolv.site.joining import dealing
from rezolv.site.joining.refusing import Refused
from rezolv.site.joining.signup import slot_name
from rezolv.site.table.books import wording_of
from rezolv.site.words import language, say
from rezolv.wording import Wording

MOST_OF_A_ROLE = 40


@hosting
def deal(request, reader):
    """Look at the deal, draw another, set it by hand, choose what is in play, begin the game."""
    if reader.game.sandbox_id or reader.game.state != Game.State.SIGNUP:
        raise Http404
    if request.method != "POST":
        return _page(request, reader)
    acts = {"draw": _draw, "save": _save, "start": _start, "compose": _compose, "reset": _reset}
    act = acts.get(request.POST.get("do", ""))
    if act is None:
        raise Http404
    try:
        done = act(request, reader)
    except Refused as refused:
        return _failed(request, reader, refused.said)
    except TableError as error:
        said = wording_of(reader.game, language()).table_error(error)
        return _failed(request, reader, said)
    messages.success(request, say(f"joining-{done}"))
    return redirect("game" if done == "started" else "deal", reader.game.slug)


def _failed(request, reader, said: str):
    """The page again, with what the host has just chosen and why it will not do."""
    given = None
    if request.POST.get("do") in ("save", "start"):
        given = _given(request, reader)
    return _page(request, reader, given=given, error=said)


def _given(request, reader) -> dict[str, dict[str, str]]:
    """The roles that the form gives to each seat, as far as there are such."""
    wording = wording_of(reader.game, language())
    slots = {slot: set(dealing.roles_of(wording.book, slot)) for slot in
             dealing.slots_of(wording.book)}  # fmt: skip
    found = {}
    for seat in reader.game.seats.all():
        roles = {slot: request.POST.get(f"{slot}-{seat.number}", "") for slot in slots}
        found[seat.key] = {slot: role for slot, role in roles.items() if role in slots[slot]}
    return found


def _check_seen(request, reader) -> None:
    """The form names seats by number: it is of use only for the seats it was made for."""
    if request.POST.get("seen", "") != dealing.digest(reader.game):
        raise Refused("changed")


def _draw(request, reader) -> str:
    dealing.draw(reader.game, request.user)
    return "drawn"


def _save(request, reader) -> str:
    _check_seen(request, reader)
    dealing.set_by_hand(reader.game, request.user, _given(request, reader))
    return "dealt"


def _start(request, reader) -> str:
    if not request.POST.get("sure"):
        raise Refused("sure")
    seen = request.POST.get("seen", "")
    dealing.start(reader.game, request.user, _given(request, reader), seen)
    return "started"


def _compose(request, reader) -> str:
    book = wording_of(reader.game, language()).book
    composition: dict[str, dict[str, int]] = {}
    for slot in book.dealing:
        for role in dealing.roles_of(book, slot):
            given = request.POST.get(f"count-{slot}-{role}", "").strip()
            if given and not (given.isdecimal() and int(given) <= MOST_OF_A_ROLE):
                raise Refused("count", most=MOST_OF_A_ROLE)
            if given and int(given):
                composition.setdefault(slot, {})[role] = int(given)
    dealing.compose(reader.game, request.user, composition)
    return "composed"


def _reset(request, reader) -> str:
    dealing.compose(reader.game, request.user, {})
    return "composed"


# The page


def _page(request, reader, *, given=None, error: str = ""):
    game = reader.game
    wording = wording_of(game, language())
    book = wording.book
    seats = list(game.seats.select_related("user"))
    dealt = game.deal if given is None else given
    slots = dealing.slots_of(book)
    context = {
        "reader": reader,
        "error": error,
        "slots": [slot_name(slot) for slot in slots],
        "rows": [_row(wording, seat, slots, dealt.get(seat.key, {})) for seat in seats],
        "sides": _sides(wording, dealt, slots[0]) if dealt else [],
        "seen": dealing.digest(game),
        "by_hand": game.dealing == Game.Dealing.MANUAL or not book.dealing,
        "dealt": bool(game.deal),
        "applications": _applications(wording, game),
        "piles": _piles(wording, game, max(len(seats), game.least)) if book.dealing else [],
        "own": bool(game.composition),
        "enough": game.least <= len(seats) <= game.most,
        "count": len(seats),
    }
    return render(request, "joining/deal.html", context, status=422 if error else 200)


def _row(wording: Wording, seat, slots, held) -> dict:
    cells = []
    for slot in slots:
        cells.append({
            "name": f"{slot}-{seat.number}",
            "label": say("joining-deal-cell", name=seat.name, slot=slot_name(slot)),
            "groups": _choices(wording, slot),
            "held": held.get(slot, ""),
        })  # fmt: skip
    return {"seat": seat, "cells": cells}


def _choices(wording: Wording, slot: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """The roles of a slot, side by side."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for role in dealing.roles_of(wording.book, slot):
        groups.setdefault(wording.book.roles[role].faction, []).append((role, wording.role(role)))
    return [(wording.faction(side) if side else "", roles) for side, roles in groups.items()]


def _sides(wording: Wording, dealt, slot: str) -> list[tuple[str, int]]:
    """How many play for each side, as the roles say."""
    book = wording.book
    sides: Counter[str] = Counter()
    for roles in dealt.values():
        # A role laid over another takes its bearer to its own side.
        over = [
            roles[s] for s in reversed(book.slots) if s in roles and book.roles[roles[s]].faction
        ]
        if over and slot in roles:
            sides[book.roles[over[0]].faction] += 1
    return [(wording.faction(side), sides[side]) for side in book.factions if sides[side]]


def _applications(wording: Wording, game: Game) -> list[dict]:
    """Who asked for what, when, and whether he gets it, in the order of time."""
    if game.dealing != Game.Dealing.APPLICATIONS:
        return []
    got = {slot: dealing.granted(game, slot) for slot in dealing.asked_slots(wording.book)}
    return [
        {
            "made": row.made,
            "name": row.seat.name,
            "role": wording.role(row.role),
            "rank": row.rank,
            "granted": got.get(row.slot, {}).get(row.seat.number) == row.role,
        }
        for row in Application.objects.filter(seat__game=game).select_related("seat")
    ]


def _piles(wording: Wording, game: Game, count: int) -> list[dict]:
    """The roles in play, with how many there are of each."""
    low, high = wording.book.players
    counts = dealing.composition_of(game, min(max(count, low), high))
    return [
        {
            "name": slot_name(slot),
            "total": sum(counts[slot].values()),
            "groups": [
                (side, [(f"count-{slot}-{role}", name, counts[slot].get(role, 0))
                        for role, name in roles])
                for side, roles in _choices(wording, slot)
            ],
        }
        for slot in wording.book.dealing
    ]  # fmt: skip
