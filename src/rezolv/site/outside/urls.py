"""The addresses of this part."""

from __future__ import annotations

urlpatterns: list = []
