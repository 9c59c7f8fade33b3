"""A demonstration: games played by nobody, through the services that people's pages use."""

from rezolv.site.games.demo.games import make
from rezolv.site.games.demo.people import NAMES, PASSWORD

__all__ = ["NAMES", "PASSWORD", "make"]
