"""The site as an ASGI application, for uvicorn or another server."""

from __future__ import annotations

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rezolv.site.settings")
django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402

from rezolv.site.serving import Handler  # noqa: E402

application = Handler(settings.PAGES_AT_ONCE)
