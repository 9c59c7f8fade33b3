"""One seat with all its secrets, its warnings, and what a silence costs."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.urls import NoReverseMatch, reverse

from rezolv.engine.table import Effect, Grant
from rezolv.site.clock import silence
from rezolv.site.desk import gifts
from rezolv.site.desk.acting import action, back, page, show
from rezolv.site.desk.seats import given
from rezolv.site.desk.state import Desk
from rezolv.site.games.models import Room, Seat, Telling
from rezolv.site.table import codec
from rezolv.site.words import say
from rezolv.wording.words import Words


@dataclass(frozen=True)
class Held:
    """An ability in hand.

    Attributes:
        state: spent, lost or resting, in words; "" where it is ready.
    """

    name: str
    role: str
    state: str


@dataclass(frozen=True)
class Mark:
    """An effect on a seat."""

    name: str
    source: str
    until: str
    values: list[tuple[str, str]]


def held(desk: Desk, use: str, grant: Grant) -> Held:
    """An ability in hand, with how often it was used."""
    state = []
    if grant.lost:
        state.append(say("desk-grant-lost"))
    elif grant.uses:
        state.append(say("desk-grant-used", count=grant.uses))
    if grant.ready > desk.table.moment.index:
        state.append(say("desk-grant-rests"))
    if grant.last:
        names = desk.wording.together(desk.wording.seat(one) for one in grant.last)
        state.append(say("desk-grant-last", names=names))
    return Held(desk.wording.in_hand(use, grant), desk.wording.role(grant.role), "; ".join(state))


def mark(desk: Desk, effect: Effect) -> Mark:
    """An effect with whose it is and when it ends."""
    words = desk.wording.words
    until = ""
    if effect.until is not None:
        until = say(
            "desk-until",
            count=effect.until.count,
            phase=words.name("phase", effect.until.phase) or say("desk-any-phase"),
        )
    values = [(_field(words, name), words.value("thing", value))
              for name, value in effect.values.items()]  # fmt: skip
    source = desk.wording.seat(effect.source) if effect.source else ""
    return Mark(desk.wording.mark(effect.kind), source, until, values)


def _field(words: Words, name: str) -> str:
    """What a value of an effect is called; most need no name beside the effect's own."""
    found = words.named("param", name) or words.thing(name)
    return "" if found == name else found


@page
def seat(request, reader, number: int) -> HttpResponse:
    """Everything about a seat."""
    desk = Desk(reader)
    if desk.phase is None:
        raise Http404
    one = desk.seat(number)
    now = desk.table.seats[one.key]
    rooms = Room.objects.filter(game=desk.game, members__seat=one).distinct()
    posts = one.posts.select_related("room").order_by("-pk")
    told = desk.game.tellings.filter(to=one.key).order_by("-pk").select_related("phase")
    return show(
        request, desk, "seat",
        seat=one,
        now=now,
        roles=[(gifts.slot_words(slot), desk.wording.role(r)) for slot, r in now.roles.items()],
        believes=[desk.wording.role(role) for role in now.believes.values()],
        side=desk.wording.faction(desk.book.side(now)),
        effects=[mark(desk, effect) for effect in now.effects],
        held=[held(desk, use, grant) for use, grant in now.grants.items()],
        counters=[(gifts.key_words(desk, name), n) for name, n in now.counters.items()],
        came=[row for row in given(desk) if row.row.seat_id == one.pk],
        told=[(row, telling_words(desk, one, row)) for row in told[:200]],
        rooms=[(room, address(desk, "room", room.key)) for room in rooms],
        talk=address(desk, "room", f"host-{one.number}"),
        people=address(desk, "people"),
        posts=posts[:10],
        count=posts.count(),
        sittings=one.sittings.select_related("user"),
        kinds=gifts.kinds(desk, one) if desk.game.running else [],
        drafted=desk.done is not None,
        deeds=desk.game.acts.filter(
            kind__in=[silence.WARN, "unwarn"], data__seat=one.number
        ).select_related("user"),
    )  # fmt: skip


def telling_words(desk: Desk, seat: Seat, row: Telling) -> str:
    """A fact as the seat read it."""
    return row.text or desk.wording_for(seat).fact(codec.read_told(row.data), seat.key)


def address(desk: Desk, name: str, *args: str) -> str:
    """An address of this game, "" where the site has no such page."""
    try:
        return reverse(name, args=[desk.game.slug, *args])
    except NoReverseMatch:
        return ""


@action
def warn(request, reader, number: int) -> HttpResponse:
    """A warning more or less; the player is told of one more."""
    desk = Desk(reader)
    one = desk.seat(number)
    why = request.POST.get("why", "").strip()[:2000]
    if request.POST.get("do") == "less":
        silence.take_back(desk.game, one, request.user, why)
    else:
        silence.warn(desk.game, one, request.user, why)
    messages.success(request, say("desk-warned", seat=one.name))
    return back(desk, "desk_seat", number)


@action
def decide(request, reader, pk: int) -> HttpResponse:
    """Warnings to silent players, or nothing; the host's acts have forms of their own."""
    desk = Desk(reader)
    row = desk.game.acts.filter(pk=pk, kind=silence.SILENT).first()
    if row is None:
        raise Http404
    if "decided" not in row.data:
        for number in request.POST.getlist("seat"):
            if number in row.data.get("seats", {}):
                silence.warn(
                    desk.game, desk.seat(int(number)), request.user, say("desk-silent-why")
                )
        silence.decided(row, request.user)
        messages.success(request, say("desk-decided"))
    return back(desk)
