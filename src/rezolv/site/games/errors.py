"""Pages for what went wrong, in the reader's language and without a word too many."""

from __future__ import annotations

from asgiref.sync import iscoroutinefunction, sync_to_async
from django.http import HttpResponseServerError
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.decorators import sync_and_async_middleware

from rezolv.site.words import language


def csrf_failure(request, reason=""):
    """A form that was not ours, or too old."""
    return render(request, "errors/csrf.html", status=403)


def bad_request(request, exception=None):
    """Something that we cannot read."""
    return render(request, "errors/400.html", status=400)


def forbidden(request, exception=None):
    """Something that is not for this reader."""
    return render(request, "errors/403.html", status=403)


def not_found(request, exception=None):
    """Nothing here, as far as this reader may know."""
    return render(request, "errors/404.html", status=404)


def too_many(request, exception=None):
    """Somebody asks too often."""
    response = render(request, "errors/429.html", status=429)
    response["Retry-After"] = "60"
    return response


def failure(request):
    """Our mistake. Nothing is asked of the database for this page: it may be what failed."""
    page = render_to_string("errors/500.html", {"lang": language()})
    return HttpResponseServerError(page)


def _empty_405(response) -> bool:
    return response.status_code == 405 and not response.streaming and not response.content


def _explained(request, response):
    """A page for somebody who opened the address of a form, as after logging in again."""
    page = render(request, "errors/405.html", status=405)
    page["Allow"] = response["Allow"]
    return page


@sync_and_async_middleware
def explain(get_response):
    """Put a page in the place of the empty answer to a method that is not taken."""
    if iscoroutinefunction(get_response):

        async def waiting(request):
            response = await get_response(request)
            if _empty_405(response):
                return await sync_to_async(_explained)(request, response)
            return response

        return waiting

    def middleware(request):
        response = get_response(request)
        return _explained(request, response) if _empty_405(response) else response

    return middleware
