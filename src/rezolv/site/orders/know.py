"""«What I know»: everything that was told to one seat, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from rezolv.engine import PUBLIC
from rezolv.engine.limits import Uses
from rezolv.engine.views import Public, View
from rezolv.site.games.access import reading, seated
from rezolv.site.games.models import Member, Phase, Room, Seat
from rezolv.site.orders.menu import when_ready
from rezolv.site.orders.parts import Hand, capital, own_name
from rezolv.site.orders.receipts import all_slips
from rezolv.site.orders.told import chapters
from rezolv.site.table.books import has_book, wording_of
from rezolv.site.table.readers import Place as As
from rezolv.site.table.readers import Reader, rooms_for, tellings_for
from rezolv.site.table.standing import Standing, seen, shown
from rezolv.site.words import catalogue, language, say
from rezolv.wording import Wording
from rezolv.wording.rules import traits


@dataclass(frozen=True)
class Held:
    """An ability in hand, with what became of it."""

    name: str
    says: str
    role: str
    use: str
    state: str


@dataclass(frozen=True)
class Sitter:
    """A player, as everybody sees him, and as the reader knows him."""

    name: str
    number: int
    alive: bool
    me: bool
    mate: bool
    titles: str
    roles: str


@never_cache
@require_GET
@reading
def know(request: HttpRequest, reader: Reader) -> HttpResponse:
    """What a seat knows; for those without a seat, what everybody does."""
    game = reader.game
    seat, seats = whose(request, reader), list(game.seats.all())
    names = {one.key: one.name for one in seats}
    wording = wording_of(game, language(), names)
    to = (PUBLIC,) if seat is None else (PUBLIC, seat.key)
    rows = tellings_for(reader, to).select_related("phase")
    told = chapters(rows, wording, seat.key if seat is not None else PUBLIC)
    phase = shown(game) if game.started is not None and has_book(game) else None
    stands = seen(phase, game) if phase is not None else None
    mine: dict[str, Any] = {}
    if seat is not None and stands is not None:
        mine = _mine(stands, wording, seat)
        phases = list(game.phases.exclude(status=Phase.Status.UNDONE).defer("before", "outcome"))
        mine["receipts"] = all_slips(phases, seat, wording, ())
    return render(
        request,
        "orders/know.html",
        {
            "reader": reader, "seat": seat, "seats": seats, "told": list(reversed(told)),
            "roster": _roster(stands, wording, seats, seat) if stands is not None else [],
            "rooms": _rooms(reader, seat), "choose": reader.everything, **mine,
        },
    )  # fmt: skip


def whose(request: HttpRequest, reader: Reader) -> Seat | None:
    """Whose knowledge is shown: one's own; as `?as` says, to those from whom nothing is kept."""
    wanted = request.GET.get("as", "")
    if not wanted:
        return reader.seat
    if not reader.everything or not wanted.isascii() or not wanted.isdigit() or len(wanted) > 4:
        raise Http404
    seat = reader.game.seats.filter(number=int(wanted)).first()
    if seat is None:
        raise Http404
    return seat


def _mine(stands: Standing, wording: Wording, seat: Seat) -> dict[str, Any]:
    """The seat's own part."""
    view = stands.view(seat.key)
    hand = Hand(stands.book, view, wording)
    book = stands.book
    roles = [book.everyone[role] for role in view.roles.values() if role in book.everyone]
    return {
        "alive": view.alive,
        "roles": [
            {
                "id": role.id,
                "name": wording.role(role.id),
                "says": wording.words.pick(role.says),
                "side": wording.faction(role.faction) if role.faction else "",
            }
            for role in roles
        ],
        "mates": [wording.seat(one) for one in stands.public.seats if one in view.teammates],
        "abilities": list(_held(hand)),
        "marks": list(dict.fromkeys(_marks(hand))),
    }


def _held(hand: Hand) -> Iterator[Held]:
    wording = hand.wording
    for use, grant in hand.view.grants.items():
        ability = hand.book.ability(grant)
        words = wording.words
        yield Held(
            own_name(hand, use),
            words.pick(ability.says),
            grant.role,
            grant.ability,
            " · ".join(
                [
                    *(list(_state(hand, use)) or [words.name("abilitykind", ability.kind)]),
                    *traits(wording, ability),
                ]
            ),
        )


def _state(hand: Hand, use: str) -> Iterator[str]:
    """How often an ability was used, and when it can be again."""
    grant = hand.view.grants[use]
    ability = hand.book.ability(grant)
    for limit in ability.limits:
        if isinstance(limit, Uses):
            number = limit.number
            most = number if isinstance(number, int) else number(hand.view)
            yield say("know-uses", used=grant.uses, most=most)
    if grant.lost:
        yield say("orders-never")
    elif not ability.passive and grant.ready > hand.view.public.moment.index:
        yield when_ready(hand, ability, grant)
    elif not ability.passive:
        names = [hand.wording.words.name("phase", phase) for phase in ability.phases]
        yield say("orders-in-phases", phases=hand.wording.together(names))


def _marks(hand: Hand) -> Iterator[str]:
    """The statuses, cards and counters of its own that a seat knows of.

    By whom a status was laid is not said, but of a master, whose orders the seat must take.
    """
    words, view = hand.wording.words, hand.view
    for effect in view.effects:
        name = words.named("status", effect.kind)
        if name:
            shows = hand.book.effects[effect.kind].shows
            said = [words.value("thing", effect.values.get(field)) for field in shows]
            what = ", ".join(filter(None, said))
            master = effect.kind in hand.book.controlling
            by = f" ({words.seat(effect.source)})" if master else ""
            yield capital(name) + (f": {what}" if what else "") + by
        for field, value in effect.values.items():
            cards = [str(one) for one in value] if isinstance(value, tuple) else []
            called = words.named("param", field)
            if called and cards and all(one in hand.book.ability_names for one in cards):
                names = hand.wording.together(map(hand.wording.ability, cards))
                yield f"{capital(called)}: {names}"
    for counter, number in view.counters.items():
        name = _counter(hand, counter)
        if name and number:
            yield f"{name}: {number}"


def _counter(hand: Hand, counter: str) -> str:
    """What a counter is called: it may be one of a thing that has a name, as `mask_lich`."""
    if own := hand.wording.words.named("counter", counter):
        return own
    for kind, what in ((counter, ""), counter.split("_", 1) if "_" in counter else ("", "")):
        message = f"know-counter-{kind.replace('_', '-')}"
        if kind and catalogue(language()).has(message):
            return say(message) + (f" «{hand.wording.words.thing(what)}»" if what else "")
    return ""


def _roster(
    stands: Standing, wording: Wording, seats: Sequence[Seat], me: Seat | None
) -> list[Sitter]:
    """All players, with what the reader knows of each."""
    public = stands.public
    view = stands.view(me.key) if me is not None else None
    known = _known_roles(view, public)
    mates = view.teammates if view is not None else frozenset()
    playing = {*public.living, *public.lingering}
    return [
        Sitter(
            wording.seat(seat.key),
            seat.number,
            seat.key in playing,
            me is not None and seat.pk == me.pk,
            seat.key in mates,
            ", ".join(_title(wording, one) for one in public.titles.get(seat.key, ())),
            ", ".join(wording.role(role) for role in known.get(seat.key, ())),
        )
        for seat in seats
    ]


def _title(wording: Wording, title: str) -> str:
    """A public title: a status, or an open role."""
    return wording.words.named("status", title) or wording.role(title)


def _known_roles(view: View | None, public: Public) -> dict[str, list[str]]:
    """The roles of others that were told, for good."""
    found: dict[str, list[str]] = {}
    facts = (*public.facts, *(view.facts if view is not None else ()))
    for fact in facts:
        if fact.name == "role":
            roles = found.setdefault(str(fact["of"]), [])
            if str(fact["is"]) not in roles:
                roles.append(str(fact["is"]))
    return found


def _rooms(reader: Reader, seat: Seat | None) -> list[tuple[Room, list[str]]]:
    """The rooms of a seat, each with who is in it."""
    if reader.game.started is None:
        return []
    rooms = rooms_for(reader).exclude(kind=Room.Kind.THREAD)
    if seat is not None and reader.everything:
        rooms = rooms.filter(members__seat=seat).distinct()
    elif reader.everything or reader.place is As.STRANGER:
        return []
    found = list(rooms)
    teams = [room for room in found if room.kind == Room.Kind.TEAM]
    inside: dict[int, list[str]] = {room.pk: [] for room in teams}
    stays = Member.objects.filter(room__in=teams, until=None).order_by("seat__number")
    for pk, name in stays.values_list("room", "seat__name"):
        inside[pk].append(name)
    return [
        (room, inside[room.pk] if room.pk in inside else [say(f"know-room-{room.kind}")])
        for room in found
    ]


@never_cache
@require_GET
@seated
def receipts(request: HttpRequest, reader: Reader) -> HttpResponse:
    """All receipts of a seat, with what it was told in each phase."""
    game, seat = reader.game, reader.seat
    assert seat is not None
    wording = wording_of(game, language())
    rows = tellings_for(reader, (seat.key,)).select_related("phase")
    told = chapters(rows, wording, seat.key)
    phases = list(game.phases.exclude(status=Phase.Status.UNDONE).defer("before", "outcome"))
    found = all_slips(phases, seat, wording, told)
    return render(request, "orders/receipts.html", {"reader": reader, "phases": found})
