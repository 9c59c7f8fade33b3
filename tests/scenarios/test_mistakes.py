"""Mistakes in scenarios: each is refused with its place and a sentence that names the bad word."""

from __future__ import annotations

from pathlib import Path

import pytest

from rezolv.scenarios import ScenarioError, load

HEAD = """\
title: "A night"
rulebook: tiny
seats: {anna: wolf, boris: medic, vera: villager, gleb: seer}
"""


def refused(text: str, lang: str = "en") -> ScenarioError:
    with pytest.raises(ScenarioError) as caught:
        load(text, lang=lang)
    return caught.value


# Each: what stands after the head, which has 3 lines; the line; words of the sentence.

ORDERS = "turns:\n- orders:\n  - "
EXPECT = "turns:\n- orders: [{by: anna, use: kill, on: vera}]\n  expect:\n    "

MISTAKES = [
    ("key", "turn: []\n", 4, "there is no key 'turn'; nearest: turns"),
    ("key of a turn", "turns:\n- order: []\n", 5, "no key 'order'; nearest: orders"),
    ("key of expect", EXPECT + "death: [vera]\n", 7, "no key 'death'; nearest: dead"),
    ("no turns", "seed: 1\n", 1, "the key 'turns' is missing"),
    ("empty turns", "turns: []\n", 4, "'turns' cannot be empty"),
    ("clauses twice", "clauses: [A-1, A-1]\nturns: [{}]\n", 4, "'A-1' is named here twice"),
    ("option", "options: {tye: all}\nturns: [{}]\n", 4, "no option 'tye'; nearest: tie"),
    ("option value", "options: {tie: some}\nturns: [{}]\n", 4, "'tie' cannot be some; legal: nobo"),
    ("option number", "options: {hours: 0}\nturns: [{}]\n", 4, "legal: a whole number from 1"),
    ("option type", "options: {tie: true}\nturns: [{}]\n", 4, "'tie' cannot be true"),
    ("options type", "options: [tie]\nturns: [{}]\n", 4, "a mapping is wanted here, and this is"),
    ("seed type", "seed: one\nturns: [{}]\n", 4, "'seed': a whole number is wanted here"),
    ("fraction", "seed: 1.5\nturns: [{}]\n", 4, "this is a fraction"),
    ("phase", "at: {phase: nite, turn: 1}\nturns: [{}]\n", 4, "no phase 'nite'; nearest: night"),
    ("turn", "at: {phase: day, turn: 0}\nturns: [{}]\n", 4, "'turn': at least 1"),
    ("no turn", "at: {phase: day}\nturns: [{}]\n", 4, "the key 'turn' is missing"),
    ("room", "rooms: [[anna, borris]]\nturns: [{}]\n", 4, "no player 'borris'; nearest: boris"),
    ("room type", "rooms: [anna]\nturns: [{}]\n", 4, "'rooms': a list is wanted here"),
    ("giver", ORDERS + "{by: ana, use: kill}\n", 6, "no player 'ana'; nearest: anna"),
    ("no giver", ORDERS + "{use: kill, on: vera}\n", 6, "the key 'by' is missing"),
    ("no move", ORDERS + "{by: anna}\n", 6, "an order is use with an ability, vote, or pass"),
    ("order type", ORDERS + "anna\n", 6, "'orders': a mapping is wanted here, and this is text"),
    ("ability", ORDERS + "{by: anna, use: kil, on: vera}\n", 6, "no ability 'kil'; nearest: kill"),
    ("act", ORDERS + "{by: host, use: kill, on: vera}\n", 6, "no act of the host 'kill'"),
    ("target", ORDERS + "{by: anna, use: kill, on: wera}\n", 6, "no player 'wera'; nearest: vera"),
    ("targets", ORDERS + "{by: anna, use: kill, on: [vera, x]}\n", 6, "no player 'x'; known: ann"),
    ("target type", ORDERS + "{by: anna, use: kill, on: 1}\n", 6, "'on': a name or a list of nam"),
    ("candidate", ORDERS + "{by: anna, vote: wera}\n", 6, "no player 'wera'; nearest: vera"),
    ("vote with more", ORDERS + "{by: anna, vote: vera, on: gleb}\n", 6, "there is no key 'on'"),
    ("pass", ORDERS + "{by: anna, pass: false}\n", 6, "'pass': true is wanted here"),
    ("pass type", ORDERS + "{by: anna, use: kill, pass: yes}\n", 6, "'pass': true or false is wan"),
    ("param", ORDERS + "{by: gleb, use: look, on: anna, gues: wolf}\n", 6, "no parameter 'gues';"),
    ("param role", ORDERS + "{by: gleb, use: look, on: anna, guess: wulf}\n", 6, "no role 'wulf'"),
    ("param choice", ORDERS + "{by: gleb, use: look, on: anna, how: nea}\n", 6, "no choice 'nea'"),
    ("param text", ORDERS + "{by: vera, use: note, text: 5}\n", 6, "this is a whole number; if t"),
    ("condition", ORDERS + "{by: vera, use: note, when: {fact: dyed}}\n", 6, "no fact 'dyed'; ne"),
    ("variant", ORDERS + "{by: vera, use: note, variants: [{when: {fact: died}}]}\n", 6, "'text'"),
    ("draw", "turns:\n- choices: {coyn: [heads]}\n", 5, "there is no draw 'coyn'; nearest: coin"),
    ("draw type", "turns:\n- choices: {coin: heads}\n", 5, "'coin': a list is wanted here"),
    ("dead", EXPECT + "dead: [wera]\n", 7, "there is no player 'wera'; nearest: vera"),
    ("dead twice", EXPECT + "dead: [vera, vera]\n", 7, "'vera' is named here twice"),
    ("status", EXPECT + "status: {vera: [il]}\n", 7, "there is no status 'il'; nearest: ill"),
    ("status seat", EXPECT + "status: {wera: [ill]}\n", 7, "there is no player 'wera'"),
    ("hp type", EXPECT + "hp: {vera: full}\n", 7, "'hp': a whole number is wanted here"),
    ("counter type", EXPECT + "counter: {wolves: 3}\n", 7, "'wolves': a mapping is wanted here"),
    ("votes", EXPECT + "votes: {noone: 3}\n", 7, "there is no player 'noone'"),
    ("executed type", EXPECT + "executed: false\n", 7, "'executed': a name or a list of names"),
    ("index", EXPECT + "rejected: [1]\n", 7, "there is no order 1: this turn has 1, counted from"),
    ("index type", EXPECT + "failed: [true]\n", 7, "'failed': a whole number is wanted here"),
    ("index twice", EXPECT + "failed: [0, 0]\n", 7, "'0' is named here twice"),
    ("winner", EXPECT + "winners: [woolves]\n", 7, "there is no winner 'woolves'; nearest: wolves"),
    ("fact", EXPECT + "public: [{fact: dead, of: vera}]\n", 7, "there is no fact 'dead'"),
    ("no fact", EXPECT + "public: [{of: vera}]\n", 7, "the key 'fact' is missing"),
    ("field", EXPECT + "public: [{fact: died, off: vera}]\n", 7, "no field of a fact 'off'; near"),
    ("fact seat", EXPECT + "not_told: {anna: [{fact: died, of: wera}]}\n", 7, "no player 'wera'"),
    ("fact role", EXPECT + "told: {anna: [{fact: role, is: wulf}]}\n", 7, "no role 'wulf'"),
    ("fact faction", EXPECT + "public: [{fact: faction, is: twon}]\n", 7, "no faction 'twon'; nea"),
    ("fact status", EXPECT + "public: [{fact: left, status: ilk}]\n", 7, "no status 'ilk'"),
    ("fact ability", EXPECT + "told: {anna: [{fact: spent, ability: kil}]}\n", 7, "no ability 'k"),
    ("fact list", EXPECT + "told: {anna: [{fact: visitors, are: vera}]}\n", 7, "'are': a list is"),
    ("fact number", EXPECT + "public: [{fact: lasts, for: long}]\n", 7, "'for': a whole number"),
    ("fact flag", EXPECT + "public: [{fact: same_side, is: no}]\n", 7, "'is': true or false"),
    ("told type", EXPECT + "told: [{fact: died}]\n", 7, "'told': a mapping is wanted here"),
    ("key twice", "seed: 1\nseed: 2\n", 5, "the key 'seed' is already in line 4"),
    ("key type", "1: 2\n", 4, "only text can be a key, and this is a whole number; quote it"),
    ("alias", "seed: &x 1\nturns: *x\n", 4, "anchors (&) and aliases (*) are not allowed here"),
    ("bare alias", "seed: 1\nturns: *x\n", 5, "anchors (&) and aliases (*) are not allowed here"),
    ("tag", "seed: !!str 1\n", 4, "tags (!) are not allowed here"),
    ("tab", "turns:\n\t- orders: []\n", 5, "indent with spaces; here is a tab"),
    ("tab inside", "turns:\n- orders:\t[]\n\t- x\n", 6, "indent with spaces; here is a tab"),
    ("yaml", "turns: [\n", 5, "this is not YAML: while parsing a flow node"),
    ("yaml indent", "turns:\n- orders: []\n expect: {}\n", 6, "this is not YAML"),
    ("depth", "seed: " + "[" * 1000 + "\n", 4, "this is nested more than 20 levels deep"),
    ("number", "seed: 1" + "0" * 6000 + "\n", 4, "the number is too big"),
    ("control", "seed: 1\nturns: \x07\n", 5, "the character U+0007 may not stand here"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("tail", "line", "words"), [m[1:] for m in MISTAKES], ids=[m[0] for m in MISTAKES]
)
def test_a_mistake_is_named_with_its_line(tail: str, line: int, words: str) -> None:
    error = refused(HEAD + tail)
    assert words in error.sentence()
    assert error.line == line
    assert str(error).startswith(f"<text>:{line}:")
    russian = error.sentence("ru")
    assert russian != error.sentence()
    assert "{" not in russian.replace("{fact", "")


SEATS = [
    ("role", "{anna: wulf, boris: medic}", "there is no role 'wulf'; nearest: wolf"),
    ("role of a slot", "{anna: {role: wolf, overlay: vampir}, boris: medic}", "no role 'vampir'"),
    ("slot", "{anna: {role: vampire}, boris: medic}", "'vampire' is held as overlay, not as role"),
    ("bare slot", "{anna: vampire, boris: medic}", "'vampire' is held as overlay, not as role"),
    ("no role", "{anna: {overlay: vampire}, boris: medic}", "the key 'role' is missing"),
    ("key", "{anna: {role: wolf, statys: [ill]}, boris: medic}", "no key 'statys'; nearest: statu"),
    ("type", "{anna: [wolf], boris: medic}", "'anna': a role or a mapping is wanted here"),
    ("list", "[anna, boris]", "'seats': a mapping is wanted here, and this is a list"),
    ("too few", "{anna: wolf}", "there are 1 players; this rulebook is played by 2 to 8"),
    ("name", "{an<b>na: wolf, boris: medic}", "'an<b>na' cannot be a name"),
    ("host", "{host: wolf, boris: medic}", "'host' cannot be a name"),
    ("twice", "{anna: wolf, anna: medic}", "the key 'anna' is already in line 3"),
    ("status", "{anna: {role: wolf, status: [il]}, boris: medic}", "no status 'il'; nearest: ill"),
    ("statuses", "{anna: {role: wolf, status: ill}, boris: medic}", "'status': a list is wanted"),
    ("flag", "{anna: {role: wolf, hidden: 1}, boris: medic}", "'hidden': true or false is wanted"),
    ("number", "{anna: {role: wolf, hp: true}, boris: medic}", "'hp': a whole number is wanted"),
    ("null number", "{anna: {role: wolf, hp: null}, boris: medic}", "this is nothing"),
    ("abilities", "{anna: {role: wolf, spent: [kil]}, boris: medic}", "no ability 'kil'"),
    ("roles", "{anna: {role: wolf, taken: [sear]}, boris: medic}", "no role 'sear'; nearest: seer"),
    ("seats", "{anna: {role: wolf, picks: [bob]}, boris: medic}", "no player 'bob'"),
    ("last", "{anna: {role: wolf, last: {kil: boris}}, boris: medic}", "no ability 'kil'"),
    ("last seat", "{anna: {role: wolf, last: {kill: bob}}, boris: medic}", "no player 'bob'"),
    ("last type", "{anna: {role: wolf, last: boris}, boris: medic}", "'last': a mapping is wanted"),
    ("text", "{anna: {role: wolf, said: 5}, boris: medic}", "'said': text is wanted here"),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "words"), [s[1:] for s in SEATS], ids=[s[0] for s in SEATS])
def test_a_mistake_in_the_seats(seats: str, words: str) -> None:
    error = refused(f"title: x\nrulebook: tiny\nseats: {seats}\nturns: [{{}}]\n")
    assert words in error.sentence()
    assert error.line == 3


def test_an_unknown_rulebook_names_the_known() -> None:
    error = refused("title: x\nrulebook: tyni\nseats: {a: b}\nturns: [{}]\n")
    assert error.sentence() == "there is no rulebook 'tyni'; nearest: tiny"
    assert (error.line, error.column) == (2, 11)


@pytest.mark.parametrize("name", ["../tiny", "tiny.x", "", "os", "a b"])
def test_a_rulebook_is_no_path(name: str) -> None:
    error = refused(f"title: x\nrulebook: '{name}'\nseats: {{a: b}}\nturns: [{{}}]\n")
    assert "there is no rulebook" in error.sentence()


@pytest.mark.parametrize("title", ["''", "' '", "5", "null", "[a]"])
def test_a_title_is_text(title: str) -> None:
    assert refused(f"title: {title}\nrulebook: tiny\nseats: {{}}\nturns: []\n").line == 1


def test_a_sentence_in_russian() -> None:
    error = refused(HEAD + "turns:\n- orders: [{by: ana, pass: true}]\n", lang="ru")
    assert str(error) == "<text>:5:17: нет игрока «ana»; похоже на: anna"


@pytest.mark.parametrize("text", ["", "# only a comment\n", "---\n---\n", "null\n"])
def test_a_text_without_documents(text: str) -> None:
    assert refused(text).sentence() == "there is no scenario in the file"


def test_a_document_that_is_no_mapping() -> None:
    assert "a mapping is wanted here" in refused("- a\n- b\n").sentence()


def test_directives_are_refused() -> None:
    assert "directives" in refused("%YAML 1.1\n---\ntitle: x\n").sentence()


def test_a_large_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    file.write_text("# " + "x" * 1_000_000)
    with pytest.raises(ScenarioError, match="larger than 1000000 bytes"):
        load(file)
    assert refused("#" * 1_000_001).code == "too_large"


def test_a_bomb_of_aliases_is_refused_at_once() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    assert refused("\n".join(lines)).code == "alias"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("title: x\ntitle: Тест".encode("cp1251"))
    with pytest.raises(ScenarioError, match=r"latin\.yaml:2: this is not UTF-8 text"):
        load(latin)
    with pytest.raises(ScenarioError, match="there is no such file"):
        load(tmp_path / "none.yaml")
    with pytest.raises(ScenarioError, match="this is a folder"):
        load(tmp_path)


def test_a_byte_order_mark_is_no_matter(tmp_path: Path) -> None:
    file = tmp_path / "bom.yaml"
    file.write_text(HEAD + "turns: [{}]\n", encoding="utf-8-sig")
    assert load(file)[0].file == str(file)


def test_a_rulebook_that_breaks_is_named() -> None:
    def broken(rulebook_id: str) -> None:
        raise ImportError("no such module")

    with pytest.raises(ScenarioError, match="'tiny' cannot be loaded: ImportError: no such"):
        load(HEAD + "turns: [{}]\n", books=broken)  # type: ignore[arg-type]
