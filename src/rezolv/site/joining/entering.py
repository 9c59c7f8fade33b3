"""Coming into a game and leaving it: players, substitutes, spectators."""

from __future__ import annotations

from django.db.models import F, Q
from django.utils import timezone

from rezolv.site.clock.notices import notify
from rezolv.site.games.models import (
    Act,
    Former,
    Game,
    Invitation,
    Room,
    Seat,
    Sitting,
    Spectator,
)
from rezolv.site.joining import names
from rezolv.site.joining.refusing import Refused
from rezolv.site.table import rooms
from rezolv.site.table.locking import locked
from rezolv.site.table.standing import current

Kind = Invitation.Kind


def record(game: Game, user, kind: str, why: str = "", **data) -> None:
    """Keep what somebody did in a game."""
    phase = current(game) if game.started else None
    Act.objects.create(game=game, phase=phase, user=user, kind=kind, data=data, why=why)


# Who may come in


def check_outsider(game: Game, user, seat: Seat | None = None) -> None:
    """See whether somebody has no place in a game yet, and knows nothing of it.

    Args:
        seat: where he would play; whoever played there before may come back.

    Raises:
        Refused: he has, or does.
    """
    if game.staff.filter(user=user).exists():
        raise Refused("hosts")
    if game.seats.filter(user=user).exists():
        raise Refused("plays")
    if game.watching.filter(user=user).exists():
        raise Refused("watches")
    if game.formers.filter(user=user).exclude(Q(seat__isnull=False) & Q(seat=seat)).exists():
        raise Refused("knows")


def check_signup(game: Game) -> None:
    """See whether players may still come and go.

    Raises:
        Refused: the game has begun, or will not be.
    """
    if game.state != Game.State.SIGNUP:
        raise Refused("begun")


def check_alive(game: Game) -> None:
    """See whether a game is before its end.

    Raises:
        Refused: it is over or cancelled.
    """
    if game.state not in (Game.State.SIGNUP, Game.State.RUNNING):
        raise Refused("over")


# Invitations


def usable(invitation: Invitation, game: Game) -> bool:
    """Whether an invitation still opens the door."""
    if invitation.uses < 1 or (invitation.expires and invitation.expires <= timezone.now()):
        return False
    signup, running = game.state == Game.State.SIGNUP, game.running
    if invitation.kind == Kind.PLAYER:
        return signup
    if invitation.kind == Kind.SUBSTITUTE:
        return running and invitation.seat is not None and invitation.seat.user_id is None
    return signup or running


def use(invitation: Invitation, game: Game) -> None:
    """Use an invitation once. The caller holds the game's lock.

    Raises:
        Refused: it is used up, too old or revoked.
    """
    fresh = Invitation.objects.filter(pk=invitation.pk, game=game).first()
    if fresh is None or not usable(fresh, game):
        raise Refused("invitation")
    Invitation.objects.filter(pk=fresh.pk).update(uses=F("uses") - 1)


# Players


def take_seat(game: Game, user, name: str, invitation: Invitation | None = None) -> Seat:
    """Sit down in a game that has not begun.

    Raises:
        Refused: there is no seat for him, or the name will not do.
    """
    with locked(game) as game:
        check_signup(game)
        if invitation is not None:
            use(invitation, game)
        elif not game.listed:
            raise Refused("unlisted")
        check_outsider(game, user)
        taken = game.seats.count()
        if taken >= game.most:
            raise Refused("full")
        names.check(name, game.seats.values_list("name", flat=True), game)
        seat = Seat.objects.create(game=game, number=taken + 1, key=name, name=name, user=user)
        Sitting.objects.create(seat=seat, user=user)
        record(game, user, "join", name=name)
        return seat


def rename(game: Game, seat: Seat, name: str) -> None:
    """Give a seat another name, before the game begins.

    Raises:
        Refused: the game has begun, or the name will not do.
    """
    with locked(game) as game:
        check_signup(game)
        seat = game.seats.get(pk=seat.pk)
        others = game.seats.exclude(pk=seat.pk).values_list("name", flat=True)
        names.check(name, others, game)
        if seat.key in game.deal:
            game.deal = {name if key == seat.key else key: held for key, held in game.deal.items()}
            game.save(update_fields=["deal"])
        record(game, seat.user, "rename", was=seat.name, name=name)
        seat.key = seat.name = name
        seat.save(update_fields=["key", "name"])


def leave(game: Game, seat: Seat, by, why: str = "") -> None:
    """Leave a game before it begins; those who sat behind move up.

    Raises:
        Refused: the game has begun.
    """
    with locked(game) as game:
        check_signup(game)
        seat = game.seats.get(pk=seat.pk)
        user, number = seat.user, seat.number
        record(game, by, "leave" if by == user else "put-out", why, name=seat.name)
        if game.deal.pop(seat.key, None) is not None:
            game.save(update_fields=["deal"])
        seat.delete()
        for other in game.seats.filter(number__gt=number).order_by("number"):
            other.number -= 1
            other.save(update_fields=["number"])
        if by != user and user is not None:
            notify(user, game, "joining-put-out", f"put-out-{timezone.now().isoformat()}")


# Substitutes


def free_seat(game: Game, seat: Seat, by, why: str = "") -> None:
    """Take the player out of his seat in a game in play; the seat keeps all that it knows.

    Raises:
        Refused: nobody sits there, or the game is not in play.
    """
    with locked(game) as game:
        if not game.running:
            raise Refused("not-running")
        seat = game.seats.get(pk=seat.pk)
        user = seat.user
        if user is None:
            raise Refused("seat-free")
        now = timezone.now()
        sitting, _ = Sitting.objects.get_or_create(seat=seat, user=user, until=None)
        sitting.until = now
        sitting.save(update_fields=["until"])
        seat.user = None
        seat.save(update_fields=["user"])
        Former.objects.get_or_create(game=game, user=user, seat=seat)
        record(game, by, "free-seat", why, name=seat.name, number=seat.number)
        notify(user, game, "joining-freed", f"freed-{seat.number}-{now.isoformat()}")


def substitute(game: Game, invitation: Invitation, user, name: str = "") -> Seat:
    """Take over a seat with all that it knows, under its name or another one.

    Raises:
        Refused: the invitation is no more, he may not, or the name will not do.
    """
    with locked(game) as game:
        use(invitation, game)
        seat = game.seats.get(pk=invitation.seat_id)
        check_outsider(game, user, seat)
        was = seat.name
        if name and name != was:
            others = game.seats.exclude(pk=seat.pk).values_list("name", "key")
            names.check(name, {one for pair in others for one in pair}, game)
            seat.name = name
        seat.user = user
        seat.warnings = 0
        seat.save(update_fields=["user", "name", "warnings"])
        Sitting.objects.create(seat=seat, user=user)
        game.invitations.filter(kind=Kind.SUBSTITUTE, seat=seat).update(uses=0)
        record(game, user, "substitute", was=was, name=seat.name, number=seat.number)
        return seat


# Spectators


def watch(game: Game, user, invitation: Invitation | None = None) -> Spectator:
    """Become a spectator; he plays in this game no more.

    Raises:
        Refused: he has a place already, or spectators are not let in.
    """
    with locked(game) as game:
        check_alive(game)
        if invitation is not None:
            use(invitation, game)
        elif not game.spectators or not game.listed:
            raise Refused("no-spectators")
        check_outsider(game, user)
        if game.running:
            Room.objects.get_or_create(
                game=game, key=rooms.WATCHERS, defaults={"kind": Room.Kind.WATCHERS}
            )
        record(game, user, "watch")
        return Spectator.objects.create(game=game, user=user)


def stop_watching(game: Game, spectator: Spectator, by, why: str = "") -> None:
    """Leave the spectators. Once the game is in play whoever watched it knows too much to play."""
    with locked(game) as game:
        spectator = game.watching.get(pk=spectator.pk)
        if game.running:
            Former.objects.get_or_create(game=game, user=spectator.user, seat=None)
        own = by == spectator.user
        record(game, by, "stop-watching" if own else "put-out-spectator", why)
        spectator.delete()


def open_everything(game: Game, spectator: Spectator, by, everything: bool) -> None:
    """Let a spectator see what the dead see, or no longer."""
    with locked(game) as game:
        spectator = game.watching.get(pk=spectator.pk)
        spectator.everything = everything
        spectator.save(update_fields=["everything"])
        record(game, by, "spectator-sees", everything=everything, who=spectator.user.username)
