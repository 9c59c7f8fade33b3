"""The addresses of the API."""

from __future__ import annotations

from django.urls import path, re_path

from rezolv.site.api import docs
from rezolv.site.api.core import api

urlpatterns = [
    path("", docs.page, name="api"),
    path("v1/", docs.page, name="api_docs"),
    path("v1/", api.urls),
    re_path(r"^", docs.nothing),
]
