"""The Dance of Dragons: what begins it, and who falls."""

from __future__ import annotations

from rezolv.engine import Resolution


def results(night: Resolution) -> None:
    """The hands sent with this turn decide the dances of the turn before (DD-188, DD-189)."""
