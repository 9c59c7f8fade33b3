"""The engine's data as the database keeps it: JSON, with its types."""

from __future__ import annotations

from typing import Final

import msgspec

from rezolv.engine import Answer, Done, Fact, Order, Prompt, Ruling, Told

_ENCODER: Final = msgspec.json.Encoder()
_INPUT: Final = msgspec.json.Decoder(Order | Answer)
_DONE: Final = msgspec.json.Decoder(Done)
_TOLD: Final = msgspec.json.Decoder(Told)
_FACT: Final = msgspec.json.Decoder(Fact)
_RULING: Final = msgspec.json.Decoder(Ruling)
_PROMPT: Final = msgspec.json.Decoder(Prompt)


def write(value: object) -> bytes:
    """Anything of the engine's as JSON."""
    return _ENCODER.encode(value)


def read_input(data: bytes) -> Order | Answer:
    """An input that `write` wrote."""
    return _INPUT.decode(bytes(data))


def read_done(data: bytes) -> Done:
    """An outcome that `write` wrote."""
    return _DONE.decode(bytes(data))


def read_told(data: bytes) -> Told:
    """A told fact that `write` wrote."""
    return _TOLD.decode(bytes(data))


def read_fact(data: bytes) -> Fact:
    """A fact that `write` wrote."""
    return _FACT.decode(bytes(data))


def read_ruling(data: bytes) -> Ruling:
    """A ruling that `write` wrote."""
    return _RULING.decode(bytes(data))


def read_prompt(data: bytes) -> Prompt:
    """A prompt that `write` wrote."""
    return _PROMPT.decode(bytes(data))
