"""Abilities that several roles have in the same words: to jail, to block, to look, to guard."""

from __future__ import annotations

from rezolv.engine import Active, Passive
from rezolv.engine.abilities import Domain, anyone
from rezolv.engine.limits import Limit
from rezolv.rulebooks.massacre.roles import ATTACK, STRAIGHT, UNBLOCKABLE
from rezolv.rulebooks.massacre4.acting import the_dead
from rezolv.rulebooks.massacre4.again import NotAgain, once_on
from rezolv.rulebooks.massacre4.bending import blocks, jails
from rezolv.rulebooks.massacre4.fights import shields, strikes
from rezolv.rulebooks.massacre4.knowing import autopsy
from rezolv.rulebooks.massacre4.lives import LIVES
from rezolv.rulebooks.massacre4.moon import PHASES, WEEKLY
from rezolv.rulebooks.massacre4.statuses import L, T

LEARNS = (
    "Узнать тайную роль мёртвого и всё, что действовало на него в фазу смерти.",
    "Learn the secret role of one of the dead, and all that acted on him as he died.",
)
GUARDS = (
    "Цель в эту фазу не получает урона от атак.",
    "The target takes no damage from attacks this phase.",
)


def and_then(says: tuple[str, str], ru: str, en: str) -> tuple[str, str]:
    """One sentence after another, in both languages."""
    return f"{says[0]} {ru}", f"{says[1]} {en}"


def sends_to_jail(ru: str, en: str, *clauses: str, limits: tuple[Limit, ...] = ()) -> Active:
    """Send a target to jail, once a week."""
    return Active(
        ru,
        en,
        says=("Отправить в темницу. Раз в неделю.", "Send to jail. Once a week."),
        at="jail",
        phases=PHASES,
        targets=anyone,
        limits=(WEEKLY, *limits),
        does=jails,
        clauses=clauses,
    )


def blocks_weekly(ru: str, en: str, *clauses: str, limits: tuple[Limit, ...] = ()) -> Active:
    """Block a target, once a week; cannot be blocked itself."""
    return Active(
        ru,
        en,
        says=("Заблокировать цель. Раз в неделю.", "Block a target. Once a week."),
        at="blocks",
        phases=PHASES,
        targets=anyone,
        limits=(WEEKLY, *limits),
        does=blocks,
        marks=(UNBLOCKABLE,),
        clauses=clauses,
    )


def examines(
    ru: str,
    en: str,
    *clauses: str,
    limits: tuple[Limit, ...] = (),
    works_in: tuple[str, ...] = (),
) -> Active:
    """Examine one of the dead (M4-098, M4-099); a charm does not turn it (M4-154)."""
    return Active(
        ru,
        en,
        says=LEARNS,
        at="information",
        phases=PHASES,
        targets=the_dead,
        limits=limits,
        does=autopsy,
        works_in=works_in,
        marks=(STRAIGHT,),
        clauses=(*clauses, "M4-098", "M4-099"),
    )


def guards_each_once(
    ru: str,
    en: str,
    *clauses: str,
    limits: tuple[Limit, ...] = (),
    works_in: tuple[str, ...] = (),
) -> Active:
    """Shield a target for the phase, nobody twice a game (M4-127)."""
    return Active(
        ru,
        en,
        says=and_then(
            GUARDS,
            "Не дважды за игру на одного и того же.",
            "Not twice a game on the same.",
        ),
        at="protections",
        phases=PHASES,
        targets=anyone,
        limits=(*limits, NotAgain()),
        does=once_on(shields),
        works_in=works_in,
        clauses=(*clauses, "M4-127"),
    )


def attacks_for_one(
    ru: str,
    en: str,
    *clauses: str,
    limits: tuple[Limit, ...] = (),
    works_in: tuple[str, ...] = (),
    targets: Domain = anyone,
) -> Active:
    """Attack for 1 damage."""
    return Active(
        ru,
        en,
        says=("Атака: 1 урона.", "An attack: 1 damage."),
        at="attacks",
        phases=PHASES,
        targets=targets,
        limits=limits,
        does=strikes(),
        works_in=works_in,
        marks=(ATTACK,),
        clauses=clauses,
    )


def one_more(ru: str, en: str, *clauses: str) -> Passive:
    """One HP over the maximum."""
    return Passive(
        ru,
        en,
        says=("На 1 ХП больше.", "1 HP more."),
        works_in=(L, T),
        marks=(LIVES + "1",),
        clauses=clauses,
    )
