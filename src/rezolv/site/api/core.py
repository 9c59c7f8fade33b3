"""The API as a whole."""

from __future__ import annotations

from ninja import NinjaAPI

from rezolv.site.api import drafts, games, hosting, mine, out, play, problems, rooms
from rezolv.site.api.access import Bearer, StrictParser

api = NinjaAPI(
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
for part in (games, play, rooms, mine, hosting, drafts, out):
    api.add_router("", part.router)
