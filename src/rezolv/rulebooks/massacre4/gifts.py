"""The Devil's gifts, as abilities that go with the secret role (M4-222)."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Resolution
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import Action
from rezolv.rulebooks.massacre.roles import ATTACK, MassacreRole
from rezolv.rulebooks.massacre4.bending import LOCKED
from rezolv.rulebooks.massacre4.fights import ONE_ATTACK, strikes
from rezolv.rulebooks.massacre4.knowing import interrogates
from rezolv.rulebooks.massacre4.lending import lend
from rezolv.rulebooks.massacre4.lives import GONE, LIVES, RESTORES, restore, save, would_die
from rezolv.rulebooks.massacre4.moon import PHASES, WEEKLY
from rezolv.rulebooks.massacre4.statuses import OFFERED, L, T, is_in

FAME = "fame"
IMMORTALITY = "immortality"
SALVATION = "salvation"


class SoulSeller(MassacreRole):
    """Whoever took a gift of the Devil's has it with the secret role, for good (M4-222)."""

    id = "soul_seller"
    name = Name("Продавший душу", "Seller of a soul")
    kind = "overlay"
    slot = "gift"
    might = Active(
        "Могущество",
        "Might",
        says=("Атака: 1 урона. Раз в неделю.", "An attack: 1 damage. Once a week."),
        at="attacks",
        phases=PHASES,
        targets=anyone,
        limits=(WEEKLY,),
        does=strikes(),
        works_in=(L,),
        marks=(ATTACK,),
        clauses=("M4-226", "M4-222"),
    )
    fame = Passive(
        "Слава",
        "Fame",
        says=(
            "Со следующей фазы у вас есть и способности ещё одной явной роли, названной при "
            "согласии.",
            "From the next phase on you also have the abilities of one more open role, named with "
            "the acceptance.",
        ),
        works_in=(L, T),
        clauses=("M4-227", "M4-222"),
    )
    immortality = Passive(
        "Бессмертие",
        "Immortality",
        says=(
            "На 2 ХП больше, и сразу все ХП. Со смертью Дьявола лишнее пропадает.",
            "2 HP more, and all HP at once. With the Devil's death what is over the original goes.",
        ),
        works_in=(L, T),
        marks=(LIVES + "2", RESTORES),
        clauses=("M4-228", "M4-229", "M4-222"),
    )
    luck = Passive(
        "Удача",
        "Luck",
        says=(
            "Каждую фазу одна атака, сильнейшая, не наносит вам урона.",
            "Each phase one attack, the strongest, does you no damage.",
        ),
        works_in=(L, T),
        marks=(ONE_ATTACK,),
        clauses=("M4-230", "M4-088", "M4-222"),
    )
    salvation = Passive(
        "Спасение",
        "Salvation",
        says=(
            "В фазу согласия все ХП возвращаются, вы выходите из лазарета и темницы и не попадаете "
            "на кладбище.",
            "In the phase of acceptance all HP come back, you leave Infirmary and jail, and do not "
            "come to the graveyard.",
        ),
        works_in=(L, T),
        clauses=("M4-231", "M4-232", "M4-222"),
    )
    knowledge = Active(
        "Знание",
        "Knowledge",
        says=(
            "Узнать тайную роль живого. Раз в неделю.",
            "Learn the secret role of one of the living. Once a week.",
        ),
        at="information",
        phases=PHASES,
        targets=anyone,
        limits=(WEEKLY,),
        does=interrogates,
        works_in=(L, T),
        clauses=("M4-233", "M4-153", "M4-222"),
    )


GIFTS = tuple(SoulSeller.abilities)


def accepted(night: Resolution) -> dict[str, Action]:
    """Whoever takes an offer of the phase before, to his answer."""
    return {
        action.by: action
        for action in night.actions
        if action.ability.id == "accept_deal"
        and is_in(night.seat(action.by), OFFERED)
        and night.will_act(action)
    }


def hand(night: Resolution, name: str, answer: Action) -> str:
    """Give what was chosen, and return it; it works from the next phase on.

    Бессмертие restores all HP, after the damage of the phase (M4-228).
    """
    gift = str(answer.order.params["gift"])
    night.give(name, gift, night.book.role_grants[SoulSeller.id][gift])
    if gift == FAME:
        lend(night, name, str(answer.order.params["role"]), for_good=True)
    restore(night, name, (gift,), answer.entry)
    return gift


def rescue(night: Resolution) -> None:
    """Спасение: who takes it does not come to the graveyard, whatever the cause (M4-231, M4-232).

    There is none if the Devil dies in this phase. Jail ends with the phase in any case; one that
    would begin then does not.
    """
    if all(would_die(night, devil) for devil in night.holders("devil")):
        return
    for name, answer in accepted(night).items():
        if answer.order.params["gift"] == SALVATION and night.seat(name).alive:
            save(night, name, answer.entry)
            night.drop_auras(name, LOCKED)


def end(night: Resolution) -> None:
    """With the Devil's death Бессмертие gives no HP any more (M4-229).

    Its holder is not told: who the Devil was is nobody's to know.
    """
    if not any("devil" in gone.roles.values() for gone in night.departures):
        return
    for name, seat in list(night.now.seats.items()):
        if IMMORTALITY in seat.grants:
            night.drop_effects(name, GONE)
            night.add_effect(name, GONE, use=IMMORTALITY)
