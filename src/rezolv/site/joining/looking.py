"""What a table that a host writes comes to, before the game is opened; and examples to edit."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.views.decorators.http import require_GET

from rezolv import rulebooks
from rezolv.engine import Files, Rulebook, TextOption
from rezolv.engine.revisions import RulebookError
from rezolv.site.joining.forms import GameForm
from rezolv.site.words import language, say
from rezolv.wording import Wording
from rezolv.wording.preview import Doer, doers

LOOK = "look"
"""The button that shows what a table comes to and changes nothing."""
_TYPES = {
    "yaml": "text/yaml; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "zip": "application/zip",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


@dataclass(frozen=True)
class Preview:
    """What the roles do under the options of a form.

    Attributes:
        kinds: roles by their kinds.
        lacks: what is still missing for a whole game.
    """

    kinds: list[tuple[str, list[Doer]]]
    lacks: list[str]


def looks(request) -> bool:
    """Whether somebody asks only what his table comes to."""
    return request.method == "POST" and LOOK in request.POST


def looked(form: GameForm) -> Preview | None:
    """What the options of a form come to; None where something is wrong with them."""
    if not form.judged():
        return None
    chosen = form.chosen()
    try:
        wording = Wording(form.book.with_options(chosen), language())
    except RulebookError:
        form.add_error(None, say("joining-no-options"))
        return None
    lacks = [
        wording.words.pick(one)
        for name, files in written(form.book).items()
        if name in chosen
        for one in files.lacks(str(chosen[name]))
    ]
    return Preview(doers(wording), lacks)


def written(book: Rulebook) -> dict[str, Files]:
    """The options that a host may write in files."""
    return {
        name: option.files
        for name, option in book.options.items()
        if isinstance(option, TextOption) and option.files is not None
    }


@login_required
@require_GET
def example(request, rulebook: str, kind: str):
    """The table that comes with a rulebook, as a file to edit."""
    if rulebook not in rulebooks.ids():
        raise Http404
    for files in written(rulebooks.load(rulebook)).values():
        if kind in files.kinds:
            response = HttpResponse(files.write("", kind, language()), content_type=_TYPES[kind])
            response["Content-Disposition"] = f'attachment; filename="{rulebook}.{kind}"'
            return response
    raise Http404
