"""Tables of actions and characters at random, all of them valid, and seatings for the throne."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from rezolv.engine import Rulebook, Table, create
from rezolv.engine.values import Value
from rezolv.rulebooks.throne.table.schema import ROLE_SLOTS, SECRET_SLOTS

EFFECTS = (
    "vs", "tv", "hidden", "block", "protect", "poison", "cure", "kill", "jail", "release", "learn",
    "redirect", "steal", "negotiations",
)  # fmt: skip
LEARNT = (
    "faction_state", "faction_members", "tv", "real_vs", "character", "targets", "messages",
)  # fmt: skip
HOURS = (0, 3, 9, 12, 24, 48, 72)


def random_effect(rng: Random, targets: int) -> dict[str, Any]:
    """An effect that an action of so many targets may have."""
    do = rng.choice(EFFECTS)
    effect: dict[str, Any] = {"do": do}
    if rng.random() < 0.3:
        effect["who"] = rng.choice(("target", "self"))
    if do in ("vs", "tv", "hidden"):
        effect["amount"] = rng.randint(-9, 9)
    if do in ("hidden", "block", "protect") and rng.random() < 0.6:
        effect["hours"] = rng.choice(HOURS)
    match do:
        case "poison":
            effect["hours"] = rng.choice((3, 24, 48))
        case "protect":
            effect["from"] = rng.sample((*EFFECTS, "all"), rng.randint(1, 3))
        case "learn":
            effect["what"] = rng.choice(LEARNT)
        case "steal":
            effect |= {"what": rng.choice(("vs", "tv")), "amount": rng.randint(1, 5)}
        case "redirect":
            effect["to"] = "second" if targets == 2 and rng.random() < 0.7 else "self"
        case "negotiations":
            effect["days"] = rng.randint(-2, 1)
    if rng.random() < 0.2:
        effect["if"] = rng.choice(
            (
                {"in_faction": rng.random() < 0.5},
                {"same_faction": rng.random() < 0.5},
                {"vs_below": 0},
                {"tv_at_least": 3},
                {"status": rng.choice(("quarantine", "poisoned"))},
            )
        )
    return effect


def random_action(rng: Random, slot: str) -> dict[str, Any]:
    """An action of a slot."""
    targets = rng.choice((0, 1, 1, 1, 2))
    effects = [random_effect(rng, targets) for _ in range(rng.randint(0, 3))]
    entry: dict[str, Any] = {"targets": targets, "effects": effects}
    if rng.random() < 0.5:
        entry["cooldown"] = rng.choice((0, 3, 24, 72))
    return entry


def random_trait(rng: Random) -> dict[str, Any]:
    """What a trait does."""
    return rng.choice(
        (
            {"extra_actions": {"day": 1, "night": rng.randint(0, 1)}},
            {"free_slots": [rng.choice((*ROLE_SLOTS, *SECRET_SLOTS))]},
            {"faction_cap": 5, "invite_at_four": True},
            {"max_factions": 2},
            {"hidden_vs": rng.randint(-3, 3), "when": {"in_faction": rng.random() < 0.5}},
            {"vote_weight": {"amnesty": 3}},
            {"immune": rng.sample(EFFECTS, 2)},
            {"tv_per_day": rng.randint(-1, 2)},
            {"no_quarantine_loss": True},
            {"depose_bonus": 3},
            {"win_only_as_head_or_alone": True},
        )
    )


def random_text(rng: Random, rows: int = 5) -> str:
    """A table with so many roles and characters, as a host would write it."""

    def of_slots(slots: tuple[str, ...]) -> dict[str, Any]:
        there = [slot for slot in slots if rng.random() < 0.9]
        return {slot: random_action(rng, slot) for slot in there}

    return json.dumps(
        {
            "start": {"vs": rng.randint(-2, 6), "tv": rng.randint(0, 12)},
            "traits": {f"t{n}": {"does": random_trait(rng)} for n in range(rows)},
            "open": {f"o{n}": {"actions": of_slots(ROLE_SLOTS)} for n in range(rows)},
            "secret": {
                f"s{n}": {"trait": f"t{n}", "actions": of_slots(SECRET_SLOTS)} for n in range(rows)
            },
        }
    )


def throne_table(rng: Random, book: Rulebook) -> Table:
    """A seating with the shipped table or a random one; some factions, some quarantine."""
    options: dict[str, Value] = {
        "negotiations_days": rng.randint(2, 4),
        "negotiations_end": rng.choice(("day", "night")),
        "idle": rng.choice(("random", "nothing")),
    }
    if rng.random() < 0.8:
        options["table"] = random_text(rng)
    played = book.with_options(options)
    opens = [role.id for role in played.roles.values() if role.slot == "open"]
    secrets = [role.id for role in played.roles.values() if role.slot == "secret"]
    number = rng.randint(3, 9)
    names = ("anna", "boris", "vera", "gleb", "dasha", "egor", "zhanna", "ilya", "kira")[:number]
    seats: dict[str, dict[str, str]] = {}
    state: dict[str, dict[str, Value]] = {}
    for place, name in enumerate(names):
        seats[name] = {"open": rng.choice(opens), "secret": rng.choice(secrets)}
        if rng.random() < 0.4:
            seats[name]["overlay"] = "ambitious"
        state[name] = {}
        if rng.random() < 0.5:
            state[name]["vs"] = rng.randint(-16, 16)
        if rng.random() < 0.5:
            state[name]["tv"] = rng.randint(0, 15)
        if rng.random() < 0.15:
            state[name]["status"] = ("quarantine",)
        if place < 3 and number > 4:
            state[name] |= {"faction": "f", "leader": place == 0}
    at = (rng.choice(("hour_13", "hour_22", "night")), 1)
    return create(book, seats, options, state=state, at=at).table
