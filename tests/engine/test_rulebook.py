"""A rulebook is compiled on creation: what names what is not there is an error."""

from __future__ import annotations

import pytest

from rezolv.engine import Ability, Active, Instant, Name, Passive, Role, Seat
from rezolv.engine.abilities import NEVER, all_of
from rezolv.engine.declared import EffectKind, Faction
from rezolv.engine.orders import refuse
from rezolv.engine.revisions import RulebookError
from rezolv.engine.table import Grant
from tests.engine.tiny import BASE, BOOK, Anyone, Doctor, Hedgehog, lay, make, phases


def role(ability: Ability, faction: str = "town") -> type[Role]:
    """A role with one ability."""
    return type("Odd", (Role,), {"id": "odd", "faction": faction, "does_it": ability})


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"roles": (role(Active("", "", at="dawn")),)}, "odd.does_it acts in no step: dawn"),
        (
            {"roles": (role(Active("", "", at=("kills", "dawn"))),)},
            "odd.does_it acts in no step: dawn",
        ),
        ({"roles": (role(Active("", "", phases=("dusk",))),)}, "odd.does_it: no phase dusk"),
        ({"roles": (role(Active("", ""), "moon"),)}, "odd: no faction moon"),
        ({"factions": (Faction("town", "", ""),)}, "killer: no faction gang"),
        (
            {"effects": {"spell": EffectKind(hooks={"soften_up": lambda *a: None})}},
            "effect spell: no stage soften_up",
        ),
        ({"stages": ("guard", "land", "answer")}, "effect healed: no stage shield"),
        ({"common": role(Active("", "", at="dawn"))}, "odd.does_it acts in no step: dawn"),
        (
            {"host": role(Instant("", "", phases=("dusk",), does=lambda n, a: None))},
            "odd.does_it: no phase dusk",
        ),
        ({"phases": phases(())}, "acts in no step"),
    ],
)  # fmt: skip
def test_what_is_not_there_is_an_error(changes: dict[str, object], says: str) -> None:
    with pytest.raises(RulebookError, match=says):
        make(**changes)


def test_a_rulebook_knows_its_abilities() -> None:
    assert BOOK.abilities["doctor", "heal"] is Doctor.abilities["heal"]
    assert BOOK.ability_names["heal"] == Name("Лечить", "Heal")
    assert BOOK.ability(Grant("heal", "doctor")).at == ("protections",)
    assert set(BOOK.everyone) == {*BOOK.roles, "anyone", "host"}
    assert "anyone" not in BOOK.roles


def test_the_hosts_abilities_are_his_alone() -> None:
    found = BOOK.host_ability("modkill")
    assert found is not None
    assert found.id == "modkill"
    assert BOOK.host_ability("heal") is None
    assert make(host=None).host_ability("modkill") is None
    assert "modkill" not in lay().seats["cora"].grants


def test_an_ability_has_the_name_of_its_attribute() -> None:
    heal = Doctor.abilities["heal"]
    assert (heal.id, heal.role, repr(heal)) == ("heal", "doctor", "<doctor.heal>")


def test_who_is_never_ordered_is_passive() -> None:
    assert Hedgehog.abilities["thorns"].passive
    assert not Hedgehog.abilities["shoot"].passive
    assert Passive("", "").passive


def test_a_number_of_targets_is_a_range() -> None:
    assert (Active("", "", on=2).low, Active("", "", on=2).high) == (2, 2)
    assert (Active("", "", on=(0, 3)).low, Active("", "", on=(0, 3)).high) == (0, 3)


def test_an_instant_may_not_be_passed_unless_it_says_so() -> None:
    assert Instant("", "", phases=("day",), does=lambda n, a: None).passes is NEVER
    assert Instant("", "", phases=("day",), does=lambda n, a: None).instant


def test_a_role_inherits_replaces_and_drops_abilities() -> None:
    class Surgeon(Doctor):
        id = "surgeon"
        heal = Active("Резать", "Cut", at="protections")
        guard = None  # type: ignore[assignment]
        sew = Active("Шить", "Sew", at="looks")

    assert list(Surgeon.abilities) == ["heal", "sew"]
    assert Surgeon.abilities["heal"].name.en == "Cut"
    assert list(Doctor.abilities) == ["heal", "guard"], "the base is as it was"

    class Nurse(Doctor):
        id = "nurse"

    assert Nurse.abilities == Doctor.abilities


def test_the_side_is_the_faction_of_the_first_slot() -> None:
    assert BOOK.side(Seat("x", {"role": "killer"})) == "gang"
    own = make(side=lambda book, seat: f"side of {seat.id}")
    assert own.side(Seat("x", {"role": "killer"})) == "side of x"


def test_a_rulebook_counts_the_passes_of_those_that_may_not_be_passed_twice() -> None:
    assert BOOK.counts_passes == {("trickster", "block")}


def test_which_effects_are_known() -> None:
    assert BOOK.public_effects == {"banner", "ghost"}
    assert BOOK.known_effects == {"banner", "ghost", "ill"}
    assert BOOK.lingering_effects == {"ghost"}


def test_steps_are_found_by_their_names() -> None:
    assert {"changes", "kills", "count"} <= set(BOOK.steps)
    assert repr(BOOK.steps["kills"]) == "<step kills>"


def test_several_chances_must_all_allow() -> None:
    def yes(*args: object) -> None:
        return None

    def no(*args: object) -> object:
        return refuse("no")

    ability = Anyone.abilities["note"]
    view, grant = object(), Grant("note", "anyone")
    assert all_of(yes, yes)(ability, view, grant) is None  # type: ignore[arg-type]
    assert all_of(yes, no)(ability, view, grant) == refuse("no")  # type: ignore[arg-type]


def test_two_rulebooks_of_one_kind_are_apart() -> None:
    other = make(roles=BASE["roles"][:2])
    assert set(other.roles) == {"citizen", "killer"}
    assert len(BOOK.roles) == 6
