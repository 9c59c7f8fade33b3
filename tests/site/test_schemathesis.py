"""Schemathesis asks the API everything that its description allows, and much that it does not."""

from __future__ import annotations

import logging
import random
from collections import Counter
from datetime import timedelta

import pytest
import schemathesis
from django.core.wsgi import get_wsgi_application
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from rezolv.site.accounts.models import Token
from rezolv.site.games.models import Invitation
from rezolv.site.table import phases, rooms
from rezolv.site.table.standing import current, forget
from tests.site.support.games import (
    host_of,
    make_game,
    make_user,
    order,
    play_phase,
    running_game,
    seat,
)

pytestmark = pytest.mark.django_db

EXAMPLES = 8
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", get_wsgi_application())
OPERATIONS = [one.ok() for one in SCHEMA.get_all_operations()]


@pytest.fixture
def world(settings):
    """Games in each state, and who calls: a host of them all, a player, a stranger."""
    settings.API_PATIENCE = 10_000
    open_one = running_game(slug="opengame")
    order(open_one, "Анна", "kill", "Глеб")
    drafted = running_game(slug="drafted")
    play_phase(drafted, ("Анна", "kill", "Глеб"))
    order(drafted, "Борис", "vote", "Анна")
    phases.close_now(drafted)
    signup = make_game(slug="signup")
    signup.most = 12
    signup.save()
    Invitation.objects.create(game=signup, kind="player", token="invited")
    host, player = host_of(open_one), seat(open_one, "Анна").user
    for game in (drafted, signup):
        game.staff.create(user=host)
        game.seats.filter(key="Анна").update(user=player)
    for game in (open_one, drafted):
        thread = rooms.thread_of(game)
        anna = seat(game, "Анна")
        rooms.put_post(thread, seat=anna, user=player, text="Привет", written=timezone.now())
        phase = current(game)
        phase.deadline = timezone.now() + timedelta(days=1)
        phase.save()
    people = (host, player, make_user("stranger"))
    logging.getLogger("django.request").setLevel(logging.CRITICAL)
    yield [Token.issue(user, "schemathesis")[1] for user in people]
    logging.getLogger("django.request").setLevel(logging.NOTSET)


def fill(case, luck: random.Random) -> None:
    """Names of things that are there, in the place of most of those made up."""
    places = dict(case.path_parameters)
    known = {
        "slug": ("opengame", "drafted", "signup"),
        "key": ("thread", "host-1", "nothing"),
        "name": ("classic", "massacre2"),
        "index": (0, 1),
        "number": (1, 2, 7),
    }
    for name in places:
        if name in known and luck.random() < 0.9:
            places[name] = luck.choice(known[name])
    case.path_parameters = places
    if isinstance(case.body, dict) and luck.random() < 0.8:
        _fill_body(case.body, luck)


def _fill_body(body: dict, luck: random.Random) -> None:
    seats = ("Анна", "Борис", "Глеб", "nobody")
    likely = {
        "use": ("vote", "kill", "heal", "check", "last_words"), "by": ("", "Анна"),
        "seat": seats, "to": (*seats, "public"), "phase": (0, 1), "rulebook": ("classic",),
        "place": ("", "start", "end"), "fact": ("died", "role", "note"),
        "what": ("life", "role", "counter", "effect"), "name": ("Новый", "Другой"),
    }  # fmt: skip
    for name, values in likely.items():
        if name in body:
            body[name] = luck.choice(values)
    if isinstance(body.get("on"), list):
        body["on"] = [luck.choice(seats)]
    if isinstance(body.get("order"), dict):
        _fill_body(body["order"], luck)


def faults_of(operation, mode: GenerationMode, tokens: list[str], codes: Counter) -> list[str]:
    luck = random.Random(operation.label)
    found: list[str] = []
    calls = 0

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True,
        phases=[Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case):
        nonlocal calls
        calls += 1
        fill(case, luck)
        host, player, stranger = tokens
        likely = host if "host" in operation.tags else player
        token = luck.choice((likely, likely, likely, host, player, stranger))
        case.headers["Authorization"] = f"Bearer {token}"
        answer = case.call()
        codes[operation.label, answer.status_code // 100] += 1
        try:
            case.validate_response(answer, checks=CHECKS)
        except AssertionError as error:
            found.append(f"{operation.label}: {error}")
        except BaseExceptionGroup as errors:
            found.append(f"{operation.label}: {errors.exceptions}")

    ask()
    assert calls
    return found


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=str)
def test_schemathesis_finds_nothing(world, mode):
    found = []
    codes: Counter = Counter()
    for operation in OPERATIONS:
        with transaction.atomic():
            found += faults_of(operation, mode, world, codes)
            transaction.set_rollback(True)
        forget()
    assert not found, "\n\n".join(found)
    if mode is GenerationMode.POSITIVE:
        # It asks no closed doors alone.
        done = {label for label, hundred in codes if hundred == 2}
        assert len(done) > len(OPERATIONS) / 2, sorted(done)


def test_no_operation_answers_without_a_token(world, client):
    for operation in OPERATIONS:
        path = operation.full_path
        for name, value in {"slug": "opengame", "key": "thread", "name": "classic"}.items():
            path = path.replace(f"{{{name}}}", value)
        path = path.replace("{index}", "0").replace("{number}", "1")
        for headers in ({}, {"Authorization": "Bearer rz_wrong"}, {"Authorization": "Basic eA=="}):
            answer = client.generic(operation.method, path, headers=headers)
            assert answer.status_code == 401, (operation.label, headers)
            assert answer.json()["code"] == "token"
            assert answer["WWW-Authenticate"] == "Bearer"
