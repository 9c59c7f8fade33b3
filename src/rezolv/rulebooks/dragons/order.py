"""The order of resolution, line for line as the document gives it, and the one kind of phase."""

from __future__ import annotations

from rezolv.engine import Bell, Calendar, Hours, Mode, Phase, Resolution, Step
from rezolv.engine.actions import Action
from rezolv.rulebooks.dragons import (
    ending,
    late,
    starting,
    taming_dance,
    voting,
    watching,
)
from rezolv.rulebooks.dragons.clans import role
from rezolv.rulebooks.dragons.names import ALL_DRAGONS, TURN

ONE = ("Держатель роли один.", "The role has one holder.")
CLAN = ("Ходит один от клана.", "One of the clan acts.")
AT_ONCE = ("Все в этом шаге ходят разом.", "All in this step act at once.")


def dragons_first(night: Resolution, action: Action) -> int:
    """Ледяной Дракон, Дрогон, Визерион, Рейгаль, Овцекрад (DD-245)."""
    return ALL_DRAGONS.index(role(night, action.by))


def step(
    id: str, ru: str, en: str, *clauses: str, tie: tuple[str, str] = ONE, **more: object
) -> Step:
    """A line of the algorithm."""
    return Step(id, ru, en, tie=tie, clauses=clauses, **more)  # type: ignore[arg-type]


STEPS = (
    step(
        "dance_results", "Результаты Танца с драконами", "Results of the Dance of Dragons",
        "DD-188", "DD-189", run=starting.begins, after=taming_dance.results, tie=AT_ONCE,
    ),
    step("rising", "Клановая АС Блэкфайров", "The Blackfyres' clan AC", "DD-157", tie=CLAN),
    step(
        "prayer", "Клановая АС Баратеонов", "The Baratheons' clan AC",
        "DD-094", "DD-099", tie=AT_ONCE,
    ),
    step("connington", "АС Коннингтона", "Connington's AC", "DD-168"),
    step(
        "watch_start", "АС Бриндена, Сэма, Вариса и Станниса, старт",
        "ACs of Brynden, Sam, Varys and Stannis, start", "DD-023", "DD-246", tie=AT_ONCE,
    ),
    step("aegon", "АС Эйгона", "Aegon's AC", "DD-161"),
    step("shireen", "АС Ширен", "Shireen's AC", "DD-102"),
    step("leeches", "Клановая АС Болтонов", "The Boltons' clan AC", "DD-119", tie=CLAN),
    step("treat", "АС2 Вимана Мандерли", "Wyman Manderly's AC2", "DD-231"),
    step("daenerys", "АС Дейнерис", "Daenerys' AC", "DD-145"),
    step("missandei", "АС Миссандеи", "Missandei's AC", "DD-155"),
    step("davos", "АС Давоса", "Davos' AC", "DD-108"),
    step("walda", "АС Уолды", "Walda's AC", "DD-137"),
    step("tormund", "АС Тормунда", "Tormund's AC", "DD-084"),
    step("sansa", "АС Сансы", "Sansa's AC", "DD-236"),
    step("kiss", "АС2 Мелисандры", "Melisandre's AC2", "DD-112"),
    step("tycho", "АС Тихо", "Tycho's AC", "DD-224"),
    step("jorah", "АС Джораха", "Jorah's AC", "DD-149"),
    step(
        "voting", "Голосование", "The vote", "DD-030", "DD-031", "DD-122", "DD-129",
        mode=Mode.RULE, run=voting.votes,
        tie=("Ничья: не садится никто.", "A tie: nobody is jailed."),
    ),
    step("theon", "АС Теона", "Theon's AC", "DD-139"),
    step(
        "tyrion_selyse", "АС Тириона и Селисы", "ACs of Tyrion and Selyse",
        "DD-105", "DD-147", tie=AT_ONCE,
    ),
    step("bride", "АС1 Джона Сноу", "Jon Snow's AC1", "DD-068"),
    step("aemon", "АС Эймона", "Aemon's AC", "DD-081"),
    step("know_all", "АС1 Хоуленда Рида", "Howland Reed's AC1", "DD-219"),
    step("roose", "АС Русе", "Roose's AC", "DD-127", "DD-128"),
    step("barristan", "АС Барристана", "Barristan's AC", "DD-152"),
    step("edd", "АС Эдда", "Edd's AC", "DD-074"),
    step(
        "blood_vengeance", "УС «Кровная месть»", "Ultimate “Blood Vengeance”",
        "DD-013", "DD-020", "DD-022", tie=AT_ONCE,
    ),
    step("weak_points", "АС2 Хоуленда Рида", "Howland Reed's AC2", "DD-220"),
    step("sword", "АС2 Джона Сноу", "Jon Snow's AC2", "DD-069"),
    step("ramsay", "АС Рамси", "Ramsay's AC", "DD-132", after=late.games_end),
    step("pie", "АС1 Вимана Мандерли", "Wyman Manderly's AC1", "DD-230"),
    step("sacrifice", "АС1 Мелисандры", "Melisandre's AC1", "DD-110"),
    step(
        "arianne", "АС Арианны/умирает отравленный Арианной игрок",
        "Arianne's AC / whom she poisoned dies",
        "DD-165", run=late.poison_kills,
    ),
    step(
        "other_war", "Клановая АС Ночного Дозора", "The Night's Watch's clan AC", "DD-063",
        tie=CLAN,
    ),
    step("mafkills", "Мафкиллы", "Mafkills", "DD-022", "DD-051", tie=AT_ONCE),
    step("mirohota", "Мирохота", "The hunt", "DD-091"),
    step("winter", "АС Великого Иного", "The Great Other's AC", "DD-193"),
    step("valyria", "Клановая АС Таргариенов", "The Targaryens' clan AC", "DD-141", tie=CLAN),
    step(
        "dragons", "АС Драконов", "The dragons' ACs", "DD-177", "DD-202", "DD-245",
        mode=Mode.IN_TURN, key=dragons_first,
        tie=(
            "Ледяной Дракон, Дрогон, Визерион, Рейгаль, Овцекрад.",
            "The Ice Dragon, Drogon, Viserion, Rhaegal, Sheepstealer.",
        ),
    ),
    step("domeric", "АС Домерика", "Domeric's AC", "DD-130"),
    step("strickland", "АС Стрикленда", "Strickland's AC", "DD-170"),
    step(
        "watch_finish", "АС Бриндена, Сэма, Вариса и Станниса, финиш",
        "ACs of Brynden, Sam, Varys and Stannis, finish", "DD-023", "DD-246",
        mode=Mode.RULE, run=watching.finish, tie=AT_ONCE,
    ),
    step(
        "territory", "Умирают пострадавшие от ПС Драконов",
        "Those hurt by the dragons' passives die",
        "DD-178", "DD-247", mode=Mode.RULE, run=late.territory_kills, tie=AT_ONCE,
    ),
    step(
        "visitor_reports", "Отчёты по ПС Эймона, Вариса, Сэма, Станниса, Уолды и Миссандеи",
        "Reports of the passives of Aemon, Varys, Sam, Stannis, Walda and Missandei",
        "DD-248", mode=Mode.RULE, run=watching.passives_report, tie=AT_ONCE,
    ),
    step(
        "results", "Результаты хода", "Results of the turn", "DD-027", "DD-045", "DD-046", "DD-206",
        mode=Mode.RULE, run=ending.results, tie=AT_ONCE,
    ),
)  # fmt: skip
"""The document's forty-five lines, and the publishing of the results."""


PHASES = (
    Phase(
        TURN,
        "Ход",
        "Turn",
        steps=STEPS,
        opens=starting.opens,
        next=lambda night: (TURN, night.now.moment.turn + 1),
        hours=("до 19:00 по Москве", "until 19:00, Moscow time"),
        clauses=("DD-024", "DD-244"),
    ),
)

CALENDAR = Calendar(
    {
        TURN: Hours(
            closes=("19:00",),
            least=12 * 60,
            bells=(Bell("silent", before=1, on="silent", judges=True),),
        )
    },
    clauses=("DD-024", "DD-026"),
)
