"""Publishing facts: each told once, to its audience and to nobody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from django.utils import timezone

from rezolv.engine import Told
from rezolv.site.games.models import Game, Phase, Telling
from rezolv.site.table import codec, signals


def publish_facts(
    game: Game,
    phase: Phase | None,
    facts: Iterable[Told],
    moment: str,
    edits: dict[tuple[str, bytes], str] | None = None,
) -> list[Telling]:
    """Tell those facts that the phase has not told yet, in their order."""
    now = timezone.now()
    new = [
        Telling(
            game=game,
            phase=phase,
            to=told.to,
            data=codec.write(Told(told.to, told.fact, told.moment)),
            text=(edits or {}).get((told.to, _bare(told)), ""),
            moment=moment,
            told=now,
        )
        for told in not_yet_told(phase, facts)
    ]
    Telling.objects.bulk_create(new)
    if new:
        signals.told_at_once.send(sender=Telling, phase=phase, tellings=new)
    return new


def not_yet_told(phase: Phase | None, facts: Iterable[Told]) -> list[Told]:
    """Those facts that a phase has not told, in their order."""
    before: Counter[tuple[str, bytes]] = Counter()
    if phase is not None:
        rows = phase.tellings.exclude(moment="start").values_list("to", "data")
        before.update((to, _bare(codec.read_told(data))) for to, data in rows)
    new = []
    for told in facts:
        bare = _bare(told)
        if before[told.to, bare]:
            before[told.to, bare] -= 1
        else:
            new.append(told)
    return new


def _bare(told: Told) -> bytes:
    return codec.write(told.fact)
