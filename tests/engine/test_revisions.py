"""A revision is a rulebook with changes: what it names is there, and its base stays as it is."""

from __future__ import annotations

from typing import Any

import pytest

from rezolv.engine import Active, Name, Option, Passive, Resolution, Role, Rulebook, Step
from rezolv.engine.actions import Action
from rezolv.engine.differences import RoleChanges
from rezolv.engine.revisions import (
    REMOVED,
    Insert,
    Remove,
    Replace,
    RulebookError,
)
from tests.engine.tiny import (
    BOOK,
    Anyone,
    Citizen,
    Doctor,
    Host,
    Killer,
    close,
    dead,
    lay,
    make,
    use,
)


def revise(base: Rulebook = BOOK, **changes: Any) -> Rulebook:
    title = Name("Крошка 2", "Tiny 2")
    return base.revise(**{"id": "tiny2", "version": "2", "title": title, "says": title, **changes})


def poke(night: Resolution, action: Action) -> None:
    night.kill(action.target, "poked", (action.by,), action.entry)


class Surgeon(Doctor):
    """The doctor, who heals no more but may sew, and guards otherwise."""

    heal = REMOVED
    guard = Active("Стеречь", "Watch over", at="protections", phases=("night",))
    sew = Passive("Шить", "Sew")


class Imp(Role):
    id, name, faction = "imp", Name("Бес", "Imp"), "gang"
    poke = Active("Ткнуть", "Poke", at="poking", phases=("night",), does=poke)


POKING = Step("poking", "Бес", "Imp")


def test_without_changes_it_is_the_same_under_another_name() -> None:
    book = revise()
    assert (book.id, book.version, book.title.en) == ("tiny2", "2", "Tiny 2")
    assert book.base is BOOK
    for name in ("roles", "options", "effects", "polls", "factions", "facts", "stages"):
        assert list(getattr(book, name)) == list(getattr(BOOK, name)), name
    assert list(book.steps) == list(BOOK.steps)
    table = lay(book=book)
    assert table.rulebook == "tiny2"
    assert dead(close(table, use("kim", "kill", "cora"), book=book)) == {"cora": ("kim",)}


def test_the_base_stays_as_it_is() -> None:
    def state() -> list[object]:
        return [dict(BOOK.roles), list(BOOK.steps), dict(BOOK.options), dict(BOOK.abilities)]

    before = state()
    revise(
        roles=[Surgeon], adds=[Imp], without=["hedgehog"],
        order=[Insert(POKING, after="kills"), Remove("dreams")], options={"ring": None},
    )  # fmt: skip
    assert state() == before
    assert list(Doctor.abilities) == ["heal", "guard"]
    assert BOOK.base is None
    assert BOOK.changes is None


def test_a_role_is_replaced_in_its_place() -> None:
    book = revise(roles=[Surgeon])
    assert list(book.roles) == list(BOOK.roles)
    assert book.roles["doctor"] is Surgeon
    assert list(book.role_grants["doctor"]) == ["guard", "sew"]
    assert book.changes is not None
    assert book.changes.replaced == (RoleChanges("doctor", ("sew",), ("guard",), ("heal",)),)


def test_what_all_and_the_host_have_is_replaced_too() -> None:
    class Mute(Anyone):
        note = REMOVED

    class Idle(Host):
        modkill = REMOVED

    book = revise(roles=[Mute, Idle])
    assert (book.common, book.host) == (Mute, Idle)
    assert "note" not in lay(book=book).seats["cora"].grants
    assert book.host_ability("modkill") is None


def test_roles_come_and_go() -> None:
    book = revise(adds=[Imp], without=["hedgehog"], order=[Insert(POKING, after="kills")])
    assert list(book.roles) == [*[role for role in BOOK.roles if role != "hedgehog"], "imp"]
    table = lay({"ivan": "imp", "cora": "citizen", "carl": "citizen"}, book=book)
    assert dead(close(table, use("ivan", "poke", "carl"), book=book)) == {"carl": ("ivan",)}
    assert book.changes is not None
    assert (book.changes.added, book.changes.removed) == (("imp",), ("hedgehog",))


@pytest.mark.parametrize(
    ("change", "order"),
    [
        (Insert(POKING, after="kills"), ["kills", "poking", "looks"]),
        (Insert(POKING, before="kills"), ["protections", "poking", "kills"]),
        (Insert(POKING, before="changes"), ["poking", "changes"]),
        (Insert(POKING, after="morning"), ["morning", "poking"]),
        (Remove("dreams"), ["second", "protections"]),
        (Replace(Step("dreams", "", "")), ["second", "dreams", "protections"]),
    ],
)
def test_steps_are_put_where_they_belong(change: Any, order: list[str]) -> None:
    steps = [step.id for step in revise(order=[change]).phases["night"].steps]
    at = steps.index(order[0])
    assert steps[at : at + len(order)] == order
    assert (
        len(steps)
        == len(BOOK.phases["night"].steps) + ({Insert: 1, Remove: -1, Replace: 0}[type(change)])
    )


def test_changes_of_the_order_build_on_each_other() -> None:
    book = revise(order=[Insert(POKING, after="kills"), Insert(Step("x", "", ""), after="poking")])
    steps = [step.id for step in book.phases["night"].steps]
    assert steps[steps.index("kills") :][:3] == ["kills", "poking", "x"]


def test_a_replaced_step_is_replaced() -> None:
    book = revise(order=[Replace(Step("kills", "", "", held_act=True))])
    assert book.steps["kills"].held_act
    assert not BOOK.steps["kills"].held_act
    assert book.phases["night"].next is BOOK.phases["night"].next
    assert book.phases["day"].opens is BOOK.phases["day"].opens


def test_mappings_are_laid_over_and_the_rest_given_anew() -> None:
    tempo = Option(2, says=("Темп", "Tempo"))
    book = revise(options={"tempo": tempo, "ring": None}, seats=(3, 5), resend="refuse")
    assert list(book.options) == ["heal_covers", "self_heals", "change_vote", "tempo"]
    assert (book.seats, book.resend) == ((3, 5), "refuse")
    assert book.changes is not None
    assert dict(book.changes.others)["options"] == ("tempo", "ring")


def test_a_revision_may_be_revised() -> None:
    first = revise(without=["hedgehog"])
    second = revise(first, id="tiny3", adds=[Imp], order=[Insert(POKING, after="kills")])
    assert "hedgehog" not in second.roles
    assert "imp" in second.roles
    assert second.base is first
    assert second.words == ("tiny", "tiny2")


class King(Role):
    id, name, faction = "king", Name("Король", "King"), "town"


class Heir(Killer):
    heir = Active("", "", at="dawn", phases=("night",))


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"roles": [King]}, "no role king to replace"),
    ({"without": ["king"]}, "no role king to leave out"),
    ({"adds": [Citizen]}, "there is a role citizen already"),
    ({"order": [Insert(POKING, after="dawn")]}, "no step dawn"),
    ({"order": [Insert(Step("kills", "", ""), after="looks")]}, "there is a step kills already"),
    ({"order": [Remove("dawn")]}, "no step dawn"),
    ({"order": [Replace(Step("dawn", "", ""))]}, "no step dawn"),
    ({"order": [Remove("kills")]}, "killer.kill acts in no step: kills"),
    ({"roles": [Heir]}, "killer.heir acts in no step: dawn"),
    ({"tempo": 3}, "a rulebook has no tempo to revise"),
    ({"options": {"tempo": None}}, "options: no tempo to take away"),
    ({"effects": {"guarded": None, "warded": None}}, "effects: no warded to take away"),
    ({"stages": ("land",)}, "no stage"),
]


@pytest.mark.parametrize(("changes", "says"), WRONG, ids=[says for _, says in WRONG])
def test_a_change_that_does_not_fit_is_an_error(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(RulebookError, match=says):
        revise(**changes)


def test_abilities_belong_to_their_own_roles_in_both() -> None:
    """The shared ability of base and revision is one object; each rulebook finds its own."""
    book = revise(roles=[Surgeon])
    assert book.abilities["doctor", "guard"] is Surgeon.abilities["guard"]
    assert BOOK.abilities["doctor", "guard"] is Doctor.abilities["guard"]
    assert ("doctor", "heal") not in book.abilities
    assert make().abilities["doctor", "heal"] is Doctor.abilities["heal"]
