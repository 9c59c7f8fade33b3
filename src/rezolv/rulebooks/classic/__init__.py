"""Классика: the standard forum mafia everyone knows."""

from __future__ import annotations

from rezolv.engine import Fact, FactType, Name, Resolution, Rulebook
from rezolv.engine.declared import EffectKind, Faction
from rezolv.engine.facts import fact_types
from rezolv.engine.parts.attacks import dies
from rezolv.engine.parts.protection import shields, takes_over
from rezolv.rulebooks.classic import leaving, mafia, moves, polls
from rezolv.rulebooks.classic.dealing import DEALING
from rezolv.rulebooks.classic.everyone import AnyPlayer, Host
from rezolv.rulebooks.classic.mafia import MEMBERS
from rezolv.rulebooks.classic.neutrals import NEUTRALS
from rezolv.rulebooks.classic.options import OPTIONS
from rezolv.rulebooks.classic.order import CALENDAR, PHASES, first
from rezolv.rulebooks.classic.town import TOWN
from rezolv.rulebooks.classic.wins import victory


def began(night: Resolution) -> None:
    """Everyone is told his own role, the mafia of each other (CL-001, CL-002)."""
    for seat in night.now.seats.values():
        night.tell_fact(seat.id, Fact("role", {"of": seat.id, "is": seat.roles["role"]}))
    mafia.meet(night)


def one_heal_one_attack(night: Resolution) -> bool:
    """With heal_covers: one a heal takes away one attack only (CL-080, CL-081)."""
    return night.now.options["heal_covers"] == "one"


RULEBOOK = Rulebook(
    "classic",
    "1",
    Name("Классика", "Classic"),
    says=Name(
        "Обычная форумная мафия: ночью ходят роли, днём голосуют за казнь. Любой набор ролей, "
        "от 3 до 40 игроков.",
        "The standard forum mafia: by night the roles move, by day a poll executes. Any deal of "
        "the roles, 3 to 40 players.",
    ),
    factions=(
        Faction(
            "town",
            "Город",
            "Town",
            says=(
                "Побеждает, когда нет ни мафии, ни маньяка, а хоть один горожанин жив.",
                "Wins when no mafia and no maniac is alive and one of the town is.",
            ),
        ),
        Faction(
            "mafia",
            "Мафия",
            "Mafia",
            says=(
                "Побеждает, когда её не меньше, чем всех остальных, и маньяка нет.",
                "Wins when it is at least as many as all others alive and there is no maniac.",
            ),
        ),
        Faction(
            "maniac",
            "Маньяк",
            "Maniac",
            says=(
                "Побеждает, оставшись в живых не более чем с одним игроком.",
                "Wins when he is alive with at most one other player.",
            ),
        ),
        Faction(
            "jester",
            "Шут",
            "Jester",
            says=("Побеждает, если его казнят.", "Wins if he is executed by the poll."),
        ),
    ),
    roles=(*TOWN, *MEMBERS, *NEUTRALS),
    common=AnyPlayer,
    host=Host,
    phases=PHASES,
    first=first,
    options=OPTIONS,
    effects={
        moves.BLOCKED: EffectKind(name=("блок", "block")),
        moves.TURNED: EffectKind(name=("гипноз", "redirect")),
        moves.GUARDED: EffectKind(
            name=("телохранитель", "bodyguard"), hooks={"guard": takes_over(moves.KILL)}
        ),
        moves.HEALED: EffectKind(
            name=("лечение", "heal"),
            hooks={"shield": shields(moves.KILL, only_one=one_heal_one_attack)},
        ),
        polls.REVEALED: EffectKind(name=("раскрылся", "revealed"), known=True),
    },
    facts=fact_types(
        FactType("result", {"of": "seat", "is": "result"}, rank=18),
        FactType("blocked", {}, rank=40),
    ),
    entries={
        "carried": ("by", "of", "on"),
        "sentence": ("of",),
        "tie": ("of", "how"),
    },
    results={
        "hit": ("комиссар", "the commissioner"),
        "miss": ("не комиссар", "not the commissioner"),
    },
    land={moves.KILL: dies(leaving.KILLED), polls.EXECUTION: polls.executed},
    polls=polls.POLLS,
    provisional=True,
    held_counts=True,
    began=began,
    victory=victory,
    draws=("tie",),
    voted=polls.hammer,
    seats=(3, 40),
    dealing=DEALING,
    calendar=CALENDAR,
)
