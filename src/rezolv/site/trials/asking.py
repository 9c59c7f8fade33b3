"""Asking for a trial: what is to be played, and how much of it a host may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta

import msgspec
from django.db import transaction
from django.utils import timezone

from rezolv.engine.errors import RulebookError, TableError
from rezolv.engine.values import Value
from rezolv.lab.study import EVERYBODY, Study, StudyError, checked, sized
from rezolv.lab.tables import Setup
from rezolv.rulebooks import load
from rezolv.site.games.models import Trial
from rezolv.site.joining.forms import GameForm
from rezolv.site.joining.refusing import Refused
from rezolv.site.trials.tasks import play

TRY = "try"
"""The button that asks for a trial and changes nothing else."""
GAMES = 200
"""Games of a trial: rates of victory to about seven points."""
BOT = "careful"
A_DAY = 30
"""New trials that one person may ask for in a day."""


def ask(user, rulebook: str, options: Mapping[str, Value], seats: int) -> Trial:
    """The trial of these options at a table of so many seats: an old one, or a new one that waits.

    Raises:
        Refused: there can be none, or he asked for enough of them.
    """
    usual = load(rulebook).with_defaults({})
    own = {name: value for name, value in options.items() if usual.get(name) != value}
    with transaction.atomic():
        trial = _trial(user, Setup(rulebook, {}, seats), None)
        if own:
            trial = _trial(user, Setup(rulebook, own, seats), trial)
        if trial.finished is None:
            play.enqueue(trial.pk)
    return trial


def _trial(user, setup: Setup, usual: Trial | None) -> Trial:
    try:
        study = checked(Study(setup, GAMES, bots={EVERYBODY: BOT}))
    except (StudyError, TableError, RulebookError) as error:
        raise Refused("trial-none") from error
    found = Trial.objects.filter(digest=study.digest).first()
    if found is not None:
        return found
    since = timezone.now() - timedelta(days=1)
    if Trial.objects.filter(user=user, made__gte=since).count() >= A_DAY:
        raise Refused("more-trials", most=A_DAY)
    if Trial.objects.filter(user=user, finished=None).exclude(pk=usual and usual.pk).exists():
        raise Refused("trial-waits")
    try:
        study = sized(study)
    except (StudyError, TableError) as error:
        raise Refused("trial-none") from error
    return Trial.objects.create(
        digest=study.digest, rulebook=study.setup.rulebook, study=msgspec.json.encode(study),
        usual=usual, games=study.games, user=user,
    )  # fmt: skip


def tries(request) -> bool:
    """Whether somebody asks what bots make of the rules in his form."""
    return request.method == "POST" and TRY in request.POST


def tried(form: GameForm, user) -> Trial | None:
    """The trial of the options and the seats of a form.

    None where something is wrong with them, or the game has begun and they are chosen no more.
    """
    if "most" not in form.fields or not form.judged("most"):
        return None
    try:
        return ask(user, form.book.id, form.chosen(), form.cleaned_data["most"])
    except Refused as refused:
        form.add_error(None, refused.said)
        return None
