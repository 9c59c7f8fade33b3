"""The page of the people in a game: hosts, players, spectators, invitations."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST

from rezolv.site.games.access import hosting, reading
from rezolv.site.games.models import Game, Invitation
from rezolv.site.joining import entering, staffing
from rezolv.site.joining.forms import AccountForm, InviteForm, WhyForm
from rezolv.site.joining.refusing import Refused
from rezolv.site.words import say


@reading
def people(request, reader):
    """Who is in the game: to its hosts all, to others who hosts and under what names they play."""
    if reader.game.sandbox_id:
        raise Http404
    return _page(request, reader)


def _page(request, reader, **forms):
    game = reader.game
    seats = game.seats.select_related("user")
    context = {
        "reader": reader,
        "staff": game.staff.select_related("user").order_by("pk"),
        "seats": seats.prefetch_related("sittings__user") if reader.everything else seats,
        "signup": game.state == Game.State.SIGNUP,
    }
    if reader.host:
        alive = game.state in (Game.State.SIGNUP, Game.State.RUNNING)
        context |= {
            "alive": alive,
            "leads": staffing.leads(game, request.user),
            "watching": game.watching.select_related("user").order_by("pk"),
            "invitations": _invitations(request, game) if alive else [],
            "invite": forms.get("invite") or InviteForm(game=game),
            "account": forms.get("account") or AccountForm(),
            "why": WhyForm(),
        }
    return render(request, "joining/people.html", context, status=422 if forms else 200)


def _invitations(request, game: Game) -> list[dict]:
    """The invitations that still open something, with their addresses."""
    rows = game.invitations.filter(uses__gt=0).select_related("seat").order_by("pk")
    return [
        {
            "row": row,
            "kind": say(f"joining-invite-{row.kind}"),
            "url": request.build_absolute_uri(reverse("invitation", args=[row.token])),
        }
        for row in rows
        if entering.usable(row, game) and (row.expires is None or row.expires > timezone.now())
    ]


def _act(request, reader, act, done: str, **values):
    try:
        act()
    except Refused as refused:
        messages.error(request, refused.said)
    else:
        messages.success(request, say(f"joining-{done}", **values))
    return redirect("people", reader.game.slug)


def _why(request) -> str:
    form = WhyForm(request.POST)
    return form.cleaned_data["why"] if form.is_valid() else ""


def _managing(view):
    """A host's act on the people of a real game."""

    @hosting
    @require_POST
    def wrapped(request, reader, *args, **kwargs):
        if reader.game.sandbox_id:
            raise Http404
        return view(request, reader, *args, **kwargs)

    return wrapped


@_managing
def add_assistant(request, reader):
    """Make somebody an assistant."""
    form = AccountForm(request.POST)
    if form.is_valid():
        name = form.cleaned_data["username"]
        try:
            staff = staffing.add_assistant(reader.game, request.user, name)
        except Refused as refused:
            form.add_error("username", refused.said)
        else:
            messages.success(request, say("joining-assistant-added", name=staff.user.username))
            return redirect("people", reader.game.slug)
    return _page(request, reader, account=form)


@_managing
def remove_staff(request, reader, number):
    """Take somebody out of those who run the game."""
    staff = get_object_or_404(reader.game.staff, pk=number)
    own = staff.user == request.user
    try:
        staffing.remove_staff(reader.game, staff, request.user)
    except Refused as refused:
        messages.error(request, refused.said)
        own = False
    else:
        messages.success(request, say("joining-staff-removed", name=staff.user.username))
    return redirect("home") if own else redirect("people", reader.game.slug)


@_managing
def give_away(request, reader, number):
    """Hand the game over to an assistant."""
    staff = get_object_or_404(reader.game.staff, pk=number)
    return _act(
        request, reader, lambda: staffing.give_away(reader.game, staff, request.user), "given",
        name=staff.user.username,
    )  # fmt: skip


@_managing
def put_out(request, reader, number):
    """Take a player out: before the start his seat goes too, later it waits for a substitute."""
    seat = get_object_or_404(reader.game.seats, number=number)
    game, why = reader.game, _why(request)
    if game.state == Game.State.SIGNUP:
        return _act(
            request, reader, lambda: entering.leave(game, seat, request.user, why), "put-out",
            name=seat.name,
        )  # fmt: skip
    return _act(
        request, reader, lambda: entering.free_seat(game, seat, request.user, why), "freed",
        name=seat.name,
    )  # fmt: skip


@_managing
def seek(request, reader, number):
    """Make the link by which a substitute takes a free seat."""
    seat = get_object_or_404(reader.game.seats, number=number)
    kind = Invitation.Kind.SUBSTITUTE
    return _act(
        request, reader,
        lambda: staffing.invite(reader.game, request.user, kind, days=7, seat_number=seat.number),
        "invited",
    )  # fmt: skip


@_managing
def invite(request, reader):
    """Make an invitation."""
    form = InviteForm(request.POST, game=reader.game)
    if form.is_valid():
        data = form.cleaned_data
        return _act(
            request, reader,
            lambda: staffing.invite(reader.game, request.user, data["kind"], uses=data["uses"],
                                    days=data["days"]),
            "invited",
        )  # fmt: skip
    return _page(request, reader, invite=form)


@_managing
def revoke(request, reader, number):
    """Take an invitation back."""
    row = get_object_or_404(reader.game.invitations, pk=number)
    return _act(request, reader, lambda: staffing.revoke(reader.game, row, request.user), "revoked")


@_managing
def spectator(request, reader, number):
    """Open everything to a spectator, close it again, or put him out."""
    row = get_object_or_404(reader.game.watching.select_related("user"), pk=number)
    do = request.POST.get("do")
    name = row.user.username
    if do == "out":
        return _act(
            request, reader,
            lambda: entering.stop_watching(reader.game, row, request.user, _why(request)),
            "spectator-out", name=name,
        )  # fmt: skip
    if do not in ("open", "close"):
        raise Http404
    return _act(
        request, reader,
        lambda: entering.open_everything(reader.game, row, request.user, do == "open"),
        f"spectator-{do}", name=name,
    )  # fmt: skip
