"""Attempts of one moment are a volley, judged in the stages that the rulebook lists."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rezolv.engine import Active, Effect, Mode, Name, Resolution, Role, Rulebook
from rezolv.engine.actions import Action, Volley
from rezolv.engine.declared import EffectKind
from rezolv.engine.revisions import RulebookError
from rezolv.engine.rulebook import STAGES
from rezolv.engine.table import Grant
from tests.engine.tiny import (
    BASE,
    BOOK,
    EFFECTS,
    at_step,
    close,
    dead,
    die,
    kinds,
    lay,
    make,
    night_steps,
    phases,
    resolution,
    take_over,
    told,
    use,
    verdicts,
)

SEATS = {
    "mara": "lone", "mina": "lone", "dora": "doctor", "dina": "doctor", "hedda": "hedgehog",
    "cora": "citizen", "carl": "citizen", "chip": "citizen", "cleo": "citizen",
}  # fmt: skip


def slay(night: Resolution, action: Action) -> None:
    night.attempt("kill", action.target, action=action, strength=2)


class Lone(Role):
    """Kills for himself, so that several may kill in one night."""

    id, name, faction = "lone", Name("Одиночка", "Lone"), "gang"
    slay = Active("Убить", "Slay", at="kills", phases=("night",), does=slay)


def book(**changes: Any) -> Rulebook:
    return make(roles=(*BASE["roles"], Lone), victory=lambda night: None, **changes)


MANY = book()


def slain(*orders: Any, book: Rulebook = MANY, **options: Any) -> dict[str, tuple[str, ...]]:
    return dead(close(lay(SEATS, book=book, **options), *orders, book=book))


BOTH = [use("mara", "slay", "cora"), use("mina", "slay", "cora")]
GUARD = use("dora", "guard", "cora")


def test_a_guard_takes_over() -> None:
    done = close(
        lay(SEATS, book=MANY), use("mara", "slay", "cora"), use("dora", "guard", "cora"), book=MANY
    )
    assert dead(done) == {"dora": ("mara",)}
    bent = next(entry for entry in done.journal if entry.kind == "bent")
    assert bent.values["to"] == "dora"


def test_a_guard_takes_over_every_attempt_on_his_ward_and_no_other() -> None:
    assert slain(*BOTH, GUARD) == {"dora": ("mara", "mina")}
    orders = [
        use("mara", "slay", "cora"),
        use("mina", "slay", "carl"),
        use("dora", "guard", "cora"),
    ]
    assert slain(*orders) == {"dora": ("mara",), "carl": ("mina",)}


def test_a_heal_covers() -> None:
    assert slain(*BOTH) == {"cora": ("mara", "mina")}
    assert slain(*BOTH, use("dora", "heal", "cora")) == {}


def test_a_heal_may_cover_one_attempt_only() -> None:
    heals = [use("dora", "heal", "cora"), use("dina", "heal", "cora")]
    assert slain(*BOTH, heals[0], heal_covers="one") == {"cora": ("mina",)}
    assert slain(*BOTH, *heals, heal_covers="one") == {}


def test_guards_come_before_shields() -> None:
    """A heal on the ward does not cover the guard; one on the guard does."""
    assert slain(BOTH[0], GUARD, use("dina", "heal", "cora")) == {"dora": ("mara",)}
    assert slain(BOTH[0], GUARD, use("dina", "heal", "dora")) == {}


def test_nothing_lands_before_the_landing() -> None:
    """Two who kill each other both die; so do the healer and whom he could not heal."""
    assert slain(use("mara", "slay", "mina"), use("mina", "slay", "mara")) == {
        "mara": ("mina",),
        "mina": ("mara",),
    }
    orders = [use("mara", "slay", "dora"), use("mina", "slay", "cora"), use("dora", "heal", "cora")]
    assert slain(*orders) == {"dora": ("mara",)}


def test_an_attempt_is_answered() -> None:
    assert slain(use("mara", "slay", "hedda")) == {"hedda": ("mara",), "mara": ("hedda",)}


def test_an_attempt_that_was_stopped_is_answered_as_well() -> None:
    assert slain(use("mara", "slay", "hedda"), use("dora", "heal", "hedda")) == {"mara": ("hedda",)}


def test_an_answer_is_a_volley_of_its_own() -> None:
    """It is guarded against, and its cause is the attempt that it answers."""
    done = close(
        lay(SEATS, book=MANY), use("mara", "slay", "hedda"), use("dora", "guard", "mara"), book=MANY
    )
    assert dead(done) == {"hedda": ("mara",), "dora": ("hedda",)}
    attempts = [entry for entry in done.journal if entry.kind == "attempt"]
    assert [entry.values["what"] for entry in attempts] == ["kill", "spike"]
    assert done.journal[attempts[1].cause] == attempts[0]


def test_every_attempt_is_answered() -> None:
    orders = [use("mara", "slay", "hedda"), use("mina", "slay", "hedda")]
    assert slain(*orders) == {
        "mara": ("hedda",), "mina": ("hedda",), "hedda": ("mara", "mina"),
    }  # fmt: skip


# The stages


def recording(stages: tuple[str, ...], **changes: Any) -> tuple[Rulebook, list[tuple[str, int]]]:
    """A rulebook with a listener at every stage, and what the listeners saw."""
    seen: list[tuple[str, int]] = []

    def hear(stage: str) -> Any:
        def handler(night: Resolution, volley: Volley, bearer: str, effect: Effect | Grant) -> None:
            seen.append((stage, sum(attempt.landed for attempt in volley)))

        return handler

    effects = {**EFFECTS, "spiked": EffectKind(hooks={stage: hear(stage) for stage in stages})}
    return book(effects=effects, stages=stages, **changes), seen


def test_the_stages_run_in_their_order_over_the_whole_volley() -> None:
    rules, seen = recording(STAGES)
    close(lay(SEATS, book=rules), *BOTH, book=rules)
    assert [stage for stage, _ in seen] == list(STAGES)
    assert dict(seen) == {stage: 2 if stage in ("land", "answer") else 0 for stage in STAGES}


def test_a_rulebook_may_list_its_own_stages() -> None:
    own = ("answer", "land", "guard", "shield", "echo")
    rules, seen = recording(own)
    done = close(lay(SEATS, book=rules), BOTH[0], use("dora", "heal", "cora"), book=rules)
    assert [stage for stage, _ in seen] == list(own)
    assert dead(done) == {"cora": ("mara",)}, "shields come too late here"


def test_without_an_attempt_no_stage_runs() -> None:
    rules, seen = recording(STAGES)
    close(lay(SEATS, book=rules), use("dora", "heal", "cora"), book=rules)
    assert seen == []


@pytest.mark.parametrize(
    ("mode", "volleys"), [(Mode.TOGETHER, [2]), (Mode.IN_TURN, [1, 1])], ids=["together", "in turn"]
)
def test_a_volley_is_what_happens_at_one_moment(mode: Mode, volleys: list[int]) -> None:
    seen: list[int] = []

    def handler(night: Resolution, volley: Volley, bearer: str, effect: Effect | Grant) -> None:
        seen.append(len(volley))

    rules = book(
        effects={**EFFECTS, "spiked": EffectKind(hooks={"rank": handler})},
        phases=phases(night_steps(kills={"mode": mode})),
    )
    orders = [use("mara", "slay", "cora"), use("mina", "slay", "carl")]
    close(lay(SEATS, book=rules), *orders, book=rules)
    assert seen == volleys


def test_one_heal_against_one_attempt_is_each_volleys_own() -> None:
    """Shot one after another, a heal that covers one attempt of a volley covers both."""
    rules = book(phases=phases(night_steps(kills={"mode": Mode.IN_TURN})))
    assert slain(*BOTH, use("dora", "heal", "cora"), book=rules, heal_covers="one") == {}


def test_the_order_of_a_step_is_its_keys() -> None:
    def last_first(night: Resolution, action: Action) -> int:
        return -list(night.now.seats).index(action.by)

    for mode in (Mode.TOGETHER, Mode.IN_TURN):
        rules = book(phases=phases(night_steps(kills={"mode": mode, "key": last_first})))
        for orders in itertools.permutations(BOTH):
            done = close(lay(SEATS, book=rules), *orders, book=rules)
            assert dead(done) == {"cora": ("mina", "mara")}


# Attempts


def test_an_attempt_keeps_its_trail() -> None:
    night = resolution(lay(SEATS, book=MANY), book=MANY)
    attempt = night.attempt("kill", "cora", by="mara", marks=("poison",), strength=3)
    night.aura("cora", "guarded", source="dora")
    night.aura("dora", "guarded", source="dina")
    assert night.judge() == [attempt]
    assert (attempt.aimed, attempt.target) == ("cora", "dina")
    assert [(bend.what, bend.by, bend.was) for bend in attempt.trail] == [
        ("guarded", "dora", "cora"),
        ("guarded", "dina", "dora"),
    ]
    assert (attempt.marks, attempt.strength, attempt.landed) == (frozenset({"poison"}), 3, True)
    assert night.attempts == [attempt]


def test_a_plain_attempt_is_plain() -> None:
    night = resolution(lay())
    assert night.judge() == []
    attempt = night.attempt("kill", "cora")
    assert (attempt.by, attempt.strength, attempt.marks, attempt.trail) == ("", 0, frozenset(), [])


def test_a_stopped_attempt_says_by_what_and_whom() -> None:
    done = close(lay(SEATS, book=MANY), BOTH[0], use("dora", "heal", "cora"), book=MANY)
    stopped = next(entry for entry in done.journal if entry.kind == "stopped")
    assert stopped.values == {"what": "kill", "on": "cora", "how": "healed", "by": "dora"}
    assert verdicts(done)["mara", "slay"] == "done"


def test_what_has_no_landing_lands_nowhere() -> None:
    """A kind of attempt that the rulebook does not know does nothing."""
    night = resolution(lay())
    attempt = night.attempt("tickle", "cora", by="kim")
    night.judge()
    assert attempt.landed
    assert night.dying == {}


def test_an_attempt_of_a_step_is_judged_in_it() -> None:
    """Also one that is made after the step's actions, and one of a step without any."""

    def fall(night: Resolution) -> None:
        night.attempt("kill", "carl")
        assert night.seat("carl").alive

    for step in ("kills", "looks"):
        rules = book(phases=at_step(step, fall))
        assert slain(BOTH[0], book=rules) == {"cora": ("mara",), "carl": ("",)}


def test_who_is_hit_at_home_and_in_anothers_place_dies_once() -> None:
    orders = [
        use("mara", "slay", "cora"),
        use("mina", "slay", "dora"),
        use("dora", "guard", "cora"),
    ]
    done = close(lay(SEATS, book=MANY), *orders, book=MANY)
    assert dead(done) == {"dora": ("mara", "mina")}
    assert kinds(done).count("death") == 1
    assert len(told(done, "public", "died")) == 1


def test_hooks_are_found_by_the_kind_of_effect() -> None:
    assert set(BOOK.stage_hooks) == {"guard", "shield", "answer"}
    assert BOOK.stage_hooks["guard"] == {"guarded": take_over}
    assert BOOK.land["kill"] is die


# Laws of the rulebook itself


def test_a_law_hears_the_whole_volley_after_the_handlers_of_its_stage() -> None:
    heard: list[tuple[str, ...]] = []

    def spare_the_first(night: Resolution, volley: Volley) -> None:
        heard.append(tuple(f"{one.target} {one.stopped}".strip() for one in volley))
        next(one for one in volley if not one.stopped).stop("law")

    lawful = book(laws={"shield": spare_the_first})
    orders = (use("mara", "slay", "cora"), use("mina", "slay", "carl"), use("dora", "heal", "cora"))
    assert slain(*orders, book=lawful) == {}
    assert slain(*orders[:2], book=lawful) == {"carl": ("mina",)}
    assert heard == [("cora healed", "carl"), ("cora", "carl")]


def test_a_law_of_no_stage_is_an_error() -> None:
    with pytest.raises(RulebookError, match="a law of no stage: dusk"):
        book(laws={"dusk": lambda night, volley: None})


def test_the_place_of_a_step() -> None:
    steps = list(MANY.phases["night"].steps)
    assert [MANY.place(step.id) for step in steps] == list(range(len(steps)))
