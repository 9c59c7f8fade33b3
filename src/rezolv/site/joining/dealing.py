"""The deal of a game: drawn, set by hand, or by what players asked for."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence

from rezolv.engine import Rulebook
from rezolv.engine.dealing import Draw, Wish, deal, first_come
from rezolv.site.games.models import Application, Game, Seat
from rezolv.site.joining.entering import check_signup, record
from rezolv.site.joining.refusing import Refused
from rezolv.site.table import starting
from rezolv.site.table.books import book_of
from rezolv.site.table.locking import locked

RANKS = 5
"""How many roles a player may ask for."""


def slots_of(book: Rulebook) -> tuple[str, ...]:
    """The slots in which roles are dealt."""
    return tuple(book.dealing) or tuple(s for s in book.slots if s not in book.public_slots)


def roles_of(book: Rulebook, slot: str) -> list[str]:
    """The roles that may be dealt in a slot."""
    out = book.dealing[slot].out if slot in book.dealing else ()
    return [role.id for role in book.roles.values() if role.slot == slot and role.id not in out]


def asked_slots(book: Rulebook) -> tuple[str, ...]:
    """The slots for whose roles players apply."""
    return tuple(slot for slot, pile in book.dealing.items() if pile.asked)


def composition_of(game: Game, count: int) -> dict[str, dict[str, int]]:
    """How many of each role are in play, slot by slot: the host's choice or the rulebook's."""
    book = book_of(game)
    full = book.with_defaults(game.options)
    found = {}
    for slot, pile in book.dealing.items():
        own = game.composition.get(slot)
        # The draw does not matter where all are in play; where not, it is one of many choices.
        found[slot] = own or dict(Counter(pile.pick(book, count, full, Draw(0))))
    return found


def compose(game: Game, user, composition: Mapping[str, Mapping[str, int]]) -> None:
    """Choose the roles in play; nothing chosen is the rulebook's choice.

    Raises:
        Refused: the game has begun.
    """
    with locked(game) as game:
        check_signup(game)
        game.composition = {slot: dict(counts) for slot, counts in composition.items() if counts}
        game.save(update_fields=["composition"])
        record(game, user, "compose", composition=game.composition)


def tidy(game: Game) -> None:
    """Forget what was asked for, chosen and dealt of roles that the rules have no more.

    Options may add roles and take them away, and they may be changed until the start. The game is
    locked.
    """
    if game.state != Game.State.SIGNUP:
        return
    book = book_of(game)
    there = {slot: set(roles_of(book, slot)) for slot in slots_of(book)}
    for row in Application.objects.filter(seat__game=game):
        if row.role not in there.get(row.slot, ()):
            row.delete()
    game.composition = {
        slot: kept
        for slot, counts in game.composition.items()
        if (kept := {role: n for role, n in counts.items() if role in there.get(slot, ())})
    }
    game.deal = {
        key: {slot: role for slot, role in roles.items() if role in there.get(slot, ())}
        for key, roles in game.deal.items()
    }
    game.save(update_fields=["composition", "deal"])


# Applications


def wishes_of(game: Game) -> list[Wish]:
    """What players ask for, in the order in which they did."""
    rows = Application.objects.filter(seat__game=game).select_related("seat")
    return [Wish(row.seat.number - 1, row.slot, row.role, row.rank) for row in rows]


def granted(game: Game, slot: str) -> dict[int, str]:
    """Roles of a slot that go to whoever asked for them: number of the seat to role."""
    wishes = [wish for wish in wishes_of(game) if wish.slot == slot]
    return {place + 1: role for place, role in first_come(wishes, holders(game, slot)).items()}


def holders(game: Game, slot: str) -> dict[str, int]:
    """How many may hold each role of a slot, if as many play as there are seats now."""
    low, high = book_of(game).seats
    return composition_of(game, min(max(game.seats.count(), low), high))[slot]


def taken(game: Game, slot: str, number: int) -> dict[str, int]:
    """Roles of a slot that others got, so that none is left: role to number of a seat.

    Args:
        number: the seat that asks.
    """
    got, most = granted(game, slot), holders(game, slot)
    full = {role for role, n in Counter(got.values()).items() if n >= most.get(role, 1)}
    return {role: seat for seat, role in got.items() if role in full and seat != number}


def ask(game: Game, seat: Seat, slot: str, roles: Sequence[str]) -> None:
    """Ask for roles, the dearest first. One asked for before keeps its time.

    Raises:
        Refused: this game takes no such applications.
    """
    with locked(game) as game:
        check_signup(game)
        book = book_of(game)
        if game.dealing != Game.Dealing.APPLICATIONS or slot not in asked_slots(book):
            raise Refused("no-applications")
        allowed = roles_of(book, slot)
        if len(set(roles)) < len(roles):
            raise Refused("wish-twice")
        if len(roles) > RANKS or not set(roles) <= set(allowed):
            raise Refused("no-such-role")
        seat = game.seats.get(pk=seat.pk)
        rows = seat.applications.filter(slot=slot)
        rows.exclude(role__in=roles).delete()
        kept = {row.role: row for row in rows}
        # Ranks are unique in a slot, so all make room before each takes its own.
        for place, row in enumerate(kept.values()):
            rows.filter(pk=row.pk).update(rank=100 + place)
        for rank, role in enumerate(roles, 1):
            if role in kept:
                rows.filter(pk=kept[role].pk).update(rank=rank)
            else:
                Application.objects.create(seat=seat, slot=slot, role=role, rank=rank)
        record(game, seat.user, "apply", name=seat.name, slot=slot)


# The deal


def draw(game: Game, user) -> None:
    """Deal at random, and as players asked where they may. Every draw is a new one.

    The chance of the deal is its own: the game's seed drives what happens in play, and nobody,
    the host included, learns anything of it here.

    Raises:
        TableError: the roles chosen do not go round, or there are too few players.
        Refused: the game has begun, or its rulebook says nothing of dealing.
    """
    with locked(game) as game:
        check_signup(game)
        book = book_of(game)
        if not book.dealing or game.dealing == Game.Dealing.MANUAL:
            raise Refused("by-hand-only")
        applications = game.dealing == Game.Dealing.APPLICATIONS
        keys = list(game.seats.values_list("key", flat=True))
        dealt = deal(
            book,
            len(keys),
            game.options,
            seed=secrets.randbits(62),
            picked={
                slot: [role for role, count in counts.items() for _ in range(count)]
                for slot, counts in game.composition.items()
            },
            wishes=wishes_of(game) if applications else (),
        )
        game.deal = dict(zip(keys, dealt, strict=True))
        game.save(update_fields=["deal"])
        record(game, user, "draw")


def set_by_hand(game: Game, user, dealt: Mapping[str, Mapping[str, str]]) -> None:
    """Give every seat its roles by hand. What is not finished yet is kept as it is.

    Raises:
        TableError: all seats have their roles, and they make no table.
        Refused: the game has begun.
    """
    with locked(game) as game:
        check_signup(game)
        _set(game, user, dealt)


def _set(game: Game, user, dealt: Mapping[str, Mapping[str, str]]) -> None:
    deal = {key: dict(dealt.get(key, {})) for key in game.seats.values_list("key", flat=True)}
    if complete(game, deal):
        starting.lay(game, deal)
    if deal != game.deal:
        game.deal = deal
        game.save(update_fields=["deal"])
        record(game, user, "deal-by-hand")


def complete(game: Game, dealt: Mapping[str, Mapping[str, str]]) -> bool:
    """Whether every seat has a role wherever each must have one."""
    book = book_of(game)
    needed = [slot for slot, pile in book.dealing.items() if pile.every] or [book.slots[0]]
    return bool(dealt) and all(slot in roles for roles in dealt.values() for slot in needed)


def digest(game: Game) -> str:
    """Of all that a deal depends on: it changes when anything does behind a host's back."""
    seats = list(game.seats.values_list("pk", "key"))
    rows = list(Application.objects.filter(seat__game=game).values_list("pk", "rank"))
    text = json.dumps([game.deal, game.options, seats, rows], sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def start(game: Game, user, dealt: Mapping[str, Mapping[str, str]], seen: str) -> None:
    """Begin the game with this deal.

    Args:
        seen: the digest of what the host saw when he decided it.

    Raises:
        TableError: the deal makes no table.
        Refused: something changed meanwhile, seats are missing or have no roles.
    """
    with locked(game) as game:
        check_signup(game)
        if digest(game) != seen:
            raise Refused("changed")
        count = game.seats.count()
        if not game.least <= count <= game.most:
            raise Refused("seat-count", least=game.least, most=game.most, count=count)
        _set(game, user, dealt)
        if not complete(game, game.deal):
            raise Refused("not-dealt")
        starting.start(game, game.deal, user)
        game.invitations.exclude(seat__isnull=False).filter(kind="player").update(uses=0)
