"""Values and journal entries as plain text, the way a scenario writes them."""

from __future__ import annotations

from rezolv.engine.facts import Fact
from rezolv.engine.journal import Entry
from rezolv.engine.values import Value

Data = bool | int | float | str | None | list["Data"] | dict[str, "Data"]
"""What goes to JSON as it is."""


def data(value: Value) -> Data:
    """A value of the engine as JSON has it: tuples are lists."""
    if isinstance(value, tuple):
        return [data(item) for item in value]
    return value


def fact_data(fact: Fact) -> Data:
    """A fact as a scenario writes it."""
    found: dict[str, Data] = {"fact": fact.name}
    for name, value in fact.values.items():
        found[name] = data(value)
    return found


def show(value: Data) -> str:
    """Data on one line, as YAML in flow style."""
    if isinstance(value, list):
        return f"[{', '.join(show(item) for item in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {show(item)}' for key, item in value.items())}}}"
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)


def plain(entry: Entry) -> str:
    """A journal entry without wording: its kind and its values."""
    parts = [entry.kind]
    for name, value in entry.values.items():
        if value not in ("", None, ()):
            parts.append(f"{name.rstrip('_')}={_value(value)}")
    return " ".join(parts)


def _value(value: Value) -> str:
    if not isinstance(value, tuple):
        return show(value)
    return ",".join(
        ":".join(show(data(part)) for part in item) if isinstance(item, tuple) else show(item)
        for item in value
    )
