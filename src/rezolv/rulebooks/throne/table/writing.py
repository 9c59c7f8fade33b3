"""A table written again: as YAML, and as sheets."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from rezolv.engine.abilities import Name
from rezolv.rulebooks.throne.table.columns import COLUMNS, REPEATED, SHEETS, Sheet
from rezolv.rulebooks.throne.table.schema import (
    AMBITIOUS,
    Action,
    AnyEffect,
    Does,
    Effect,
    Open,
    Secret,
    Table,
    Trait,
)
from rezolv.rulebooks.throne.table.words import (
    CONDITIONS,
    EFFECTS,
    EVERYTHING,
    EXAMPLES,
    FEATURES,
    FORMS,
    LEARNS,
    LISTS,
    SLOTS,
    TO,
    WHENS,
    WHO,
)

_BARE: Final = re.compile(r"[A-Za-zА-Яа-яЁё_][\wЁё ]*")
_WORDS: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off"})


# YAML


def to_yaml(table: Table) -> str:
    """The text of a table; reading it gives the same table."""
    return "\n".join(_lines(table)) + "\n"


def _lines(table: Table) -> Iterator[str]:
    yield f"start: {_flow(msgspec.to_builtins(table.start))}"
    yield "traits:"
    for trait in table.traits.values():
        fields = {**_name(trait), "does": _does(trait.does), "says": trait.says}
        yield f"  {trait.id}: {_flow({k: v for k, v in fields.items() if v})}"
    yield "open:" if table.open else "open: []"
    for role in table.open.values():
        yield from _row(role)
    yield "secret:" if table.secret else "secret: []"
    for character in table.secret.values():
        yield from _row(character)


def _row(row: Open | Secret) -> Iterator[str]:
    yield f"  - id: {row.id}"
    for key, value in _name(row).items():
        yield f"    {key}: {_flow(value)}"
    for key in ("vs", "tv", "trait"):
        if (value := getattr(row, key, None)) not in (None, ""):
            yield f"    {key}: {_flow(value)}"
    yield "    actions:" if row.actions else "    actions: []"
    for action in row.actions:
        head = {
            "id": action.id,
            **_name(action),
            "slot": action.slot,
            "targets": action.targets,
            "cooldown": action.cooldown,
        }
        said = _flow(head)[:-1]
        if not action.effects:
            yield f"      - {said}, effects: []}}"
            continue
        yield f"      - {said},"
        for number, one in enumerate(action.effects):
            begin = "         effects: [" if number == 0 else " " * 19
            end = "," if one is not action.effects[-1] else "]}"
            yield begin + _flow(_effect(one)) + end


def _name(row: Trait | Open | Secret | Action) -> dict[str, Any]:
    """A name; the English one only where it is not the id in words."""
    if row.name == Name(english := _english(row.id), english):
        return {}
    return {"name": row.name.ru if row.name.en == english else row.name._asdict()}


def _english(id: str) -> str:
    return id.replace("_", " ").capitalize()


def _does(does: Does) -> dict[str, Any]:
    """What differs from nothing."""
    raw, usual = msgspec.to_builtins(does), msgspec.to_builtins(Does())
    return {key: _bare(value) for key, value in raw.items() if value != usual[key]}


def _effect(part: Effect) -> dict[str, Any]:
    raw = msgspec.to_builtins(part)
    if raw["who"] == "target":
        del raw["who"]
    return {key: _bare(value) for key, value in raw.items() if value is not None}


def _bare(value: Any) -> Any:
    """A mapping without what is not said in it."""
    if isinstance(value, dict):
        return {key: one for key, one in value.items() if one is not None}
    return value


def _flow(value: Any) -> str:
    """A value on one line."""
    match value:
        case dict():
            return "{" + ", ".join(f"{key}: {_flow(one)}" for key, one in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(_flow, value)) + "]"
        case str():
            bare = _BARE.fullmatch(value) and value.strip() == value
            quoted = json.dumps(value, ensure_ascii=False)
            return value if bare and value.casefold() not in _WORDS else quoted
        case _:
            return json.dumps(value)


# Lines


def effect_line(part: AnyEffect, lang: int) -> str:
    """An effect as a line."""
    raw = msgspec.to_builtins(part)
    do = raw["do"]
    said = [EFFECTS[do][lang]]
    if raw["who"] == "self":
        said.append(WHO["self"][lang])
    for name in FORMS[do]:
        said.append(_said(do, name, raw[name], lang))
    if part.if_ is not None:
        wanted = {key: value for key, value in raw["if"].items() if value is not None}
        said += [
            ("если", "if")[lang],
            ", ".join(_told(key, value, lang) for key, value in wanted.items()),
        ]
    return " ".join(one for one in said if one)


def _said(do: str, name: str, value: Any, lang: int) -> str:
    match name:
        case "amount" if do == "steal":
            return str(value)
        case "amount" | "days":
            return _signed(value)
        case "hours":
            return f"{value} {('ч', 'h')[lang]}" if value or do == "poison" else ""
        case "from":
            return f"{('от', 'from')[lang]} " + ", ".join(EVERYTHING[one][lang] for one in value)
        case "to":
            return TO[value][lang]
        case _:
            return (LEARNS if do == "learn" else EFFECTS)[value][lang]


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−")


def _told(key: str, value: Any, lang: int) -> str:
    if (key, value) in CONDITIONS:
        return CONDITIONS[key, value][lang]
    name, _, sign = key.partition("_")
    return f"{EFFECTS[name][lang]} {'<' if sign == 'below' else '>='} {value}"


def feature_lines(does: Does, lang: int) -> list[str]:
    """What a trait does as lines."""
    raw, usual = msgspec.to_builtins(does), msgspec.to_builtins(Does())
    found = []
    for name, ways in FEATURES.items():
        key, _, inner = name.partition(".")
        value, other = (raw[key][inner], usual[key][inner]) if inner else (raw[key], usual[key])
        conditional = name == "hidden_vs" and does.when != "always"
        if value == other and not conditional:
            continue
        said = ways[lang]
        if name in LISTS:
            said += ": " + ", ".join(LISTS[name][one][lang] for one in value)
        elif not isinstance(value, bool):
            said += f" {value}" if name in ("faction_cap", "max_factions") else f" {_signed(value)}"
        if conditional and (wanted := [one for one in raw["when"].items() if one[1] is not None]):
            said += f" {('если', 'if')[lang]} " + ", ".join(WHENS[one][lang] for one in wanted)
        found.append(said)
    return found


# Sheets


def to_sheets(table: Table, lang: str) -> list[Sheet]:
    """The sheets of a table in a language, and one of help."""
    return list(_Sheets(table, 0 if lang == "ru" else 1).all())


class _Sheets:
    """A table on its way to sheets of a language."""

    def __init__(self, table: Table, lang: int) -> None:
        self.table, self.lang = table, lang

    def all(self) -> Iterator[Sheet]:
        """All of them."""
        table = self.table
        yield self.sheet("start", ["vs", "tv"], [[table.start.vs, table.start.tv]])
        roles = [[*self.named(r), _or(r.vs), _or(r.tv)] for r in table.open.values()]
        yield self.sheet("roles", ["id", "name", "name_en", "vs", "tv"], roles)
        characters = [[*self.named(s), s.trait] for s in table.secret.values()]
        yield self.sheet("characters", ["id", "name", "name_en", "trait"], characters)
        everybody: list[Open | Secret] = [*table.open.values(), *table.secret.values()]
        rows = [
            [row.id, SLOTS[one.slot][self.lang], *self.named(one), one.targets, one.cooldown,
             *[effect_line(part, self.lang) for part in one.effects]]
            for row in everybody
            for one in row.actions
        ]  # fmt: skip
        head = ["role", "slot", "id", "name", "name_en", "targets", "cooldown"]
        yield self.sheet("actions", [*head, *["effect"] * _wide(rows, head)], rows)
        head = ["id", "name", "name_en", "says"]
        traits = [
            [*self.named(one), one.says, *feature_lines(one.does, self.lang)]
            for one in table.traits.values()
            if one.id != AMBITIOUS
        ]
        yield self.sheet("traits", [*head, *["feature"] * _wide(traits, head)], traits)
        yield self.help()

    def named(self, row: Trait | Open | Secret | Action) -> list[str]:
        """Id, name and the English name where it is one of its own."""
        english = row.name.en if row.name.en != _english(row.id) else ""
        return [row.id, row.name.ru, english]

    def sheet(self, kind: str, columns: list[str], rows: list[list[Any]]) -> Sheet:
        """One sheet under its headings."""
        head, seen = [], dict.fromkeys(REPEATED, 0)
        for column in columns:
            title = COLUMNS[column][self.lang]
            if column in seen:
                seen[column] += 1
                title += f" {seen[column]}"
            head.append(title)
        texts = [[str(one) for one in row] for row in rows]
        return Sheet(SHEETS[kind][self.lang], [head, *texts])

    def help(self) -> Sheet:
        """Each effect and feature with an example."""
        rows = [
            [(EFFECTS.get(key) or FEATURES[key])[self.lang], ways[self.lang]]
            for key, ways in EXAMPLES.items()
        ]
        rows += [[ways[self.lang], ""] for ways in SLOTS.values()]
        return Sheet(SHEETS["help"][self.lang], rows)


def _or(value: int | None) -> str:
    return "" if value is None else str(value)


def _wide(rows: list[list[Any]], head: list[str]) -> int:
    """How many cells stand after the plain columns, at least two."""
    return max([2, *[len(row) - len(head) for row in rows]])
