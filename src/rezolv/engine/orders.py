"""What comes into a phase: orders, answers to prompts, and the close."""

from __future__ import annotations

import msgspec

from rezolv.engine.journal import Key
from rezolv.engine.values import Value

VOTE = "vote"


class Order(msgspec.Struct, frozen=True, gc=False, tag="order", omit_defaults=True):
    """What a player, or the host, asks for.

    Attributes:
        by: the seat that acts, or "host".
        use: id of the ability in hand; `VOTE` for a vote; "" with `passes` for a pass of all moves.
        on: targets; a vote for nobody has none.
        params: what else the ability takes, by name.
        passes: the move is given up freely.
        sent_by: who sent it, where another than `by` did (a puppeteer, the host, a default).
        final: it is not provisional: the player does not mean to decide later. It counts at the
            close either way (`rezolv.engine.awaiting`).
        public: it was shown to everybody.
    """

    by: str
    use: str = ""
    on: tuple[str, ...] = ()
    params: dict[str, Value] = msgspec.field(default_factory=dict)
    passes: bool = False
    sent_by: str = ""
    final: bool = True
    public: bool = False


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """A seat's answer to a prompt: an order, or None for the default.

    An answer whose `digest` is not that of the question now asked is dropped.
    """

    key: Key
    digest: str
    order: Order | None = None


class Close(msgspec.Struct, frozen=True, tag="close"):
    """The end of the phase: the steps run."""


Input = Order | Answer | Close


class Refusal(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Why an order was not accepted: a code, worded for the player, and values of its sentence."""

    code: str
    values: dict[str, Value] = msgspec.field(default_factory=dict)


def refuse(code: str, **values: Value) -> Refusal:
    """A refusal with the values of its sentence."""
    return Refusal(code, values)
