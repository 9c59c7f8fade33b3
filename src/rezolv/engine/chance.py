"""Chance as a function: a draw is computed from the seed and the key of its decision point.

So one forced or added draw never shifts another, and no state holds a random generator.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from rezolv.engine.journal import Key


def draw(
    seed: int, key: Key, choices: Sequence[str], weights: Sequence[int] = (), index: int = 0
) -> str:
    """One of the choices, evenly or by weights; `index` is that of the phase.

    Raises:
        ValueError: there is nothing to choose from, or not a weight for each choice.
    """
    if not choices:
        raise ValueError(f"nothing to draw from: {key}")
    if weights and (len(weights) != len(choices) or sum(weights) <= 0):
        raise ValueError(f"{len(choices)} choices, weights {tuple(weights)}: {key}")
    digest = blake2b(f"{seed}|{index}|{key}".encode(), digest_size=8).digest()
    number = int.from_bytes(digest, "big")
    if not weights:
        return choices[number % len(choices)]
    place = number % sum(weights)
    for choice, weight in zip(choices, weights, strict=True):
        if place < weight:
            return choice
        place -= weight
    raise ValueError(f"weights do not add up: {key}")
