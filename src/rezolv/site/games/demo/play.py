"""Playing a game of the demonstration: its orders, posts and stories, one phase after another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec

from rezolv.engine import HOST, Order, Refusal
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import NOBODY
from rezolv.site.games.models import Game, Input, Phase, Post, Room, Seat, Telling
from rezolv.site.table import phases, rooms, taking
from rezolv.site.table.standing import current, seen
from rezolv.site.thread import posting

STEP = timedelta(minutes=17)


class Play:
    """A game in play.

    Attributes:
        names: who is who: a name in the record to the key of a seat.
        ends: when the last phase that is closed was published; each took half a day.
    """

    def __init__(self, game: Game, names: Mapping[str, str], ends: datetime) -> None:
        self.game = game
        self.names = names
        self.ends = ends
        self.seats: dict[str, Seat] = {seat.key: seat for seat in game.seats.select_related("user")}
        self.host = game.staff.get().user

    def phases(
        self, words: Sequence[Mapping[str, Any]], turns: Sequence[Sequence[Order]], closing: int
    ) -> None:
        """Play these phases; so many of them are closed and published."""
        for index, (said, orders) in enumerate(zip(words, turns, strict=True)):
            began = self.ends - (closing - index) * timedelta(hours=12)
            phase = current(self.game)
            assert phase is not None
            self._say(said, began)
            self._order(orders)
            if index < closing:
                self._publish(phase, said["story"])
            self._date(phase, began)

    def _order(self, orders: Sequence[Order]) -> None:
        for recorded in orders:
            on = tuple(self.names.get(seat, seat) for seat in recorded.on if seat != NOBODY)
            if recorded.by == HOST:
                got = taking.host_act(self.game, Order(HOST, recorded.use, on), self.host)
            else:
                seat = self.seats[self.names[recorded.by]]
                order = msgspec.structs.replace(recorded, by=seat.key, on=on)
                got = taking.submit(self.game, seat, order, seat.user)
            if isinstance(got, Refusal) and not self._has_voted(recorded):
                raise RuntimeError(f"{recorded.by} {recorded.use}: {got.code}")

    def _has_voted(self, order: Order) -> bool:
        """Whether an order is a vote that was written in the thread."""
        phase = current(self.game)
        if order.use != VOTE or phase is None:
            return False
        told = seen(phase, self.game).public.poll
        return told is not None and self.names[order.by] in told.ballots

    def _publish(self, phase: Phase, story: str) -> None:
        Phase.objects.filter(pk=phase.pk).update(story=story)
        phases.close_now(self.game, self.host)
        asked = phase.questions.filter(answered=None).select_related("seat__user")
        while (question := asked.first()) is not None:
            # The record keeps no answers: everybody did what the rules take for one.
            taking.answer(self.game, question, None, question.seat.user)
        if not phases.publish_now(self.game, self.host):
            raise RuntimeError(f"the phase {phase.index} waits for answers")

    def _say(self, said: Mapping[str, Any], began: datetime) -> None:
        for number, post in enumerate(said.get("posts", ())):
            self._post(rooms.thread_of(self.game), post, began + (number + 1) * STEP)
        for number, post in enumerate(said.get("rooms", ())):
            self._post(self._room(post), post, began + (number + 1) * STEP)

    def _room(self, post: Mapping[str, Any]) -> Room:
        if post.get("dead"):
            return self.game.rooms.get(kind=Room.Kind.DEAD)
        if "team" in post:
            member = self.seats[self.names[post["team"]]]
            return self.game.rooms.get(kind=Room.Kind.TEAM, members__seat=member)
        return self.game.rooms.get(key=f"host-{self.seats[self.names[post['seat']]].number}")

    def _post(self, room: Room, said: Mapping[str, Any], at: datetime) -> None:
        by_host = said["by"] == HOST
        user = self.host if by_host else self.seats[self.names[said["by"]]].user
        text = said["text"]
        if said.get("aside"):
            text += f"\n[ведущему]{said['aside']}[/ведущему]"
        post = posting.write(self.game, user, room.key, text, said.get("markup", "markdown")).post
        Post.objects.filter(pk=post.pk).update(written=at)

    def _date(self, phase: Phase, began: datetime) -> None:
        """Set the times of what has just been done to when it would have been done by people."""
        ended = began + timedelta(hours=12)
        phase.refresh_from_db()
        phase.opened = began
        if phase.closed is not None:
            phase.closed = ended - timedelta(minutes=30)
            phase.published = ended
            phase.deadline = None if phase.deadline is None else phase.closed
        phase.save(update_fields=["opened", "closed", "published", "deadline"])
        for number, row in enumerate(phase.inputs.order_by("number"), 1):
            Input.objects.filter(pk=row.pk).update(made=began + number * STEP)
        Post.objects.filter(phase=phase, kind=Post.Kind.RESULTS).update(written=ended)
        notices = Post.objects.filter(phase=phase, kind=Post.Kind.NOTICE).order_by("pk")
        for post in notices:
            at = began if post == notices[0] else phase.closed or began
            Post.objects.filter(pk=post.pk).update(written=at)
        told = Telling.objects.filter(phase=phase)
        told.filter(moment="start").update(told=began)
        told.filter(moment="publishing").update(told=ended)
        told.exclude(moment__in=["start", "publishing"]).update(told=ended - timedelta(hours=1))
        Game.objects.filter(pk=self.game.pk, started__gt=began).update(started=began)
