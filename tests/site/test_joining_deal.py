"""Dealing: drawn, by hand, by applications; and the start of the game."""

from __future__ import annotations

from collections import Counter

import pytest
from django.test import Client

from rezolv import rulebooks
from rezolv.site.games.models import Act, Game
from rezolv.site.joining import dealing, entering
from rezolv.site.joining.refusing import Refused
from rezolv.site.table.standing import current, standing_of

from .support.games import CLASSIC, host_of, make_game, make_user

pytestmark = pytest.mark.django_db
SEED = 734512345678987
PLAYERS = [f"Игрок {letter}ж" for letter in "абвгдежзиклмнопр"]


def of(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def table(rulebook: str, count: int, **fields) -> Game:
    """A game in its sign-up with so many players."""
    return make_game(
        {name: {} for name in PLAYERS[:count]}, rulebook=rulebook, **{"seed": SEED, **fields}
    )


def post(game: Game, do: str, **data):
    return of(host_of(game)).post(f"/g/{game.slug}/deal/", {"do": do, **data})


def as_form(game: Game, deal, **data) -> dict:
    """The form of a deal, as the page sends it."""
    cells = {f"{slot}-{seat.number}": role for seat in game.seats.all()
             for slot, role in deal.get(seat.key, {}).items()}  # fmt: skip
    return {"seen": dealing.digest(game), **cells, **data}


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("rulebook", rulebooks.ids())
def test_a_drawn_deal_is_shown_to_the_host_and_begins_the_game(rulebook: str, lang: str) -> None:
    book = rulebooks.load(rulebook)
    count = max(book.players[0], min(book.players[1], 12))
    way = "applications" if dealing.asked_slots(book) else "random"
    game = table(rulebook, count, dealing=way)
    host = host_of(game)
    host.language = lang
    host.save()
    assert post(game, "draw").status_code == 302
    game.refresh_from_db()
    assert set(game.deal) == set(PLAYERS[:count])
    page = of(host).get(f"/g/{game.slug}/deal/").content.decode()
    shown = sorted(
        f'value="{role}" selected' for roles in game.deal.values() for role in roles.values()
    )
    assert sum(page.count(one) for one in set(shown)) == len(shown)
    assert str(game.seed) not in page
    answer = post(game, "start", **as_form(game, game.deal, sure="1"))
    assert answer.status_code == 302, answer.content.decode()
    dealt = dict(game.deal)
    game.refresh_from_db()
    assert game.running
    assert game.deal == dealt
    seats = standing_of(current(game)).table.seats
    assert {name: dict(seat.roles) for name, seat in seats.items()} == dealt


def test_every_draw_is_another_and_tells_nothing_of_the_seed() -> None:
    game = table("classic", 12, seed=7)
    deals = []
    for _ in range(8):
        dealing.draw(game, host_of(game))
        game.refresh_from_db()
        deals.append(str(game.deal))
    assert len(set(deals)) == 8
    assert game.seed == 7
    assert Act.objects.filter(kind="draw").count() == 8


def test_applications_are_met_first_come() -> None:
    game = table("massacre0", 6, dealing="applications")
    dealing.ask(game, game.seats.get(number=4), "open", ["witch"])
    dealing.ask(game, game.seats.get(number=1), "open", ["witch", "mayor"])
    page = of(host_of(game)).get(f"/g/{game.slug}/deal/").content.decode()
    assert page.count("получит") == 2
    for _ in range(5):
        post(game, "draw")
        game.refresh_from_db()
        assert game.deal[PLAYERS[3]]["open"] == "witch"
        assert game.deal[PLAYERS[0]]["open"] == "mayor"


def test_at_random_nobody_was_asked() -> None:
    game = table("massacre0", 6, dealing="applications")
    dealing.ask(game, game.seats.get(number=1), "open", ["witch"])
    Game.objects.update(dealing="random")
    got = set()
    for _ in range(25):
        dealing.draw(game, host_of(game))
        game.refresh_from_db()
        got.add(game.deal[PLAYERS[0]]["open"])
    assert len(got) > 5


def test_the_host_chooses_what_is_in_play() -> None:
    game = table("classic", 5)
    counts = {"count-role-maniac": "1", "count-role-jester": "2", "count-role-citizen": "2"}
    assert post(game, "compose", **counts).status_code == 302
    for _ in range(3):
        post(game, "draw")
        game.refresh_from_db()
        held = Counter(roles["role"] for roles in game.deal.values())
        assert held == {"maniac": 1, "jester": 2, "citizen": 2}
    assert (
        'name="count-role-jester" value="2"'
        in of(host_of(game)).get(f"/g/{game.slug}/deal/").content.decode()
    )
    post(game, "reset")
    game.refresh_from_db()
    assert game.composition == {}


@pytest.mark.parametrize("count", ["-1", "41", "x", "1.5", "9" * 50])
def test_a_number_of_roles_that_cannot_be_is_refused(count: str) -> None:
    game = table("classic", 5)
    answer = post(game, "compose", **{"count-role-maniac": count})
    assert answer.status_code == 422
    game.refresh_from_db()
    assert game.composition == {}


def test_too_few_roles_are_named_in_words() -> None:
    game = table("classic", 5)
    post(game, "compose", **{"count-role-maniac": "1"})
    answer = post(game, "draw")
    assert answer.status_code == 422
    assert "Ролей 1, а нужно не меньше 5" in answer.content.decode()
    game.refresh_from_db()
    assert game.deal == {}


def test_by_hand_the_host_sets_every_seat() -> None:
    game = make_game(dealing="manual")
    assert post(game, "draw").status_code == 422
    assert post(game, "save", **as_form(game, CLASSIC)).status_code == 302
    game.refresh_from_db()
    assert game.deal == CLASSIC
    half = {"Анна": {"role": "don"}}
    assert post(game, "save", **as_form(game, half)).status_code == 302
    game.refresh_from_db()
    assert game.deal == {name: half.get(name, {}) for name in CLASSIC}
    answer = post(game, "start", **as_form(game, half, sure="1"))
    assert "Роли розданы не всем" in answer.content.decode()


def test_what_makes_no_table_is_refused_and_shown_as_it_was_sent() -> None:
    game = table("theramore", 3, dealing="manual")
    roles = [{"role": "neutral", "overlay": "mafia"}, {"role": "liar"}, {"role": "bum"}]
    deal = dict(zip(PLAYERS, roles, strict=False))
    answer = post(game, "save", **as_form(game, deal))
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "не ложится на нейтрала" in text
    assert 'value="neutral" selected' in text
    game.refresh_from_db()
    assert game.deal == {}


def test_a_role_twice_where_it_has_one_holder_is_refused() -> None:
    game = table("massacre0", 2, dealing="manual")
    deal = {PLAYERS[0]: {"secret": "lich", "open": "witch"},
            PLAYERS[1]: {"secret": "imp", "open": "witch"}}  # fmt: skip
    answer = post(game, "save", **as_form(game, deal))
    assert "Ведьма" in answer.content.decode()
    assert answer.status_code == 422


@pytest.mark.parametrize("role", ["nothing", "<script>alert(1)</script>", "former_mayor", "lich"])
def test_a_role_that_is_not_dealt_there_is_none(role: str) -> None:
    game = table("massacre0", 2, dealing="manual")
    deal = {PLAYERS[0]: {"open": role}}
    answer = post(game, "save", **as_form(game, deal))
    assert "<script>alert" not in answer.content.decode()
    game.refresh_from_db()
    assert game.deal == {name: {} for name in PLAYERS[:2]}


# The start


def test_the_start_takes_what_is_on_the_page() -> None:
    game = make_game()
    dealing.draw(game, host_of(game))
    game.refresh_from_db()
    post(game, "start", **as_form(game, CLASSIC, sure="1"))
    game.refresh_from_db()
    assert game.running
    assert game.deal == CLASSIC


def test_the_start_must_be_meant() -> None:
    game = make_game()
    answer = post(game, "start", **as_form(game, CLASSIC))
    assert answer.status_code == 422
    game.refresh_from_db()
    assert game.state == "signup"


def change_seats(game: Game) -> None:
    """Somebody leaves."""
    seat = game.seats.get(number=7)
    entering.leave(game, seat, seat.user)


def change_name(game: Game) -> None:
    """Somebody takes another nickname."""
    entering.rename(game, game.seats.get(number=7), "Евгения")


def change_deal(game: Game) -> None:
    """The other host deals."""
    dealing.draw(game, host_of(game))


@pytest.mark.parametrize("do", ["save", "start"])
@pytest.mark.parametrize("change", [change_seats, change_name, change_deal])
def test_nothing_is_done_with_a_page_that_is_out_of_date(change, do: str) -> None:
    game = make_game()
    Game.objects.update(least=5)
    data = as_form(game, CLASSIC, sure="1")
    change(game)
    game.refresh_from_db()
    before = game.deal
    answer = post(game, do, **data)
    assert answer.status_code == 422
    assert "Проверьте ещё раз" in answer.content.decode()
    game.refresh_from_db()
    assert (game.state, game.deal) == ("signup", before)


def test_too_few_players_do_not_begin() -> None:
    game = make_game()
    Game.objects.update(least=8, most=9)
    answer = post(game, "start", **as_form(game, CLASSIC, sure="1"))
    assert answer.status_code == 422
    assert "нужно от 8 до 9" in answer.content.decode()


def test_after_the_start_there_is_no_deal_to_see() -> None:
    game = make_game()
    dealing.start(game, host_of(game), CLASSIC, dealing.digest(game))
    assert of(host_of(game)).get(f"/g/{game.slug}/deal/").status_code == 404
    assert post(game, "draw").status_code == 404
    with pytest.raises(Refused, match="begun"):
        dealing.draw(game, host_of(game))
    with pytest.raises(Refused, match="begun"):
        dealing.set_by_hand(game, host_of(game), {})


def test_nothing_of_the_deal_leaks_before_the_start() -> None:
    game, other = make_game(), None
    watcher = make_user("watcher")
    entering.watch(game, watcher)
    readers = [Client(), of(watcher), of(game.seats.first().user)]

    def pages() -> list[list[str]]:
        found = []
        for client in readers:
            for address in ("", "join/", "people/"):
                answer = client.get(f"/g/{game.slug}/{address}")
                text = answer.content.decode()
                found.append([line for line in text.splitlines() if "csrf" not in line.lower()])
        return found

    pages()
    other = pages()
    dealing.draw(game, host_of(game))
    assert pages() == other
    dealing.set_by_hand(game, host_of(game), CLASSIC)
    assert pages() == other


def test_an_unknown_act_is_not_found() -> None:
    assert post(make_game(), "burn").status_code == 404
