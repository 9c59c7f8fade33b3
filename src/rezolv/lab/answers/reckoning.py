"""All answers of one study."""

from __future__ import annotations

from rezolv.lab.answers import abilities, outcomes, roles, silent
from rezolv.lab.answers.chances import at_most, spread
from rezolv.lab.answers.model import Answers
from rezolv.lab.answers.reading import Data
from rezolv.lab.answers.worth import worth


def reckon(data: Data, beside: list[tuple[str, Data]] | None = None) -> Answers:
    """What a study answers.

    Args:
        beside: the studies of the same games without a role, by role.
    """
    games = data.games
    rates = outcomes.factions(data)
    uses = abilities.abilities(data)
    return Answers(
        study=data.study,
        games=games.height,
        factions=rates,
        lead=outcomes.lead(data, rates),
        bots=outcomes.bots(data),
        phases=spread(games["phases"]),
        turns=spread(games["turns"]),
        stalemate=outcomes.stalemate(data),
        roles=roles.roles(data),
        worth=worth(data, beside or []),
        abilities=uses,
        undealt=silent.undealt(data) if games.height else (),
        unordered=abilities.unordered(uses),
        moot=abilities.moot(uses),
        silent=silent.silent(data) if games.height else (),
        bound=at_most(games.height),
        refused=_mean(data, "refused"),
        ms=_mean(data, "ms"),
    )


def _mean(data: Data, column: str) -> float:
    return float(data.games[column].to_numpy().mean()) if data.games.height else 0.0
