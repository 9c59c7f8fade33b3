"""What else the numbers show of single complaints, beside the tables that all have."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rezolv.engine import Name
from studies.arms import BASE, BLOCKS, BOTS, CAREFUL, SEATS
from studies.claims import FACTIONS, LISTED
from studies.figures import Fared, Looked
from studies.speaking import NOTHING, Tongue

_MOST: Final = 7
"""Abilities in the table of what kills."""


def _knowledge(tongue: Tongue) -> str:
    rows = []
    for looked in tongue.figures.looked:
        if looked.bots != CAREFUL:
            continue
        counts, seats = looked.counts.get, looked.first.get("seats", 0)
        by = [sum(count for phase, count in looked.first.items()
                  if phase.isdigit() and int(phase) <= last) for last in (0, 6)]  # fmt: skip
        cells = [_part(tongue, one, seats) for one in by]
        for when in ("early", "late"):
            own, every = counts(f"attempts.own.{when}", 0), counts(f"attempts.{when}", 0)
            cells.append(_part(tongue, own, every))
        rows.append([tongue.arm(looked.arm), tongue.number(looked.games, 0), *cells])
    head = [
        tongue.say(Name("настройка", "option")),
        "N",
        tongue.say(Name("знают своего в начале", "know one of theirs at the start")),
        tongue.say(Name("к концу 6-й фазы", "by the end of phase 6")),
        tongue.say(Name("атаки по своим, фазы 1–6", "attacks on one's own, phases 1–6")),
        tongue.say(Name("позже", "later")),
    ]
    return tongue.table(head, rows) if rows else ""


def _part(tongue: Tongue, hits: int, of: int) -> str:
    if not of:
        return NOTHING
    return f"{tongue.percent(hits / of)} ({tongue.number(hits, 0)} / {tongue.number(of, 0)})"


def _tables(tongue: Tongue) -> str:
    rows = []
    sizes = [(f"{n} seats", f"{n} seats, {BLOCKS}") for n in SEATS]
    for seats, names in zip((*SEATS, 14), [*sizes, (BASE, BLOCKS)], strict=True):
        for bots in BOTS:
            two = [tongue.figures.arm(name, bots) for name in names]
            cells = [
                (tongue.number(one.games, 0), tongue.percent(one.lost), tongue.number(one.phases))
                if one is not None
                else (NOTHING,) * 3
                for one in two
            ]
            rows.append([str(seats), tongue.bots(bots), *cells[0], *cells[1]])
    stopped = tongue.say(Name("остановлено заявок", "orders stopped"))
    phases = tongue.say(Name("фаз", "phases"))
    more = tongue.say(Name("больше блоков", "more blocks"))
    head = [
        tongue.say(Name("игроков", "seats")),
        tongue.say(Name("боты", "bots")),
        "N",
        stopped,
        phases,
        f"N, {more}",
        f"{stopped}, {more}",
        f"{phases}, {more}",
    ]
    return tongue.table(head, rows)


def _open(tongue: Tongue) -> str:
    texts = []
    for bots in BOTS:
        even = tongue.figures.even.get(bots, {})
        p, alive = (tongue.chance(even.get(what, 1.0)) for what in ("won", "alive"))
        texts.append(
            tongue.say(
                Name(
                    f"Боты {tongue.bots(bots)}: если бы все явные роли были равны, такие различия "
                    f"вышли бы с вероятностью {p} (победы) и {alive} (живы в конце).",
                    f"Bots {tongue.bots(bots)}: if all open roles were alike, such differences "
                    f"would come with probability {p} (victories) and {alive} (alive at the end).",
                )
            )
        )
    return "\n\n".join(texts)


def _charms(tongue: Tongue) -> str:
    return _each(tongue, _charmed)


def _each(tongue: Tongue, made: Callable[[Tongue, Looked], str]) -> str:
    """The same of the probes of the base, by each kind of bots."""
    found = [tongue.figures.probe(BASE, bots) for bots in BOTS]
    return "\n\n".join(made(tongue, one) for one in found if one is not None)


def _charmed(tongue: Tongue, looked: Looked) -> str:
    counts = looked.counts
    roles = sorted(
        (name.partition(".")[2] for name in counts if name.startswith("turned.")),
        key=lambda role: -counts[f"turned.{role}"],
    )
    rows = [
        [
            tongue.speaker.role(role),
            tongue.number(counts[f"turned.{role}"] / looked.games, 2),
            tongue.number(counts.get(f"attacks.{role}", 0) / looked.games, 2),
        ]
        for role in roles
        if role
    ]
    head = [
        tongue.say(Name("чьи действия", "whose actions")),
        tongue.say(Name("повёрнуто за игру", "turned a game")),
        tongue.say(Name("из них атак", "of them attacks")),
    ]
    said = Name(
        f"Проба, боты {tongue.bots(looked.bots)}: игр {looked.games}, Очарований "
        f"{counts.get('charms', 0)}, повернули хоть что-то {counts.get('charms.turned', 0)}.",
        f"Probe, {tongue.bots(looked.bots)} bots: {looked.games} games, {counts.get('charms', 0)} "
        f"Enchantments, of which {counts.get('charms.turned', 0)} turned anything.",
    )
    return f"{tongue.say(said)}\n\n{tongue.table(head, rows)}"


def _lives(tongue: Tongue) -> str:
    roles = [role for names in FACTIONS.values() for role in names]
    roles += ["plague_doctor", "devil"]
    both = {bots: [tongue.figures.role(role, bots) for role in roles] for bots in BOTS}
    order = sorted(range(len(roles)), key=lambda i: -(_lived(both[CAREFUL][i])))
    rows = [
        [
            tongue.speaker.role(roles[place]),
            *(
                cell
                for bots in BOTS
                for cell in (
                    tongue.percent(_lived(both[bots][place])),
                    tongue.percent(_alive(both[bots][place])),
                )
            ),
        ]
        for place in order
    ]
    lived = tongue.say(Name("прожито", "lived"))
    alive = tongue.say(Name("жив в конце", "alive at the end"))
    head = [tongue.say(Name("роль", "role"))]
    head += [f"{what}, {tongue.bots(bots)}" for bots in BOTS for what in (lived, alive)]
    return tongue.table(head, rows)


def _lived(one: Fared | None) -> float:
    return one.lived if one is not None else 0.0


def _alive(one: Fared | None) -> float | None:
    return one.alive.rate if one is not None else None


def _rumours(tongue: Tongue) -> str:
    return _each(tongue, _heard)


def _heard(tongue: Tongue, looked: Looked) -> str:
    rows = list(_told(tongue, looked))
    said = Name(
        f"Проба, боты {tongue.bots(looked.bots)}: игр {looked.games}, Слухи рассказали "
        f"{looked.counts.get('told', 0)} раз.",
        f"Probe, {tongue.bots(looked.bots)} bots: {looked.games} games, Rumours told "
        f"{looked.counts.get('told', 0)} times.",
    )
    head = [
        tongue.say(Name("роль", "role")),
        tongue.say(Name("стоит среди приходивших", "stands among the visitors")),
        tongue.say(Name("имён в списке выбранных ею", "names on the list of its targets")),
    ]
    return f"{tongue.say(said)}\n\n{tongue.table(head, rows)}"


def _told(tongue: Tongue, looked: Looked) -> Iterator[list[str]]:
    get = looked.counts.get
    roles = [role for names in FACTIONS.values() for role in names] + ["plague_doctor", "devil"]
    rates = {}
    for role in roles:
        present = get(f"told.present.{role}", 0)
        rates[role] = get(f"told.visitors.{role}", 0) / present if present else 0.0
    for role in sorted(roles, key=lambda role: -rates[role]):
        asked = get(f"told.about.{role}", 0)
        name = tongue.speaker.role(role)
        yield [
            f"**{name}**" if role in LISTED else name,
            _part(tongue, get(f"told.visitors.{role}", 0), get(f"told.present.{role}", 0)),
            tongue.number(get(f"told.chosen.{role}", 0) / asked, 2) if asked else NOTHING,
        ]


def killers(tongue: Tongue) -> str:
    """By which abilities most died, in the base."""
    used = tongue.figures.used
    rows = []
    for bots in BOTS:
        mine = sorted((one for one in used if one.bots == bots), key=lambda one: -one.killed)
        for one in mine[:_MOST]:
            rows.append(
                [
                    tongue.bots(bots),
                    tongue.speaker.use(f"{one.role}.{one.ability}"),
                    tongue.number(one.killed, 2),
                    tongue.number(one.orders, 2),
                    tongue.percent(one.stopped),
                ]
            )
    head = [
        tongue.say(Name("боты", "bots")),
        tongue.say(Name("способность", "ability")),
        tongue.say(Name("смертей за игру", "deaths a game")),
        tongue.say(Name("заявок за игру", "orders a game")),
        tongue.say(Name("остановлено", "stopped")),
    ]
    return tongue.table(head, rows)


def _horseman(tongue: Tongue) -> str:
    rows = [
        [tongue.bots(bots), *(tongue.share(one[what]) for what in ("rose", "won", "alive")),
         tongue.number(one["rose"].hits, 0)]
        for bots, one in tongue.figures.horseman.items()
    ]  # fmt: skip
    head = [
        tongue.say(Name("боты", "bots")),
        tongue.say(Name("появился, из всех игр", "came to be, of all games")),
        tongue.say(Name("победил, из игр с ним", "won, of games with one")),
        tongue.say(Name("жив в конце", "alive at the end")),
        tongue.say(Name("игр с ним", "games with one")),
    ]
    return tongue.table(head, rows)


SEEN: Final[dict[str, Callable[[Tongue], str]]] = {
    "knowledge": _knowledge,
    "tables": _tables,
    "open": _open,
    "charms": _charms,
    "lives": _lives,
    "rumours": _rumours,
    "horseman": _horseman,
}
"""More that a complaint shows, by name."""
