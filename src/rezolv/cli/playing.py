"""How `rezolv lab` plays a study: with a bar, and stopped by Ctrl+C without loss."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from time import monotonic
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from rezolv.cli.output import say_error
from rezolv.lab.study import Folder, Study
from rezolv.wording import Wording

if TYPE_CHECKING:
    from rezolv.lab.running import Crew

_MEMORY: Final = 120.0
"""Seconds over which the speed is averaged for the time left."""


class Rate(ProgressColumn):
    """Games a second, of those played in this run."""

    def __init__(self, wording: Wording) -> None:
        super().__init__()
        self._wording = wording

    def render(self, task: Task) -> Text:
        """The speed of a task."""
        played = task.completed - task.fields["kept"]
        seconds = monotonic() - task.fields["began"]
        rate = played / seconds if played and seconds > 0 else 0.0
        shown = f"{rate:.0f}" if rate >= 10 else f"{rate:.1f}"
        return Text(self._wording.say("study-rate", rate=shown), style="dim")


def play(
    study: Study,
    folder: Folder,
    worth: Sequence[str] | None,
    crew: Callable[[], Crew],
    wording: Wording,
) -> bool:
    """Play what is missing of a study, and of those without one role.

    Args:
        worth: the roles; None is all that were dealt.
        crew: hires those who play, once there is something to be played.

    Returns:
        whether all of it is played; False if it was stopped.

    Raises:
        StudyError: it cannot go on.
    """
    from rezolv.lab import running

    with _bar(wording) as bar, ExitStack() as hired:
        playing: list[Crew] = []

        def play_one(one: Study, where: Folder, title: str) -> None:
            missing = running.left(one, where)
            if not missing:
                return
            if not playing:
                playing.append(crew())
                hired.callback(playing[0].end)
            kept = one.games - missing
            task = bar.add_task(
                title, total=one.games, completed=kept, kept=kept, began=monotonic()
            )
            running.run(one, where, playing[0], lambda games: bar.advance(task, games))
            bar.remove_task(task)

        try:
            play_one(study, folder, wording.words.pick(wording.book.title))
            roles = running.dealt(study, folder) if worth is None else worth
            for number, role in enumerate(roles, 1):
                beside = folder.worth(role)
                title = wording.say(
                    "study-without", role=wording.role(role), number=number, of=len(roles)
                )
                play_one(beside.begin(study.without(role)), beside, title)
        except KeyboardInterrupt:
            kept = study.games - running.left(study, folder)
            say_error(wording.say("study-stopped", kept=kept, games=study.games))
            return False
    return True


def _bar(wording: Wording) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(wording),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        speed_estimate_period=_MEMORY,
    )
