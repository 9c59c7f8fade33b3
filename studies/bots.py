"""Bots of the studies: the careful one with another mind about souls."""

from __future__ import annotations

import msgspec

from rezolv.engine.views import View
from rezolv.lab.bots.beliefs import Beliefs
from rezolv.lab.bots.careful import Careful
from rezolv.lab.bots.player import Chair
from rezolv.lab.play import Line, Play

_SELLS = {"accept_deal": Line(use="always", worth=2.0), "refuse_deal": Line(use="never")}


class Seller(Careful):
    """Plays with care and sells its soul to whoever asks: the other end of what people may do."""

    _sold: Play | None = None

    def _think(self, chair: Chair, view: View) -> tuple[Beliefs, Play]:
        mind, play = super()._think(chair, view)
        if self._sold is None:
            lines = {key: _SELLS.get(key[1], line) for key, line in play.lines.items()}
            self._sold = msgspec.structs.replace(play, lines=lines)
        return mind, self._sold
