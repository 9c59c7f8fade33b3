"""The page of the study, in Russian or in English, out of the figures alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rezolv.engine import Name
from rezolv.engine.values import Value
from rezolv.lab.answers.model import CHANGED, SLIGHT, Difference
from studies import prose
from studies.arms import (
    BASE,
    BOTS,
    CAREFUL,
    MIXED,
    PRESET,
    RANDOM,
    SEATS,
    SELLERS,
    anyhow,
    option_arm,
    values,
)
from studies.complaint import Complaint
from studies.complaints import COMPLAINTS
from studies.figures import SIDES, Figures, Played
from studies.sections import fares, parts, worths
from studies.seen import killers
from studies.speaking import Tongue

PAGES: Final = {"ru": "ru/studies/massacre5.md", "en": "studies/massacre5.md"}
"""The pages, in the folder of the documentation."""
IMAGES: Final = "images/studies"
_UP: Final = {"ru": "../..", "en": ".."}


def page(figures: Figures, lang: str) -> str:
    """The whole page."""
    tongue = Tongue(figures, lang)
    say = tongue.say
    blocks = [
        prose.prose(tongue, "opening"),
        f"## {say(prose.ANSWERS)}",
        _answers(tongue),
        prose.prose(tongue, "verdicts"),
        prose.prose(tongue, "bots"),
        f"## {say(prose.WINNERS)}",
        _image(tongue, "winners", prose.WINNERS),
        tongue.outcomes(_there(tongue, [BASE, PRESET])),
        prose.prose(tongue, "winners"),
        f"### {say(prose.KILLERS)}",
        killers(tongue),
        f"### {say(prose.SIZES)}",
        tongue.outcomes(_there(tongue, [f"{seats} seats" for seats in SEATS])),
        f"### {say(prose.UNEQUAL)}",
        prose.prose(tongue, "unequal"),
        tongue.outcomes(_there(tongue, [BASE, *(anyhow(side) for side in MIXED)], (CAREFUL,))),
        f"## {say(prose.COMPLAINTS)}",
        *(block for one in COMPLAINTS for block in _complaint(tongue, one)),
        f"## {say(prose.OPTIONS)}",
        prose.prose(tongue, "options"),
        *_seen(tongue),
        _image(tongue, "options", prose.OPTIONS),
        *_options(tongue),
        f"## {say(prose.ROLES)}",
        prose.prose(tongue, "roles"),
        _image(tongue, "worth", prose.WORTH),
        *_roles(tongue),
        _image(tongue, "lives", prose.LIVES),
        prose.prose(tongue, "closing"),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _image(tongue: Tongue, name: str, title: Name) -> str:
    where = f"{_UP[tongue.lang]}/{IMAGES}/massacre5-{name}-{tongue.lang}.svg"
    return f"![{tongue.say(title)}]({where})"


def _there(
    tongue: Tongue, names: list[str], kinds: tuple[str, ...] = BOTS
) -> list[Played]:  # fmt: skip
    found = [tongue.figures.arm(name, bots) for name in names for bots in kinds]
    return [one for one in found if one is not None]


def _answers(tongue: Tongue) -> str:
    """The short table of answers."""
    rows = []
    for one in COMPLAINTS:
        answer = one.answer(tongue.figures)
        rows.append(
            [
                f"[{one.clause}](#{one.clause.lower()})",
                tongue.say(one.claim),
                *(tongue.verdict(one.judge(tongue.figures, bots)) for bots in BOTS),
                f"**{tongue.verdict(answer)}**",
            ]
        )
    head = [
        tongue.say(Name("пункт", "clause")),
        tongue.say(Name("жалоба", "complaint")),
        *(tongue.bots(bots) for bots in BOTS),
        tongue.say(Name("ответ", "answer")),
    ]
    return tongue.table(head, rows)


def _complaint(tongue: Tongue, one: Complaint) -> Iterator[str]:
    """The section of a complaint."""
    yield f"### {one.clause}"
    yield f"> {tongue.say(one.claim)}"
    yield f"{tongue.say(prose.ASKED)} {tongue.say(one.how)}"
    kinds = ", ".join(
        f"{tongue.bots(bots)} — {tongue.verdict(found)}"
        for bots in (*BOTS, *((SELLERS,) if one.clause == "M5-049" else ()))
        if (found := one.judge(tongue.figures, bots)) != "none"
    )
    answer = tongue.verdict(one.answer(tongue.figures))
    yield f"**{tongue.say(prose.ANSWER)}: {answer}.** ({kinds})"
    yield prose.prose(tongue, one.clause)
    yield from parts(tongue, one)


def _options(tongue: Tongue) -> Iterator[str]:
    """All values of all options, under their headings."""
    book = tongue.speaker.book
    groups: dict[Name, list[tuple[str, Value]]] = {}
    for option, value in values():
        groups.setdefault(book.options[option].group, []).append((option, value))
    for group, same in groups.items():
        rows = []
        for option, value in same:
            arm = option_arm(option, value)
            both = {one.bots: one for one in _there(tongue, [arm])}
            clauses = ", ".join(c for c in book.options[option].clauses if c.startswith("M5"))
            for bots, one in both.items():
                first = bots == next(iter(both))
                rows.append(
                    [
                        f"{tongue.arm(arm)} ({clauses})" if first else "",
                        tongue.bots(bots),
                        tongue.number(one.changes[SIDES[0]].of, 0),
                        *(tongue.change(one.changes[side]) for side in SIDES),
                        effect(tongue, both) if first else "",
                    ]
                )
        if rows:
            head = [
                tongue.say(Name("настройка", "option")),
                tongue.say(Name("боты", "bots")),
                "N",
                *(tongue.outcome(side) for side in SIDES),
                tongue.say(Name("что делает", "what it does")),
            ]
            yield f"### {tongue.say(group)}"
            yield tongue.table(head, rows)


def _seen(tongue: Tongue) -> Iterator[str]:
    """Which options do anything that is seen, and of how many bots make no use."""
    found, never = [], []
    for one in values():
        arm = option_arm(*one)
        both = {played.bots: played for played in _there(tongue, [arm])}
        told = moved(tongue, both)
        if told:
            found.append(f"- {tongue.arm(arm)}: {told}")
        elif not any(played.differ for played in both.values()):
            never.append(tongue.arm(arm))
    if found:
        yield tongue.say(prose.FOUND)
        yield "\n".join(found)
    if never:
        yield f"{tongue.say(prose.UNUSED)} {'; '.join(never)}."


def effect(tongue: Tongue, both: dict[str, Played]) -> str:
    """What an option does to the sides, by a stated rule; else, how much it may do at most."""
    told = moved(tongue, both)
    if told:
        return told
    if not any(one.differ for one in both.values()):
        return tongue.say(prose.NEVER)
    if CAREFUL not in both:
        return ""
    most = max(_most(both[CAREFUL].changes[side]) for side in SIDES)
    return tongue.say(
        Name(
            f"не видно (не больше {tongue.number(100 * most, 0)} п.)",
            f"nothing seen (at most {tongue.number(100 * most, 0)} points)",
        )
    )


def moved(tongue: Tongue, both: dict[str, Played]) -> str:
    """The sides whose victories an option changes for sure."""
    told = []
    for side in SIDES:
        kinds = {bots: one.changes[side] for bots, one in both.items()}
        signs = {sign for one in kinds.values() if (sign := _clear(one))}
        if len(signs) == 2:
            told.append(f"{tongue.outcome(side)}: {tongue.say(prose.SKILL)}")
            continue
        by = [bots for bots, one in kinds.items() if one.verdict in (CHANGED, SLIGHT)]
        if by:
            arrow = "↑" if (kinds[by[0]].value or 0) > 0 else "↓"
            only = "" if len(by) == len(BOTS) else f" ({tongue.bots(by[0])})"
            told.append(f"{tongue.outcome(side)} {arrow}{only}")
    return "; ".join(told)


def _clear(one: Difference) -> int:
    """The sign of a difference whose own interval leaves out nothing; 0 where it does not."""
    if one.low is None or one.high is None:
        return 0
    return (one.low > 0) - (one.high < 0)


def _most(one: Difference) -> float:
    return max(abs(one.low or 0.0), abs(one.high or 0.0))


def _roles(tongue: Tongue) -> Iterator[str]:
    """All roles: how they fared, and what they are worth."""
    book = tongue.speaker.book
    for slot, title in zip(book.slots, (prose.SECRET, prose.OPEN), strict=True):
        yield f"### {tongue.say(title)}"
        for bots in (CAREFUL, RANDOM):
            rows = [one for one in tongue.figures.fared
                    if one.bots == bots and book.roles[one.role].slot == slot]  # fmt: skip
            yield fares(tongue, sorted(rows, key=lambda one: -(one.won.rate or 0)))
        roles = [one.what for one in tongue.figures.worth
                 if one.bots == CAREFUL and "." not in one.what
                 and book.roles[one.what].slot == slot]  # fmt: skip
        yield worths(tongue, tuple(roles))
