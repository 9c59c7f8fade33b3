"""Ночной Дозор: it has no mafkill, but turns those of others."""

from __future__ import annotations

from rezolv.engine import Name, Passive, Resolution
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.params import Choice
from rezolv.rulebooks.dragons import clans, kills, shown, watching
from rezolv.rulebooks.dragons.everyone import Member
from rezolv.rulebooks.dragons.moves import ClanAbility, PersonalAbility, named, wards_clanmates
from rezolv.rulebooks.dragons.names import (
    GUARDED,
    HEIR,
    KILLS,
    LOVED,
    NIGHT_WATCH,
    OTHERS,
    RIDER,
    ROLE_NAMES,
    VEST,
    WIGHT,
)
from rezolv.rulebooks.dragons.other_war import MAFKILL_TEAMS, AnotherTeam, other_war, together


class Watchman(Member):
    """A man of the Watch: no mafkill (DD-062), but «Другая война» (DD-063 to DD-067)."""

    faction = NIGHT_WATCH
    clauses = ("DD-062",)
    other_war = ClanAbility(
        "Другая война",
        "The Other War",
        says=(
            "Мафкилл выбранной команды пойдёт в другого игрока; вы наведаетесь к его исполнителю. "
            "Когда весь Дозор в одной личке; не та же команда два хода подряд.",
            "The mafkill of a chosen team goes at another player; you call on its performer. When "
            "all the Watch is in one room; not the same team two turns running.",
        ),
        at="other_war",
        params={"team": AnotherTeam(*MAFKILL_TEAMS)},
        due=together,
        does=other_war,
        blockable=True,
        shared=NIGHT_WATCH,
        clauses=("DD-063", "DD-064", "DD-065", "DD-066", "DD-067"),
    )


# Джон Сноу


def bride(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """His report is of a status (DD-068)."""
    for seat in on:
        of, status = named(action, seat), shown.status(night, seat)
        night.tell(action.by, "faction", of=of, is_=status, cause=action.entry)


def sword(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """It kills in any case; with a wrong name it is lost, be the victim saved or not (DD-069)."""
    seat = on[0]
    kills.kill(night, seat, action=action)
    if action.order.params["guess"] != clans.role(night, seat):
        kills.spend(night, action.by, action.order.use, action.entry)


class JonSnow(Watchman):
    """Checks statuses, kills by name, may ride (DD-068 to DD-073)."""

    id = "jon_snow"
    name = Name("Джон Сноу", "Jon Snow")
    says = Name(
        "Узнаёт статусы и убивает, называя роль; обе способности — в один ход. Раз переживает "
        "покушение или посадку. Может быть всадником.",
        "Learns statuses and kills by naming a role; both in one turn. Survives one attempt or "
        "jailing. May ride a dragon.",
    )
    bride = PersonalAbility(
        "Я хочу свою невесту назад", "I Want My Bride Back",
        says=("Узнать статус игрока.", "Learn a player's status."),
        at="bride", works=bride, beside=("sword",), clauses=("DD-068", "DD-054", "DD-071"),
    )  # fmt: skip
    sword = PersonalAbility(
        "Коли их острым концом", "Stick Them with the Pointy End",
        says=(
            "Назвать роль и убить. При ошибке убийство тоже пройдёт, но способность потеряна.",
            "Name a role and kill. If it is wrong the kill goes too, but the ability is lost.",
        ),
        at="sword", works=sword, beside=("bride",), second=True, redirectable=False, copyable=False,
        params={"guess": Choice(*ROLE_NAMES, WIGHT)}, marks=(KILLS,),
        clauses=("DD-069", "DD-070", "DD-071", "DD-103", "DD-172"),
    )  # fmt: skip
    ghost = Passive(
        "Призрак", "Ghost",
        says=("Переживает первое покушение или посадку.", "Survives the first attempt or jailing."),
        marks=(VEST,), clauses=("DD-072",),
    )  # fmt: skip
    tower_of_joy = Passive(
        "Башня Радости", "The Tower of Joy",
        says=("Может быть драконьим всадником.", "May be a dragon rider."),
        marks=(RIDER,), clauses=("DD-073", "DD-180", "DD-181"),
    )  # fmt: skip


# Скорбный Эдд


class Edd(Watchman):
    """Dies in another's place (DD-074 to DD-077)."""

    id = "edd"
    name = Name("Скорбный Эдд", "Dolorous Edd")
    says = Name(
        "Погибает вместо подзащитного соклановца, а сам, пока защищает, неубиваем. Узнаёт своих "
        "убийц. Наследует пассивки первого ушедшего соклановца.",
        "Dies in place of the clanmate he guards, and cannot be killed himself meanwhile. Learns "
        "his killers. Inherits the passives of the first clanmate to go.",
    )
    lucky = PersonalAbility(
        "Кому-то повезло", "Somebody's Lucky",
        says=(
            "Защитить соклановца: если его убивают, погибаете вы, от всех мафкиллов разом.",
            "Guard a clanmate: if he is killed you die instead, whatever the number of mafkills.",
        ),
        at="edd", works=wards_clanmates(GUARDED), redirectable=False,
        clauses=("DD-074", "DD-103"),
    )  # fmt: skip
    working = Passive(
        "Я не могу, я работаю", "I Can't, I'm Working",
        says=(
            "Пока вы защищаете, лично вас не убить; пассивки драконов убивают.",
            "While you guard you cannot be killed yourself, but by dragons' passives.",
        ),
        clauses=("DD-075",),
    )  # fmt: skip
    knew_it = Passive(
        "Я так и думал", "I Knew It",
        says=("Узнаёт ник и роль своих убийц.", "Learns the nick and role of his killers."),
        clauses=("DD-076",),
    )  # fmt: skip
    steward = Passive(
        "Стюард", "Steward",
        says=(
            "Наследует несгоревшие пассивки первого выбывшего или превращённого соклановца.",
            "Inherits the unspent passives of the first clanmate to leave or be turned.",
        ),
        marks=(HEIR,), clauses=("DD-077",),
    )  # fmt: skip


class Sam(Watchman):
    """Watches, and cannot be turned (DD-078 to DD-080)."""

    id = "sam"
    name = Name("Сэм Тарли", "Sam Tarly")
    says = Name(
        "Следит за игроками и знает своих посетителей. Упырём не станет.",
        "Watches players and knows his own visitors. Cannot become a wight.",
    )
    bushes = PersonalAbility(
        "Спрятаться в кустах", "Hide in the Bushes",
        says=("Увидеть посетителей и цели игрока.", "See a player's visitors and targets."),
        at="watch_start", works=watching.begins, clauses=("DD-078", "DD-023", "DD-246"),
    )  # fmt: skip
    slayer = Passive(
        "Смертоносный", "The Slayer",
        says=("Не может стать упырём.", "Cannot be turned into a wight."), clauses=("DD-079",),
    )  # fmt: skip
    know_you = Passive(
        "Я тебя знаю", "I Know You",
        says=("Узнаёт ники своих посетителей.", "Learns the nicks of his visitors."),
        clauses=("DD-080", "DD-248"),
    )  # fmt: skip


def chronicles(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Whether two statuses are the same, as they show (DD-081)."""
    if len(on) < 2:
        action.verdict = NO_EFFECT
        return
    same = shown.status(night, on[0]) == shown.status(night, on[1])
    night.tell(action.by, "same_side", of=action.aim, is_=same, cause=action.entry)


class Aemon(Watchman):
    """Compares statuses; dragons do not touch him (DD-081 to DD-083)."""

    id = "aemon"
    name = Name("Мейстер Эймон", "Maester Aemon")
    says = Name(
        "Сравнивает статусы двух игроков, узнаёт роли посетителей. Драконы его не убьют, но и не "
        "послушаются.",
        "Compares the statuses of two players, learns the roles of his visitors. Dragons cannot "
        "kill him, nor will they obey him.",
    )
    chronicles = PersonalAbility(
        "Летописи не лгут", "The Chronicles Do Not Lie",
        says=("Совпадают ли статусы двух игроков.", "Whether two players' statuses are the same."),
        at="aemon", works=chronicles, on=2, clauses=("DD-081",),
    )  # fmt: skip
    kings_son = Passive(
        "Сын короля", "A King's Son",
        says=("Дракон не убьёт вас, и вы его не приручите.", "No dragon kills you; you tame none."),
        clauses=("DD-082",),
    )  # fmt: skip
    voices = Passive(
        "Я помню голоса", "I Remember Voices",
        says=("Узнаёт роли своих посетителей.", "Learns the roles of his visitors."),
        clauses=("DD-083", "DD-248"),
    )  # fmt: skip


def bear(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Not on dragons and Others; it lands all the same (DD-084 to DD-086)."""
    cold = [s for s in on if clans.is_dragon(night, s) or night.sides[s] == OTHERS]
    loved = [seat for seat in on if seat not in cold]
    if not loved:
        action.verdict = NO_EFFECT
    for seat in loved:
        night.add_effect(seat, LOVED, source=action.by)


class Tormund(Watchman):
    """Loves, and tires those who come (DD-084 to DD-090)."""

    id = "tormund"
    name = Name("Тормунд Великанья Смерть", "Tormund Giantsbane")
    says = Name(
        "Кого полюбил, тот его уже не убьёт и не проголосует против дозорных. Кто приходил к нему, "
        "следующий ход теряет то, с чем приходил.",
        "Whom he loves can kill him no more, nor vote against the Watch. Who came to him loses for "
        "the next turn what he came with.",
    )
    bear = PersonalAbility(
        "Ты ж моя медведица", "You're My She-Bear",
        says=(
            "Игрок больше не убьёт вас (кроме пассивок), его голоса в дозорных равны нулю, пока вы "
            "в игре.",
            "The player can kill you no more (but by passives); his votes for watchmen are nought "
            "while you are in the game.",
        ),
        at="tormund", works=bear, clauses=("DD-084", "DD-085", "DD-086"),
    )  # fmt: skip
    big_and_clean = Passive(
        "Большая и Чистая", "Big and Clean",
        says=(
            "Не-дозорные, пришедшие или голосовавшие, следующий ход теряют эту способность, голос "
            "или мафкилл и об этом не узнают.",
            "Whoever is not of the Watch and came or voted loses that ability, vote or mafkill for "
            "the next turn, and is not told.",
        ),
        clauses=("DD-087", "DD-088", "DD-089", "DD-090"),
    )  # fmt: skip


def mirohota(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Another watchman lives, and the hunter leaves instead (DD-091, DD-092)."""
    if clans.mates(night, action.by, on[0]):
        night.kill(action.by, "killed", (), action.entry)
    else:
        kills.kill(night, on[0], action=action)


class MJ(Watchman):
    """Hunts, until he takes over another's work (DD-091 to DD-093)."""

    id = "mj"
    name = Name("МЖ", "MJ")
    says = Name(
        "Охотится в одиночку; попав в своего, выбывает сам. Наследует способность первого "
        "выбывшего соклановца вместо охоты.",
        "Hunts alone; if he hits his own he leaves himself. Takes over the ability of the first "
        "clanmate to leave, in place of the hunt.",
    )
    mirohota = PersonalAbility(
        "Мирохота", "The Hunt",
        says=("Убить. Если это дозорный, выбываете вы.", "Kill. If it is a watchman, you leave."),
        at="mirohota", works=mirohota, marks=(KILLS,), clauses=("DD-091", "DD-092"),
    )  # fmt: skip
    watch_begins = Passive(
        "Твой дозор окончен, а мой только начался", "Your Watch Has Ended, Mine Has Just Begun",
        says=(
            "Наследует АС первого выбывшего соклановца (у Джона — первую) и теряет мирохоту.",
            "Inherits the ability of the first clanmate to leave (Jon's first) and loses the hunt.",
        ),
        clauses=("DD-093",),
    )  # fmt: skip


ROLES = (JonSnow, Edd, Sam, Aemon, Tormund, MJ)
