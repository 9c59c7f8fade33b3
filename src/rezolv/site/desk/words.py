"""The host's decisions and acts in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from rezolv.engine import Fact, Order, Ruling
from rezolv.engine.facts import PUBLIC
from rezolv.engine.journal import Key
from rezolv.engine.orders import Answer
from rezolv.engine.rulings import ACTION, ATTEMPT, DRAW, START, TELL, WITHHOLD
from rezolv.site.games.models import Act
from rezolv.site.table import codec
from rezolv.site.table.overriding import fact_of
from rezolv.site.words import catalogue, language, say
from rezolv.wording import Wording
from rezolv.wording.gifts import gift_words
from rezolv.wording.orders import order_words


def to_words(wording: Wording, to: str) -> str:
    """An audience: everybody, or a player."""
    return say("desk-everybody") if to == PUBLIC else wording.seat(to)


def place_words(wording: Wording, key: Key) -> str:
    """Where a gift is given."""
    if key.step:
        return say("desk-place-step", step=wording.words.name("step", key.step))
    return say("desk-place-start" if key.what == START else "desk-place-end")


def step_words(wording: Wording, step: str) -> str:
    """A step of the order of resolution, or what comes before the first."""
    return wording.words.name("step", step) if step else say("desk-before-close")


def point_words(wording: Wording, kind: str, key: Key) -> str:
    """What a decision point is about."""
    if kind == DRAW:
        return say(
            "desk-point-draw",
            what=wording.words.name("draw", key.what),
            actor=wording.seat(key.actor),
            who="one" if key.actor else "none",
        )
    if kind == ACTION:
        return say(
            "desk-point-action", use=wording.ability(key.grant), actor=wording.seat(key.actor)
        )
    if kind == ATTEMPT:
        return say(
            "desk-point-attempt",
            what=wording.words.name("attempt", key.grant),
            actor=wording.seat(key.actor),
            who="one" if key.actor else "none",
            target=wording.seat(key.target),
        )
    return say(
        "desk-point-prompt",
        actor=wording.seat(key.actor),
        what=wording.words.name("prompt", key.what),
    )


def ruling_words(wording: Wording, ruling: Ruling) -> str:
    """A decision of the host."""
    if ruling.kind in (WITHHOLD, TELL) and ruling.fact is not None:
        to = str(ruling.value)
        fact = wording.fact(ruling.fact, to)
        return say(f"desk-ruling-{ruling.kind}", to=to_words(wording, to), fact=fact)
    if ruling.kind in (DRAW, ACTION, ATTEMPT):
        value = (
            wording.words.thing(str(ruling.value))
            if ruling.kind == DRAW
            else say(f"desk-ruled-{ruling.value}")
        )
        return say(
            "desk-ruling-point", point=point_words(wording, ruling.kind, ruling.key), value=value
        )
    return say(
        "desk-ruling-give",
        seat=wording.seat(ruling.key.actor),
        rows=gift_words(wording.words, ruling.value),
        place=place_words(wording, ruling.key),
    )


def input_words(wording: Wording, given: Order | Answer) -> str:
    """What came in: an order or an answer."""
    order = given.order if isinstance(given, Answer) else given
    said = say("desk-answer-default") if order is None else order_words(wording, order)
    return say("desk-answered", said=said) if isinstance(given, Answer) else said


@dataclass(frozen=True)
class Change:
    """A line of what an override changed.

    Attributes:
        sign: told, untold, gone, back or winners.
    """

    sign: str
    text: str


def changes(wording: Wording, changed: dict[str, Any]) -> list[Change]:
    """What one draft has that another has not."""
    found = [Change("gone", say("desk-change-gone", seat=wording.seat(one)))
             for one in changed.get("gone", ())]  # fmt: skip
    found += [Change("back", say("desk-change-back", seat=wording.seat(one)))
              for one in changed.get("back", ())]  # fmt: skip
    for sign in ("untold", "told"):
        for to, row in changed.get(sign, ()):
            fact = fact_of(row)
            if fact.name == "poll":
                # Who stands in the next vote follows from who is out.
                continue
            said = wording.fact(fact, to)
            found.append(Change(sign, say("desk-change-told", to=to_words(wording, to), fact=said)))
    if "winners" in changed:
        now = [wording.faction(side) for side in changed["winners"][1]]
        text = say("desk-change-winners", names=wording.together(now), count=len(now))
        found.append(Change("winners", text))
    return found


@dataclass(frozen=True)
class Deed:
    """An act of a host as it is read."""

    act: Act
    title: str
    details: list[str]
    changes: list[Change]


def deed(wording: Wording, act: Act) -> Deed:
    """An act of a host in words."""
    details = list(_details(wording, act))
    return Deed(act, act_words(act.kind), details, changes(wording, _changed(act)))


def act_words(kind: str) -> str:
    """What an act of a host is called."""
    message = f"desk-act-{kind.replace('_', '-')}"
    known = message in catalogue(language()).ids
    return say(message) if known else say("desk-act-other", kind=kind)


def _changed(act: Act) -> dict[str, Any]:
    changed = act.data.get("changed") if isinstance(act.data, dict) else None
    return changed if isinstance(changed, dict) else {}


def _details(wording: Wording, act: Act) -> Iterator[str]:
    data = act.data if isinstance(act.data, dict) else {}
    if "ruling" in data:
        yield ruling_words(wording, msgspec.convert(data["ruling"], Ruling))
    if "order" in data:
        yield _who(wording, msgspec.convert(_untagged(data["order"]), Order))
    elif "input" in data and act.phase is not None and act.kind != "act":
        row = act.phase.inputs.filter(number=data["input"]).first()
        if row is not None:
            given = codec.read_input(row.data)
            by = given.by if isinstance(given, Order) else given.key.actor
            yield f"{wording.seat(by)}: {input_words(wording, given)}"
    if act.kind == "act" and "use" in data:
        on = tuple(str(one) for one in data.get("on", ()))
        yield order_words(wording, Order("host", str(data["use"]), on))
    if act.kind == "edit" and "fact" in data:
        to = str(data["to"])
        fact = wording.fact(_fact(data["fact"]), to)
        yield say("desk-edit-was", to=to_words(wording, to), fact=fact)
        yield str(data["text"]) or say("desk-edit-removed")
    if act.kind in ("warn", "unwarn") and "seat" in data:
        seat = act.game.seats.filter(number=data["seat"]).first()
        if seat is not None:
            yield say("desk-warned-to", seat=seat.name, count=int(data.get("warnings", 0)))
    if act.kind == "refuse_time" and "seat" in data:
        seat = act.game.seats.filter(number=data["seat"]).first()
        if seat is not None:
            yield seat.name
    if act.kind == "answer" and "seat" in data:
        yield wording.seat(str(data["seat"]))
    for whose in ("name", "who"):
        if isinstance(data.get(whose), str):
            was = data.get("was", data[whose])
            yield data[whose] if was == data[whose] else f"{was} → {data[whose]}"
    if act.kind == "roll_back":
        yield say("desk-reopened" if data.get("reopen") else "desk-replayed")


def _who(wording: Wording, order: Order) -> str:
    return f"{wording.seat(order.by)}: {order_words(wording, order)}"


def _untagged(order: dict[str, Any]) -> dict[str, Any]:
    return order if "type" in order else {**order, "type": "order"}


def _fact(row: Any) -> Fact:
    return fact_of(row)
