"""Registration, login, passwords and addresses, as somebody does them in a browser."""

from __future__ import annotations

import re

import pytest
from django.core import mail
from django.core.cache import cache

from rezolv.site.accounts.models import User
from tests.site.support.games import make_user

pytestmark = pytest.mark.django_db
PASSWORD = "тихая-река-7"


@pytest.fixture(autouse=True)
def _no_limits_of_before():
    cache.clear()


@pytest.fixture
def anna():
    user = make_user("Анна")
    user.email = "anna@example.org"
    user.set_password(PASSWORD)
    user.save()
    return user


def text_of(response) -> str:
    return response.content.decode()


def log_in(client, login, password=PASSWORD):
    return client.post("/account/login/", {"login": login, "password": password})


def link_in(letter) -> str:
    (link,) = re.findall(r"http://testserver(/account/\S+)", letter.body)
    return link


def test_somebody_registers_and_is_in(client):
    given = {
        "username": "Борис",
        "email": "boris@example.org",
        "password1": PASSWORD,
        "password2": PASSWORD,
    }
    response = client.post("/account/signup/", given, follow=True)
    assert response.redirect_chain[-1][0] == "/"
    assert "Здравствуйте, Борис!" in text_of(response)
    user = User.objects.get(username="Борис")
    assert user.check_password(PASSWORD)
    (letter,) = mail.outbox
    assert letter.subject == "Подтвердите почту"
    assert letter.to == ["boris@example.org"]
    assert "Участник Борис" in letter.body
    assert "Борис" in text_of(client.get(link_in(letter)))


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"password2": "другой-пароль-7"}, "пароль"),
        ({"password1": "12345678", "password2": "12345678"}, "цифр"),
        ({"username": "Анна"}, "Это имя занято"),
        ({"email": "не почта"}, "электронной почты"),
    ],
)
def test_a_faulty_registration_says_why_and_makes_nobody(client, anna, changed, sentence):
    given = {
        "username": "Борис",
        "email": "boris@example.org",
        "password1": PASSWORD,
        "password2": PASSWORD,
        **changed,
    }
    response = client.post("/account/signup/", given)
    errors = re.findall(r'<ul class="errorlist.*?</ul>', text_of(response), re.DOTALL)
    assert any(sentence in error for error in errors)
    assert User.objects.count() == 1
    assert not mail.outbox


@pytest.mark.parametrize("login", ["Анна", "anna@example.org", "Anna@Example.org"])
def test_one_logs_in_by_name_or_by_address(client, anna, login):
    assert log_in(client, login).status_code == 302
    assert client.get("/account/").status_code == 200


def test_a_wrong_password_and_an_unknown_name_read_the_same(client, anna):
    wrong, unknown = log_in(client, "Анна", "нет"), log_in(client, "Никто", "нет")
    for response in (wrong, unknown):
        assert response.status_code == 200
        assert "Имя, почта или пароль неверны." in text_of(response)


def test_too_many_tries_are_turned_away_even_with_the_right_password(client, anna):
    answers = [log_in(client, "Анна", "нет").status_code for _ in range(6)]
    assert answers == [200] * 5 + [429]
    right = log_in(client, "Анна")
    assert right.status_code == 429
    assert right["Retry-After"]
    assert "Слишком часто" in text_of(right)
    assert "_auth_user_id" not in client.session
    cache.clear()
    assert log_in(client, "Анна").status_code == 302


def test_a_forgotten_password_is_set_anew_by_a_link_that_serves_once(client, anna):
    response = client.post("/account/password/reset/", {"email": anna.email}, follow=True)
    assert "Письмо отправлено" in text_of(response)
    (letter,) = mail.outbox
    assert letter.subject == "Новый пароль"
    assert "Ваше имя на сайте: Анна" in letter.body
    link = link_in(letter)
    form = client.get(link, follow=True)
    address = form.redirect_chain[-1][0]
    new = {"password1": "новая-река-8", "password2": "новая-река-8"}
    done = client.post(address, new, follow=True)
    assert "Пароль изменён" in text_of(done)
    assert log_in(client, "Анна", "новая-река-8").status_code == 302
    client.logout()
    assert log_in(client, "Анна").status_code == 200
    assert "Ссылка устарела" in text_of(client.get(link, follow=True))


def test_nobody_learns_from_the_reset_who_has_an_account(client, anna):
    known = client.post("/account/password/reset/", {"email": anna.email})
    unknown = client.post("/account/password/reset/", {"email": "nobody@example.org"})
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)
    assert mail.outbox[1].subject == "Такой почты у нас нет"


def test_a_password_is_changed_with_the_old_one_and_a_letter_says_so(client, anna):
    client.force_login(anna)
    new = {"password1": "новая-река-8", "password2": "новая-река-8"}
    wrong = client.post("/account/password/change/", {"oldpassword": "нет", **new})
    assert "Нынешний пароль неверен." in text_of(wrong)
    client.post("/account/password/change/", {"oldpassword": PASSWORD, **new})
    anna.refresh_from_db()
    assert anna.check_password("новая-река-8")
    assert [letter.subject for letter in mail.outbox] == ["Пароль изменён"]


def test_an_address_changes_only_when_the_new_one_is_confirmed(client, anna):
    client.force_login(anna)
    old = anna.email
    client.post("/account/email/", {"action_add": "", "email": "new@example.org"})
    anna.refresh_from_db()
    assert anna.email == old
    letter = next(letter for letter in mail.outbox if letter.to == ["new@example.org"])
    client.post(link_in(letter))
    anna.refresh_from_db()
    assert anna.email == "new@example.org"


def test_nobody_takes_another_ones_address_by_a_forged_form(client, anna):
    boris = make_user("boris")
    client.force_login(boris)
    mine, hers = boris.email, anna.email
    client.get("/account/email/")
    client.post("/account/email/", {"action_add": "", "email": hers})
    assert mail.outbox[-1].to == [hers]
    stolen = link_in(mail.outbox[-1])
    assert client.post("/account/email/", {"action_primary": "", "email": hers}).status_code == 302
    assert client.post("/account/email/", {"action_remove": "", "email": mine}).status_code == 302
    assert "уже подтвердил кто-то другой" in text_of(client.post(stolen, follow=True))
    for user, email in ((boris, mine), (anna, hers)):
        user.refresh_from_db()
        assert user.email == email


def test_a_change_of_address_may_be_taken_back(client, anna):
    client.force_login(anna)
    old = anna.email
    client.post("/account/email/", {"action_add": "", "email": "first@example.org"})
    client.post("/account/email/", {"action_add": "", "email": "second@example.org"})
    client.get("/account/email/")  # which shows the messages
    page = text_of(client.get("/account/email/"))
    assert "second@example.org" in page
    assert "first@example.org" not in page
    client.post("/account/email/", {"action_remove": "", "email": "second@example.org"})
    page = text_of(client.get("/account/email/"))
    assert "second@example.org" not in page
    assert old in page


def test_logging_out_is_a_form_and_not_a_link(client, anna):
    client.force_login(anna)
    assert client.get("/account/logout/").status_code == 200
    assert "_auth_user_id" in client.session
    client.post("/account/logout/")
    assert "_auth_user_id" not in client.session


def test_letters_are_written_in_the_language_of_the_site(client, anna):
    client.post("/account/language/", {"language": "en", "next": "/"})
    client.post("/account/password/reset/", {"email": anna.email})
    assert mail.outbox[0].subject == "A new password"
    assert not re.search("[а-яё]", mail.outbox[0].body.replace("Анна", ""))


def test_there_is_no_admin(client, anna):
    anna.is_staff = anna.is_superuser = True
    anna.save()
    client.force_login(anna)
    assert client.get("/admin/").status_code == 404
