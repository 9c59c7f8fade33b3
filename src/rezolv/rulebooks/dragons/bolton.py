"""The Болтоны, whose strength is in being hated."""

from __future__ import annotations

from collections.abc import Iterable

from rezolv.engine import Name, Passive, Resolution
from rezolv.engine.abilities import anyone, others
from rezolv.engine.actions import ABSORBED, DONE, GUARDED, NO_EFFECT, Action
from rezolv.engine.params import Choice, FactionParam, SeatList
from rezolv.engine.parts.automatic import has
from rezolv.rulebooks.dragons import clans, kills, late, leeches
from rezolv.rulebooks.dragons.everyone import Killer
from rezolv.rulebooks.dragons.moves import ClanAbility, PersonalAbility, Standing, named
from rezolv.rulebooks.dragons.names import (
    BOLTON,
    GAME,
    HEALED,
    HEIR,
    KILLS,
    OFFER,
    OTHERS,
    RIDER,
    SHOWN,
    STATUSES,
    TRIPLED,
    UNGUARDED,
    UNHEALED,
    VEST,
)

PASSED = (DONE, NO_EFFECT, ABSORBED, GUARDED)


class Bolton(Killer):
    """Hatred gives a Bolton's clan points, and points are leeches (DD-115 to DD-126)."""

    faction = BOLTON
    hate = Passive(
        "Сила в ненависти",
        "Strength in Hatred",
        says=(
            "Чужой голос в Болтона даёт клану очко северной магии, чужая АС или мафкилл — три. В "
            "начале хода вы знаете, сколько их.",
            "A stranger's vote for a Bolton gives the clan a point of northern magic, a stranger's "
            "ability or mafkill three. At the start of a turn you know how many there are.",
        ),
        kind="clan",
        clauses=("DD-115", "DD-116", "DD-117", "DD-118"),
    )
    leeches = ClanAbility(
        "Тайны Севера",
        "Secrets of the North",
        says=(
            "Лидер собравшегося клана покупает пиявок одного сорта. Малая (1): нет голоса. Средняя "
            "(2): нет голоса и АС дальше по алгоритму. Большая (3): то же, и вы узнаете роль. "
            "Огромная (5): линч сверх голосования.",
            "The leader of the gathered clan buys leeches of one size. Small (1): no vote. Middle "
            "(2): no vote, nor abilities later in the order. Big (3): the same, and you learn the "
            "role. Giant (5): lynched beside whom the vote takes.",
        ),
        at="leeches",
        on=(1, leeches.MOST),
        targets=anyone,
        params={"size": Choice(*leeches.COSTS)},
        due=leeches.leads_all,
        check=leeches.affordable,
        variants=leeches.sizes,
        does=leeches.fly,
        clauses=(
            "DD-119", "DD-120", "DD-121", "DD-122", "DD-123", "DD-124", "DD-125", "DD-126",
        ),
    )  # fmt: skip


def on_whom(action: Action, fits: Iterable[str]) -> list[str]:
    """Those on whom an ability works; if there are none it has passed without effect."""
    found = list(fits)
    if not found:
        action.verdict = NO_EFFECT
    return found


# Русе


def used_before(night: Resolution, action: Action, seat: str) -> bool:
    """Whether the same player's same ability has passed on this seat on an earlier turn."""
    return any(
        move.by == action.by
        and move.ability == action.order.use
        and move.verdict in PASSED
        and seat in move.reach
        for chapter in night.before.record
        for move in chapter.moves
    )


def leech_lord(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """He heals at first; the second time he kills, and no healing nor guard helps (127, 128)."""
    for seat in on:
        if used_before(night, action, seat):
            kills.kill(night, seat, UNHEALED, UNGUARDED, action=action)
        else:
            night.aura(seat, HEALED, source=action.by)


class Roose(Bolton):
    """Heals, then bleeds; does not sit alone (DD-127 to DD-129)."""

    id = "roose"
    name = Name("Русе Болтон", "Roose Bolton")
    says = Name(
        "Лечит игрока, а во второй раз убивает его. На казнь забирает с собой двоих.",
        "Heals a player, and kills him the second time. Takes two along to the block.",
    )
    leech_lord = PersonalAbility(
        "Пиявочный лорд", "The Leech Lord",
        says=(
            "Защитить игрока от убийств, кроме Танца, линча, Хоуленда и ПС Вимана. Когда-нибудь "
            "снова на нём же — убить: спасут только пассивки.",
            "Protect a player from kills, but for the Dance, lynch, Howland and Wyman's passive. "
            "Used on him again some day it kills: only passives save.",
        ),
        at="roose", works=leech_lord, marks=(KILLS,), clauses=("DD-127", "DD-128"),
    )  # fmt: skip
    common_cause = Standing(
        "Общее дело", "Common Cause",
        says=(
            "Если вас посадят, с вами сядут эти двое. Выбор действует, пока не заменён.",
            "If you are jailed these two go with you. The choice stands until it is made anew.",
        ),
        on=2, targets=others, clauses=("DD-129", "DD-057"),
    )  # fmt: skip


# Домерик


def singing(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Who of the living is in a room with the player; wights are left out (DD-130)."""
    for seat in on:
        found = [m for m in clans.in_room_with(night, seat) if not clans.is_wight(night, m)]
        night.tell(
            action.by, "teammates", of=named(action, seat), are=tuple(found), cause=action.entry
        )


class Domeric(Bolton):
    """Hears who keeps company, and inherits (DD-130, DD-131)."""

    id = "domeric"
    name = Name("Домерик Болтон", "Domeric Bolton")
    says = Name(
        "Узнаёт, кто с игроком в личке. Наследует пассивки первого ушедшего соклановца.",
        "Learns who is in a room with a player. Inherits the passives of the first clanmate to go.",
    )
    singing = PersonalAbility(
        "Поём вместе", "Singing Together",
        says=(
            "Кто из живых, кроме упырей, в личке с игроком.",
            "Which of the living, wights left out, are in a room with the player.",
        ),
        at="domeric", works=singing, clauses=("DD-130",),
    )  # fmt: skip
    sharp_knives = Passive(
        "Наши ножи остры", "Our Blades Are Sharp",
        says=(
            "Наследует несгоревшие пассивки первого выбывшего или превращённого соклановца.",
            "Inherits the unspent passives of the first clanmate to leave or be turned.",
        ),
        marks=(HEIR,), clauses=("DD-131",),
    )  # fmt: skip


# Рамси


def game(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Lay the game on its victim, who is told of the list and not of the player (132, 135)."""
    names = action.order.params["list"]
    fits = [
        seat
        for seat in on
        if not clans.is_dragon(night, seat)
        and night.sides[seat] != OTHERS
        and seat != action.by
        and not clans.mates(night, action.by, seat)
    ]
    for seat in on_whom(action, fits):
        clan = night.sides[action.by]
        night.add_effect(seat, GAME, source=action.by, list=names, clan=clan)
        night.add_effect(seat, OFFER, list=names)
        night.tell(seat, "game", are=names, cause=action.entry)


class Ramsay(Bolton):
    """Plays with lives (DD-132 to DD-136)."""

    id = "ramsay"
    name = Name("Рамси Болтон", "Ramsay Bolton")
    says = Name(
        "Предлагает жертве четверых; кого она назовёт, тот и умрёт, или она сама. Может быть "
        "всадником.",
        "Offers a victim four; whom the victim names will die, or else the victim. May ride a "
        "dragon.",
    )
    game = PersonalAbility(
        "Сыграем в игру", "Let's Play a Game",
        says=(
            "Список из четырёх живых. На следующий ход умрёт, кого выбрала жертва; за молчание, "
            "труп, дракона или Болтона — она сама. Не на Иных, драконов и своих.",
            "A list of four living. Next turn whom the victim chose dies; for silence, a corpse, a "
            "dragon or a Bolton, the victim. Not on Others, dragons and one's own.",
        ),
        at="ramsay", works=game, params={"list": SeatList(late.OFFERED)}, due=late.enough,
        marks=(KILLS,),
        clauses=("DD-132", "DD-133", "DD-134", "DD-135"),
    )  # fmt: skip
    same_dog = Passive(
        "Тот же пёсик, только больше", "The Same Dog, Only Bigger",
        says=("Может быть драконьим всадником.", "May be a dragon rider."),
        marks=(RIDER,), clauses=("DD-136", "DD-180", "DD-181"),
    )  # fmt: skip


# Уолда


def family_ties(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Their votes weigh three times as much, but for Стрикленд's (DD-137, DD-173)."""
    for seat in on_whom(action, [seat for seat in on if not has(night, seat, "honour")]):
        night.aura(seat, TRIPLED, source=action.by)


class Walda(Bolton):
    """Lends weight, and knows the guests (DD-137, DD-138)."""

    id = "walda"
    name = Name("Уолда Болтон", "Walda Bolton")
    says = Name(
        "Утраивает голоса. Узнаёт роли посетителей клана.",
        "Triples votes. Learns the roles of the clan's visitors.",
    )
    family_ties = PersonalAbility(
        "Семейные связи", "Family Ties",
        says=("Утроить вес голосов двух игроков.", "Triple the weight of two players' votes."),
        at="walda", works=family_ties, on=2, clauses=("DD-137",),
    )  # fmt: skip
    dear_guests = Passive(
        "Приходите, гости дорогие", "Come In, Dear Guests",
        says=(
            "Узнаёт роли посетителей клана, но не к кому те пришли.",
            "Learns the roles of the clan's visitors, not to whom they came.",
        ),
        clauses=("DD-138", "DD-248"),
    )  # fmt: skip


# Теон


def turncloak(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Checks will show this status until he leaves (DD-139)."""
    for seat in on:
        night.add_effect(seat, SHOWN, source=action.by, status=action.order.params["status"])


class Theon(Bolton):
    """Turns cloaks, and is hard to kill (DD-139, DD-140)."""

    id = "theon"
    name = Name("Теон Грейджой", "Theon Greyjoy")
    says = Name(
        "Подменяет статусы, пока сам в игре. Раз переживает покушение.",
        "Swaps statuses for as long as he is in the game. Survives one attempt.",
    )
    turncloak = PersonalAbility(
        "Перевертыш", "Turncloak",
        says=(
            "Два игрока при проверках будут выбранного статуса, пока вы в игре.",
            "Two players will show a chosen status to checks while you are in the game.",
        ),
        at="theon", works=turncloak, on=2, params={"status": FactionParam(*STATUSES)},
        clauses=("DD-139",),
    )  # fmt: skip
    what_is_dead = Passive(
        "То, что мертво, умереть не может", "What Is Dead May Never Die",
        says=("Переживает первое покушение.", "Survives the first attempt."),
        marks=(VEST,), clauses=("DD-140",),
    )  # fmt: skip


ROLES = (Roose, Domeric, Ramsay, Walda, Theon)
