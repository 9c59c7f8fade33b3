"""What all actions of the desk have in common: what goes wrong is said, and nothing is changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from rezolv.site.clock.hands import CannotMove
from rezolv.site.desk.state import Desk
from rezolv.site.games.access import hosting
from rezolv.site.table.overriding import Broken
from rezolv.site.table.phases import Unfit, WrongStatus
from rezolv.site.words import catalogue, language, say


def page(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A page for the hosts of a game, not kept by any cache. It may be looked at and sent."""
    return never_cache(hosting(require_http_methods(["GET", "HEAD", "POST"])(view)))


def action(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Something that a host does, by a form alone."""
    return never_cache(hosting(require_POST(view)))


class Failed(Exception):
    """What was asked for was not done; the sentence says why."""


@contextmanager
def said(request: HttpRequest, done: str = "", **values: str | float) -> Iterator[None]:
    """Do something and say that it is done, or why it is not.

    Raises:
        Failed: it is not.
    """
    try:
        yield
    except WrongStatus:
        why = say("desk-error-closed")
    except Unfit:
        why = say("desk-error-orphans")
    except Broken as broken:
        why = say("desk-error-broken", why=str(broken)[:300])
    except CannotMove as cannot:
        message = f"clock-error-{cannot.code}"
        known = message in catalogue(language()).ids
        why = say(message if known else "desk-error-deadline")
    else:
        if done:
            messages.success(request, say(done, **values))
        return
    messages.error(request, why)
    raise Failed(why)


def show(
    request: HttpRequest, desk: Desk, template: str, status: int = 200, **context: object
) -> HttpResponse:
    """A page of the desk."""
    context |= {"reader": desk.reader, "game": desk.game, "desk": desk, "phase": desk.phase}
    return render(request, f"desk/{template}.html", context, status=status)


def back(desk: Desk, name: str = "desk", *args: object) -> HttpResponse:
    """To a page of the desk."""
    return redirect(name, desk.game.slug, *args)
