"""Open roles: the first five of the document, from Мэр to Священник."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive
from rezolv.engine.abilities import anyone, others
from rezolv.engine.limits import Cooldown, Uses
from rezolv.rulebooks.massacre import knowing
from rezolv.rulebooks.massacre.bending import blocks
from rezolv.rulebooks.massacre.lives import LEAVES_INFIRMARY
from rezolv.rulebooks.massacre.moon import BOTH, DAY, NIGHT, once_a_cycle, once_a_phase
from rezolv.rulebooks.massacre.roles import BLOCK, SHELL, STANDING, STRAIGHT, OpenRole
from rezolv.rulebooks.massacre.standing import name_heir
from rezolv.rulebooks.massacre.tally import TWO_VOTES
from rezolv.rulebooks.massacre.targets import (
    anyone_alive_or_dead,
    others_alive_or_dead,
    others_but,
)
from rezolv.rulebooks.massacre2 import looks
from rezolv.rulebooks.massacre2.names import SECRET, OneRole
from rezolv.rulebooks.massacre2.notices import openly


class Mayor(OpenRole):
    """Two votes; lost for good he hands the office on (M2-076 to M2-078)."""

    id = "mayor"
    name = Name("Мэр", "Mayor")
    says = Name(
        "Два голоса. Погибая или уходя на Каторгу, оставляет должность преемнику.",
        "Two votes. Dying or exiled, he leaves the office to an heir.",
    )
    despotism = Passive(
        "Деспотия",
        "Despotism",
        says=("У вас два голоса.", "You have two votes."),
        marks=(TWO_VOTES,),
        clauses=("M2-076",),
    )
    succession = Active(
        "Преемственность",
        "Succession",
        says=(
            "Назвать преемника; приказ действует и дальше. Бунтаря и Странника нельзя.",
            "Name an heir; the order stands on. Neither the Rebel nor the Wanderer.",
        ),
        at="inheritances",
        phases=BOTH,
        targets=others_but("rebel", "wanderer"),
        does=name_heir,
        marks=(STANDING, SHELL, STRAIGHT),
        clauses=("M2-077", "M2-078", "M2-100", "M2-121"),
    )


class FormerMayor(Mayor):
    """Whoever was mayor and has handed the office on; he keeps his abilities (M2-078)."""

    id = "former_mayor"
    name = Name("Мэр (бывший)", "Mayor (former)")
    says = Name("Сохраняет права мэра.", "Keeps a mayor's rights.")
    clauses = ("M2-078",)


class Astrologer(OpenRole):
    """Two masks and the targets of one who used his secret role (M2-079 to M2-081)."""

    id = "astrologer"
    name = Name("Астролог", "Astrologer")
    horoscope = Active(
        "Составить гороскоп",
        "Horoscope",
        says=(
            "Если персонаж этой ночью пользовался тайной ролью: две его личины и все, на кого он "
            "воздействовал. Раз за цикл.",
            "If a character used his secret role tonight: two of his masks, and all on whom he "
            "acted. Once a cycle.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(Cooldown(once_a_cycle),),
        does=looks.horoscope,
        clauses=("M2-079", "M2-080", "M2-081"),
    )


class Oracle(OpenRole):
    """Learns a mask in place of voting, or watches a role for a night (M2-082 to M2-084)."""

    id = "oracle"
    name = Name("Оракул", "Oracle")
    prophecy = Active(
        "Пророчество",
        "Prophecy",
        says=(
            "Днём вместо голоса, публично: следующим утром узнать личину персонажа.",
            "By day in place of the vote, publicly: learn a character's mask the next morning.",
        ),
        at="votes",
        phases=(DAY,),
        targets=anyone_alive_or_dead,
        limits=(Cooldown(once_a_phase),),
        due=looks.not_voted,
        does=openly(looks.foretell),
        clauses=("M2-082",),
    )
    trance = Active(
        "Транс",
        "Trance",
        says=(
            "Назвать тайную роль: через ночь узнать, с кем и как она действовала. Не после "
            "Пророчества.",
            "Name a secret role: after the next night learn with whom it dealt and how. Not after "
            "a Prophecy.",
        ),
        at="information",
        phases=(NIGHT,),
        on=0,
        params={"role": OneRole(*SECRET)},
        due=looks.no_prophecy,
        does=looks.entrance,
        clauses=("M2-083", "M2-084"),
    )


class Gypsy(OpenRole):
    """Blocks another; shows a night of one to both (M2-085 to M2-087)."""

    id = "gypsy"
    name = Name("Цыганка", "Gypsy")
    charms = Active(
        "Чары",
        "Charms",
        says=(
            "Другой персонаж этой ночью ничего не сделает. Раз за цикл; не блокируется.",
            "Another does nothing tonight. Once a cycle; cannot be blocked.",
        ),
        at="blocks",
        phases=(NIGHT,),
        targets=others,
        limits=(Cooldown(once_a_cycle),),
        does=looks.unless_oneself(blocks),
        marks=(BLOCK,),
        clauses=("M2-085",),
    )
    gild = Active(
        "Позолоти ручку",
        "Cross my palm",
        says=(
            "Публично: утром вы и персонаж узнаёте, на кого он действовал ночью и какие тайные "
            "роли действовали на него. Без явных ролей. Раз за цикл.",
            "Publicly: in the morning you and the character learn on whom he acted by night and "
            "which secret roles acted on him. No open roles. Once a cycle.",
        ),
        at="evening",
        phases=(DAY,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle),),
        does=openly(looks.gild),
        clauses=("M2-086", "M2-087"),
    )


class Priest(OpenRole):
    """Trades secret roles once; heals himself once (M2-088 to M2-090)."""

    id = "priest"
    name = Name("Священник", "Priest")
    confession = Active(
        "Исповедь",
        "Confession",
        says=(
            "Узнать тайную роль другого; он узнает вашу. Раз за игру.",
            "Learn another's secret role; he learns yours. Once a game.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=others_alive_or_dead,
        limits=(Uses(1),),
        does=looks.unless_oneself(knowing.confess),
        clauses=("M2-088",),
    )
    blessing = Passive(
        "Божественное благословление",
        "Divine blessing",
        says=(
            "Впервые попав в Лазарет, вы сразу возвращаете жизнь и выходите.",
            "The first time in the Infirmary you regain a life at once and leave.",
        ),
        marks=(LEAVES_INFIRMARY,),
        clauses=("M2-089", "M2-090"),
    )


FIRST = (Mayor, FormerMayor, Astrologer, Oracle, Gypsy, Priest)
