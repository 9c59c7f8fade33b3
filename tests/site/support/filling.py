"""What the parameters of addresses may be in a game."""

from __future__ import annotations

from collections.abc import Mapping

from rezolv import rulebooks
from rezolv.site.games.models import Game, Invitation

Filling = Mapping[str, list[object]]


def of_game(game: Game) -> Filling:
    """Everything that is there in a game, and something that is not."""
    last = max((room.last for room in game.rooms.all()), default=0)
    seats = list(game.seats.all())
    book = rulebooks.load(game.rulebook, game.version)
    tokens = list(Invitation.objects.filter(game=game).values_list("token", flat=True))
    held = dict.fromkeys(role for roles in game.deal.values() for role in roles.values())
    keys = [room.key for room in game.rooms.all()]
    return {
        # What names of parameters may be, and what parameters of a kind may be.
        "slug": [game.slug, "nosuch"],
        "key": [*keys, *tokens, game.feed, "nosuch"],
        "token": [*tokens, game.feed, "nosuch"],
        "index": [*range(game.phases.count() + 1), 99],
        "number": [*range(1, len(seats) + 1), last, 999],
        "use": ["vote", *book.ability_names],
        "role": [*held, "nosuch"],
        "rulebook": [game.rulebook, "nosuch"],
        "lang": ["ru", "en"],
        "seat": [*(seat.key for seat in seats), "nosuch"],
        "int": [0, 1, 2, 3, last, 99999],
        "str": ["nosuch", *keys],
        "path": ["nosuch"],
        "uuid": ["00000000-0000-4000-8000-000000000000"],
    }


def together(one: Filling, two: Filling) -> Filling:
    """What is there in either."""
    return {name: list(dict.fromkeys([*one[name], *two[name]])) for name in one}
