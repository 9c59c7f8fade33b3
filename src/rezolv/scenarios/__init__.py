"""The scenario format: read a scenario, play it, compare, explain a difference.

A scenario lays a table, gives orders and states what must then be true. It is the form in which
a rule is shown, tested and discussed.
"""

from rezolv.scenarios.checking import Checked, check
from rezolv.scenarios.comparing import Difference, compare
from rezolv.scenarios.messages import ScenarioError
from rezolv.scenarios.model import Expect, Scenario, Turn
from rezolv.scenarios.playing import Played, PlayedTurn, Trouble, play
from rezolv.scenarios.reading import load, load_each
from rezolv.scenarios.showing import plain, show

__all__ = [
    "Checked",
    "Difference",
    "Expect",
    "Played",
    "PlayedTurn",
    "Scenario",
    "ScenarioError",
    "Trouble",
    "Turn",
    "check",
    "compare",
    "load",
    "load_each",
    "plain",
    "play",
    "show",
]
