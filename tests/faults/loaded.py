"""Django, loaded once: every process that is to be killed is forked from here, ready to answer."""

from __future__ import annotations

# ruff: noqa: E402 - Django is set up before what needs it is imported.
import os

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.faults.settings"

import django

django.setup()

import uvicorn
import uvicorn.lifespan.off
import uvicorn.loops.auto
import uvicorn.protocols.http.auto
from django.template import engines
from django.urls import get_resolver

import rezolv.site.asgi
from rezolv import rulebooks
from rezolv.site import words
from rezolv.site.clock import ringing, sweeping, worker
from rezolv.site.thread import markup, names
from rezolv.wording import Wording

LOADED = (uvicorn, rezolv.site.asgi, ringing, sweeping, worker, names)


def warm() -> None:
    """Do once what each of them would do at its first request."""
    assert get_resolver().url_patterns
    for name in ("thread/room.html", "orders/order.html", "orders/orders.html"):
        engines["django"].get_template(name)
    for lang in ("ru", "en"):
        words.catalogue(lang)
        Wording(rulebooks.load("classic"), lang, seats=("Анна",), names={"Анна": "Анна"})
    markup.to_html("**a**", "markdown")


warm()
