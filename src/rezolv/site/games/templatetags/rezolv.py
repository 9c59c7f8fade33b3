"""Tags for all templates: `{% say "sign-up" name=game.title %}`."""

from __future__ import annotations

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import mark_safe

from rezolv.site.words import say as _say

register = template.Library()


@register.simple_tag
def say(message: str, **values):
    """A sentence of the site in the reader's language; what is put into it is escaped."""
    return conditional_escape(_say(message, **_plain(values)))


@register.simple_tag
def say_html(message: str, **values):
    """A sentence that itself holds markup; what is put into it is escaped all the same."""
    escaped = {name: conditional_escape(value) for name, value in _plain(values).items()}
    return mark_safe(_say(message, **escaped))


def _plain(values):
    return {
        name: value
        if isinstance(value, int | float) and not isinstance(value, bool)
        else str(value)
        for name, value in values.items()
    }
