"""What the parameters of addresses may be in a game."""

from __future__ import annotations

from collections.abc import Mapping

from rezolv.site.games.models import Game, Invitation

Filling = Mapping[str, list[object]]


def of_game(game: Game) -> Filling:
    """Everything that is there in a game, and something that is not."""
    last = max((room.last for room in game.rooms.all()), default=0)
    numbers = [1, 2, last, 999]
    seats = list(game.seats.all())
    tokens = Invitation.objects.filter(game=game).values_list("token", flat=True)
    return {
        "slug": [game.slug, "nosuch"],
        "key": [*(room.key for room in game.rooms.all()), *tokens, game.feed, "nosuch"],
        "token": [*tokens, "nosuch"],
        "index": [*range(game.phases.count() + 1), 99],
        "attempt": [1, 9],
        "number": numbers,
        "seat": [*(seat.number for seat in seats), *(seat.key for seat in seats), 99],
        "pk": [1, 2, 3, 999999],
        "id": [1, 2, 3, 999999],
        "after": [0, last],
        "role": [*dict.fromkeys(role for roles in game.deal.values() for role in roles.values())],
        "kind": ["player", "spectator", "nosuch"],
        "name": ["nosuch"],
        "rulebook": [game.rulebook, "nosuch"],
        "lang": ["ru", "en"],
    }


def together(one: Filling, two: Filling) -> Filling:
    """What is there in either."""
    return {name: list(dict.fromkeys([*one[name], *two[name]])) for name in one}
