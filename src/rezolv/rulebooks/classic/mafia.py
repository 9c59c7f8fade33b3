"""The mafia: its members know each other and share one kill a night."""

from __future__ import annotations

from rezolv.engine import Name, Order, Refusal, Resolution, Role
from rezolv.engine.abilities import Ability, not_teammates
from rezolv.engine.orders import refuse
from rezolv.engine.parts.seating import round_from
from rezolv.engine.parts.turning import turn_as_redirected
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.classic import reports
from rezolv.rulebooks.classic.moves import (
    BLOCKED,
    TURNED,
    Attack,
    Block,
    NightMove,
    killing_night,
)

MAFIA = "mafia"
"""The faction, its room, and the team that shares the kill."""


def one_of_two(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """With shooter_acts_too: false one either shoots or uses one's own ability (CL-048, CL-049)."""
    if view.public.options["shooter_acts_too"]:
        return None
    for sent in view.sent:
        if sent.by == view.me and sent.use != ability.id and not sent.passes:
            return refuse("one_of_two", ability=ability.id, other=sent.use)
    return None


def may_shoot(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Not on a night of acquaintance (CL-047), nor besides one's own ability (CL-049)."""
    return killing_night(ability, view, grant) or one_of_two(ability, view, grant)


class Member(Role):
    """A member of the mafia (CL-002 to CL-005, CL-040 to CL-051)."""

    faction = MAFIA
    kind = "secret"
    kill = Attack(
        "Выстрел мафии",
        "Mafia's shot",
        says=(
            "Один выстрел за ночь на всю мафию; идёт тот, кто его отправил. Пока его выстрел в "
            "силе, другой отправить свой не может. В своих стрелять нельзя.",
            "One shot a night for the whole mafia; whoever sends it goes. While it stands nobody "
            "else may send one. Not at one of your own.",
        ),
        targets=not_teammates,
        due=may_shoot,
        shared=MAFIA,
        clauses=(
            "CL-040", "CL-041", "CL-042", "CL-043", "CL-044", "CL-045", "CL-046", "CL-047",
            "CL-048", "CL-051",
        ),
    )  # fmt: skip


class Mafia(Member):
    """Shoots."""

    id = "mafia"
    name = Name("Мафия", "Mafia")
    says = Name(
        "Знает своих и ночью вместе с ними решает, кого убить.",
        "Knows its own, and decides with them by night whom to kill.",
    )


class Don(Member):
    """Shoots, and looks for the commissioner (CL-114)."""

    id = "don"
    name = Name("Дон", "Don")
    says = Name(
        "Мафия, которая к тому же ищет комиссара: каждую ночь узнаёт об одном игроке, он ли это.",
        "A mafioso who looks for the commissioner as well: each night he learns of one player "
        "whether it is he.",
    )
    search = NightMove(
        "Поиск комиссара",
        "Search for the commissioner",
        says=(
            "Узнать об одном игроке, комиссар ли он.",
            "Learn of one player whether he is the commissioner.",
        ),
        at="checks",
        due=one_of_two,
        does=reports.learns_if_commissioner,
        when_stopped=reports.no_answer,
        clauses=("CL-114", "CL-130"),
    )


class Consort(Member):
    """Shoots, and blocks (CL-060, CL-061)."""

    id = "consort"
    name = Name("Консорт", "Consort")
    says = Name(
        "Мафия, которая к тому же каждую ночь блокирует игрока, как путана.",
        "A mafioso who blocks a player each night as well, as the blocker does.",
    )
    block = Block(due=one_of_two, clauses=("CL-060", "CL-061"))


def hand_over_the_kill(night: Resolution) -> None:
    """With block_shooter: next the next unblocked member carries a blocked kill (CL-043 to CL-046).

    He carries it to the target that was ordered, unless a redirect lies on himself, and besides
    whatever else he does.
    """
    if night.now.options["block_shooter"] != "next":
        return
    for shot in list(night.by_step.get("kills", ())):
        if shot.ability.shared != MAFIA or not shot.holds:
            continue
        carrier = next((seat for seat in round_from(night, shot.by) if can_carry(night, seat)), "")
        if not carrier:
            continue
        entry = night.log("carried", shot.entry, by=carrier, of=shot.by, on=shot.aim)
        order = Order(carrier, shot.order.use, shot.aim, sent_by=shot.by)
        turn_as_redirected(night, night.start(order, shot.index, entry), TURNED)
        shot.index = -1


def can_carry(night: Resolution, seat: str) -> bool:
    """A living member whom no block reached."""
    one = night.seat(seat)
    return one.alive and night.book.side(one) == MAFIA and night.find_aura(seat, BLOCKED) is None


def meet(night: Resolution) -> None:
    """The members learn of each other and have a room; one alone does not (CL-002 to CL-004)."""
    members = [seat.id for seat in night.now.seats.values() if night.book.side(seat) == MAFIA]
    if len(members) < 2:
        return
    for member in members:
        others = tuple([mate for mate in members if mate != member])
        night.tell(member, "teammates", of=member, are=others)
        for mate in others:
            night.tell(member, "role", of=mate, is_=night.seat(mate).roles["role"])
    night.open_room(MAFIA, members, "team")


MEMBERS = (Mafia, Don, Consort)
