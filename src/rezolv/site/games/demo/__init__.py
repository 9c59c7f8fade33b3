"""A demonstration: games played by nobody, through the services that people's pages use."""

from rezolv.site.games.demo.games import PASSWORD, People, make

__all__ = ["PASSWORD", "People", "make"]
