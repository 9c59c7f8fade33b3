"""The story of a phase, and its publication."""

from __future__ import annotations

from hashlib import blake2b

from django.contrib import messages
from django.http import HttpResponse

from rezolv.site.desk import preview
from rezolv.site.desk.acting import Failed, back, page, said, show
from rezolv.site.desk.forms import StoryForm
from rezolv.site.desk.state import Desk
from rezolv.site.games.models import Act, Phase
from rezolv.site.table import phases
from rezolv.site.table.locking import locked
from rezolv.site.table.overriding import live
from rezolv.site.words import say


def story_digest(phase: Phase) -> str:
    """A story, so that it can be seen whether it is still the same."""
    return blake2b(f"{phase.markup}|{phase.story}".encode(), digest_size=8).hexdigest()


def blockers(desk: Desk) -> list[str]:
    """Why the draft cannot be published yet."""
    phase = desk.phase
    assert phase is not None
    found = []
    if phase.status == Phase.Status.CLOSED:
        found.append(say("desk-block-broken"))
    if phase.status == Phase.Status.ASKING:
        found.append(say("desk-block-questions"))
    if any(one.orphan for one in desk.decisions):
        found.append(say("desk-block-orphans"))
    if desk.lost_edits:
        found.append(say("desk-block-edits"))
    if desk.game.paused is not None:
        found.append(say("desk-block-paused"))
    return found


class Overwritten(Exception):
    """Another host has written the story meanwhile."""


@page
def story(request, reader) -> HttpResponse:
    """The story: saved, looked at, or published with the results under it."""
    desk = Desk(reader)
    phase = desk.live
    form = StoryForm(request.POST or None)
    if request.method != "POST":
        return back(desk)
    if not form.is_valid():
        return show(request, desk, "story", status=422, form=form)
    data = form.cleaned_data
    doing = request.POST.get("do", "save")
    if doing == "preview":
        html = None
        if desk.done is not None:
            rows = preview.rows_of(desk, desk.done)
            html = preview.results_html(desk, rows, desk.done, data["story"], data["markup"])
        return show(
            request, desk, "story",
            form=form, html=html, revision=phase.revision, blockers=blockers(desk),
        )  # fmt: skip
    try:
        with said(request):
            if doing == "publish":
                return _publish(request, desk, data)
            save(desk, data["story"], data["markup"], data["seen"], request.user)
            messages.success(request, say("desk-story-saved"))
    except Overwritten:
        theirs = desk.game.phases.get(pk=phase.pk)
        form = StoryForm({**data, "seen": story_digest(theirs)})
        return show(request, desk, "story", status=409, form=form, theirs=theirs.story,
                    revision=theirs.revision)  # fmt: skip
    except Failed:
        pass
    return back(desk)


def save(desk: Desk, text: str, markup: str, seen: str, user) -> None:
    """Keep the story.

    Raises:
        Overwritten: it is not the one that was seen.
        WrongStatus: there is no phase to be told of.
    """
    with locked(desk.game) as game:
        phase = live(game)
        if desk.phase is None or phase.pk != desk.phase.pk:
            raise phases.WrongStatus(phase.status)
        if story_digest(phase) != seen and (phase.story, phase.markup) != (text, markup):
            raise Overwritten
        if (phase.story, phase.markup) != (text, markup):
            phase.story, phase.markup = text, markup
            phase.save(update_fields=["story", "markup"])
            Act.objects.create(game=game, phase=phase, user=user, kind="story")


def _publish(request, desk: Desk, data: dict[str, str]) -> HttpResponse:
    revision = request.POST.get("revision", "")
    phase = desk.live
    if desk.game.paused is not None:
        messages.error(request, say("desk-block-paused"))
        return back(desk)
    with locked(desk.game) as game:
        save(desk, data["story"], data["markup"], data["seen"], request.user)
        published = revision.isdecimal() and phases.publish_now(
            game, request.user, index=phase.index, revision=int(revision)
        )
    if not published:
        messages.error(request, say("desk-error-stale"))
        return back(desk)
    messages.success(request, say("desk-published"))
    return back(desk) if desk.game.sandbox_id else back(desk, "thread")
