"""Tags for all templates: `{% say "sign-up" name=game.title %}`."""

from __future__ import annotations

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import mark_safe

from rezolv.site.games import navigation, times
from rezolv.site.words import say as _say

register = template.Library()


@register.simple_tag
def say(message: str, **values):
    """A sentence of the site in the reader's language; what is put into it is escaped."""
    return conditional_escape(_say(message, **_plain(values)))


@register.simple_tag
def say_plain(message: str, **values):
    """A sentence for a letter, which is no HTML: nothing in it is escaped."""
    return mark_safe(_say(message, **_plain(values)))


@register.simple_tag
def say_html(message: str, **values):
    """A sentence that itself holds markup; what is put into it is escaped all the same."""
    escaped = {name: conditional_escape(value) for name, value in _plain(values).items()}
    return mark_safe(_say(message, **escaped))


@register.simple_tag
def at(when):
    """A time in the reader's zone: `{% at post.written %}`."""
    return times.at(when)


@register.simple_tag
def day(when):
    """The day of a time in the reader's zone."""
    return times.day(when)


@register.simple_tag
def left(when):
    """What is left until a time: `{% left phase.deadline %}`."""
    return times.left(when)


@register.filter
def page_numbers(paginator, page):
    """The numbers of pages to be linked, 0 where some are left out."""
    gap = paginator.ELLIPSIS
    numbers = paginator.get_elided_page_range(page.number, on_each_side=2, on_ends=1)
    return [0 if number == gap else number for number in numbers]


@register.simple_tag(takes_context=True)
def frame(context):
    """Where the game stands and its tabs, for the `reader` of the page."""
    request = context.get("request")
    return navigation.frame(context["reader"], getattr(request, "resolver_match", None))


def _plain(values):
    return {
        name: value
        if isinstance(value, int | float) and not isinstance(value, bool)
        else str(value)
        for name, value in values.items()
    }


@register.filter
def cells(table):
    """The rows of a table of a report; each cell with whether it is a number."""
    numbers = [column.number for column in table.columns]
    return [list(zip(row, numbers, strict=True)) for row in table.rows]
