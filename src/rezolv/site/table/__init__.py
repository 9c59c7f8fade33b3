"""Between the pages and the engine: what the site does with a game.

Pages, API and clock call these functions and never the engine. Each that changes something does it
in one transaction under the lock of its game, so that nothing is done by halves or twice.
"""
