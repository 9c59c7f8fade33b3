"""Django, loaded once: every process that is to be killed is forked from here."""

from __future__ import annotations

import os

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.faults.settings"

import django

django.setup()

import uvicorn  # noqa: F401

import rezolv.site.asgi
import rezolv.site.urls
from rezolv import rulebooks
from rezolv.site.clock import ringing, sweeping, worker  # noqa: F401

rulebooks.load("classic")
