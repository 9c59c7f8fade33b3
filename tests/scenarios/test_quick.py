"""Libyaml reads a text as the parser in Python does, or leaves it to that one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rezolv import rulebooks
from rezolv.scenarios import ScenarioError, quick
from rezolv.scenarios.document import Source, _read_quickly, _read_slowly, documents

HOME = Path(rulebooks.__file__).parent
FILES = sorted([*HOME.glob("*/scenarios/*.yaml"), *HOME.glob("*/clauses.yaml")])

NIGHT = """\
# A night
title: "Ночь: yes"
on: {by: anna, use: [kill, no], 'text': it's 12:30, "n": -014, at: 0x1F, is: ~}
seats:
- anna
-   - boris # a remark
    - .5
text: >-
  some
  words

  and: more
"""

PIECES: Final = (
    *"a:?-,[]{}'\"#&*!|>%@`=~é\u2028\ufeff\t\r\n\\ ", "a: ", ": ", "- ", "? ", " #", "\n  ", "\n- ",
    "\n---\n", "\n...\n", "--- ", "a:b", "a::", "{a: b}", "[a, b,]", "{a}", "{a:}", "{a: }", "[:a]",
    '"a":b', '"a": b', "''", "|-\n  ", ">+\n  ", "|2\n  ", "null", "yes", "0o7", ".nan", "1e3",
    "<<: ", "\\x41", "\\q", "%YAML 1.2\n---\n", "&a ", "*a", "!!str ", "http://x", "😀", "\x07",
    "\x85", "\x00",
)  # fmt: skip


def slowly(text: str) -> str | None:
    """What the parser in Python reads, nan and all; None where it finds a mistake."""
    try:
        return repr(list(_read_slowly(Source("a text", text, "en"))))
    except ScenarioError:
        return None


def quickly(text: str) -> str | None:
    """What libyaml reads, None where it does not."""
    found = _read_quickly(Source("a text", text, "en"))
    return None if found is None else repr(found)


def test_a_usual_text_is_read_quickly() -> None:
    assert quickly(NIGHT) is not None
    assert quickly(NIGHT) == slowly(NIGHT)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(HOME)))
def test_the_first_document_of_each_file_is_read_the_same(file: Path) -> None:
    first, _, _ = file.read_text("utf-8").partition("\n---\n")
    lines = first.splitlines(keepends=True)[:60]
    assert quickly("".join(lines)) in (None, slowly("".join(lines)))


@given(
    st.lists(st.sampled_from(PIECES), max_size=12).map("".join),
    st.integers(0, len(NIGHT)),
    st.booleans(),
)
def test_whatever_is_read_quickly_is_read_the_same(text: str, at: int, alone: bool) -> None:
    whole = text if alone else NIGHT[:at] + text + NIGHT[at:]
    assert quickly(whole) in (None, slowly(whole))


ODD = {
    "tab": "a: b\tc\n",
    "returns": "a: b\r\nc: d\r\n",
    "break of 1.1": "a: b\u2028c\n",
    "directive": "%FOO\n---\na: b\n",
    "ends": "a\n...\n...\n",
    "colon": '["a":b]\n',
    "root block": ">\n---\nb\n",
    "remark": "a: |#b\n c\n",
    "nothing": "{a: }\n",
    "alias": "*a: b\n",
    "mistake": "a: [\n",
    "twice": "a: b\na: c\n",
}


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_what_is_odd_is_left_to_python(text: str) -> None:
    assert quickly(text) is None


def test_without_libyaml_python_reads_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source("a text", NIGHT, "en")
    found = list(documents(source))
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    with pytest.raises(quick.OddError):
        next(quick.parse(NIGHT))
    assert list(documents(source)) == found
