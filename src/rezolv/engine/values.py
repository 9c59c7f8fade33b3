"""The plain values that facts, effects and journal entries carry; a fraction is half a vote.

All of them go to JSON and back unchanged: lists are always tuples, at most five deep. No circle can
be made of them, so the garbage collector leaves the structures that hold them alone (`gc=False`).
"""

from __future__ import annotations

Scalar = None | bool | int | float | str
Items = Scalar | tuple[Scalar, ...]
Row = Scalar | tuple[Items, ...]
Rows = Scalar | tuple[Row, ...]
Groups = Scalar | tuple[Rows, ...]
Value = Scalar | tuple[Groups, ...]


def as_value(raw: object) -> Value:
    """Turn JSON or YAML data into a value: lists become tuples.

    Raises:
        TypeError: the data holds something else than text, whole numbers, flags and lists.
    """
    if raw is None or isinstance(raw, (bool, int, str)):
        return raw
    if isinstance(raw, (list, tuple)):
        return tuple(as_value(item) for item in raw)  # type: ignore[misc]
    raise TypeError(f"not a plain value: {type(raw).__name__}")
