"""A host's text into a table: all that is wrong with it is told at once, in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar

import msgspec

from rezolv.engine.abilities import Name
from rezolv.rulebooks.throne.table.problems import BadTable, Problem, of_schema
from rezolv.rulebooks.throne.table.schema import (
    AMBITIOUS,
    ROLE_SLOTS,
    SECRET_SLOTS,
    Action,
    Does,
    Effect,
    Open,
    Redirect,
    Secret,
    Start,
    Table,
    Trait,
    effects_of,
)
from rezolv.rulebooks.throne.table.text import Path, data_of, places

_ID: Final = re.compile(r"[A-Za-z0-9_]{1,60}")
_NAME: Final = 200
_PAUSE: Final = 10_000
_ROLE_KEYS: Final = ("id", "name", "actions", "vs", "tv", "note")
_SECRET_KEYS: Final = ("id", "name", "actions", "trait", "note")
_ACTION_KEYS: Final = ("id", "name", "slot", "targets", "cooldown", "effects")
_TRAIT_KEYS: Final = ("id", "name", "does", "says")
_KEYS: Final = ("note", "start", "traits", "open", "secret")
_PAUSES: Final = {"daily": 0, "night": 0, "secret_day": 24, "secret_night": 24}
"""The pause, in hours, of a slot whose entry says none; else three cycles (TR-026, TR-029)."""
RESERVED: Final = frozenset({"host", "any_player"})
"""Ids that roles may not have: what everybody may do, and what the host may."""
AMBITION: Final = Trait(
    AMBITIOUS,
    Name("Амбициозный", "Ambitious"),
    Does(win_only_as_head_or_alone=True),
)
T = TypeVar("T")


def read(text: str) -> Table:
    """The table of a text.

    Raises:
        BadTable: with everything that is wrong in it.
    """
    table, problems = collected(data_of(text))
    if problems:
        where, lines = places(text, [problem.path for problem in problems]), text.splitlines()
        placed = [(one, *where.get(one.path, (0, 0))) for one in problems]
        raise BadTable(
            [
                Problem(one.path, one.says, line, column,
                        shown=lines[line - 1].strip() if 0 < line <= len(lines) else "")
                for one, line, column in placed
            ]
        )  # fmt: skip
    return table


def collected(raw: Any) -> tuple[Table, list[Problem]]:
    """The table of data, and everything that is wrong in it, without lines."""
    reading = _Reading()
    return reading.table(raw), reading.problems


class _Reading:
    """One table being read; mistakes are collected."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def wrong(self, path: Path, ru: str, en: str) -> None:
        self.problems.append(Problem(path, Name(ru, en)))

    def table(self, raw: Any) -> Table:
        """All of it."""
        fields = self.fields(raw, (), _KEYS)
        start = self.typed(fields.get("start", {}), ("start",), Start, Start())
        traits = {AMBITIOUS: AMBITION}
        for path, id, row in self.rows(fields.get("traits", {}), ("traits",)):
            traits[id] = self.trait(row, path, id)
        opens = {
            id: self.open(row, path, id)
            for path, id, row in self.rows(fields.get("open", []), ("open",))
        }
        secrets = {
            id: self.secret(row, path, id, traits)
            for path, id, row in self.rows(fields.get("secret", []), ("secret",))
        }
        if not opens:
            self.wrong(("open",), "нет ни одной роли", "there is no role")
        for id in secrets.keys() & opens.keys():
            self.wrong(("secret", id), f"{id} есть и среди ролей", f"{id} is an open role too")
        return Table(start, traits, opens, secrets)

    def fields(self, raw: Any, path: Path, known: Sequence[str]) -> dict[str, Any]:
        """A mapping of known keys."""
        if not isinstance(raw, dict):
            self.wrong(path, "нужны поля с именами", "named fields are needed")
            return {}
        for key in raw:
            if key not in known:
                names = ", ".join(known)
                self.wrong((*path, str(key)), f"такого поля нет; есть {names}",
                           f"there is no such field; there are {names}")  # fmt: skip
        return raw

    def rows(self, raw: Any, path: Path) -> Iterator[tuple[Path, str, Any]]:
        """Rows by id: a list of rows with ids, or a mapping of ids to rows."""
        seen: set[str] = set()
        if isinstance(raw, dict):
            pairs: list[tuple[Path, Any, Any]] = [
                ((*path, str(k)), k, row) for k, row in raw.items()
            ]
        elif isinstance(raw, list):
            pairs = [
                ((*path, n), row.get("id") if isinstance(row, dict) else None, row)
                for n, row in enumerate(raw, 1)
            ]
        else:
            self.wrong(path, "нужен список", "a list is needed")
            return
        for at, id, row in pairs:
            name = id if isinstance(id, str) else ""
            if not _ID.fullmatch(name):
                self.wrong(at, f"id из латинских букв, цифр и _: {id!r}",
                           f"an id of Latin letters, digits and _: {id!r}")  # fmt: skip
            elif name in RESERVED:
                self.wrong(at, f"id {name} занят самой игрой", f"the game itself has the id {name}")
            elif name in seen:
                self.wrong(at, f"второй раз {name}", f"{name} for the second time")
            else:
                seen.add(name)
                yield at, name, row

    def typed(self, raw: Any, path: Path, kind: type[T], default: T) -> T:
        """A value of a type of the schema."""
        try:
            return msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            says, inside = of_schema(str(error))
            self.problems.append(Problem((*path, *inside), says))
            return default

    def name(self, fields: dict[str, Any], path: Path, id: str) -> Name:
        """A name, in Russian or in both languages; without one the id in words."""
        english = id.replace("_", " ").capitalize()
        raw = fields.get("name")
        if raw is None:
            return Name(english, english)
        if isinstance(raw, str) and 0 < len(raw.strip()) <= _NAME:
            return Name(raw.strip(), english)
        if isinstance(raw, dict) and set(raw) == {"ru", "en"}:
            ru, en = raw["ru"], raw["en"]
            if isinstance(ru, str) and isinstance(en, str) and 0 < len(ru) + len(en) <= 2 * _NAME:
                return Name(ru.strip(), en.strip())
        self.wrong((*path, "name"), "нужно имя", "a name is needed")
        return Name(english, english)

    def trait(self, raw: Any, path: Path, id: str) -> Trait:
        """A feature of a character."""
        fields = self.fields(raw if raw is not None else {}, path, _TRAIT_KEYS)
        does = self.typed(fields.get("does", {}), (*path, "does"), Does, Does())
        if id == AMBITIOUS:
            does = msgspec.structs.replace(does, win_only_as_head_or_alone=True)
        says = fields.get("says", "")
        if not isinstance(says, str):
            self.wrong((*path, "says"), "нужен текст", "a text is needed")
            says = ""
        return Trait(id, self.name(fields, path, id), does, says)

    def open(self, raw: Any, path: Path, id: str) -> Open:
        """A role."""
        fields = self.fields(raw, path, _ROLE_KEYS)
        numbers = {
            key: self.typed(fields[key], (*path, key), int, 0)
            for key in ("vs", "tv")
            if fields.get(key) is not None
        }
        if numbers.get("tv", 0) < 0:
            self.wrong((*path, "tv"), "ТВ не ниже нуля", "ТВ is not below nothing")
        actions = self.actions(fields.get("actions", []), (*path, "actions"), ROLE_SLOTS)
        return Open(id, self.name(fields, path, id), actions, numbers.get("vs"), numbers.get("tv"))

    def secret(self, raw: Any, path: Path, id: str, traits: dict[str, Trait]) -> Secret:
        """A character."""
        fields = self.fields(raw if raw is not None else {}, path, _SECRET_KEYS)
        trait = fields.get("trait") or ""
        if trait and trait not in traits:
            self.wrong((*path, "trait"), f"такой черты нет: {trait}", f"no such trait: {trait}")
            trait = ""
        actions = self.actions(fields.get("actions", []), (*path, "actions"), SECRET_SLOTS)
        return Secret(id, self.name(fields, path, id), actions, trait)

    def actions(self, raw: Any, path: Path, slots: tuple[str, ...]) -> tuple[Action, ...]:
        """The actions of a row: a list, or a mapping of slots to entries."""
        pairs: list[tuple[Path, str, Any]] = []
        if isinstance(raw, dict):
            pairs = [((*path, str(slot)), str(slot), entry) for slot, entry in raw.items()]
        elif isinstance(raw, list):
            for number, entry in enumerate(raw, 1):
                slot = entry.get("slot", "") if isinstance(entry, dict) else ""
                pairs.append(((*path, number), str(slot), entry))
        else:
            self.wrong(path, "нужны действия", "actions are needed")
        found: dict[str, Action] = {}
        for at, slot, entry in pairs:
            if slot not in slots:
                known = ", ".join(slots)
                self.wrong(at, f"нет такого вида действия: {slot}; есть {known}",
                           f"no such slot: {slot}; there are {known}")  # fmt: skip
            elif any(one.slot == slot for one in found.values()):
                self.wrong(at, f"второе действие {slot}", f"a second action of {slot}")
            else:
                action = self.action(entry, at, slot)
                if action.id in found or action.id in set(slots) - {slot}:
                    self.wrong(at, f"id занят: {action.id}", f"the id is taken: {action.id}")
                found.setdefault(action.id, action)
        return tuple(found.values())

    def action(self, raw: Any, path: Path, slot: str) -> Action:
        """One action."""
        fields = self.fields(raw if raw is not None else {}, path, _ACTION_KEYS)
        if fields.get("slot", slot) != slot:
            self.wrong((*path, "slot"), f"это действие {slot}", f"this is the action of {slot}")
        id = fields.get("id") or slot
        if not isinstance(id, str) or not _ID.fullmatch(id):
            self.wrong((*path, "id"), f"id из латинских букв, цифр и _: {id!r}",
                       f"an id of Latin letters, digits and _: {id!r}")  # fmt: skip
            id = slot
        targets = self.number(fields, "targets", path, 1, 2)
        cooldown = self.number(fields, "cooldown", path, _PAUSES.get(slot, 72), _PAUSE)
        raw_effects = fields.get("effects", [])
        if not isinstance(raw_effects, list):
            self.wrong((*path, "effects"), "нужен список", "a list is needed")
            raw_effects = []
        effects = []
        for number, one in enumerate(raw_effects, 1):
            at = (*path, "effects", number)
            try:
                effect = effects_of(one)
            except msgspec.ValidationError as error:
                says, inside = of_schema(str(error))
                self.problems.append(Problem((*at, *inside), says))
                continue
            self.fits(effect, at, targets)
            effects.append(effect)
        name = self.name(fields, path, id)
        return Action(id, slot, name, targets, cooldown, tuple(effects))

    def fits(self, effect: Effect, path: Path, targets: int) -> None:
        """Whether an effect finds those whom it needs."""
        if isinstance(effect, Redirect) and effect.to == "second" and targets < 2:
            self.wrong((*path, "to"), "нужны две цели", "two targets are needed")

    def number(self, fields: dict[str, Any], key: str, path: Path, default: int, most: int) -> int:
        """A whole number from nothing up."""
        value = fields.get(key, default)
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            self.wrong((*path, key), f"нужно целое число от 0 до {most}",
                       f"a whole number from 0 to {most} is needed")  # fmt: skip
            return default
        return value
