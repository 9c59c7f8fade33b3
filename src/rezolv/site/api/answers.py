"""The answers that operations may give besides the good one."""

from __future__ import annotations

from typing import Any

from rezolv.site.api.schemas import Problem


def may(*bad: int, **good: Any) -> dict[Any, Any]:
    """The answers of an operation: `ok`, `made`, `nothing`; and the problems there may be."""
    names = {"ok": 200, "made": 201, "nothing": 204}
    found: dict[Any, Any] = {names[name]: kind for name, kind in good.items()}
    found[frozenset({400, 401, 404, 422, 429, *bad})] = Problem
    return found
