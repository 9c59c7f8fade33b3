"""What is wrong with a rulebook, or with a table that is to be laid."""

from __future__ import annotations

from rezolv.engine.values import Value


class RulebookError(ValueError):
    """A rulebook, or a revision of one, that does not fit together."""


class TableError(ValueError):
    """A table that cannot be laid: an unknown role, a bad nickname, an option out of range.

    `code` and `values` name the sentence, as in a refusal.
    """

    def __init__(self, code: str, **values: Value) -> None:
        self.code = code
        self.values = values
        details = ", ".join(f"{name}: {value}" for name, value in values.items())
        super().__init__(f"{code} ({details})" if details else code)
