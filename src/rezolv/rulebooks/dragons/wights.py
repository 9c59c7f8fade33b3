"""Wights: who cannot be turned, what the turned lose, who learns of it."""

from __future__ import annotations

from rezolv.engine import Resolution
from rezolv.engine.actions import PENDING, Action
from rezolv.engine.parts.automatic import has
from rezolv.rulebooks.dragons import blocks, clans, heirs, taming
from rezolv.rulebooks.dragons.kills import lies
from rezolv.rulebooks.dragons.names import (
    CARRIES,
    GATHERED,
    GREAT_OTHER,
    ICE_DRAGON,
    JOINED,
    KISSED,
    LEADS,
    OTHERS,
    PRAYING,
    TEAMS,
    WATCHING,
    WIGHT,
)

ROOM = "others"


def can_be_turned(night: Resolution, seat: str) -> bool:
    """Not dragons, riders with a dragon, Сэм, Бринден, the praying, the kissed, Others.

    (DD-079, DD-094, DD-112, DD-195, DD-197, DD-242.)
    """
    if night.sides[seat] == OTHERS or clans.is_dragon(night, seat):
        return False
    if (
        taming.dragon_of(night, seat)
        or has(night, seat, "slayer")
        or has(night, seat, "hello_tree")
    ):
        return False
    return lies(night, seat, PRAYING, KISSED) is None


def turn(night: Resolution, seat: str, action: Action) -> None:
    """He is a wight from now on: abilities and passives are gone, his rooms stay (DD-193)."""
    held = night.seat(seat)
    clan = night.sides[seat]
    had_room = bool(clans.rooms_of(night, seat))
    entry = night.log("turns_wight", action.entry, by=action.by, of=seat)
    heirs.inherit(night, [seat])
    common = {use: g for use, g in held.grants.items() if g.slot == "common"}
    gone = (JOINED, LEADS, CARRIES, GATHERED)
    night.change(
        seat,
        roles={**held.roles, "role": WIGHT},
        grants=common,
        effects=tuple([e for e in night.seat(seat).effects if e.kind not in gone]),
    )
    night.add_effect(seat, WIGHT, source=action.by, clan=clan, was=held.roles["role"])
    for other in night.of(seat):
        if other.verdict == PENDING and other.ability.slot != "common":
            night.hold(other, blocks.TURNED_WIGHT, action)
    if night.find_aura(seat, WATCHING) is not None:
        blocks.end_watch(night, seat, whole=True)
    night.tell(seat, "became", of=seat, is_=WIGHT, cause=entry)
    for mate in night.living:
        if mate == seat or clan not in TEAMS or night.sides[mate] != clan:
            continue
        if clans.share(night, mate, seat):
            night.tell(mate, "became", of=seat, is_=WIGHT, cause=entry)
        else:
            night.tell(mate, "became", is_=WIGHT, cause=entry)
    if not had_room:
        others = [s for role in (GREAT_OTHER, ICE_DRAGON) for s in night.holders(role)]
        night.open_room(ROOM, (*others, seat), OTHERS)


def wights_fall(night: Resolution) -> bool:
    """When the Великий Иной leaves all his wights leave (DD-201)."""
    fell = False
    for seat in night.bearers(WIGHT):
        effect = night.seat(seat).effect(WIGHT)
        source = effect.source if effect is not None and night.seat(seat).alive else ""
        if source in night.departed and clans.role(night, source) == GREAT_OTHER:
            night.kill(seat, "fell", (), night.fates[source])
            fell = True
    return fell
