"""The parts of a complaint's section: what its numbers are, as tables."""

from __future__ import annotations

from collections.abc import Iterator

from rezolv.engine import Name
from studies.arms import BOTS
from studies.complaint import Complaint
from studies.figures import Fared
from studies.seen import SEEN
from studies.speaking import NOTHING, Tongue


def parts(tongue: Tongue, complaint: Complaint) -> Iterator[str]:
    """All that is shown of a complaint."""
    makers = (tests, worth, fared, uses, arms)
    for make in makers:
        text = make(tongue, complaint)
        if text:
            yield text
    if complaint.sees:
        yield SEEN[complaint.sees](tongue)


def tests(tongue: Tongue, complaint: Complaint) -> str:
    """The differences that were asked for."""
    rows = []
    for name, label in complaint.tests:
        for bots, one in tongue.figures.tests.get(name, {}).items():
            of = tongue.number(one.of, 0)
            if one.of_other:
                of += f" + {tongue.number(one.of_other, 0)}"
            rows.append([tongue.say(label), tongue.bots(bots), of, tongue.difference(one)])
    if not rows:
        return ""
    head = [
        tongue.say(Name("разность", "difference")),
        tongue.say(Name("боты", "bots")),
        "N",
        tongue.say(Name("пунктов (95 %)", "points (95 %)")),
    ]
    return tongue.table(head, rows)


def worth(tongue: Tongue, complaint: Complaint) -> str:
    """What roles and abilities do."""
    return worths(tongue, complaint.worth)


def worths(tongue: Tongue, names: tuple[str, ...]) -> str:
    """What some roles and abilities do for the side and for the gap of Undead and Law."""
    rows = []
    for what in names:
        for bots in BOTS:
            one = tongue.figures.without(what, bots)
            if one is not None:
                rows.append(
                    [
                        tongue.speaker.use(what),
                        tongue.bots(bots),
                        tongue.number(one.side.of, 0),
                        tongue.change(one.side),
                        tongue.change(one.gap),
                    ]
                )
    head = [
        tongue.say(Name("с ней и без неё", "with and without")),
        tongue.say(Name("боты", "bots")),
        "N",
        tongue.say(Name("победы своей стороны", "victories of its side")),
        tongue.say(Name("Нежить минус Закон", "Undead less Law")),
    ]
    return tongue.table(head, rows) if rows else ""


def uses(tongue: Tongue, complaint: Complaint) -> str:
    """How abilities were used."""
    rows = []
    for use in complaint.uses:
        for bots in BOTS:
            one = tongue.figures.use(use, bots)
            if one is not None:
                rows.append(
                    [
                        tongue.speaker.use(use),
                        tongue.bots(bots),
                        tongue.number(one.orders, 2),
                        tongue.number(one.works, 2),
                        tongue.percent(one.worked),
                        tongue.percent(one.stopped),
                        tongue.number(one.killed, 2),
                    ]
                )
    head = [
        tongue.say(Name("способность", "ability")),
        tongue.say(Name("боты", "bots")),
        tongue.say(Name("заявок за игру", "orders a game")),
        tongue.say(Name("последствий за игру", "consequences a game")),
        tongue.say(Name("доля заявок с ними", "part of the orders with any")),
        tongue.say(Name("остановлено", "stopped")),
        tongue.say(Name("смертей за игру", "deaths a game")),
    ]
    return tongue.table(head, rows) if rows else ""


def fared(tongue: Tongue, complaint: Complaint) -> str:
    """How the holders of roles fared."""
    found = [tongue.figures.role(role, bots) for role in complaint.fared for bots in BOTS]
    return fares(tongue, [one for one in found if one is not None])


def fares(tongue: Tongue, rows: list[Fared]) -> str:
    """How the holders of some roles fared."""
    head = [
        tongue.say(Name("роль", "role")),
        tongue.say(Name("боты", "bots")),
        "N",
        tongue.say(Name("победил", "won")),
        tongue.say(Name("против прочих", "against others")),
        tongue.say(Name("жив в конце", "alive at the end")),
        tongue.say(Name("прожитая часть игры", "part of the game lived")),
        tongue.say(Name("чаще всего выбыл", "left most often by")),
    ]
    lines = [
        [
            tongue.speaker.role(one.role),
            tongue.bots(one.bots),
            tongue.number(one.holders, 0),
            tongue.share(one.won),
            tongue.change(one.more_won),
            tongue.percent(one.alive.rate),
            tongue.percent(one.lived),
            ", ".join(tongue.speaker.how(how) for how, _ in one.hows[:2]) or NOTHING,
        ]
        for one in rows
    ]
    return tongue.table(head, lines) if lines else ""


def arms(tongue: Tongue, complaint: Complaint) -> str:
    """What options and other arms do."""
    found = [tongue.figures.arm(arm, bots) for arm in complaint.arms for bots in BOTS]
    there = [one for one in found if one is not None]
    changed = [one for one in there if one.changes]
    plain = [one for one in there if not one.changes]
    texts = [tongue.changes(changed)] if changed else []
    if plain:
        texts.append(tongue.outcomes(plain))
    return "\n\n".join(texts)
