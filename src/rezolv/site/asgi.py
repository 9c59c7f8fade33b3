"""The site as an ASGI application, for uvicorn or another server."""

from __future__ import annotations

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rezolv.site.settings")
application = get_asgi_application()
