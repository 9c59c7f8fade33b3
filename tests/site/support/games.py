"""Games for tests: signed up, started, played as far as needed."""

from __future__ import annotations

from collections.abc import Mapping

from rezolv import rulebooks
from rezolv.engine import Order, Refusal
from rezolv.site.accounts.models import User
from rezolv.site.games.models import Game, Phase, Seat, Staff
from rezolv.site.table import phases, starting, taking
from rezolv.site.table.standing import current

CLASSIC = {
    "Анна": {"role": "mafia"},
    "Борис": {"role": "doctor"},
    "Вера": {"role": "commissioner"},
    "Глеб": {"role": "citizen"},
    "Даша": {"role": "blocker"},
    "Егор": {"role": "mafia"},
    "Женя": {"role": "citizen"},
}


def make_user(name: str, **fields) -> User:
    """An account; the password is the name twice."""
    user = User(username=name, email=f"{name}@example.org", **fields)
    # A quick hash is enough here: nobody logs in by password unless a test says so.
    user.set_password(name * 2)
    user.save()
    return user


def make_game(
    deal: Mapping[str, Mapping[str, str]] = CLASSIC,
    *,
    rulebook: str = "classic",
    slug: str = "testgame",
    seed: int = 7,
    **fields,
) -> Game:
    """A game in its sign-up, with a host `host` and a player for each seat, `p1` onwards."""
    book = rulebooks.load(rulebook)
    game = Game.objects.create(
        slug=slug, title="Партия", rulebook=rulebook, version=book.version, seed=seed,
        least=len(deal), most=len(deal), **fields,
    )  # fmt: skip
    Staff.objects.create(game=game, user=make_user(f"host-{slug}"))
    for number, name in enumerate(deal, 1):
        user = make_user(f"p{number}-{slug}")
        Seat.objects.create(game=game, number=number, key=name, name=name, user=user)
    return game


def running_game(deal: Mapping[str, Mapping[str, str]] = CLASSIC, **fields) -> Game:
    """A game that has begun."""
    game = make_game(deal, **fields)
    return starting.start(game, deal, host_of(game))


def host_of(game: Game) -> User:
    """Who runs it."""
    return game.staff.first().user


def seat(game: Game, name: str) -> Seat:
    """A seat by its name."""
    return game.seats.select_related("user").get(key=name)


def order(game: Game, by: str, use: str, *on: str, **params) -> taking.Receipt:
    """An order that is taken."""
    place = seat(game, by)
    got = taking.submit(game, place, Order(by, use, on, params), place.user)
    assert not isinstance(got, Refusal), got
    return got


def play_phase(game: Game, *orders: tuple) -> Phase:
    """Orders, the close and the publication; the phase that was played."""
    for one in orders:
        order(game, *one)
    phase = current(game)
    assert phases.close_now(game)
    assert phases.publish_now(game)
    game.refresh_from_db()
    phase.refresh_from_db()
    return phase
