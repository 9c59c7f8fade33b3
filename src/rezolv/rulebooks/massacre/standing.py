"""Standing orders: who takes over an office or a role, once its holder is lost."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import PUBLIC, Resolution
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.journal import NO_CAUSE
from rezolv.engine.parts.automatic import had
from rezolv.rulebooks.massacre.lives import most_lives
from rezolv.rulebooks.massacre.statuses import PRISON

MostLives = Callable[[Resolution, str], int]

HEIR = "heir"
WAITS = "waits"

EFFECTS = {HEIR: EffectKind(known=True), WAITS: EffectKind(known=True)}


def name_heir(night: Resolution, action: Action) -> None:
    """The heir named last stands."""
    night.drop_effects(action.by, HEIR)
    night.add_effect(action.by, HEIR, source=action.by, of=action.target)


def wait(night: Resolution, action: Action) -> None:
    """Ready to take the role."""
    night.drop_effects(action.by, WAITS)
    night.add_effect(action.by, WAITS, source=action.by)


def lost(night: Resolution, seat: str) -> bool:
    """Whether a seat died in this phase, or went to Prison for life."""
    if seat in night.departed:
        return not night.seat(seat).alive
    return jailed(night.now.seats[seat].effects) and not jailed(night.before.seats[seat].effects)


def jailed(effects: object) -> bool:
    """Whether one of these effects is Prison for life."""
    assert isinstance(effects, tuple)
    return any(effect.kind == PRISON and effect.until is None for effect in effects)


def inherit(night: Resolution) -> None:
    """Offices and roles of those who are lost pass on."""
    for name, seat in list(night.now.seats.items()):
        if "succession" in seat.grants and lost(night, name) and had(night, name, "succession"):
            heir = seat.effect(HEIR)
            if heir is not None and night.seat(str(heir.values["of"])).alive:
                succeed(night, name, str(heir.values["of"]))
    if any(lost(night, name) for name in night.holders("lich", alive=False)):
        for name in night.holders("necromancer"):
            if night.seat(name).effect(WAITS) is not None and had(night, name, "rebirth"):
                take_role(night, name, "secret", "lich")
                night.tell(name, "became", of=name, is_="lich")
                break


def succeed(night: Resolution, mayor: str, heir: str) -> None:
    """The heir holds the office instead of his old role; the mayor is a former one."""
    night.drop_effects(mayor, HEIR)
    take_role(night, heir, "open", "mayor")
    if night.seat(mayor).roles["open"] != "former_mayor":
        take_role(night, mayor, "open", "former_mayor")
    for name, role in ((heir, "mayor"), (mayor, "former_mayor")):
        night.tell(PUBLIC, "became", of=name, is_=role)


def take_role(
    night: Resolution, name: str, slot: str, role: str, most_lives: MostLives = most_lives
) -> None:
    """Hold a role in the place of another, with fresh abilities; lives above the maximum go.

    Args:
        most_lives: the maximum of lives by the roles that a seat has.
    """
    seat = night.seat(name)
    night.log("takes", NO_CAUSE, of=name, is_=role)
    kept = {use: grant for use, grant in seat.grants.items() if grant.slot != slot}
    night.change(
        name,
        roles={**seat.roles, slot: role},
        grants={**kept, **night.book.role_grants[role]},
    )
    most = most_lives(night, name)
    lives = night.seat(name).hp
    if most != seat.max_hp:
        lower = seat.max_hp is not None and most < seat.max_hp
        hp = min(lives, most) if lower and lives is not None else lives
        night.change(name, max_hp=most, hp=hp)
