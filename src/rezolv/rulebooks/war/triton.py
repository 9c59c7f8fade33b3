"""Тритон: gives with a curse, takes with a blessing, and does not forget (WR-393 to WR-404)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rezolv.engine import Name, Resolution
from rezolv.engine.abilities import Ability, Variant, anyone, others
from rezolv.engine.actions import Action
from rezolv.engine.limits import Limit, NotTheLast
from rezolv.engine.orders import Order, Refusal, refuse
from rezolv.engine.params import Choice
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.war import curses, health, starting
from rezolv.rulebooks.war.attacks import ALL_CURSED, attack
from rezolv.rulebooks.war.contacts import users_shown
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.exchanging import exchanges
from rezolv.rulebooks.war.good import Guardian, keeper_power, poisons
from rezolv.rulebooks.war.names import (
    BLESSED,
    CURSED,
    DAMAGE,
    EVEN_DEAD,
    PASSIVES,
    POISONINGS,
    TRANSFERS,
)
from rezolv.rulebooks.war.shared import mythic_instinct, presence
from rezolv.rulebooks.war.statuses import is_in

GIVE: Final = "give"
TAKE: Final = "take"
LOOK: Final = 2
TRIDENT: Final = 2
BACKLASH: Final = 2


class NotTheLastPair(Limit):
    """Not both of the use before; one of them with another will do (WR-400)."""

    def on(self, ability: Ability, view: View, grant: Grant, order: Order) -> Refusal | None:
        """Refuses the pair of the use before, in whatever order it is named."""
        if order.on and set(order.on) == set(grant.last):
            return refuse("twice_running", ability=ability.id, of=order.on[0])
        return None


def pairs(ability: Ability, view: View) -> Sequence[Variant]:
    """Any two; once two were named, those without the one of them and those without the other."""
    last = view.grants[ability.id].last or ("",)
    seats = anyone(ability, view)
    return [Variant({}, 2, 2, [seat for seat in seats if seat != one]) for one in last]


def gives_or_takes(ability: Ability, view: View) -> Sequence[Variant]:
    """To give he may choose himself, to take he cannot (WR-112)."""
    return (
        Variant({"mode": (GIVE,)}, 1, 1, anyone(ability, view)),
        Variant({"mode": (TAKE,)}, 1, 1, others(ability, view)),
    )


def from_another(ability: Ability, view: View, order: Order) -> Refusal | None:
    """Refuses to take from oneself."""
    if order.params.get("mode") == TAKE and view.me in order.on:
        return refuse("not_on_oneself", ability=ability.id)
    return None


def deceives(night: Resolution, action: Action) -> None:
    """Heal and curse, or take HP and bless: the status first, HP with the damage (WR-393)."""
    by, use, cause = action.by, action.ability.id, action.entry
    gives = action.order.params["mode"] == GIVE
    for seat in action.reach:
        if night.step.id == POISONINGS:
            lays = curses.curse if gives else curses.bless
            lays(night, seat, by=by, use=use, cause=cause)
        elif gives:
            health.restore(night, seat, LOOK, by=by, use=use, cause=cause)
        else:
            health.hurt(night, seat, LOOK, by=by, use=use, sort=health.LOSS, cause=cause)
            health.restore(night, by, LOOK, by=by, use=use, cause=cause)


def strikes(night: Resolution, action: Action) -> None:
    """Attack two; each that is blessed costs Тритон 2 HP (WR-396 to WR-398)."""
    for seat in action.reach:
        attack(night, action, seat, TRIDENT, marks=(ALL_CURSED,))
        if is_in(night.seat(seat), BLESSED):
            use = action.ability.id
            health.hurt(night, action.by, BACKLASH, by="", use=use, cause=action.entry)


def remembers(night: Resolution, action: Action) -> None:
    """The open role of everybody who used an ability on him, as everybody sees it (WR-402)."""
    came = users_shown(night, action.by, action.by)
    if came:
        roles = tuple(sorted({starting.shows(night.seat(seat)) for seat in came}))
        night.tell(action.by, "visitor_roles", of=action.by, are=roles)


class Triton(Guardian):
    """Тритон: an old being of the waters, whose gifts are not what they seem.

    Main: Обманчивый вид restores 2 HP to a target and curses it, or takes 2 HP from it for himself
    and blesses it, not the same one twice running (WR-393 to WR-395); Трезубец attacks two for 2,
    for 3 if both are cursed, and costs him 2 for each that is blessed (WR-396 to WR-398); Подвижный
    exchanges the HP of two, not the same two twice running (WR-399, WR-400). Ядовитый poisons two
    (WR-401). He learns the open roles of those who used abilities on him (WR-402); he cannot be
    cursed (WR-403), and poison lasts a year longer on him (WR-404).
    """

    id = "triton"
    name = Name("Тритон", "Triton")
    says = Name(
        "Лечит с проклятием, отбирает с благословением, меняет ХП двоих; сам не бывает проклят.",
        "Heals with a curse, takes with a blessing, exchanges HP; is never cursed himself.",
    )
    clauses = ("WR-393", "WR-441", "WR-442")

    deceptive_look = Main(
        "Обманчивый вид",
        "Deceptive look",
        says=(
            "Восстановить персонажу 2 ХП и проклясть его или забрать у другого 2 ХП себе и "
            "благословить его. Не одного и того же два раза подряд.",
            "Restore 2 HP to a character and curse it, or take 2 HP from another for yourself and "
            "bless it. Not the same one twice running.",
        ),
        letters="Б",
        every=2,
        at=(POISONINGS, DAMAGE),
        targets=anyone,
        params={"mode": Choice(GIVE, TAKE)},
        limits=(NotTheLast(),),
        check=from_another,
        variants=gives_or_takes,
        does=deceives,
        clauses=("WR-393", "WR-394", "WR-395", "WR-112"),
    )
    trident = Main(
        "Трезубец",
        "Trident",
        says=(
            "Атаковать двух персонажей на 2 урона, на 3, если оба прокляты. За каждого "
            "благословлённого из них вы получаете 2 урона.",
            "Attack two characters for 2 each, for 3 if both are cursed. For each of them that is "
            "blessed you take 2 damage.",
        ),
        letters="Л",
        every=3,
        at=DAMAGE,
        on=2,
        does=strikes,
        clauses=("WR-396", "WR-397", "WR-398"),
    )
    agile = Main(
        "Подвижный",
        "Agile",
        says=(
            "Обменять ХП двух персонажей; не тех же двоих два раза подряд.",
            "Exchange the HP of two characters; not of the same two twice running.",
        ),
        letters="Т",
        every=3,
        at=TRANSFERS,
        on=2,
        targets=anyone,
        limits=(NotTheLastPair(),),
        variants=pairs,
        does=exchanges,
        clauses=("WR-399", "WR-400", "WR-140"),
    )
    keeper_power = keeper_power()
    presence = presence()
    mythic_instinct = mythic_instinct()
    venomous = Auxiliary(
        "Ядовитый",
        "Venomous",
        says=("Отравить двух персонажей.", "Poison two characters."),
        letters="Л",
        every=3,
        at=POISONINGS,
        on=2,
        does=poisons,
        clauses=("WR-401",),
    )
    grudge = Ever(
        "Злопамятный",
        "Grudge",
        says=(
            "Каждый год вы узнаёте явные роли всех, кто применял на вас способности.",
            "Every year you learn the open roles of all who used abilities on you.",
        ),
        at=PASSIVES,
        does=remembers,
        marks=(EVEN_DEAD,),
        clauses=("WR-402",),
    )
    denial = Ever(
        "Отрицание",
        "Denial",
        says=("Вас нельзя проклясть.", "You cannot be cursed."),
        immune=(CURSED,),
        clauses=("WR-403",),
    )
    weakness = Ever(
        "Природная уязвимость",
        "Natural weakness",
        says=(
            "Отравление на вас действует на год дольше.",
            "A poisoning on you lasts one year longer.",
        ),
        marks=("longer_poison",),
        clauses=("WR-404",),
    )
