"""The plots of the pages, as SVG files that come out the same of the same figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from typing import Any, Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from rezolv.engine import Name
from rezolv.lab.answers.model import CHANGED, SLIGHT, Difference
from studies.arms import BASE, BOTS, CAREFUL, PRESET, option_arm, values
from studies.figures import OUTCOMES, Figures
from studies.speaking import Tongue

NAMES: Final = ("winners", "worth", "options", "lives")
THREE: Final = ("undead", "demons", "law")
_INK: Final = {"undead": "#4a6a3a", "demons": "#a33327", "law": "#2b5d92"}
_BOTS: Final = {"careful": "#2b5d92", "random": "#999999"}
_PALE: Final = "#b9b9b9"
_RC: Final = {
    "svg.fonttype": "none",
    "svg.hashsalt": "rezolv",
    "font.size": 8,
    "font.family": "sans-serif",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 9,
    "grid.color": "#dddddd",
}
_NOTHING: Final = dict.fromkeys(("Creator", "Date", "Format", "Type"))


def draw(figures: Figures, lang: str) -> dict[str, str]:
    """The plots by their names."""
    tongue = Tongue(figures, lang)
    makers = dict(zip(NAMES, (_winners, _worth, _options, _lives), strict=True))
    with rc_context(_RC):
        return {name: _svg(make(tongue)) for name, make in makers.items()}


def _svg(figure: Figure) -> str:
    out = StringIO()
    figure.savefig(out, format="svg", metadata=_NOTHING, facecolor="white")
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", out.getvalue(), flags=re.DOTALL)
    return "\n".join(line.strip() for line in text.splitlines() if line.strip()) + "\n"


def _figure(width: float, height: float, columns: int = 1, **more: Any) -> tuple[Figure, Any]:
    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.subplots(1, columns, squeeze=False, **more)[0]


def _names(axes: Axes, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.grid(axis="x", linewidth=0.5)
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", length=0)


def _dot(axes: Axes, place: float, value: float, ends: tuple[float, float], colour: str) -> None:
    axes.hlines([place], [ends[0]], [ends[1]], color=colour, linewidth=2, alpha=0.55)
    axes.plot([value], [place], "o", color=colour, markersize=4)


def _differences(axes: Axes, rows: Sequence[tuple[float, Difference | None]], colour: str) -> None:
    axes.axvline(0, color="#555555", linewidth=0.7)
    for place, one in rows:
        if one is None or one.value is None or one.low is None or one.high is None:
            continue
        ends = (100 * one.low, 100 * one.high)
        shade = colour if one.verdict in (CHANGED, SLIGHT) else _PALE
        _dot(axes, place, 100 * one.value, ends, shade)


def _signed(value: float, place: int | None = None) -> str:
    return f"{value:+g}".replace("-", "−") if value else "0"


def _winners(tongue: Tongue) -> Figure:
    """How the games of the base and of the preset came out, by both kinds of bots."""
    figure, panels = _figure(7.0, 2.8, 2, sharey=True, sharex=True)
    for axes, arm in zip(panels, (BASE, PRESET), strict=True):
        for shift, bots in zip((-0.16, 0.16), BOTS, strict=True):
            one = tongue.figures.arm(arm, bots)
            if one is None:
                continue
            for place, name in enumerate(OUTCOMES):
                share = one.shares[name]
                ends = (100 * share.low, 100 * share.high)
                _dot(axes, place + shift, 100 * (share.rate or 0), ends, _BOTS[bots])
            axes.plot([], [], "o", color=_BOTS[bots], label=tongue.bots(bots))
        _names(axes, [tongue.outcome(name) for name in OUTCOMES])
        axes.set_title(tongue.arm(arm), loc="left")
        axes.xaxis.set_major_formatter("{x:.0f} %")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=2,
                  frameon=False)  # fmt: skip
    return figure


def _worth(tongue: Tongue) -> Figure:
    """What each role is worth to its side, by careful bots."""
    found = [one for one in tongue.figures.worth if one.bots == CAREFUL and "." not in one.what]
    book = tongue.speaker.book
    kinds = {
        slot: [one for one in found if book.roles[one.what].slot == slot] for slot in book.slots
    }
    for rows in kinds.values():
        rows.sort(key=lambda one: -(one.side.value or 0.0))
    tall = 0.6 + 0.19 * max(1, *(len(rows) for rows in kinds.values()))
    figure, panels = _figure(7.0, tall, 2, sharex=True)
    titles = (Name("тайные роли", "secret roles"), Name("явные роли", "open roles"))
    for axes, rows, title in zip(panels, kinds.values(), titles, strict=True):
        _differences(axes, [(place, one.side) for place, one in enumerate(rows)], _BOTS[CAREFUL])
        _names(axes, [tongue.speaker.role(one.what) for one in rows])
        axes.set_title(tongue.say(title), loc="left")
        axes.xaxis.set_major_formatter(_signed)
    unit = Name("пунктов победы своей стороны", "points of victory of its side")
    figure.supxlabel(tongue.say(unit), fontsize=8)
    return figure


def _options(tongue: Tongue) -> Figure:
    """What each option changes for each faction, by careful bots."""
    names = [option_arm(*one) for one in values()]
    found = [tongue.figures.arm(name, CAREFUL) for name in names]
    rows = [one for one in found if one is not None]
    figure, panels = _figure(8.2, 0.7 + 0.18 * max(1, len(rows)), 3, sharey=True, sharex=True)
    for axes, side in zip(panels, THREE, strict=True):
        changes = [(place, one.changes.get(side)) for place, one in enumerate(rows)]
        _differences(axes, changes, _INK[side])
        _names(axes, [tongue.arm(one.arm) for one in rows])
        axes.set_title(tongue.outcome(side), loc="left", color=_INK[side])
        axes.xaxis.set_major_formatter(_signed)
    figure.supxlabel(tongue.say(Name("пунктов доли побед", "points of the share of victories")),
                     fontsize=8)  # fmt: skip
    return figure


def _lives(tongue: Tongue) -> Figure:
    """Which part of the game the holder of each secret role lived."""
    book = tongue.speaker.book
    rows = [one for one in tongue.figures.fared if book.roles[one.role].slot == book.slots[0]]
    both = {bots: {one.role: one for one in rows if one.bots == bots} for bots in BOTS}
    roles = sorted(both[CAREFUL], key=lambda role: -both[CAREFUL][role].lived)
    figure, (axes,) = _figure(5.0, 0.6 + 0.2 * len(roles))
    for bots in reversed(BOTS):
        lived = [100 * both[bots][role].lived if role in both[bots] else 0.0 for role in roles]
        axes.plot(lived, range(len(roles)), "o", color=_BOTS[bots], markersize=5,
                  label=tongue.bots(bots))  # fmt: skip
    _names(axes, [tongue.speaker.role(role) for role in roles])
    axes.xaxis.set_major_formatter("{x:.0f} %")
    axes.set_xlabel(tongue.say(Name("прожитая часть игры", "part of the game lived")))
    figure.legend(loc="outside lower center", ncols=2, frameon=False)
    return figure
