"""The pages of the archive: giving a game away as a file, and taking one in."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.cache import cache
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from rezolv.site.games.access import reading
from rezolv.site.games.models import Act, Game, Post
from rezolv.site.outside.archive import Damaged, pack, read, restore
from rezolv.site.outside.archive.reading import PACKED
from rezolv.site.table.books import has_book
from rezolv.site.table.readers import Reader
from rezolv.site.words import say

HOUR = 3600
DAY = 24 * HOUR
KEPT = 4_000_000
"""Bytes of a file that is kept in memory."""
A_DAY = 20
"""Files that one account may bring in a day."""


def may_have(reader: Reader) -> bool:
    """Whether somebody may have the whole game: its hosts, and everybody once it is over."""
    return reader.everything and not reader.game.sandbox_id


def archive_of(reader: Reader) -> bytes:
    """The file of a game for somebody; that a host took one of a game in play is written down.

    Raises:
        Http404: it is not for him.
    """
    if not may_have(reader):
        raise Http404
    game = reader.game
    if not game.over:
        data = pack(game)
        Act.objects.create(game=game, user=reader.user, kind="archive")
        return data
    return _once_over(game, hidden=reader.host)


def _once_over(game: Game, *, hidden: bool) -> bytes:
    """The file of a game that is over. Everybody may ask for it, so it is made seldom."""
    posts = Post.objects.filter(room__game=game)
    key = f"archive-{game.pk}-{game.ended}-{posts.count()}-{posts.filter(hidden=True).count()}"
    key = f"{key}-{hidden}".replace(" ", "_")
    data = cache.get(key)
    if data is None:
        data = pack(game, hidden=hidden)
        if len(data) < KEPT:
            cache.set(key, data, HOUR)
    return data


@reading
def archive(request, reader):
    """What is in the file, and the button."""
    if not may_have(reader):
        raise Http404
    return render(request, "outside/archive.html", {"reader": reader, "game": reader.game})


@require_POST
@reading
def archive_file(request, reader):
    """The file."""
    answer = HttpResponse(archive_of(reader), content_type="application/gzip")
    name = f"rezolv-{reader.game.slug}.json.gz"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    answer["Cache-Control"] = "private, no-store"
    return answer


class ArchiveForm(forms.Form):
    """A file with a game."""

    file = forms.FileField()

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["file"].label = say("outside-import-file")
        self.fields["file"].help_text = say("outside-import-help", size=PACKED // 1_000_000)


def take_in(user, data: bytes) -> Game:
    """The game of a file, with the user as its host.

    Raises:
        Damaged: the file is no good, or he has brought too many today.
    """
    key = f"archives-of-{user.pk}"
    cache.add(key, 0, DAY)
    if cache.incr(key) > A_DAY:
        raise Damaged("often")
    return restore(read(data), user)


@login_required
def import_game(request):
    """Take a game in."""
    form = ArchiveForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        file = form.cleaned_data["file"]
        try:
            game = take_in(request.user, file.read(PACKED + 1))
        except Damaged as error:
            form.add_error("file", damage(error))
        else:
            if not has_book(game):
                messages.warning(request, say("outside-import-no-book", rulebook=game.rulebook))
            elif game.running:
                messages.success(request, say("outside-import-paused"))
            else:
                messages.success(request, say("outside-import-done"))
            return redirect(game)
    return render(
        request, "outside/import.html", {"form": form}, status=400 if form.errors else 200
    )


def damage(error: Damaged) -> str:
    """Why a file was not taken, to be read."""
    said = say(f"outside-damaged-{error.code}")
    return f"{said} ({error.where})" if error.where else said
