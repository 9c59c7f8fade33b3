"""The complaints about single roles."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Name
from studies.complaint import Complaint
from studies.verdicts import tested, worthless

ROLES: Final = (
    Complaint(
        "M5-054",
        Name(
            "Мародёр, Мэр и Философ куда сильнее Прокажённого и Затворника.",
            "Marauder, Mayor and Philosopher are far stronger than Leper and Hermit.",
        ),
        Name(
            "Победы обладателей первых трёх ролей и последних двух, тайная роль вычтена.",
            "Victories of the holders of the first three and of the last two, their secret role "
            "taken out.",
        ),
        tested("three_two"),
        (
            ("three_two", Name("победы: трое минус двое", "victories: three less two")),
            (
                "three_two_alive",
                Name("живы в конце: трое минус двое", "alive at the end: three less two"),
            ),
        ),
        worth=("marauder", "mayor", "philosopher", "leper", "hermit"),
        fared=("marauder", "mayor", "philosopher", "leper", "hermit"),
        arms=("marauder=until_return", "marauder=once_a_body"),
    ),
    Complaint(
        "M5-055",
        Name(
            "Защита Прокажённого мало чего стоит: и полезное на него не действует.",
            "The Leper's guard is of little worth: what helps does not work on him either.",
        ),
        Name(
            "Те же игры с ней и без неё: победы стороны Прокажённого.",
            "The same games with it and without: victories of the Leper's side.",
        ),
        worthless("leper"),
        worth=("leper",),
        fared=("leper",),
    ),
    Complaint(
        "M5-058",
        Name(
            "Лазарет Кузнеца при 2 ХП не имеет смысла.",
            "The Blacksmith's Infirmary at 2 HP makes no sense.",
        ),
        Name(
            "Часть игры, которую Кузнец прожил: больше ли она, если он не ложится при 2 ХП. И как "
            "он лежит и умирает рядом с остальными.",
            "The part of the game that the Blacksmith lived: whether it is greater if he stands "
            "at 2 HP. And how he lies and dies beside the others.",
        ),
        tested("rests.blacksmith"),
        (
            (
                "rests.blacksmith",
                Name(
                    "прожитая часть игры: с настройкой минус без неё",
                    "part of the game lived: with the option less without",
                ),
            ),
            (
                "smith_infirmary",
                Name(
                    "фазы, начатые в лазарете: Кузнец минус прочие",
                    "phases begun in the Infirmary: Blacksmith less others",
                ),
            ),
            (
                "smith_deaths",
                Name(
                    "смертей на прожитую фазу: Кузнец минус прочие",
                    "deaths a phase lived: Blacksmith less others",
                ),
            ),
        ),
        worth=("blacksmith",),
        fared=("blacksmith",),
        arms=("smith_stands",),
    ),
    Complaint(
        "M5-067",
        Name(
            "Некромант — голый саппорт, мало взаимодействует.",
            "The Necromancer is bare support with little interaction.",
        ),
        Name(
            "Чего он стоит своей стороне рядом с остальной Нежитью: те же игры без каждого.",
            "What he is worth to his side beside the other Undead: the same games without each.",
        ),
        tested("-worth.necromancer"),
        (
            (
                "worth.necromancer",
                Name("Некромант минус остальная Нежить", "Necromancer less the other Undead"),
            ),
        ),
        worth=("necromancer", "lich", "ghost", "zombie"),
        uses=("necromancer.soul_shield", "necromancer.life_transfusion", "necromancer.rebirth"),
        fared=("necromancer", "lich", "ghost", "zombie"),
        arms=("protections_once_a_cycle",),
    ),
    Complaint(
        "M5-074",
        Name(
            "Перенаправлять невыгодно: почти некого, кроме Зомби и Крестьянина.",
            "Redirection does not pay: hardly anyone but Zombie and Peasant is worth it.",
        ),
        Name(
            "Те же игры с Очарованием и без него: победы Демонов; и чьи действия оно повернуло.",
            "The same games with Enchantment and without: victories of the Demons; and whose "
            "actions it turned.",
        ),
        worthless("succubus.charm"),
        worth=("succubus.charm",),
        uses=("succubus.charm", "succubus.seduction", "succubus.jealousy"),
        arms=("charm_redirects_more",),
        sees="charms",
    ),
    Complaint(
        "M5-076",
        Name("Инквизитор живёт слишком мало.", "The Inquisitor's survival is too low."),
        Name(
            "Часть игры, которую прожил Инквизитор, против среднего места трёх сторон.",
            "The part of the game that the Inquisitor lived, against the average seat of the "
            "three factions.",
        ),
        tested("-lived.inquisitor"),
        (
            (
                "lived.inquisitor",
                Name("Инквизитор минус среднее", "Inquisitor less the average"),
            ),
            (
                "rests.inquisitor",
                Name(
                    "прожитая часть игры: «Инквизитор живучее» минус без этого",
                    "part of the game lived: with a hardier Inquisitor less without",
                ),
            ),
        ),
        fared=("inquisitor",),
        arms=("inquisitor_hardy",),
        sees="lives",
    ),
    Complaint(
        "M5-078",
        Name(
            "Начальник Стражи мало взаимодействует, защита его слаба.",
            "The Captain of the Guard interacts little, and his protection is too weak.",
        ),
        Name(
            "Чего он стоит Закону рядом с остальными тремя: те же игры без каждого.",
            "What he is worth to the Law beside the other three: the same games without each.",
        ),
        tested("-worth.guard_captain"),
        (
            (
                "worth.guard_captain",
                Name("Начальник Стражи минус остальной Закон", "Captain less the others of Law"),
            ),
        ),
        worth=("guard_captain", "inquisitor", "interrogator", "peasant"),
        uses=("guard_captain.seize_him", "guard_captain.patrol"),
        fared=("guard_captain",),
        arms=("captain_bodyguard", "captain_recognises"),
    ),
    Complaint(
        "M5-081",
        Name("Слухи выдают Суккуба и Дьявола.", "Rumours expose Succubus and Devil."),
        Name(
            "Как часто живой обладатель роли стоит в списке приходивших, который рассказали Слухи: "
            "Суккуб и Дьявол чаще остальных.",
            "How often a living holder of a role stands on the list of visitors that Rumours "
            "told: Succubus and Devil more often than the others.",
        ),
        tested("rumours.succubus", "rumours.devil"),
        (
            ("rumours.succubus", Name("Суккуб минус остальные", "Succubus less the others")),
            ("rumours.devil", Name("Дьявол минус остальные", "Devil less the others")),
        ),
        arms=("rumours_hide",),
        sees="rumours",
    ),
    Complaint(
        "M5-091",
        Name(
            "Всадник слаб и мало взаимодействует.",
            "The Horseman is weak, with little interaction.",
        ),
        Name(
            "Побеждает ли он, если уже появился, реже, чем в среднем место одной из трёх сторон.",
            "Whether, once there is one, he wins less often than a seat of the three factions on "
            "the average.",
        ),
        tested("-horseman_seat"),
        (
            (
                "horseman_seat",
                Name("Всадник минус место стороны", "Horseman less a seat of a faction"),
            ),
        ),
        uses=("horseman.thread_of_fate",),
        fared=("plague_doctor",),
        arms=(
            "end_in_house",
            "thread_obeys",
            "judgement_in_plague",
            "clean_jailing",
            "no_cure",
            "no_door_cross",
            "hindrances_of_neutrals",
        ),
        sees="horseman",
    ),
)
