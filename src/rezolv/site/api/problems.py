"""What the API says when it will not: a code for programs, a sentence for people."""

from __future__ import annotations

import logging
from typing import Any, Final

from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from rezolv.engine import Refusal
from rezolv.engine.rulebook import TableError
from rezolv.site.words import catalogue, language, say
from rezolv.wording import Wording

_LOG: Final = logging.getLogger(__name__)

CONFLICTS: Final = frozenset({"closed", "over"})
"""Refusals that come of the moment and not of the order."""


class Problem(Exception):
    """Something that was asked and is not done.

    Attributes:
        code: for programs; `api-problem-<code>` is its sentence, unless one is given.
        field: which part of the request is wrong, where one is.
        wait: seconds after which to ask again.
    """

    def __init__(
        self, status: int, code: str, message: str = "", field: str = "", wait: int = 0
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message
        self.field = field
        self.wait = wait


def refused(refusal: Refusal, wording: Wording) -> Problem:
    """An order that was not accepted."""
    status = 409 if refusal.code in CONFLICTS else 422
    message = say("api-problem-closed") if refusal.code == "closed" else wording.refusal(refusal)
    return Problem(status, refusal.code, message)


def unlaid(error: TableError, wording: Wording) -> Problem:
    """A deal or options that make no table."""
    return Problem(422, error.code, wording.table_error(error))


def install(api: NinjaAPI) -> None:
    """Let the API answer with problems, whatever is raised."""

    def answer(request: HttpRequest, problem: Problem) -> HttpResponse:
        body = {
            "code": problem.code,
            "message": problem.message or say(f"api-problem-{problem.code}"),
            "field": problem.field,
        }
        made = api.create_response(request, body, status=problem.status)
        made["Content-Type"] = "application/json; charset=utf-8"
        if problem.wait:
            made["Retry-After"] = str(problem.wait)
        if problem.status == 401:
            made["WWW-Authenticate"] = "Bearer"
        return made

    @api.exception_handler(Problem)
    def _problem(request: HttpRequest, error: Problem) -> HttpResponse:
        return answer(request, error)

    @api.exception_handler(Http404)
    def _missing(request: HttpRequest, error: Http404) -> HttpResponse:
        return answer(request, Problem(404, "missing"))

    @api.exception_handler(PermissionDenied)
    def _denied(request: HttpRequest, error: PermissionDenied) -> HttpResponse:
        return answer(request, Problem(404, "missing"))

    @api.exception_handler(AuthenticationError)
    def _stranger(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
        return answer(request, Problem(401, "token"))

    @api.exception_handler(HttpError)
    def _unreadable(request: HttpRequest, error: HttpError) -> HttpResponse:
        return answer(request, Problem(error.status_code, "unreadable"))

    @api.exception_handler(RequestDataTooBig)
    def _large(request: HttpRequest, error: RequestDataTooBig) -> HttpResponse:
        return answer(request, Problem(413, "large"))

    @api.exception_handler(SuspiciousOperation)
    def _odd(request: HttpRequest, error: SuspiciousOperation) -> HttpResponse:
        return answer(request, Problem(400, "unreadable"))

    @api.exception_handler(ValidationError)
    def _invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
        return answer(request, _of_fields(error.errors))

    @api.exception_handler(Exception)
    def _failure(request: HttpRequest, error: Exception) -> HttpResponse:
        _LOG.exception("the API failed: %s %s", request.method, request.path)
        return answer(request, Problem(500, "failure"))


def _of_fields(errors: list[dict[str, Any]]) -> Problem:
    """The first field that is wrong, and what is wrong with it."""
    first = errors[0] if errors else {}
    place = [str(part) for part in first.get("loc", ())]
    # What comes first says where it stood: in the path, the query, the body.
    where = place[0] if place else ""
    known = place[2:] if where == "body" and len(place) > 2 else place[1:]
    field = ".".join(known)[:200]
    kind = str(first.get("type", ""))
    message = f"api-field-{kind.replace('_', '-')}"
    if not catalogue(language()).has(message):
        message = "api-field-other"
    limits = {name: value for name, value in first.get("ctx", {}).items() if name in _LIMITS}
    values = {"field": field or where, "limit": str(next(iter(limits.values()), ""))}
    return Problem(422, "invalid", say(message, **values), field)


_LIMITS: Final = ("max_length", "min_length", "le", "ge", "lt", "gt", "expected")
