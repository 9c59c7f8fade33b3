"""The page on which one signs up for a game, and the page of an invitation."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from rezolv.site.games.access import reading, seated
from rezolv.site.games.models import Game, Invitation
from rezolv.site.joining import dealing, entering, staffing
from rezolv.site.joining.forms import NicknameForm, WishForm
from rezolv.site.joining.refusing import Refused
from rezolv.site.orders.rules import chosen
from rezolv.site.table.books import book_of, wording_of
from rezolv.site.table.readers import Place
from rezolv.site.thread.markup import to_html
from rezolv.site.words import language, say
from rezolv.wording import Wording

Kind = Invitation.Kind


@reading
def join(request, reader):
    """What the game is, who plays, and the forms to come in and to leave."""
    if reader.game.sandbox_id:
        raise Http404
    return _join_page(request, reader, NicknameForm(initial=_name(reader)))


def _name(reader) -> dict[str, str]:
    return {} if reader.seat is None else {"name": reader.seat.name}


def _join_page(request, reader, form, status: int = 200):
    game = reader.game
    seats = list(game.seats.all())
    stranger = reader.place is Place.STRANGER
    signup = game.state == Game.State.SIGNUP
    context = {
        "reader": reader,
        "form": form,
        "about": to_html(game.about),
        "seats": seats,
        "free": max(0, game.most - len(seats)),
        "signup": signup,
        "may_join": signup and stranger and game.listed and len(seats) < game.most,
        "may_watch": stranger and game.spectators and game.listed and (signup or game.running),
        "watching": reader.place is Place.WATCHER,
        "options": chosen(wording_of(game, language()), game.options),
        "wishes": _wishes(reader) if signup else [],
        "hosts": game.staff.select_related("user"),
    }
    return render(request, "joining/join.html", context, status=status)


def slot_name(slot: str) -> str:
    """What a slot is called on our pages."""
    known = ("role", "overlay", "secret", "open")
    return say(f"joining-slot-{slot}") if slot in known else slot


def _wishes(reader, data=None, sent: str = "") -> list[dict]:
    """The applications that one may make here, and, where that is no secret, everybody's."""
    game = reader.game
    if game.dealing != Game.Dealing.APPLICATIONS or reader.place is not Place.SEAT:
        return []
    wording = wording_of(game, language())
    numbers = {seat.number: seat.name for seat in game.seats.all()}
    found = []
    for slot in dealing.asked_slots(wording.book):
        taken = {}
        if wording.book.dealing[slot].open:
            others = dealing.taken(game, slot, reader.seat.number)
            taken = {role: numbers[number] for role, number in others.items()}
        own = list(reader.seat.applications.filter(slot=slot).order_by("rank"))
        form = WishForm(
            data if sent == slot else None, wording=wording, slot=slot, taken=taken, prefix=slot,
            initial={f"rank_{rank}": row.role for rank, row in enumerate(own, 1)},
        )  # fmt: skip
        found.append({
            "slot": slot, "name": slot_name(slot), "form": form,
            "open": wording.book.dealing[slot].open,
        })  # fmt: skip
    return found


@login_required
@reading
@require_POST
def sign_up(request, reader):
    """Take a seat."""
    return _enter(request, reader, lambda name: entering.take_seat(reader.game, request.user, name))


@seated
@require_POST
def rename(request, reader):
    """Play under another name."""
    return _enter(request, reader, lambda name: entering.rename(reader.game, reader.seat, name))


def _enter(request, reader, enter):
    if reader.game.sandbox_id:
        raise Http404
    form = NicknameForm(request.POST)
    if form.is_valid():
        try:
            enter(form.cleaned_data["name"])
        except Refused as refused:
            form.add_error("name", refused.said)
        else:
            messages.success(request, say("joining-joined"))
            return redirect("join", reader.game.slug)
    return _join_page(request, reader, form, 422)


@seated
@require_POST
def leave(request, reader):
    """Leave before the game begins."""
    return _act(
        request, reader, lambda: entering.leave(reader.game, reader.seat, request.user), "left"
    )


@login_required
@reading
@require_POST
def watch(request, reader):
    """Become a spectator."""
    if reader.game.sandbox_id:
        raise Http404
    return _act(request, reader, lambda: entering.watch(reader.game, request.user), "watching")


@login_required
@reading
@require_POST
def unwatch(request, reader):
    """Be a spectator no more."""
    row = reader.game.watching.filter(user=request.user).first()
    if row is None:
        raise Http404
    return _act(
        request, reader, lambda: entering.stop_watching(reader.game, row, request.user), "unwatched"
    )


def _act(request, reader, act, done: str):
    try:
        act()
    except Refused as refused:
        messages.error(request, refused.said)
    else:
        messages.success(request, say(f"joining-{done}"))
    return redirect("join", reader.game.slug)


@seated
@require_POST
def apply(request, reader):
    """Ask for roles."""
    sent = request.POST.get("slot", "")
    rows = _wishes(reader, request.POST, sent)
    form = next((row["form"] for row in rows if row["slot"] == sent), None)
    if form is None:
        raise Http404
    if form.is_valid():
        return _act(
            request, reader,
            lambda: dealing.ask(reader.game, reader.seat, sent, form.roles()), "applied",
        )  # fmt: skip
    messages.error(request, say("joining-no-no-such-role"))
    return redirect("join", reader.game.slug)


# Invitations


@login_required
@never_cache
def invitation(request, token):
    """What one is invited to, and the button to accept; one that is no more is not there."""
    found = (
        Invitation.objects.select_related("game", "seat").filter(token=token, game__sandbox=None)
    ).first()  # fmt: skip
    if found is None or not entering.usable(found, found.game):
        return render(request, "joining/no_invitation.html", status=404)
    named = found.kind in (Kind.PLAYER, Kind.SUBSTITUTE)
    form = NicknameForm(
        request.POST or None,
        initial={"name": found.seat.name} if found.seat else {},
    )
    if request.method == "POST" and (not named or form.is_valid()):
        try:
            staffing.accept(found, request.user, form.cleaned_data["name"] if named else "")
        except Refused as refused:
            form.add_error("name", refused.said) if named else messages.error(request, refused.said)
        else:
            messages.success(request, say(f"joining-accepted-{found.kind}"))
            return redirect(_next(found), found.game.slug)
    book = book_of(found.game)
    return render(
        request,
        "joining/invitation.html",
        {
            "invitation": found, "game": found.game, "named": named, "form": form,
            "host": found.game.staff.filter(kind="host").select_related("user").first(),
            "rulebook": Wording(book, language()).words.pick(book.title),
        },
    )  # fmt: skip


def _next(found: Invitation) -> str:
    return "join" if found.kind == Kind.PLAYER else "game"
