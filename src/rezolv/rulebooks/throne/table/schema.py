"""The shape of a table: rows of roles and characters, whose actions are made of effects (TR-025).

Each effect is a type of its own with the fields that it may have; `do` names it. The names of the
fields are those that a host writes.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct, field

from rezolv.engine.abilities import Name

ROLE_SLOTS: Final = ("daily", "night", "individual", "factional", "heroic", "influence")
SECRET_SLOTS: Final = ("secret_day", "secret_night")
SLOTS: Final = (*ROLE_SLOTS, *SECRET_SLOTS)

Who = Literal["target", "self"]
Hours = Annotated[int, Meta(ge=0, le=10_000)]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Some = Annotated[int, Meta(ge=1, le=1_000_000)]
EffectName = Literal[
    "vs", "tv", "hidden", "block", "protect", "poison", "cure", "kill", "jail", "release", "learn",
    "redirect", "steal", "negotiations",
]  # fmt: skip
Slot = Literal[
    "daily", "night", "individual", "factional", "heroic", "influence", "secret_day", "secret_night"
]


class If(Struct, frozen=True, forbid_unknown_fields=True):
    """Conditions on the target at the start of the tick; all that are given must hold."""

    in_faction: bool | None = None
    same_faction: bool | None = None
    vs_below: int | None = None
    vs_at_least: int | None = None
    tv_below: int | None = None
    tv_at_least: int | None = None
    status: Literal["quarantine", "poisoned"] | None = None


class Effect(
    Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="do",
    rename={"if_": "if", "from_": "from"},
):
    """One thing that an action does.

    Attributes:
        who: whom it concerns: the target, or the user himself.
        if_: under which conditions.
    """

    who: Who = "target"
    if_: If | None = None


class Vs(Effect, frozen=True, kw_only=True, tag="vs"):
    """The public influence changes (TR-050)."""

    amount: Number


class Tv(Effect, frozen=True, kw_only=True, tag="tv"):
    """The secret influence changes, not below nothing (TR-051)."""

    amount: Number


class Hidden(Effect, frozen=True, kw_only=True, tag="hidden"):
    """A personal secret bonus to influence, for good or for some hours (TR-052)."""

    amount: Number
    hours: Hours = 0


class Block(Effect, frozen=True, kw_only=True, tag="block"):
    """Voids actions, in this tick alone or for some hours (TR-046)."""

    hours: Hours = 0


class Protect(Effect, frozen=True, kw_only=True, tag="protect"):
    """A shield from effects of others, in this tick alone or for some hours (TR-053)."""

    from_: Annotated[tuple[EffectName | Literal["all"], ...], Meta(min_length=1)]
    hours: Hours = 0


class Poison(Effect, frozen=True, kw_only=True, tag="poison"):
    """Kills after so many hours, unless cured (TR-039)."""

    hours: Hours = 48


class Cure(Effect, frozen=True, kw_only=True, tag="cure"):
    """Takes the poison away (TR-041)."""


class Kill(Effect, frozen=True, kw_only=True, tag="kill"):
    """Kills (TR-058)."""


class Jail(Effect, frozen=True, kw_only=True, tag="jail"):
    """Puts into quarantine (TR-056)."""


class Release(Effect, frozen=True, kw_only=True, tag="release"):
    """Lets out of quarantine (TR-057)."""


class Learn(Effect, frozen=True, kw_only=True, tag="learn"):
    """Tells the user one thing (TR-059)."""

    what: Literal[
        "faction_state", "faction_members", "tv", "real_vs", "character", "targets", "messages"
    ]


class Redirect(Effect, frozen=True, kw_only=True, tag="redirect"):
    """Turns the action of its subject to the second named, or to the user (TR-054)."""

    to: Literal["second", "self"]


class Steal(Effect, frozen=True, kw_only=True, tag="steal"):
    """Moves influence from the target to the user (TR-055)."""

    what: Literal["vs", "tv"]
    amount: Some


class Negotiations(Effect, frozen=True, kw_only=True, tag="negotiations"):
    """Moves the last day (TR-010)."""

    days: Number


AnyEffect = (
    Vs | Tv | Hidden | Block | Protect | Poison | Cure | Kill | Jail | Release | Learn | Redirect
    | Steal | Negotiations
)  # fmt: skip


class Action(Struct, frozen=True):
    """A row's action: in which slot, on how many, how often, and what it does."""

    id: str
    slot: str
    name: Name
    targets: int = 1
    cooldown: int = 0
    effects: tuple[AnyEffect, ...] = ()


class Extra(Struct, frozen=True, forbid_unknown_fields=True):
    """More game actions."""

    day: Annotated[int, Meta(ge=0)] = 0
    night: Annotated[int, Meta(ge=0)] = 0


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """When a hidden bonus holds."""

    in_faction: bool | None = None
    leader: bool | None = None
    quarantine: bool | None = None


class Weight(Struct, frozen=True, forbid_unknown_fields=True):
    """What a vote weighs more."""

    amnesty: int = 0


class Does(Struct, frozen=True, forbid_unknown_fields=True):
    """What a trait does; it is no action and no block stops it (TR-031)."""

    extra_actions: Extra = Extra()
    free_slots: tuple[Slot, ...] = ()
    faction_cap: Annotated[int, Meta(ge=2)] = 4
    invite_at_four: bool = False
    max_factions: Annotated[int, Meta(ge=1)] = 1
    hidden_vs: Number = 0
    when: When | Literal["always"] = "always"
    vote_weight: Weight = Weight()
    immune: tuple[EffectName, ...] = ()
    tv_per_day: Number = 0
    no_quarantine_loss: bool = False
    depose_bonus: Number = 0
    win_only_as_head_or_alone: bool = False


class Trait(Struct, frozen=True):
    """A feature of a character."""

    id: str
    name: Name
    does: Does = Does()
    says: str = ""


class Open(Struct, frozen=True):
    """A role that everybody knows; its own starting numbers where it has any (TR-007)."""

    id: str
    name: Name
    actions: tuple[Action, ...] = ()
    vs: int | None = None
    tv: int | None = None


class Secret(Struct, frozen=True):
    """A character that only its holder knows."""

    id: str
    name: Name
    actions: tuple[Action, ...] = ()
    trait: str = ""


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """With what everybody begins."""

    vs: Number = 0
    tv: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


AMBITIOUS: Final = "ambitious"
"""The trait that is built in: seven have it beside their character's own (TR-011)."""


class Table(Struct, frozen=True):
    """All rows, by id."""

    start: Start = Start()
    traits: dict[str, Trait] = field(default_factory=dict)
    open: dict[str, Open] = field(default_factory=dict)
    secret: dict[str, Secret] = field(default_factory=dict)

    def named(self, id: str) -> Name:
        """What the role or the character of an id is called."""
        row: Open | Secret = self.open[id] if id in self.open else self.secret[id]
        return row.name

    @property
    def lacking(self) -> tuple[tuple[str, str], ...]:
        """Roles and the slots they lack: such a table is for a scenario alone (TR-013, TR-021)."""
        rows: list[tuple[Open | Secret, tuple[str, ...]]] = [
            *[(role, ROLE_SLOTS) for role in self.open.values()],
            *[(role, SECRET_SLOTS) for role in self.secret.values()],
        ]
        return tuple(
            [
                (role.id, slot)
                for role, slots in rows
                for slot in slots
                if all(action.slot != slot for action in role.actions)
            ]
        )


def effects_of(raw: object) -> AnyEffect:
    """An effect out of data.

    Raises:
        msgspec.ValidationError: it is none.
    """
    found: AnyEffect = msgspec.convert(raw, type=AnyEffect)
    return found
