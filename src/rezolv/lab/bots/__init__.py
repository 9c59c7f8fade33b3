"""Bots, by name. Another is named by the module and class it is found in: `module:Class`."""

from __future__ import annotations

from importlib import import_module

from rezolv.lab.bots.anyhow import Anyhow
from rezolv.lab.bots.careful import Careful
from rezolv.lab.bots.player import Player

BOTS: dict[str, type[Player]] = {"random": Anyhow, "careful": Careful}
"""The bots that come with rezolv."""


class UnknownBotError(ValueError):
    """There is no such bot."""


def bot(name: str) -> type[Player]:
    """The bot of a name.

    Raises:
        UnknownBotError: no bot is called so, or what is named is none.
    """
    if name in BOTS:
        return BOTS[name]
    module, found, attribute = name.partition(":")
    try:
        made = getattr(import_module(module), attribute) if found else None
    except (ImportError, AttributeError, ValueError):
        made = None
    if not (isinstance(made, type) and issubclass(made, Player)):
        raise UnknownBotError(name)
    return made
