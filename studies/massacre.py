"""The balance complaints of Massacre IV, and what each drafted change of Massacre V does.

    python -m studies.massacre --out FOLDER [--scale 1.0] [--cores N] [--only ARM,…] [--minutes M]
    python -m studies.massacre --out FOLDER --write

The first plays, or goes on with what was stopped: about two hours of processor time at scale 1. The
second reckons with all that is there and writes the pages, the plots and the data into docs/.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from rezolv.lab.running import cores

DOCS = Path(__file__).resolve().parents[1] / "docs"


def main() -> None:
    """Play, or write."""
    parser = ArgumentParser(prog="python -m studies.massacre")
    parser.add_argument("--out", type=Path, required=True, help="folder of the games")
    parser.add_argument("--scale", type=float, default=1.0, help="of the number of games")
    parser.add_argument("--cores", type=int, default=cores())
    parser.add_argument("--only", default="", help="arms, with commas between them")
    parser.add_argument("--minutes", type=float, help="begin no more games after so long")
    parser.add_argument("--write", action="store_true", help="write the pages instead of playing")
    asked = parser.parse_args()
    if asked.write:
        from studies.writing import write

        write(asked.out, DOCS)
        return
    from studies.playing import play

    only = [name.strip() for name in asked.only.split(",") if name.strip()]
    play(asked.out, asked.scale, asked.cores, only, asked.minutes)


if __name__ == "__main__":
    main()
