"""News and letters: to whom they are due, once, and with nothing in them that is a secret."""

from __future__ import annotations

import ast
import smtplib
from datetime import timedelta
from pathlib import Path

import pytest
import time_machine
from django.core import mail
from django.urls import reverse
from django.utils import timezone

from rezolv.engine import Order
from rezolv.site import words
from rezolv.site.accounts.models import User
from rezolv.site.clock import hands, mails, notices, showing
from rezolv.site.clock.mails import token_of
from rezolv.site.games.models import Notice
from rezolv.site.table import rooms, taking
from rezolv.site.table.standing import current
from tests.site.support.games import (
    host_of,
    make_game,
    make_user,
    order,
    play_phase,
    running_game,
    seat,
)
from tests.site.test_clock import START, at, ring_all

pytestmark = pytest.mark.django_db

TELLS = ("notify", "tell_hosts", "_tell_unread")
EVERYBODY = 8
"""At the start of a game: seven players of its start, the host of the full sign-up."""


@pytest.fixture
def now():
    with time_machine.travel(START, tick=False) as traveller:
        yield traveller


def kinds(game, name: str) -> list[str]:
    rows = Notice.objects.filter(game=game, user=seat(game, name).user).order_by("pk")
    return list(rows.values_list("kind", flat=True))


def sent_to(game, name: str) -> list:
    return [letter for letter in mail.outbox if letter.to == [seat(game, name).user.email]]


# To whom


def test_all_learn_of_the_start_and_of_every_publication(now):
    game = running_game()
    play_phase(game)
    for name in ("Анна", "Глеб"):
        assert kinds(game, name) == ["started", "published"]


def test_those_are_reminded_who_can_order_and_have_not_and_once(now):
    game = running_game()
    order(game, "Борис", "heal", "Вера")
    at(now, current(game), "remind:3")
    assert timezone.now() == current(game).deadline - timedelta(hours=3)
    ring_all()
    ring_all()
    notices.remind(game, current(game), 3)
    reminded = {n.user for n in Notice.objects.filter(game=game, kind="remind")}
    assert reminded == {seat(game, name).user for name in ("Анна", "Вера", "Даша", "Егор")}
    assert Notice.objects.filter(game=game, kind="remind").count() == 4


def test_all_who_are_reminded_read_the_same_words(now):
    game = running_game()
    at(now, current(game), "remind:3")
    ring_all()
    rows = list(Notice.objects.filter(game=game, kind="remind"))
    assert len({showing.sentence(row) for row in rows}) == 1
    assert len({str(row.data) for row in rows}) == 1
    mails.send_due()
    letters = [one for one in mail.outbox if "ход" in one.body]
    assert len(letters) == len(rows) == 5
    assert len({one.body.split("Отказаться")[0] for one in letters}) == 1


def test_a_reminder_comes_at_the_hours_that_each_chose(now):
    game = running_game()
    hands.set_deadline(game, host_of(game), START + timedelta(hours=30))
    User.objects.filter(pk=seat(game, "Борис").user_id).update(reminds="24")
    User.objects.filter(pk=seat(game, "Вера").user_id).update(reminds="")
    for hours in (24, 3):
        at(now, current(game), f"remind:{hours}")
        ring_all()
    assert kinds(game, "Борис").count("remind") == 1
    assert kinds(game, "Вера").count("remind") == 0
    assert kinds(game, "Анна").count("remind") == 2


def test_a_deadline_that_is_put_off_is_reminded_of_anew(now):
    game = running_game()
    at(now, current(game), "remind:3")
    ring_all()
    hands.prolong(game, host_of(game), 600)
    at(now, current(game), "remind:3")
    ring_all()
    assert kinds(game, "Борис").count("remind") == 2


def test_a_phase_that_is_shorter_than_a_reminder_has_none_of_it(now):
    game = running_game()
    assert not current(game).alarms.filter(what="remind:24").exists()


def test_a_mention_is_told_to_him_who_is_named(now):
    game = running_game()
    anna = seat(game, "Анна")
    rooms.put_post(
        rooms.thread_of(game), seat=anna, user=anna.user, written=timezone.now(),
        text="Слушай, @глеб, а не @Верань ли это? @Анна",
    )  # fmt: skip
    assert kinds(game, "Глеб") == ["started", "mention"]
    assert kinds(game, "Вера") == ["started"]
    assert kinds(game, "Анна") == ["started"]


def test_a_room_is_news_for_those_inside_and_once_until_they_have_read_it(now):
    game = running_game()
    room = game.rooms.get(kind="team")
    anna = seat(game, "Анна")
    for text in ("кого?", "Глеба?"):
        rooms.put_post(room, seat=anna, user=anna.user, text=text, written=timezone.now())
    assert kinds(game, "Егор") == ["started", "room"]
    assert kinds(game, "Анна") == ["started"]
    assert all(kinds(game, name) == ["started"] for name in ("Борис", "Вера", "Глеб"))


def test_a_word_between_host_and_player_is_news_for_the_other(now):
    game = running_game()
    room = game.rooms.get(key=f"host-{seat(game, 'Вера').number}")
    vera = seat(game, "Вера")
    rooms.put_post(room, seat=vera, user=vera.user, text="а можно?", written=timezone.now())
    host = Notice.objects.filter(user=host_of(game), kind="asked")
    assert host.count() == 1
    rooms.put_post(room, kind="host", user=host_of(game), text="да", written=timezone.now())
    assert kinds(game, "Вера") == ["started", "host_room"]
    assert "да" not in str(Notice.objects.get(kind="host_room").data)


def test_a_full_signup_is_news_for_the_host(now):
    game = make_game()
    assert list(Notice.objects.filter(user=host_of(game)).values_list("kind", flat=True)) == [
        "full"
    ]


def test_the_same_news_is_told_once_even_by_two_at_once(now):
    game = running_game()
    user = seat(game, "Вера").user
    assert notices.notify(user, game, "paused", "x")
    assert not notices.notify(user, game, "paused", "x")
    Notice.objects.bulk_create(
        [Notice(user=user, game=game, kind="paused", once="x")], ignore_conflicts=True
    )
    assert Notice.objects.filter(user=user, once="x").count() == 1


# Letters


def test_every_piece_of_news_has_its_sentence_in_both_languages(now):
    used = set()
    for file in Path(notices.__file__).parents[1].rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] in TELLS:
                said = [a.value for a in call.args if isinstance(a, ast.Constant)]
                used.update(word for word in said[:1] if isinstance(word, str))
    assert {"silent", "stuck", "question", "warned", "asked", "full"} <= used
    for lang in ("ru", "en"):
        for kind in used | set(showing.PAGES) | {"room", "host_room", "asked", "unset", "other"}:
            assert words.catalogue(lang).has(f"notice-{kind}"), (lang, kind)


def test_a_letter_is_in_its_readers_language_and_zone_and_holds_no_secret(now):
    game = running_game()
    User.objects.filter(pk=seat(game, "Вера").user_id).update(language="en", zone="Asia/Omsk")
    at(now, current(game), "remind:3")
    ring_all()
    mails.send_due()
    (vera,) = [one for one in sent_to(game, "Вера") if "move" in one.body]
    assert "11 January 2026, 13:00 (+06)" in vera.body
    (boris,) = [one for one in sent_to(game, "Борис") if "ход" in one.body]
    assert "11 января 2026, 10:00 (MSK)" in boris.body
    for letter in mail.outbox:
        text = f"{letter.subject} {letter.body}"
        for secret in ("мафи", "комиссар", "доктор", "mafia", "doctor", "Анна", "Егор"):
            assert secret not in text.lower()


def test_a_letter_goes_out_once_however_often_it_is_due(now):
    game = running_game()
    assert mails.send_due() == EVERYBODY
    assert mails.send_due() == 0
    assert len(sent_to(game, "Вера")) == 1
    assert Notice.objects.filter(game=game, mailed=None, kind="started").count() == 0


def test_a_letter_that_the_server_refuses_is_tried_again_and_goes_out_once(now, monkeypatch):
    game = running_game()
    from django.core.mail import EmailMessage

    whole = EmailMessage.send

    def refuses(self, *args, **kwargs):
        raise smtplib.SMTPServerDisconnected("try later")

    monkeypatch.setattr(EmailMessage, "send", refuses)
    assert mails.send_due() == 0
    row = Notice.objects.get(user=seat(game, "Вера").user)
    assert (row.tries, row.mailed) == (1, None)
    assert row.due == timezone.now() + timedelta(minutes=1)
    monkeypatch.setattr(EmailMessage, "send", whole)
    assert mails.send_due() == 0
    now.shift(timedelta(minutes=1))
    assert mails.send_due() == EVERYBODY
    assert len(sent_to(game, "Вера")) == 1


def test_a_letter_that_can_never_go_out_is_given_up(now, monkeypatch):
    running_game()
    from django.core.mail import EmailMessage

    def refuses(self, *args, **kwargs):
        raise smtplib.SMTPRecipientsRefused({})

    monkeypatch.setattr(EmailMessage, "send", refuses)
    for _ in range(20):
        mails.send_due()
        now.shift(timedelta(days=1))
    assert set(Notice.objects.values_list("due", "tries")) == {(None, len(mails.BACKOFF) + 1)}


def test_one_address_that_fails_does_not_keep_others_from_their_letters(now, monkeypatch):
    game = running_game()
    from django.core.mail import EmailMessage

    whole = EmailMessage.send

    def refuses_vera(self, *args, **kwargs):
        if self.to == [seat(game, "Вера").user.email]:
            raise smtplib.SMTPException("no such box")
        return whole(self, *args, **kwargs)

    monkeypatch.setattr(EmailMessage, "send", refuses_vera)
    assert mails.send_due() == EVERYBODY - 1


def test_a_letter_whose_sender_died_over_it_is_sent_later_under_the_same_id(now):
    game = running_game()
    row = Notice.objects.get(user=seat(game, "Вера").user)
    assert (
        mails.letter(row).extra_headers["Message-ID"]
        == mails.letter(row).extra_headers["Message-ID"]
    )
    Notice.objects.update(due=timezone.now() + mails.CLAIM)
    assert mails.send_due() == 0
    now.shift(mails.CLAIM)
    assert mails.send_due() == EVERYBODY


def test_who_reads_anyway_gets_no_letter_about_a_post(now):
    game = running_game()
    mails.send_due()
    mail.outbox.clear()
    anna = seat(game, "Анна")
    room = game.rooms.get(kind="team")
    rooms.put_post(room, seat=anna, user=anna.user, text="кого?", written=timezone.now())
    assert mails.send_due() == 0
    Notice.objects.filter(kind="room").update(read=timezone.now())
    now.shift(notices.PATIENCE)
    assert mails.send_due() == 0
    assert mail.outbox == []


def test_who_wants_no_letters_has_the_news_on_the_site_alone(now):
    game = make_game()
    User.objects.update(mails=False)
    from rezolv.site.table import starting
    from tests.site.support.games import CLASSIC

    starting.start(game, CLASSIC, host_of(game))
    assert kinds(game, "Вера") == ["started"]
    assert mails.send_due() == 0


def test_letters_are_turned_off_by_the_link_in_them_without_login(now, client):
    game = running_game()
    user = seat(game, "Вера").user
    letter = mails.letter(Notice.objects.get(user=user))
    url = letter.extra_headers["List-Unsubscribe"].strip("<>")
    assert url in letter.body
    assert letter.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = url.removeprefix("http://localhost:8000")
    assert client.get(path).status_code == 200
    assert User.objects.get(pk=user.pk).mails, "looking at it is not doing it"
    from django.test import Client

    by_program = Client(enforce_csrf_checks=True)
    assert by_program.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not User.objects.get(pk=user.pk).mails
    # And what was still to be sent is not.
    mails.send_due()
    assert sent_to(game, "Вера") == []


@pytest.mark.parametrize("token", ["x", "1:a:b", "1"])
def test_nobody_turns_off_the_letters_of_another(now, client, token):
    user = make_user("vera")
    assert client.post(reverse("unsubscribe", args=[token])).status_code == 404
    forged = token_of(user)[:-1] + ("A" if token_of(user)[-1] != "A" else "B")
    assert client.post(reverse("unsubscribe", args=[forged])).status_code == 404
    assert User.objects.get(pk=user.pk).mails


# Pages


def test_the_page_of_news_counts_for_each_reader_by_himself(now, client):
    game = running_game()
    play_phase(game)
    vera = seat(game, "Вера")
    assert notices.unread(vera.user) == 2
    client.force_login(vera.user)
    page = client.get(reverse("notices")).content.decode()
    assert reverse("notice", args=[1]) in page
    assert reverse("notice", args=[2]) in page
    assert reverse("notice", args=[3]) not in page
    answer = client.get(reverse("notice", args=[1]))
    assert answer.url == reverse("know", args=[game.slug])
    assert notices.unread(vera.user) == 1
    for wrong in (0, 3, 10**9):
        assert client.get(f"/notices/{wrong}/").status_code == 404


def test_all_read_leaves_what_has_come_since(now, client):
    game = running_game()
    vera = seat(game, "Вера")
    client.force_login(vera.user)
    client.get(reverse("notices"))
    play_phase(game)
    client.post(reverse("notices_read"), {"last": "1"})
    assert notices.unread(vera.user) == 1
    client.post(reverse("notices_read"), {"last": "nonsense"})
    assert notices.unread(vera.user) == 1
    client.post(reverse("notices_read"), {"last": "2"})
    assert notices.unread(vera.user) == 0


def test_letters_and_reminders_are_chosen_on_the_page(now, client):
    user = make_user("vera")
    client.force_login(user)
    client.post(reverse("notices_letters"), {"reminds": "3"})
    user.refresh_from_db()
    assert (user.mails, user.reminds) == (False, "3")
    client.post(reverse("notices_letters"), {"mails": "on", "reminds": "17"})
    user.refresh_from_db()
    assert (user.mails, user.reminds) == (False, "3"), "what cannot be chosen changes nothing"


def test_news_need_a_login(client, db):
    for name in ("notices", "notices_read", "notices_letters"):
        assert client.get(reverse(name)).status_code in (302, 405)
    assert not notices.unread(type("Nobody", (), {"is_authenticated": False})())


def test_orders_make_no_news(now):
    game = running_game()
    before = Notice.objects.count()
    boris = seat(game, "Борис")
    taking.submit(game, boris, Order("Борис", "heal", ("Вера",)), boris.user)
    assert Notice.objects.count() == before
