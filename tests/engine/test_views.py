"""A view holds what its seat was told, and nothing of others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
import pytest

from rezolv.engine import (
    Active,
    Effect,
    Name,
    Order,
    Resolution,
    Role,
    Rulebook,
    Table,
    Until,
    create,
)
from rezolv.engine.abilities import not_teammates
from rezolv.engine.declared import EffectKind, Faction
from rezolv.engine.views import View
from rezolv.rulebooks import load
from tests.engine.tiny import (
    BASE,
    BOOK,
    EFFECTS,
    Citizen,
    Doctor,
    Killer,
    close,
    fold,
    lay,
    make,
    names,
    told,
    use,
    vote,
)

PLAIN = (str, int, bool, type(None))


def leaves(value: object, path: str = "view") -> Iterator[tuple[str, object]]:
    """Every plain value in a view's object graph, with its path; nothing else may be there."""
    if isinstance(value, PLAIN):
        yield path, value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from leaves(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from leaves(key, f"{path}.keys")
            yield from leaves(item, f"{path}[{key}]")
    elif isinstance(value, (tuple, list, set, frozenset)):
        for item in value:
            yield from leaves(item, f"{path}[]")
    else:
        raise AssertionError(f"a view may not hold a {type(value).__name__}: {path}")


PUBLIC_BY_NATURE = "view.public.composition.keys"
"""Which roles were dealt is known to everybody, but not to whom."""


def found_in(view: View) -> set[object]:
    return {value for path, value in leaves(view) if path != PUBLIC_BY_NATURE}


def view_of(table: Table, seat: str, book: Rulebook = BOOK, *sent: Order) -> View:
    night = Resolution(book, table)
    for index, order in enumerate(sent):
        assert night.accept(index, order) is None
    return night.view(seat)


SECRETS = [
    use("kim", "kill", "cora"),
    use("dora", "heal", "cora"),
    use("tom", "turn", "dora", "dina"),
    use("olga", "toss"),
    use("cora", "note", text="to the host"),
]


def deep(book: Rulebook = BOOK) -> Table:
    """A game of some phases, in which everybody has something to hide."""
    table = close(lay(book=book), *SECRETS, book=book).table
    table = close(table, vote("dora", "dina"), vote("kim", "dina"), book=book).table
    curse = [use("host", "curse", name, kind="doomed") for name in ("carl", "tom", "hedda")]
    return close(table, use("tom", "block", "kim"), *curse, book=book).table


@pytest.mark.parametrize("table", [lay(), deep()], ids=["at the start", "later"])
@pytest.mark.parametrize("me", ["kim", "dora", "tom", "olga", "hedda", "carl"])
def test_nobody_elses_role_is_in_a_view(table: Table, me: str) -> None:
    night = table.moment.phase == "night"
    view = view_of(table, me, BOOK, *(SECRETS if night and table.moment.index == 0 else ()))
    open_roles = {fact["is"] for fact in view.public.facts if fact.name == "role"}
    mine = set(table.seats[me].roles.values())
    others = {role for seat in table.seats.values() for role in seat.roles.values()}
    assert others - mine - open_roles, "there is something to hide"
    assert found_in(view) & (others - mine - open_roles) == set()


@pytest.mark.parametrize("me", ["kim", "dora", "hedda", "carl"])
def test_nobody_elses_abilities_and_orders_are_in_a_view(me: str) -> None:
    view = view_of(lay(), me, BOOK, *SECRETS)
    mine = set(BOOK.role_grants[BOOK.roles[lay().seats[me].roles["role"]].id])
    others = {"kill", "heal", "guard", "turn", "block", "toss", "thorns"} - mine
    assert found_in(view) & others == set()
    assert "to the host" not in found_in(view)


def test_hidden_effects_are_hidden_from_their_bearer_too() -> None:
    carl, other = view_of(deep(), "carl"), view_of(deep(), "olga")
    assert "doomed" in {effect.kind for effect in deep().seats["carl"].effects}
    assert "doomed" not in found_in(carl) | found_in(other)
    assert "spiked" not in found_in(view_of(lay(), "hedda"))


def test_known_effects_are_known_to_their_bearer_alone() -> None:
    table = close(lay(), use("host", "curse", "carl", kind="ill")).table
    assert view_of(table, "carl").has_effect("ill")
    assert "ill" in found_in(view_of(table, "carl"))
    assert "ill" not in found_in(view_of(table, "cora"))


def laid(*sources: str, kind: str = "ill", book: Rulebook = BOOK) -> tuple[Effect, ...]:
    """What carl knows of effects of a kind that these have laid on him, one after another."""
    night = Resolution(book, lay(book=book))
    for number, source in enumerate(sources):
        effect = Effect(kind, source, until=Until(count=number + 1), since=number)
        night.change("carl", effects=(*night.seat("carl").effects, effect))
    return night.view("carl").effects


def test_who_laid_an_effect_when_and_how_often_is_not_known_with_it() -> None:
    assert laid("kim") == laid("dora") == laid("tom", "olga") == (Effect("ill"),)
    assert laid("carl") == (Effect("ill", "carl", until=Until(count=1)),)


def test_a_signed_effect_names_who_laid_it() -> None:
    book = make(effects={**EFFECTS, "letter": EffectKind(known=True, signed=True)})
    assert [one.source for one in laid("kim", "dora", kind="letter", book=book)] == ["kim", "dora"]


def test_who_hears_nothing_sees_nothing_of_what_became_of_him() -> None:
    deaf = make(hears=lambda seat: seat.alive)
    found = []
    for orders in ([], [use("tom", "block", "kim")]):
        acts = [use("kim", "kill", "cora"), *orders]
        night = Resolution(deaf, close(lay(book=deaf), *acts, book=deaf).table)
        night.add_effect("kim", "ill", source="dora")
        night.change("kim", alive=False)
        view = night.view("kim")
        found.append((view.grants, view.effects, view.facts))
    assert found[0] == found[1]
    assert found[0][1] == ()


def test_public_effects_are_known_to_all() -> None:
    table = close(lay(), use("host", "curse", "carl", kind="banner")).table
    for me in table.seats:
        assert view_of(table, me).public.titles == {"carl": ("banner",)}


def test_a_lingering_seat_is_known_as_such() -> None:
    table = lay()
    night = Resolution(BOOK, table)
    night.add_effect("carl", "ghost")
    night.add_effect("cora", "ghost")
    night.kill("carl", "killed", (), -1)
    night.land_deaths()
    assert night.public.lingering == ("carl",), "cora is alive"
    assert night.public.living == tuple(name for name in table.seats if name != "carl")


def test_hit_points_and_truth_are_in_no_view() -> None:
    table = lay()
    table.seats["carl"] = msgspec.structs.replace(table.seats["carl"], hp=4711, max_hp=4712)
    for me in table.seats:
        assert found_in(view_of(table, me)) & {4711, 4712} == set()


def test_who_holds_a_wrong_belief_sees_only_that() -> None:
    table = lay()
    seat = table.seats["carl"]
    table.seats["carl"] = msgspec.structs.replace(seat, believes={"role": "oracle"})
    view = view_of(table, "carl")
    assert view.roles == {"role": "oracle"}
    assert "citizen" not in found_in(view)


def test_facts_told_to_others_are_in_no_view() -> None:
    table = lay()
    night = Resolution(BOOK, table)
    night.tell("carl", "became", of="carl", is_="doctor")
    night.tell("host", "became", of="carl", is_="doctor")
    assert [fact.name for fact in night.view("carl").facts] == ["became"]
    assert "became" not in found_in(night.view("cora"))
    night.tell("public", "role", of="carl", is_="doctor")
    night.tell("carl", "role", of="cora", is_="oracle")
    assert [fact["is"] for fact in night.view("cora").known("role")] == ["doctor"]
    assert [fact["is"] for fact in night.view("carl").known("role")] == ["doctor", "oracle"]
    assert [fact["of"] for fact in night.view("carl").known("became")] == ["carl"]


def test_a_view_knows_its_teammates() -> None:
    assert view_of(lay(), "kim").teammates == {"kurt"}
    assert view_of(lay(), "dora").teammates == frozenset()
    assert view_of(lay(names("kim", "cora", "dora", "carl")), "kim").teammates == frozenset()


def test_a_team_knows_the_orders_it_shares() -> None:
    night = Resolution(BOOK, lay())
    night.accept(0, use("kim", "kill", "cora"))
    assert [order.on for order in night.view("kurt").sent] == [("cora",)]
    assert night.view("kurt").sent_order("kill") is None, "it is not his own"
    assert night.view("kim").sent_order("kill") == use("kim", "kill", "cora")
    assert told(fold(lay(), use("kim", "kill", "cora")), "kurt", "sent") != []
    for me in ("dora", "cora", "olga"):
        assert night.view(me).sent == ()


def test_a_team_hears_of_what_is_taken_back() -> None:
    kill, note = use("kim", "kill", "cora"), use("kim", "note", text="x")
    done = fold(lay(), kill, note, Order("kim", passes=True))
    assert [fact["are"] for fact in told(done, "kurt", "sent")] == [("cora",), ()]
    assert {fact["ability"] for fact in told(done, "kurt", "sent")} == {"kill"}
    done = fold(lay(), kill, Order("kim", "kill", passes=True), Order("kurt", passes=True))
    assert [fact["are"] for fact in told(done, "kurt", "sent")] == [("cora",), ()]
    assert told(done, "kim", "sent") == []


def test_two_of_one_role_that_are_no_team_share_nothing() -> None:
    done = fold(lay(), use("dora", "heal", "cora"), Order("dora", passes=True))
    assert done.told == ()


def test_two_teams_with_abilities_of_one_name_share_nothing() -> None:
    class Rival(Role):
        id, name, faction = "rival", Name("Враг", "Rival"), "rivals"
        kill = Active(
            "Убить", "Kill", at="kills", phases=("night",), targets=not_teammates, shared="rivals"
        )

    book = make(
        roles=(Citizen, Killer, Doctor, Rival),
        factions=(*BASE["factions"], Faction("rivals", "Враги", "Rivals")),
    )
    table = lay({"kim": "killer", "rita": "rival", "cora": "citizen", "carl": "citizen"}, book=book)
    done = fold(table, use("kim", "kill", "cora"), use("rita", "kill", "carl"), book=book)
    assert told(done, "rita") == []
    assert "cora" not in {one for order in view_of(table, "rita", book).sent for one in order.on}
    assert done.refused == {}


def test_a_lone_player_is_not_told_of_a_teams_order() -> None:
    class Lone(Role):
        id, name, faction = "lone", Name("Одиночка", "Lone"), "town"
        kill = Active("Убить", "Kill", at="kills", phases=("night",))

    book = make(roles=(Citizen, Killer, Lone))
    table = lay({"kim": "killer", "lena": "lone", "cora": "citizen", "carl": "citizen"}, book=book)
    assert told(fold(table, use("kim", "kill", "cora"), book=book), "lena") == []


def test_equal_views_come_of_tables_that_differ_in_secret() -> None:
    one = lay()
    two = lay({**names(*one.seats), "dora": "trickster", "tom": "doctor"})
    for me in ("kim", "cora", "olga"):
        assert dict(leaves(view_of(one, me))) == dict(leaves(view_of(two, me)))


def test_the_public_is_asked_once_and_made_anew_when_it_changes() -> None:
    night = Resolution(BOOK, lay())
    assert night.public is night.public
    before = night.public
    night.kill("carl", "killed", (), -1)
    night.land_deaths()
    assert "carl" in before.living
    assert "carl" not in night.public.living


# A whole rulebook


def theramore() -> tuple[Rulebook, Table]:
    book = load("theramore")
    roles = [
        "commissioner", "detective", "investigator", "doctor", "blocker", "active_resident",
        "phantom", "bodyguard", "bum", "liar", "hypnotist", "neutral",
    ]  # fmt: skip
    overlays = {
        "doctor": "mafia",
        "bum": "mafia",
        "liar": "maniac",
        "blocker": "hireling",
    }
    seats = {
        f"s{number}": {"role": role} | ({"overlay": overlays[role]} if role in overlays else {})
        for number, role in enumerate(roles)
    }
    return book, create(book, seats).table


def test_a_summit_keeps_its_secrets() -> None:
    book, table = theramore()
    night = Resolution(book, table)
    for name, seat in table.seats.items():
        assert seat.effects == ()
        night.add_effect(name, "marked", source="s0")
    for me, seat in table.seats.items():
        secret = {
            role
            for other, one in table.seats.items()
            if other != me
            for role in one.roles.values()
            if role not in seat.roles.values()
        }
        assert len(secret) >= 11
        assert found_in(night.view(me)) & secret == set()
        assert "marked" not in found_in(night.view(me))


def test_the_walk_finds_what_it_looks_for() -> None:
    """The search of these tests is not blind: a leak of any kind is seen."""
    view = view_of(lay(), "cora")
    assert "doctor" not in found_in(view)
    for leak in (Effect("doctor"), {"x": ("y", {"doctor"})}, lay()):
        leaky = msgspec.structs.replace(view, sent=(leak,))
        assert "doctor" in found_in(leaky)
    with pytest.raises(AssertionError, match="may not hold a Resolution"):
        found_in(msgspec.structs.replace(view, facts=(Resolution(BOOK, lay()),)))


def test_what_a_seat_knows_of_itself_follows_its_state() -> None:
    night = Resolution(BOOK, lay())
    night.add_effect("kim", "ill")
    assert night.view("kim").has_effect("ill")
    night.add_effect("kim", "banner")
    assert [effect.kind for effect in night.view("kim").effects] == ["ill", "banner"]
    night.drop_effects("kim", "ill")
    assert [effect.kind for effect in night.view("kim").effects] == ["banner"]


def test_taking_an_effect_that_does_not_lie_there_leaves_the_seat() -> None:
    night = Resolution(BOOK, lay())
    night.add_effect("kim", "ill")
    kim = night.seat("kim")
    night.drop_effects("kim", "banner")
    night.take("kim", ["no_such_thing"])
    assert night.seat("kim") is kim


def test_what_everybody_knew_as_the_close_began_stays() -> None:
    day = Resolution(BOOK, lay(at=("day", 1)))
    known = day.public
    polls, facts = known.polls, known.facts
    day.close()
    assert polls
    assert (known.polls, known.facts) == (polls, facts)
