"""The negative roles. Each is laid over a peaceful one; its holder has both."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive, Refusal, Role
from rezolv.engine.abilities import FREE, Ability, Passing, all_of, not_teammates
from rezolv.engine.orders import refuse
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.theramore import acts
from rezolv.rulebooks.theramore.knowledge import known_out, odd
from rezolv.rulebooks.theramore.peace import KILL, one_shot


class Negative(Role):
    """A role of the black side, over a peaceful one."""

    faction = "negatives"
    kind = "overlay"
    slot = "overlay"


def maniac_in(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The kill may be passed only when the maniac is out (TH-065, TH-075, TH-076)."""
    if known_out(view, "maniac") is False:
        return refuse("may_not_pass", ability=ability.id)
    return None


WHEN_MANIAC_OUT = Passing(not_twice=True, unless=maniac_in)


def mafia_night(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Odd nights; every night once the maniac is out (TH-060, TH-066)."""
    if not odd(view.public.moment.turn) and known_out(view, "maniac") is False:
        return refuse("not_your_night", ability=ability.id)
    if view.roles.get("role") == "neutral" and view.teammates & set(view.public.living):
        return refuse("partner_lives", ability=ability.id)
    return None


class Mafia(Negative):
    """Two who know each other and kill on odd nights (TH-060 to TH-072)."""

    id = "mafia"
    name = Name("Мафия", "Mafia")
    says = Name(
        "Двое, знакомые друг с другом. Убивают в нечётные ночи, а без маньяка — каждую. К выстрелу "
        "прилагается заказ наёмнику.",
        "Two who know each other. They kill on odd nights, without the maniac every night. With "
        "the shot goes an order for the hireling.",
    )
    mafkill = Active(
        "Выстрел мафии",
        "Mafia's shot",
        says=(
            "Один выстрел на всю мафию; идёт тот, кто отправил. Пропустить можно, только если "
            "маньяк выбыл, и не дважды подряд.",
            "One shot for the whole mafia; whoever sends it goes. It may be passed only when the "
            "maniac is out, and not twice running.",
        ),
        at="mafia_maniac",
        phases=("night",),
        targets=not_teammates,
        due=all_of(mafia_night, one_shot),
        passes=WHEN_MANIAC_OUT,
        marks=KILL,
        shared="mafia",
        does=acts.mafkill,
        clauses=("TH-060", "TH-062", "TH-063", "TH-064", "TH-065", "TH-066", "TH-170"),
    )
    contract = Active(
        "Заказ наемнику",
        "Order for the hireling",
        says=(
            "Кого убьёт наёмник, если ваш выстрел не пройдёт. Не мафию.",
            "Whom the hireling kills if your shot does not come off. No mafia.",
        ),
        at="hireling",
        phases=("night",),
        targets=not_teammates,
        due=mafia_night,
        passes=FREE,
        shared="mafia",
        does=acts.contract,
        clauses=("TH-070", "TH-071", "TH-072", "TH-073", "TH-074"),
    )


def maniac_night(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Even nights, and the night after a free pass (TH-061, TH-068)."""
    if odd(view.public.moment.turn) and not grant.passed:
        return refuse("not_your_night", ability=ability.id)
    return None


class ManiacPassing(Passing):
    """Not twice running over his own nights; the extra night need not be used (TH-067)."""

    def refuse(self, ability: Ability, view: View, grant: Grant) -> Refusal | None:
        """Why he may not pass now, or None."""
        if odd(view.public.moment.turn):
            return None
        return super().refuse(ability, view, grant)


class Maniac(Negative):
    """Kills alone on even nights (TH-061, TH-067 to TH-069)."""

    id = "maniac"
    name = Name("Маньяк", "Maniac")
    says = Name(
        "Убивает в чётные ночи. Пропустив ночь по своей воле, может убить и в следующую.",
        "Kills on even nights. Having passed a night freely, he may kill on the next one as well.",
    )
    slay = Active(
        "Убийство",
        "Kill",
        says=(
            "Убить игрока. Отказаться можно, но не дважды подряд.",
            "Kill a player. You may pass, but not twice running.",
        ),
        at="mafia_maniac",
        phases=("night",),
        due=all_of(maniac_night, one_shot),
        passes=ManiacPassing(not_twice=True),
        marks=KILL,
        does=acts.shoot,
        clauses=("TH-061", "TH-062", "TH-067", "TH-068", "TH-069"),
    )


def hireling_night(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Mafia's nights once both mafia are out; every night once the maniac too is (TH-075, 076)."""
    if known_out(view, "mafia") is False:
        return refuse("mafia_lives", ability=ability.id)
    if not odd(view.public.moment.turn) and known_out(view, "maniac") is False:
        return refuse("not_your_night", ability=ability.id)
    return None


class Hireling(Negative):
    """Kills whom the mafia ordered when its own shot does not come off (TH-071 to TH-079)."""

    id = "hireling"
    name = Name("Наемник", "Hireling")
    says = Name(
        "Выполняет заказ мафии, если её выстрел не прошёл. До первого убийства проверяется мирным. "
        "Без мафии убивает сам.",
        "Fills the mafia's order if its shot did not come off. Until his first kill he is checked "
        "as peaceful. Without the mafia he kills by himself.",
    )
    fulfil = Passive(
        "Выполнить заказ",
        "Fill the order",
        says=(
            "Ходов вы не отправляете: дошедший заказ выполняется сам.",
            "You send no move: an order that reaches you is filled by itself.",
        ),
        clauses=("TH-071", "TH-073", "TH-074", "TH-077", "TH-078", "TH-079"),
    )
    own_kill = Active(
        "Самостоятельное убийство",
        "Kill of his own",
        says=(
            "Когда обе мафии выбыли — в их ночи; когда и маньяк выбыл — каждую ночь, и можно "
            "отказаться, но не дважды подряд.",
            "When both mafia are out, on their nights; when the maniac too is out, every night, "
            "and you may pass, but not twice running.",
        ),
        at="hireling",
        phases=("night",),
        due=all_of(hireling_night, one_shot),
        passes=WHEN_MANIAC_OUT,
        marks=KILL,
        does=acts.own_kill,
        clauses=("TH-075", "TH-076"),
    )


NEGATIVE = (Mafia, Maniac, Hireling)
