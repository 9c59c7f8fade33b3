"""The order in which a tick is resolved, and the hours and nights that it ends."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Phase, Resolution, Step
from rezolv.engine.parts.seating import by_seat
from rezolv.engine.steps import Mode, Ring
from rezolv.rulebooks.throne import (
    ballots,
    clock,
    everyone,
    founding,
    hits,
    idle,
    negotiations,
    outcome,
    prison,
    reports,
    succession,
)
from rezolv.rulebooks.throne.clock import DAY, FIRST, LAST, NIGHT

INTAKE: Final = Step(
    "intake", "Приём заявок", "Orders taken", mode=Mode.RULE, run=idle.intake,
    clauses=("TR-030", "TR-032", "TR-034", "TR-043", "TR-060"),
)  # fmt: skip
IDLE: Final = Step(
    "idle", "Случайные действия за бездействующих", "Random actions for the idle",
    mode=Mode.RULE, tie=("Случай.", "Chance."), run=idle.silent, clauses=("TR-042",),
)  # fmt: skip
BLOCKS: Final = Step(
    "blocks", "Блокировки", "Blocks", mode=Mode.BY_DEPENDENCY, key=by_seat,
    tie=("Кого никто не блокирует — раньше; замкнутый круг блокирует весь.",
         "Those whom nobody blocks come first; in a closed ring all block."),
    ring=Ring.STAND, run=hits.hold_the_blocked, affects=hits.hangs_on, after=hits.close_rings,
    clauses=("TR-044", "TR-046", "TR-047", "TR-048"),
)  # fmt: skip
REDIRECTS: Final = Step(
    "redirects", "Перенаправления", "Redirects", key=by_seat,
    tie=("Больше ТВ перенаправившего, потом случай.",
         "The greater ТВ of the one who redirects, then chance."),
    after=hits.redirect, clauses=("TR-054",),
)  # fmt: skip
PROTECTIONS: Final = Step(
    "protections", "Защиты", "Protections", key=by_seat,
    tie=("Все разом.", "All at once."), after=hits.protect, clauses=("TR-053",),
)  # fmt: skip
ACTIONS: Final = Step(
    "actions", "Действия часа или ночи", "Actions of the hour or the night", key=by_seat,
    tie=("Все разом, по состоянию на начало.", "All at once, on the state at the start."),
    clauses=("TR-036",),
)  # fmt: skip
OUTCOME: Final = Step(
    "outcome", "Действия", "What the actions do", mode=Mode.RULE, run=outcome.apply,
    tie=("ТВ крадут в порядке мест.", "ТВ is stolen in seat order."),
    clauses=("TR-006", "TR-036", "TR-041", "TR-050", "TR-051", "TR-055", "TR-057", "TR-059"),
)  # fmt: skip
FACTIONS: Final = Step(
    "factions", "Фракционные действия", "Acts of factions", key=by_seat, after=founding.settle,
    tie=("Из сместивших — больше ТВ, потом ВС, потом случай.",
         "Of those who deposed: more ТВ, then vs, then chance."),
    clauses=("TR-065", "TR-077", "TR-079", "TR-080", "TR-086", "TR-088", "TR-092"),
)  # fmt: skip
POISON: Final = Step(
    "poison", "Смерти от яда", "Deaths of poison", mode=Mode.RULE, run=outcome.poison_ends,
    clauses=("TR-039", "TR-041"),
)  # fmt: skip
LOSS: Final = Step(
    "loss", "Потеря за сутки на карантине", "The loss for a day in quarantine",
    mode=Mode.RULE, run=prison.loss, clauses=("TR-116",),
)  # fmt: skip
AUTOMATIC: Final = Step(
    "automatic", "Автоматический карантин и выход", "Quarantine and release by the numbers",
    mode=Mode.RULE, run=prison.automatic, clauses=("TR-105", "TR-106"),
)  # fmt: skip
SUCCESSION: Final = Step(
    "succession", "Смена лидера, роспуск", "Change of leaders, dissolution",
    mode=Mode.RULE, run=succession.settle,
    tie=("Больше ТВ, потом ВС, потом случай.", "More ТВ, then vs, then chance."),
    clauses=("TR-087", "TR-088", "TR-089", "TR-090", "TR-094"),
)  # fmt: skip
LISTING: Final = Step(
    "listing", "Список голосования", "The list of the vote", mode=Mode.RULE, run=prison.listing,
    clauses=("TR-098", "TR-100", "TR-118"),
)  # fmt: skip
COUNT: Final = Step(
    "count", "Подсчёт голосований", "The votes are counted", mode=Mode.RULE, run=ballots.count,
    after=succession.settle,
    tie=("Посадка: меньше ВС, потом ТВ, потом случай. Амнистия: сумма ВС, потом членов фракций, "
         "потом случай.",
         "Quarantine: less vs, then ТВ, then chance. Amnesty: the sum of vs, then of members of "
         "factions, then chance."),
    clauses=("TR-097", "TR-103", "TR-104", "TR-109", "TR-110", "TR-113", "TR-119", "TR-121"),
)  # fmt: skip
REPORT: Final = Step(
    "report", "Отчёт", "The report", mode=Mode.RULE, run=reports.report,
    clauses=("TR-037", "TR-047", "TR-128"),
)  # fmt: skip
END: Final = Step(
    "end", "Итог переговоров", "The end of the negotiations", mode=Mode.RULE, run=negotiations.end,
    tie=("Меньше фракция, потом ТВ, потом случай.", "The smaller faction, then ТВ, then chance."),
    clauses=("TR-129", "TR-130", "TR-131", "TR-132", "TR-133"),
)  # fmt: skip

_HOUR: Final = (INTAKE, BLOCKS, REDIRECTS, PROTECTIONS, ACTIONS, OUTCOME, POISON, LOSS, AUTOMATIC)
HOUR: Final = (*_HOUR, SUCCESSION, LISTING, REPORT, END)
LAST_HOUR: Final = (INTAKE, IDLE, *_HOUR[1:], SUCCESSION, LISTING, COUNT, REPORT, END)
NIGHT_STEPS: Final = (
    INTAKE, IDLE, BLOCKS, REDIRECTS, PROTECTIONS, ACTIONS, OUTCOME, FACTIONS, POISON, LOSS,
    AUTOMATIC, SUCCESSION, LISTING, REPORT, END,
)  # fmt: skip


def _next(night: Resolution) -> tuple[str, int]:
    moment = night.now.moment
    return clock.following(moment.phase, moment.turn)


def hour_opens(night: Resolution) -> None:
    """The polls stand open all day; a new day gives everybody his turn and an empty thread."""
    if night.now.moment.phase == FIRST:
        reports.turns_anew(night)
        everyone.thread_anew(night)
    ballots.open_polls(night)


def night_opens(night: Resolution) -> None:
    """The night gives everybody his turn again."""
    reports.turns_anew(night)


_HOURS: Final = {"hour_13": "10:00–13:00", "hour_16": "13:00–16:00", "hour_19": "16:00–19:00",
                 "hour_22": "19:00–22:00"}  # fmt: skip
PHASES: Final = (
    *[
        Phase(
            id, f"Час до {id[-2:]}:00", f"Hour to {id[-2:]}:00",
            steps=LAST_HOUR if id == LAST else HOUR,
            opens=hour_opens, next=_next, hours=(_HOURS[id], _HOURS[id]),
            clauses=("TR-035", "TR-036"),
        )
        for id in DAY
    ],
    Phase(
        NIGHT, "Ночь", "Night", steps=NIGHT_STEPS, opens=night_opens, next=_next,
        hours=("22:00–10:00", "22:00–10:00"), clauses=("TR-035", "TR-036"),
    ),
)  # fmt: skip
