"""Open roles: the first nine of the document, from Мэр to Бунтарь."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive
from rezolv.engine.abilities import anyone, others
from rezolv.engine.limits import Cooldown, NotTheLast, OneOf, Uses
from rezolv.engine.params import SeatParam
from rezolv.rulebooks.massacre import knowing
from rezolv.rulebooks.massacre.attacks import absorbs
from rezolv.rulebooks.massacre.bending import blocks
from rezolv.rulebooks.massacre.lives import LEAVES_INFIRMARY
from rezolv.rulebooks.massacre.moon import BOTH, DAY, NIGHT, once_a_cycle, once_a_phase
from rezolv.rulebooks.massacre.roles import BLOCK, SHELL, STANDING, STRAIGHT, OpenRole, publicly
from rezolv.rulebooks.massacre.standing import name_heir
from rezolv.rulebooks.massacre.tally import TWO_VOTES, dictate
from rezolv.rulebooks.massacre.targets import (
    anyone_alive_or_dead,
    dead_others,
    others_alive_or_dead,
    others_but,
)
from rezolv.rulebooks.massacre0.town import dictates, for_another
from rezolv.rulebooks.massacre2 import day, looks
from rezolv.rulebooks.massacre2.faces import looks as face
from rezolv.rulebooks.massacre2.names import SECRET, OneRole


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
        does=publicly(looks.foretell),
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
        does=publicly(looks.gild),
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


class Noble(OpenRole):
    """Dictates votes, and once wrecks the voting (M2-091 to M2-093)."""

    id = "noble"
    name = Name("Дворянин", "Noble")
    influence = Active(
        "Влияние",
        "Influence",
        says=(
            "Сегодня персонаж голосует, как вы скажете; Мэр — обоими голосами. Не один и тот же "
            "два раза подряд.",
            "Today the character votes as you say; the Mayor with both votes. Not the same one "
            "twice running.",
        ),
        at="votes",
        phases=(DAY,),
        targets=others,
        params={"vote": SeatParam()},
        limits=(NotTheLast(), Cooldown(once_a_phase)),
        check=for_another,
        variants=dictates,
        does=dictate,
        clauses=("M2-091", "M2-092"),
    )
    kompromat = Active(
        "Компромат",
        "Compromising papers",
        says=(
            "Публично сорвать голосование; завтра против вас три голоса. Раз за игру.",
            "Publicly wreck the voting; tomorrow three votes are against you. Once a game.",
        ),
        at="votes",
        phases=(DAY,),
        on=0,
        limits=(Uses(1),),
        does=publicly(day.kompromat),
        clauses=("M2-093",),
    )


class Detective(OpenRole):
    """Looks into a death, or at a mask (M2-094 to M2-096)."""

    id = "detective"
    name = Name("Сыщик", "Detective")
    investigate = Active(
        "Расследование",
        "Investigation",
        says=(
            "Публично: узнать способности, погубившие персонажа. Раз за цикл.",
            "Publicly: learn the abilities that killed a character. Once a cycle.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=dead_others,
        limits=(Cooldown(once_a_cycle), OneOf("investigate", "elementary")),
        does=publicly(looks.on_the_dead(knowing.investigate)),
        clauses=("M2-094", "M2-095"),
    )
    elementary = Active(
        "Элементарно!",
        "Elementary!",
        says=(
            "Публично, в ночь без Расследования: узнать личину персонажа. Раз за цикл.",
            "Publicly, on a night without Investigation: learn a character's mask. Once a cycle.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(Cooldown(once_a_cycle), OneOf("investigate", "elementary")),
        does=publicly(face()),
        clauses=("M2-096",),
    )


class Bandit(OpenRole):
    """Beats one up by day; wards two points off by night (M2-097, M2-098)."""

    id = "bandit"
    name = Name("Бандит", "Bandit")
    alley = Active(
        "Поймать в подворотне",
        "Caught in the alley",
        says=(
            "Публично: у другого персонажа останется одна жизнь. Раз за игру, днём.",
            "Publicly: another character is left with one life. Once a game, by day.",
        ),
        at="evening",
        phases=(DAY,),
        targets=others,
        limits=(Uses(1),),
        does=publicly(day.on_lives(day.beat)),
        clauses=("M2-097",),
    )
    atas = Active(
        "Атас!",
        "Scram!",
        says=(
            "Этой ночью вы не получите двух единиц урона. Раз за цикл.",
            "Two points of damage miss you tonight. Once a cycle.",
        ),
        at="points",
        phases=(NIGHT,),
        on=0,
        limits=(Cooldown(once_a_cycle),),
        does=absorbs(2),
        clauses=("M2-098",),
    )


class Rebel(OpenRole):
    """Draws votes on another; never mayor (M2-099, M2-100)."""

    id = "rebel"
    name = Name("Бунтарь", "Rebel")
    rally = Active(
        "Митинг",
        "Rally",
        says=(
            "Публично: завтра против персонажа три лишних голоса. Раз за цикл.",
            "Publicly: tomorrow three more votes are against the character. Once a cycle.",
        ),
        at="votes",
        phases=(DAY,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle),),
        does=publicly(day.rally),
        clauses=("M2-099",),
    )
    anarchism = Passive(
        "Анархизм",
        "Anarchism",
        says=("Вас нельзя назвать преемником Мэра.", "You cannot be named the Mayor's heir."),
        clauses=("M2-100",),
    )


FIRST = (
    Mayor,
    FormerMayor,
    Astrologer,
    Oracle,
    Gypsy,
    Priest,
    Noble,
    Detective,
    Bandit,
    Rebel,
)
