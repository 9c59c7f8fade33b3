"""Dragons: Блэкфайры, dragons, Others and neutrals, as far as no scenario shows them."""

from __future__ import annotations

from rezolv.engine import Close, Done, Order, Table, advance
from rezolv.engine.legality import Legal, legal
from tests.support.dragons import BOOK, codes, gone, lay, play, told, use, vote
from tests.support.players import view_of

CROWD = "sam aemon stannis selyse walda domeric tyrion missandei"


def forms(table: Table, seat: str, use: str) -> list[Legal]:
    return [one for one in legal(BOOK, view_of(BOOK, table, seat)) if one.use == use]


# Risings


def test_a_rising_is_offered_against_each_clan_once_and_then_no_more() -> None:
    table = lay("aegon stannis roose sam daenerys tyrion walda selyse")
    for clan in ("baratheon", "bolton", "targaryen", "night_watch"):
        (form,) = forms(table, "aegon", "rising")
        assert clan in form.params["faction"]  # type: ignore[operator]
        done = play(table, use("aegon", "rising", faction=clan))
        assert told(done, "public", "rising") == [{"of": clan}]
        table = done.table
        assert codes(play(table, use("aegon", "rising", faction=clan)))[0] in (
            "risen_before",
            "spent",
        )
    assert forms(table, "aegon", "rising") == []


def test_of_two_risings_in_one_turn_the_first_stands() -> None:
    table = lay("aegon varys stannis selyse roose walda sam tyrion", "aegon varys")
    done = play(
        table,
        use("aegon", "rising", faction="baratheon"),
        use("varys", "rising", faction="bolton"),
        use("roose", "mafkill", "sam"),
    )
    assert told(done, "public", "rising") == [{"of": "baratheon"}]
    assert done.failed == (1,)
    assert gone(done) == {"sam"}
    again = play(done.table, use("varys", "rising", faction="bolton"))
    assert codes(again) == []


def test_a_rising_frees_what_was_sent_with_a_prayer_but_not_the_mafkill() -> None:
    table = lay("aegon varys stannis selyse roose walda sam tyrion", "aegon varys")
    done = play(
        table,
        use("aegon", "rising", faction="baratheon"),
        use("stannis", "prayer"),
        use("stannis", "flames", "roose"),
        use("stannis", "mafkill", "sam"),
    )
    assert gone(done) == set()
    assert told(done, "stannis", "targets") == [{"of": "roose", "are": ()}]


def test_a_rising_stops_a_recruit_of_the_clan() -> None:
    table = lay("aegon varys roose walda sansa sam tyrion selyse", "aegon varys", "roose walda")
    table = play(
        table, use("sansa", "join_offer", "roose"), use("roose", "join_accept", "sansa")
    ).table
    done = play(table, use("aegon", "rising", faction="bolton"), use("sansa", "offended", "tyrion"))
    assert gone(done) == set()
    assert told(done, "sansa", "blocked") == [{"ability": "offended"}]


# Эйгон


def test_troubles_fall_through_if_one_of_the_two_prays() -> None:
    table = lay("aegon selyse melisandre missandei sam walda varys jorah")
    done = play(
        table,
        use("aegon", "troubles", "melisandre", "selyse"),
        use("melisandre", "sacrifice", "sam"),
        use("selyse", "traitor", "walda"),
        use("selyse", "prayer"),
    )
    assert done.failed == (0, 2)
    assert gone(done) == {"sam"}


def test_troubles_move_all_that_can_be_moved() -> None:
    """The sword of Джон stays, his question is turned (DD-162, DD-163)."""
    table = lay("aegon jon_snow sam walda roose selyse varys tyrion theon")
    done = play(
        table,
        use("aegon", "troubles", "jon_snow", "selyse"),
        use("jon_snow", "bride", "varys"),
        use("jon_snow", "sword", "walda", guess="walda"),
        use("selyse", "traitor", "tyrion"),
    )
    assert gone(done) == {"walda"}
    assert len(told(done, "jon_snow", "faction")) == 1
    assert told(done, "jon_snow", "faction")[0]["is"] == "baratheon"


# Коннингтон


def test_griff_has_his_own_status_without_a_choice_and_the_turncloak_paints_over_it() -> None:
    table = lay("connington varys theon roose jon_snow sam selyse tyrion")
    done = play(
        table,
        use("theon", "turncloak", "connington", "tyrion", status="targaryen"),
        use("jon_snow", "bride", "connington"),
    )
    assert told(done, "jon_snow", "faction") == [{"of": "connington", "is": "targaryen"}]


def test_a_choice_of_griff_is_for_one_turn() -> None:
    table = lay("connington varys roose walda jon_snow sam selyse tyrion aegon")
    first = play(table, use("connington", "griff", status="bolton"), vote("roose", "connington"))
    assert gone(first) == set()
    second = play(first.table, vote("roose", "connington"))
    assert gone(second) == {"connington"}


# Стрикленд


def test_what_strickland_learnt_is_his_from_the_next_turn_with_limits_of_its_own() -> None:
    table = lay("strickland varys mj sam walda roose tyrion selyse missandei")
    first = play(table, use("strickland", "training", "mj"), use("strickland", "mirohota", "sam"))
    assert codes(first) == ["no_ability"]
    assert told(first, "strickland", "abilities_on") == [{"of": "mj", "are": ("mirohota",)}]
    second = play(first.table, use("strickland", "mirohota", "walda"))
    assert gone(second) == {"walda"}


def test_nothing_is_learnt_from_a_dragon_a_wight_or_the_dead() -> None:
    table = lay(
        "strickland varys drogon sam walda roose tyrion selyse missandei great_other",
        walda={"status": ("wight",)},
    )
    wight = play(table, use("strickland", "training", "walda"))
    assert told(wight, "strickland", "failed") == [{"ability": "training"}]
    dragon = play(table, use("strickland", "training", "drogon"))
    assert told(dragon, "strickland", "failed") == [{"ability": "training"}]
    assert gone(dragon) == {"strickland"}
    dead = play(table, use("strickland", "training", "sam"), vote("tyrion", "sam"))
    assert told(dead, "strickland", "abilities_on") == []
    assert dead.failed == (0,)


# The dance


def test_a_hand_is_shown_only_in_a_dance() -> None:
    table = lay(f"drogon viserion {CROWD}")
    assert codes(play(table, use("drogon", "rps", hand="rock"))) == ["no_offer"]
    assert forms(table, "drogon", "rps") == []
    table = play(table, use("drogon", "omnomnom", "viserion")).table
    (form,) = forms(table, "viserion", "rps")
    assert form.params == {"hand": ("rock", "paper", "scissors")}
    assert codes(play(table, use("drogon", "rps", hand="lizard"))) == ["bad_param"]


def test_bites_of_two_dragons_at_each_other_are_one_dance() -> None:
    table = lay(f"drogon viserion {CROWD}")
    done = play(table, use("drogon", "omnomnom", "viserion"), use("viserion", "omnomnom", "drogon"))
    assert told(done, "public", "dance") == [{"are": ("drogon", "viserion")}]
    assert gone(play(done.table, use("viserion", "rps", hand="scissors"))) == {"drogon"}


def test_one_challenged_may_still_eat_but_not_dance_with_another() -> None:
    table = lay(f"drogon viserion rhaegal {CROWD}")
    eats = play(table, use("drogon", "omnomnom", "viserion"), use("viserion", "omnomnom", "walda"))
    assert gone(eats) == {"walda"}
    other = play(
        table, use("drogon", "omnomnom", "viserion"), use("viserion", "omnomnom", "rhaegal")
    )
    assert other.failed == (1,)
    assert gone(play(other.table)) == {"drogon", "viserion"}


def test_a_dance_is_off_if_one_dancer_is_gone_before() -> None:
    table = lay(f"drogon viserion {CROWD}")
    table = play(table, use("drogon", "omnomnom", "viserion")).table
    done = advance(BOOK, table, [Order("host", "modkill", ("viserion",)), Close()])
    assert isinstance(done, Done)
    assert gone(done) == {"viserion"}
    assert not done.table.seats["drogon"].effect("dancing")


def test_the_winner_of_a_dance_owes_blood_for_the_rider() -> None:
    table = lay(
        "stannis selyse drogon viserion walda roose tyrion sam aemon",
        stannis={"dragon": "drogon"},
    )
    table = play(table, use("viserion", "omnomnom", "stannis")).table
    table = play(table, use("viserion", "rps", hand="rock")).table
    assert not table.seats["stannis"].alive
    first = play(table, use("selyse", "blood_vengeance"))
    assert first.failed == ()
    assert first.table.seats["viserion"].grants["dont_try"].lost


# The Others


def test_a_turning_that_was_turned_aside_is_reported_under_the_name_aimed_at() -> None:
    table = lay("great_other ice_dragon shireen walda roose domeric tyrion sam selyse varys")
    done = play(
        table,
        use("shireen", "misread", "great_other", to="tyrion"),
        use("great_other", "winter", "walda"),
    )
    assert done.table.seats["tyrion"].roles["role"] == "wight"
    assert {"of": "walda", "is": "wight"} in told(done, "great_other", "became")


# Хоуленд


def test_howland_strikes_only_whom_he_did_reach() -> None:
    table = lay("howland_reed great_other shireen walda roose tyrion sam selyse varys")
    table = play(
        table,
        use("shireen", "misread", "howland_reed", to="tyrion"),
        use("howland_reed", "know_all", "walda"),
    ).table
    assert forms(table, "howland_reed", "weak_points")[0].targets == ("walda",)
    done = play(table, use("howland_reed", "weak_points", "walda"))
    assert gone(done) == set()
    assert done.failed == (0,)


def test_howland_cannot_use_what_he_asks_this_turn() -> None:
    table = lay("howland_reed great_other walda roose tyrion sam selyse varys")
    assert forms(table, "howland_reed", "weak_points")[0].targets == ()
    table = play(table, use("howland_reed", "know_all", "walda")).table
    done = play(
        table,
        use("howland_reed", "know_all", "sam"),
        use("howland_reed", "weak_points", "walda"),
    )
    assert codes(done) == ["one_of"]


# Тихо


def test_a_debtor_who_is_dead_is_no_debtor() -> None:
    table = lay("tycho great_other sam aemon walda roose tyrion")
    table = play(table, use("tycho", "loan", "sam")).table
    table = play(table, use("tycho", "loan", "walda"), vote("roose", "sam")).table
    assert not table.seats["sam"].alive
    done = play(table, use("tycho", "loan", "tyrion"), vote("tycho", "great_other"))
    assert "great_other" in gone(done)
    assert "tycho" not in gone(done)
    assert gone(play(done.table, use("tycho", "loan", "aemon"))) == {"tycho"}


def test_a_debtor_who_was_turned_votes_with_the_others() -> None:
    table = lay("tycho great_other ice_dragon sam aemon walda roose tyrion selyse varys daenerys")
    table = play(table, use("tycho", "loan", "aemon")).table
    table = play(table, use("great_other", "winter", "aemon")).table
    done = play(table, vote("tycho", "walda"), vote("great_other", "tyrion"))
    assert done.tally == {"walda": 1, "tyrion": 2}


# Виман


def test_as_many_guests_as_were_earned() -> None:
    table = lay(f"wyman great_other {CROWD}", wyman={"treat": 2})
    (form,) = forms(table, "wyman", "treat")
    assert (form.low, form.high) == (1, 6)
    seven = CROWD.split()[:7]
    assert codes(play(table, use("wyman", "treat", *seven))) == ["too_many_targets"]
    four = play(table, use("wyman", "treat", *seven[:4]))
    assert four.table.seats["wyman"].counters["treat"] == 0
    two = play(table, use("wyman", "treat", *seven[:2]))
    assert two.table.seats["wyman"].counters["treat"] == 1
    assert forms(four.table, "wyman", "treat") == []


def test_a_blocked_treat_is_not_spent() -> None:
    table = lay(f"wyman great_other daenerys {CROWD}", wyman={"treat": 1})
    early = play(table, use("wyman", "treat", "sam"), use("daenerys", "titles", role="wyman"))
    assert early.table.seats["wyman"].counters["treat"] == 0, "the treat comes first"
    rises = lay(f"wyman great_other aegon {CROWD}", "walda domeric", wyman={"treat": 1})
    rises = play(
        rises, use("wyman", "join_offer", "walda"), use("walda", "join_accept", "wyman")
    ).table
    done = play(rises, use("aegon", "rising", faction="bolton"), use("wyman", "treat", "sam"))
    assert done.table.seats["wyman"].counters["treat"] == 1


# Санса


def test_sansa_without_a_choice_survives_and_nobody_dies() -> None:
    table = lay(f"sansa great_other {CROWD} daenerys")
    done = play(table, use("daenerys", "mafkill", "sansa"))
    assert gone(done) == set()
    assert told(done, "sansa", "spent") == [{"ability": "not_guilty"}]
    assert gone(play(done.table, use("daenerys", "mafkill", "sansa"))) == {"sansa"}


# Words


def test_no_ability_of_these_is_without_words() -> None:
    for role in BOOK.roles.values():
        if role.faction in ("blackfyre", "dragons", "others", "neutrals") and role.id != "wight":
            assert all((*role.name, *role.says)), role.id
            for ability in role.abilities.values():
                assert all((*ability.name, *ability.says)), (role.id, ability.id)
                assert ability.clauses, (role.id, ability.id)
