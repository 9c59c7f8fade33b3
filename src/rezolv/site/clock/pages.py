"""The pages of the clock: a game's timetable, and everybody's news."""

from __future__ import annotations

from datetime import datetime

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from rezolv.engine import Order, Refusal
from rezolv.site.accounts.models import User
from rezolv.site.clock import forms, hands, mails, planning, showing, silence, times
from rezolv.site.clock.timetable import timetable_of
from rezolv.site.clock.wishes import wishes
from rezolv.site.games.access import hosting, reading
from rezolv.site.games.models import Act, Game, Notice
from rezolv.site.games.navigation import phase_name
from rezolv.site.table import taking
from rezolv.site.table.books import book_of, wording_of
from rezolv.site.table.standing import current
from rezolv.site.words import language, say

PER_PAGE = 50
HOUR = 60
MOST = 10**8


@reading
def clock(request, reader):
    """The timetable of a game; for its hosts with everything that moves it."""
    game = reader.game
    context = {"reader": reader, "game": game, **_now(game), "table": _table(game)}
    phase = context["phase"]
    context |= wishes(reader, phase)
    if reader.host:
        book = book_of(game)
        shown = phase.deadline.isoformat() if phase is not None and phase.deadline else ""
        context |= {
            "move": forms.MoveForm(initial={"shown": shown}),
            "form": forms.CalendarForm(book, initial=forms.initial_of(book, game)),
            "silent": _proposals(game),
            "warned": [seat for seat in game.seats.all() if seat.warnings],
        }
    return render(request, "clock/clock.html", context)


def _now(game: Game) -> dict:
    phase = current(game) if game.running else None
    votes = None
    if phase is not None and phase.open:
        votes = planning.votes_from(phase)
    name = ""
    if phase is not None:
        name = phase_name(wording_of(game, language()), phase)
    return {"phase": phase, "phase_name": name, "votes_from": votes}


def _table(game: Game) -> dict:
    """The hours of each kind of phase, in the game's zone and in the reader's."""
    table = timetable_of(game)
    now = timezone.now()
    rows = []
    for phase in book_of(game).phases.values():
        hours = table.hours(phase.id)
        rows.append(
            {
                "name": getattr(phase.name, language()),
                "closes": [
                    {"at": at, "yours": _clock_time(times.first_after(now, [at], table.zone))}
                    for at in hours.closes
                ],
                "lasts": hours.lasts / HOUR,
                "least": hours.least / HOUR,
                "stops": hours.stops,
                "votes": hours.votes if table.polls else "",
                "by_host": hours.by_host,
                "posts": phase.id in book_of(game).talk.opinion,
            }
        )
    mine = timezone.get_current_timezone_name()
    return {
        "rows": rows,
        "zone": table.calendar.zone,
        "other_zone": mine if mine != table.calendar.zone else "",
        "rest": table.rest,
        "rest_days": ", ".join(say("clock-weekday", day=day) for day in table.rest),
    }


def _clock_time(moment: datetime) -> str:
    """What the reader's own clock shows then."""
    return f"{timezone.localtime(moment):%H:%M}"


def _proposals(game: Game) -> list[dict]:
    """The silent that the host has not decided on."""
    seats = {seat.number: seat for seat in game.seats.all()}
    wording = wording_of(game, language())
    found = []
    for row in game.acts.filter(kind=silence.SILENT).select_related("phase").order_by("-pk")[:20]:
        if row.data.get("decided") or row.phase is None:
            continue
        phase = row.phase
        book = book_of(game)
        ability = book.host_ability(row.data["act"]) if row.data["act"] else None
        found.append(
            {
                "row": row,
                "phase": phase_name(wording, phase),
                "act": getattr(ability.name, language()) if ability is not None else "",
                "doable": ability is not None and current(game) == phase,
                "seats": [
                    {
                        "seat": seats[int(number)],
                        "what": [say(f"clock-silent-{one}") for one in what],
                    }
                    for number, what in row.data["seats"].items()
                    if int(number) in seats
                ],
            }
        )
    return found


@require_POST
@hosting
def move(request, reader):
    """Put the deadline off, set it or take it away."""
    game = reader.game
    form = forms.MoveForm(request.POST)
    try:
        if not form.is_valid():
            raise hands.CannotMove("time")
        given = form.cleaned_data
        kept = {"shown": given["shown"], "checked": True, "why": given["why"]}
        by = request.POST.get("by", "")
        if by == "none":
            hands.set_deadline(game, request.user, None, **kept)
        elif by:
            hands.prolong(game, request.user, _minutes(by), **kept)
        elif given["until"]:
            hands.set_deadline(game, request.user, given["until"], **kept)
        else:
            raise hands.CannotMove("time")
        messages.success(request, say("clock-done-moved"))
    except hands.CannotMove as error:
        messages.error(request, say(f"clock-error-{error.code}"))
    return redirect("clock", game.slug)


def _minutes(text: str) -> float:
    try:
        return float(text) if len(text) < 8 else 0
    except ValueError:
        return 0


@require_POST
@hosting
def pause(request, reader):
    """Stop the clock, or let it run on."""
    why = request.POST.get("why", "")[:500]
    if reader.game.paused is None:
        hands.pause(reader.game, request.user, why)
    else:
        hands.resume(reader.game, request.user, why)
    return redirect("clock", reader.game.slug)


@require_POST
@hosting
def calendar(request, reader):
    """Other hours."""
    game = reader.game
    form = forms.CalendarForm(book_of(game), request.POST)
    if not form.is_valid():
        context = {"reader": reader, "game": game, **_now(game), "table": _table(game)}
        context |= {
            "form": form, "move": forms.MoveForm(), "silent": _proposals(game), "warned": [],
        }  # fmt: skip
        return render(request, "clock/clock.html", context, status=422)
    hands.set_calendar(game, request.user, form.own)
    given = form.cleaned_data
    hands.set_switches(
        game, request.user,
        auto_publish=given["auto_publish"], early_close=given["early_close"],
    )  # fmt: skip
    messages.success(request, say("clock-done-calendar"))
    return redirect("clock", game.slug)


@require_POST
@hosting
def judge(request, reader, act: int):
    """What the host does about the silent: warns, does the act of the rules, or nothing."""
    game = reader.game
    row = get_object_or_404(Act, game=game, kind=silence.SILENT, pk=act)
    chosen = set(request.POST.getlist("seat"))
    seats = [
        seat
        for seat in game.seats.all()
        if str(seat.number) in chosen and str(seat.number) in row.data["seats"]
    ]
    how = request.POST.get("how", "")
    if row.data.get("decided"):
        return redirect("clock", game.slug)
    if how == "warn":
        for seat in seats:
            silence.warn(game, seat, request.user)
    elif how == "act" and row.data["act"]:
        for seat in seats:
            order = Order("host", row.data["act"], (seat.key,))
            got = taking.host_act(game, order, request.user)
            if isinstance(got, Refusal):
                messages.error(request, wording_of(game, language()).refusal(got))
    elif how != "nothing":
        raise Http404
    silence.decided(row, request.user)
    return redirect("clock", game.slug)


@login_required
def notices(request):
    """Everybody's news, newest first; to look at them is not yet to have read them.

    They are counted for each reader by himself: a number of the database would tell how much
    news others had.
    """
    rows = Notice.objects.filter(user=request.user).select_related("game")
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    first = page.paginator.count - page.start_index() + 1
    items = [
        {"row": row, "number": first - place, "text": showing.sentence(row)}
        for place, row in enumerate(page.object_list)
    ]
    user = request.user
    letters = forms.LettersForm(initial={"mails": user.mails, "reminds": user.reminds})
    context = {"page": page, "items": items, "letters": letters, "last": page.paginator.count}
    return render(request, "clock/notices.html", context)


@login_required
def notice(request, number: int):
    """Go where a piece of news leads; then it is read."""
    rows = Notice.objects.filter(user=request.user).order_by("pk").select_related("game")
    row = rows[number - 1 : number].first() if 0 < number < MOST else None
    if row is None:
        raise Http404
    if row.read is None:
        Notice.objects.filter(pk=row.pk).update(read=timezone.now())
    return redirect(showing.address(row))


@require_POST
@login_required
def read(request):
    """All that was on the page is read; what has come since is not."""
    last = request.POST.get("last", "")
    if last.isdigit() and len(last) < 9:
        mine = Notice.objects.filter(user=request.user).order_by("pk")
        seen = list(mine.values_list("pk", flat=True)[: int(last)])
        if seen:
            mine.filter(read=None, pk__lte=seen[-1]).update(read=timezone.now())
    return redirect("notices")


@require_POST
@login_required
def letters(request):
    """Which letters somebody wants."""
    form = forms.LettersForm(request.POST)
    if form.is_valid():
        request.user.mails = form.cleaned_data["mails"]
        request.user.reminds = form.cleaned_data["reminds"]
        request.user.save(update_fields=["mails", "reminds"])
        messages.success(request, say("clock-done-letters"))
    return redirect("notices")


@csrf_exempt
def unsubscribe(request, token: str):
    """No more letters; from a letter's link, or at once by a mail program (RFC 8058)."""
    pk = mails.user_of(token)
    user = User.objects.filter(pk=pk).first() if pk is not None else None
    if user is None:
        raise Http404
    if request.method == "POST":
        User.objects.filter(pk=user.pk).update(mails=False)
    done = request.method == "POST"
    return render(request, "clock/unsubscribe.html", {"done": done, "name": user.username})
