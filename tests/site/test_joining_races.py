"""People who want the same thing at one moment: one gets it."""

from __future__ import annotations

import pytest

from rezolv.site.games.models import Game, Invitation, Seat
from rezolv.site.joining import dealing, entering, staffing
from rezolv.site.joining.refusing import Refused

from .support.games import CLASSIC, host_of, make_game, make_user, running_game
from .support.races import shared_database, together

pytestmark = pytest.mark.django_db(transaction=True)


def refusals(results) -> list[str]:
    """Why those who did not get it did not; anything else that was raised fails the test."""
    raised = [one for one in results if isinstance(one, Exception)]
    assert all(isinstance(one, Refused) for one in raised), raised
    return [one.message for one in raised]


def test_the_last_seat_goes_to_one(tmp_path) -> None:
    game = make_game()
    Game.objects.update(most=8)
    people = [make_user(f"racer{number}") for number in range(6)]
    with shared_database(tmp_path):
        results = together(
            *(lambda user=user: entering.take_seat(game, user, f"Гонщик {user.username[-1]}х")
              for user in people)
        )  # fmt: skip
        assert refusals(results) == ["full"] * 5
        (numbers,) = together(lambda: list(Seat.objects.values_list("number", flat=True)))
        assert numbers == list(range(1, 9))


def test_one_nickname_goes_to_one(tmp_path) -> None:
    game = make_game()
    Game.objects.update(most=20)
    people = [make_user(f"racer{number}") for number in range(4)]
    names = ["Роман", "роман", "РОМАН", "Pоман"]
    with shared_database(tmp_path):
        results = together(
            *(lambda user=user, name=name: entering.take_seat(game, user, name)
              for user, name in zip(people, names, strict=True))
        )  # fmt: skip
        assert refusals(results) == ["nickname-taken"] * 3


def test_one_person_sits_down_once(tmp_path) -> None:
    game = make_game()
    Game.objects.update(most=20)
    user = make_user("twice")
    with shared_database(tmp_path):
        results = together(
            lambda: entering.take_seat(game, user, "Первая"),
            lambda: entering.take_seat(game, user, "Вторая"),
            lambda: entering.watch(game, user),
        )
        assert len(refusals(results)) == 2
        (counts,) = together(lambda: (game.seats.filter(user=user).count(),
                                      game.watching.filter(user=user).count()))  # fmt: skip
        assert sum(counts) == 1


def test_an_invitation_for_one_lets_one_in(tmp_path) -> None:
    game = make_game(listed=False)
    Game.objects.update(most=20)
    invitation = staffing.invite(game, host_of(game), "player")
    people = [make_user(f"racer{number}") for number in range(4)]
    with shared_database(tmp_path):
        results = together(
            *(lambda user=user, place=place: entering.take_seat(
                game, user, f"Гость {'абвг'[place]}", invitation)
              for place, user in enumerate(people))
        )  # fmt: skip
        assert refusals(results) == ["invitation"] * 3
        (uses,) = together(lambda: Invitation.objects.get().uses)
        assert uses == 0


def test_a_game_begins_once_and_nobody_joins_while_it_does(tmp_path) -> None:
    game = make_game()
    Game.objects.update(most=20)
    host, late = host_of(game), make_user("late")
    dealing.set_by_hand(game, host, CLASSIC)
    game.refresh_from_db()
    seen = dealing.digest(game)
    with shared_database(tmp_path):
        results = together(
            lambda: dealing.start(game, host, CLASSIC, seen),
            lambda: dealing.start(game, host, CLASSIC, seen),
            lambda: entering.take_seat(game, late, "Опоздавшая"),
        )
        why = refusals(results)
        assert len(why) in (2, 3)
        assert set(why) <= {"begun", "changed"}
        (state,) = together(lambda: (Game.objects.get().state, game.seats.count(),
                                     game.phases.count()))  # fmt: skip
        assert state in (("running", 7, 1), ("signup", 8, 0))


def test_a_freed_seat_goes_to_one_substitute(tmp_path) -> None:
    game = running_game()
    host = host_of(game)
    seat = game.seats.get(number=2)
    entering.free_seat(game, seat, host)
    links = [staffing.invite(game, host, "substitute", seat_number=2) for _ in range(3)]
    people = [make_user(f"racer{number}") for number in range(3)]
    with shared_database(tmp_path):
        results = together(
            *(lambda user=user, link=link: entering.substitute(game, link, user)
              for user, link in zip(people, links, strict=True))
        )  # fmt: skip
        assert refusals(results) == ["invitation"] * 2
        (sitting,) = together(lambda: seat.sittings.filter(until=None).count())
        assert sitting == 1
