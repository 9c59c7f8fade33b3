"""A rulebook of the engine's tests: few roles, but every part of the engine has work to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rezolv.engine import (
    PUBLIC,
    Active,
    Asked,
    Close,
    Done,
    Effect,
    Fact,
    Input,
    Instant,
    Key,
    Mode,
    Name,
    Option,
    Order,
    Passive,
    Phase,
    Refusal,
    Resolution,
    Role,
    Rulebook,
    Ruling,
    Seat,
    Step,
    Table,
    Until,
    advance,
    create,
)
from rezolv.engine.abilities import NOT_TWICE, Ability, anyone, not_teammates
from rezolv.engine.actions import Action, Attempt, Volley
from rezolv.engine.declared import EffectKind, Faction, SeatKey
from rezolv.engine.limits import Cooldown, NotTwiceRunning, OnOneself, Uses, option_number
from rezolv.engine.orders import VOTE, refuse
from rezolv.engine.params import Choice, RoleParam, Text
from rezolv.engine.polls import PollRules, leaders, option_flag
from rezolv.engine.table import Grant, Poll
from rezolv.engine.values import Value
from rezolv.engine.views import View

NAMES = {
    "kim": "killer",
    "kurt": "killer",
    "dora": "doctor",
    "dina": "doctor",
    "tom": "trickster",
    "olga": "oracle",
    "hedda": "hedgehog",
    "cora": "citizen",
    "carl": "citizen",
}
"""The usual seating: a name begins as its role does."""


# What the abilities do


def heal(night: Resolution, action: Action) -> None:
    night.aura(action.target, "healed", source=action.by)


def guard(night: Resolution, action: Action) -> None:
    night.aura(action.target, "guarded", source=action.by)


def kill(night: Resolution, action: Action) -> None:
    night.attempt("kill", action.target, action=action, marks=("deadly",))


def block(night: Resolution, action: Action) -> None:
    for other in night.of(action.target):
        if not other.acted:
            night.hold(other, "block", action)


def turn(night: Resolution, action: Action) -> None:
    for other in night.of(action.reach[0]):
        if not other.acted:
            night.turn(other, (action.reach[1], *other.reach[1:]), action)


def release(night: Resolution, action: Action) -> None:
    """Undo whatever the target has laid."""
    for other in night.of(action.target):
        night.void(other)


def see(night: Resolution, action: Action) -> None:
    side = night.book.side(night.seat(action.target))
    night.tell(action.by, "faction", of=action.aim[0], is_=side, cause=action.entry)


def toss(night: Resolution, action: Action) -> None:
    side = night.draw("coin", ("heads", "tails"), actor=action.by, cause=action.entry)
    seat = night.draw("pick", night.living, actor=action.by, cause=action.entry)
    night.tell(action.by, "points", of=side, is_=1, cause=action.entry)
    night.tell(action.by, "left", of=seat, status=side, cause=action.entry)


def shoot(day: Resolution, action: Action) -> None:
    day.kill(action.target, "shot", (action.by,), action.entry)
    day.set_grant(action.by, "shoot", ready=day.now.moment.index + 2)


def ask_oracles(night: Resolution) -> None:
    """Who is aimed at is told so and may dream of another; an order sent before answers."""
    for seat in night.holders("oracle"):
        aimed = [a for a in night.actions if seat in a.aim and a.by != seat]
        if not aimed:
            continue
        tells = (Fact("visitors", {"of": seat, "are": tuple(sorted({a.by for a in aimed}))}),)
        if any(o.by == seat and o.use == "dream" for o in night.sent.values()):
            night.tell_fact(seat, tells[0], moment="prompt")
            continue
        answered, order = night.ask(seat, "dream", ("dream",), tells)
        if answered and order is not None:
            night.start(order)


# What judges a volley


def take_over(night: Resolution, volley: Volley, ward: str, effect: Effect | Grant) -> None:
    assert isinstance(effect, Effect)
    for attempt in volley:
        if attempt.target == ward and not attempt.stopped:
            attempt.turn(effect.source, "guarded", effect.source)
            night.log(
                "bent", attempt.entry,
                what=attempt.kind, by=attempt.by, on=ward, to=effect.source, how="guarded",
            )  # fmt: skip


def cover(night: Resolution, volley: Volley, patient: str, effect: Effect | Grant) -> None:
    assert isinstance(effect, Effect)
    for attempt in volley:
        if attempt.target == patient and attempt.kind == "kill" and not attempt.stopped:
            attempt.stop("healed", effect.source)
            if night.now.options["heal_covers"] == "one":
                return


def prick(night: Resolution, volley: Volley, bearer: str, effect: Effect | Grant) -> None:
    for attempt in volley:
        if attempt.target == bearer and attempt.kind == "kill" and attempt.by:
            night.attempt("spike", attempt.by, by=bearer, cause=attempt.entry)


def die(night: Resolution, attempt: Attempt) -> None:
    night.kill(attempt.target, "killed", (attempt.by,), attempt.entry)


# The roles


class Citizen(Role):
    id, name, faction = "citizen", Name("Житель", "Citizen"), "town"


class Killer(Role):
    id, name, faction = "killer", Name("Убийца", "Killer"), "gang"
    kill = Active(
        "Убить", "Kill", at="kills", phases=("night",), targets=not_teammates, shared="gang",
        does=kill,
    )  # fmt: skip


class Doctor(Role):
    id, name, faction = "doctor", Name("Врач", "Doctor"), "town"
    heal = Active(
        "Лечить", "Heal", at="protections", phases=("night",), targets=anyone, does=heal,
        limits=(NotTwiceRunning(), OnOneself(option_number("self_heals"))),
    )  # fmt: skip
    guard = Active("Закрыть", "Guard", at="protections", phases=("night",), does=guard)


class Trickster(Role):
    id, name, faction = "trickster", Name("Плут", "Trickster"), "town"
    block = Active("Блок", "Block", at="changes", phases=("night",), passes=NOT_TWICE, does=block)
    turn = Active("Отвод", "Turn", at="changes", phases=("night",), on=2, does=turn)
    release = Active("Вольная", "Release", at="second", phases=("night",), does=release)


class Oracle(Role):
    id, name, faction = "oracle", Name("Оракул", "Oracle"), "town"
    look = Active(
        "Взгляд", "Look", at="looks", phases=("night",), does=see,
        params={"guess": RoleParam(required=False)},
    )  # fmt: skip
    dream = Active("Сон", "Dream", at="looks", phases=("night",), does=see)
    toss = Active(
        "Бросок", "Toss", at="looks", phases=("night",), on=0, does=toss, many=True,
        params={"how": Choice("high", "low", required=False)},
    )  # fmt: skip


class Hedgehog(Role):
    id, name, faction = "hedgehog", Name("Ёж", "Hedgehog"), "town"
    thorns = Passive("Иглы", "Thorns")
    shoot = Instant(
        "Выстрел", "Shot", phases=("day",), limits=(Uses(2), Cooldown()), does=shoot
    )  # fmt: skip


def only_dead(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    return refuse("still_alive") if view.alive else None


def speak(night: Resolution, action: Action) -> None:
    text = action.order.params["text"]
    night.tell(PUBLIC, "last_words", of=action.by, text=text, cause=action.entry)


class Anyone(Role):
    id, name, slot = "anyone", Name("Любой", "Anyone"), "common"
    note = Active(
        "Записка", "Note", phases=("night",), on=0, many=True, params={"text": Text(limit=20)}
    )
    last_words = Instant(
        "Слово", "Word", phases=("night", "day"), on=0, params={"text": Text()}, dead=True,
        due=only_dead, limits=(Uses(1),), does=speak,
    )  # fmt: skip


def modkill(night: Resolution, action: Action) -> None:
    night.revoke(action.target, "modkill")
    night.kill(action.target, "modkill", (), action.entry)


def curse(night: Resolution, action: Action) -> None:
    night.add_effect(action.target, str(action.order.params["kind"]), until=Until(count=2))


class Host(Role):
    id, name, slot = "host", Name("Ведущий", "Host"), "host"
    modkill = Instant("Вылет", "Modkill", phases=("night", "day"), targets=anyone, does=modkill)
    curse = Instant(
        "Порча", "Curse", phases=("night",), targets=anyone, does=curse,
        params={"kind": Choice("ill", "doomed", "banner")},
    )  # fmt: skip


# The course of a game


def began(night: Resolution) -> None:
    gang = night.holders("killer")
    for seat in gang if len(gang) > 1 else ():
        night.tell(seat, "teammates", of=seat, are=tuple(mate for mate in gang if mate != seat))
    for seat in night.holders("hedgehog"):
        night.add_effect(seat, "spiked")


def announce(night: Resolution) -> None:
    for departure in night.departures:
        if night.once("told", departure.seat):
            night.tell(PUBLIC, "died", of=departure.seat)
            role = night.seat(departure.seat).roles["role"]
            night.tell(PUBLIC, "role", of=departure.seat, is_=role)


def open_poll(day: Resolution) -> None:
    day.set_poll(Poll("lynch", day.public.living, day.public.living, nobody=True))


def count(day: Resolution) -> None:
    if day.poll is None:
        return
    first = leaders(day.count_poll(), day.now.seats)
    day.end_poll(first)
    if len(first) == 1:
        day.executed.append(first[0])
        day.kill(first[0], "executed", (), -1)


def victory(night: Resolution) -> tuple[str, ...] | None:
    sides = [night.book.side(seat) for seat in night.now.seats.values() if seat.alive]
    if "gang" not in sides:
        return ("town",) if sides else ()
    return ("gang",) if 2 * sides.count("gang") >= len(sides) else None


def affects(night: Resolution, first: Action, second: Action) -> bool:
    return not first.holds and first.target == second.by


def set_ill(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    seat = table.seats[seat_id]
    return Seat(seat.id, seat.roles, effects=(Effect("ill"),), grants=seat.grants)


def set_hp(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    seat = table.seats[seat_id]
    assert isinstance(value, int)
    return Seat(seat.id, seat.roles, hp=value, grants=seat.grants)


def night_steps(**changes: Mapping[str, Any]) -> tuple[Step, ...]:
    """The steps of a night, some of them with other settings."""
    settings: dict[str, dict[str, Any]] = {
        "changes": {"mode": Mode.BY_DEPENDENCY, "affects": affects, "ring": "ring"},
        "second": {},
        "dreams": {"mode": Mode.RULE, "run": ask_oracles},
        "protections": {},
        "kills": {},
        "looks": {},
        "morning": {"mode": Mode.RULE, "run": announce},
    }
    return tuple(
        Step(name, name, name, **{**settings[name], **changes.get(name, {})}) for name in settings
    )


def phases(steps: Sequence[Step] = night_steps()) -> tuple[Phase, ...]:
    """Night and day by turns, with these steps by night."""
    night = Phase(
        "night", "Ночь", "Night", steps=steps, next=lambda night: ("day", night.now.moment.turn)
    )
    day = Phase(
        "day", "День", "Day", opens=open_poll,
        steps=(Step("count", "Счёт", "Count", run=count), Step("dusk", "", "", run=announce)),
        next=lambda day: ("night", day.now.moment.turn + 1),
    )  # fmt: skip
    return night, day


EFFECTS = {
    "guarded": EffectKind(hooks={"guard": take_over}),
    "healed": EffectKind(hooks={"shield": cover}),
    "spiked": EffectKind(hooks={"answer": prick}),
    "ill": EffectKind(name=("болен", "ill"), known=True, status=True),
    "doomed": EffectKind(),
    "banner": EffectKind(name=("знамя", "banner"), public=True, status=True),
    "ghost": EffectKind(public=True, lingers=True),
}

BASE: dict[str, Any] = {
    "id": "tiny",
    "version": "1",
    "title": Name("Крошка", "Tiny"),
    "says": Name("Для проверок машины.", "For the tests of the machine."),
    "factions": (Faction("town", "Город", "Town"), Faction("gang", "Банда", "Gang")),
    "roles": (Citizen, Killer, Doctor, Trickster, Oracle, Hedgehog),
    "common": Anyone,
    "host": Host,
    "phases": phases(),
    "first": lambda options: ("night", 1),
    "options": {
        "ring": Option("stand", ("stand", "fall"), says=("Кольцо", "A ring")),
        "heal_covers": Option("all", ("all", "one"), says=("Лечение", "A heal")),
        "self_heals": Option(1, says=("Себя", "Himself")),
        "change_vote": Option(True, says=("Менять", "Change a vote")),
    },
    "effects": EFFECTS,
    "land": {"kill": die, "spike": die},
    "polls": {"lynch": PollRules(change=option_flag("change_vote"))},
    "began": began,
    "victory": victory,
    "seat_keys": {"ill": SeatKey("flag", set_ill), "hp": SeatKey("number", set_hp)},
    "seats": (2, 12),
}


def make(**changes: Any) -> Rulebook:
    """The rulebook with other settings."""
    return Rulebook(**{**BASE, **changes})


BOOK = make()


# Short words for tests


def lay(
    roles: Mapping[str, str] = NAMES,
    *,
    book: Rulebook = BOOK,
    at: tuple[str, int] | None = None,
    **options: Value,
) -> Table:
    """A table with these players: name to role."""
    return create(
        book, {name: {"role": role} for name, role in roles.items()}, options, at=at
    ).table


def names(*some: str) -> dict[str, str]:
    """Some of the usual seating, in its order."""
    return {name: role for name, role in NAMES.items() if name in some}


def use(by: str, ability: str, *on: str, **params: Value) -> Order:
    """An order of an ability."""
    return Order(by, ability, on, params)


def vote(by: str, *on: str) -> Order:
    """A vote, for nobody if none is named."""
    return Order(by, VOTE, on)


def fold(table: Table, *inputs: Input, book: Rulebook = BOOK, **more: Any) -> Done:
    """The inputs, without a close."""
    outcome = advance(book, table, inputs, **more)
    assert isinstance(outcome, Done), outcome
    return outcome


def close(table: Table, *inputs: Input, book: Rulebook = BOOK, **more: Any) -> Done:
    """The inputs and a close."""
    return fold(table, *inputs, Close(), book=book, **more)


def ask(table: Table, *inputs: Input, book: Rulebook = BOOK, **more: Any) -> Asked:
    """The inputs and a close that halts."""
    outcome = advance(book, table, [*inputs, Close()], **more)
    assert isinstance(outcome, Asked), outcome
    return outcome


def dead(done: Done) -> dict[str, tuple[str, ...]]:
    """Who went out, and by whom."""
    return {departure.seat: departure.killers for departure in done.departures}


def told(outcome: Done | Asked, to: str, name: str = "") -> list[Fact]:
    """The facts told to an audience, of one name if it is given."""
    return [t.fact for t in outcome.told if t.to == to and name in ("", t.fact.name)]


def verdicts(done: Done) -> dict[tuple[str, str], str]:
    """What became of each order of the phase."""
    return {(move.by, move.ability): move.verdict for move in done.table.record[-1].moves}


def kinds(done: Done) -> list[str]:
    """The kinds of the journal's entries."""
    return [entry.kind for entry in done.journal]


def codes(outcome: Done | Asked) -> dict[int, str]:
    """Input to the code of its refusal."""
    return {index: refusal.code for index, refusal in outcome.refused.items()}


def ruling(kind: str, value: Value = None, *, step: str = "", **where: Any) -> Ruling:
    """A ruling of the host in night 1."""
    fields = {"actor": "", "grant": "", "what": kind, "target": "", "n": 0, "phase": "night 1"}
    fact, why = where.pop("fact", None), where.pop("why", "")
    key = Key(step=step, **{**fields, **where})
    return Ruling(key, kind, value, fact, why)


def resolution(table: Table, *, book: Rulebook = BOOK, closing: bool = True) -> Resolution:
    """A phase in the middle of its close, for what can only be seen there."""
    night = Resolution(book, table)
    night.closing = closing
    return night


def at_step(
    name: str, does: Callable[[Resolution], None], *, before: bool = False
) -> tuple[Phase, ...]:
    """The phases with something done in a step of the night, after its actions or before them."""
    return phases(night_steps(**{name: {"run" if before else "after": does}}))
