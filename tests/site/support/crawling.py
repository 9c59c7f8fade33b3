"""Going everywhere as somebody, and noting every answer byte for byte.

Addresses come from the URL conf, so a new page is visited without being told of; and from the links
of the pages themselves.
"""

from __future__ import annotations

import json
import math
import re
import secrets
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
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
MOST = 5
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


def addresses(filling: Mapping[str, list[object]], most: int = MOST) -> Iterator[str]:
    """Every address that the parameters make, or so many of each pattern."""
    for route in routes():
        found = [
            filling.get(name, filling[kind or "str"]) for kind, name in PARAMETER.findall(route)
        ]
        every = list(islice(product(*found), 10_000))
        for values in every[:: math.ceil(len(every) / most)]:
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
        client: logged in as somebody, or not.
        filling: parameter of an address to its values.
        token: with which the API knows him.
        orders: what is sent to the API as orders, to `orders_to`.
        posts: every form of every page is sent too; all that is sent is undone afterwards.
        empty: an empty form is sent to every address.
        most: so many addresses of a pattern.
    """

    client: Client
    filling: Mapping[str, list[object]]
    token: str = ""
    orders: Sequence[Mapping[str, Any]] = ()
    orders_to: str = ""
    posts: bool = True
    empty: bool = True
    most: int = MOST
    most_links: int = 25
    answers: dict[Request, Answer] = field(default_factory=dict)
    each: Callable[[str, Any], None] = lambda url, response: None

    def run(self) -> dict[Request, Answer]:
        """Go everywhere."""
        waiting = ["/", *addresses(self.filling, self.most)]
        seen = set(waiting)
        most = len(seen) + self.most_links
        forms: dict[tuple, Form] = {}
        while waiting:
            page = self._get(waiting.pop(0))
            for link in page.links if page else ():
                if link not in seen and len(seen) < most and wanted(link):
                    seen.add(link)
                    waiting.append(link)
            for form in page.forms if page else ():
                names = tuple(sorted({(f.name, *f.options[:1]) for f in form.fields}))
                forms.setdefault((form.action, form.method, names, tuple(form.buttons)), form)
        for url in addresses(self.filling, 1) if self.empty else ():
            self._send(url, "empty", {})
        for order in self.orders:
            self._send(self.orders_to, json.dumps(order), order)
        if self.posts:
            for form in forms.values():
                if form.method == "post" and wanted(form.action):
                    self._try(form)
        return self.answers

    def _ask(self, method: str, url: str, what: str, data: object = None):
        cache.clear()
        how: dict[str, Any] = {}
        if url.startswith("/api/") and self.token:
            how["headers"] = {"Authorization": f"Bearer {self.token}"}
        if url.startswith("/api/") and method == "POST":
            how["content_type"] = "application/json"
        with no_chance(f"{method} {url} {what}"):
            response = getattr(self.client, method.lower())(url, data, **how)
        self.each(url, response)
        return response

    def _get(self, url: str) -> Page | None:
        response = self._ask("GET", url, "")
        self.answers["GET", url, ""] = kept(response)
        if response.status_code == 200 and is_html(response):
            return Page(url, response.content.decode())
        return None

    def _try(self, form: Form) -> None:
        buttons = [{}, *({name: [value]} for name, value in form.buttons)]
        tries: list[tuple[str, dict[str, list[str]]]] = [("as it is", form.data())]
        tries += [(f"choice {n}", form.filled("Слово", n)) for n in range(min(form.choices, 2))]
        tries.append(("wild", {f.name: ["999999"] for f in form.fields if f.kind != "hidden"}))
        for name, data in tries:
            for button in (
                buttons if name == "as it is" else (buttons[0], buttons[-1])[: len(buttons)]
            ):
                self._send(form.action, f"{name} {button} {sorted(data)}", {**data, **button})

    def _send(self, url: str, what: str, data: Mapping[str, Any]) -> None:
        with undone():
            response = self._ask("POST", url, what, data)
            self.answers["POST", url, what] = kept(response)
            if response.status_code in (301, 302, 303):
                self.answers["POST then", url, what] = kept(self._ask("GET", response.url, what))


@contextmanager
def undone() -> Iterator[None]:
    """What is done within leaves no trace."""
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
