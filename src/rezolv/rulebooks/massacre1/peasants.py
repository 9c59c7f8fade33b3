"""Мирный житель, armed once Начальник стражи or Инквизитор is dead."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Refusal, Resolution
from rezolv.engine.abilities import Ability, anyone
from rezolv.engine.actions import Action
from rezolv.engine.limits import Cooldown, Limit, Uses
from rezolv.engine.orders import refuse
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.massacre import knowing
from rezolv.rulebooks.massacre.attacks import strikes
from rezolv.rulebooks.massacre.moon import NIGHT, rests
from rezolv.rulebooks.massacre.roles import ATTACK
from rezolv.rulebooks.massacre.statuses import GRAVEYARD, L, T, is_in
from rezolv.rulebooks.massacre.targets import anyone_alive_or_dead
from rezolv.rulebooks.massacre0 import law

ARMED = "armed"
PRICKED = "pricked"
AVENGED = ("captain", "inquisitor")
WEAPONS = ("pitchfork", "torches")


def arm(night: Resolution) -> bool:
    """The death of either gives the peaceful their weapons, and they are told (M1-024)."""
    seats = night.now.seats
    if not any(is_in(s, GRAVEYARD) and s.roles["secret"] in AVENGED for s in seats.values()):
        return False
    armed = False
    for name, seat in list(seats.items()):
        if "revenge" in seat.grants and seat.effect(ARMED) is None:
            armed = True
            night.add_effect(name, ARMED)
            night.tell(name, "gained", are=WEAPONS)
    return armed


def due(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Once there is something to avenge."""
    return None if view.has_effect(ARMED) else refuse("nothing_to_avenge", ability=ability.id)


class OnceOnEach(Limit):
    """Not on one target twice in a game."""

    barred = "once_on_each"

    def bars(self, ability: Ability, view: View, grant: Grant, seat: str) -> bool:
        """Bars whoever was a target before."""
        return any(e.kind == PRICKED and e.values["of"] == seat for e in view.effects)


def note(night: Resolution, action: Action) -> None:
    """This target was named once, with whatever success."""
    night.add_effect(action.by, PRICKED, source=action.by, of=action.aim[0])


def prick(night: Resolution, action: Action) -> None:
    """The weakest attack."""
    note(night, action)
    strikes()(night, action)


class Peasant(law.Peasant):
    """A townsman for whom many ways are open (M1-023 to M1-029)."""

    says = Name(
        "Вооружается, когда погибнет Начальник стражи или Инквизитор.",
        "Takes up arms once the Captain or the Inquisitor is dead.",
    )
    clauses = ("M1-023",)
    revenge = Passive(
        "Праведная месть",
        "Righteous revenge",
        says=(
            "Смерть Начальника стражи или Инквизитора даёт вам Вилы и Факелы.",
            "The death of the Captain or the Inquisitor gives you Pitchfork and Torches.",
        ),
        works_in=(L, T),
        clauses=("M1-024",),
    )
    pitchfork = Active(
        "Вилы",
        "Pitchfork",
        says=(
            "Слабейшая атака, единица урона. Через ночь, каждого один раз; из Лазарета и Тюрьмы "
            "тоже.",
            "The weakest attack, one point. Every other night, each target once; from Infirmary "
            "and Prison too.",
        ),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(rests(1)), OnceOnEach()),
        due=due,
        does=prick,
        when_stopped=note,
        works_in=(L, T),
        marks=(ATTACK,),
        clauses=("M1-025", "M1-026", "M1-027"),
    )
    torches = Active(
        "Факелы",
        "Torches",
        says=(
            "Узнать тайную роль. Раз за игру; из Лазарета и Тюрьмы тоже.",
            "Learn a secret role. Once a game; from Infirmary and Prison too.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(Uses(1),),
        due=due,
        does=knowing.learns_role,
        when_stopped=knowing.hears_peasant,
        works_in=(L, T),
        clauses=("M1-028", "M1-029"),
    )


class SecondPeasant(Peasant):
    """There are two of them (M1-023)."""

    id = "peasant_2"
    seen_as = "peasant"


PEASANTS = (Peasant, SecondPeasant)
