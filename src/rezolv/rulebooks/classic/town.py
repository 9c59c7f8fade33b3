"""The town: nobody in it knows anybody."""

from __future__ import annotations

from rezolv.engine import Instant, Name, Passive, Refusal, Role
from rezolv.engine.abilities import Ability, anyone, others
from rezolv.engine.limits import NotTwiceRunning, OnOneself, Uses, option_number
from rezolv.engine.orders import refuse
from rezolv.engine.parts.protection import lays
from rezolv.engine.parts.turning import TURNS, redirects
from rezolv.engine.parts.visits import VISIT_FIRST
from rezolv.engine.polls import option_flag
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.classic import polls, reports
from rezolv.rulebooks.classic.moves import (
    GUARDED,
    HEALED,
    TURNED,
    Attack,
    Block,
    NightMove,
)


class Townsman(Role):
    """A role of the town."""

    faction = "town"
    kind = "secret"


class Citizen(Townsman):
    """Has a vote and a head."""

    id = "citizen"
    name = Name("Мирный житель", "Citizen")
    says = Name(
        "Способностей нет: есть голос и голова на плечах.",
        "No abilities: he has a vote, and a head.",
    )


class Commissioner(Townsman):
    """Learns the faction of one player a night (CL-110 to CL-113)."""

    id = "commissioner"
    name = Name("Комиссар", "Commissioner")
    says = Name(
        "Каждую ночь проверяет игрока и узнаёт его сторону.",
        "Checks a player each night and learns his side.",
    )
    check = NightMove(
        "Проверка",
        "Check",
        says=(
            "Узнать сторону игрока. Если вас заблокировали, ответа не будет.",
            "Learn the side of a player. If you are blocked there is no answer.",
        ),
        at="checks",
        does=reports.learns_faction,
        when_stopped=reports.no_answer,
        clauses=("CL-110", "CL-111", "CL-112", "CL-113", "CL-130"),
    )


SELF_HEALS = {"never": 0, "once": 1, "always": 1_000_000}


def self_heals(view: View) -> int:
    """How often a doctor may heal himself in a game (CL-083, CL-084)."""
    return SELF_HEALS[str(view.public.options["doctor_self"])]


class Doctor(Townsman):
    """Saves one player a night from attacks (CL-080 to CL-087)."""

    id = "doctor"
    name = Name("Доктор", "Doctor")
    says = Name(
        "Каждую ночь лечит игрока: нападения этой ночи ему не вредят. Спас ли он кого-то, ему не "
        "говорят.",
        "Heals a player each night: attacks of that night do him no harm. He is not told whether "
        "he saved anybody.",
    )
    heal = NightMove(
        "Лечение",
        "Heal",
        says=(
            "Спасти игрока от нападений этой ночи. Одного и того же — не две ночи подряд; себя — "
            "один раз за игру, если ведущий не решил иначе. Считается отправленный ход, даже если "
            "он сорвался.",
            "Save a player from the attacks of this night. Not the same one two nights running; "
            "yourself once a game, unless the host decided otherwise. What counts is the order "
            "sent, even if it failed.",
        ),
        at="protections",
        targets=anyone,
        limits=(OnOneself(self_heals), NotTwiceRunning(unless=option_flag("doctor_repeat"))),
        does=lays(HEALED),
        clauses=("CL-080", "CL-081", "CL-082", "CL-083", "CL-084", "CL-085", "CL-086", "CL-087"),
    )


class Blocker(Townsman):
    """Stops all that one player does in a night (CL-060 to CL-063)."""

    id = "blocker"
    name = Name("Путана", "Blocker")
    says = Name(
        "Каждую ночь блокирует игрока: все его ходы этой ночи отменяются.",
        "Blocks a player each night: all his moves of that night are stopped.",
    )
    block = Block(clauses=("CL-060", "CL-062", "CL-063"))


class Bodyguard(Townsman):
    """Takes the attacks on one player on himself (CL-090 to CL-096)."""

    id = "bodyguard"
    name = Name("Телохранитель", "Bodyguard")
    says = Name(
        "Каждую ночь охраняет игрока: все нападения на него принимает на себя и гибнет от них сам.",
        "Guards a player each night: he takes all attacks on him on himself, and dies of them.",
    )
    guard = NightMove(
        "Охрана",
        "Guard",
        says=(
            "Принять на себя все нападения на игрока. Спасёт вас только лечение вас самих.",
            "Take all attacks on a player. Only a heal on yourself saves you.",
        ),
        at="protections",
        does=lays(GUARDED),
        clauses=("CL-090", "CL-091", "CL-092", "CL-093", "CL-094", "CL-095", "CL-096"),
    )


class Watcher(Townsman):
    """Learns who came to one player in a night (CL-115, CL-116)."""

    id = "watcher"
    name = Name("Наблюдатель", "Watcher")
    says = Name(
        "Каждую ночь следит за домом игрока и узнаёт, кто к нему приходил.",
        "Watches a player's house each night and learns who came to him.",
    )
    watch = NightMove(
        "Наблюдение",
        "Watch",
        says=(
            "Узнать всех, кто пришёл к игроку этой ночью; ролей вам не назовут.",
            "Learn all who came to a player this night; their roles are not told.",
        ),
        at="watches",
        does=reports.learns_visitors,
        when_stopped=reports.no_answer,
        clauses=("CL-115", "CL-116", "CL-130"),
    )


class Tracker(Townsman):
    """Learns to whom one player went in a night (CL-117, CL-118)."""

    id = "tracker"
    name = Name("Следопыт", "Tracker")
    says = Name(
        "Каждую ночь идёт по следу игрока и узнаёт, к кому тот ходил.",
        "Follows a player each night and learns to whom he went.",
    )
    track = NightMove(
        "Слежка",
        "Track",
        says=(
            "Узнать всех, к кому ходил игрок этой ночью; кто сидел дома, не ходил ни к кому.",
            "Learn all to whom a player went this night; who stayed at home went to nobody.",
        ),
        at="watches",
        does=reports.learns_targets,
        when_stopped=reports.no_answer,
        clauses=("CL-117", "CL-118", "CL-130"),
    )


class Vigilante(Townsman):
    """Shoots for the town while he has bullets (CL-052 to CL-055)."""

    id = "vigilante"
    name = Name("Мститель", "Vigilante")
    says = Name(
        "Стреляет ночью в кого сочтёт нужным; патронов на игру несколько.",
        "Shoots by night at whom he sees fit; he has a few bullets in a game.",
    )
    shoot = Attack(
        "Выстрел",
        "Shot",
        says=(
            "Убить игрока. Патрон истрачен, если выстрел был отправлен, даже впустую.",
            "Kill a player. The bullet is spent once the shot was sent, even in vain.",
        ),
        limits=(Uses(option_number("vigilante_shots")),),
        clauses=("CL-052", "CL-053", "CL-054", "CL-055"),
    )


def to_be_revealed(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Where the mayor's weight is secret there is no revealing (CL-184)."""
    if view.public.options["mayor"] != "reveal":
        return refuse("no_reveal", ability=ability.id)
    return None


class Mayor(Townsman):
    """His vote counts double (CL-180 to CL-184)."""

    id = "mayor"
    name = Name("Мэр", "Mayor")
    says = Name(
        "Его голос весит два. По умолчанию тайно; по выбору ведущего — после того как раскроется.",
        "His vote weighs two: secretly by default, or, by the host's choice, once he is revealed.",
    )
    double_vote = Passive(
        "Двойной голос",
        "Double vote",
        says=(
            "Ваш голос считается за два; разделить его нельзя.",
            "Your vote counts as two; it cannot be split.",
        ),
        clauses=("CL-180", "CL-181"),
    )
    reveal = Instant(
        "Раскрыться",
        "Reveal yourself",
        says=(
            "Объявить всем, что вы мэр: с этой минуты ваш голос, и уже отданный, весит два.",
            "Tell everybody that you are the mayor: from now on your vote, the one already given "
            "too, weighs two.",
        ),
        phases=("day", "revote"),
        on=0,
        limits=(Uses(1),),
        due=to_be_revealed,
        does=polls.reveal,
        clauses=("CL-182", "CL-183", "CL-184"),
    )


class Redirector(Townsman):
    """Makes whatever one player does reach another (CL-064 to CL-071)."""

    id = "redirector"
    name = Name("Гипнотизёр", "Redirector")
    says = Name(
        "Каждую ночь выбирает двоих: что бы ни сделал первый, это придётся на второго.",
        "Names two players each night: whatever the first does reaches the second.",
    )
    redirect = NightMove(
        "Гипноз",
        "Redirect",
        says=(
            "Первый названный сделает всё, что собирался, но со вторым. Первым не можете быть вы.",
            "The first you name does all he meant to do, but to the second. The first cannot be "
            "yourself.",
        ),
        at="changes",
        on=2,
        targets=anyone,
        places=(others, anyone),
        does=redirects(TURNED),
        marks=(VISIT_FIRST, TURNS),
        clauses=(
            "CL-064", "CL-065", "CL-066", "CL-067", "CL-068", "CL-069", "CL-070", "CL-071",
        ),
    )  # fmt: skip


TOWN = (
    Citizen,
    Commissioner,
    Doctor,
    Blocker,
    Bodyguard,
    Watcher,
    Tracker,
    Vigilante,
    Mayor,
    Redirector,
)
