"""A rulebook for the parts: blows that wait, shields that act by themselves, lives, late orders."""

from __future__ import annotations

from typing import Any

from rezolv.engine import (
    Active,
    Close,
    Done,
    Instant,
    Moment,
    Name,
    Order,
    Passive,
    Phase,
    Refusal,
    Resolution,
    Role,
    Rulebook,
    Seat,
    Step,
    Table,
    advance,
    create,
)
from rezolv.engine.abilities import Delayed, anyone
from rezolv.engine.actions import Action, Attempt
from rezolv.engine.declared import EffectKind, Faction, SeatKey
from rezolv.engine.legality import legal
from rezolv.engine.limits import Cooldown, NotTheLast, OneOf
from rezolv.engine.parts.automatic import by_themselves
from rezolv.engine.parts.delayed import delay, start_delayed
from rezolv.engine.parts.lives import absorb, heal, hurt, set_lives, settle
from rezolv.engine.parts.vitals import remember
from rezolv.engine.parts.volleys import on, stop, strongest
from rezolv.engine.values import Value

BOTH = ("night", "day")


def strike(rank: str, amount: int) -> Any:
    def does(night: Resolution, action: Action) -> None:
        strength = night.book.strength(rank)
        night.attempt("blow", action.target, action=action, strength=strength, amount=amount)

    return does


def land(night: Resolution, attempt: Attempt) -> None:
    hurt(night, attempt.target, attempt.amount, by=attempt.by, use=attempt.kind)


def fall(night: Resolution) -> None:
    for name in night.living:
        if (night.seat(name).hp or 0) < 1:
            night.kill(name, "killed", (), -1)


def wards_off(night: Resolution, action: Action) -> None:
    hit = strongest(night, on(night, action.by), "strongest")
    if hit is not None:
        stop(night, hit, action.ability.id, action.by)


def takes_one(night: Resolution, action: Action) -> None:
    absorb(night, action.by, 1, by=action.by, use=action.ability.id)


def mend(night: Resolution, action: Action) -> None:
    heal(night, action.target, 2, by=action.by, use="mend")


def bury_bomb(night: Resolution, action: Action) -> None:
    delay(night, Order(action.by, "bomb", action.order.on, {"loud": True}))


def shout(night: Resolution, action: Action) -> None:
    night.tell("public", "note", text=action.by)


class Fighter(Role):
    id, name, faction = "fighter", Name("Боец", "Fighter"), "all"
    hit = Active(
        "Удар", "Hit", at="blows", phases=("night",), targets=anyone, does=strike("hit", 1),
        limits=(OneOf("hit", "smash"), NotTheLast()),
    )  # fmt: skip
    smash = Active(
        "Сокрушить", "Smash", at="blows", phases=("night",), does=strike("smash", 2),
        limits=(OneOf("hit", "smash"), Cooldown(lambda moment: moment.index + 3)),
    )  # fmt: skip


class Wall(Role):
    id, name, faction = "wall", Name("Стена", "Wall"), "all"
    ward = Passive("Заслон", "Ward", at="shields", does=wards_off, works_in=("ill",))
    thick = Passive("Толщина", "Thickness", at="shields", does=takes_one)


class Medic(Role):
    id, name, faction = "medic", Name("Медик", "Medic"), "all"
    mend = Active("Лечить", "Mend", at="lives", phases=("night",), targets=anyone, does=mend)
    call = Active("Звать", "Call", at="lives", phases=BOTH, at_once=("day",), on=0, does=shout)


class Sapper(Role):
    id, name, faction = "sapper", Name("Сапёр", "Sapper"), "all"
    plant = Instant("Заложить", "Plant", phases=("day",), does=bury_bomb)
    bomb = Delayed("Бомба", "Bomb", at="blows", does=strike("bomb", 2))


def set_hp(book: Rulebook, table: Table, seat: str, value: Value) -> Seat:
    import msgspec

    return msgspec.structs.replace(table.seats[seat], hp=value)


def began(night: Resolution) -> None:
    for name, seat in list(night.now.seats.items()):
        night.change(name, max_hp=3, hp=3 if seat.hp is None else seat.hp)
    remember(night)


STEPS = (
    Step("start", "Начало", "Start", run=start_delayed),
    Step("blows", "Удары", "Blows", dead_act=True, judges=False),
    Step("shields", "Щиты", "Shields", run=by_themselves),
    Step("lives", "Жизни", "Lives", after=settle),
    Step("fall", "Конец", "The end", run=fall),
    Step("rest", "Отдых", "Rest", run=remember),
)

BOOK = Rulebook(
    "arena",
    "1",
    Name("Арена", "Arena"),
    says=Name("", ""),
    factions=(Faction("all", "Все", "All"),),
    roles=(Fighter, Wall, Medic, Sapper),
    phases=(
        Phase("night", "Ночь", "Night", steps=STEPS, next=lambda n: ("day", n.now.moment.turn)),
        Phase("day", "День", "Day", steps=(), next=lambda n: ("night", n.now.moment.turn + 1)),
    ),
    first=lambda options: ("night", 1),
    effects={
        "ill": EffectKind(name=("болен", "ill"), public=True, status=True, takes=lambda a: True),
        "delayed": EffectKind(),
        "vitals": EffectKind(),
    },
    ranks=(("bomb",), ("smash",), ("hit",)),
    land={"blow": land},
    began=began,
    seat_keys={"hp": SeatKey("number", set_hp)},
    draws=("strongest",),
)

SEATS = {"fred": "fighter", "fay": "fighter", "walt": "wall", "mia": "medic", "sam": "sapper"}


def lay(hp: dict[str, int] | None = None, at: tuple[str, int] = ("night", 1)) -> Table:
    state: dict[str, dict[str, Value]] = {name: {"hp": lives} for name, lives in (hp or {}).items()}
    seats = {name: {"role": role} for name, role in SEATS.items()}
    return create(BOOK, seats, at=at, state=state).table


def ill(table: Table, *names: str) -> Table:
    night = Resolution(BOOK, table)
    for name in names:
        night.add_effect(name, "ill")
    return night.now


def use(by: str, ability: str, *on: str) -> Order:
    return Order(by, ability, on)


def play(table: Table, *orders: Order, **choices: list[str]) -> Done:
    done = advance(BOOK, table, [*orders, Close()], choices=choices)
    assert isinstance(done, Done)
    return done


def lives(done: Done) -> dict[str, int | None]:
    return {name: seat.hp for name, seat in done.table.seats.items()}


def refusals(done: Done) -> dict[int, Refusal]:
    return dict(done.refused)


__all__ = ["BOOK", "Moment", "ill", "lay", "legal", "lives", "play", "refusals", "set_lives", "use"]
