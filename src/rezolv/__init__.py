"""rezolv: the host's table for forum (play-by-post) Mafia."""

from importlib.metadata import version

__version__ = version("rezolv")
