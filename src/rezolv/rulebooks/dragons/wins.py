"""Who has won: clans, Others, neutrals by themselves, and what decides between the last."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.parts.hands import hand
from rezolv.rulebooks.dragons import clans, joining
from rezolv.rulebooks.dragons.names import CLANS, KILLS, NEUTRALS, OTHERS, TEAMS, WILD
from rezolv.rulebooks.dragons.own_wins import WINS


def own_win(night: Resolution, seat: str) -> bool:
    """Whether a free neutral has fulfilled his own condition (DD-206, DD-208)."""
    fulfilled = WINS.get(clans.role(night, seat))
    return fulfilled is not None and not joining.joined(night, seat) and fulfilled(night, seat)


def victory(night: Resolution) -> tuple[str, ...] | None:
    """The sides that have won, or None while the game goes on."""
    left = [name for name in night.living if clans.role(night, name) not in WILD]
    if not left:
        return ()
    sides = [night.sides[name] for name in left]
    if OTHERS in sides and (set(sides) == {OTHERS} or half_are_wights(night)):
        return (OTHERS,)
    if set(sides) <= {OTHERS, NEUTRALS}:
        return neutrals_alone(night, left)
    if len(set(sides)) == 1 and sides[0] in TEAMS:
        return (sides[0],) if clans.gathered(night, sides[0]) else None
    return last_two(night, left) if len(left) == 2 else None


def half_are_wights(night: Resolution) -> bool:
    """Wights are at least half of all the living, themselves included (DD-192)."""
    wights = sum(clans.is_wight(night, name) for name in night.living)
    return 2 * wights >= len(night.living) and wights > 0


def own_name(night: Resolution, seat: str) -> str:
    """Under which name a seat wins: its team, or a free neutral's role."""
    side = night.sides[seat]
    return clans.role(night, seat) if side == NEUTRALS else side


def neutrals_alone(night: Resolution, left: list[str]) -> tuple[str, ...]:
    """If only neutrals are left all of them win; one alone has outlived everybody (DD-034, 212)."""
    return tuple(dict.fromkeys(own_name(night, name) for name in left))


def last_two(night: Resolution, left: list[str]) -> tuple[str, ...] | None:
    """A neutral wins if no ability decides; of two mafiosi the higher (DD-032 to DD-034)."""
    neutral = [name for name in left if night.sides[name] not in TEAMS]
    if neutral:
        decides = any(can_kill(night, name) for name in left)
        return None if decides else (own_name(night, neutral[0]),)
    one, other = (list_place(night, name) for name in left)
    if one == other:
        return tuple(night.sides[name] for name in left)
    return (night.sides[left[0] if one < other else left[1]],)


def list_place(night: Resolution, seat: str) -> int:
    """The place in the list of his own clan; a recruit stands behind all of it."""
    roles = list(night.book.roles.values())
    clan = night.sides[seat]
    listed = [role.id for role in roles if role.faction == clan and clan in CLANS]
    role = clans.role(night, seat)
    return listed.index(role) if role in listed else len(listed)


def can_kill(night: Resolution, seat: str) -> bool:
    """Whether an ability of the seat's own could still decide."""
    grants = night.seat(seat).grants
    return any(
        night.book.ability(grants[use]).kind == "active" and not grants[use].lost
        for use in hand(night.book, grants).marked.get(KILLS, ())
    )
