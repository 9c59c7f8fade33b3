"""Rulebooks: everything a kind of game demands, as one value."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from rezolv.engine.abilities import Ability, Delayed, Name, Passive
from rezolv.engine.actions import (
    BLOCKED,
    HELD,
    INTERRUPTED,
    NO_EFFECT,
    VOID,
    Attempt,
)
from rezolv.engine.calendar import HOST_KEEPS, Calendar, CalendarError
from rezolv.engine.choosing import Choosing
from rezolv.engine.declared import (
    EffectKind,
    Expectation,
    Faction,
    Handler,
    Law,
    Phase,
    Role,
    SeatKey,
)
from rezolv.engine.differences import Changes, differences
from rezolv.engine.errors import RulebookError
from rezolv.engine.errors import TableError as TableError
from rezolv.engine.facts import FACTS, Fact, FactType
from rezolv.engine.journal import ENTRIES
from rezolv.engine.options import Option, Preset
from rezolv.engine.orders import Order, Refusal
from rezolv.engine.polls import POLL, PollRules
from rezolv.engine.revising import revised
from rezolv.engine.revisions import Altered, OrderChange, Revision
from rezolv.engine.steps import Step
from rezolv.engine.table import Effect, Grant, Moment, Seat, Table
from rezolv.engine.talk import USUAL, Talk
from rezolv.engine.values import Value
from rezolv.engine.views import View

if TYPE_CHECKING:
    from rezolv.engine.company import Companies
    from rezolv.engine.dealing import Pile
    from rezolv.engine.resolution import Resolution


_ROOM: Final = 1 << 20
"""So far apart are two ranks in the order of a report."""
_KEPT: Final = 256
"""So many hands are kept as they are dealt, and so many tables' seats with their places."""
WORDED: Final = 1
"""Where in a report, among facts of one rank, those stand that go by their words: behind what was
told before publishing, and before what is of a role or a seat."""

STAGES = ("cancel", "turn", "rank", "guard", "shield", "soften", "land", "answer")
"""The default stages in which a volley is judged; a rulebook may list its own."""


def no_victory(night: Resolution) -> tuple[str, ...] | None:
    """The game goes on."""
    return None


class Rulebook:
    """Everything a kind of game demands.

    A rulebook is compiled on creation: abilities must name steps that exist, roles factions that
    exist, and what never acts is known beforehand, so that it costs nothing in play.

    Attributes:
        shown_slots: slots whose roles everybody knows, though they are no statuses.
        shows: the role that everybody sees in a shown slot of a seat, where it may be another than
            the one it holds there; "" while it is not seen.
        laws: stage of a volley to what the rulebook itself does there with the whole volley, after
            the handlers of effects: for rules that hang on passives and not on effects.
        ranks: the strength of attacks, strongest first; those in one row are equals.
        words: packages of `rezolv.rulebooks` whose wording serves this rulebook too.
        base: the rulebook that this one revises, None if it stands by itself.
        changes: what it changed against its base.
        plain: this one as it stands without any option; itself, unless `with_options` made it.
        presets: names to values of options that go together.
        resend: what a second order of an ability does: "replace" the first, which then may be taken
            back as well, or be "refuse"d.
        provisional: an order may be left provisional; the phase is then not closed early until its
            sender has decided (`rezolv.engine.awaiting`). Only where a second order replaces.
        held_counts: an order that something held is a use all the same, for limits and for "not
            twice running": whoever is not told of a block may not find it by counting.
        together: why an order does not fit with the others that its sender has given in this phase
            (one main and two auxiliary abilities, say), or None. An order without targets and
            parameters is one that is not written yet.
        displaces: abilities whose orders, given by the same seat in this phase, an order takes the
            place of (of all main abilities the last one counts, say); no order of its own among
            them, which `resend` is about.
        also: words that may stand for abilities (`Ability.also`) though nobody has one called so.
        expects: what may be expected of a table in a scenario of this rulebook beside what may of
            every one, by name.
        counted: numbers of a seat that are no counters but can be counted on it, by name: how often
            it is poisoned, say. Scenarios name them as they name counters.
        hides: whether a counter of a seat, by its name, is kept from the seat itself.
        hears: whether a seat is told what is meant for it alone; left out, every seat is. For rules
            by which the dead are told nothing more.
        unheard: what becomes of a fact that a seat does not hear, for rules by which it hears it
            later.
        hastens: whether by these options an ability resolves when given in a phase of this kind,
            though by itself it would wait for its step.
        seats: how many there may be at a table, least and most.
        players: how many a game is dealt for, where a scenario may seat others.
        deal: whether roles, by slot for each seat, make a table; raises TableError where not.
        dealing: slot to the roles dealt there, in the order in which slots are dealt; a rulebook
            without is dealt by hand.
        victory: the sides that win by how the table now stands: () if the game ends without one,
            None while it goes on. Who won before (`Resolution.win`) need not be named again.
        calendar: when its phases close, where a clock keeps the time.
        talk: who may write where and when.
        companies: the unions founded in play that a seat is in, as it knows them.

    Raises:
        RulebookError: something in it names what is not there.
    """

    def __init__(
        self,
        id: str,
        version: str,
        title: Name,
        *,
        says: Name,
        factions: Sequence[Faction],
        roles: Sequence[type[Role]],
        phases: Sequence[Phase],
        first: Callable[[Mapping[str, Value]], tuple[str, int]],
        slots: Sequence[str] = ("role",),
        public_slots: Sequence[str] = (),
        shown_slots: Sequence[str] = (),
        shows: Callable[[Seat, str], str] | None = None,
        common: type[Role] | None = None,
        host: type[Role] | None = None,
        options: Mapping[str, Option] | None = None,
        presets: Mapping[str, Preset] | None = None,
        effects: Mapping[str, EffectKind] | None = None,
        facts: Mapping[str, FactType] | None = None,
        entries: Mapping[str, tuple[str, ...]] | None = None,
        results: Mapping[str, tuple[str, str]] | None = None,
        stages: Sequence[str] = STAGES,
        laws: Mapping[str, Law] | None = None,
        ranks: Sequence[Sequence[str]] = (),
        words: Sequence[str] = (),
        land: Mapping[str, Callable[[Resolution, Attempt], None]] | None = None,
        polls: Mapping[str, PollRules] | None = None,
        resend: str = "replace",
        provisional: bool = False,
        held_counts: bool = False,
        failed: Sequence[str] = (BLOCKED, HELD, INTERRUPTED, VOID, NO_EFFECT),
        bars: Callable[[View, Ability, str], Refusal | None] | None = None,
        together: Callable[[Rulebook, View, Order], Refusal | None] | None = None,
        displaces: Callable[[Rulebook, View, Order], Sequence[str]] | None = None,
        also: Sequence[str] = (),
        began: Callable[[Resolution], None] | None = None,
        aftermath: Sequence[Callable[[Resolution], bool]] = (),
        victory: Callable[[Resolution], tuple[str, ...] | None] = no_victory,
        seat_keys: Mapping[str, SeatKey] | None = None,
        draws: Sequence[str] = (),
        voting_ends: str = "",
        voted: Callable[[Resolution], None] | None = None,
        side: Callable[[Rulebook, Seat], str] | None = None,
        hides: Callable[[Seat, str], bool] | None = None,
        counted: Mapping[str, Callable[[Seat], int]] | None = None,
        expects: Mapping[str, Expectation] | None = None,
        hears: Callable[[Seat], bool] | None = None,
        unheard: Callable[[Resolution, str, Fact], None] | None = None,
        hastens: Callable[[Mapping[str, Value], Ability, str], bool] | None = None,
        keep: int = 0,
        seats: tuple[int, int] = (1, 60),
        players: tuple[int, int] | None = None,
        deal: Callable[[Rulebook, Sequence[dict[str, str]], Mapping[str, Value]], None]
        | None = None,
        dealing: Mapping[str, Pile] | None = None,
        calendar: Calendar = HOST_KEEPS,
        talk: Talk = USUAL,
        companies: Companies | None = None,
    ) -> None:
        self.given = {name: value for name, value in locals().items() if name != "self"}
        self.base: Rulebook | None = None
        self.changes: Changes | None = None
        self.plain: Rulebook = self
        self.id = id
        self.version = version
        self.title = title
        self.says = says
        self.factions = {faction.id: faction for faction in factions}
        self.roles: dict[str, type[Role]] = {}
        for role in roles:
            if self.roles.setdefault(role.id, role) is not role:
                raise RulebookError(f"two roles of one id: {role.id}")
        self.phases = {phase.id: phase for phase in phases}
        self.first = first
        self.slots = tuple(slots)
        self.public_slots = tuple(public_slots)
        self.shown_slots = tuple(shown_slots)
        self.shows = shows
        self.common = common
        self.host = host
        self.options = dict(options or {})
        self.presets = dict(presets or {})
        self.choosing = Choosing(self)
        self.effects = dict(effects or {})
        self.facts = {**FACTS, **(facts or {})}
        self.fact_ranks = {name: kind.rank for name, kind in self.facts.items()}
        self.entries = {**ENTRIES, **(entries or {})}
        self.results = {key: Name(*name) for key, name in (results or {}).items()}
        self.stages = tuple(stages)
        self.laws = dict(laws or {})
        self.ranks = tuple(tuple(row) for row in ranks)
        self.words = tuple(words)
        self.land = dict(land or {})
        self.polls = dict(polls or {})
        self.resend = resend
        self.provisional = provisional
        if provisional and resend != "replace":
            raise RulebookError("provisional orders, and none can be replaced")
        self.held_counts = held_counts
        self.failed = frozenset(failed)
        self.bars = bars
        self.together = together
        self.displaces = displaces
        self._also = tuple(also)
        self.began = began
        self.aftermath = tuple(aftermath)
        self.victory = victory
        self.seat_keys = dict(seat_keys or {})
        self.draws = tuple(draws)
        self.voting_ends = voting_ends
        self.voted = voted
        self._side = side
        self.hides = hides
        self.counted = dict(counted or {})
        self.expects = dict(expects or {})
        self.hears = hears
        self.unheard = unheard
        self.hastens = hastens
        self._first_slot = self.slots[0]
        self._factions = {role.id: role.faction for role in roles}
        self.keep = keep
        self.seats = seats
        self.players = players or seats
        self.deal = deal
        self.dealing = dict(dealing or {})
        self.calendar = calendar
        self.talk = talk
        self.companies = companies
        self._compile()

    def _compile(self) -> None:
        self.steps: dict[str, Step] = {}
        for step in (step for phase in self.phases.values() for step in phase.steps):
            if self.steps.setdefault(step.id, step) is not step:
                raise RulebookError(f"two steps of one id: {step.id}")
        everyone = dict(self.roles)
        for role in (self.common, self.host):
            if role is not None:
                everyone[role.id] = role
        self.everyone = everyone
        self.abilities: dict[tuple[str, str], Ability] = {}
        self.of_role = {id: role.abilities for id, role in everyone.items()}
        """Role to its abilities by their ids."""
        for role in everyone.values():
            for ability in role.abilities.values():
                ability.role = ability.role or role.id
                ability.slot = ability.slot or role.slot
                self.abilities[role.id, ability.id] = ability
                for at in ability.at:
                    if at not in self.steps:
                        raise RulebookError(f"{role.id}.{ability.id} acts in no step: {at}")
                for phase in ability.phases:
                    if phase not in self.phases:
                        raise RulebookError(f"{role.id}.{ability.id}: no phase {phase}")
        for role in self.roles.values():
            if role.faction and role.faction not in self.factions:
                raise RulebookError(f"{role.id}: no faction {role.faction}")
        self._check_calendar()
        for phase in (*self.talk.phases, *self.talk.opinion):
            if phase not in self.phases:
                raise RulebookError(f"talk in no phase: {phase}")
        for slot in self.dealing:
            if slot not in self.slots:
                raise RulebookError(f"no slot {slot} to deal in")
        self.automatic: dict[str, dict[tuple[str, str], Ability]] = {}
        """Step to the passive abilities that act in it by themselves, by role and ability."""
        for key, ability in self.abilities.items():
            if isinstance(ability, Passive) and not isinstance(ability, Delayed):
                for at in ability.at if ability.does is not None else ():
                    self.automatic.setdefault(at, {})[key] = ability
        self.ability_names: dict[str, Name] = {}
        for ability in self.abilities.values():
            self.ability_names.setdefault(ability.id, ability.name)
        self.also: dict[str, frozenset[str]] = dict.fromkeys(self._also, frozenset())
        """Another word for abilities to the ids of those that it may mean."""
        for ability in self.abilities.values():
            for word in ability.also:
                self.also[word] = self.also.get(word, frozenset()) | {ability.id}
        self.shared_uses = frozenset(one.id for one in self.abilities.values() if one.shared)
        """Names of the abilities of which some role shares one with its team."""
        self.votes_name_poll = POLL in self.facts["voted"].fields
        """A vote is told with the id of its poll."""
        self.plain_votes = not (
            self.votes_name_poll
            or "vote" in self.also
            or self.facts["voted"].lasting
            or any(effect.controls for effect in self.effects.values())
        )
        """A vote is judged by the rules of its poll alone, and told as everywhere."""
        self.vote_words: dict[str, Name] = {}
        for rules in self.polls.values():
            self.vote_words.update(rules.words)
        self.report_ranks = {name: rank * _ROOM for name, rank in self.fact_ranks.items()}
        """Fact to where those of its name begin in a report; places are added to it."""
        self.role_places: dict[Value, int] = {
            role: place for place, role in enumerate(self.roles, WORDED + 1)
        }
        """Role to its place among the facts of one name."""
        self.report_places = lru_cache(maxsize=_KEPT)(self._report_places)
        """What is of a role or, behind these, of one of these seats, to its place there."""
        self.stage_hooks: dict[str, dict[str, Handler]] = {}
        for kind, effect in self.effects.items():
            for stage, handler in effect.hooks.items():
                if stage not in self.stages:
                    raise RulebookError(f"effect {kind}: no stage {stage}")
                self.stage_hooks.setdefault(stage, {})[kind] = handler
        self.hooked = frozenset(kind for kind, effect in self.effects.items() if effect.hooks)
        """The kinds of effect that have a say in how a volley is judged."""
        for stage in self.laws:
            if stage not in self.stages:
                raise RulebookError(f"a law of no stage: {stage}")
        self.heard_stages = tuple(
            [
                (stage, self.stage_hooks.get(stage, {}), self.laws.get(stage))
                for stage in self.stages
                if stage == "land" or stage in self.stage_hooks or stage in self.laws
            ]
        )
        self._places = {
            step.id: place
            for phase in self.phases.values()
            for place, step in enumerate(phase.steps)
        }
        self.public_effects = frozenset(k for k, e in self.effects.items() if e.public)
        self.known_effects = frozenset(k for k, e in self.effects.items() if e.public or e.known)
        self.signed_effects = frozenset(k for k, e in self.effects.items() if e.signed)
        self.known_slots = (*self.public_slots, *self.shown_slots)
        """Slots whose roles everybody knows."""
        self.shows_seats = bool(self.public_effects or self.known_slots)
        """Something of a seat that is not known of all may be known to everybody."""
        self.lingering_effects = frozenset(k for k, e in self.effects.items() if e.lingers)
        self.veils = self.hears is not None or self.hides is not None
        """Something of a seat's own may be kept from it."""
        self.taking = {k: e.takes for k, e in self.effects.items() if e.takes is not None}
        self.lifting = {k: e.lifts for k, e in self.effects.items() if e.lifts}
        self.controlling = {k: e.controls for k, e in self.effects.items() if e.controls}
        for kind in self.controlling:
            if kind not in self.public_effects:
                raise RulebookError(f"effect {kind} controls and is not public")
        self._strengths = {
            name: len(self.ranks) - place for place, row in enumerate(self.ranks) for name in row
        }
        self.lasting = frozenset(name for name, kind in self.facts.items() if kind.lasting)
        self.counts_passes = frozenset(
            key for key, ability in self.abilities.items() if ability.passes.not_twice
        )
        self.role_grants = {
            role.id: {name: Grant(name, role.id, role.slot) for name in role.abilities}
            for role in everyone.values()
        }
        self.hand = lru_cache(maxsize=_KEPT)(self._hand)
        """The grants with which one begins who is dealt these roles, and what everybody has."""

    def _hand(self, roles: tuple[str, ...]) -> dict[str, Grant]:
        grants: dict[str, Grant] = {}
        for role in roles if self.common is None else (*roles, self.common.id):
            grants.update(self.role_grants[role])
        return grants

    def _report_places(self, seats: tuple[str, ...]) -> dict[Value, int]:
        first = WORDED + 1 + len(self.role_places)
        return self.role_places | {name: place for place, name in enumerate(seats, first)}

    def place(self, step: str) -> int:
        """How far down the order of its phase a step stands, from 0."""
        return self._places[step]

    def ability(self, grant: Grant) -> Ability:
        """The ability of a grant."""
        return self.of_role[grant.role][grant.ability]

    def taken(self, effects: Collection[Effect], ability: Ability) -> str:
        """The kind of the first of these effects that takes the ability away, "" if none does."""
        for effect in effects:
            kind = effect.kind
            takes = self.taking.get(kind)
            if takes is not None and kind not in ability.works_in and takes(ability):
                if self.lifting and self._lifted(effects, kind):
                    continue
                return kind
        return ""

    def _lifted(self, effects: Collection[Effect], kind: str) -> bool:
        """Whether one of these effects keeps those of a kind from taking anything away."""
        return any(kind in self.lifting.get(effect.kind, ()) for effect in effects)

    def resolves_at_once(self, options: Mapping[str, Value], ability: Ability, phase: str) -> bool:
        """Whether by these options an ability resolves when it is given in a phase of a kind."""
        if ability.at_once and phase in ability.at_once:
            return True
        return self.hastens is not None and self.hastens(options, ability, phase)

    def works(self, seat: Seat, ability: Ability) -> bool:
        """Whether neither death nor a status keeps a seat from this ability of its own."""
        return (seat.alive or ability.dead) and not self.taken(seat.effects, ability)

    def strength(self, rank: str) -> int:
        """The strength of an attack by its rank: the greater the stronger.

        Raises:
            KeyError: the rulebook does not rank it.
        """
        return self._strengths[rank]

    def revise(
        self,
        *,
        id: str,
        version: str,
        title: Name,
        says: Name,
        roles: Sequence[type[Role]] = (),
        adds: Sequence[type[Role]] = (),
        without: Sequence[str] = (),
        gives: Mapping[str, Ability] | None = None,
        alter: Mapping[str, Altered] | None = None,
        order: Sequence[OrderChange] = (),
        **changed: Any,
    ) -> Rulebook:
        """A rulebook that is this one but for what is given here; see `Revision`.

        Raises:
            RulebookError: a change names what is not there, or adds what is.
        """
        revision = Revision(
            roles=roles, adds=adds, without=without, gives=gives, alter=alter, order=order,
            **changed,
        )  # fmt: skip
        given = revised(self, [revision])
        words = (*self.words, self.id)
        given.update(id=id, version=version, title=title, says=says, words=words)
        book = Rulebook(**given)
        book.base = self
        book.changes = differences(self, book)
        return book

    def with_options(self, options: Mapping[str, Value]) -> Rulebook:
        """This rulebook as it is played under these options; itself, where none of them revises.

        Options left out have their defaults, and a preset may stand among them under `PRESET`. The
        same rulebook comes again for the same options, as long as not too many others were asked
        for meanwhile.

        Raises:
            RulebookError: the revisions of these options do not fit together.
            TableError: there is no such preset.
        """
        return self.plain.choosing.played(options)

    def with_revisions(self, *revisions: Revision) -> Rulebook:
        """This rulebook, under the same name, with these changes, all of them together.

        Raises:
            RulebookError: a change names what is not there, or adds what is.
        """
        made = Rulebook(**revised(self, revisions, self.choosing.added))
        made.base, made.changes = self.base, self.changes
        return made

    def switched(self, option: str, value: Value) -> Changes:
        """What a value of an option changes, when all others have their defaults.

        Raises:
            RulebookError: its revision does not fit this rulebook.
        """
        return self.plain.choosing.switched(option, value)

    def _check_calendar(self) -> None:
        acts = self.host.abilities if self.host is not None else {}
        try:
            self.calendar.check(self.phases, {name: act.phases for name, act in acts.items()})
        except CalendarError as error:
            raise RulebookError(f"calendar: {error}") from error

    def host_ability(self, use: str) -> Ability | None:
        """What the host may do under this name."""
        return None if self.host is None else self.host.abilities.get(use)

    def side(self, seat: Seat) -> str:
        """The faction with which a seat counts."""
        if self._side is not None:
            return self._side(self, seat)
        return self._factions[seat.roles[self._first_slot]]

    def sides(self, table: Table) -> list[str]:
        """The factions with which the living count, in seat order."""
        seats, side = table.seats.values(), self._side
        if side is not None:
            return [side(self, seat) for seat in seats if seat.alive]
        factions, slot = self._factions, self._first_slot
        return [factions[seat.roles[slot]] for seat in seats if seat.alive]

    def number(self, seat: Seat, name: str) -> int:
        """A number of a seat by its name: one that is counted on it, or a counter."""
        count = self.counted.get(name)
        return seat.counters.get(name, 0) if count is None else count(seat)

    def statuses(self, seat: Seat) -> tuple[str, ...]:
        """The statuses of a seat, as scenarios and reports name them."""
        found = [seat.roles[slot] for slot in self.public_slots if slot in seat.roles]
        for effect in seat.effects:
            kind = self.effects.get(effect.kind)
            if kind is not None and kind.status and effect.kind not in found:
                found.append(effect.kind)
        return tuple(found)

    @property
    def status_names(self) -> dict[str, Name]:
        """All statuses with their names."""
        names = {kind: effect.name for kind, effect in self.effects.items() if effect.status}
        for role in self.roles.values():
            if role.slot in self.public_slots:
                names[role.id] = role.name
        return names

    def chosen(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """Options with the preset that stands among them under `PRESET` resolved.

        What is chosen beside a preset goes before it.

        Raises:
            TableError: an unknown option, a value out of range, an unknown preset.
        """
        return self.choosing.chosen(options)

    def with_defaults(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """The options, their preset resolved, with the rulebook's defaults filled in.

        Raises:
            TableError: an unknown option, a value out of range, an unknown preset.
        """
        return {**self.choosing.defaults, **self.chosen(options)}

    def next_moment(self, night: Resolution) -> Moment:
        """The moment that follows the phase now closing."""
        moment = night.now.moment
        phase, turn = self.phases[moment.phase].next(night)
        return Moment(moment.index + 1, turn, phase, moment.hour)
