"""Who runs a game: hosts and assistants, invitations, the end of a game that is not played."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from rezolv.site.accounts.models import User
from rezolv.site.clock.notices import notify
from rezolv.site.games.models import Former, Game, Invitation, Staff
from rezolv.site.joining import entering
from rezolv.site.joining.entering import check_alive, record, use
from rezolv.site.joining.refusing import Refused
from rezolv.site.table.locking import locked

HOST, ASSISTANT = Staff.Kind.HOST, Staff.Kind.ASSISTANT
INVITATIONS = 50
"""How many invitations of a game may be open at a time."""


def leads(game: Game, user) -> bool:
    """Whether somebody is a host of the game, and no mere assistant."""
    return game.staff.filter(user=user, kind=HOST).exists()


def check_leads(game: Game, user) -> None:
    """See whether somebody is a host of the game.

    Raises:
        Refused: he is not.
    """
    if not leads(game, user):
        raise Refused("host-only")


def add_assistant(game: Game, by, username: str) -> Staff:
    """Make somebody an assistant by the name of his account.

    Raises:
        Refused: there is no such account, or he plays.
    """
    user = User.objects.filter(username__iexact=username.strip(), is_active=True).first()
    if user is None:
        raise Refused("no-account", name=username.strip()[:150])
    with locked(game) as game:
        staff = _enlist(game, user)
        record(game, by, "add-assistant", who=user.username)
        notify(user, game, "joining-assistant", f"assistant-{staff.pk}")
        return staff


def accept(invitation: Invitation, user, name: str = "") -> None:
    """Come in as what an invitation is for; players and substitutes under a name.

    Raises:
        Refused: the invitation is no more, he may not, or the name will not do.
    """
    game, kind = invitation.game, Invitation.Kind
    if invitation.kind == kind.PLAYER:
        entering.take_seat(game, user, name, invitation)
    elif invitation.kind == kind.SUBSTITUTE:
        entering.substitute(game, invitation, user, name)
    elif invitation.kind == kind.ASSISTANT:
        become_assistant(game, invitation, user)
    else:
        entering.watch(game, user, invitation)


def become_assistant(game: Game, invitation: Invitation, user) -> Staff:
    """Become an assistant by an invitation.

    Raises:
        Refused: the invitation is no more, or he plays.
    """
    with locked(game) as game:
        use(invitation, game)
        staff = _enlist(game, user)
        record(game, user, "become-assistant")
        return staff


def _enlist(game: Game, user) -> Staff:
    check_alive(game)
    if game.staff.filter(user=user).exists():
        raise Refused("is-staff")
    if game.seats.filter(user=user).exists():
        raise Refused("staff-plays")
    game.watching.filter(user=user).delete()
    return Staff.objects.create(game=game, user=user, kind=ASSISTANT)


def remove_staff(game: Game, staff: Staff, by) -> None:
    """Take somebody out of those who run the game; oneself, or as a host an assistant.

    Raises:
        Refused: it is not for him to do, or no host would be left.
    """
    with locked(game) as game:
        staff = game.staff.get(pk=staff.pk)
        own = staff.user == by
        if not own:
            check_leads(game, by)
        if staff.kind == HOST:
            if not own:
                raise Refused("other-host")
            if not game.staff.filter(kind=HOST).exclude(pk=staff.pk).exists():
                raise Refused("last-host")
        if game.running:
            Former.objects.get_or_create(game=game, user=staff.user, seat=None)
        record(game, by, "remove-staff", who=staff.user.username)
        if not own:
            notify(staff.user, game, "joining-unstaffed", f"unstaffed-{staff.pk}")
        staff.delete()


def give_away(game: Game, staff: Staff, by) -> None:
    """Make an assistant the host in one's place; one becomes his assistant.

    Raises:
        Refused: one is no host, or he is no assistant.
    """
    with locked(game) as game:
        check_leads(game, by)
        check_alive(game)
        staff = game.staff.get(pk=staff.pk)
        if staff.kind != ASSISTANT:
            raise Refused("not-assistant")
        game.staff.filter(user=by).update(kind=ASSISTANT)
        staff.kind = HOST
        staff.save(update_fields=["kind"])
        record(game, by, "give-away", who=staff.user.username)
        notify(staff.user, game, "joining-given", f"given-{timezone.now().isoformat()}")


def invite(
    game: Game, by, kind: str, *, uses: int = 1, days: int = 0, seat_number: int = 0
) -> Invitation:
    """Make a link by which somebody enters; days 0 is without an end.

    Raises:
        Refused: nobody could use it.
    """
    with locked(game) as game:
        check_alive(game)
        if kind == Invitation.Kind.PLAYER and game.state != Game.State.SIGNUP:
            raise Refused("begun")
        if game.invitations.filter(uses__gt=0).count() >= INVITATIONS:
            raise Refused("many-invitations", most=INVITATIONS)
        seat = None
        if kind == Invitation.Kind.SUBSTITUTE:
            seat = game.seats.filter(number=seat_number, user=None).first()
            if seat is None or not game.running:
                raise Refused("seat-taken")
            uses = 1
        expires = timezone.now() + timedelta(days=days) if days else None
        invitation = Invitation.objects.create(
            game=game, kind=kind, uses=uses, expires=expires, seat=seat
        )
        record(game, by, "invite", to=kind, uses=uses, days=days, number=seat_number)
        return invitation


def revoke(game: Game, invitation: Invitation, by) -> None:
    """Let an invitation open nothing any more."""
    with locked(game) as game:
        invitation = game.invitations.get(pk=invitation.pk)
        invitation.uses = 0
        invitation.save(update_fields=["uses"])
        record(game, by, "revoke", to=invitation.kind)


def cancel(game: Game, by, why: str = "") -> None:
    """End a game without an end; what was secret stays so.

    Raises:
        Refused: one is no host, or it has ended already.
    """
    with locked(game) as game:
        check_leads(game, by)
        check_alive(game)
        game.state = Game.State.CANCELLED
        game.ended = timezone.now()
        game.save(update_fields=["state", "ended"])
        game.invitations.update(uses=0)
        record(game, by, "cancel", why)
        for seat in game.seats.exclude(user=None).select_related("user"):
            notify(seat.user, game, "joining-cancelled", "cancelled")
