"""A phase as it stands before its close: what each seat's view shows and its orders meet."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from threading import Lock

from django.db import transaction
from django.db.models import Q

from rezolv.engine import Order, Refusal, Resolution, Rulebook, Ruling, standing
from rezolv.engine.awaiting import mark_refusal, undecided
from rezolv.engine.legality import Legal, freed, legal
from rezolv.engine.orders import Answer
from rezolv.engine.table import Table, from_json
from rezolv.engine.views import Public, View
from rezolv.site.games.models import Game, Phase
from rezolv.site.table import codec
from rezolv.site.table.books import book_of


class Standing:
    """A phase folded as far as its inputs go; never changed.

    Attributes:
        refused: index of an input to its refusal: what became impossible after it was accepted.
    """

    def __init__(self, book: Rulebook, night: Resolution, refused: Mapping[int, Refusal]) -> None:
        self.book = book
        self.night = night
        self.refused = refused

    @property
    def table(self) -> Table:
        """The table as it now stands."""
        return self.night.now

    @property
    def public(self) -> Public:
        """What everybody knows."""
        return self.night.public

    def view(self, seat: str) -> View:
        """What one seat knows."""
        return self.night.view(seat)

    def legal(self, seat: str) -> list[Legal]:
        """What one seat may order now."""
        return legal(self.book, self.view(seat))

    def refusal(self, order: Order) -> Refusal | None:
        """Why an order would not be accepted now, or could not be left provisional."""
        refusal = self.night.refusal(order)
        if refusal is None and order.by in self.table.seats:
            refusal = mark_refusal(self.book, freed(self.book, self.view(order.by)), order)
        return refusal

    def undecided(self, seat: str) -> tuple[Order, ...]:
        """The orders that one seat left provisional; nobody else but the host may know of them."""
        return undecided(self.night).get(seat, ())


_MOST = 256
_cache: OrderedDict[tuple[int, int], Standing] = OrderedDict()
_guard = Lock()


def inputs_of(phase: Phase) -> list[Order | Answer]:
    """The inputs of a phase that count, in their order."""
    rows = phase.inputs.filter(kept=True).order_by("number").values_list("data", flat=True)
    return [codec.read_input(data) for data in rows]


def rulings_of(phase: Phase) -> list[Ruling]:
    """The rulings of a phase that stand."""
    rows = phase.rulings.filter(dropped=False).values_list("data", flat=True)
    return [codec.read_ruling(data) for data in rows]


def standing_of(phase: Phase, game: Game | None = None) -> Standing:
    """A phase as it stands. Kept in memory by its revision, for it is asked for on every page."""

    def fold(game: Game) -> Folded:
        return _folded(game, phase, inputs_of(phase), rulings_of(phase))

    return _kept((phase.pk, phase.revision), game or phase.game, fold)


def seen(phase: Phase, game: Game | None = None) -> Standing:
    """A phase as its players may see it.

    Once it is closed it looks as it did at the close, whatever the host adds, takes out or rules
    meanwhile: that is told by the publication. Of the last phase of a game, how it ended.
    """
    if phase.open:
        return standing_of(phase, game)
    over = phase.status == Phase.Status.PUBLISHED
    key = (phase.pk, -2 if over else -1 - int(phase.closed.timestamp() if phase.closed else 0))

    def fold(game: Game) -> Folded:
        if over and phase.outcome is not None:
            return standing(book_of(game), codec.read_done(phase.outcome).table, ())
        return _folded(game, phase, *_at_close(phase))

    return _kept(key, game or phase.game, fold)


Folded = tuple[Resolution, Mapping[int, Refusal]]


def _folded(
    game: Game, phase: Phase, inputs: Sequence[Order | Answer], rulings: Sequence[Ruling]
) -> Folded:
    table = from_json(bytes(phase.before))
    return standing(book_of(game), table, inputs, rulings, game.seed)


def _kept(key: tuple[int, int], game: Game, fold: Callable[[Game], Folded]) -> Standing:
    """What is remembered under a key, or is folded now and remembered."""
    with _guard:
        found = _cache.get(key)
        if found is not None:
            _cache.move_to_end(key)
            return found
    made = Standing(book_of(game), *fold(game))
    # Only what is committed is remembered: a revision that is rolled back comes again with others.
    transaction.on_commit(lambda: _remember(key, made))
    return made


def _at_close(phase: Phase) -> tuple[list[Order | Answer], list[Ruling]]:
    """The inputs and rulings that counted when a phase was closed."""
    kept_then: dict[int, bool] = {}
    acts = phase.acts.filter(kind__in=["withdraw", "restore"], made__gt=phase.closed)
    for act in acts:
        # The first change since tells how it was before.
        kept_then.setdefault(act.data["input"], act.kind == "withdraw")
    rows = phase.inputs.filter(made__lte=phase.closed).order_by("number")
    inputs = [codec.read_input(r.data) for r in rows if kept_then.get(r.number, r.kept)]
    stood = Q(dropped=False) | Q(dropped_at__gt=phase.closed)
    ruled = phase.rulings.filter(stood, made__lte=phase.closed)
    return inputs, [codec.read_ruling(row.data) for row in ruled]


def _remember(key: tuple[int, int], made: Standing) -> None:
    with _guard:
        _cache[key] = made
        while len(_cache) > _MOST:
            _cache.popitem(last=False)


def forget() -> None:
    """Empty the memory, as when another database is used."""
    with _guard:
        _cache.clear()


def current(game: Game) -> Phase | None:
    """The newest phase that stands: the one being played, or the last one.

    Its tables are read when they are asked for: most pages find the phase in memory.
    """
    standing = game.phases.exclude(status=Phase.Status.UNDONE).defer("before", "outcome")
    return standing.order_by("-index").first()


def shown(game: Game) -> Phase | None:
    """The same, read once for this object of a game: for what a page shows, in all its parts."""
    if "shown_phase" not in game.__dict__:
        game.shown_phase = current(game)
    return game.shown_phase
