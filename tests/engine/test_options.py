"""Options that revise a rulebook: each alone, and all together; presets of them."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rezolv.engine import (
    Active,
    Name,
    Option,
    Passive,
    Preset,
    Revision,
    Role,
    Rulebook,
    Step,
    TextOption,
    advance,
    create,
)
from rezolv.engine.abilities import anyone
from rezolv.engine.differences import RoleChanges
from rezolv.engine.limits import Uses
from rezolv.engine.revisions import REMOVED, Alter, Amend, Insert, Remove, RulebookError
from rezolv.engine.rulebook import TableError
from rezolv.engine.values import Value
from tests.engine.tiny import BASE, NAMES, Doctor, Killer, close, dead, lay, make, modkill, use

SAYS = ("", "")


def switch(**changes: Any) -> Option:
    return Option(False, says=SAYS, revises=Revision(**changes))


class Imp(Role):
    id, name, faction = "imp", Name("Бес", "Imp"), "gang"
    poke = Active("Ткнуть", "Poke", at="poking", phases=("night",), does=modkill)


class Nurse(Doctor):
    """The doctor, who guards no more."""

    guard = REMOVED


SWITCHES = {
    "no_hedgehog": switch(without=("hedgehog",)),
    "once": switch(alter={"doctor.heal": lambda old: old.with_(limits=(*old.limits, Uses(1)))}),
    "marked": switch(alter={"doctor.heal": lambda old: old.with_(marks=(*old.marks, "loud"))}),
    "no_heal": switch(alter={"doctor.heal": REMOVED}),
    "nurse": switch(roles=(Nurse,)),
    "blunt": switch(alter={"hedgehog.shoot": lambda old: old.with_(en="Blunt shot")}),
    "imps": switch(adds=(Imp,), order=(Insert(Step("poking", "", ""), after="kills"),)),
    "sly_imps": switch(alter={"imp.poke": lambda old: old.with_(targets=anyone)}),
    "sewing": switch(gives={"doctor.sew": Passive("Шить", "Sew"), "imp.sew": Passive("", "")}),
    "late": switch(order=(Alter("kills", lambda step: step.with_(deaths="phase")),)),
    "held": switch(order=(Alter("kills", lambda step: step.with_(held_act=True)),)),
    "no_dreams": switch(order=(Remove("dreams"),)),
    "town": switch(alter={"killer": {"faction": "town", "says": Name("Свой", "Ours")}}),
    "last": switch(aftermath=Amend(lambda old: (*old, lambda night: False))),
    "least": switch(aftermath=Amend(lambda old: (*old, lambda night: False))),
}
KINDS = Option(
    "as_is",
    ("as_is", "kind", "mute"),
    says=SAYS,
    revises={
        "kind": Revision(without=("killer",), seats=(2, 5)),
        "mute": Revision(alter={"anyone.note": REMOVED, "host.curse": REMOVED}),
    },
)
PRESETS = {
    "quiet": Preset({"town_kind": "mute", "no_dreams": True}, name=("Тихо", "Quiet")),
}


def table_of_roles(book: Rulebook, value: Value) -> Rulebook:
    """Roles that the host wrote, one a line: an id, and which ability it has."""
    made = []
    for line in str(value).splitlines():
        name, what = line.split(":")
        kill = Killer.abilities[what].with_()
        made.append(
            type(
                name, (Role,), {"id": name, "faction": "gang", "name": Name(name, name), what: kill}
            )
        )
    return book.with_revisions(Revision(adds=made)) if made else book


def no_colon(text: str) -> Name | None:
    wrong = any(":" not in line for line in text.splitlines())
    return Name("Нужно двоеточие", "A colon is wanted") if wrong else None


TABLE = TextOption(wrong=no_colon, most=100, says=SAYS, revises=table_of_roles)


def book(**more: Any) -> Rulebook:
    options = {**BASE["options"], **SWITCHES, "town_kind": KINDS, "table": TABLE}
    return make(options=options, presets=PRESETS, **more)


DRAFTS = book()


def under(*names: str, **values: Value) -> Rulebook:
    return DRAFTS.with_options({**dict.fromkeys(names, True), **values})


def test_without_options_it_is_itself() -> None:
    assert DRAFTS.with_options({}) is DRAFTS
    assert DRAFTS.with_options({"once": False, "town_kind": "as_is", "self_heals": 3}) is DRAFTS
    assert DRAFTS.plain is DRAFTS
    plain = make()
    assert plain.with_options({"once": True}) is plain


def test_the_same_options_give_the_same_rulebook() -> None:
    played = under("once", "imps")
    assert played is not DRAFTS
    assert under("imps", "once", no_heal=False) is played
    assert played.with_options({"once": True, "imps": True}) is played
    assert played.with_options({}) is DRAFTS
    assert (played.plain, played.id, played.version) == (DRAFTS, DRAFTS.id, DRAFTS.version)
    assert list(played.options) == list(DRAFTS.options)


def test_options_changed_in_place_are_others() -> None:
    options: dict[str, Value] = {"once": False}
    assert DRAFTS.with_options(options) is DRAFTS
    options["once"] = True
    assert DRAFTS.with_options(options) is DRAFTS.with_options({"once": True}) is not DRAFTS


def test_a_value_that_only_looks_like_one_of_the_option_changes_nothing() -> None:
    assert DRAFTS.with_options({"once": 1}) is DRAFTS


def test_the_plain_one_stays_as_it_is() -> None:
    before = dict(DRAFTS.abilities), list(DRAFTS.steps), dict(DRAFTS.roles)
    under(*SWITCHES)
    assert (dict(DRAFTS.abilities), list(DRAFTS.steps), dict(DRAFTS.roles)) == before
    assert not Doctor.heal.marks
    assert Doctor.heal.role == "doctor"


def test_two_options_change_one_ability() -> None:
    heal = under("once", "marked").abilities["doctor", "heal"]
    assert "loud" in heal.marks
    assert len(heal.limits) == len(Doctor.heal.limits) + 1
    assert (heal.role, heal.id, heal.name) == ("doctor", "heal", Doctor.heal.name)
    assert list(under("once").roles["doctor"].abilities) == list(Doctor.abilities)


def test_two_options_change_one_step_and_one_argument() -> None:
    played = under("late", "held", "last", "least")
    assert (played.steps["kills"].deaths, played.steps["kills"].held_act) == ("phase", True)
    assert len(played.aftermath) == len(DRAFTS.aftermath) + 2


def test_what_is_taken_away_goes_last() -> None:
    """Whoever changes it meanwhile does not trip, be he declared before or after."""
    played = under("no_hedgehog", "blunt", "once", "no_heal", "marked")
    assert "hedgehog" not in played.roles
    assert "heal" not in played.roles["doctor"].abilities


def test_a_role_replaced_whole_is_changed_by_the_others() -> None:
    doctor = under("once", "nurse", "sewing").roles["doctor"]
    assert list(doctor.abilities) == ["heal", "sew"]
    assert len(doctor.abilities["heal"].limits) == len(Doctor.heal.limits) + 1


def test_what_only_another_option_gives_may_lack() -> None:
    assert under("sly_imps").roles == DRAFTS.roles
    assert under("sly_imps", "imps").abilities["imp", "poke"].targets is anyone
    assert list(under("sewing", "imps").roles["imp"].abilities) == ["poke", "sew"]


def test_a_role_has_other_attributes() -> None:
    killer = under("town").roles["killer"]
    assert (killer.faction, killer.says.en, killer.__doc__) == ("town", "Ours", Killer.__doc__)
    assert under("town").side(lay({"kim": "killer", "cora": "citizen"}).seats["kim"]) == "town"


def test_the_common_role_and_the_host_lose_abilities() -> None:
    played = under(town_kind="mute")
    assert played.common is not None
    assert "note" not in played.common.abilities
    assert played.host_ability("curse") is None
    assert played.host_ability("modkill") is not None


def test_all_who_have_an_ability_share_the_changed_one() -> None:
    class Cousin(Killer):
        id = "cousin"

    loud = switch(alter={"*.kill": lambda old: old.with_(marks=("loud",))})
    made = make(roles=(*BASE["roles"], Cousin), options={"loud": loud})
    played = made.with_options({"loud": True})
    kill = played.abilities["killer", "kill"]
    assert kill is played.abilities["cousin", "kill"]
    assert "loud" in kill.marks
    assert kill.role == "killer"


def test_any_combination_fits() -> None:
    names = list(SWITCHES)
    for pair in itertools.combinations(names, 2):
        assert under(*pair).plain is DRAFTS
    everything = under(*names, town_kind="kind", table="foe:kill")
    assert everything.seats == (2, 5)
    assert "foe" in everything.roles


def test_not_all_that_were_made_are_kept() -> None:
    first = under("once")
    for number in range(200):
        under(table=f"foe{number}:kill")
    assert under("once") is not first
    assert under("once").roles["doctor"].abilities.keys() == first.roles["doctor"].abilities.keys()


def test_a_table_is_played_under_its_own_options() -> None:
    """Whoever has the plain rulebook at hand plays the right one all the same."""
    seats = {"ivan": {"role": "imp"}, "cora": {"role": "citizen"}, "carl": {"role": "citizen"}}
    table = create(DRAFTS, seats, {"imps": True}).table
    assert (table.rulebook, table.options["imps"]) == (DRAFTS.id, True)
    done = close(table, use("ivan", "poke", "carl"), book=DRAFTS)
    assert list(dead(done)) == ["carl"]
    with pytest.raises(TableError, match="unknown_role"):
        create(DRAFTS, seats)


def test_the_text_of_the_host_makes_the_rulebook() -> None:
    seats = {"fay": {"role": "foe"}, "cora": {"role": "citizen"}, "carl": {"role": "citizen"}}
    table = create(DRAFTS, seats, {"table": "foe:kill"}).table
    assert dead(close(table, use("fay", "kill", "carl"), book=DRAFTS)) == {"carl": ("fay",)}
    for wrong in ("foe", "foe:kill" * 20, 3, True):
        with pytest.raises(TableError, match="bad_option"):
            create(DRAFTS, seats, {"table": wrong})


def test_a_long_wrong_text_is_not_repeated_in_full() -> None:
    with pytest.raises(TableError) as caught:
        DRAFTS.with_defaults({"table": "x" * 5000})
    assert len(str(caught.value)) < 200


def test_a_preset_gives_way_to_what_stands_beside_it() -> None:
    full = DRAFTS.with_defaults({"preset": "quiet", "no_dreams": False, "once": True})
    assert "preset" not in full
    assert (full["town_kind"], full["no_dreams"], full["once"]) == ("mute", False, True)
    assert DRAFTS.chosen({"preset": "quiet"}) == PRESETS["quiet"].options
    assert DRAFTS.with_options({"preset": "quiet"}) is under("no_dreams", town_kind="mute")
    assert DRAFTS.with_options({"preset": "quiet", "no_dreams": False}) is under(town_kind="mute")
    with pytest.raises(TableError, match="unknown_preset"):
        DRAFTS.with_defaults({"preset": "loud"})


def test_what_an_option_changes_is_known() -> None:
    assert DRAFTS.switched("no_hedgehog", True).removed == ("hedgehog",)
    assert DRAFTS.switched("once", True).replaced == (RoleChanges("doctor", (), ("heal",), ()),)
    assert DRAFTS.switched("nurse", True).replaced == (RoleChanges("doctor", (), (), ("guard",)),)
    imps = DRAFTS.switched("imps", True)
    assert (imps.added, imps.steps_added) == (("imp",), ("poking",))
    assert DRAFTS.switched("held", True).steps_replaced == ("kills",)
    assert DRAFTS.switched("no_dreams", True).steps_removed == ("dreams",)
    assert DRAFTS.switched("last", True).others == (("aftermath", ()),)
    assert DRAFTS.switched("table", "foe:kill").added == ("foe",)
    assert not any(DRAFTS.switched("once", False))
    assert under("once").switched("no_heal", True) == DRAFTS.switched("no_heal", True)


class King(Role):
    id, name = "king", Name("Король", "King")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"alter": {"king.rule": REMOVED}}, "no ability king.rule to change"),
    ({"alter": {"*.rule": REMOVED}}, "no ability .*rule to change"),
    ({"alter": {"doctor.heel": REMOVED}}, "no ability doctor.heel to change"),
    ({"alter": {"doctor.heal": lambda old: None}}, "doctor.heal becomes no ability"),
    ({"alter": {"king": {"says": Name("", "")}}}, "no role king to change"),
    ({"alter": {"doctor": {"sez": 1}}}, "doctor: a role has no sez to change"),
    ({"alter": {"doctor": {"id": "dr"}}}, "doctor: a role has no id to change"),
    ({"alter": {"doctor": REMOVED}}, "attributes of a role are a mapping"),
    ({"gives": {"king.rule": Passive("", "")}}, "no role king to give rule"),
    ({"gives": {"doctor.heal": Passive("", "")}}, "doctor has heal already"),
    ({"order": (Alter("dawn", lambda step: step),)}, "no step dawn"),
    ({"without": ("king",)}, "no role king to leave out"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "says"), WRONG, ids=[says for _, says in WRONG])
def test_a_revision_that_does_not_fit_is_an_error(changes: dict[str, Any], says: str) -> None:
    made = make(options={"wrong": switch(**changes)})
    with pytest.raises(RulebookError, match=says):
        made.switched("wrong", True)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"options": {"preset": switch()}}, "no option may be called preset"),
        ({"options": {"a": Option(1, (1, 2), says=SAYS, revises={3: Revision()})}}, "revises by 3"),
        ({"options": {"a": switch(options={})}}, "option a changes options"),
        ({"presets": {"p": Preset({"a": True}, name=SAYS)}}, "preset p: no option a of True"),
        (
            {"options": {"a": switch()}, "presets": {"p": Preset({"a": 1}, name=SAYS)}},
            "preset p: no option a of 1",
        ),
    ],
)
def test_options_that_do_not_fit_are_an_error(given: dict[str, Any], says: str) -> None:
    with pytest.raises(RulebookError, match=says):
        make(**given)


def test_an_ability_with_other_arguments() -> None:
    heal = Doctor.heal.with_(on=(0, 2), phases=("day",), says=("Ру", "En"))
    assert (heal.low, heal.high, heal.phases, heal.says.en) == (0, 2, ("day",), "En")
    assert (heal.id, heal.name, heal.does) == ("heal", Doctor.heal.name, Doctor.heal.does)
    assert (Doctor.heal.low, Doctor.heal.phases) == (1, ("night",))
    assert type(heal) is Active
    again = heal.with_(on=1)
    assert (again.low, again.phases) == (1, ("day",))
    with pytest.raises(TypeError):
        heal.with_(tempo=3)


def test_an_instant_stays_one_in_other_phases() -> None:
    shoot = DRAFTS.abilities["hedgehog", "shoot"].with_(phases=("night",))
    assert shoot.instant
    assert shoot.at_once == ("night",)


def test_revise_takes_the_same_changes() -> None:
    title = Name("Крошка 2", "Tiny 2")
    made = make().revise(
        id="tiny2", version="2", title=title, says=title,
        alter={"doctor.heal": lambda old: old.with_(limits=())},
        gives={"citizen.sew": Passive("Шить", "Sew")},
    )  # fmt: skip
    assert made.changes is not None
    assert made.changes.replaced == (
        RoleChanges("citizen", ("sew",), (), ()),
        RoleChanges("doctor", (), ("heal",), ()),
    )


def test_fold_is_the_same_with_either_rulebook() -> None:
    played = under("once", "marked", "held")
    seats = {name: {"role": role} for name, role in NAMES.items()}
    options: dict[str, Value] = {"once": True, "marked": True, "held": True}
    table = create(DRAFTS, seats, options).table
    assert table == create(played, seats, options).table
    orders = [use("kim", "kill", "cora"), use("dora", "heal", "cora")]
    assert advance(DRAFTS, table, orders) == advance(played, table, orders)
