"""The other neutrals, each with a condition of his own (DD-206 to DD-243)."""

from __future__ import annotations

from rezolv.engine import Name, Passive, Role
from rezolv.engine.abilities import anyone, others
from rezolv.rulebooks.dragons import own_ways, watching
from rezolv.rulebooks.dragons.moves import PersonalAbility, Standing
from rezolv.rulebooks.dragons.names import KILLS, NEUTRALS, VEST


class Howland(Role):
    """Learns roles, and kills whose weak points he knows (DD-218 to DD-222)."""

    id = "howland_reed"
    name = Name("Хоуленд Рид", "Howland Reed")
    says = Name(
        "Побеждает, когда не осталось ни Иных, ни драконов. Узнаёт роли и убивает тех, кого узнал.",
        "Wins when neither Others nor dragons are left. Learns roles, kills those he has learnt.",
    )
    faction = NEUTRALS
    kind = "neutral"
    clauses = ("DD-218", "DD-206")
    know_all = PersonalAbility(
        "Я всё знаю",
        "I know everything",
        says=("Узнать роль игрока.", "Learn a player's role."),
        at="know_all",
        works=own_ways.studies,
        copyable=False,
        clauses=("DD-219", "DD-054"),
    )
    weak_points = PersonalAbility(
        "И твои уязвимые места я тоже знаю",
        "And your weak points too",
        says=(
            "Убить того, чью роль вы узнали в один из прошлых ходов. Не спасают ни броник, ни "
            "лечение, ни телохранитель — только ПС Сансы, Великого Иного и Вимана.",
            "Kill one whose role you learnt on an earlier turn. Neither armour nor healing nor a "
            "guard saves, only the passives of Sansa, the Great Other and Wyman.",
        ),
        at="weak_points",
        targets=own_ways.known_to_him,
        works=own_ways.strikes,
        redirectable=False,
        second=True,
        copyable=False,
        marks=(KILLS,),
        clauses=("DD-220", "DD-054"),
    )
    in_bog = Passive(
        "Сижу на болотах",
        "Deep in the bogs",
        says=(
            "Три хода убить его может только ПС Вимана. Территория драконов не действует никогда.",
            "For three turns only Wyman's passive can kill him. Dragons' territory never does.",
        ),
        clauses=("DD-221",),
    )
    grown = Passive(
        "Как ты вырос",
        "How you have grown",
        says=(
            "При контакте с Джоном узнают друг друга.",
            "On contact Jon and he learn each other.",
        ),
        clauses=("DD-222",),
    )


class Tycho(Role):
    """Lends: debtors vote with him and their clans cannot kill him (DD-223 to DD-228)."""

    id = "tycho"
    name = Name("Тихо Несторис", "Tycho Nestoris")
    says = Name(
        "Побеждает, когда нет Великого Иного и в каждом живом клане у него есть должник.",
        "Wins when the Great Other is gone and he has a debtor in every clan that is left.",
    )
    faction = NEUTRALS
    kind = "neutral"
    clauses = ("DD-223", "DD-206")
    loan = PersonalAbility(
        "Госзайм",
        "State loan",
        says=(
            "В этот ход голос игрока втрое тяжелее, потом всегда совпадает с вашим; его клан с "
            "драконом вас не убьёт. На Иных и драконов не действует.",
            "This turn the player's vote weighs thrice as much, later it always goes as yours; "
            "his clan and its dragon cannot kill you. It does not work on Others and dragons.",
        ),
        at="tycho",
        targets=others,
        works=own_ways.lends,
        copyable=False,
        clauses=("DD-224", "DD-225", "DD-226", "DD-054"),
    )
    insurance = Passive(
        "Подстраховка",
        "Insurance",
        says=(
            "Если его убьют, ник и роль убийцы выйдут в результатах.",
            "If he is killed, his killer's nick and role are published.",
        ),
        clauses=("DD-227",),
    )
    proposal = Passive(
        "Деловое предложение",
        "A business proposal",
        says=(
            "При контакте с Давосом узнают друг друга.",
            "On contact Davos and he learn each other.",
        ),
        clauses=("DD-228",),
    )


class Wyman(Role):
    """Bakes pies, feeds guests, and has a hatch ready (DD-229 to DD-234)."""

    id = "wyman"
    name = Name("Виман Мандерли", "Wyman Manderly")
    says = Name(
        "Побеждает, когда нет Иных, а всех живых он когда-нибудь угостил. Может применить обе АС.",
        "Wins when no Other is left and he has fed everybody alive. May use both abilities.",
    )
    faction = NEUTRALS
    kind = "neutral"
    clauses = ("DD-229", "DD-206")
    pie = PersonalAbility(
        "Бон Вояж, мой сладкий пирожок",
        "Bon voyage, my sweet pie",
        says=(
            "Убить игрока. Каждое удавшееся убийство даёт одно применение АС2.",
            "Kill a player. Each kill that succeeds gives one use of the second ability.",
        ),
        at="pie",
        works=own_ways.bakes,
        beside=("treat",),
        copyable=False,
        marks=(KILLS,),
        clauses=("DD-230", "DD-232", "DD-054"),
    )
    treat = PersonalAbility(
        "Кушайте на здоровье",
        "Eat and be well",
        says=(
            "Угостить троих за каждое накопленное применение: в этот ход они не могут ни убить, ни "
            "осудить вас, а территория угощённого дракона не действует.",
            "Feed three for each use saved: this turn they can neither kill nor condemn you, and "
            "the territory of a dragon that was fed does nothing.",
        ),
        at="treat",
        on=(1, 37),
        targets=anyone,
        variants=own_ways.guest_lists,
        due=own_ways.has_saved,
        check=own_ways.enough_saved,
        works=own_ways.treats,
        beside=("pie",),
        second=True,
        copyable=False,
        clauses=("DD-231", "DD-232", "DD-055", "DD-054"),
    )
    hatch = Passive(
        "Потайной люк",
        "The secret hatch",
        says=(
            "При первом покушении на него гибнет сам убийца, и спасает того только ПС Сансы; Виман "
            "получает одно применение АС2.",
            "At the first attempt on him the killer dies, and only Sansa's passive saves from it; "
            "Wyman gets one use of his second ability.",
        ),
        marks=(VEST,),
        clauses=("DD-233",),
    )
    blood_on_hands = Passive(
        "Кровь на твоих руках",
        "Blood on your hands",
        says=(
            "При контакте с Русе узнают друг друга.",
            "On contact Roose and he learn each other.",
        ),
        clauses=("DD-234",),
    )


class Sansa(Role):
    """Adds votes, and lets another die for her once (DD-235 to DD-239)."""

    id = "sansa"
    name = Name("Санса Старк", "Sansa Stark")
    says = Name(
        "Побеждает, когда её вбросы посадили троих, кто иначе не сел бы, и потрачена её ПС2.",
        "Wins when three were jailed by her votes who else would not have been, and her second "
        "passive is spent.",
    )
    faction = NEUTRALS
    kind = "neutral"
    clauses = ("DD-235", "DD-206")
    offended = PersonalAbility(
        "Ты меня обидел",
        "You have hurt me",
        says=(
            "Добавить голоса против игрока: столько, какой идёт ход.",
            "Add votes against a player: as many as the number of the turn.",
        ),
        at="sansa",
        works=own_ways.blames,
        copyable=False,
        clauses=("DD-236", "DD-237", "DD-235", "DD-054"),
    )
    learning = Passive(
        "Учиться, учиться и учиться",
        "Learn, learn and learn",
        says=(
            "С каждым прожитым днём вброс сильнее на голос.",
            "With each day lived she adds one vote more.",
        ),
        clauses=("DD-237",),
    )
    not_guilty = Standing(
        "Не виноватая я, он сам пришёл",
        "Not my fault, he came himself",
        says=(
            "Кто умрёт при первой попытке убить вас или посадить; вы при этом останетесь.",
            "Who dies at the first attempt to kill or to jail you; you stay.",
        ),
        targets=others,
        marks=(VEST,),
        clauses=("DD-238", "DD-057"),
    )
    vows = Passive(
        "Брачные обеты",
        "Marriage vows",
        says=(
            "При контакте с Тирионом узнают друг друга.",
            "On contact Tyrion and she learn each other.",
        ),
        clauses=("DD-239",),
    )


class Bloodraven(Role):
    """Watches, and goes on hearing of all he has watched (DD-240 to DD-243)."""

    id = "bloodraven"
    name = Name("Бринден «Кровавый Ворон» Риверс", "Brynden “Bloodraven” Rivers")
    says = Name(
        "Побеждает, когда нет Великого Иного и слежка установлена за половиной живых.",
        "Wins when the Great Other is gone and half of the living have been watched.",
    )
    faction = NEUTRALS
    kind = "neutral"
    clauses = ("DD-240", "DD-206")
    thousand_eyes = PersonalAbility(
        "Тысяча и Один Глаз",
        "A thousand eyes and one",
        says=(
            "Посетители и цели игрока; и каждый ход — контакты всех, за кем следили раньше.",
            "A player's visitors and targets; and every turn the contacts of all watched before.",
        ),
        at="watch_start",
        works=watching.begins,
        copyable=False,
        clauses=("DD-241", "DD-240", "DD-023", "DD-246", "DD-054"),
    )
    hello_tree = Passive(
        "Здравствуй, дерево",
        "Hello, tree",
        says=(
            "Не убить драконам, не превратить в упыря; голоса драконов и Иных против него — ноль.",
            "Dragons cannot kill him, he cannot be turned; votes of dragons and Others for him are "
            "nothing.",
        ),
        clauses=("DD-242",),
    )
    mutineers = Passive(
        "Клятые мятежники",
        "Damned mutineers",
        says=(
            "При контакте с Эйгоном узнают друг друга.",
            "On contact Aegon and he learn each other.",
        ),
        clauses=("DD-243",),
    )


ROLES = (Howland, Tycho, Wyman, Sansa, Bloodraven)
