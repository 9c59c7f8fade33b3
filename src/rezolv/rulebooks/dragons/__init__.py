"""Танцы с Драконами: Перезагрузка: scattered clans, dragons, Others, neutrals; one long order."""

from __future__ import annotations

from rezolv.engine import Name, Role, Rulebook, Talk
from rezolv.engine.declared import EffectKind, Faction
from rezolv.rulebooks.dragons import (
    baratheon,
    blackfyre,
    bolton,
    clans,
    dealing,
    dragons,
    ending,
    facts,
    kills,
    names,
    neutrals,
    night_watch,
    starting,
    targaryen,
    voting,
    wins,
)
from rezolv.rulebooks.dragons.everyone import AnyPlayer, Host, Recruit
from rezolv.rulebooks.dragons.order import CALENDAR, PHASES


class Wight(Role):
    """What becomes of one whom the Великий Иной has turned; never dealt (DD-193 to DD-199)."""

    id = names.WIGHT
    name = Name("Упырь", "Wight")
    says = Name(
        "Без способностей. Голосует вместе с Великим Иным и выбывает вместе с ним; лички остаются.",
        "Without abilities. Votes with the Great Other and falls with him; keeps his rooms.",
    )
    faction = names.OTHERS
    kind = "overlay"
    slot = "turned"
    clauses = ("DD-193", "DD-194", "DD-196", "DD-199", "DD-201")


KNOWN = (
    names.JOINED, names.TAMED, names.RIDES, names.LEADS, names.CARRIES, names.GATHERED,
    names.AVENGED, names.MATES, names.OFFER, names.WATCHED,
    "common_cause", "not_guilty", "studied", "suspects", "named", "warred",
)  # fmt: skip
"""Effects of which their bearers know; orders may be judged by them."""
UNKNOWN = (
    names.SHOWN, names.LOVED, names.DEBT, names.TIRED, names.POISON, names.GAME,
    names.BANNED, "leeched", "fed", "mirror",
)  # fmt: skip

EFFECTS = {
    names.WIGHT: EffectKind(name=("упырь", "wight"), known=True, status=True),
    names.DANCING: EffectKind(name=("танец", "dancing"), known=True, status=True),
    names.INVITED: EffectKind(known=True, signed=True),
    **{kind: EffectKind(known=True) for kind in KNOWN},
    **{kind: EffectKind() for kind in UNKNOWN},
}

RULEBOOK = Rulebook(
    "dragons",
    "1",
    Name("Танцы с Драконами: Перезагрузка", "A Dance with Dragons: Reloaded"),
    says=Name(
        "Пять кланов, разбросанных поодиночке: своих узнают, только дойдя до них. Среди них — "
        "драконы, которых приручают, Иные, которые превращают в упырей, нейтралы со своими целями.",
        "Five clans, scattered one by one: clanmates find each other only by reaching each other. "
        "Among them dragons to be tamed, Others who turn players into wights, and neutrals with "
        "aims of their own.",
    ),
    factions=(
        Faction("night_watch", "Ночной Дозор", "Night's Watch"),
        Faction("baratheon", "Баратеоны", "Baratheons"),
        Faction("bolton", "Болтоны", "Boltons"),
        Faction("targaryen", "Таргариены", "Targaryens"),
        Faction("blackfyre", "Блэкфайры", "Blackfyres"),
        Faction("dragons", "Драконы", "Dragons"),
        Faction("others", "Иные", "Others"),
        Faction("neutrals", "Нейтралы", "Neutrals"),
        Faction("conspiracy", "Великий Северный Заговор", "Great Northern Conspiracy"),
    ),
    roles=(
        *night_watch.ROLES,
        *baratheon.ROLES,
        *bolton.ROLES,
        *targaryen.ROLES,
        *blackfyre.ROLES,
        *dragons.ROLES,
        *neutrals.ROLES,
        Wight,
        Recruit,
    ),
    common=AnyPlayer,
    host=Host,
    phases=PHASES,
    first=lambda options: (names.TURN, 1),
    effects=EFFECTS,
    facts=facts.FACTS,
    entries=facts.ENTRIES,
    stages=kills.STAGES,
    laws=kills.LAWS,
    land={kills.KILL: kills.falls},
    polls={starting.POLL: voting.OpenVote()},
    resend="refuse",
    began=starting.began,
    aftermath=(ending.aftermath,),
    victory=wins.victory,
    seat_keys=starting.SEAT_KEYS,
    draws=("traitor",),
    side=clans.side,
    seats=(2, 37),
    deal=dealing.deal,
    dealing=dealing.DEALING,
    calendar=CALENDAR,
    talk=Talk(last_posts=1, clauses=("DD-036", "DD-040")),
)
