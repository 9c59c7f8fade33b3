"""Playing a trial, some seconds at a time, so that the worker stays free for deadlines."""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from django.db import transaction
from django.utils import timezone

from rezolv.lab.running import play_chunk
from rezolv.lab.study import Folder, Study, StudyError
from rezolv.site.games.models import Trial, TrialChunk

SLICE = 2.0
"""Seconds that a worker gives to a trial at a time, about."""


def go_on(pk: int, seconds: float = SLICE) -> bool:
    """Play for some seconds; whether there is more to do.

    What is played is kept chunk by chunk, so that no more than one is lost with a worker.
    """
    trial = Trial.objects.filter(pk=pk).select_related("usual").first()
    if trial is None or trial.finished:
        return False
    Trial.objects.filter(pk=pk).update(touched=timezone.now())
    until = time.monotonic() + seconds
    try:
        for one in (trial, trial.usual):
            if one is not None and not one.answers and not _play(one, until):
                return True
        _conclude(trial)
    except StudyError as error:
        Trial.objects.filter(pk=pk).update(failed=str(error)[:200])
    Trial.objects.filter(pk=pk).update(finished=timezone.now())
    return False


def study_of(trial: Trial) -> Study:
    """The study of a trial."""
    return msgspec.json.decode(bytes(trial.study), type=Study)


def _play(trial: Trial, until: float) -> bool:
    """Play the chunks that are missing until the time is up; whether all are there."""
    study = study_of(trial)
    there = set(trial.chunks.values_list("number", flat=True))
    for number in range(study.chunks):
        if number in there:
            continue
        if time.monotonic() >= until:
            return False
        files = msgspec.msgpack.encode(play_chunk(study, number))
        with transaction.atomic():
            _, new = TrialChunk.objects.get_or_create(
                trial=trial, number=number, defaults={"files": files}
            )
            there.add(number)
            if new:
                played = sum(len(study.numbers(chunk)) for chunk in there)
                Trial.objects.filter(pk=trial.pk).update(played=played, touched=timezone.now())
    return True


def _conclude(trial: Trial) -> None:
    """Work out the answers of a trial and of the usual rules, and set them side by side."""
    from rezolv.lab.answers import answers, compare

    with TemporaryDirectory() as room:
        folders = {}
        for one in (trial, trial.usual):
            if one is None:
                continue
            folders[one.pk] = _unpacked(one, Path(room) / str(one.pk))
            if not one.answers:
                found = msgspec.json.encode(answers(folders[one.pk]))
                Trial.objects.filter(pk=one.pk).update(answers=found, finished=timezone.now())
        if trial.usual is not None:
            beside = compare(folders[trial.usual.pk], folders[trial.pk])
            Trial.objects.filter(pk=trial.pk).update(comparison=msgspec.json.encode(beside))


def _unpacked(trial: Trial, path: Path) -> Path:
    """The folder of a trial's study, written out."""
    folder = Folder(path)
    folder.begin(study_of(trial))
    for chunk in trial.chunks.all():
        files = msgspec.msgpack.decode(bytes(chunk.files), type=dict[str, bytes])
        folder.write(chunk.number, files)
    return path
