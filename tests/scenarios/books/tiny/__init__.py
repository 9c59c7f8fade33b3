"""A rulebook of the tests' own: a wolf, a medic, a seer, a poll by day."""

from __future__ import annotations

import msgspec

from rezolv.engine import (
    PUBLIC,
    Active,
    Effect,
    Fact,
    FactType,
    Instant,
    Name,
    Option,
    Resolution,
    Role,
    Rulebook,
    Seat,
    Step,
    Table,
)
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import NO_EFFECT, Action, Attempt, Volley
from rezolv.engine.declared import EffectKind, Faction, Phase, SeatKey
from rezolv.engine.facts import fact_types
from rezolv.engine.params import Choice, Condition, RoleParam, Text, Variants
from rezolv.engine.polls import PollRules, leaders
from rezolv.engine.rulebook import TableError
from rezolv.engine.table import Grant, Poll
from rezolv.engine.values import Value
from rezolv.engine.views import View

replace = msgspec.structs.replace


def kill(night: Resolution, action: Action) -> None:
    night.attempt("kill", action.target, action=action)


def die(night: Resolution, attempt: Attempt) -> None:
    night.kill(attempt.target, "killed", (attempt.by,), attempt.entry)


def heal(night: Resolution, action: Action) -> None:
    night.aura(action.target, "healed", source=action.by)
    night.change(action.target, hp=3)


def shield(night: Resolution, volley: Volley, patient: str, effect: Effect | Grant) -> None:
    assert isinstance(effect, Effect)
    for attempt in volley:
        if attempt.target == patient:
            attempt.stop("heal", effect.source)


def look(night: Resolution, action: Action) -> None:
    role = night.seat(action.target).roles["role"]
    night.tell(action.by, "role", of=action.target, **{"is": role}, cause=action.entry)
    if action.order.params.get("guess") == role:
        night.set_counter(action.by, "guessed", 1)
    night.tell(action.by, "visitors", of=action.target, are=("boris", "anna"))


def toss(night: Resolution, action: Action) -> None:
    side = night.draw("coin", ("heads", "tails"), actor=action.by, cause=action.entry)
    night.tell(PUBLIC, "result", of="seer", **{"is": side})


def idle(night: Resolution, action: Action) -> None:
    action.verdict = NO_EFFECT


def breaks(night: Resolution, action: Action) -> None:
    raise ZeroDivisionError("nothing by nothing")


def modkill(night: Resolution, action: Action) -> None:
    night.kill(action.target, "modkill", (), action.entry)


def end_voting(night: Resolution, action: Action) -> None:
    poll = night.poll
    assert poll is not None
    night.set_poll(replace(poll, open=False))


def after_voting(night: Resolution, action: Action) -> None:
    poll = night.poll
    is_open = poll is not None and poll.open
    night.tell(action.by, "result", of="villager", **{"is": "open" if is_open else "closed"})


class Villager(Role):
    id, name, faction = "villager", Name("Житель", "Villager"), "town"


class Wolf(Role):
    id, name, faction = "wolf", Name("Волк", "Wolf"), "wolves"
    kill = Active("Убить", "Kill", at="kills", phases=("night",), does=kill)


class Medic(Role):
    id, name, faction = "medic", Name("Врач", "Medic"), "town"
    heal = Active("Лечить", "Heal", at="heals", phases=("night",), targets=anyone, does=heal)


class Seer(Role):
    id, name, faction = "seer", Name("Провидец", "Seer"), "town"
    look = Active(
        "Смотреть", "Look", at="looks", phases=("night",), does=look,
        params={"guess": RoleParam(required=False), "how": Choice("far", "near", required=False)},
    )  # fmt: skip
    toss = Active("Бросить", "Toss", at="looks", phases=("night",), on=0, does=toss)
    idle = Active("Ничего", "Nothing", at="looks", phases=("night",), on=0, does=idle)
    breaks = Active("Сломать", "Break", at="looks", phases=("night",), on=0, does=breaks)


class Vampire(Role):
    id, name, faction, slot = "vampire", Name("Вампир", "Vampire"), "wolves", "overlay"


class Chief(Role):
    id, name, slot = "chief", Name("Вождь", "Chief"), "title"


def public_died(view: View, fact: Fact) -> bool:
    return fact.name == "died"


def note(night: Resolution, action: Action) -> None:
    night.tell(PUBLIC, "note", text=str(action.order.params))


class Anyone(Role):
    id, name, slot = "anyone", Name("Любой", "Anyone"), "common"
    note = Active(
        "Записка", "Note", at="looks", phases=("night",), on=0, does=note,
        params={
            "text": Text(required=False),
            "when": Condition(public_died),
            "variants": Variants(Condition(public_died), Text()),
        },
    )  # fmt: skip
    ask = Instant("Спросить", "Ask", phases=("day",), on=0, does=after_voting)


class Host(Role):
    id, name, slot = "host", Name("Ведущий", "Host"), "host"
    modkill = Instant("Вылет", "Modkill", phases=("day", "night"), does=modkill, targets=anyone)
    close_poll = Instant("Закрыть", "Close", phases=("day",), on=0, does=end_voting)
    end_voting = Instant("Конец", "End", phases=("day",), on=0, does=end_voting)


def count(night: Resolution) -> None:
    tally = night.count_poll()
    assert night.poll is not None
    most = leaders(tally, night.poll.candidates)
    night.end_poll(most)
    if len(most) == 1:
        night.executed.append(most[0])
        night.kill(most[0], "executed", (), -1)


def opens(night: Resolution) -> None:
    night.set_poll(Poll("lynch", night.public.living, night.public.living, nobody=True))


def began(night: Resolution) -> None:
    night.now.counters = {"wolves": {"points": 7}}
    for name in night.holders("wolf"):
        night.tell(name, "teammates", of=name, are=tuple(night.holders("wolf")))


def deaths(night: Resolution) -> bool:
    for gone in night.departures:
        if night.once("told", gone.seat):
            night.tell(PUBLIC, "died", of=gone.seat)
    return False


def victory(night: Resolution) -> tuple[str, ...] | None:
    sides = {night.book.side(seat) for seat in night.now.seats.values() if seat.alive}
    return None if len(sides) > 1 else tuple(sides)


def set_status(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    assert isinstance(value, tuple)
    effects = tuple(Effect(str(status)) for status in value)
    return replace(table.seats[seat_id], effects=effects)


def set_hp(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    assert isinstance(value, int)
    return replace(table.seats[seat_id], hp=value)


def set_cards(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    if value == (0,):
        raise TableError("no_cards", of=seat_id)
    return table.seats[seat_id]


def keep(book: Rulebook, table: Table, seat_id: str, value: Value) -> Seat:
    return table.seats[seat_id]


RULEBOOK = Rulebook(
    "tiny",
    "1",
    Name("Крошка", "Tiny"),
    says=Name("Для проверок.", "For tests."),
    factions=(Faction("town", "Город", "Town"), Faction("wolves", "Волки", "Wolves")),
    roles=(Villager, Wolf, Medic, Seer, Vampire, Chief),
    slots=("role", "overlay", "title"),
    public_slots=("title",),
    common=Anyone,
    host=Host,
    phases=(
        Phase(
            "night", "Ночь", "Night",
            steps=(
                Step("heals", "Врач", "Medic"),
                Step("kills", "Волк", "Wolf"),
                Step("looks", "Провидец", "Seer"),
            ),
            next=lambda night: ("day", night.now.moment.turn),
        ),
        Phase(
            "day", "День", "Day",
            steps=(Step("poll", "Голосование", "Poll", run=count),),
            next=lambda night: ("night", night.now.moment.turn + 1),
            opens=opens,
        ),
    ),
    first=lambda options: ("night", 1),
    options={
        "tie": Option("nobody", ("nobody", "all"), says=("Ничья", "A tie")),
        "hours": Option(24, least=1, says=("Часы", "Hours")),
    },
    effects={
        "ill": EffectKind(status=True, public=True, name=("болен", "ill")),
        "healed": EffectKind(hooks={"shield": shield}),
    },
    facts=fact_types(FactType("lasts", {"of": "seat", "for": "number"})),
    results={word: (word, word) for word in ("heads", "tails", "open", "closed")},
    land={"kill": die},
    polls={"lynch": PollRules()},
    began=began,
    aftermath=(deaths,),
    victory=victory,
    seat_keys={
        "status": SeatKey("statuses", set_status),
        "hp": SeatKey("number", set_hp),
        "hidden": SeatKey("flag", keep),
        "spent": SeatKey("abilities", keep),
        "taken": SeatKey("roles", keep),
        "picks": SeatKey("seats", keep),
        "last": SeatKey("last", keep),
        "said": SeatKey("text", keep),
        "cards": SeatKey("cards", set_cards),
        "dragon": SeatKey("role", keep),
    },
    draws=("coin", "pick"),
    voting_ends="end_voting",
    seats=(2, 8),
)  # fmt: skip
