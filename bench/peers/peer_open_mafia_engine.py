"""The package `open-mafia-engine`: a general engine built on events and subscribers.

The table is built as the package's own builder for tests builds it, with the night first and the
doctor free to heal himself. The package ends a game when one faction is left; a checker of outcomes
of the kind it foresees makes that parity. Orders are given as its objects, not by names, which it
would have to match fuzzily. Its history of actions and its reports are kept as it keeps them.
"""

# No `from __future__ import annotations` here: the package reads the annotations of handlers.

from random import Random

from bench.peers.common import (
    COMMISSIONER,
    DOCTOR,
    MAFIA,
    MAX_PHASES,
    NOBODY,
    SEATS,
    ballots,
    installed,
    night_orders,
)

name = "open-mafia-engine"
distribution = "open-mafia-engine"

_INSTALLED = installed(distribution) is not None

if _INSTALLED:
    import open_mafia_engine.api as engine

    class ParityChecker(engine.OutcomeChecker):
        """Settle a faction's outcome at each death: by the end of the mafia, or by parity."""

        @engine.handler
        def check_deaths(self, event: engine.EStatusChange) -> list[engine.OutcomeAction] | None:
            """Answer a death with the faction's outcome, if it has one by now."""
            if event.key != "dead":
                return None
            mafia, town = (
                sum(not actor.status["dead"] for actor in faction.actors)
                for faction in self.game.factions
            )
            if 0 < mafia < town:
                return None
            won = (mafia > 0) == (self.parent.name == "Mafia")
            outcome = engine.Outcome.victory if won else engine.Outcome.defeat
            return [engine.OutcomeAction(self.game, self, faction=self.parent, outcome=outcome)]


def available() -> bool:
    """Tell whether the package is installed."""
    return _INSTALLED


def play(seed: int) -> int:
    """Play one whole random game and return the number of phases resolved."""
    draw = Random(seed).random
    game, votes, powers = _build()
    seats = game.actors

    def activate(ability: "engine.Ability", target: int) -> None:
        game.process_event(engine.EActivate(game, ability, target=seats[target]))

    game.change_phase()
    healed = NOBODY
    for resolved in range(1, MAX_PHASES + 1):
        alive = [seat for seat, actor in enumerate(seats) if not actor.status["dead"]]
        if game.current_phase.name == "night":
            victim, checked, healed = night_orders(draw, alive, healed)
            activate(powers[alive[0]], victim)
            if checked != NOBODY:
                activate(powers[COMMISSIONER], checked)
            if healed != NOBODY:
                activate(powers[DOCTOR], healed)
        else:
            for voter, candidate in ballots(draw, alive):
                activate(votes[voter], candidate)
        game.change_phase()
        if game.current_phase == game.phase_system.shutdown:
            return resolved
    return MAX_PHASES


def _build() -> "tuple[engine.Game, list[engine.Ability], dict[int, engine.Ability]]":
    """Build the table; return it with the vote of each seat and the night abilities by seat."""
    cycle = [("night", "end_of_phase"), ("day", "instant")]
    game = engine.Game(engine.SimplePhaseCycle.gen(cycle=cycle))
    mafia = engine.Faction(game, "Mafia")
    town = engine.Faction(game, "Town")
    ParityChecker(game, mafia)
    ParityChecker(game, town)
    engine.FactionChatCreatorAux(game, mafia)
    engine.GameEnder(game)
    tally = engine.LynchTally(game)

    votes: list[engine.Ability] = []
    powers: dict[int, engine.Ability] = {}
    for seat in range(SEATS):
        actor = engine.Actor(game, f"Player {seat}")
        (mafia if seat in MAFIA else town).add_actor(actor)
        vote = engine.VoteAbility(game, actor, name="Vote", tally=tally)
        engine.PhaseConstraint(game, vote, phase="day")
        votes.append(vote)
        if seat in MAFIA:
            power = engine.KillAbility(game, actor, name="Kill")
            engine.LimitPerPhaseKeyConstraint(game, power, key="mafia_kill_limit")
            engine.ConstraintNoSelfFactionTarget(game, power)
        elif seat == COMMISSIONER:
            power = engine.InspectFactionAbility(game, actor, name="Inspect")
            engine.ConstraintNoSelfTarget(game, power)
        elif seat == DOCTOR:
            power = engine.ProtectFromKillAbility(game, actor, name="Protect")
        else:
            continue
        engine.LimitPerPhaseActorConstraint(game, power, limit=1)
        engine.PhaseConstraint(game, power, phase="night")
        powers[seat] = power
    return game, votes, powers
