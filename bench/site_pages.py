"""What a page costs one reader: in a short thread and a long one, and in another checkout.

    python -m bench.site_pages                          # 100 posts against 10,000
    python -m bench.site_pages --against ../before      # this checkout against another one

Both sides are asked turn by turn in one run, by one reader with a connection that stays open, of
servers with one worker each; medians are shown. What a page costs must not grow with its thread.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time
from pathlib import Path

from bench.site_load import LONG, PAGES, SHORT, Reader, serving

GROWING = {
    "game": "/g/{slug}/",
    "a page": "/g/{slug}/thread/?page=2",
    "thread's end": "/g/{slug}/thread/?page=last",
    "rooms": "/g/{slug}/rooms/",
}


async def medians(readers: list[Reader], path: str, rounds: int) -> list[float]:
    """How long each of these readers waits for the same page, in seconds."""
    took: list[list[float]] = [[] for _ in readers]
    for turn in range(rounds + 5):
        for place, reader in enumerate(readers):
            began = time.perf_counter()
            status = await reader.ask(path.format(slug=reader.slug))
            if status != 200:
                raise SystemExit(f"{path}: {status}")
            if turn >= 5:
                took[place].append(time.perf_counter() - began)
    return [statistics.median(one) for one in took]


async def compare(
    readers: list[Reader], pages: dict[str, str], rounds: int, heads: list[str]
) -> None:
    """Print the medians of two readers, page by page."""
    print(f"{'page':<14}{heads[0]:>13}{heads[1]:>13}{'ratio':>8}")
    for kind, path in pages.items():
        first, second = await medians(readers, path, rounds)
        print(f"{kind:<14}{first * 1e3:>10.1f} ms{second * 1e3:>10.1f} ms{second / first:>8.2f}")


def reader(socket: Path, people: list[tuple[str, str]], slug: str) -> Reader:
    """A player of this game."""
    return Reader(socket, slug, dict(people)[slug])


def main() -> None:
    """Fill, serve, read, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--against", type=Path, help="The root of another checkout.")
    parser.add_argument("--rounds", type=int, default=60)
    args = parser.parse_args()
    with serving() as (socket, people):
        if args.against is None:
            sides = [reader(socket, people, slug) for slug in (SHORT, LONG)]
            asyncio.run(compare(sides, GROWING, args.rounds, ["100 posts", "10,000"]))
            return
        with serving(args.against.resolve()) as (there, others):
            sides = [reader(there, others, "load0"), reader(socket, people, "load0")]
            pages = {kind: path for kind, (path, _) in PAGES.items()}
            asyncio.run(compare(sides, pages, args.rounds, ["the other", "this"]))


if __name__ == "__main__":
    main()
