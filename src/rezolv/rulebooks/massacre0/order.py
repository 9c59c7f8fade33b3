"""The order of resolution, first to last; the ranks of attacks; the phases.

The document says that a night is simultaneous (M0-041): all of a night's deeds are judged by the
statuses at its start, and whoever dies in it still acts. Where abilities bend each other this is
the order.
"""

from __future__ import annotations

from rezolv.engine import Mode, Phase, Resolution, Step
from rezolv.engine.actions import Action
from rezolv.engine.parts.automatic import by_themselves
from rezolv.engine.parts.delayed import start_delayed
from rezolv.engine.parts.lives import settle
from rezolv.engine.parts.vitals import remember
from rezolv.rulebooks.massacre import bending, cards, commands, tally
from rezolv.rulebooks.massacre.deck import DECK, THROWN
from rezolv.rulebooks.massacre.feeding import digest
from rezolv.rulebooks.massacre.lives import spare_once
from rezolv.rulebooks.massacre.moon import DAY, NIGHT
from rezolv.rulebooks.massacre.shifting import shift_back
from rezolv.rulebooks.massacre0.day import DAY_STEPS, INHERITANCES, THRESHOLDS
from rezolv.rulebooks.massacre0.law import confessions
from rezolv.rulebooks.massacre0.pack import hunt, scent
from rezolv.rulebooks.massacre0.undead import raise_army

RANKS = (
    ("devour",),
    ("sacrifice",),
    ("cornered",),
    ("bite", "chase"),
    ("assault",),
    ("brains",),
    ("touch",),
    ("jealousy",),
)
"""The strength of attacks, strongest first (M0-060)."""

DRAWN = (
    "Из равных атак разных игроков одна по жребию.",
    "Of equal attacks of several players one is drawn.",
)
AT_ONCE = ("Всё разом, порядок ничего не меняет.", "All at once; their order changes nothing.")


def dusk(night: Resolution) -> None:
    """What was thrown, commanded or scented before now starts."""
    start_delayed(night, THROWN)
    commands.obey_by_night(night)
    hunt(night)


def guards_in_turn(night: Resolution, action: Action) -> int:
    """Cards, then Начальник стражи, then the others (M0-143)."""
    place = cards.key(night, action)
    return place if place < len(DECK) else len(DECK) + (action.grant.role != "captain")


END_CARDS = ("four_of_clubs", "jack_of_spades", "two_of_hearts")


def end_cards_in_turn(night: Resolution, action: Action) -> int:
    """Грызня, Подмена, Рок."""
    return END_CARDS.index(action.ability.id)


def morning(night: Resolution) -> None:
    """What follows from who has lived to see it."""
    digest(night)
    confessions(night)
    scent(night)


NIGHT_STEPS = (
    Step(
        "cards",
        "1. Карты, которые останавливают и связывают",
        "1. Cards that stop and bind",
        run=dusk,
        key=cards.key,
        dead_act=True,
        deaths="phase",
        tie=AT_ONCE,
        clauses=("M0-175", "M0-184"),
    ),
    Step(
        "charms",
        "2. Чары и Очарование",
        "2. Charms and Enchantment",
        mode=Mode.IN_TURN,
        key=bending.key,
        dead_act=True,
        deaths="phase",
        tie=(
            "Чары на Суккуба раньше Очарования, прочие позже, и оно их отводит.",
            "Charms on the Succubus go before her Enchantment, others after it, and it turns them.",
        ),
        clauses=("M0-070", "M0-130"),
    ),
    Step(
        "mirage",
        "3. Дама Червей",
        "3. Queen of hearts",
        key=cards.key,
        dead_act=True,
        deaths="phase",
        tie=AT_ONCE,
        clauses=("M0-192",),
    ),
    Step(
        "cancels",
        "4. Атаки, которые не состоятся",
        "4. Attacks that do not happen",
        mode=Mode.RULE,
        run=by_themselves,
        deaths="phase",
        clauses=("M0-108", "M0-125"),
    ),
    Step(
        "attacks",
        "5. Атаки по мощности",
        "5. Attacks by rank",
        dead_act=True,
        deaths="phase",
        judges=False,
        tie=DRAWN,
        clauses=("M0-060", "M0-114", "M0-134"),
    ),
    Step(
        "redirection",
        "6. Перенаправление атак",
        "6. Redirection of attacks",
        key=guards_in_turn,
        dead_act=True,
        deaths="phase",
        judges=False,
        tie=(
            "Карты, затем Начальник стражи, затем Стражник. Из равных атак одна по жребию.",
            "Cards, then the Captain, then the Guardsman. Of equal attacks one is drawn.",
        ),
        clauses=("M0-143", "M0-194", "M0-195", "M0-197", "M0-198"),
    ),
    Step(
        "shields",
        "7. Щиты: сильнейшая атака",
        "7. Shields: the strongest attack",
        mode=Mode.RULE,
        run=by_themselves,
        deaths="phase",
        judges=False,
        tie=DRAWN,
        clauses=("M0-116", "M0-117", "M0-122"),
    ),
    Step(
        "points",
        "7. Щиты: единицы урона, ответ Щита душ",
        "7. Shields: points of damage, the Shield of souls strikes back",
        run=by_themselves,
        dead_act=True,
        deaths="phase",
        judges=False,
        tie=DRAWN,
        clauses=("M0-100", "M0-101"),
    ),
    Step(
        "curses",
        "7. Порча",
        "7. Corruption",
        dead_act=True,
        deaths="phase",
        tie=AT_ONCE,
        clauses=("M0-084", "M0-085", "M0-086"),
    ),
    Step(
        "lives",
        "8. Жизни: урон и лечение вместе",
        "8. Lives: damage and healing together",
        run=by_themselves,
        after=settle,
        dead_act=True,
        deaths="phase",
        tie=AT_ONCE,
        clauses=("M0-012", "M0-013", "M0-091", "M0-119", "M0-159"),
    ),
    Step(
        "effects",
        "9. Прочее: Арест, Темница, Кража, Обвинение, Зомбирование, карты, Аутодафе",
        "9. Other effects: Arrest, Dungeon, Theft, Accusation, Zombification, cards, Auto-da-fé",
        key=cards.key,
        dead_act=True,
        deaths="phase",
        tie=AT_ONCE,
        clauses=("M0-090", "M0-141", "M0-145", "M0-151"),
    ),
    Step(
        "information",
        "10. Информация и почта",
        "10. Information and mail",
        key=cards.key,
        dead_act=True,
        deaths="phase",
        tie=AT_ONCE,
        clauses=("M0-034", "M0-142", "M0-193"),
    ),
    Step(
        "end_cards",
        "11. Карты конца ночи: Грызня, Подмена, Рок",
        "11. Cards of the end of the night: Squabble, Exchange, Doom",
        key=end_cards_in_turn,
        dead_act=True,
        deaths="phase",
        tie=("В порядке их названия здесь.", "In the order in which they are named here."),
        clauses=("M0-182", "M0-185", "M0-190"),
    ),
    Step(
        "fives",
        "11. Пятерки: смерть за одну жизнь",
        "11. The fives: one life for a death",
        after=spare_once,
        dead_act=True,
        deaths="phase",
        tie=AT_ONCE,
        clauses=("M0-202", "M0-203"),
    ),
    Step(
        "shift",
        "11. Король Червей",
        "11. King of hearts",
        run=shift_back,
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M0-187", "M0-188"),
    ),
    THRESHOLDS,
    Step(
        "survivors",
        "12. Добыча Твари, ответы под пыткой, след Гончей",
        "12. The Thing's prey, answers under torture, the Hound's scent",
        mode=Mode.RULE,
        run=morning,
        clauses=("M0-136", "M0-160", "M0-166", "M0-167"),
    ),
    INHERITANCES,
    Step(
        "revivals",
        "14. Возвращения: Армия тьмы, затем зов Sacrifice!",
        "14. Revivals: the Army of darkness, then the call of Sacrifice!",
        run=raise_army,
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M0-097", "M0-121"),
    ),
    Step(
        "victory",
        "15. Победа",
        "15. Victory",
        mode=Mode.RULE,
        run=remember,
        clauses=("M0-051", "M0-052", "M0-053", "M0-055", "M0-170", "M0-171"),
    ),
)

PHASES = (
    Phase(
        NIGHT,
        "Ночь",
        "Night",
        steps=NIGHT_STEPS,
        next=lambda night: (DAY, night.now.moment.turn),
        hours=(
            "новолуние, полулуние, полнолуние по очереди",
            "new moon, half moon, full moon in turn",
        ),
        clauses=("M0-006", "M0-007", "M0-041"),
    ),
    Phase(
        DAY,
        "День",
        "Day",
        steps=DAY_STEPS,
        next=lambda day: (NIGHT, day.now.moment.turn + 1),
        opens=tally.open_poll,
        hours=("Дневное Вече", "the town's gathering"),
        clauses=("M0-006", "M0-029", "M0-033", "M0-042"),
    ),
)
