"""The report as one page that stands alone: no script, no file, no address outside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from importlib.resources import files

from rezolv.lab.answers.model import Answers, Comparison
from rezolv.lab.report.parts import Column, Report, Section, Table
from rezolv.lab.report.plots import plots
from rezolv.lab.report.telling import report
from rezolv.lab.report.words import Speaker
from rezolv.wording.render.clean import clean

_LONG = 12
"""A list of more items than these is folded."""


def page(answers: Answers, lang: str, comparison: Comparison | None = None) -> str:
    """The report of a study, and of what differs from another, as a page of HTML.

    Raises:
        ValueError: we do not speak this language.
    """
    speaker = Speaker(answers.study, lang)
    told = report(answers, lang, comparison)
    drawn = plots(speaker, answers, comparison)
    style = (files("rezolv.lab.report") / "page.css").read_text("utf-8")
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{lang}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{_text(told.title)}</title>",
            f"<style>\n{style}</style>",
            "</head>",
            "<body>",
            "<main>",
            *_body(speaker, told, drawn),
            "</main>",
            "</body>",
            "</html>\n",
        ]
    )


def _body(speaker: Speaker, told: Report, drawn: Mapping[str, str]) -> Iterator[str]:
    yield f"<h1>{_text(told.title)}</h1>"
    yield f'<p class="lead">{_text(told.lead)}</p>'
    yield f'<nav aria-label="{_text(speaker.say("lab-contents"))}"><ul>'
    for section in told.sections:
        yield f'<li><a href="#{section.id}">{_text(section.title)}</a></li>'
    yield "</ul></nav>"
    yield f'<h2 id="about">{_text(speaker.say("lab-about"))}</h2>'
    yield '<dl class="facts">'
    for name, value in told.facts:
        yield f"<dt>{_text(name)}</dt><dd>{_text(value)}</dd>"
    yield "</dl>"
    for section in told.sections:
        yield from _section(section, drawn.get(section.id, ""))


def _section(section: Section, plot: str) -> Iterator[str]:
    yield f'<section aria-labelledby="{section.id}">'
    yield f'<h2 id="{section.id}">{_text(section.title)}</h2>'
    for words in section.said:
        yield f"<p>{_text(words)}</p>"
    if plot:
        about = _text(section.plotted)
        yield f'<figure><div role="img" aria-label="{about}">{plot}</div>'
        yield f"<figcaption>{about}</figcaption></figure>"
    for table in section.tables:
        yield from _table(table)
    for title, rows in section.listed:
        yield from _list(title, rows)
    yield "</section>"


def _table(table: Table) -> Iterator[str]:
    # What scrolls must be reached by the keyboard, and then it needs a name.
    yield f'<div class="scroll" tabindex="0" role="region" aria-label="{_text(table.caption)}">'
    yield f"<table><caption><span>{_text(table.caption)}</span></caption>"
    yield "<thead><tr>"
    for column in table.columns:
        # The first column may have no title: what the rows are, the caption says.
        tag = "th" if column.title else "td"
        scope = ' scope="col"' if column.title else ""
        yield f"<{tag}{scope}{_side(column)}>{_text(column.title)}</{tag}>"
    yield "</tr></thead>"
    yield "<tbody>"
    for row in table.rows:
        cells = "".join(
            f"<td{_side(column)}>{_text(cell)}</td>"
            for column, cell in zip(table.columns[1:], row[1:], strict=True)
        )
        yield f'<tr><th scope="row">{_text(row[0])}</th>{cells}</tr>'
    yield "</tbody></table></div>"


def _side(column: Column) -> str:
    return ' class="n"' if column.number else ""


def _list(title: str, rows: tuple[str, ...]) -> Iterator[str]:
    folded = len(rows) > _LONG
    if folded:
        yield f"<details><summary>{_text(title)}</summary>"
    elif title:
        yield f"<h3>{_text(title)}</h3>"
    yield "<ul>"
    for row in rows:
        yield f"<li>{_text(row)}</li>"
    yield "</ul>"
    if folded:
        yield "</details>"


def _text(text: str) -> str:
    return escape(clean(text))
