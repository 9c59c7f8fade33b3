"""Dragons: the Болтоны and the Таргариены, as far as no scenario shows them."""

from __future__ import annotations

from rezolv.engine import Table
from rezolv.engine.legality import Legal, legal
from rezolv.rulebooks.dragons.names import ROLE_NAMES
from rezolv.wording import LANGUAGES, Wording
from rezolv.wording.orders import order_words
from tests.support.dragons import BOOK, codes, gone, lay, play, told, use, vote
from tests.support.players import view_of

ELEVEN = (
    "roose domeric ramsay walda theon daenerys tyrion jorah barristan sam jon_snow selyse drogon"
)


def points(table: Table) -> int:
    return table.counters.get("bolton", {}).get("points", 0)


def forms(table: Table, seat: str, use: str) -> list[Legal]:
    return [one for one in legal(BOOK, view_of(BOOK, table, seat)) if one.use == use]


def hated(roles: str, *voters: str) -> Table:
    """A table whose Болтоны share a room and have three points for each of these visitors."""
    table = lay(roles, "roose walda")
    visits = [use(name, "bride" if name == "jon_snow" else "bushes", "walda") for name in voters]
    return play(table, *visits).table


NORTH = "roose walda sam jon_snow selyse davos drogon great_other tyrion strickland"


def test_the_roles_that_an_order_may_name_are_those_of_the_book() -> None:
    assert {*ROLE_NAMES} == set(BOOK.roles) - {"wight", "recruit"}


def test_a_leech_costs_what_its_size_says_and_the_form_says_how_many() -> None:
    table = hated(NORTH, "sam", "jon_snow")
    assert points(table) == 6
    found = {one.params["size"]: (one.low, one.high) for one in forms(table, "roose", "leeches")}
    assert found == {
        ("small",): (1, 6), ("middle",): (1, 3), ("big",): (1, 2), ("giant",): (1, 1),
    }  # fmt: skip
    assert not forms(table, "walda", "leeches")
    refused = play(
        table,
        use("walda", "leeches", "sam", size="small"),
        use("roose", "leeches", "sam", "selyse", size="giant"),
    )
    assert codes(refused) == ["not_leader", "few_points"]
    done = play(table, use("roose", "leeches", "sam", size="giant"))
    assert gone(done) == {"sam"}
    assert points(done.table) == 1


def test_only_points_that_were_told_can_be_spent() -> None:
    """Those of this turn are not known before its end, be they there already."""
    table = lay(NORTH, "roose walda")
    done = play(
        table, use("sam", "bushes", "walda"), use("roose", "leeches", "selyse", size="small")
    )
    assert codes(done) == ["few_points"]
    assert points(done.table) == 3


def test_leeches_that_find_nobody_cost_nothing() -> None:
    table = lay("ramsay walda drogon viserion sam jon_snow selyse", "ramsay walda")
    seated = play(
        table,
        use("ramsay", "game", "drogon", list=("sam", "walda", "selyse", "jon_snow")),
        use("jon_snow", "bride", "viserion"),
        use("sam", "bushes", "walda"),
    ).table
    dancing = play(seated, use("drogon", "omnomnom", "viserion")).table
    done = play(
        dancing,
        use("drogon", "rps", hand="rock"),
        use("viserion", "rps", hand="scissors"),
        use("ramsay", "leeches", "jon_snow", size="small"),
    )
    assert gone(done) == {"viserion", "jon_snow"}
    assert points(done.table) == 3


def test_a_big_leech_learns_a_dragon_and_tames_none() -> None:
    table = hated(NORTH, "sam")
    done = play(
        table,
        use("roose", "leeches", "drogon", size="big"),
        use("drogon", "omnomnom", "sam"),
    )
    assert not gone(done)
    for name in ("roose", "walda"):
        assert told(done, name, "role") == [{"of": "drogon", "is": "drogon"}]
    assert told(done, "drogon", "blocked") == [{"ability": "omnomnom"}]


def test_a_leech_takes_the_smugglers_vote_and_not_his_ability() -> None:
    table = hated(NORTH, "sam")
    done = play(
        table,
        use("roose", "leeches", "davos", size="middle"),
        use("davos", "contraband", "sam", to="tyrion"),
        vote("davos", "selyse"),
        vote("sam", "jon_snow"),
    )
    assert gone(done) == {"tyrion"}
    assert told(done, "davos", "vote_blocked")


def test_the_leech_lord_counts_only_uses_that_passed() -> None:
    table = lay("roose walda daenerys tyrion sam jon_snow")
    blocked = play(
        table, use("daenerys", "titles", role="roose"), use("roose", "leech_lord", "sam")
    )
    assert told(blocked, "roose", "blocked")
    healed = play(
        blocked.table, use("roose", "leech_lord", "sam"), use("daenerys", "mafkill", "sam")
    )
    assert not gone(healed)
    waited = play(healed.table).table
    done = play(waited, use("roose", "leech_lord", "sam"))
    assert gone(done) == {"sam"}
    assert done.departures[0].killers == ("roose",)


def test_the_leech_lords_second_blow_is_neither_healed_nor_guarded() -> None:
    table = lay("roose domeric daenerys barristan missandei sam jon_snow")
    table = play(table, use("roose", "leech_lord", "missandei")).table
    table = play(table).table
    done = play(
        table,
        use("roose", "leech_lord", "missandei"),
        use("barristan", "white_knight", "missandei"),
    )
    assert gone(done) == {"missandei"}


def test_a_new_choice_of_companions_takes_the_place_of_the_old() -> None:
    table = lay("roose walda sam jon_snow aemon selyse tyrion")
    table = play(table, use("roose", "common_cause", "sam", "tyrion")).table
    done = play(table, use("roose", "common_cause", "aemon", "tyrion"), vote("sam", "roose"))
    assert gone(done) == {"roose", "aemon", "tyrion"}


def test_domeric_hears_of_an_empty_room_too() -> None:
    done = play(lay("domeric walda sam jon_snow"), use("domeric", "singing", "sam"))
    assert told(done, "domeric", "teammates") == [{"of": "sam", "are": ()}]


def test_the_victim_of_the_game_does_not_learn_who_plays() -> None:
    table = lay(ELEVEN)
    done = play(table, use("ramsay", "game", "sam", list=("tyrion", "jorah", "walda", "selyse")))
    assert told(done, "sam", "game") == [{"are": ("tyrion", "jorah", "walda", "selyse")}]
    view = view_of(BOOK, done.table, "sam")
    assert "ramsay" not in str([(e.kind, e.source, e.values) for e in view.effects])
    [answer] = forms(done.table, "sam", "game_answer")
    assert {*answer.targets} == {"tyrion", "jorah", "walda", "selyse"}
    assert not forms(table, "sam", "game_answer")


def test_the_list_is_of_four_different_who_live() -> None:
    table = play(lay(ELEVEN), use("daenerys", "mafkill", "selyse")).table
    for names in (
        ("tyrion", "jorah", "walda"),
        ("tyrion", "jorah", "walda", "tyrion"),
        ("tyrion", "jorah", "walda", "selyse"),
        "tyrion",
    ):
        assert codes(play(table, use("ramsay", "game", "sam", list=names))) == ["bad_param"]
    assert codes(play(table, use("ramsay", "game", "sam"))) == ["missing_param"]


def test_the_victim_who_died_before_the_step_takes_nobody_along() -> None:
    table = play(
        lay(ELEVEN), use("ramsay", "game", "sam", list=("tyrion", "jorah", "walda", "selyse"))
    ).table
    done = play(table, use("sam", "game_answer", "tyrion"), vote("jorah", "sam"))
    assert gone(done) == {"sam"}


def test_titles_are_told_to_nobody_and_named_twice_by_nobody() -> None:
    """Whether anybody holds the role is not shown by what may be ordered next."""
    table = lay("daenerys tyrion sam jon_snow roose")
    assert "varys" in (forms(table, "daenerys", "titles")[0].params["role"] or ())
    for role in ("sam", "varys"):
        once = play(table, use("daenerys", "titles", role=role))
        again = play(once.table, use("daenerys", "titles", role=role))
        assert codes(again) == ["role_twice"]
        later = play(again.table, use("daenerys", "titles", role=role))
        assert codes(later) == []


def test_titles_turned_aside_stop_whom_they_reach() -> None:
    table = lay("daenerys tyrion shireen sam jon_snow roose")
    done = play(
        table,
        use("daenerys", "titles", role="sam"),
        use("shireen", "misread", "daenerys", to="jon_snow"),
        use("sam", "bushes", "roose"),
        use("jon_snow", "bride", "roose"),
    )
    assert told(done, "jon_snow", "blocked")
    assert not told(done, "sam", "blocked")


def test_titles_find_a_clanmate_by_his_role() -> None:
    done = play(lay("daenerys tyrion sam jon_snow"), use("daenerys", "titles", role="tyrion"))
    assert told(done, "daenerys", "room") == [{"with": ("tyrion",)}]


def test_an_order_to_one_who_is_no_dragon_or_does_not_bite_comes_to_nothing() -> None:
    table = lay("daenerys tyrion drogon sam jon_snow roose")
    for dragon in ("drogon", "roose"):
        done = play(
            table,
            use("daenerys", "valyria_order", "sam", dragon=dragon),
            use("roose", "mafkill", "tyrion"),
        )
        assert gone(done) == {"tyrion"}
        assert done.failed == (0,)
        assert not told(done, dragon, "ordered")


def test_a_wild_dragon_is_told_where_it_was_sent_and_nothing_of_a_ban() -> None:
    table = lay("daenerys tyrion drogon sam jon_snow roose")
    banned = play(table, use("daenerys", "valyria_ban", "sam"), use("drogon", "omnomnom", "sam"))
    assert not gone(banned)
    assert [one.fact.name for one in banned.told if one.to == "drogon"] == []
    assert view_of(BOOK, banned.table, "drogon").effects == ()
    sent = play(
        banned.table,
        use("daenerys", "valyria_order", "sam", dragon="drogon"),
        use("drogon", "omnomnom", "roose"),
    )
    assert gone(sent) == {"sam"}
    assert told(sent, "drogon", "ordered") == [{"of": "sam"}]


def test_a_ban_ends_with_the_taming_and_does_not_come_back() -> None:
    table = lay("daenerys missandei stannis jon_snow sam drogon roose selyse")
    table = play(table, use("daenerys", "valyria_ban", "sam")).table
    table = play(table, use("stannis", "flames", "drogon")).table
    table = play(table, use("daenerys", "mafkill", "stannis")).table
    done = play(table, use("drogon", "omnomnom", "sam"))
    assert gone(done) == {"sam"}


def test_tyrion_is_told_of_each_of_the_three() -> None:
    done = play(
        lay("tyrion daenerys sam selyse roose"),
        use("tyrion", "familiar_faces", "sam", "selyse", "roose", faction="bolton"),
    )
    assert told(done, "tyrion", "faction") == [{"of": "roose", "is": "bolton"}]
    assert told(done, "tyrion", "not_faction") == [
        {"of": "sam", "are": ("bolton",)}, {"of": "selyse", "are": ("bolton",)},
    ]  # fmt: skip


def test_wine_that_goes_back_to_whom_it_was_meant_for_saves_nobody() -> None:
    done = play(
        lay("jorah tyrion sam selyse"),
        use("jorah", "not_our_wine", "sam", instead="sam"),
        vote("selyse", "sam"),
    )
    assert gone(done) == {"sam"}


def test_the_knight_guards_neither_strangers_nor_himself() -> None:
    for ward in ("sam", "barristan"):
        done = play(
            lay("barristan tyrion sam jon_snow roose"), use("barristan", "white_knight", ward)
        )
        assert done.failed == (0,)


def test_their_orders_have_words() -> None:
    leech = use("roose", "leeches", "sam", size="giant")
    said = {lang: order_words(Wording(BOOK, lang), leech) for lang in LANGUAGES}
    assert "огромная пиявка" in said["ru"]
    assert "giant leech" in said["en"]
    turned = use("theon", "turncloak", "sam", "varys", status="neutrals")
    assert "Нейтралы" in order_words(Wording(BOOK, "ru"), turned)
