"""Борьба за трон. Influence, factions that players found, and actions out of a host's own table."""

from __future__ import annotations

from rezolv.engine import FactType, Name, Option, Rulebook, Talk, TextOption
from rezolv.engine.company import Companies
from rezolv.engine.declared import EffectKind, Expectation
from rezolv.engine.facts import fact_types
from rezolv.engine.talk import living
from rezolv.rulebooks.throne import (
    ballots,
    deeds,
    factions,
    negotiations,
    prison,
    reports,
    setup,
    state,
    table,
)
from rezolv.rulebooks.throne.clock import CALENDAR, DAY, FIRST
from rezolv.rulebooks.throne.company import companies
from rezolv.rulebooks.throne.everyone import MOST_MESSAGES, AnyPlayer, Host
from rezolv.rulebooks.throne.order import PHASES
from rezolv.rulebooks.throne.roles import of_table, roles
from rezolv.rulebooks.throne.table.formats import TableFiles
from rezolv.rulebooks.throne.table.schema import SLOTS

RULEBOOK = Rulebook(
    "throne",
    "1",
    Name("Борьба за трон", "The Struggle for the Throne"),
    says=Name(
        "У каждого известная всем роль и тайный характер, видимое влияние и тайное. Игроки создают "
        "фракции, сажают на карантин, милуют и увольняют, пока идут переговоры; побеждает "
        "сильнейший. Что делают роли, говорит таблица, которую может написать ведущий.",
        "Everybody has an open role and a secret character, public influence and secret influence. "
        "Players found factions, send each other to quarantine, pardon and dismiss while the "
        "negotiations last; the strongest wins. What roles do is said by a table that the host may "
        "write himself.",
    ),
    factions=(),
    roles=roles(table.of("")),
    slots=("open", "secret", "overlay"),
    shown_slots=("open",),
    common=AnyPlayer,
    host=Host,
    phases=PHASES,
    first=lambda options: (FIRST, 1),
    options={
        "table": TextOption(
            most=table.LIMIT,
            wrong=table.wrong,
            files=TableFiles(),
            name=("Таблица действий и характеров", "Table of actions and characters"),
            says=(
                "Что делают роли и характеры. Без своей таблицы берётся та, что идёт с игрой.",
                "What roles and characters do. Without a table of one's own the shipped one is "
                "taken.",
            ),
            revises=of_table,
            clauses=("TR-007", "TR-025"),
        ),
        "negotiations_days": Option(
            7,
            least=1,
            name=("Дней переговоров", "Days of negotiations"),
            says=("Сколько дней длятся переговоры.", "How many days the negotiations last."),
            clauses=("TR-009",),
        ),
        "negotiations_end": Option(
            "day",
            ("day", "night"),
            name=("Конец переговоров", "End of the negotiations"),
            says=(
                "Игра кончается вечером последнего дня или утром после него.",
                "The game ends in the evening of the last day, or in the morning after it.",
            ),
            names={
                "day": ("в 22:00 последнего дня", "at 22:00 of the last day"),
                "night": ("после следующей ночи", "after the night that follows"),
            },
            clauses=("TR-009",),
        ),
        "idle": Option(
            "random",
            ("random", "nothing"),
            name=("Кто не прислал заявку", "Whoever gives no order"),
            says=(
                "За него делается случайное действие, или ничего.",
                "A random action is made for him, or nothing.",
            ),
            names={
                "random": ("случайное действие", "a random action"),
                "nothing": ("ничего", "nothing"),
            },
            clauses=("TR-042",),
        ),
        "ambitious": Option(
            7,
            name=("Амбициозных", "How many are ambitious"),
            says=(
                "Скольким игрокам выпадает черта Амбициозный.",
                "How many players get the trait Ambitious.",
            ),
            clauses=("TR-011",),
        ),
    },
    effects={
        state.QUARANTINE: EffectKind(
            name=("карантин", "quarantine"),
            public=True,
            status=True,
            takes=lambda ability: deeds.GAME in ability.marks,
        ),
        state.POISONED: EffectKind(name=("отравлен", "poisoned"), public=True, status=True),
        state.DISMISSED: EffectKind(name=("уволен", "dismissed"), public=True, status=True),
        state.KILLED: EffectKind(name=("убит", "killed"), public=True, status=True),
        state.DEAD: EffectKind(name=("мёртв", "dead"), public=True, status=True),
        state.LISTED: EffectKind(name=("в списке на карантин", "on the list"), public=True),
        state.TRAIT: EffectKind(known=True),
        factions.MEMBERSHIP: EffectKind(known=True, signed=True),
        state.INVITED: EffectKind(known=True, signed=True),
        state.INVITES: EffectKind(known=True, signed=True),
        state.ACCEPTED: EffectKind(known=True, signed=True),
        state.BLOCKED: EffectKind(),
        state.PROTECTED: EffectKind(),
        state.HIDDEN: EffectKind(),
        state.LOWEST: EffectKind(),
        ballots.WEIGHT: EffectKind(),
        setup.LAID: EffectKind(),
    },
    facts=fact_types(
        FactType("points", {"of": "seat", "is": "number", "kind": "text"}, rank=45),
        FactType("starts", {"of": "seat", "is": "number", "kind": "text"}, rank=9),
        FactType("note", {"text": "text", "by": "seat", "to": "seat"}, rank=60),
        FactType("voted", {"by": "seat", "on": "choice", "poll": "poll"}, rank=2),
        FactType("teammates", {"of": "seat", "are": "seats"}, rank=44),
        FactType("faction", {"of": "seat", "is": "result"}, rank=13),
        FactType("became", {"of": "seat", "is": "result"}, rank=32),
        FactType("over", {"are": "things"}, rank=90),
        FactType("invited", {"of": "seat"}, rank=46),
        FactType("declined", {"of": "seat"}, rank=46),
    ),
    entries={
        "idle": ("by", "use", "on"),
        "came": ("by", "of", "what", "is_"),
        "out_of": ("by", "of"),
        "poison": ("by", "of"),
        "quarantine_loss": ("of",),
        "negotiations": ("is_",),
        "jailed": ("of",),
        "coup": ("by", "of"),
        "coup_price": ("of",),
        "heir": ("of",),
        "dismissed": ("of",),
    },
    results={
        "free": ("вне фракций", "in no faction"),
        "member": ("член фракции", "a member of a faction"),
        "leader": ("лидер фракции", "the leader of a faction"),
        negotiations.CHIEF: ("генеральный директор", "general director"),
    },
    polls=ballots.POLLS,
    voted=ballots.voted,
    held_counts=True,
    together=deeds.together,
    displaces=deeds.displaces,
    also=SLOTS,
    began=setup.began,
    aftermath=(reports.gone,),
    seat_keys=setup.SEAT_KEYS,
    draws=("idle", "tie", "amnesty", "dismissal"),
    expects={
        "factions": Expectation({"leader": "seat", "members": "seats"}, factions.expected),
        "listed": Expectation("seats", prison.expected),
    },
    seats=(1, 60),
    players=(setup.PLAYERS, setup.PLAYERS),
    dealing=setup.DEALING,
    calendar=CALENDAR,
    companies=Companies(companies, ("starts", "points")),
    talk=Talk(
        plays=living,
        phases=DAY,
        last_posts=0,
        asides=MOST_MESSAGES,
        asides_a_turn=True,
        clauses=("TR-114", "TR-122", "TR-123", "TR-124", "TR-125"),
    ),
)
