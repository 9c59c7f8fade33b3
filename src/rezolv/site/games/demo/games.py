"""The games of the demonstration: one being played, one in its sign-up, one finished."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from importlib.resources import files
from typing import Any

from django.utils import timezone
from ruamel.yaml import YAML

from rezolv import rulebooks
from rezolv.engine import Order
from rezolv.scenarios import Scenario
from rezolv.scenarios import load as load_scenarios
from rezolv.site.games.demo.people import People
from rezolv.site.games.demo.play import Play
from rezolv.site.games.models import Game, Staff
from rezolv.site.joining import entering
from rezolv.site.table import starting
from rezolv.wording import catalogue

RUNNING, SIGNUP, FINISHED = "demo", "demo-signup", "demo-over"

CLASSIC: Mapping[str, str] = {
    "Анна": "mafia",
    "Борис": "doctor",
    "Вера": "commissioner",
    "Глеб": "citizen",
    "Даша": "citizen",
    "Егор": "mafia",
    "Женя": "citizen",
    "Илья": "citizen",
}
TOWN = ("Борис", "Вера", "Глеб", "Даша", "Илья")
CLASSIC_ORDERS: Sequence[Sequence[tuple[str, str, str]]] = (
    (("Анна", "kill", "Женя"), ("Борис", "heal", "Борис"), ("Вера", "check", "Анна")),
    (*((name, "vote", "Анна") for name in TOWN), ("Анна", "vote", "Борис")),
    (("Егор", "kill", "Вера"), ("Борис", "heal", "Вера"), ("Вера", "check", "Егор")),
    (*((name, "vote", "Егор") for name in TOWN), ("Егор", "vote", "Глеб")),
)


def make() -> list[Game]:
    """The games that are not there yet."""
    people = People()
    words = YAML(typ="safe").load(
        files("rezolv.site.games.demo").joinpath("words.yaml").read_text("utf-8")
    )
    makers = {
        FINISHED: lambda: finished(people, words["finished"]),
        SIGNUP: lambda: signup(people, words["signup"]),
        RUNNING: lambda: running(people, words["theramore"]),
    }
    there = set(Game.objects.filter(slug__in=makers).values_list("slug", flat=True))
    return [maker() for slug, maker in makers.items() if slug not in there]


def recorded() -> Scenario:
    """The recorded game of Theramore."""
    file = files("rezolv.rulebooks.theramore").joinpath("scenarios", "theramore.yaml")
    return load_scenarios(file.read_text("utf-8"))[0]


def _hour() -> datetime:
    return timezone.now().replace(minute=0, second=0, microsecond=0)


def _lay(
    people: People, slug: str, rulebook: str, names: Sequence[str], words: Mapping[str, Any],
    **fields: Any,
) -> Game:  # fmt: skip
    game = Game.objects.create(
        slug=slug,
        title=words["title"],
        about=words["about"],
        rulebook=rulebook,
        version=rulebooks.load(rulebook).version,
        **fields,
    )
    Staff.objects.create(game=game, user=people.host)
    entering.record(game, people.host, "open-game")
    for name, user in zip(names, people.players, strict=False):
        entering.take_seat(game, user, name)
    return game


def running(people: People, words: Mapping[str, Any]) -> Game:
    """The recorded game of Theramore up to its second night, which is open."""
    scenario = recorded()
    called = catalogue("ru", scenario.book.id).words("name-")
    names = {seat: called[seat] for seat in scenario.seats}
    game = _lay(people, RUNNING, "theramore", [*names.values()], words, least=12, most=12)
    deal = {names[seat]: dict(roles) for seat, roles in scenario.seats.items()}
    game = starting.start(game, deal, people.host)
    play = Play(game, names, ends=_hour() - timedelta(hours=5))
    turns = [list(turn.orders) for turn in scenario.turns[: len(words["phases"])]]
    # Of the second night's orders some are still missing.
    turns[3] = [order for order in turns[3] if order.by in ("cairne", "gelbin", "thrall")]
    play.phases(words["phases"], turns, closing=3)
    return game


def finished(people: People, words: Mapping[str, Any]) -> Game:
    """A short classic game, played to its end."""
    game = _lay(people, FINISHED, "classic", [*CLASSIC], words, least=8, most=8)
    deal = {name: {"role": role} for name, role in CLASSIC.items()}
    game = starting.start(game, deal, people.host)
    play = Play(game, {name: name for name in CLASSIC}, ends=_hour() - timedelta(days=6))
    turns = [[Order(by, use, (on,)) for by, use, on in phase] for phase in CLASSIC_ORDERS]
    play.phases(words["phases"], turns, closing=4)
    game.refresh_from_db()
    return game


def signup(people: People, words: Mapping[str, Any]) -> Game:
    """A classic game that looks for players."""
    names = ("Анна", "Борис", "Вера", "Глеб", "Даша")
    return _lay(people, SIGNUP, "classic", names, words, least=7, most=12)
