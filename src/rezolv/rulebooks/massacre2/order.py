"""The order of resolution, first to last; the ranks of attacks; the phases.

The document says that all of a phase happens at its end and at one moment (M2-039): deeds are
judged by the statuses at its start, and whoever dies in it still acts (M2-057). Where abilities
bend each other this is the order. What may be done at any moment is done at once and is no step.
"""

from __future__ import annotations

from rezolv.engine import Mode, Phase, Step
from rezolv.engine.parts.automatic import by_themselves
from rezolv.engine.parts.lives import settle
from rezolv.rulebooks.massacre import bending
from rezolv.rulebooks.massacre.lives import thresholds
from rezolv.rulebooks.massacre.moon import DAY, NIGHT
from rezolv.rulebooks.massacre0.pack import hunt
from rezolv.rulebooks.massacre2 import day, dealing, fights, looks, moments, rising

RANKS = (
    ("devour",),
    ("sacrifice",),
    ("cornered",),
    ("bite", "chase"),
    ("assault",),
    ("brains",),
    ("touch",),
    ("jealousy",),
    ("stronger",),
    ("pitchfork",),
    ("deal", "move"),
)
"""The strength of attacks, strongest first (M2-070); all others are no attacks (M2-073)."""

DRAWN = (
    "Из равных атак разных игроков одна по жребию.",
    "Of equal attacks of several players one is drawn.",
)
AT_ONCE = ("Всё разом, порядок ничего не меняет.", "All at once; their order changes nothing.")


THRESHOLDS = Step(
    "thresholds",
    "9. Пороги: Лазарет и Кладбище; Благословление, Печать Небес",
    "9. Thresholds: Infirmary and Graveyard; Blessing, Seal of Heaven",
    mode=Mode.RULE,
    run=thresholds(fights.seals),
    clauses=("M2-018", "M2-019", "M2-020", "M2-024", "M2-089", "M2-105"),
)
INHERITANCES = Step(
    "inheritances",
    "11. Перерождение, Преемственность",
    "11. Rebirth, Succession",
    after=rising.pass_on,
    dead_act=True,
    tie=AT_ONCE,
    clauses=("M2-077", "M2-140"),
)
MASKS = Step(
    "masks",
    "11. У каждого прибавляется личина его роли",
    "11. Everybody gains a mask of his role",
    mode=Mode.RULE,
    run=moments.growth,
    clauses=("M2-061", "M2-198", "M2-203"),
)

NIGHT_STEPS = (
    Step(
        "blocks",
        "1–2. Блокировки и Очарование",
        "1–2. Blocks and Enchantment",
        mode=Mode.IN_TURN,
        run=hunt,
        key=bending.key,
        dead_act=True,
        tie=(
            "Блокировки Суккубы раньше Очарования, прочие позже, и оно их отводит.",
            "Blocks of the Succubus go before her Enchantment, others after it, and it turns them.",
        ),
        clauses=("M2-054", "M2-055", "M2-056", "M2-158"),
    ),
    Step(
        "moves",
        "3. Ход: карты оплачены, Блеф и Банк действуют",
        "3. Moves: cards are paid, Bluff and Bank work",
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M2-208", "M2-210", "M2-211"),
    ),
    Step(
        "attacks",
        "4. Атаки по мощности",
        "4. Attacks by rank",
        dead_act=True,
        judges=False,
        tie=AT_ONCE,
        clauses=("M2-070", "M2-071", "M2-135", "M2-164"),
    ),
    Step(
        "cancels",
        "4. Отменённые атаки: Без души, Aura of darkness, Джокер",
        "4. Cancelled attacks: Soulless, Aura of darkness, Joker",
        run=by_themselves,
        dead_act=True,
        judges=False,
        tie=AT_ONCE,
        clauses=("M2-075", "M2-129", "M2-153", "M2-206"),
    ),
    Step(
        "guards",
        "4. На страже",
        "4. On guard",
        after=fights.take_over,
        dead_act=True,
        judges=False,
        tie=(
            "Все стражи разом; взятое одним другому не передать.",
            "All guards at once; what one has taken passes to no other.",
        ),
        clauses=("M2-171", "M2-172", "M2-173", "M2-186"),
    ),
    Step(
        "shields",
        "5. Щиты: сильнейшая атака (Бестелесность, Protective circle)",
        "5. Shields: the strongest attack (Incorporeal, Protective circle)",
        run=by_themselves,
        after=fights.break_circles,
        dead_act=True,
        judges=False,
        tie=DRAWN,
        clauses=("M2-138", "M2-139", "M2-150"),
    ),
    Step(
        "points",
        "5. Щиты: единицы урона (Щит душ, Атас!), ответ Щита душ",
        "5. Shields: points of damage (Shield of souls, Scram!), the Shield strikes back",
        run=by_themselves,
        dead_act=True,
        judges=False,
        tie=DRAWN,
        clauses=("M2-098", "M2-126", "M2-127"),
    ),
    Step(
        "curses",
        "5. Порча",
        "5. Corruption",
        dead_act=True,
        tie=DRAWN,
        clauses=("M2-101", "M2-102", "M2-103"),
    ),
    Step(
        "lives",
        "6. Жизни: урон, лечение, три ночи Лазарета вместе; Банк",
        "6. Lives: damage, healing, three nights of Infirmary together; Bank",
        run=moments.lives,
        after=dealing.settle_night,
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M2-020", "M2-025", "M2-109", "M2-141", "M2-210"),
    ),
    Step(
        "effects",
        "7. Аутодафе, Каторга, Темница, Кража, Обвинение",
        "7. Auto-da-fé, Exile, Dungeon, Theft, Accusation",
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M2-107", "M2-169", "M2-176", "M2-177", "M2-180"),
    ),
    Step(
        "cards",
        "7. Карты: Хит, затем Баст",
        "7. Cards: Hit, then Bust",
        dead_act=True,
        tie=("За ночь бывает только одно из них.", "There is only one of them in a night."),
        clauses=("M2-214", "M2-215"),
    ),
    Step(
        "information",
        "8. Сведения: личины, посещения, цели",
        "8. Information: masks, visits, targets",
        run=looks.late_answers,
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M2-060", "M2-080", "M2-084", "M2-170"),
    ),
    THRESHOLDS,
    Step(
        "morning",
        "9. Добыча Твари, след Гончей",
        "9. The Thing's prey, the Hound's scent",
        mode=Mode.RULE,
        run=moments.morning,
        clauses=("M2-166", "M2-196"),
    ),
    Step(
        "croupier",
        "9. Утро: Крупье́",
        "9. Morning: the Croupier",
        mode=Mode.RULE,
        run=by_themselves,
        clauses=("M2-216", "M2-217", "M2-218"),
    ),
    Step(
        "resurrections",
        "10. Воскрешения: Армия тьмы, Танатология, перепризыв",
        "10. Resurrections: Army of darkness, Thanatology, the call",
        after=fights.open_call,
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M2-112", "M2-122", "M2-148"),
    ),
    INHERITANCES,
    MASKS,
)

DAY_STEPS = (
    Step(
        "votes",
        "Что меняет голосование",
        "What changes the vote",
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M2-082", "M2-091", "M2-093", "M2-099", "M2-108", "M2-114"),
    ),
    Step(
        "tally",
        "Подсчёт голосов",
        "The tally",
        mode=Mode.RULE,
        run=day.count,
        clauses=("M2-051", "M2-076", "M2-178", "M2-199", "M2-212"),
    ),
    Step(
        "sentence",
        "Взятка и казнь",
        "Bribe and execution",
        after=day.sentence,
        dead_act=True,
        tie=("При равенстве не умирает никто.", "In a tie nobody dies."),
        clauses=("M2-052", "M2-053", "M2-117"),
    ),
    Step(
        "evening",
        "Дневные способности",
        "The abilities of the day",
        after=settle,
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M2-039", "M2-097", "M2-104", "M2-111", "M2-187"),
    ),
    THRESHOLDS,
    INHERITANCES,
    MASKS,
    Step(
        "release",
        "Конец срока Темницы; Мизер",
        "The end of the Dungeon's term; Misère",
        mode=Mode.RULE,
        run=moments.end_of_day,
        clauses=("M2-180", "M2-213"),
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
        clauses=("M2-007", "M2-008", "M2-009", "M2-011", "M2-039"),
    ),
    Phase(
        DAY,
        "День",
        "Day",
        steps=DAY_STEPS,
        next=lambda day: (NIGHT, day.now.moment.turn + 1),
        opens=day.opens,
        hours=("Дневное Вече", "the town's gathering"),
        clauses=("M2-007", "M2-010"),
    ),
)
