"""What leaves the site and comes in: results for a forum, archives."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import File, Router, Status
from ninja.files import UploadedFile

from rezolv.site.api import worded
from rezolv.site.api.access import reading
from rezolv.site.api.answers import may
from rezolv.site.api.host_schemas import ResultsOut
from rezolv.site.api.play import Index, Slug
from rezolv.site.api.problems import Problem
from rezolv.site.api.schemas import GameOut
from rezolv.site.outside import files, results
from rezolv.site.outside.archive import Damaged
from rezolv.site.outside.archive.reading import PACKED
from rezolv.site.outside.forum import FORMATS
from rezolv.site.outside.published import moment_of
from rezolv.site.table.readers import reader_of

router = Router(tags=["outside"])


@router.get("/games/{slug:slug}/results/{index}", response=may(ok=ResultsOut), summary="Results")
def phase_results(request: HttpRequest, slug: Slug, index: Index) -> Any:
    """The results of a published phase with the host's story, to be pasted into a forum."""
    game = reading(request, slug).game
    phase = results.published_phase(game, index)
    wording = worded.words(game)
    texts = {form: results.phase_as(wording, phase, form) for form in FORMATS}
    return {"phase": index, "title": wording.phase(moment_of(phase)), **texts}


_FILE = {
    "description": "The file.",
    "content": {"application/gzip": {"schema": {"type": "string", "format": "binary"}}},
}


@router.post(
    "/games/{slug:slug}/archive",
    response=may(),
    summary="The archive",
    openapi_extra={"responses": {200: _FILE}},
)
def archive(request: HttpRequest, slug: Slug) -> Any:
    """The whole game as a file, gzipped JSON: for its hosts, and for all once it is over."""
    data = files.archive_of(reading(request, slug))
    return HttpResponse(data, content_type="application/gzip")


@router.post("/import", response=may(made=GameOut), summary="Take a game in")
def take_in(request: HttpRequest, file: File[UploadedFile]) -> Any:
    """A game out of an archive, with you as its host."""
    try:
        game = files.take_in(request.user, file.read(PACKED + 1))
    except Damaged as error:
        if error.code == "often":
            raise Problem(429, "often", files.damage(error), wait=3600) from error
        raise Problem(422, f"archive_{error.code}", files.damage(error), "file") from error
    return Status(201, worded.game(reader_of(game, request.user)))
