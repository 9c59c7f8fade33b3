"""Pairs of games that one player cannot tell apart, and what is going on behind his back.

The games are found with the engine alone, as in tests/properties/test_privacy.py, and then played
through the services of the site. The second of each pair is loud: rooms in which the reader is
not, asides, drafts, rulings, edits, warnings, a copy for trying.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

import msgspec
from django.utils import timezone

from rezolv.engine import Asked, Close, Done, Input, Order, Refusal, advance
from rezolv.engine.facts import PUBLIC
from rezolv.engine.legality import legal
from rezolv.engine.values import Value
from rezolv.rulebooks import load
from rezolv.site.accounts.models import Token, User
from rezolv.site.clock import extensions
from rezolv.site.games.models import (
    Act,
    Edit,
    Game,
    Invitation,
    Notice,
    OrderDraft,
    Phase,
    Post,
    Reading,
    Room,
    Seat,
    Spectator,
    Staff,
)  # fmt: skip
from rezolv.site.table import codec, phases, rooms, starting, taking
from rezolv.site.table.locking import locked
from rezolv.site.table.standing import current
from rezolv.site.thread.markup import to_html
from tests.properties.test_privacy import Pair, deal, other_orders, told_to, votes
from tests.support.players import RARE, legal_order, view_of

SLUG = "twin"


@dataclass
class Plan:
    """Two games, as orders: what is given in each phase, the last one with or without its close.

    Attributes:
        me: the seat that is told the same in both.
        deals: of each game.
        turns: the inputs of each phase, in each game.
        waiting: the last phase is closed and not published.
    """

    rulebook: str
    me: str
    options: Mapping[str, Value]
    deals: list[dict[str, dict[str, str]]]
    turns: list[tuple[list[Order], list[Order]]] = field(default_factory=list)
    waiting: bool = False
    asked: tuple[bool, bool] = (False, False)

    @property
    def differ(self) -> bool:
        """Whether anything but noise differs."""
        return self.deals[0] != self.deals[1] or any(one != two for one, two in self.turns)


def plans(rulebook: str, *, depth: int, waiting: bool, first: int = 0) -> Iterator[Plan]:
    """Plans of so many published phases and one more."""
    for seed in range(first, first + 4000):
        found = _plan(rulebook, Random(seed), depth, waiting)
        if found is not None and found.differ:
            yield found


def _deal_of(pair: Pair, table) -> dict[str, dict[str, str]]:
    return {name: dict(seat.roles) for name, seat in table.seats.items()}


def _plan(rulebook: str, rng: Random, depth: int, waiting: bool) -> Plan | None:
    book = load(rulebook)
    pair = deal(rng, book, rulebook)
    if pair is None:
        return None
    made = Plan(
        rulebook,
        pair.seat,
        dict(pair.one.options),
        [_deal_of(pair, pair.one), _deal_of(pair, pair.two)],
        waiting=waiting,
    )
    busy = rng.choice((0.3, 0.8, 2.0))
    for place in range(depth + 1):
        if pair.one.over or pair.two.over:
            return None
        public = votes(rng, book, pair)
        mine = [
            legal_order(rng, book, pair.seat, move)
            for move in legal(book, view_of(book, pair.one, pair.seat))
            if move.use not in RARE and rng.random() < 0.7
        ]
        others = other_orders(rng, book, pair, busy)
        turn = ([*others[0], *public, *mine], [*others[1], *public, *mine])
        made.turns.append(turn)
        if not _same(book, pair, turn, pair.seat):
            return None
        last = place == depth
        closed: list[list[Input]] = [[*orders, Close()] for orders in turn]
        asked = [advance(book, t, i) for t, i in zip((pair.one, pair.two), closed, strict=True)]
        if last:
            made.asked = (isinstance(asked[0], Asked), isinstance(asked[1], Asked))
            if waiting and told_now(asked[0], pair.seat) != told_now(asked[1], pair.seat):
                return None
            return made
        done = [
            advance(book, t, i, take_defaults=True)
            for t, i in zip((pair.one, pair.two), closed, strict=True)
        ]
        assert isinstance(done[0], Done)
        assert isinstance(done[1], Done)
        if told_to(done[0], pair.seat) != told_to(done[1], pair.seat):
            return None
        pair = Pair(book, pair.seat, done[0].table, done[1].table)
    return None


def _same(book, pair: Pair, turn, me: str) -> bool:
    before = [advance(book, t, list(i)) for t, i in zip((pair.one, pair.two), turn, strict=True)]
    return told_to(before[0], me) == told_to(before[1], me)


def told_now(outcome: Done | Asked, me: str) -> list[bytes]:
    """What a seat was told before the publication."""
    return sorted(
        msgspec.json.encode((told.to, told.moment, told.fact))
        for told in outcome.told
        if told.to in (PUBLIC, me) and told.moment != "publishing"
    )


def build(plan: Plan, which: int) -> Game:
    """Play one of the two games on the site; the second is the loud one."""
    book = load(plan.rulebook)
    deal = plan.deals[which]
    game = Game.objects.create(
        slug=SLUG, title="Двойник", rulebook=plan.rulebook, version=book.version, seed=0,
        options=dict(plan.options), least=len(deal), most=len(deal), feed="the-feed-of-the-twin",
    )  # fmt: skip
    host = _user("host")
    Staff.objects.create(game=game, user=host)
    Spectator.objects.create(game=game, user=_user("watcher"))
    _user("stranger")
    for number, name in enumerate(deal, 1):
        Seat.objects.create(game=game, number=number, key=name, name=name, user=_user(name))
    game = starting.start(game, deal, host)
    noise = Noise(game, plan.me, host) if which else None
    for index, turn in enumerate(plan.turns):
        _talk(game, plan.me, index)
        for order in turn[which]:
            seat = game.seats.select_related("user").get(key=order.by)
            if noise and order.by != plan.me and noise.provisional(seat, order):
                continue
            taking.submit(game, seat, order, seat.user)
        if noise:
            noise.while_open()
            if index == len(plan.turns) - 1:
                noise.write_a_story()
        if index < len(plan.turns) - 1 or plan.waiting:
            phases.close_now(game)
        if index < len(plan.turns) - 1:
            _answer_all(game)
            assert phases.publish_now(game)
    if noise and plan.waiting:
        noise.while_waiting()
    game.refresh_from_db()
    return game


def _user(name: str) -> User:
    user = User(username=name, email=f"{name}@example.org", language="ru")
    user.set_password(name * 2)
    user.save()
    Token.objects.create(user=user, name="бот", digest=Token.digest_of(f"rz_{name}"))
    return user


def _answer_all(game: Game) -> None:
    phase = current(game)
    for question in phase.questions.filter(answered=None).select_related("seat__user"):
        taking.answer(game, question, None, question.seat.user)


def _talk(game: Game, me: str, index: int) -> None:
    """What the reader may see, the same in both."""
    seats = list(game.seats.select_related("user"))
    thread = rooms.thread_of(game)
    for seat in seats[:3]:
        _post(game, thread, seat, f"Слово **{seat.name}**, ход {index}")
    mine = next(seat for seat in seats if seat.key == me)
    _post(game, thread, mine, "Моё слово", aside="И моя приписка")
    _post(game, game.rooms.get(key=f"host-{mine.number}"), mine, "Вопрос ведущему")


def _post(game: Game, room: Room, seat: Seat, text: str, aside: str = "") -> Post:
    with locked(game):
        return rooms.put_post(
            room, seat=seat, user=seat.user, phase=current(game), text=text,
            html=to_html(text, "markdown"), aside=aside, written=timezone.now(),
        )  # fmt: skip


class Noise:
    """What happens in the second game and not in the first, out of one reader's sight."""

    def __init__(self, game: Game, me: str, host: User) -> None:
        self.game, self.me, self.host = game, me, host

    @property
    def others(self) -> list[Seat]:
        """Everybody else."""
        return list(self.game.seats.select_related("user").exclude(key=self.me))

    def provisional(self, seat: Seat, order: Order) -> bool:
        """An order left provisional, and decided on by every second one; whether it was taken."""
        marked = msgspec.structs.replace(order, final=False)
        if isinstance(taking.submit(self.game, seat, marked, seat.user), Refusal):
            return False
        if seat.number % 2:
            taking.decide(self.game, seat, seat.user)
        return True

    def ask_for_time(self) -> None:
        """Another asks for a longer phase, is refused, and asks again."""
        seat = self.others[0]
        with suppress(extensions.CannotAsk):
            row = extensions.ask(self.game, seat, seat.user, "Тайная просьба")
            extensions.refuse(self.game, row.pk, self.host, "Тайная причина")
            extensions.ask(self.game, seat, seat.user, "Тайная просьба")

    def while_open(self) -> None:
        """Talk, asides and drafts of the others; warnings; notices."""
        game, phase = self.game, current(self.game)
        hidden = game.rooms.exclude(kind=Room.Kind.THREAD).exclude(members__seat__key=self.me)
        for room in hidden:
            members = room.members.filter(until=None).select_related("seat__user")
            for member in members:
                _post(game, room, member.seat, f"Тайное слово {member.seat.name}")
        for seat in self.others:
            if seat.number % 2:
                OrderDraft.objects.create(
                    phase=phase, seat=seat, by=seat.key, use="kill", data={"on": [self.me]}
                )
            Notice.objects.create(
                user=seat.user, game=game, kind="deadline", once=f"x{seat.number}-{phase.pk}"
            )
            Reading.objects.update_or_create(
                room=rooms.thread_of(game), user=seat.user, defaults={"last": 2}
            )
        mine = game.rooms.get(kind=Room.Kind.THREAD).posts.exclude(seat__key=self.me)
        mine.exclude(seat=None).update(aside="Приписка для ведущего, тайная")
        self.ask_for_time()
        Act.objects.create(game=game, phase=phase, user=self.host, kind="note", why="тайна")
        Invitation.objects.create(game=game, kind="substitute", seat=self.others[0])
        Game.objects.create(
            slug=f"copy{phase.pk}", title="Проба", rulebook=game.rulebook, version=game.version,
            sandbox=game,
        )  # fmt: skip

    def write_a_story(self) -> None:
        """What is published with the phase, and not before."""
        phase = current(self.game)
        Phase.objects.filter(pk=phase.pk).update(story="Черновик лирики, тайный")

    def while_waiting(self) -> None:
        """Rulings and edits of a draft."""
        game = self.game
        with locked(game):
            phase = current(game)
            outcome = phases.resolve(game, phase, take_defaults=True)
            assert isinstance(outcome, Done)
            for told in outcome.told:
                if told.to not in (PUBLIC, self.me):
                    Edit.objects.create(
                        phase=phase, to=told.to, fact=codec.write(told.fact),
                        text="Тайная правка", user=self.host,
                    )  # fmt: skip


__all__ = ["SLUG", "Noise", "Plan", "build", "plans"]
