"""The colours of the site can be told apart: WCAG 2 contrast, out of the CSS itself."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

CSS = (files("rezolv.site") / "static" / "rezolv.css").read_text("utf-8")
COLOURS = {
    name: (light, dark)
    for name, light, dark in re.findall(
        r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)", CSS
    )
}
GROUNDS = ("paper", "sheet", "sunk")
WASHES = ("wash", "wash-comment", "wash-danger", "wash-good", "wash-warn")
INKS = ("ink", "soft", "dead", "link", "comment", "danger", "good", "warn")
TEXT = [
    *((ink, ground) for ink in INKS for ground in GROUNDS),
    *((ink, wash) for ink in ("ink", "soft", "link", "comment", "dead") for wash in WASHES),
    ("on-fill", "fill"),
    ("on-alarm", "alarm"),
    ("good", "wash-good"),
    ("warn", "wash-warn"),
    ("danger", "wash-danger"),
    ("ink", "mark"),
    ("sheet", "comment"),
]
SHAPES = [
    *((shape, ground) for shape in ("edge", "fill", "link", "comment") for ground in GROUNDS),
]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_what_the_standard_says():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_can_be_read(ink, ground, theme):
    assert contrast(COLOURS[ink][theme], COLOURS[ground][theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_edges_of_controls_can_be_seen(shape, ground, theme):
    assert contrast(COLOURS[shape][theme], COLOURS[ground][theme]) >= 3


WRITERS = re.findall(r"\.color-\w+ \{ color: light-dark\((#\w{6}), (#\w{6})\); \}", CSS)


@pytest.mark.parametrize("colours", WRITERS)
def test_the_colours_that_writers_may_choose_can_be_read_in_their_posts(colours):
    for theme, colour in enumerate(colours):
        assert contrast(colour, COLOURS["sheet"][theme]) >= 4.5


def test_writers_have_colours():
    assert len(WRITERS) >= 8


def test_no_colour_stands_outside_the_palette():
    body = CSS[CSS.index("/* Ground rules */") : CSS.index("@media print")]
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[;\s,)])", body)
