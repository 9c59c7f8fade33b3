"""HP: damage and healing of one moment are added up and capped once (WR-020 to WR-024, WR-116).

What hurts and heals lies on a seat as an aura until `settle`; then as `TAKEN` and `CURED`, with
what really came of it, for whoever asks about the year. Each is of one sort:

| sort | what | meets shields | goes to Голод |
|---|---|---|---|
| `ATTACK` | what is left of an attack | it has met them | yes |
| `BLOW` | damage that is no attack: of an ability's other side, of a passive | "no damage" | yes |
| `VENOM` | poison (WR-064) | no | yes |
| `SURE` | Sacrifice!, power points (WR-125, WR-260) | no | no |
| `LOSS` | HP lost, paid or taken without damage | no | no |
"""

from __future__ import annotations

from typing import Final

from rezolv.engine import Resolution
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.table import Effect
from rezolv.rulebooks.war.deeds import Lasting
from rezolv.rulebooks.war.statuses import passives

ATTACK: Final = "attack"
BLOW: Final = "blow"
VENOM: Final = "venom"
SURE: Final = "sure"
LOSS: Final = "loss"

WOUND = "wound"
CURE = "cure"
TAKEN = "taken"
CURED = "cured"
NO_DAMAGE = "no_damage"
"""Aura: the bearer takes no damage this year (WR-172, WR-174)."""
CUSHION = "cushion"
"""Aura: so many points of damage to the bearer are prevented this year (WR-160)."""
SWALLOWED = "swallowed"
"""Aura: damage to the bearer falls on its source (WR-424)."""

INITIAL = "initial"
MOST_HP = "most_hp"
"""Counter: the maximum, which every seat knows of itself: its roles tell it."""
EXTRA_HP = "extra_hp"
"""Counter: additional HP that are spent first and do not last (WR-302, WR-306, WR-381)."""
BASE = 10


def hurt(
    night: Resolution,
    seat: str,
    amount: int,
    *,
    by: str,
    use: str,
    sort: str = BLOW,
    cause: int = NO_CAUSE,
) -> None:
    """Take HP from a living seat when the moment is settled."""
    if amount > 0 and night.seat(seat).alive:
        night.aura(seat, WOUND, source=by, amount=amount, use=use, sort=sort, cause=cause)


def restore(
    night: Resolution, seat: str, amount: int, *, by: str, use: str, cause: int = NO_CAUSE
) -> None:
    """Give HP back to a living seat when the moment is settled, up to its maximum (WR-023)."""
    if amount > 0 and night.seat(seat).alive:
        night.aura(seat, CURE, source=by, amount=amount, use=use, cause=cause)


def number(effect: Effect, name: str = "amount") -> int:
    """A number of an aura."""
    value = effect.values[name]
    assert isinstance(value, int)
    return value


def settle(night: Resolution) -> None:
    """Add up what hurts and heals, seat by seat; nobody rises above the maximum by it (WR-116)."""
    _move(night)
    if not night.auras_of(WOUND) and not night.auras_of(CURE):
        return
    waiting = night.take_auras(WOUND, CURE)
    for seat in dict.fromkeys(name for name, _ in waiting):
        if not night.seat(seat).alive or night.was(RISEN_NOW, seat):
            continue
        wounds = [one for name, one in waiting if name == seat and one.kind == WOUND]
        cures = [one for name, one in waiting if name == seat and one.kind == CURE]
        loss = _spend_extra(night, seat, sum(_taken(night, seat, one) for one in wounds))
        left = (night.seat(seat).hp or 0) - loss
        gain = sum(number(one) for one in cures)
        gain = max(0, min(gain, (night.seat(seat).max_hp or 0) - left))
        for one in cures:
            part = min(gain, number(one))
            gain -= part
            left += part
            if part:
                night.aura(seat, CURED, source=one.source, amount=part, use=one.values["use"])
        causes = [number(one, "cause") for one in (*wounds, *cures)]
        set_hp(night, seat, left, next((one for one in causes if one != NO_CAUSE), NO_CAUSE))


RISEN_NOW = "risen now"
"""Word for `night.once`: a seat that rose this year is not touched by it (WR-049)."""


def _move(night: Resolution) -> None:
    """What would hurt one who is swallowed hurts the swallower (WR-424)."""
    if night.auras_of(SWALLOWED):
        night.auras = [_moved(night, name, one) for name, one in night.auras]


def _moved(night: Resolution, name: str, one: Effect) -> tuple[str, Effect]:
    """Whom an aura on a seat is on when the swallowed are spared."""
    if one.kind != WOUND or one.values["sort"] not in (ATTACK, BLOW, VENOM):
        return name, one
    swallowed = night.find_aura(name, SWALLOWED)
    if swallowed is None or safe(night, name, one):
        return name, one
    sort = VENOM if one.values["sort"] == VENOM else BLOW
    return swallowed.source, Effect(WOUND, one.source, {**one.values, "sort": sort})


def safe(night: Resolution, seat: str, wound: Effect) -> bool:
    """Whether a wound does nothing, for its bearer takes no damage this year."""
    if wound.values["sort"] not in (ATTACK, BLOW):
        return False
    return takes_no_damage(night, seat)


def takes_no_damage(night: Resolution, seat: str) -> bool:
    """Whether a seat takes no damage this year: Башенный щит, Пантомима, Запрет."""
    kinds = [night.book.effects.get(effect.kind) for effect in laid(night, seat)]
    return any(isinstance(kind, Lasting) and kind.no_damage for kind in kinds)


def laid(night: Resolution, seat: str) -> list[Effect]:
    """The effects on a seat and what was laid on it for this year."""
    return [*night.seat(seat).effects, *night.auras_on(seat)]


def _taken(night: Resolution, seat: str, wound: Effect) -> int:
    """What a wound takes after shields; it is noted as taken."""
    amount = 0 if safe(night, seat, wound) else number(wound)
    if wound.values["sort"] == BLOW:
        amount = cushioned(night, seat, amount)
    if amount:
        night.aura(
            seat, TAKEN, source=wound.source, amount=amount,
            use=wound.values["use"], sort=wound.values["sort"],
        )  # fmt: skip
    return amount


def cushioned(night: Resolution, seat: str, amount: int) -> int:
    """What is left of damage after the points that are prevented (WR-160)."""
    cushion = night.find_aura(seat, CUSHION)
    if cushion is None:
        return amount
    stopped = min(amount, number(cushion))
    night.drop_auras(seat, CUSHION)
    if number(cushion) > stopped:
        night.aura(seat, CUSHION, source=cushion.source, amount=number(cushion) - stopped)
    return amount - stopped


def _spend_extra(night: Resolution, seat: str, loss: int) -> int:
    """Additional HP go first; what is left of the loss."""
    extra = night.seat(seat).counters.get(EXTRA_HP, 0)
    spent = min(extra, loss)
    if spent:
        night.set_counter(seat, EXTRA_HP, extra - spent)
    return loss - spent


def add_extra(night: Resolution, seat: str, amount: int) -> None:
    """Additional HP for this year."""
    extra = night.seat(seat).counters.get(EXTRA_HP, 0)
    night.set_counter(seat, EXTRA_HP, extra + amount)


def drop_extra(night: Resolution, seat: str) -> None:
    """Additional HP go, what is left of them (WR-302, WR-383)."""
    night.set_counter(seat, EXTRA_HP, 0)


def set_most(night: Resolution, seat: str, most: int) -> None:
    """Give a seat this maximum of HP."""
    night.change(seat, max_hp=most)
    night.set_counter(seat, MOST_HP, most)


def set_hp(night: Resolution, seat: str, hp: int, cause: int = NO_CAUSE) -> None:
    """Give a seat this number of HP, and note it where that is a change."""
    if night.seat(seat).hp != hp:
        night.log("lives", cause, of=seat, is_=hp)
        night.change(seat, hp=hp)


def set_capped(night: Resolution, seat: str, hp: int, cause: int = NO_CAUSE) -> None:
    """The same, never above the maximum: for transfers and exchanges (WR-024, WR-140)."""
    set_hp(night, seat, min(hp, night.seat(seat).max_hp or 0), cause)


def add(night: Resolution, seat: str, amount: int, cause: int = NO_CAUSE) -> None:
    """Add HP, above the maximum if need be (WR-024)."""
    if night.seat(seat).alive:
        set_hp(night, seat, (night.seat(seat).hp or 0) + amount, cause)


def restore_now(night: Resolution, seat: str, amount: int, cause: int = NO_CAUSE) -> int:
    """Give HP back at once, up to the maximum; how many it were."""
    now = night.seat(seat)
    gained = max(0, min(amount, (now.max_hp or 0) - (now.hp or 0)))
    set_hp(night, seat, (now.hp or 0) + gained, cause)
    return gained


def first_lives(night: Resolution, seat: str) -> int:
    """With how many HP a seat begins: 10 and what its roles add (WR-016)."""
    found = BASE
    for grant in night.seat(seat).grants.values():
        found += getattr(night.book.ability(grant), "lives", 0)
    return found


def sick_at(night: Resolution, seat: str) -> int:
    """At how many HP a seat enters the infirmary: a number other than 5 prevails (WR-019)."""
    for _, ability in passives(night, seat):
        if ability.sick_at is not None and ability.sick_at != 5:
            return ability.sick_at
    return 5
