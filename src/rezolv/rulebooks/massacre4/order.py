"""The order of resolution, first to last; the phases.

The document says that everything of a phase happens at its end and at one moment (M4-014): deeds
are judged by the statuses at its start, and whoever dies in it still acts. Where effects bear on
each other this is the order.
"""

from __future__ import annotations

from rezolv.engine import Mode, Phase, Resolution, Step
from rezolv.engine.parts.lives import settle
from rezolv.rulebooks.massacre4 import (
    bending,
    deals,
    gifts,
    knowing,
    lending,
    lives,
    moon,
    pack,
    plague,
    undead,
)

DRAWN = (
    "Из одинаково сильных атак одна по жребию.",
    "Of attacks of equal strength one is drawn.",
)
AT_ONCE = ("Всё разом, порядок ничего не меняет.", "All at once; their order changes nothing.")


def change_roles(night: Resolution) -> None:
    """Who takes another's role, what the hound and the Demonologist may do next, and the deals."""
    undead.rebirths(night)
    pack.scent(night)
    pack.open_calls(night)
    deals.settle(night)
    gifts.end(night)
    lives.fit(night)


def publish(night: Resolution) -> None:
    """The jail is over, and everybody hears what is for him."""
    bending.release(night)
    knowing.tell_blocked(night)
    deals.report(night)
    plague.report(night)
    knowing.tell_hp(night)


def opens(night: Resolution) -> None:
    """As a phase opens: what is lent changes hands, conditional attacks open or close."""
    lending.hand_over(night)
    lives.fit(night)
    pack.open_attacks(night)


STEPS = (
    Step(
        "statuses",
        "1. Способности по статусам на начало фазы",
        "1. Abilities by the statuses at the start of the phase",
        mode=Mode.RULE,
        clauses=("M4-026", "M4-027", "M4-030", "M4-036", "M4-051", "M4-052"),
    ),
    Step(
        "blocks",
        "2. Блокировки",
        "2. Blocks",
        tie=("Блокирующие друг друга блокированы оба.", "Who block each other are both blocked."),
        clauses=("M4-053", "M4-055", "M4-056", "M4-057", "M4-058"),
    ),
    Step(
        "charm",
        "3. Очарование",
        "3. Enchantment",
        tie=AT_ONCE,
        clauses=("M4-148", "M4-151", "M4-152", "M4-154", "M4-155", "M4-157", "M4-158"),
    ),
    Step(
        "jail",
        "4. Темница",
        "4. Jail",
        after=bending.lock,
        tie=("Сажающие друг друга сидят оба.", "Who jail each other are both jailed."),
        clauses=("M4-031", "M4-033", "M4-034", "M4-035", "M4-093"),
    ),
    Step(
        "protections",
        "5. Защита на всю фазу",
        "5. Protections for the whole phase",
        tie=AT_ONCE,
        clauses=("M4-086", "M4-127"),
    ),
    Step(
        "attacks",
        "6. Атаки: кого не тронуть, иммунитеты, затем защита от одной атаки",
        "6. Attacks: the untouchable, immunities, then guards against one attack",
        tie=DRAWN,
        clauses=("M4-085", "M4-087", "M4-088", "M4-089", "M4-090", "M4-106", "M4-159"),
    ),
    Step(
        "lives",
        "7. Урон и лечение: итог фазы, не выше предела",
        "7. Damage and healing: the net of the phase, up to the maximum",
        run=lives.recover,
        after=settle,
        tie=AT_ONCE,
        clauses=("M4-023", "M4-024", "M4-029", "M4-091", "M4-247"),
    ),
    Step(
        "graveyard",
        "8. Отправка на кладбище: Аутодафе, Нить судьбы",
        "8. Sending to the graveyard: Auto-da-fé, Thread of fate",
        tie=AT_ONCE,
        clauses=("M4-168", "M4-169", "M4-210", "M4-211", "M4-242"),
    ),
    Step(
        "rescue",
        "9. Спасение",
        "9. Salvation",
        mode=Mode.RULE,
        run=gifts.rescue,
        clauses=("M4-231", "M4-232"),
    ),
    Step(
        "dying",
        "10. Смерти",
        "10. Deaths",
        mode=Mode.RULE,
        run=lives.deaths,
        clauses=("M4-022", "M4-037", "M4-042"),
    ),
    Step(
        "resurrections",
        "10. Затем воскрешения",
        "10. Then resurrections",
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M4-044", "M4-045", "M4-046", "M4-049", "M4-124"),
    ),
    Step(
        "roles",
        "11. Смена ролей и дары: Перерождение, Сделка, Факельное шествие, Черный копатель",
        "11. Changes of roles and gifts: Rebirth, Deal, Torchlight procession, Grave robbing",
        after=change_roles,
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M4-114", "M4-130", "M4-131", "M4-184", "M4-218", "M4-219", "M4-229"),
    ),
    Step(
        "infirmary",
        "12. Лазарет: кто попадает и кто выходит",
        "12. The Infirmary: who enters and who leaves",
        after=lives.thresholds,
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M4-021", "M4-028", "M4-041", "M4-103", "M4-203"),
    ),
    Step(
        "plague",
        "13. Чума: контакты, отвар, штамм",
        "13. The plague: contacts, brew, strain",
        after=plague.spread,
        dead_act=True,
        tie=("Лечение сильнее заражения той же фазы.", "A cure beats an infection of the phase."),
        clauses=("M4-190", "M4-191", "M4-192", "M4-193"),
    ),
    Step(
        "judgement",
        "13. Затем Судный день",
        "13. Then Judgement Day",
        mode=Mode.RULE,
        run=plague.judgement,
        clauses=("M4-205", "M4-206", "M4-207", "M4-208"),
    ),
    Step(
        "information",
        "14. Сведения",
        "14. Information",
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M4-098", "M4-153", "M4-179", "M4-181"),
    ),
    Step(
        "messages",
        "15. Сообщения и общая сводка",
        "15. Messages and the public summary",
        after=publish,
        dead_act=True,
        tie=AT_ONCE,
        clauses=("M4-032", "M4-050", "M4-054", "M4-062", "M4-188", "M4-238"),
    ),
    Step(
        "victory",
        "16. Победа",
        "16. Victory",
        mode=Mode.RULE,
        clauses=("M4-075", "M4-076", "M4-077", "M4-082", "M4-083", "M4-084"),
    ),
)

NAMES = {
    moon.NEW: ("Новолуние", "New moon"),
    moon.HALF: ("Полулуние", "Half moon"),
    moon.FULL: ("Полнолуние", "Full moon"),
}

PHASES = tuple(
    [
        Phase(
            phase,
            *NAMES[phase],
            steps=STEPS,
            next=lambda night: moon.after(night.now.moment),
            opens=opens,
            hours=("часть недели", "a part of the week"),
            clauses=("M4-012", "M4-013", "M4-014", "M4-019"),
        )
        for phase in moon.PHASES
    ]
)
