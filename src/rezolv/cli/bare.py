"""Options that may stand without a value: `--ray`, `--ray ADDRESS`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from typer.core import TyperCommand


class BareOptions(TyperCommand):
    """A command some of whose options may stand bare.

    Attributes:
        bare: such an option to the value that it then has.
    """

    bare: ClassVar[Mapping[str, str]] = {}

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Give the bare options their values, then read them all."""
        given: list[str] = []
        for place, one in enumerate(args):
            value = self.bare.get(one)
            after = args[place + 1] if place + 1 < len(args) else "-"
            given.append(f"{one}={value}" if value is not None and after.startswith("-") else one)
        return super().parse_args(ctx, given)
