"""Going everywhere as somebody, and noting every answer byte for byte.

Addresses come from the URL conf, so a new page is visited without being told of; and from the links
of the pages themselves.
"""

from __future__ import annotations

import re
import secrets
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice, product
from random import Random
from typing import Any
from unittest.mock import patch

from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern

from rezolv.site.table.standing import forget
from tests.site.support.pages import Form, Page, is_html

LEFT_OUT = ("admin/", "account/")
"""Not of ours, and nothing of a game in it."""
MOST = 12
"""So many addresses of one pattern at most, taken from all over."""
PARAMETER = re.compile(r"<(?:(\w+):)?(\w+)>")


def routes() -> list[str]:
    """Every address pattern of ours, as `g/<slug:slug>/`."""
    return sorted(_routes(get_resolver(), ""))


def _routes(resolver: URLResolver, before: str) -> Iterator[str]:
    for entry in resolver.url_patterns:
        if not isinstance(entry.pattern, RoutePattern):
            continue
        route = before + str(entry.pattern)
        if route.startswith(LEFT_OUT):
            continue
        if isinstance(entry, URLPattern):
            yield route
        else:
            yield from _routes(entry, route)


def addresses(filling: Mapping[str, list[object]]) -> Iterator[str]:
    """Every address that the parameters make."""
    for route in routes():
        found = [
            filling.get(name, filling[kind or "str"]) for kind, name in PARAMETER.findall(route)
        ]
        every = list(islice(product(*found), 10_000))
        for values in every[:: max(1, len(every) // MOST)]:
            given = iter(values)
            yield "/" + PARAMETER.sub(lambda match, given=given: str(next(given)), route)


@contextmanager
def no_chance(seed: str) -> Iterator[None]:
    """Tokens, nonces and keys are what the seed makes of them, so that answers compare."""
    rng = Random(seed)
    with (
        patch.object(secrets, "choice", rng.choice),
        patch.object(secrets, "randbits", rng.getrandbits),
        patch.object(secrets, "token_bytes", lambda n=32: rng.randbytes(n or 32)),
        patch.object(secrets, "token_hex", lambda n=32: rng.randbytes(n or 32).hex()),
        patch.object(secrets, "token_urlsafe", lambda n=32: rng.randbytes(n or 32).hex()),
        patch.object(uuid, "uuid4", lambda: uuid.UUID(bytes=rng.randbytes(16), version=4)),
    ):
        yield


@dataclass(frozen=True)
class Answer:
    """All of a response that a reader can see."""

    status: int
    headers: tuple[tuple[str, str], ...]
    cookies: tuple[str, ...]
    body: bytes


Request = tuple[str, str, str]
"""Method, address, what was sent."""


def kept(response) -> Answer:
    """A response as it compares."""
    # A stream has no end: what it is, not what it may yet bring.
    body = b"" if response.streaming else response.content
    return Answer(
        response.status_code,
        tuple(sorted((name, value) for name, value in response.headers.items())),
        tuple(sorted(str(morsel) for morsel in response.cookies.values())),
        body,
    )


@dataclass
class Crawl:
    """What somebody was answered, everywhere.

    Attributes:
        login: makes the client somebody's.
        filling: parameter of an address to its values.
        posts: forms are sent too, each undone afterwards.
        empty: something empty is sent everywhere.
    """

    client: Client
    filling: Mapping[str, list[object]]
    start: list[str] = field(default_factory=list)
    posts: bool = True
    empty: bool = True
    most_links: int = 40
    answers: dict[Request, Answer] = field(default_factory=dict)
    each: Callable[[str, Any], None] = lambda url, response: None

    def run(self) -> dict[Request, Answer]:
        """Go everywhere."""
        waiting = [*self.start, *addresses(self.filling)]
        own = len(waiting)
        seen = set(waiting)
        forms: dict[tuple, Form] = {}
        while waiting:
            url = waiting.pop(0)
            page = self._get(url)
            if page is None:
                continue
            for link in page.links:
                if link not in seen and len(seen) < own + self.most_links and wanted(link):
                    seen.add(link)
                    waiting.append(link)
            for form in page.forms:
                names = tuple(sorted({(f.name, *f.options[:1]) for f in form.fields}))
                forms.setdefault((form.action, form.method, names, tuple(form.buttons)), form)
        if self.empty:
            for url in list(addresses(self.filling))[::3]:
                self._send(url, "empty", {})
        if self.posts:
            for form in forms.values():
                if form.method == "post" and wanted(form.action):
                    self._try(form)
        return self.answers

    def _get(self, url: str) -> Page | None:
        with no_chance(url):
            response = self.client.get(url)
        self.each(url, response)
        self.answers["GET", url, ""] = kept(response)
        if response.status_code == 200 and is_html(response):
            return Page(url, response.content.decode())
        return None

    def _try(self, form: Form) -> None:
        buttons = [{}, *({name: [value]} for name, value in form.buttons)]
        tries: list[tuple[str, dict[str, list[str]]]] = [("as it is", form.data())]
        tries += [(f"choice {n}", form.filled("Слово", n)) for n in range(min(form.choices, 4))]
        tries.append(("wild", {f.name: ["999999"] for f in form.fields if f.kind != "hidden"}))
        for name, data in tries:
            for button in buttons[1:] if len(buttons) > 1 and name == "as it is" else buttons[-1:]:
                self._send(form.action, f"{name} {button} {sorted(data)}", {**data, **button})

    def _send(self, url: str, what: str, data: Mapping[str, list[str]]) -> None:
        with undone():
            with no_chance(f"{url} {what}"):
                response = self.client.post(url, data)
            self.each(url, response)
            self.answers["POST", url, what] = kept(response)
            if response.status_code in (301, 302, 303):
                with no_chance(f"{url} {what} then"):
                    after = self.client.get(response.url)
                self.each(response.url, after)
                self.answers["POST then", url, what] = kept(after)


@contextmanager
def undone() -> Iterator[None]:
    """What is done within leaves no trace."""
    cache.clear()
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    forget()


def wanted(url: str) -> bool:
    """Whether an address is one of ours that leaves the reader who he is."""
    return not url.lstrip("/").startswith((*LEFT_OUT, "static/"))


def differences(one: Mapping[Request, Answer], two: Mapping[Request, Answer]) -> list[str]:
    """What differs between two crawls, as sentences."""
    found = [f"{key} was asked in one game only" for key in one.keys() ^ two.keys()]
    for key in one.keys() & two.keys():
        if one[key] != two[key]:
            found.append(f"{' '.join(key)}: {'; '.join(_parts(one[key], two[key]))}")
    return sorted(found)


def _parts(one: Answer, two: Answer) -> Iterator[str]:
    for part in ("status", "headers", "cookies"):
        here, there = getattr(one, part), getattr(two, part)
        if part == "headers":
            here, there = sorted({*here} - {*there}), sorted({*there} - {*here})
        if here != there:
            yield f"{part} {here} / {there}"
    if one.body != two.body:
        yield _where(one.body.decode(errors="replace"), two.body.decode(errors="replace"))


def _where(one: str, two: str) -> str:
    both = enumerate(zip(one, two, strict=False))
    at = next((place for place, (a, b) in both if a != b), min(len(one), len(two)))
    return " / ".join(repr(text[max(0, at - 80) : at + 80]) for text in (one, two))
