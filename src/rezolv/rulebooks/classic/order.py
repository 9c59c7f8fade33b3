"""The order of resolution, first to last, and the phases."""

from __future__ import annotations

from collections.abc import Mapping

from rezolv.engine import Calendar, Hours, Mode, Phase, Resolution, Step
from rezolv.engine.actions import Action
from rezolv.engine.parts.seating import by_seat
from rezolv.engine.parts.turning import TURNS, reaches
from rezolv.engine.values import Value
from rezolv.rulebooks.classic import leaving, mafia, polls, reports


def redirects_first(night: Resolution, action: Action) -> int:
    """Among what settles at one moment redirects go before blocks, then by seat (CL-071, 074)."""
    first = TURNS in action.ability.marks
    return by_seat(night, action) + (0 if first else len(night.now.seats))


def morning(night: Resolution) -> None:
    """The dead, then what the living are told of blocks; victory is judged right after."""
    leaving.announce(night)
    reports.tell_blocked(night)


NIGHT = (
    Step(
        "changes",
        "1. Перенаправления и блоки",
        "1. Redirects and blocks",
        mode=Mode.BY_DEPENDENCY,
        affects=reaches,
        ring="ring",
        key=redirects_first,
        tie=(
            "Из двух гипнозов на одном игроке действует тот, чей хозяин сидит раньше. Кольцо — по "
            "выбору ведущего: все действуют или все отменяются.",
            "Of two redirects on one player that of the one first in seat order stands. A ring: "
            "by the option all take effect, or none.",
        ),
        clauses=("CL-060", "CL-062", "CL-064", "CL-071", "CL-072", "CL-074", "CL-075"),
    ),
    Step(
        "protections",
        "2. Защиты",
        "2. Protections",
        key=by_seat,
        tie=(
            "Из двух телохранителей одного игрока нападения принимает тот, кто сидит раньше.",
            "Of two guards of one player the first in seat order takes the attacks.",
        ),
        clauses=("CL-080", "CL-090", "CL-093"),
    ),
    Step(
        "kills",
        "3. Убийства",
        "3. Kills",
        run=mafia.hand_over_the_kill,
        key=by_seat,
        tie=(
            "Все стреляют разом; двое могут убить друг друга.",
            "All shoot at once; two may kill each other.",
        ),
        clauses=("CL-040", "CL-044", "CL-100", "CL-101", "CL-102"),
    ),
    Step(
        "checks",
        "4. Проверки",
        "4. Checks",
        key=by_seat,
        dead_act=True,
        clauses=("CL-103", "CL-110", "CL-114"),
    ),
    Step(
        "watches",
        "5. Слежка",
        "5. Watches",
        key=by_seat,
        dead_act=True,
        clauses=("CL-103", "CL-115", "CL-117"),
    ),
    Step(
        "morning",
        "6. Утро",
        "6. Morning",
        mode=Mode.RULE,
        run=morning,
        clauses=("CL-132", "CL-136", "CL-140", "CL-141"),
    ),
)

DAY = (
    Step(
        "count",
        "1. Подсчёт голосов",
        "1. Count of the votes",
        mode=Mode.RULE,
        run=polls.close_votes,
        tie=(
            "Ничья — по выбору ведущего: никто, переголосование, жребий или все. Если впереди или "
            "вровень с первыми «никто», не казнят никого.",
            "A tie: by the option nobody, a revote, a draw or all. If nobody is ahead or among the "
            "first, nobody is executed.",
        ),
        clauses=("CL-158", "CL-159", "CL-160", "CL-162", "CL-163"),
    ),
    Step(
        "execution",
        "2. Казнь",
        "2. Execution",
        mode=Mode.RULE,
        run=polls.execute,
        clauses=("CL-167", "CL-170", "CL-171", "CL-175", "CL-176", "CL-177"),
    ),
    Step(
        "evening",
        "3. Вечер",
        "3. Evening",
        mode=Mode.RULE,
        run=leaving.announce,
        clauses=("CL-141", "CL-177", "CL-214"),
    ),
)


def first(options: Mapping[str, Value]) -> tuple[str, int]:
    """The phase that play begins with (CL-010, CL-011, CL-016)."""
    return (str(options["start"]) if options["nights"] else "day"), 1


def after_night(night: Resolution) -> tuple[str, int]:
    """Day n follows night n; with start: day it is the next (CL-010, CL-011)."""
    turn = night.now.moment.turn
    return "day", turn if night.now.options["start"] == "night" else turn + 1


def after_day(day: Resolution) -> tuple[str, int]:
    """A revote, if one is due, then the night, or the next day (CL-012, CL-016, CL-173)."""
    turn = day.now.moment.turn
    if polls.to_revote(day):
        return "revote", turn
    if not day.now.options["nights"]:
        return "day", turn + 1
    return "night", turn + 1 if day.now.options["start"] == "night" else turn


PHASES = (
    Phase(
        "night",
        "Ночь",
        "Night",
        steps=NIGHT,
        next=after_night,
        hours=("до закрытия ведущим или по часам", "until the host or the clock closes it"),
        clauses=("CL-010", "CL-013"),
    ),
    Phase(
        "day",
        "День",
        "Day",
        steps=DAY,
        opens=polls.open_poll,
        next=after_day,
        hours=("до закрытия ведущим или по часам", "until the host or the clock closes it"),
        clauses=("CL-010", "CL-014"),
    ),
    Phase(
        "revote",
        "Переголосование",
        "Revote",
        steps=DAY,
        opens=polls.open_revote,
        next=after_day,
        hours=("после ничьей, до следующей ночи", "after a tie, before the next night"),
        clauses=("CL-012", "CL-171", "CL-173"),
    ),
)

CALENDAR = Calendar(
    {
        "night": Hours(closes=("10:00",), least=6 * 60, early=True),
        "day": Hours(closes=("22:00",), least=6 * 60),
        "revote": Hours(closes=("22:00",), least=12 * 60),
    },
    clauses=("CL-010", "CL-013", "CL-014"),
)
"""The document has no hours: these are ours, and a host sets his own."""
