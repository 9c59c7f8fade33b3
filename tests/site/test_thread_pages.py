"""The thread and the rooms as pages."""

from __future__ import annotations

import pytest

from tests.site.support.games import host_of, play_phase, running_game, seat

pytestmark = pytest.mark.django_db


def test_a_post_is_shown_in_the_thread(client):
    game = running_game()
    anna = seat(game, "Анна")
    client.force_login(anna.user)
    answer = client.post("/g/testgame/thread/", {"text": "Всем **привет**", "markup": "markdown", "key": "k"}, follow=True)
    assert answer.status_code == 200
    page = answer.content.decode()
    assert "<strong>привет</strong>" in page
    print(page)
    play_phase(game, ("Анна", "kill", "Глеб"))
    print(client.get("/g/testgame/thread/").content.decode())
