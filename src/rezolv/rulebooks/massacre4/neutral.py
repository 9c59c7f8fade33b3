"""Нейтралы: Чумной Доктор и Всадник Апокалипсиса; Дьявол — в `devil`."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive
from rezolv.engine.abilities import anyone
from rezolv.engine.limits import OneOf
from rezolv.engine.params import Choice
from rezolv.rulebooks.massacre.deck import RoleList
from rezolv.rulebooks.massacre.roles import UNBLOCKABLE
from rezolv.rulebooks.massacre4.acting import all_seats, on_each
from rezolv.rulebooks.massacre4.devil import DealOffered, Devil, Neutral, knows_and_chooses
from rezolv.rulebooks.massacre4.fights import ONE_ATTACK, shields
from rezolv.rulebooks.massacre4.gifts import SoulSeller
from rezolv.rulebooks.massacre4.law import FACELESS
from rezolv.rulebooks.massacre4.lives import (
    KNOWS_HP,
    LIVES,
    NO_RECOVERY,
    RESTORES,
    send_to_graveyard,
)
from rezolv.rulebooks.massacre4.moon import PHASES, WEEKLY
from rezolv.rulebooks.massacre4.names import OPEN_ROLES
from rezolv.rulebooks.massacre4.plague import CURE, INFECT, brews, crosses, strains
from rezolv.rulebooks.massacre4.statuses import K, L, T
from rezolv.rulebooks.massacre4.usual import examines, sends_to_jail
from rezolv.rulebooks.massacre4.wins import IN_THE_WAY, WILL_WIN_ALONE, WINS_ALONE

BREW_OR_POTION = OneOf("mysterious_brew", "stoneskin_potion")


class PlagueDoctor(Neutral):
    """Infects and cures, and waits until all others are infected (M4-187 to M4-209)."""

    id = "plague_doctor"
    name = Name("Чумной Доктор", "Plague Doctor")
    plague = Passive(
        "Чума",
        "Plague",
        says=(
            "Заражаются и живые, и мёртвые: тот, к кому заражённый применил способность роли, и "
            "тот, кто применил её к заражённому. После каждой фазы вы узнаёте, кто заражён; число "
            "их объявляют в новолуние.",
            "The living and the dead catch it: whoever an infected one applied an ability of a "
            "role to, and whoever applied one to the infected. After each phase you learn who is "
            "infected; how many is announced at the new moon.",
        ),
        works_in=(L, T, K),
        clauses=tuple([f"M4-{number}" for number in range(187, 196)]),
    )
    mysterious_brew = Active(
        "Таинственный отвар",
        "Mysterious brew",
        says=(
            "Заразить цель чумой или вылечить, живую или мёртвую.",
            "Infect a target with the plague or cure it, alive or dead.",
        ),
        at="plague",
        phases=PHASES,
        targets=all_seats,
        params={"effect": Choice(INFECT, CURE)},
        limits=(BREW_OR_POTION,),
        does=brews,
        works_in=(L, T),
        clauses=("M4-196",),
    )
    stoneskin_potion = Active(
        "Зелье каменной кожи",
        "Stoneskin potion",
        says=(
            "Вместо отвара: цель в эту фазу не получает урона от атак. Раз в неделю.",
            "Instead of the brew: the target takes no damage from attacks this phase. Once a week.",
        ),
        at="protections",
        phases=PHASES,
        targets=anyone,
        limits=(WEEKLY, BREW_OR_POTION),
        does=shields,
        works_in=(L, T),
        marks=(UNBLOCKABLE,),
        clauses=("M4-197",),
    )
    strain = Active(
        "Штамм",
        "Strain",
        says=("Заразить себя или вылечиться.", "Infect or cure yourself."),
        at="plague",
        phases=PHASES,
        on=0,
        params={"effect": Choice(INFECT, CURE)},
        does=strains,
        works_in=(L, T),
        marks=(UNBLOCKABLE,),
        clauses=("M4-198",),
    )
    door_cross = Active(
        "Крест на двери",
        "Cross on the door",
        says=(
            "Назвать явные роли: все узнают, заражены ли играющие в них.",
            "Name open roles: everybody learns whether those who play in them are infected.",
        ),
        at="information",
        phases=PHASES,
        on=0,
        params={"roles": RoleList(OPEN_ROLES)},
        does=crosses,
        works_in=(L, T),
        clauses=("M4-199",),
    )
    disinfection = sends_to_jail("Дезинфекция", "Disinfection", "M4-200")
    infected_list = examines("Список зараженных", "List of the infected", "M4-201")
    immunity = knows_and_chooses("Иммунитет", "Immunity", "M4-202", "M4-203", "M4-204")
    judgement_day = Passive(
        "Судный день",
        "Judgement Day",
        says=(
            "Когда все остальные живые заражены, вы становитесь Всадником Апокалипсиса, и все "
            "узнают об этом.",
            "When all others who live are infected you become the Horseman of the Apocalypse, and "
            "everybody learns of it.",
        ),
        works_in=(L, T),
        marks=(WILL_WIN_ALONE,),
        clauses=("M4-205", "M4-206", "M4-207", "M4-208", "M4-209"),
    )


class Horseman(Neutral):
    """What the Plague Doctor becomes; wins as the only one left (M4-210 to M4-215)."""

    id = "horseman"
    name = Name("Всадник Апокалипсиса", "Horseman of the Apocalypse")
    thread_of_fate = Active(
        "Нить судьбы",
        "Thread of fate",
        says=(
            "Отправить цель на кладбище. Это не атака.",
            "Send a target to the graveyard. It is no attack.",
        ),
        at="graveyard",
        phases=PHASES,
        targets=anyone,
        does=on_each(send_to_graveyard),
        works_in=(L, T),
        marks=(UNBLOCKABLE,),
        clauses=("M4-210",),
    )
    faceless = Passive(
        "Безликий",
        "Faceless",
        says=(
            "Раз за игру верное Аутодафе не отправляет вас на кладбище.",
            "Once a game a right Auto-da-fé does not send you to the graveyard.",
        ),
        works_in=(L, T),
        marks=(FACELESS,),
        clauses=("M4-211",),
    )
    prophecy = Passive(
        "Пророчество",
        "Prophecy",
        says=(
            "Каждую фазу одна атака, сильнейшая, не наносит вам урона.",
            "Each phase one attack, the strongest, does you no damage.",
        ),
        works_in=(L, T),
        marks=(ONE_ATTACK,),
        clauses=("M4-212", "M4-088"),
    )
    supernatural = Passive(
        "Сверхъестественный",
        "Supernatural",
        says=(
            "На 3 ХП больше; лазарет вас не лечит; вы всегда знаете свои ХП.",
            "3 HP more; the Infirmary does not heal you; you always know your HP.",
        ),
        works_in=(L, T),
        marks=(LIVES + "3", NO_RECOVERY, KNOWS_HP, RESTORES),
        clauses=("M4-213",),
    )
    end_of_the_world = Passive(
        "Конец света",
        "End of the world",
        says=(
            "Пока вы живы, Нежить, Демоны и Закон не побеждают.",
            "While you live Undead, Demons and Law do not win.",
        ),
        works_in=(L, T),
        marks=(IN_THE_WAY,),
        clauses=("M4-214",),
    )
    plague_on_your_house = Passive(
        "Чума на дом ваш",
        "Plague on your house",
        says=(
            "Остались единственным живым — победили.",
            "If you are the only one left alive, you win.",
        ),
        works_in=(L, T),
        marks=(WINS_ALONE,),
        clauses=("M4-215",),
    )


NEUTRAL = (PlagueDoctor, Horseman, Devil)
OVERLAYS = (DealOffered, SoulSeller)
