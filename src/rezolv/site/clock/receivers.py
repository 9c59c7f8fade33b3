"""What the clock does when something happens in a game; in the transaction in which it does."""

from __future__ import annotations

import re

from django.db.models.signals import post_save
from django.dispatch import receiver

from rezolv.site.clock import notices, planning, silence
from rezolv.site.games.models import Game, Member, Phase, Post, Question, Reading, Room, Seat
from rezolv.site.table import signals


@receiver(signals.phase_opened)
def opened(phase: Phase, **kwargs) -> None:
    """A phase gets its deadline."""
    planning.set_deadline(phase)
    if phase.attempt > 1:
        people = notices.players_of(phase.game)
        notices.tell(people, phase.game, "reopened", f"reopened-{phase.pk}")


@receiver(signals.phase_changed)
def changed(phase: Phase, **kwargs) -> None:
    """The host moved something."""
    game = Game.objects.get(pk=phase.game_id)
    planning.plan(game, phase)
    if phase.status == Phase.Status.ASKING:
        planning.plan_answers(game, phase)


@receiver(signals.phase_closed)
def closed(phase: Phase, **kwargs) -> None:
    """Nothing is taken any more: the host has the floor."""
    game = phase.game
    planning.plan(game, phase)
    silence.judge(game, phase)
    planning.plan_publication(game, phase)
    if not game.auto_publish:
        kind = "asking" if phase.status == Phase.Status.ASKING else "drafted"
        notices.tell_hosts(game, kind, f"closed-{phase.pk}")


@receiver(signals.phase_published)
def published(phase: Phase, **kwargs) -> None:
    """Everybody can read what happened."""
    game = Game.objects.get(pk=phase.game_id)
    people = [*notices.players_of(game), *(watch.user for watch in game.watching.all())]
    kind = "over" if game.over else "published"
    notices.tell(people, game, kind, f"published-{phase.pk}")


@receiver(signals.game_started)
def started(game: Game, **kwargs) -> None:
    """The roles are dealt."""
    notices.tell(notices.players_of(game), game, "started", f"started-{game.pk}")


@receiver(signals.question_put)
def asked(question: Question, **kwargs) -> None:
    """A question to a player: it has a time, after which the default is taken."""
    phase, game = question.phase, question.phase.game
    planning.plan_answers(game, phase)
    question.refresh_from_db(fields=["deadline"])
    if question.seat.user is not None:
        deadline = question.deadline.isoformat() if question.deadline else ""
        once = f"question-{question.pk}"
        notices.notify(question.seat.user, game, "question", once, deadline=deadline)


@receiver(signals.posted)
def posted(post: Post, **kwargs) -> None:
    """News of a post for those whom it is for, until they have read the room."""
    room = post.room
    if room.game.sandbox_id or post.kind in (Post.Kind.RESULTS, Post.Kind.NOTICE):
        return
    if room.kind == Room.Kind.THREAD:
        _in_thread(room, post)
    elif room.kind != Room.Kind.WATCHERS:
        _in_room(room, post)


def _in_thread(room: Room, post: Post) -> None:
    if post.kind == Post.Kind.HOST:
        people = [user for user in notices.players_of(room.game) if user.pk != post.user_id]
        _tell_unread(room, people, post, "host_post")
        return
    if "@" not in post.text:
        return
    named = [
        seat.user
        for seat in room.game.seats.select_related("user")
        if seat.user is not None and seat.user_id != post.user_id and _mentions(post.text, seat)
    ]
    notices.tell(named, room.game, "mention", f"mention-{post.pk}")


def _mentions(text: str, seat: Seat) -> bool:
    return re.search(rf"@{re.escape(seat.name)}(?!\w)", text, re.IGNORECASE) is not None


def _in_room(room: Room, post: Post) -> None:
    """Once until the reader has read what he was told of."""
    host = post.kind == Post.Kind.HOST
    members = Member.objects.filter(room=room, until=None).select_related("seat__user")
    people = [member.seat.user for member in members if member.seat.user is not None]
    kind = "host_room" if host and room.kind == Room.Kind.HOST else "room"
    _tell_unread(room, people, post, kind)
    if room.kind == Room.Kind.HOST and not host:
        _tell_unread(room, notices.hosts_of(room.game), post, "asked")


def _tell_unread(room: Room, people: list, post: Post, kind: str) -> None:
    read = dict(Reading.objects.filter(room=room, user__in=people).values_list("user", "last"))
    for user in people:
        if user.pk != post.user_id:
            once = f"room-{room.pk}-{read.get(user.pk, 0)}"
            notices.notify(user, room.game, kind, once, room=room.key)


@receiver(post_save, sender=Seat)
def seated(instance: Seat, created: bool, raw: bool = False, **kwargs) -> None:
    """The sign-up is full."""
    if not created or raw:
        return
    game = instance.game
    if game.state == Game.State.SIGNUP and game.seats.count() == game.most:
        notices.tell_hosts(game, "full", f"full-{instance.pk}")
