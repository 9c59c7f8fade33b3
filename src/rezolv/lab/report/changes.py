"""What differs between two studies, in words and as tables."""

from __future__ import annotations

from collections.abc import Iterator

from rezolv.lab.answers.model import CHANGED, SLIGHT, Change, Comparison, Difference
from rezolv.lab.report.facts import bots as played_by
from rezolv.lab.report.facts import options as set_options
from rezolv.lab.report.parts import Column, Section, Table
from rezolv.lab.report.words import NONE, VOTE, Speaker

FAMILIES = ("outcomes", "worth", "roles", "abilities")


def sections(speaker: Speaker, comparison: Comparison) -> Iterator[Section]:
    """The part of a report that compares two studies."""
    say = speaker.say
    tables = tuple(table for family in FAMILIES if (table := _family(speaker, comparison, family)))
    yield Section(
        "changes",
        say("lab-changes"),
        (summary(speaker, comparison), _pairing(speaker, comparison), say("lab-changes-said")),
        say("lab-changes-plot") if tables else "",
        tables,
        ((say("lab-differ"), tuple(_differ(comparison, speaker.lang))),),
    )


def summary(speaker: Speaker, comparison: Comparison) -> str:
    """What changed, in a sentence or two."""
    say = speaker.say
    main = [row for row in comparison.changes if row.family in ("outcomes", "worth")]
    sure = [row for row in main if row.difference.verdict == CHANGED]
    said = [
        say("lab-changed-one", name=named(speaker, row), more=speaker.more(row.difference),
            between=speaker.between(row.difference))
        for row in sure
    ]  # fmt: skip
    slight = [row for row in main if row.difference.verdict == SLIGHT]
    same = [row for row in main if row.difference.verdict == "same"]
    unclear = [row for row in main if row.difference.verdict == "unclear"]
    parts = [say("lab-changed", rows="; ".join(said))] if said else []
    if not sure and not slight:
        parts.append(say("lab-unchanged"))
    for name, rows in (("slight", slight), ("same", same), ("unclear", unclear)):
        if rows:
            names = speaker.wording.together(named(speaker, row) for row in rows)
            parts.append(say(f"lab-sum-{name}", names=names))
    return " ".join(parts)


def _pairing(speaker: Speaker, comparison: Comparison) -> str:
    before, after = comparison.games
    if comparison.pairs:
        said = speaker.say("lab-paired", games=comparison.pairs)
        if comparison.alike is None:
            return said
        alike = "lab-alike-all" if comparison.alike == comparison.pairs else "lab-alike"
        return f"{said} {speaker.say(alike, games=comparison.alike)}"
    return speaker.say(
        "lab-unpaired", before=speaker.number(before, 0), after=speaker.number(after, 0)
    )


def _family(speaker: Speaker, comparison: Comparison, family: str) -> Table | None:
    say = speaker.say
    rows = tuple(
        (
            named(speaker, row),
            _mean(speaker, row, row.before),
            _mean(speaker, row, row.after),
            speaker.more(row.difference),
            speaker.between(row.difference),
            speaker.chance(row.difference.holm),
            verdict(speaker, row.difference),
        )
        for row in comparison.changes
        if row.family == family
    )
    columns = (
        Column(say("lab-what"), number=False),
        Column(say("lab-before")),
        Column(say("lab-after")),
        Column(say("lab-more")),
        Column(say("lab-sure")),
        Column(say("lab-chance")),
        Column(say("lab-verdict"), number=False),
    )
    return Table(say(f"lab-family-{family}"), columns, rows) if rows else None


def _mean(speaker: Speaker, row: Change, mean: float | None) -> str:
    if row.what == "worth":
        return speaker.points(mean)
    return speaker.percent(mean) if row.difference.shares else speaker.number(mean)


def named(speaker: Speaker, row: Change) -> str:
    """What a change is about."""
    match row.what:
        case "won":
            return speaker.say("lab-on-won", name=speaker.side(*row.name))
        case "role_won" | "role_alive" | "worth":
            what = row.what.replace("_", "-")
            return speaker.say(f"lab-on-{what}", name=speaker.use(*row.name))
        case "ordered":
            plain = row.name == VOTE
            return speaker.ability(*row.name) if plain else speaker.use(".".join(row.name))
    return speaker.say(f"lab-on-{row.what}")


def verdict(speaker: Speaker, one: Difference) -> str:
    """Whether there is a change, in words."""
    if one.value is None:
        return NONE
    return speaker.say(
        f"lab-verdict-{one.verdict}", most=speaker.most(one), margin=speaker.margin(one)
    )


def _differ(comparison: Comparison, lang: str) -> Iterator[str]:
    """How the studies themselves differ."""
    for key, study in (("lab-first", comparison.before), ("lab-second", comparison.after)):
        speaker = Speaker(study, lang)
        yield speaker.say(
            key,
            book=speaker.title,
            options=set_options(speaker),
            bots=played_by(speaker),
            seats=speaker.number(study.setup.count, 0),
            seed=str(study.seed),
        )
