"""Pages for what went wrong, in the reader's language and without a word too many."""

from __future__ import annotations

from django.shortcuts import render


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


def failure(request):
    """Our mistake."""
    return render(request, "errors/500.html", status=500)
