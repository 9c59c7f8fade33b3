"""The bot of docs/api.md, on a server, over HTTP."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from rezolv.site.accounts.models import Token
from tests.site.support.games import make_user

DOCS = Path(__file__).parents[2] / "docs" / "api.md"
NAMES = ("Ada", "Boole", "Curry", "Dijkstra", "Euler", "Frege")


@pytest.fixture
def bot_code():
    """What the page shows, as a module."""
    code = re.search(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)[1]
    names: dict = {}
    exec(compile(code, str(DOCS), "exec"), names)
    return names


@pytest.mark.django_db(transaction=True)
def test_the_bot_of_the_docs_joins_and_plays_and_a_program_runs_its_game(live_server, bot_code):
    def site(name):
        return bot_code["Site"](live_server.url, Token.issue(make_user(name), "bot")[1])

    host = site("host")
    game = host.call("POST", "/games", {
        "title": "Bots", "rulebook": "classic", "least": len(NAMES), "most": len(NAMES),
        "clock_closes": False,
    })  # fmt: skip
    path = f"/games/{game['slug']}"
    bots = []
    for number, name in enumerate(NAMES):
        bot = bot_code["Bot"](site(name.lower()), game["slug"], random.Random(number))
        bot.join(name)
        bots.append(bot)
    assert host.call("POST", f"{path}/deal", {})["complete"]
    begun = host.call("POST", f"{path}/start")
    assert (begun["state"], begun["phase"]["open"]) == ("running", True)
    taken = []
    for _ in range(30):
        taken += [said for bot in bots for said in bot.turn()]
        phase = host.call("GET", path)["phase"]
        host.call("POST", f"{path}/close", {"phase": phase["index"]})
        draft = host.call("GET", f"{path}/draft")
        after = host.call(
            "POST", f"{path}/publish", {"phase": draft["phase"], "revision": draft["revision"]}
        )
        if after["state"] == "over":
            break
    assert after["state"] == "over"
    assert any("→" in said for said in taken), taken
    view = bots[0].site.call("GET", f"{path}/view")
    assert view["me"] == "Ada"
    assert {"over", "died"} & {one["fact"]["name"] for one in view["told"]}
    assert bots[0].turn() == []
