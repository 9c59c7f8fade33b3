"""The API as a whole."""

from __future__ import annotations

from typing import Any

from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from rezolv.site.api import drafts, games, hosting, mine, out, play, problems, rooms, rules
from rezolv.site.api.access import Bearer, StrictParser


class Api(NinjaAPI):
    """An API that describes itself once and keeps it: that takes a second, and never changes."""

    def get_openapi_schema(self, **kwargs: Any) -> OpenAPISchema:
        """The description, kept for each prefix at which it was asked for."""
        kept: dict[str, OpenAPISchema] = self.__dict__.setdefault("_kept", {})
        key = repr(sorted(kwargs.items()))
        if key not in kept:
            kept[key] = super().get_openapi_schema(**kwargs)
        return kept[key]


api = Api(
    title="rezolv",
    version="1",
    description=(
        "Play, and run a game, by program. Every call carries a token: "
        "`Authorization: Bearer rz_…`, made in the settings of an account. "
        "Sentences come in the language of `Accept-Language`, ru or en."
    ),
    urls_namespace="api",
    docs_url=None,
    openapi_url="/openapi.json",
    auth=Bearer(),
    parser=StrictParser(),
)
problems.install(api)
for part in (rules, games, play, rooms, mine, hosting, drafts, out):
    api.add_router("", part.router)
