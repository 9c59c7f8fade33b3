"""The order of resolution as the document gives it: from instants to what the year's start brings.

Three lines are ours and said in no line of the document: HP are judged after step 10 (WR-017,
WR-020), checks about the events of the year are answered when it is complete (WR-142), and the
terms of statuses end last.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rezolv.engine import Calendar, Hours, Mode, Phase, Resolution, Rulebook, Step
from rezolv.engine.actions import DONE, Action
from rezolv.engine.orders import Order
from rezolv.engine.parts.hands import hand
from rezolv.rulebooks.war import (
    archetypes,
    blocks,
    contacts,
    curses,
    eve,
    health,
    judging,
    letters,
)
from rezolv.rulebooks.war import names as n
from rezolv.rulebooks.war.deeds import Acts, Lasting
from rezolv.rulebooks.war.statuses import works

AGAIN = "again"
"""Mark of an attack that looks for targets again when what came with others is laid (WR-414)."""
AT_ONCE = ("Всё в этом шаге разом.", "All of this step at once.")


def by_themselves(night: Resolution) -> None:
    """The passives of this step act, in seat order, then what lies on seats (WR-081)."""
    for name in list(night.now.seats):
        seat = night.seat(name)
        for use, ability in hand(night.book, seat.grants).at(night.step.id):
            if ability.does is None or not works(seat, ability):
                continue
            action = Action(Order(name, use), ability, night.seat(name).grants[use], -1, -1)
            action.acted = True
            action.verdict = DONE
            ability.does(night, action)
    lasting = acting_at(night.book, night.step.id)
    for name in list(night.now.seats) if lasting else ():
        for effect in night.seat(name).effects:
            if effect.kind in lasting:
                lasting[effect.kind](night, name, effect)


@lru_cache(maxsize=64)
def acting_at(book: Rulebook, step: str) -> Mapping[str, Acts]:
    """The kinds of effects that act by themselves in a step, with what they do there."""
    return {
        name: kind.does
        for name, kind in book.effects.items()
        if isinstance(kind, Lasting) and kind.does is not None and kind.at == step
    }


def early(night: Resolution) -> None:
    """What comes before the rest of the resolution (WR-281)."""
    by_themselves(night)
    health.settle(night)


def checked(night: Resolution) -> None:
    """Uses are counted; then the passives that answer with the checks (WR-114, WR-146)."""
    contacts.count_secret(night)
    by_themselves(night)


def laid(night: Resolution) -> None:
    """Blessings and curses of this step are set off against each other (WR-076)."""
    curses.net(night)


def poison_costs(night: Resolution) -> None:
    """Each poisoning costs 1 HP (WR-063, WR-066)."""
    for name in night.living:
        for effect in night.seat(name).effects:
            if effect.kind == n.POISONED:
                use = str(effect.values.get("use", n.POISONED))
                health.hurt(night, name, 1, by=effect.source, use=use, sort=health.VENOM)


def counted(night: Resolution) -> None:
    """Attacks are judged, poison costs its HP, and all of it is added up (WR-116, WR-145)."""
    by_themselves(night)
    night.judge()
    for action in night.by_step.get(n.DAMAGE, ()):
        if AGAIN in action.ability.marks and action.acted and action.ability.does is not None:
            action.ability.does(night, action)
    night.judge()
    poison_costs(night)
    health.settle(night)


def reacted(night: Resolution) -> None:
    """Passives: what strikes back, what is lost every year, what is learned (WR-146)."""
    by_themselves(night)
    curses.net(night)
    health.settle(night)


def gained(night: Resolution) -> None:
    """Power points are gained (WR-147)."""
    archetypes.gain(night)


def spent(night: Resolution) -> None:
    """What power points bought; what it earns is credited next year (WR-148)."""
    health.settle(night)
    archetypes.told(night)


def starts(night: Resolution) -> None:
    """The infirmary and passives of the start of a year; letters; terms that end (WR-149)."""
    by_themselves(night)
    judging.infirmary_heals(night)
    judging.year_turns(night)
    archetypes.carried_over(night)
    letters.post(night)


def fixing_first(night: Resolution, action: Action) -> int:
    """Фиксация goes before what moves HP; the rest as it was given (WR-140, WR-332)."""
    return -1 if "fixes" in action.ability.marks else 0


STEPS = (
    Step(
        n.INSTANTS,
        "0. Сиюминутки",
        "0. Instants",
        mode=Mode.RULE,
        run=early,
        tie=("Они сработали, когда были заявлены.", "They worked when they were declared."),
        clauses=("WR-138", "WR-082", "WR-281"),
    ),
    Step(
        n.BLOCKS,
        "1. Блоки",
        "1. Blocks",
        run=blocks.begins,
        each=curses.fire_on,
        after=blocks.ends,
        key=blocks.rank,
        tie=(
            "Способности с Б, Бес, прочие, Помощь путнику.",
            "Abilities with Б, the Bes, the others, Help to the traveller.",
        ),
        clauses=("WR-139", "WR-037", "WR-054", "WR-056"),
    ),
    Step(
        n.TRANSFERS,
        "2. Перенос ХП",
        "2. Moving HP",
        mode=Mode.IN_TURN,
        key=fixing_first,
        tie=("Фиксация, затем в порядке заявок.", "Fixation, then as the orders were given."),
        clauses=("WR-140", "WR-332"),
    ),
    Step(
        n.FEINTS,
        "3. Способы сбить проверки",
        "3. Ways to falsify checks",
        tie=AT_ONCE,
        clauses=("WR-141",),
    ),
    Step(
        n.CHECKS,
        "4. Проверки",
        "4. Checks",
        after=checked,
        tie=AT_ONCE,
        clauses=("WR-142", "WR-146"),
    ),
    Step(
        n.CURES,
        "5. Способности, снимающие отравления",
        "5. What removes poisonings",
        tie=AT_ONCE,
        clauses=("WR-143", "WR-077"),
    ),
    Step(
        n.POISONINGS,
        "6. Отравления",
        "6. Poisonings",
        after=laid,
        tie=AT_ONCE,
        clauses=("WR-144", "WR-076", "WR-077"),
    ),
    Step(
        n.DAMAGE,
        "7. Урон и лечение",
        "7. Damage and healing",
        after=counted,
        tie=(
            "Разом; из равных атак первую тянут по жребию.",
            "At once; of equal attacks the first is drawn.",
        ),
        clauses=("WR-145", "WR-110", "WR-115", "WR-116"),
    ),
    Step(
        n.PASSIVES,
        "8. Пассивки",
        "8. Passives",
        after=reacted,
        tie=AT_ONCE,
        clauses=("WR-146", "WR-176"),
    ),
    Step(
        n.GAINING,
        "9. Получение очков власти",
        "9. Power points gained",
        mode=Mode.RULE,
        run=gained,
        tie=AT_ONCE,
        clauses=("WR-147",),
    ),
    Step(
        n.SPENDING,
        "10. Откат очков власти",
        "10. Power points spent",
        after=spent,
        tie=AT_ONCE,
        clauses=("WR-148",),
    ),
    Step(
        n.JUDGEMENT,
        "10. ХП: кладбище и лазарет",
        "10. HP: graveyard and infirmary",
        mode=Mode.RULE,
        run=judging.judge,
        tie=AT_ONCE,
        clauses=("WR-017", "WR-020", "WR-027"),
    ),
    Step(
        n.ANSWERS,
        "4. Проверки: что было за год",
        "4. Checks: what happened in the year",
        dead_act=True,
        after=by_themselves,
        tie=AT_ONCE,
        clauses=("WR-142",),
    ),
    Step(
        n.START,
        "11. Способности, действующие в начале фазы",
        "11. What works at the start of a year",
        dead_act=True,
        after=starts,
        tie=AT_ONCE,
        clauses=("WR-149", "WR-018", "WR-029", "WR-047"),
    ),
)

PHASES = (
    Phase(
        n.EVE,
        "Перед первым годом",
        "Before the first year",
        steps=(
            Step(
                n.UNVEILING,
                "Явные роли становятся видны",
                "The open roles are seen",
                after=eve.unveil,
                tie=AT_ONCE,
                clauses=("WR-007", "WR-188", "WR-192", "WR-194"),
            ),
        ),
        next=lambda night: (n.YEAR, 1),
        hours=("как объявит ведущий", "as the host posts it"),
        clauses=("WR-188", "WR-194"),
    ),
    Phase(
        n.YEAR,
        "Год",
        "Year",
        steps=STEPS,
        next=lambda night: (n.YEAR, night.now.moment.turn + 1),
        hours=("как объявит ведущий", "as the host posts it"),
        clauses=("WR-011", "WR-014", "WR-445"),
    ),
)

CALENDAR = Calendar(
    {n.EVE: Hours(stops=5), n.YEAR: Hours(stops=5, early=True)},
    clauses=("WR-092", "WR-094", "WR-099", "WR-101"),
)
