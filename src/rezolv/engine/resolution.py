"""A phase under resolution: the fork of the table, and everything a rule may ask of it or do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from rezolv.engine import chance, legality
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import (
    BLOCKED,
    DONE,
    INTERRUPTED,
    PENDING,
    VOID,
    Action,
    Attempt,
    Hold,
    Volley,
)
from rezolv.engine.facts import AT_PUBLISHING, HOST, NOW, PUBLIC, WITH_PROMPT, Fact, Told
from rezolv.engine.journal import NO_CAUSE, Entry, Key
from rezolv.engine.orders import VOTE, Answer, Order, Refusal
from rezolv.engine.polls import NOBODY, count, with_ballot
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.rulings import ACTION, ATTEMPT, DRAW, GIVE, WITHHOLD, Ruling
from rezolv.engine.steps import Mode, Ring, Step
from rezolv.engine.table import (
    Ballot,
    Chapter,
    Departure,
    Effect,
    Grant,
    Move,
    Poll,
    Room,
    Seat,
    Table,
    Until,
)
from rezolv.engine.values import Value
from rezolv.engine.views import Public, View

_replace = msgspec.structs.replace

NO_STEP: Final = Step("", "", "")


class ForcedChoiceError(ValueError):
    """A forced draw that is not among its choices, or that nothing drew."""


class Prompt(msgspec.Struct, frozen=True):
    """A decision asked of a seat in the middle of a resolution.

    Attributes:
        seat: who decides.
        uses: the abilities of which an order answers it; no order is the default.
        tells: what the seat is told with the question.
        digest: of the question; an answer to another question is dropped.
    """

    key: Key
    seat: str
    uses: tuple[str, ...]
    tells: tuple[Fact, ...]
    digest: str


class Halt(Exception):
    """The steps cannot go on without answers to the open prompts."""


class Resolution:
    """One phase being folded.

    Attributes:
        book: the rulebook.
        before: the table as the phase began; never changed.
        now: the fork that changes.
        journal: what happened, each entry with its cause.
        told: the facts told, in the order of events.
        sent: accepted orders that wait for the close, by index of their input.
        fallen: orders that waited and are void now (`revoke`); they bind nobody to anything.
        actions: the orders under resolution, once the close has come.
        departures: who went out in this phase.
        tallies: counted polls of this phase.
        executed: who was executed, in order.
        attempts: everything that was tried and judged.
        closed_polls: the polls counted in this phase.
        unsettled: in a step by dependency, the actions that have not had their turn.
        ring: the circle of actions that is being settled, () while none is.
    """

    def __init__(
        self,
        book: Rulebook,
        table: Table,
        *,
        seed: int = 0,
        rulings: Sequence[Ruling] = (),
        choices: Mapping[str, Sequence[str]] | None = None,
        answers: Sequence[Answer] = (),
        take_defaults: bool = False,
    ) -> None:
        self.book = book
        self.before = table
        self.now = table.fork()
        self.seed = seed
        self.take_defaults = take_defaults
        self.journal: list[Entry] = []
        self.told: list[Told] = []
        self.sent: dict[int, Order] = {}
        self.fallen: dict[int, Order] = {}
        self.entries: dict[int, int] = {}
        self.actions: list[Action] = []
        self.by_step: dict[str, list[Action]] = {}
        self.by_actor: dict[str, list[Action]] = {}
        self.departures: list[Departure] = []
        self.tallies: list[dict[str, int]] = []
        self.executed: list[str] = []
        self.closed_polls: list[Poll] = []
        self.prompts: list[Prompt] = []
        self.auras: list[tuple[str, Effect]] = []
        self.volley: Volley = []
        self.dying: dict[str, tuple[str, list[str], int]] = {}
        self.failures: set[int] = set()
        self.attempts: list[Attempt] = []
        self._once: set[tuple[str, ...]] = set()
        self.unsettled: list[Action] = []
        self.ring: Sequence[Action] = ()
        self.step = NO_STEP
        self.opening = False
        self.closing = False
        self._answers = {answer.key: answer for answer in answers}
        self._choices = {name: list(values) for name, values in (choices or {}).items()}
        self._rulings: dict[tuple[str, Key], list[Ruling]] = {}
        for ruling in rulings:
            self._rulings.setdefault((ruling.kind, ruling.key), []).append(ruling)
        self._met: set[tuple[str, Key]] = set()
        self._counts: dict[Key, int] = {}
        self._public: Public | None = None

    # What is known

    @property
    def public(self) -> Public:
        """What everybody knows now."""
        public = self._public
        if public is None:
            public = self._public = self._make_public()
        return public

    def _make_public(self) -> Public:
        now, book = self.now, self.book
        seats = now.seats
        lingering: tuple[str, ...] = ()
        titles: dict[str, tuple[str, ...]] = {}
        if book.public_effects or book.public_slots:
            for name, seat in seats.items():
                found = [seat.roles[slot] for slot in book.public_slots if slot in seat.roles]
                for effect in seat.effects:
                    if effect.kind in book.public_effects:
                        found.append(effect.kind)
                        if effect.kind in book.lingering_effects and not seat.alive:
                            lingering = (*lingering, name)
                if found:
                    titles[name] = tuple(found)
        return Public(
            now.moment,
            now.options,
            tuple(seats),
            tuple([name for name, seat in seats.items() if seat.alive]),
            lingering,
            titles,
            now.composition,
            now.lore.get(PUBLIC, ()),
            now.polls[0] if now.polls else None,
            now.winners is not None,
        )

    def view(self, seat_id: str) -> View:
        """What one seat knows now."""
        seat = self.now.seats[seat_id]
        book = self.book
        sent = tuple(
            [
                order
                for order in self.sent.values()
                if order.by == seat_id
                or (order.use in seat.grants and self._shared(seat.grants[order.use]))
            ]
        )
        effects = seat.effects
        if effects:
            effects = tuple([e for e in effects if e.kind in book.known_effects])
        roles = {**seat.roles, **seat.believes} if seat.believes else seat.roles
        return View(
            self.public,
            seat_id,
            seat.alive,
            roles,
            seat.grants,
            effects,
            seat.counters,
            self.now.lore.get(seat_id, ()),
            sent,
        )

    def _shared(self, grant: Grant) -> bool:
        return bool(self.book.abilities[grant.role, grant.ability].shared)

    def host_view(self) -> View:
        """A view without a seat, for the host's acts."""
        return View(self.public, HOST, True, {}, {}, (), {}, (), ())

    # Journal, facts, chance

    def log(self, kind: str, cause: int = NO_CAUSE, **values: Value) -> int:
        """Write a line into the journal and return its index."""
        self.journal.append(Entry(kind, cause, values))
        return len(self.journal) - 1

    def tell(
        self,
        to: str | Iterable[str],
        name: str,
        *,
        cause: int = NO_CAUSE,
        truth: Fact | None = None,
        moment: str = "",
        **values: Value,
    ) -> None:
        """Tell a fact to an audience: `PUBLIC`, `HOST`, a seat or several seats."""
        if "is_" in values:
            values["is"] = values.pop("is_")
        self.tell_fact(to, Fact(name, values), cause=cause, truth=truth, moment=moment)

    def tell_fact(
        self,
        to: str | Iterable[str],
        fact: Fact,
        *,
        cause: int = NO_CAUSE,
        truth: Fact | None = None,
        moment: str = "",
    ) -> None:
        """Tell a fact that is already made."""
        for audience in (to,) if isinstance(to, str) else to:
            self._tell(audience, fact, cause, truth, moment)

    def _tell(self, to: str, fact: Fact, cause: int, truth: Fact | None, moment: str) -> None:
        if not moment:
            moment = AT_PUBLISHING if self.closing or self.opening else NOW
        if self._rulings and self._withheld(to, fact, cause):
            return
        self.told.append(Told(to, fact, moment, truth, cause))
        if fact.name in self.book.lasting:
            self._remember(to, fact)

    def _remember(self, to: str, fact: Fact) -> None:
        self.now.lore = {**self.now.lore, to: (*self.now.lore.get(to, ()), fact)}
        self._public = None

    def _withheld(self, to: str, fact: Fact, cause: int) -> bool:
        for (kind, key), rulings in self._rulings.items():
            if kind != WITHHOLD:
                continue
            for ruling in rulings:
                if ruling.value == to and ruling.fact == fact:
                    self._met.add((kind, key))
                    self.log("withheld", cause, to=to, fact=fact.name, why=ruling.why)
                    return True
        return False

    def key(self, what: str, actor: str = "", grant: str = "", target: str = "") -> Key:
        """The key of a decision point met now."""
        moment = self.now.moment
        key = Key(f"{moment.phase} {moment.turn}", self.step.id, actor, grant, what, target)
        n = self._counts.get(key, 0)
        self._counts[key] = n + 1
        return key._replace(n=n) if n else key

    def draw(
        self,
        what: str,
        choices: Sequence[str],
        *,
        actor: str = "",
        grant: str = "",
        target: str = "",
        weights: Sequence[int] = (),
        cause: int = NO_CAUSE,
    ) -> str:
        """Draw one of the choices: by the host's ruling, the forced value, or chance.

        Raises:
            ForcedChoiceError: a forced value is not among the choices.
        """
        key = self.key(what, actor, grant, target)
        ruling = self._ruled(DRAW, key)
        forced = self._choices.get(what)
        if ruling is not None:
            result, why = str(ruling.value), "ruling"
        elif forced:
            result, why = forced.pop(0), "forced"
        else:
            result, why = chance.draw(self.seed, key, choices, weights), "chance"
        if result not in choices:
            raise ForcedChoiceError(f"{what}: {result!r} is not one of {', '.join(choices)}")
        self.log("draw", cause, what=what, actor=actor, is_=result, of=tuple(choices), how=why)
        return result

    def _ruled(self, kind: str, key: Key) -> Ruling | None:
        if not self._rulings:
            return None
        found = self._rulings.get((kind, key))
        if found is None:
            return None
        self._met.add((kind, key))
        return found[-1]

    @property
    def orphans(self) -> tuple[Ruling, ...]:
        """Rulings whose point was not met."""
        return tuple(
            ruling
            for place, rulings in self._rulings.items()
            if place not in self._met
            for ruling in rulings
        )

    @property
    def unused_choices(self) -> dict[str, list[str]]:
        """Forced draws that nothing drew."""
        return {name: values for name, values in self._choices.items() if values}

    # Changes

    def seat(self, seat_id: str) -> Seat:
        """A seat as it is now."""
        return self.now.seats[seat_id]

    def change(self, seat_id: str, **fields: object) -> Seat:
        """Replace fields of a seat."""
        seat = self.now.seats[seat_id] = _replace(self.now.seats[seat_id], **fields)
        self._public = None
        return seat

    def set_counter(self, seat_id: str, name: str, value: int) -> None:
        """Set a counter of a seat."""
        self.change(seat_id, counters={**self.now.seats[seat_id].counters, name: value})

    def set_grant(self, seat_id: str, use: str, **fields: object) -> None:
        """Replace fields of a grant."""
        seat = self.now.seats[seat_id]
        grant = _replace(seat.grants[use], **fields)
        self.now.seats[seat_id] = _replace(seat, grants={**seat.grants, use: grant})

    def give(self, seat_id: str, use: str, grant: Grant) -> None:
        """Put an ability into a seat's hand."""
        seat = self.now.seats[seat_id]
        self.now.seats[seat_id] = _replace(seat, grants={**seat.grants, use: grant})

    def take(self, seat_id: str, uses: Iterable[str]) -> None:
        """Take abilities out of a seat's hand."""
        gone = frozenset(uses)
        seat = self.now.seats[seat_id]
        grants = {use: grant for use, grant in seat.grants.items() if use not in gone}
        self.now.seats[seat_id] = _replace(seat, grants=grants)

    def add_effect(
        self,
        seat_id: str,
        kind: str,
        *,
        source: str = "",
        until: Until | None = None,
        **values: Value,
    ) -> None:
        """Lay an effect on a seat."""
        effect = Effect(kind, source, values, until, self.now.moment.index)
        self.change(seat_id, effects=(*self.now.seats[seat_id].effects, effect))

    def drop_effects(self, seat_id: str, kind: str) -> None:
        """Take all effects of a kind from a seat."""
        kept = tuple(e for e in self.now.seats[seat_id].effects if e.kind != kind)
        self.change(seat_id, effects=kept)

    def aura(self, seat_id: str, kind: str, *, source: str = "", **values: Value) -> None:
        """Lay an effect on a seat for this resolution only."""
        self.auras.append((seat_id, Effect(kind, source, values)))

    def find_aura(self, seat_id: str, kind: str) -> Effect | None:
        """The first effect of a kind on a seat that lasts for this resolution only, or None."""
        for name, effect in self.auras:
            if name == seat_id and effect.kind == kind:
                return effect
        return None

    def drop_auras(self, seat_id: str, kind: str) -> None:
        """Take the effects of a kind that last for this resolution only from a seat."""
        self.auras = [
            (name, effect) for name, effect in self.auras if name != seat_id or effect.kind != kind
        ]

    def open_room(self, room: str, members: Iterable[str], kind: str = "") -> None:
        """Open a room, or let more seats into it, and tell those in it who is there."""
        old = self.now.rooms.get(room)
        known = old.members if old else ()
        all_members = (*known, *(seat for seat in members if seat not in known))
        if all_members == known:
            return
        self.now.rooms = {**self.now.rooms, room: Room(room, all_members, kind)}
        for member in all_members:
            self.tell_fact(
                member, Fact("room", {"with": tuple(m for m in all_members if m != member)})
            )

    def leave_rooms(self, seat_id: str) -> None:
        """Take a seat out of every room; a room that nobody is left in is closed."""
        rooms = self.now.rooms
        if not any(seat_id in room.members for room in rooms.values()):
            return
        kept = {}
        for name, room in rooms.items():
            members = tuple(member for member in room.members if member != seat_id)
            if members == room.members:
                kept[name] = room
            elif members:
                kept[name] = Room(name, members, room.kind)
        self.now.rooms = kept

    def win(self, side: str, cause: int = NO_CAUSE) -> None:
        """A side has won, whether or not the game goes on."""
        if side not in self.now.won:
            self.now.won = (*self.now.won, side)
        self.log("victory", cause, are=(side,))

    @property
    def living(self) -> list[str]:
        """Ids of those alive, in seat order."""
        return [name for name, seat in self.now.seats.items() if seat.alive]

    def holders(self, role: str, *, alive: bool = True) -> list[str]:
        """Seats that hold a role in any slot, in seat order."""
        return [
            name
            for name, seat in self.now.seats.items()
            if role in seat.roles.values() and (seat.alive or not alive)
        ]

    def once(self, *what: str) -> bool:
        """Whether this is asked for the first time in this run: for what must happen once."""
        if what in self._once:
            return False
        self._once.add(what)
        return True

    def was(self, *what: str) -> bool:
        """Whether `once` was asked this already."""
        return what in self._once

    # Inputs before the close

    def accept(self, index: int, order: Order) -> Refusal | None:
        """Take an order, or refuse it and change nothing."""
        if order.by == HOST:
            refusal = legality.check_host(self.book, self.host_view(), order)
        elif order.by not in self.now.seats:
            refusal = Refusal("unknown_seat", {"of": order.by})
        else:
            refusal = legality.check(self.book, self.view(order.by), order)
        if refusal is not None:
            self.log("refused", by=order.by, use=order.use, on=order.on, code=refusal.code)
            return refusal
        if order.use == VOTE:
            self.ballot(order)
            return None
        entry = self.log(
            "passed" if order.passes else "order", by=order.by, use=order.use, on=order.on
        )
        if order.by == HOST:
            ability = self.book.host_ability(order.use)
            assert ability is not None
            self._at_once(index, order, ability, Grant(ability.id, HOST), entry)
            return None
        if order.use == "":
            self._take_back(order)
            return None
        grant = self.now.seats[order.by].grants[order.use]
        ability = self.book.ability(grant)
        if ability.instant and not order.passes:
            self._at_once(index, order, ability, grant, entry)
            return None
        if not ability.many:
            self._forget(order.by, order.use)
        self.sent[index] = order
        self.entries[index] = entry
        if ability.shared:
            self._tell_team(order, () if order.passes else order.on, entry)
        return None

    def _tell_team(self, order: Order, on: tuple[str, ...], entry: int) -> None:
        """Those who share an ability are told what one of them sent; () is a pass."""
        team = [
            name
            for name, seat in self.now.seats.items()
            if name != order.by and seat.alive and order.use in seat.grants
        ]
        self.tell(team, "sent", by=order.by, ability=order.use, are=on, cause=entry)

    def _forget(self, seat_id: str, use: str = "") -> None:
        """Drop waiting orders that a later one replaces."""
        for waiting in (self.sent, self.fallen):
            for index, order in list(waiting.items()):
                if order.by == seat_id and use in ("", order.use):
                    del waiting[index]

    def _take_back(self, order: Order) -> None:
        """A pass of everything: drop what the seat sent in this phase, its vote too."""
        for index, sent in self.sent.items():
            ability = self._ability(sent)
            if sent.by == order.by and ability is not None and ability.shared:
                self._tell_team(sent, (), self.entries[index])
        self._forget(order.by)
        poll = self.poll
        if self.book.resend == "replace" and poll is not None and order.by in poll.ballots:
            self.ballot(order)

    def revoke(self, seat_id: str, why: str) -> None:
        """Make the waiting orders of others void in which a seat is named.

        They are answered in their steps as void, and bind their senders to nothing any more.
        """
        for index, order in list(self.sent.items()):
            if order.by == seat_id or seat_id not in order.on:
                continue
            del self.sent[index]
            self.fallen[index] = order
            self.failures.add(index)
            self.log("void", self.entries[index], by=order.by, use=order.use, why=why)

    def _at_once(
        self, index: int, order: Order, ability: Ability, grant: Grant, entry: int
    ) -> None:
        action = Action(order, ability, grant, index, entry)
        action.acted = True
        action.verdict = DONE
        if ability.does is not None:
            ability.does(self, action)
        if order.by != HOST and order.use in self.now.seats[order.by].grants:
            self._count_use(action)
        self.land_deaths()
        if action.verdict in self.book.failed:
            self.failures.add(index)

    def ballot(self, order: Order, how: str = "own") -> None:
        """Put a vote, already judged, into the open poll."""
        poll = self.now.polls[0]
        if order.passes:
            self.set_poll(with_ballot(poll, order.by, None))
            self.tell(
                PUBLIC, "voted", by=order.by, on=None, cause=self.log("vote_withdrawn", by=order.by)
            )
        else:
            self.cast(order.by, order.on[0] if order.on else None, how)
        if self.book.voted is not None:
            self.book.voted(self)

    def cast(self, voter: str, choice: str | None, how: str = "own", cause: int = NO_CAUSE) -> None:
        """Put a ballot into the poll and tell everybody; None is a vote for nobody."""
        self.set_poll(with_ballot(self.now.polls[0], voter, Ballot(choice, how)))
        entry = self.log("vote", cause, by=voter, on=choice, how=how)
        self.tell(PUBLIC, "voted", by=voter, on=choice or NOBODY, cause=entry)

    def set_poll(self, poll: Poll | None) -> None:
        """Put a poll in the place of the open one, or close it for good; tell of a new one."""
        old = self.poll
        if poll is not None and (old is None or (old.id, old.round) != (poll.id, poll.round)):
            self.tell(
                PUBLIC, "poll", of=poll.id, round=poll.round, are=poll.candidates,
                voters=poll.voters,
            )  # fmt: skip
        self.now.polls = () if poll is None else (poll,)
        if self._public is not None:
            self._public.poll = poll

    @property
    def poll(self) -> Poll | None:
        """The poll of this phase."""
        return self.now.polls[0] if self.now.polls else None

    # The close

    def close(self) -> None:
        """Run the steps of the phase.

        Raises:
            Halt: a step asked something and has no answer.
        """
        self.closing = True
        book = self.book
        phase = book.phases[self.now.moment.phase]
        for index, order in self.sent.items():
            if order.use not in self.now.seats[order.by].grants:
                self.failures.add(index)
                self.log("void", self.entries[index], by=order.by, use=order.use, why="no_ability")
            elif not order.passes:
                self.start(order, index, self.entries[index])
        for index, order in self.fallen.items():
            action = self.start(order, index, self.entries[index])
            action.verdict = VOID
            action.counts = False
        for step in phase.steps:
            self.step = step
            self._run_step(step)
            if self.prompts:
                raise Halt
        self.step = NO_STEP
        self.land_deaths()
        self._finish()

    def start(self, order: Order, index: int = -1, entry: int = NO_CAUSE) -> Action:
        """Make an action of an order and put it where its step will find it."""
        grant = self.now.seats[order.by].grants[order.use]
        ability = self.book.abilities[grant.role, grant.ability]
        action = Action(order, ability, grant, index, entry)
        self.actions.append(action)
        for step in ability.at:
            self.by_step.setdefault(step, []).append(action)
        self.by_actor.setdefault(order.by, []).append(action)
        return action

    def _run_step(self, step: Step) -> None:
        if step.run is not None:
            step.run(self)
        actions = self.by_step.get(step.id)
        if actions:
            if step.mode is Mode.BY_DEPENDENCY:
                self._by_dependency(step, actions)
            elif step.mode is Mode.IN_TURN:
                self._sort(step, actions)
                for action in actions:
                    self._act(step, action)
                    self.judge()
            else:
                if step.key is not None and len(actions) > 1:
                    self._sort(step, actions)
                for action in actions:
                    self._act(step, action)
        if step.after is not None:
            step.after(self)
        if self.volley:
            self.judge()
        if self._rulings:
            self._give(step)
        if step.deaths == "step":
            self.land_deaths()

    def _sort(self, step: Step, actions: list[Action]) -> None:
        key = step.key
        if key is not None:
            actions.sort(key=lambda action: key(self, action))

    def _act(self, step: Step, action: Action) -> None:
        """Let an action have its turn in a step, unless something keeps it from it."""
        if action.verdict == VOID:
            self._stopped(action)
            return
        if self._rulings:
            self._rule_action(action)
        if action.holds and not step.held_act:
            self._held(action)
            return
        if not step.dead_act and not self.now.seats[action.by].alive and not action.ability.dead:
            action.verdict = INTERRUPTED
            action.counts = False
            self.log("interrupted", action.entry, by=action.by, use=action.ability.id)
            return
        action.acted = True
        action.verdict = DONE
        if action.ability.does is not None:
            action.ability.does(self, action)

    def _held(self, action: Action) -> None:
        """Something keeps an action from acting."""
        hold = action.holds[0]
        action.verdict = BLOCKED
        action.counts = self.book.held_counts
        self.log("held", hold.entry, by=action.by, use=action.ability.id, how=hold.kind)
        self._stopped(action)

    def _stopped(self, action: Action) -> None:
        if action.ability.when_stopped is not None:
            action.ability.when_stopped(self, action)

    def _rule_action(self, action: Action) -> None:
        key = self.key("action", action.by, action.ability.id)
        ruling = self._ruled(ACTION, key)
        if ruling is None:
            return
        entry = self.log(
            "ruling", action.entry, key=str(key), is_=str(ruling.value), why=ruling.why
        )
        if ruling.value == "stop":
            action.holds.append(Hold("ruling", HOST, None, entry))
        elif ruling.value == "free":
            action.holds.clear()

    def _by_dependency(self, step: Step, actions: list[Action]) -> None:
        affects = step.affects
        assert affects is not None
        self._sort(step, actions)
        left = self.unsettled = [action for action in actions if action.verdict == PENDING]
        for action in actions:
            if action.verdict != PENDING:
                self._act(step, action)
        while left:
            first = [a for a in left if not any(affects(self, b, a) for b in left if b is not a)]
            if not first:
                self._settle_ring(step, left)
                continue
            for action in first:
                left.remove(action)
            for action in first:
                self._act(step, action)
        self.judge()

    def _settle_ring(self, step: Step, left: list[Action]) -> None:
        """Settle a circle that nothing outside it affects, by the ring rule."""
        affects = step.affects
        assert affects is not None

        def before(action: Action) -> set[int]:
            found: set[int] = set()
            queue = [action]
            while queue:
                one = queue.pop()
                for place, other in enumerate(left):
                    if place not in found and other is not one and affects(self, other, one):
                        found.add(place)
                        queue.append(other)
            return found

        reach = [before(action) for action in left]
        ring_places = min(
            (places for place, places in enumerate(reach) if place in places), key=len
        )
        ring = [left[place] for place in sorted(ring_places)]
        rule = step.ring
        if isinstance(rule, str):
            rule = Ring(str(self.now.options[rule]))
        entry = self.log(
            "ring", by=tuple(action.by for action in ring), is_=rule.value, step=step.id
        )
        for action in ring:
            left.remove(action)
            if rule is Ring.FALL:
                action.holds.append(Hold("ring", "", None, entry))
        held = [action for action in ring if action.holds]
        for action in held:
            self._held(action)
        self.ring = ring
        for action in ring:
            if action not in held:
                action.acted = True
                action.verdict = DONE
                if action.ability.does is not None:
                    action.ability.does(self, action)
        self.ring = ()

    def _give(self, step: Step) -> None:
        for (kind, key), rulings in list(self._rulings.items()):
            if kind != GIVE or key.step != step.id or (kind, key) in self._met:
                continue
            self._met.add((kind, key))
            for ruling in rulings:
                self._give_one(key, ruling)

    def _give_one(self, key: Key, ruling: Ruling) -> None:
        seat = self.now.seats[key.actor]
        entry = self.log("ruling", key=str(key), is_=str(ruling.value), why=ruling.why)
        for row in ruling.value if isinstance(ruling.value, tuple) else ():
            if not isinstance(row, tuple) or len(row) != 2:
                raise ValueError(f"a gift is rows of name and value: {ruling.value!r}")
            name, value = row
            if name == "alive":
                if value:
                    seat = self.change(seat.id, alive=True)
                else:
                    self.kill(seat.id, "ruling", (), entry)
            elif name == "hp" and isinstance(value, int):
                seat = self.change(seat.id, hp=value)
            elif isinstance(value, int):
                self.set_counter(seat.id, str(name), value)
            else:
                raise ValueError(f"cannot give {name!r}: {value!r}")

    # Holds, turns, attempts

    def hold(self, action: Action, kind: str, cause: Action) -> None:
        """Keep an action from acting."""
        entry = self.log(
            "block", cause.entry, by=cause.by, on=action.by, use=action.ability.id, how=kind
        )
        action.holds.append(Hold(kind, cause.by, cause, entry))

    def void(self, cause: Action) -> None:
        """Take back every hold that an action laid."""
        for action in self.actions:
            if action.holds:
                action.holds = [hold for hold in action.holds if hold.cause is not cause]

    def turn(self, action: Action, to: tuple[str, ...], cause: Action) -> None:
        """Send an action to other seats than those it aimed at."""
        self.log(
            "turned",
            cause.entry,
            by=cause.by,
            of=action.by,
            use=action.ability.id,
            was=action.reach,
            to=to,
        )
        action.reach = to
        action.turned_by = cause.by

    def of(self, seat_id: str) -> Sequence[Action]:
        """The actions of a seat in this phase."""
        return self.by_actor.get(seat_id, ())

    def attempt(
        self,
        kind: str,
        target: str,
        *,
        action: Action | None = None,
        by: str = "",
        marks: Iterable[str] = (),
        strength: int = 0,
        cause: int = NO_CAUSE,
    ) -> Attempt:
        """Try something on a seat; judged with all attempts of the moment."""
        if action is not None:
            by = by or action.by
            cause = action.entry if cause == NO_CAUSE else cause
        entry = self.log("attempt", cause, what=kind, by=by, on=target)
        attempt = Attempt(kind, by, target, action, frozenset(marks), strength, entry)
        self.volley.append(attempt)
        return attempt

    def judge(self) -> Volley:
        """Judge the volley of this moment, stage by stage; return it."""
        volley, self.volley = self.volley, []
        if not volley:
            return volley
        self.attempts.extend(volley)
        if self._rulings:
            for attempt in volley:
                self._rule_attempt(attempt)
        for stage in self.book.stages:
            if stage == "land":
                self._land(volley)
            hooks = self.book.stage_hooks.get(stage)
            if hooks:
                for holder, effect in self._listeners(hooks):
                    hooks[effect.kind](self, volley, holder, effect)
        if self.volley:
            self.judge()
        return volley

    def _listeners(self, hooks: Mapping[str, object]) -> Iterator[tuple[str, Effect]]:
        for name, seat in self.now.seats.items():
            for effect in seat.effects:
                if effect.kind in hooks:
                    yield name, effect
        for name, effect in self.auras:
            if effect.kind in hooks:
                yield name, effect

    def _rule_attempt(self, attempt: Attempt) -> None:
        key = self.key("attempt", attempt.by, attempt.kind, attempt.target)
        ruling = self._ruled(ATTEMPT, key)
        if ruling is None:
            return
        self.log("ruling", attempt.entry, key=str(key), is_=str(ruling.value), why=ruling.why)
        if ruling.value == "stop":
            attempt.stop("ruling", HOST)
        else:
            attempt.marks |= {"ruled"}

    def _land(self, volley: Volley) -> None:
        for attempt in volley:
            if attempt.stopped and "ruled" not in attempt.marks:
                self.log(
                    "stopped",
                    attempt.entry,
                    what=attempt.kind,
                    on=attempt.target,
                    how=attempt.stopped,
                    by=attempt.stopped_by,
                )
                continue
            attempt.landed = True
            land = self.book.land.get(attempt.kind)
            if land is not None:
                land(self, attempt)

    # Deaths

    def kill(self, seat_id: str, how: str, killers: tuple[str, ...], cause: int) -> None:
        """Let a seat die; it lands when the step says."""
        if not self.now.seats[seat_id].alive:
            return
        if seat_id in self.dying:
            self.dying[seat_id][1].extend(k for k in killers if k not in self.dying[seat_id][1])
        else:
            self.dying[seat_id] = (how, list(killers), cause)

    def land_deaths(self) -> None:
        """All who are dying are dead; then the aftermath, until nothing more happens."""
        while True:
            dying, self.dying = self.dying, {}
            for name in [name for name in self.now.seats if name in dying]:
                how, killers, cause = dying[name]
                seat = self.now.seats[name]
                self.log("death", cause, of=name, how=how, by=tuple(killers))
                self.departures.append(Departure(name, how, tuple(killers), seat.roles))
                self.change(name, alive=False)
                if not self.closing:
                    self._withdraw(name)
            changed = bool(dying)
            for happens in self.book.aftermath:
                changed = happens(self) or changed
            if not changed:
                return

    def _withdraw(self, seat_id: str) -> None:
        """Who goes out before the close makes no moves at it; what he wrote stays."""
        for index, order in list(self.sent.items()):
            ability = self._ability(order)
            if order.by == seat_id and (ability is None or ability.at):
                del self.sent[index]
                self.failures.add(index)
                self.log("void", self.entries[index], by=seat_id, use=order.use, why="out")
        for index, order in list(self.fallen.items()):
            if order.by == seat_id:
                del self.fallen[index]

    def _ability(self, order: Order) -> Ability | None:
        """The ability of a waiting order, None if its sender no longer has it."""
        grant = self.now.seats[order.by].grants.get(order.use)
        return None if grant is None else self.book.ability(grant)

    @property
    def departed(self) -> set[str]:
        """Who went out in this phase."""
        return {departure.seat for departure in self.departures}

    # Prompts

    def ask(
        self, seat_id: str, what: str, uses: tuple[str, ...], tells: Sequence[Fact] = ()
    ) -> tuple[bool, Order | None]:
        """Ask a seat for an order of one of these abilities.

        Returns whether it is answered, and the order, or None for the default. Facts told with
        the question reach the seat in any case.
        """
        key = self.key(what, seat_id)
        text = (
            f"{key}|{uses}|{[(fact.name, sorted(fact.values.items(), key=str)) for fact in tells]}"
        )
        digest = blake2b(text.encode(), digest_size=8).hexdigest()
        entry = self.log("prompt", by=seat_id, what=what)
        for fact in tells:
            self._tell(seat_id, fact, entry, None, WITH_PROMPT)
        answer = self._answers.get(key)
        if answer is not None and answer.digest == digest:
            order = answer.order
            if order is None:
                self.log("answer", entry, by=seat_id, use="", on=())
                return True, None
            fits = order.by == seat_id and (order.use in uses or order.passes)
            if fits and legality.check(self.book, self.view(seat_id), order) is None:
                self.log("answer", entry, by=seat_id, use=order.use, on=order.on)
                return True, None if order.passes else order
        if self.take_defaults:
            return True, None
        self.prompts.append(Prompt(key, seat_id, uses, tuple(tells), digest))
        return False, None

    # Polls

    def count_poll(self, weight: Mapping[str, int] | None = None) -> dict[str, int]:
        """Count the open poll with the weights given (1 where none is) and keep the tally."""
        poll = self.now.polls[0]
        weights = weight or {}
        tally = count(poll, lambda voter: weights.get(voter, 1))
        self.log("tally", is_=tuple((name, votes) for name, votes in tally.items()))
        for choice, votes in tally.items():
            self.tell(PUBLIC, "votes", of=choice, is_=votes)
        self.tallies.append(tally)
        self.set_poll(_replace(poll, open=False, tally=tally))
        return tally

    def end_poll(self, result: tuple[str, ...]) -> Poll:
        """Close the poll for good with its result."""
        poll = _replace(self.now.polls[0], open=False, result=result)
        self.closed_polls.append(poll)
        self.set_poll(None)
        return poll

    # The end of a phase

    def _count_use(self, action: Action) -> None:
        if not action.counts:
            return
        grant = self.now.seats[action.by].grants.get(action.order.use)
        if grant is None:
            return
        self.set_grant(
            action.by,
            action.order.use,
            uses=grant.uses + 1,
            last=action.aim,
            last_turn=self.now.moment.turn,
            passed=False,
            on_self=grant.on_self + (action.by in action.aim),
        )

    def _finish(self) -> None:
        book, now = self.book, self.now
        for action in self.actions:
            if action.verdict is PENDING:
                action.counts = False
            else:
                self._count_use(action)
            if action.verdict in book.failed and action.index >= 0:
                self.failures.add(action.index)
        if book.counts_passes:
            self._note_passes()
        self._expire()
        if now.winners is None:
            winners = book.victory(self)
            if winners is not None:
                self.log("victory", are=winners)
                now.winners = (*now.won, *(side for side in winners if side not in now.won))
        self._record()
        if now.winners is None:
            moment = book.next_moment(self)
            now.moment = moment
            self._public = None
            opens = book.phases[moment.phase].opens
            if opens is not None:
                self.opening = True
                opens(self)
                self.opening = False
        elif now.polls:
            now.polls = ()

    def _note_passes(self) -> None:
        """Keep, for each ability that may not be passed twice, whether this chance was passed."""
        for name in self.public.living:
            view = self.view(name)
            for use, grant in view.grants.items():
                if (grant.role, grant.ability) not in self.book.counts_passes:
                    continue
                ability = self.book.ability(grant)
                if view.public.moment.phase not in ability.phases or grant.lost:
                    continue
                if ability.due is not None and ability.due(ability, view, grant) is not None:
                    continue
                passed = not any(order.use == use and not order.passes for order in view.sent)
                if passed != grant.passed:
                    self.set_grant(name, use, passed=passed)

    def _expire(self) -> None:
        phase = self.now.moment.phase
        for name, seat in self.now.seats.items():
            if any(effect.until is not None for effect in seat.effects):
                kept = tuple(_aged(effect, phase) for effect in seat.effects)
                self.change(name, effects=tuple(effect for effect in kept if effect is not None))
        if any(effect.until is not None for effect in self.now.effects):
            kept = tuple(_aged(effect, phase) for effect in self.now.effects)
            self.now.effects = tuple(effect for effect in kept if effect is not None)

    def _record(self) -> None:
        now = self.now
        moves = tuple(
            [
                Move(a.by, a.order.use, a.grant.role, a.aim, a.reach, a.verdict, a.order.params)
                for a in self.actions
            ]
        )
        chapter = Chapter(
            now.moment,
            moves,
            tuple(self.departures),
            tuple([Told(told.to, told.fact, truth=told.truth) for told in self.told]),
            tuple(self.closed_polls),
        )
        record = (*now.record, chapter)
        now.record = record[-self.book.keep :] if self.book.keep else record


def _aged(effect: Effect, phase: str) -> Effect | None:
    """The effect after a close of a phase of this kind; None when it has ended."""
    until = effect.until
    if until is None or until.count < 1 or until.phase not in ("", phase):
        return effect
    if until.count == 1:
        return None
    return _replace(effect, until=_replace(until, count=until.count - 1))
