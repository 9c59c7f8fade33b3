"""Демонолог (ЗЧ)."""

from __future__ import annotations

from rezolv.engine import Name
from rezolv.engine.abilities import anyone
from rezolv.engine.limits import NotTheLast
from rezolv.engine.params import Choice, RoleParam
from rezolv.rulebooks.war import demons
from rezolv.rulebooks.war.cancelling import cancels
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.evil import Sorcerer
from rezolv.rulebooks.war.names import DAMAGE, NAMES_ROLE, POISONINGS
from rezolv.rulebooks.war.places import replaces
from rezolv.rulebooks.war.shared import partner


class Demonologist(Sorcerer):
    """Demonologist: 12 HP, three demons, and whoever is named right (WR-244 to WR-260, WR-270).

    Hell tells him a race and the secret statuses of a year (WR-261, WR-262); he blesses two
    (WR-263 to WR-265). The secret roles of the monsters do nothing to him (WR-266, WR-267).
    """

    id = "demonologist"
    name = Name("Демонолог", "Demonologist")
    says = Name(
        "Призывает беса, импа и рогача, приносит в жертву узнанных и скрыт от монстров.",
        "He calls three demons, sacrifices whom he knows, and is beyond the monsters.",
    )
    clauses = ("WR-104",)

    summon = Main(
        "Призыв",
        "Summoning",
        says=(
            "Вызвать одного из демонов; того же два раза подряд нельзя. Имп в этот и следующий год "
            "доложит, кто применял способности на цель и на кого она. Бес блокирует цель и атакует "
            "на 4. Рогач в этот и следующий год защитит вас от первой атаки; цель ему не нужна.",
            "Call one of the demons; not the same twice running. The Imp reports this year and the "
            "next who used abilities on the target and on whom it did. The Bes blocks the target "
            "and attacks it for 4. The Horned demon guards you from the first attack this year and "
            "the next; he needs no target.",
        ),
        letters="Т",
        every=2,
        at=demons.SUMMON_STEPS,
        on=(0, 1),
        targets=anyone,
        params={"demon": Choice(*demons.DEMONS)},
        no_repeat="demon",
        check=demons.aimed,
        variants=demons.calls,
        many=True,
        replaces=replaces,
        does=demons.summons,
        marks=("place 1",),
        clauses=("WR-244", "WR-245", "WR-246", "WR-247", "WR-248", "WR-249", "WR-250"),
    )
    sacrifice = Main(
        "Sacrifice!",
        "Sacrifice!",
        says=(
            "Назвать цель и тайную роль Добра. Угадали — урон, от которого нет защиты: Священник и "
            "Пегас 4, прочие 3; и на следующий год ещё один демон сверх всего: Маг жизни и Леший — "
            "Имп, Священник и Пегас — Рогач, Белый волшебник и Тритон — Бес. Одну и ту же цель два "
            "раза подряд нельзя.",
            "Name a target and a secret role of Good. If you are right, it takes damage that "
            "nothing stops: Priest and Pegasus 4, others 3; and next year you may call one more "
            "demon beside all else: Mage of Life and Leshy an Imp, Priest and Pegasus a Horned "
            "demon, White Wizard and Triton a Bes. Not the same target twice running.",
        ),
        letters="Б",
        every=3,
        at=DAMAGE,
        params={"guess": RoleParam(*demons.SACRIFICED)},
        limits=(NotTheLast(),),
        does=demons.sacrifices,
        marks=(NAMES_ROLE,),
        clauses=(
            "WR-251", "WR-252", "WR-253", "WR-254", "WR-255", "WR-256", "WR-257", "WR-258",
            "WR-259", "WR-260",
        ),
    )  # fmt: skip
    hell_ties = Main(
        "Связи в адском мире",
        "Ties in hell",
        says=(
            "Узнать расу персонажа и все тайные статусы, что действовали на него в этот год: яд, "
            "проклятия, благословения, блоки.",
            "Learn the race of a character and all secret statuses that acted on it this year: "
            "poison, curses, blessings, blocks.",
        ),
        letters="Л",
        every=3,
        at=demons.TIES_STEPS,
        does=demons.asks_hell,
        clauses=("WR-261", "WR-262"),
    )
    whisper = Auxiliary(
        "Шепот в головах",
        "Whisper in the heads",
        says=(
            "Благословить двоих, не себя и никого из двоих прошлого раза.",
            "Bless two, not yourself and neither of the two of the last time.",
        ),
        letters="Б",
        every=3,
        at=POISONINGS,
        on=2,
        limits=(NotTheLast(),),
        does=demons.whispers,
        clauses=("WR-263", "WR-264", "WR-265"),
    )
    dark_aura = cancels(
        "Аура тьмы",
        "Aura of darkness",
        says=(
            "Способности тайных ролей Химеры, Метаморфа и Подземного червя на вас отменяются; они "
            "узнают об этом через 3 года.",
            "Secret-role abilities of Chimera, Metamorph and Underground Worm on you are "
            "cancelled; they learn of it 3 years later.",
        ),
        roles=("chimera", "metamorph", "worm"),
        clauses=("WR-266", "WR-267"),
    )
    tablets = partner("Древние скрижали", "Ancient tablets", "metamorph", "WR-268", "WR-269")
    energy = Ever(
        "Перекачка энергии",
        "Draining of energy",
        says=(
            "У вас 12 ХП; в лазарет вы попадаете при 5.",
            "You have 12 HP and enter the infirmary at 5.",
        ),
        lives=2,
        sick_at=5,
        clauses=("WR-270",),
    )
