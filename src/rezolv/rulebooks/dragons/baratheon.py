"""Баратеоны, who pray."""

from __future__ import annotations

from rezolv.engine import Name, Order, Passive, Refusal, Resolution
from rezolv.engine.abilities import Ability, Variant
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.orders import refuse
from rezolv.engine.params import SeatParam
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import blocks, clans, kills, shown, watching
from rezolv.rulebooks.dragons.everyone import Killer
from rezolv.rulebooks.dragons.moves import ClanAbility, PersonalAbility, named
from rezolv.rulebooks.dragons.names import (
    AC,
    BARATHEON,
    CHANGED,
    CLANS,
    HEIR,
    KILLS,
    KISSED,
    MAFKILL,
    PRAYING,
    RIDER,
)

SUSPECTS = "suspects"
SAVED = "kiss"


def not_running(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Not two turns running; a prayer that was blocked does not count (DD-099)."""
    if grant.last_turn == view.public.moment.turn - 1:
        return refuse("twice_running", ability=ability.id, of=view.me)
    return None


def prays(night: Resolution, action: Action) -> None:
    """Safe, and silent: ability and mafkill wait for a block that may free them (DD-094, 095)."""
    night.aura(action.by, PRAYING, source=action.by)
    for other in night.of(action.by):
        if other is not action and other.ability.marks & {AC, MAFKILL}:
            night.hold(other, blocks.PRAYER, action)


class Baratheon(Killer):
    """A Baratheon may pray (DD-094 to DD-099)."""

    faction = BARATHEON
    prayer = ClanAbility(
        "Молитва Р’Глору",
        "Prayer to R'hllor",
        says=(
            "Спасает от упыря и убийств, кроме Танца, линча, АС Хоуленда и ПС Вимана. Ваши АС и "
            "мафкилл не идут, голос равен нулю; если молитву заблокируют, они снова в силе. Не два "
            "хода подряд.",
            "Saves from becoming a wight and from kills, but for the Dance, lynch, Howland's "
            "ability and Wyman's passive. Your ability and mafkill do not go, your vote is nought; "
            "if the prayer is blocked they go again. Not two turns running.",
        ),
        at="prayer",
        on=0,
        due=not_running,
        does=prays,
        blockable=True,
        clauses=("DD-094", "DD-095", "DD-096", "DD-097", "DD-098", "DD-099"),
    )


class Stannis(Baratheon):
    """Watches in the flames, may ride (DD-100, DD-101)."""

    id = "stannis"
    name = Name("Станнис Баратеон", "Stannis Baratheon")
    says = Name("Следит за игроками. Может быть всадником.", "Watches players. May ride a dragon.")
    flames = PersonalAbility(
        "Видения в огне", "Visions in the Fire",
        says=("Увидеть посетителей и цели игрока.", "See a player's visitors and targets."),
        at="watch_start", works=watching.begins, clauses=("DD-100", "DD-023", "DD-246"),
    )  # fmt: skip
    fire_in_heart = Passive(
        "Пламя в сердце", "Fire in the Heart",
        says=("Может быть драконьим всадником.", "May be a dragon rider."),
        marks=(RIDER,), clauses=("DD-101", "DD-180", "DD-181"),
    )  # fmt: skip


def misread(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """His first ability goes elsewhere, if it still can (DD-102, DD-103)."""
    moved = blocks.redirectable(night, on[0], first_only=True)
    if not moved:
        action.verdict = NO_EFFECT
    for other in moved:
        blocks.turn_first(night, other, str(action.order.params["to"]), action)


class Shireen(Baratheon):
    """Turns abilities aside (DD-102 to DD-104)."""

    id = "shireen"
    name = Name("Ширен Баратеон", "Shireen Baratheon")
    says = Name(
        "Перенаправляет чужую способность. Наследует пассивки первого ушедшего соклановца.",
        "Sends another's ability elsewhere. Inherits the passives of the first clanmate to go.",
    )
    misread = PersonalAbility(
        "Это читается не так", "That's Not How It Reads",
        says=("АС игрока пойдёт в выбранную цель.", "The player's ability goes to another."),
        at="shireen", works=misread, params={"to": SeatParam()}, clauses=("DD-102", "DD-103"),
    )  # fmt: skip
    heiress = Passive(
        "На бессынье и дочь наследник", "For Want of a Son a Daughter",
        says=(
            "Наследует несгоревшие пассивки первого выбывшего или превращённого соклановца.",
            "Inherits the unspent passives of the first clanmate to leave or be turned.",
        ),
        marks=(HEIR,), clauses=("DD-104",),
    )  # fmt: skip


def traitor(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Two clans he is not of, as it shows; the second time his role (DD-105, DD-106)."""
    seat, of = on[0], named(action, on[0])
    known = night.seat(action.by).effect(SUSPECTS)
    seen = known.values["are"] if known is not None else ()
    assert isinstance(seen, tuple)
    if of in seen:
        night.tell(action.by, "role", of=of, is_=clans.role(night, seat), cause=action.entry)
        return
    night.drop_effects(action.by, SUSPECTS)
    night.add_effect(action.by, SUSPECTS, are=(*seen, of))
    never = (shown.status(night, seat), night.sides[action.by])
    left = [clan for clan in CLANS if clan not in never]
    drawn: list[str] = []
    for _ in range(2):
        rest = [clan for clan in left if clan not in drawn]
        drawn.append(night.draw("traitor", rest, actor=action.by, target=of, cause=action.entry))
    are = tuple([clan for clan in CLANS if clan in drawn])
    night.tell(action.by, "not_faction", of=of, are=are, cause=action.entry)


class Selyse(Baratheon):
    """Looks for traitors, and takes her killer along (DD-105 to DD-107)."""

    id = "selyse"
    name = Name("Селиса Баратеон", "Selyse Baratheon")
    says = Name(
        "Узнаёт два клана, к которым игрок не относится, а в другой раз — его роль. Вылетает "
        "вместе с убийцей.",
        "Learns two clans of which a player is not, and another time his role. Leaves together "
        "with her killer.",
    )
    traitor = PersonalAbility(
        "Ещё один предатель", "One More Traitor",
        says=(
            "Два клана, к которым игрок точно не относится; повторно на нём же — точная роль.",
            "Two clans of which the player surely is not; used on him again, his exact role.",
        ),
        at="tyrion_selyse", works=traitor, clauses=("DD-105", "DD-106"),
    )  # fmt: skip
    fury = Passive(
        "Ярость Р’Глора", "R'hllor's Fury",
        says=("Вылетает вместе со своим убийцей.", "Leaves together with her killer."),
        clauses=("DD-107",),
    )  # fmt: skip


def contraband(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """His vote will count for another (DD-108)."""
    night.aura(on[0], CHANGED, source=action.by, to=action.order.params["to"])


class Davos(Baratheon):
    """Smuggles votes; nobody blocks him (DD-108, DD-109)."""

    id = "davos"
    name = Name("Давос Сиворт", "Davos Seaworth")
    says = Name(
        "Меняет чужой голос незаметно для всех. Его способность и мафкилл не блокируются.",
        "Changes another's vote, and nobody sees it. His ability and mafkill cannot be blocked.",
    )
    contraband = PersonalAbility(
        "Контрабанда", "Contraband",
        says=(
            "Голос игрока будет засчитан в другого; в результатах этого не видно.",
            "The player's vote counts for another; the results do not show it.",
        ),
        at="davos", works=contraband, params={"to": SeatParam()}, clauses=("DD-108",),
    )  # fmt: skip
    dark_water = Passive(
        "Темная вода", "Dark Water",
        says=("Ваши АС и мафкилл не блокируются.", "Your ability and mafkill are not blocked."),
        clauses=("DD-109",),
    )  # fmt: skip


def sacrifice(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Not on teammates; each success saves a kiss (DD-110, DD-111)."""
    if clans.mates(night, action.by, on[0]):
        action.verdict = NO_EFFECT
    else:
        kills.kill(night, on[0], action=action)


def kiss(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Guards from lynch, wights and kills, one saved use for each (DD-112, DD-113)."""
    held = night.seat(action.by).counters.get(SAVED, 0)
    night.set_counter(action.by, SAVED, held - len(action.aim))
    for seat in on:
        night.aura(seat, KISSED, source=action.by)


def has_kiss(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only with a use saved (DD-111)."""
    return refuse("spent", ability=ability.id) if not view.counters.get(SAVED) else None


def enough_kisses(ability: Ability, view: View, order: Order) -> Refusal | None:
    """As many at most as were saved (DD-113)."""
    held = view.counters.get(SAVED, 0)
    return (
        refuse("too_many_targets", ability=ability.id, most=held) if len(order.on) > held else None
    )


def kisses(ability: Ability, view: View) -> list[Variant]:
    """On as many as there are kisses saved."""
    return [Variant({}, 1, view.counters.get(SAVED, 0), view.public.living)]


class Melisandre(Baratheon):
    """Sacrifices, and guards with what the sacrifices gave (DD-110 to DD-114)."""

    id = "melisandre"
    name = Name("Мелисандра", "Melisandre")
    says = Name(
        "Убивает; за каждое убийство раз охраняет кого-нибудь от линча, упыря и убийств. Не то и "
        "другое в один ход. Знает ники посетителей клана.",
        "Kills; for each kill she may once guard somebody from lynch, wights and kills. Not both "
        "in one turn. Knows the nicks of the clan's visitors.",
    )
    sacrifice = PersonalAbility(
        "Жертва Р'Глору", "A Sacrifice to R'hllor",
        says=("Убить игрока; соклановцев не убивает.", "Kill a player, but no clanmate."),
        at="sacrifice", works=sacrifice, copyable=False, marks=(KILLS,),
        clauses=("DD-110", "DD-111", "DD-113", "DD-172"),
    )  # fmt: skip
    kiss = PersonalAbility(
        "Поцелуй Огня", "The Kiss of Fire",
        says=(
            "Охранять от линча, упыря и убийств, кроме Танца и Хоуленда; по одному за каждую "
            "удачную жертву, хоть все разом.",
            "Guard from lynch, wights and kills, but for the Dance and Howland; one for each good "
            "sacrifice, all at once if you like.",
        ),
        at="kiss", works=kiss, on=(1, 40), second=True, copyable=False, due=has_kiss,
        check=enough_kisses, variants=kisses, clauses=("DD-112", "DD-113", "DD-172"),
    )  # fmt: skip
    foresight = Passive(
        "Предвидение", "Foresight",
        says=(
            "Узнаёт ники посетителей клана, но не кого посетили.",
            "Learns the nicks of the clan's visitors, not whom they visited.",
        ),
        clauses=("DD-114", "DD-248"),
    )  # fmt: skip


ROLES = (Stannis, Shireen, Selyse, Davos, Melisandre)
