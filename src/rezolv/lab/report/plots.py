"""Plots as inline SVG: text stays text, and every colour is the page's, so that it follows it.

Figures are narrow (a phone's width) and grow with their page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import StringIO
from math import ceil, nan
from typing import Any, Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from rezolv.lab.answers.model import Answers, Comparison, Difference, Spread
from rezolv.lab.report.words import Speaker

INK: Final = "#010101"
SOFT: Final = "#020202"
LINE: Final = "#030303"
MAIN: Final = "#040404"
PALE: Final = "#050505"
COLOURS: Final = {INK: "--ink", SOFT: "--soft", LINE: "--line", MAIN: "--fill", PALE: "--pale"}
"""Colours to draw with, each a stand-in for a colour of the page."""

_WIDE: Final = 4.1
_RC: Final = {
    "svg.fonttype": "none",
    "font.size": 9,
    "text.color": INK,
    "axes.labelcolor": SOFT,
    "axes.edgecolor": LINE,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 8,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "xtick.labelcolor": SOFT,
    "ytick.labelcolor": INK,
    "grid.color": LINE,
    "svg.hashsalt": "rezolv",
}
_COLUMNS: Final = 3
"""Small plots side by side."""
_SHOWN: Final = 40
"""Abilities in the plot of abilities: of many, those that are used most."""
_BINS: Final = 30


def plots(
    speaker: Speaker, answers: Answers, comparison: Comparison | None = None
) -> dict[str, str]:
    """The plots of a report by its sections, where there is anything to plot."""
    made: dict[str, Callable[[], Figure]] = {}
    if comparison is not None and any(row.what == "won" for row in comparison.changes):
        made["changes"] = lambda: _changes(speaker, comparison)
    if answers.games:
        if answers.factions:
            made["winners"] = lambda: _winners(speaker, answers)
        made["length"] = lambda: _histogram(speaker, answers.turns, "lab-turns")
        made["stalemates"] = lambda: _histogram(speaker, answers.stalemate.quiet, "lab-quiet")
        if answers.roles:
            made["survival"] = lambda: _survival(speaker, answers)
        if answers.worth:
            made["worth"] = lambda: _worth(speaker, answers)
        if any(one.ordered.of for one in answers.abilities):
            made["abilities"] = lambda: _abilities(speaker, answers)
    with rc_context(_RC):
        return {id: svg(id, draw()) for id, draw in made.items()}


def svg(id: str, figure: Figure) -> str:
    """A figure as an element of a page; its ids begin with that of its section."""
    out = StringIO()
    nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
    figure.savefig(out, format="svg", transparent=True, metadata=nothing)
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    root, rest = text.split(">", 1)
    root = re.sub(r'\s(?:xmlns(?::\w+)?|version|width|height)="[^"]*"', "", root)
    text = f"{root}>{rest}"
    text = re.sub(r'\bid="', f'id="{id}-', text)
    text = re.sub(r'(xlink:href="|url\()#', rf"\g<1>#{id}-", text)
    text = text.replace("xlink:href", "href")
    text = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", text)
    for stand_in, name in COLOURS.items():
        text = text.replace(stand_in, f"var({name})")
    text = re.sub(r"\n\s*", "\n", text)
    return text.replace("<svg", '<svg aria-hidden="true" focusable="false"', 1).strip()


def _figure(height: float, rows: int = 1, columns: int = 1, **more: Any) -> tuple[Figure, Any]:
    figure = Figure(figsize=(_WIDE, height), layout="constrained")
    return figure, figure.subplots(rows, columns, **more)


def _winners(speaker: Speaker, answers: Answers) -> Figure:
    shares = [(speaker.side(one.name), one.share) for one in answers.factions]
    figure, axes = _figure(0.6 + 0.3 * len(shares))
    rates = [100 * (one.rate or 0.0) for _, one in shares]
    _dots(
        axes,
        [name for name, _ in shares],
        rates,
        [(100 * one.low, 100 * one.high) for _, one in shares],
    )
    axes.set_xlim(0, min(100.0, 1.1 * max(100 * one.high for _, one in shares)))
    axes.xaxis.set_major_formatter(lambda value, _: speaker.tick(value))
    return figure


def _worth(speaker: Speaker, answers: Answers) -> Figure:
    rows = [(speaker.use(one.role), one.side) for one in answers.worth]
    return _differences(speaker, rows)


def _changes(speaker: Speaker, comparison: Comparison) -> Figure:
    rows = [
        (speaker.side(*row.name), row.difference) for row in comparison.changes if row.what == "won"
    ]
    return _differences(speaker, rows)


def _differences(speaker: Speaker, rows: Sequence[tuple[str, Difference]]) -> Figure:
    figure, axes = _figure(0.75 + 0.25 * len(rows))
    axes.axvline(0, color=SOFT, linewidth=0.8)
    _dots(
        axes,
        [name for name, _ in rows],
        [100 * (one.value or 0.0) for _, one in rows],
        [(100 * (one.low or 0.0), 100 * (one.high or 0.0)) for _, one in rows],
    )
    axes.xaxis.set_major_formatter(lambda value, _: speaker.tick(value, signed=True))
    axes.set_xlabel(speaker.say("lab-points", value="").strip())
    return figure


def _dots(
    axes: Axes,
    names: Sequence[str],
    values: Sequence[float],
    intervals: Sequence[tuple[float, float]],
) -> None:
    """A dot with its interval for each name, from above."""
    places = range(len(names))
    axes.hlines(
        places,
        [low for low, _ in intervals],
        [high for _, high in intervals],
        color=MAIN,
        linewidth=2.5,
        alpha=0.5,
    )
    axes.plot(values, list(places), "o", color=MAIN, markersize=5)
    axes.set_yticks(list(places), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.grid(axis="x", linewidth=0.5)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)


def _histogram(speaker: Speaker, one: Spread, name: str) -> Figure:
    figure, axes = _figure(1.9)
    least, most = one.counts[0][0], one.counts[-1][0]
    width = max(1, ceil((most - least + 1) / _BINS))
    bins: dict[int, int] = {}
    for value, count in one.counts:
        start = least + (value - least) // width * width
        bins[start] = bins.get(start, 0) + count
    heights = [100 * count / one.of for count in bins.values()]
    middles = [start + (width - 1) / 2 for start in bins]
    axes.bar(middles, heights, width=0.85 * width, color=MAIN)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.yaxis.set_major_formatter(lambda value, _: speaker.tick(value))
    axes.set_xlabel(speaker.say(name))
    axes.grid(axis="y", linewidth=0.5)
    axes.set_axisbelow(True)
    return figure


def _survival(speaker: Speaker, answers: Answers) -> Figure:
    roles = answers.roles
    columns = min(_COLUMNS, len(roles))
    rows = ceil(len(roles) / columns)
    figure, grid = _figure(
        0.3 + 0.95 * rows, rows, columns, sharex=True, sharey=True, squeeze=False
    )
    holders = sum(one.holders for one in roles)
    length = len(roles[0].curve)
    every = [
        sum(one.curve[phase] * one.holders for one in roles) / holders for phase in range(length)
    ]
    for place, axes in enumerate(grid.flat):
        if place >= len(roles):
            axes.set_visible(False)
            continue
        one = roles[place]
        axes.step(range(length), every, where="post", color=SOFT, linewidth=0.9, alpha=0.6)
        axes.step(range(length), one.curve, where="post", color=MAIN, linewidth=1.7)
        axes.set_title(speaker.role(one.role), color=INK, loc="left", pad=2)
        axes.set_ylim(0, 1.03)
        axes.set_yticks((0, 0.5, 1), [speaker.tick(rate) for rate in (0, 50, 100)], fontsize=7)
        axes.tick_params(axis="x", labelsize=7)
        axes.xaxis.get_major_locator().set_params(integer=True, nbins=4)
        axes.grid(linewidth=0.4)
    figure.supxlabel(speaker.say("lab-phases"), fontsize=8, color=SOFT)
    return figure


def _abilities(speaker: Speaker, answers: Answers) -> Figure:
    used = [one for one in answers.abilities if one.ordered.of and one.role]
    used = sorted(used, key=lambda one: -(one.ordered.rate or 0.0))[:_SHOWN]
    figure, axes = _figure(0.8 + 0.2 * len(used))
    places = list(range(len(used)))
    names = [speaker.ability(one.role, one.ability) for one in used]
    axes.barh(
        places,
        [100 * (one.ordered.rate or 0.0) for one in used],
        height=0.72,
        color=PALE,
        label=speaker.say("lab-ordered"),
    )
    worked = [nan if one.worked is None else 100 * one.worked for one in used]
    axes.plot(worked, places, "o", color=MAIN, markersize=4, label=speaker.say("lab-worked"))
    axes.set_yticks(places, names, fontsize=8)
    axes.set_ylim(len(used) - 0.4, -0.6)
    axes.set_xlim(0, 103)
    axes.xaxis.set_major_formatter(lambda value, _: speaker.tick(value))
    axes.grid(axis="x", linewidth=0.5)
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", length=0)
    figure.legend(loc="outside lower center", ncols=2, frameon=False, fontsize=8)
    return figure
