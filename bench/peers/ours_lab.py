"""rezolv's laboratory: the same table of Classic, played by its random bots and recorded.

The bots choose among the legal orders of their seats, by what each was told, and every game leaves
its rows: so it is not the games that the others play.
"""

from bench.peers.common import CITIZENS, MAFIA, MAX_PHASES, installed

name = "rezolv, random bots"
distribution = "rezolv"

_INSTALLED = installed(distribution) is not None and installed("polars") is not None

if _INSTALLED:
    from rezolv.lab.record import Records
    from rezolv.lab.study import Study
    from rezolv.lab.tables import Setup

    ROLES = (*["mafia"] * len(MAFIA), "commissioner", "doctor", *["citizen"] * len(CITIZENS))
    SETUP = Setup("classic", {"tie": "nobody", "doctor_self": "always"}, roles={"role": ROLES})
    STUDY = Study(SETUP, 1, bots={"*": "random"}, phases=MAX_PHASES)


def available() -> bool:
    """Tell whether the package is installed."""
    return _INSTALLED


def play(seed: int) -> int:
    """Play one whole random game and return the number of phases resolved."""
    return Records(STUDY).play(seed)
