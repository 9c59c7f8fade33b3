"""The Блэкфайры and their risings (DD-157 to DD-175)."""

from __future__ import annotations

from rezolv.engine import Name, Passive
from rezolv.engine.abilities import others
from rezolv.engine.params import FactionParam
from rezolv.rulebooks.dragons import risings, watching
from rezolv.rulebooks.dragons.everyone import Killer
from rezolv.rulebooks.dragons.moves import ClanAbility, PersonalAbility, Standing
from rezolv.rulebooks.dragons.names import BLACKFYRE, CLANS, HEIR, KILLS, RIDER, STATUSES


class Blackfyre(Killer):
    """A Блэкфайр: once all are together they rise against the other clans (DD-157 to DD-160)."""

    faction = BLACKFYRE
    rising = ClanAbility(
        "Восстание",
        "Rising",
        says=(
            "Против клана, против каждого один раз: АС всех его членов, кроме дракона, и мафкилл "
            "в этот ход не проходят. Нужно, чтобы все Блэкфайры собрались в одной личке.",
            "Against a chosen clan, against each once: this turn no ability of its members goes "
            "through, dragons apart, nor does its mafkill. All Blackfyres must be in one room.",
        ),
        at="rising",
        on=0,
        params={"faction": risings.Unrisen(*risings.STRANGERS)},
        due=risings.all_together,
        does=risings.rises,
        clauses=("DD-157", "DD-158", "DD-159", "DD-160"),
    )  # fmt: skip


class Aegon(Blackfyre):
    """Turns two players' abilities onto each other; may be a dragon rider (DD-161 to DD-164)."""

    id = "aegon"
    name = Name("Эйгон Блэкфайр", "Aegon Blackfyre")
    says = Name(
        "Сталкивает двух игроков: их АС приходят друг в друга. Может приручить дракона.",
        "Sets two players on each other: their abilities come to each other. May tame a dragon.",
    )
    troubles = PersonalAbility(
        "Смутное время",
        "Time of troubles",
        says=(
            "Первая цель АС каждого из двух игроков — другой из них. Если у одного перенаправить "
            "нечего (УС, клановая, АС дракона, Барристана, Эдда, АС2 Джона и Хоуленда, прошедшая, "
            "никакой), не перенаправляется и другая.",
            "The first target of each one's ability is the other one. If one of them has none that "
            "can be moved (ultimate, clan's, a dragon's, Barristan's, Edd's, Jon's and Howland's "
            "second, one that has passed, none at all), neither is.",
        ),
        at="aegon",
        on=2,
        works=risings.troubles,
        clauses=("DD-161", "DD-162", "DD-163", "DD-054"),
    )  # fmt: skip
    black_and_red = Passive(
        "Чёрное и Красное",
        "Black and Red",
        says=("Может стать драконьим всадником.", "May become a dragon rider."),
        marks=(RIDER,),
        clauses=("DD-164", "DD-180", "DD-181"),
    )


class Arianne(Blackfyre):
    """Poisons; inherits the passives of the first teammate to go (DD-165 to DD-167)."""

    id = "arianne"
    name = Name("Арианна Мартелл", "Arianne Martell")
    says = Name(
        "Травит: отравленный умирает на следующем ходу. Наследует ПС первого ушедшего из своих.",
        "Poisons: the victim dies next turn. Inherits the passives of the first teammate to go.",
    )
    hospitality = PersonalAbility(
        "Дорнийское гостеприимство",
        "Dornish hospitality",
        says=(
            "Игрок умрёт на следующем ходу; ни лечение, ни телохранитель не помогут, броник — "
            "поможет. На своих не действует.",
            "The player dies next turn; neither healing nor a bodyguard helps, armour does. "
            "It does not work on teammates.",
        ),
        at="arianne",
        works=risings.poisons,
        marks=(KILLS,),
        clauses=("DD-165", "DD-166", "DD-054"),
    )
    princess = Passive(
        "Принцесса или Королева?",
        "Princess or Queen?",
        says=(
            "Наследует непотраченные ПС первого из своих, кто выбыл или стал упырём.",
            "Inherits the unspent passives of the first teammate to leave or to become a wight.",
        ),
        marks=(HEIR,),
        clauses=("DD-167",),
    )


class Connington(Blackfyre):
    """Hides a player from a clan, and himself under another's colours (DD-168, DD-169)."""

    id = "connington"
    name = Name("Джон Коннингтон", "Jon Connington")
    says = Name(
        "Прячет игрока от АС выбранного клана; сам носит любой статус, и команда этого статуса не "
        "может ни убить, ни осудить его.",
        "Hides a player from a clan's abilities; wears any status himself, and the team of that "
        "status can neither kill nor condemn him.",
    )
    dyed_hair = PersonalAbility(
        "Крашеные волосы",
        "Dyed hair",
        says=(
            "АС выбранного клана, личные и клановая, в этот ход проходят на игроке и не "
            "срабатывают. От мафкилла и дракона не спасает.",
            "This turn the abilities of the chosen clan, personal ones and its own, come to the "
            "player and do not work. No help against a mafkill or a dragon.",
        ),
        at="connington",
        params={"faction": FactionParam(*CLANS)},
        works=risings.dyes,
        clauses=("DD-168", "DD-054"),
    )
    griff = Standing(
        "Гриф",
        "Griff",
        says=(
            "Статус на этот ход: его увидят проверки, а убийства и голоса его команды против вас — "
            "ноль. Без выбора — ваш собственный.",
            "A status for this turn: checks see it, and kills and votes of its team against you "
            "are nothing. Without a choice it is your own.",
        ),
        on=0,
        params={"status": FactionParam(*STATUSES)},
        does=risings.wears,
        clauses=("DD-169",),
    )


class Strickland(Blackfyre):
    """Learns the trades of others; his vote is his own (DD-170 to DD-173)."""

    id = "strickland"
    name = Name("Гарри Стрикленд", "Harry Strickland")
    says = Name(
        "Перенимает чужие АС и применяет их сколько угодно, по одной в ход. Его голос не тронуть.",
        "Learns the abilities of others and uses them as often as he likes, one a turn. His vote "
        "cannot be touched.",
    )
    training = PersonalAbility(
        "Тренировка",
        "Training",
        says=(
            "Узнать АС игрока и со следующего хода применять её вместо своей. Не перенять АС2 "
            "Джона, обе АС Мелисандры и АС нейтралов.",
            "Learn a player's ability and use it in the place of your own from the next turn on. "
            "Jon's second, both of Melisandre's and those of neutrals cannot be learnt.",
        ),
        at="strickland",
        targets=others,
        works=risings.learns,
        clauses=("DD-170", "DD-171", "DD-172", "DD-054"),
    )
    honour = Passive(
        "Честь Золотых Мечей",
        "Honour of the Golden Company",
        says=(
            "Его голос нельзя изменить, заблокировать или утроить.",
            "His vote cannot be changed, blocked or tripled.",
        ),
        clauses=("DD-173",),
    )


class Varys(Blackfyre):
    """Sees who meets whom, by roles; smells what was done to his own (DD-174, DD-175)."""

    id = "varys"
    name = Name("Варис", "Varys")
    says = Name(
        "Узнаёт роли тех, с кем был в контакте игрок, и какие АС применяли на его сокомандниках.",
        "Learns the roles with which a player had contacts, and which abilities were used on his "
        "teammates.",
    )
    world_web = PersonalAbility(
        "Всемирная паутина",
        "World-wide web",
        says=(
            "Роли тех, кто в этот ход приходил к игроку и к кому приходил он.",
            "The roles of those who came to the player this turn and to whom he came.",
        ),
        at="watch_start",
        works=watching.begins,
        clauses=("DD-174", "DD-023", "DD-246", "DD-054"),
    )
    trace = Passive(
        "Мы ушли, но след остался",
        "Gone, but the trace remains",
        says=(
            "Какие АС были применены на сокомандниках, но не на ком именно.",
            "Which abilities were used on teammates, but not on whom.",
        ),
        clauses=("DD-175", "DD-248"),
    )


ROLES = (Aegon, Arianne, Connington, Strickland, Varys)
