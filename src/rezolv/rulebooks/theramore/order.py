"""The order of resolution, first to last, and the phases."""

from __future__ import annotations

from rezolv.engine import Bell, Calendar, Hours, Mode, Phase, Resolution, Step
from rezolv.engine.calendar import SILENT
from rezolv.rulebooks.theramore import acts, departures, morning, moves, succession, voting

ONE_HOLDER = ("Держатель роли один.", "The role has one holder.")

DAY = (
    Step(
        "votes",
        "Конец голосования",
        "End of the voting",
        mode=Mode.RULE,
        run=voting.close_votes,
        clauses=("TH-027", "TH-032"),
    ),
    Step(
        "liar",
        "1. Лжец: скандал",
        "1. Liar: scandal",
        run=voting.liar_moves,
        tie=ONE_HOLDER,
        clauses=("TH-145",),
    ),
    Step(
        "objection",
        "1. Лжец: возражение",
        "1. Liar: objection",
        run=voting.ask_for_objection,
        after=voting.result,
        tie=(
            "Ничья ведёт к переголосованию, затем решают живые негативы; на выборах — жребий.",
            "A tie leads to a revote, then the living negatives decide; at the elections, a draw.",
        ),
        clauses=("TH-035", "TH-036", "TH-037", "TH-038", "TH-039", "TH-150"),
    ),
    Step(
        "day_roles",
        "2. Роли: активный житель, затем нейтральный игрок",
        "2. Roles: active resident, then neutral player",
        mode=Mode.RULE,
        run=succession.pass_on,
        clauses=("TH-155", "TH-164", "TH-171"),
    ),
    Step(
        "day_end",
        "Конец дня: уходят фантомы",
        "End of the day: phantoms leave",
        mode=Mode.RULE,
        run=departures.end_of_day,
        clauses=("TH-136",),
    ),
)


NIGHT = (
    Step(
        "random",
        "Рандомные ходы",
        "Random moves",
        mode=Mode.RULE,
        run=moves.random_moves,
        tie=("Цель — по жребию.", "The target is drawn."),
        clauses=("TH-018", "TH-019", "TH-020"),
    ),
    Step(
        "pairs",
        "День 3. Нейтральный игрок (2 цели) / Фантом",
        "Day 3. Neutral player (2 targets) / Phantom",
        after=acts.drop_old_pairs,
        clauses=("TH-139", "TH-162"),
    ),
    Step(
        "hypnotist",
        "0. Гипнотизер",
        "0. Hypnotist",
        run=acts.ask_hypnotist,
        tie=ONE_HOLDER,
        clauses=("TH-110", "TH-111", "TH-115"),
    ),
    Step("bum", "1. Бомж", "1. Bum", held_act=True, tie=ONE_HOLDER, clauses=("TH-200",)),
    Step("blocker", "2. Блокер", "2. Blocker", tie=ONE_HOLDER, clauses=("TH-100",)),
    Step("bodyguard", "3. Телохранитель", "3. Bodyguard", tie=ONE_HOLDER, clauses=("TH-210",)),
    Step(
        "investigator",
        "4. Киллеры: следователь",
        "4. Killers: investigator",
        run=acts.lay_heals,
        tie=ONE_HOLDER,
        clauses=("TH-135",),
    ),
    Step(
        "mafia_maniac",
        "4. Киллеры: мафия и маньяк",
        "4. Killers: mafia and maniac",
        tie=(
            "Мафия и маньяк стреляют разом и могут убить друг друга.",
            "Mafia and maniac shoot at once and may kill each other.",
        ),
        clauses=("TH-062",),
    ),
    Step(
        "hireling",
        "4. Киллеры: наемник",
        "4. Killers: hireling",
        dead_act=True,
        tie=ONE_HOLDER,
        clauses=("TH-071", "TH-075"),
    ),
    Step("doctor", "5. Доктор", "5. Doctor", tie=ONE_HOLDER, clauses=("TH-090",)),
    Step("commissioner", "6. Комиссар", "6. Commissioner", tie=ONE_HOLDER, clauses=("TH-080",)),
    Step(
        "detective",
        "7. Детектив",
        "7. Detective",
        after=morning.checks_and_traces,
        tie=ONE_HOLDER,
        clauses=("TH-120",),
    ),
    Step(
        "night_roles",
        "8. Роли: активный житель, затем нейтральный игрок",
        "8. Roles: active resident, then neutral player",
        mode=Mode.RULE,
        run=succession.pass_on,
        tie=(
            "Двое мирных разом — активному жителю дают выбрать.",
            "Two peaceful at once: the active resident may choose.",
        ),
        clauses=("TH-155", "TH-158", "TH-164", "TH-171"),
    ),
    Step(
        "morning",
        "Утренний отчёт",
        "Morning report",
        mode=Mode.RULE,
        run=morning.morning,
        clauses=("TH-056", "TH-058", "TH-196"),
    ),
)


def after_day(day: Resolution) -> tuple[str, int]:
    """A tie or an objection brings a revote the same evening; else the night comes."""
    return ("revote" if day.poll is not None else "night"), day.now.moment.turn


def after_night(night: Resolution) -> tuple[str, int]:
    """Night n is followed by day n + 1."""
    return "day", night.now.moment.turn + 1


PHASES = (
    Phase(
        "day",
        "День",
        "Day",
        steps=DAY,
        opens=voting.open_poll,
        next=after_day,
        hours=("8:00–22:00, голосование 21:00–22:00", "8:00–22:00, the poll 21:00–22:00"),
        clauses=("TH-025", "TH-026"),
    ),
    Phase(
        "revote",
        "Переголосование",
        "Revote",
        steps=DAY,
        next=after_day,
        hours=("тем же вечером", "the same evening"),
        clauses=("TH-036", "TH-150"),
    ),
    Phase(
        "night",
        "Ночь",
        "Night",
        steps=NIGHT,
        next=after_night,
        hours=("до 8:00", "until 8:00"),
        clauses=("TH-055", "TH-056"),
    ),
)

CALENDAR = Calendar(
    {
        "day": Hours(
            closes=("22:00",),
            least=6 * 60,
            asks=True,
            votes="21:00",
            bells=(Bell("no_post", at="21:00", on=SILENT, judges=True),),
        ),
        "revote": Hours(lasts=60, early=True, asks=True),
        "night": Hours(closes=("08:00",), least=4 * 60, early=True, asks=True),
    },
    answer=120,
    clauses=("TH-011", "TH-026", "TH-033", "TH-055", "TH-056"),
)
