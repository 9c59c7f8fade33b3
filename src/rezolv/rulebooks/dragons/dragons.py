"""Dragons, and the Others: the Великий Иной with his Ледяной Дракон (DD-176 to DD-205)."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Resolution, Role
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.params import Choice
from rezolv.rulebooks.dragons import taming_dance, wights
from rezolv.rulebooks.dragons.moves import PHASES, PersonalAbility, named
from rezolv.rulebooks.dragons.names import DRAGONS, KILLS, OTHERS, SECRET_VISIT, VEST, WIGHT


def fangs(ru: str, en: str, *clauses: str) -> PersonalAbility:
    """What every dragon does."""
    return PersonalAbility(
        ru,
        en,
        says=(
            "Убить игрока. С другим драконом или с чужим всадником при драконе — Танец Драконов.",
            "Kill a player. On another dragon, or on the rider of one: the Dance of Dragons.",
        ),
        at="dragons",
        works=taming_dance.bite,
        redirectable=False,
        copyable=False,
        marks=(KILLS,),
        clauses=(*clauses, "DD-187", "DD-191", "DD-245", "DD-054"),
    )


def second_life(ru: str, en: str, *clauses: str) -> Passive:
    """What every dragon survives, and does not."""
    return Passive(
        ru,
        en,
        says=(
            "Переживает первое покушение; при втором гибнет вместе с убийцей.",
            "Survives the first attempt; at the second dies together with the killer.",
        ),
        marks=(VEST,),
        clauses=clauses,
    )


class Dancer(Role):
    """A dragon, wild or not, in so far as it may be in a dance."""

    rps = Active(
        "Камень, ножницы, бумага",
        "Rock, paper, scissors",
        says=(
            "В Танце Драконов: без ответа — поражение; при ничьей побеждает дракон со всадником.",
            "In the Dance of Dragons: no answer loses; in a draw whoever has a rider wins.",
        ),
        at="dance_results",
        phases=PHASES,
        on=0,
        params={"hand": Choice(*taming_dance.HANDS)},
        due=taming_dance.in_dance,
        clauses=("DD-188", "DD-189", "DD-190"),
    )


class Dragon(Dancer):
    """A wild dragon: it wins with the clan that tames it (DD-176 to DD-191)."""

    says = Name(
        "Убивает. Побеждает с кланом, чей всадник его приручит; на мафкилл не ходит.",
        "Kills. Wins with the clan whose rider tames it; does not perform the mafkill.",
    )
    faction = DRAGONS
    kind = "neutral"
    clauses = ("DD-176", "DD-181", "DD-182", "DD-183", "DD-184")
    omnomnom = fangs("Омномном", "Omnomnom", "DD-177")
    my_territory = Passive(
        "Моя территория",
        "My territory",
        says=(
            "Кто применил на драконе АС, к концу хода умирает; АС проходит. Всадников не трогает.",
            "Whoever used an ability on the dragon dies at the turn's end; the ability passes. "
            "Riders are spared.",
        ),
        clauses=("DD-178", "DD-180", "DD-247"),
    )
    dont_try = second_life("Даже не пытайся", "Don't even try", "DD-179")


class Drogon(Dragon):
    """Дрогон (DD-176 to DD-191)."""

    id = "drogon"
    name = Name("Дрогон", "Drogon")


class Viserion(Dragon):
    """Визерион (DD-176 to DD-191)."""

    id = "viserion"
    name = Name("Визерион", "Viserion")


class Rhaegal(Dragon):
    """Рейгаль (DD-176 to DD-191)."""

    id = "rhaegal"
    name = Name("Рейгаль", "Rhaegal")


class Sheepstealer(Dragon):
    """Овцекрад (DD-176 to DD-191)."""

    id = "sheepstealer"
    name = Name("Овцекрад", "Sheepstealer")


def winter(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Turn a player into a wight, and hear whether it succeeded (DD-193, DD-196)."""
    seat = on[0]
    if not wights.can_be_turned(night, seat):
        action.verdict = NO_EFFECT
        night.tell(action.by, "failed", ability=action.ability.id, cause=action.entry)
        return
    wights.turn(night, seat, action)
    night.tell(action.by, "became", of=named(action, seat), is_=WIGHT, cause=action.entry)


class GreatOther(Role):
    """Turns players into wights until half of the living are his (DD-192 to DD-201)."""

    id = "great_other"
    name = Name("Великий Иной", "The Great Other")
    says = Name(
        "Превращает игроков в упырей; побеждает, когда упырей половина живых или не осталось "
        "никого, кроме Иных и драконов.",
        "Turns players into wights; wins when half of the living are wights or nobody is left but "
        "Others and dragons.",
    )
    faction = OTHERS
    kind = "secret"
    clauses = ("DD-192", "DD-194", "DD-199")
    winter = PersonalAbility(
        "Зима близко",
        "Winter is coming",
        says=(
            "Превратить игрока в упыря. Спасают только молитва Баратеонов и поцелуй Мелисандры; на "
            "драконов и всадников с драконом не действует.",
            "Turn a player into a wight. Only the Baratheons' prayer and Melisandre's kiss save; "
            "it does not work on dragons and on riders who have one.",
        ),
        at="winter",
        works=winter,
        copyable=False,
        marks=(SECRET_VISIT,),
        clauses=(
            "DD-193", "DD-194", "DD-195", "DD-196", "DD-197", "DD-198", "DD-199", "DD-054",
        ),
    )  # fmt: skip
    unliving = Passive(
        "Неживая защита",
        "Unliving protection",
        says=(
            "Пока жив Ледяной Дракон, его ни убить, ни посадить; в Танце они гибнут вместе.",
            "While the Ice Dragon lives he can be neither killed nor jailed; in a dance they die "
            "together.",
        ),
        clauses=("DD-200",),
    )
    first_of_all = Passive(
        "Первый из всех",
        "First of all",
        says=("Вместе с ним выбывают все его упыри.", "All his wights leave with him."),
        clauses=("DD-201",),
    )


class IceDragon(Dancer):
    """A dragon like the others, tamed by the Великий Иной from the start (DD-202 to DD-205)."""

    id = "ice_dragon"
    name = Name("Ледяной Дракон", "The Ice Dragon")
    says = Name(
        "Убивает. С начала игры приручён Великим Иным и побеждает с ним.",
        "Kills. Tamed by the Great Other from the start, and wins with him.",
    )
    faction = OTHERS
    kind = "secret"
    clauses = ("DD-205", "DD-192")
    frost_fangs = fangs("Клыки мороза", "Frost fangs", "DD-202")
    realm_of_death = Passive(
        "Владения смерти",
        "Realm of death",
        says=(
            "Кто применил на драконе АС, к концу хода умирает; АС проходит. Всадников не трогает.",
            "Whoever used an ability on the dragon dies at the turn's end; the ability passes. "
            "Riders are spared.",
        ),
        clauses=("DD-203", "DD-144", "DD-247"),
    )
    winter_breath = second_life("Дыхание зимы", "Winter's breath", "DD-204")


ROLES = (Drogon, Viserion, Rhaegal, Sheepstealer, GreatOther, IceDragon)
