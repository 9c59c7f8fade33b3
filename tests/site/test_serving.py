"""Pages made in threads that stay: each is whole, and nothing of one is left for the next."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.http import HttpResponse, StreamingHttpResponse
from django.test import override_settings
from django.urls import path
from django.utils import translation

from rezolv.site.serving import Handler


def plain(request):
    """Say who made it and in what language, and leave another language behind."""
    said = f"{threading.current_thread().name} {translation.get_language()} {request.method}"
    translation.activate(request.GET.get("leave", "ru"))
    answer = HttpResponse(f"{said} {request.body.decode()}")
    answer.set_cookie("one", "1")
    return answer


def streamed(request):
    return StreamingHttpResponse(iter([b"a", b"b"]), status=203, headers={"X-Of": "stream"})


def used(request):
    with connection.cursor() as cursor:
        cursor.execute("select 1")
    return HttpResponse(str(id(connection.connection)))


def wrong(request):
    raise ValueError


async def awaited(request):
    return HttpResponse(threading.current_thread().name)


urlpatterns = [
    path("plain", plain),
    path("streamed", streamed),
    path("used", used),
    path("wrong", wrong),
    path("awaited", awaited),
]


@pytest.fixture
def handler():
    bare = [
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.middleware.locale.LocaleMiddleware",
    ]
    with override_settings(ROOT_URLCONF=__name__, MIDDLEWARE=bare, ALLOWED_HOSTS=["*"]):
        made = Handler(1)
        yield made
        # The connection of the thread goes with it.
        made._threads.submit(lambda: connection.close()).result()
        made._threads.shutdown()


def ask(handler, address, method="GET", body=b"", lang="ru"):
    """Status, headers and body of an answer."""
    where, _, query = address.partition("?")
    scope = {
        "type": "http", "method": method, "path": where, "raw_path": where.encode(),
        "query_string": query.encode(), "root_path": "", "scheme": "http",
        "server": ("testserver", 80), "http_version": "1.1",
        "headers": [(b"host", b"testserver"), (b"accept-language", lang.encode())],
    }  # fmt: skip
    given = [{"type": "http.request", "body": body}]
    sent = []

    async def receive():
        if given:
            return given.pop()
        return await asyncio.Event().wait()

    async def send(message):
        sent.append(message)

    asyncio.run(handler(scope, receive, send))
    start, *rest = sent
    headers = [(name.decode().lower(), value.decode()) for name, value in start["headers"]]
    return start["status"], headers, b"".join(one.get("body", b"") for one in rest).decode()


def test_a_page_is_made_in_a_thread_of_the_pool_with_its_body_and_cookies(handler):
    status, headers, text = ask(handler, "/plain", "POST", "слово".encode())
    assert (status, text) == (200, "rezolv-page_0 ru POST слово")
    assert any(name == "set-cookie" and value.startswith("one=1") for name, value in headers)


def test_a_stream_of_a_page_comes_whole(handler):
    status, headers, text = ask(handler, "/streamed")
    assert (status, text, dict(headers)["x-of"]) == (203, "ab", "stream")


def test_what_is_written_async_is_left_to_the_loop(handler):
    assert not ask(handler, "/awaited")[2].startswith("rezolv-page")


def test_what_is_not_there_or_fails_is_answered(handler, caplog):
    assert ask(handler, "/nosuch")[0] == 404
    assert ask(handler, "/wrong")[0] == 500
    assert ask(handler, "/plain")[0] == 200


def test_nothing_of_a_request_is_left_for_the_next_in_its_thread(handler):
    assert " en " in ask(handler, "/plain?leave=de", lang="en")[2]
    assert " ru " in ask(handler, "/plain", lang="ru")[2]
    assert " ru " in ask(handler, "/plain?leave=en", lang="xx")[2]
    assert " ru " in ask(handler, "/plain", lang="xx")[2]


@pytest.mark.django_db(transaction=True)
def test_a_thread_keeps_its_connection(handler):
    assert ask(handler, "/used")[2] == ask(handler, "/used")[2]


def test_many_at_once_each_get_their_own(handler):
    with ThreadPoolExecutor(8) as pool:
        langs = ["ru", "en"] * 20
        texts = list(pool.map(lambda lang: ask(handler, "/plain", lang=lang)[2], langs))
    assert [text.split()[1] for text in texts] == langs
