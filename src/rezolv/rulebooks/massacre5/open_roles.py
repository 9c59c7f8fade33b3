"""Drafts of open roles, and of the Ghost's touch."""

from __future__ import annotations

from rezolv.engine import Resolution, Revision
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.limits import Limit
from rezolv.engine.params import RoleParam
from rezolv.engine.parts.lives import absorb
from rezolv.engine.revisions import REMOVED, Alter
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.deck import RoleList
from rezolv.rulebooks.massacre4.acting import dead, on_each
from rezolv.rulebooks.massacre4.deals import bargains_over
from rezolv.rulebooks.massacre4.lives import LIVES
from rezolv.rulebooks.massacre4.moon import WEEKLY
from rezolv.rulebooks.massacre4.names import OPEN_ROLES
from rezolv.rulebooks.massacre4.outskirts import Healer, rob
from rezolv.rulebooks.massacre4.town import Priest
from rezolv.rulebooks.massacre5.drafts import OPEN, UNDEAD, draft, then, ways

ROBBED = "robbed"
"""Whose open role the Marauder had already, since that one died."""

STAY = tuple([role for role in OPEN_ROLES if role != "jester"])
"""The open roles without the Jester."""

EFFECTS = {ROBBED: EffectKind(known=True)}


# The Knight


def _spare(night: Resolution, action: Action, target: str) -> None:
    absorb(night, target, 1, by=action.by, use=action.ability.id)


def weekly_shield(old: Ability) -> Ability:
    """One damage less for somebody, once a week (M5-059)."""
    return old.with_(
        says=(
            "Цель в эту фазу получает на 1 урона меньше. Раз в неделю.",
            "The target takes 1 damage less this phase. Once a week.",
        ),
        at="lives",
        limits=(WEEKLY,),
        does=on_each(_spare),
    )


# The Marauder


def _rob_the_dead(night: Resolution, action: Action, target: str) -> bool:
    """Nothing is left of one who has just come back (M5-034)."""
    if night.seat(target).alive:
        return False
    rob(night, action, target)
    return True


def _rob_once(night: Resolution, action: Action, target: str) -> bool:
    night.add_effect(action.by, ROBBED, source=action.by, of=target)
    return _rob_the_dead(night, action, target)


class OnceABody(Limit):
    """Not again from one who has not risen since (M5-035)."""

    barred = "again"

    def bars(self, ability: Ability, view: View, grant: Grant, seat: str) -> bool:
        """Bars whose role one has had already."""
        return any(e.kind == ROBBED and e.values["of"] == seat for e in view.effects)


def forget(night: Resolution) -> None:
    """Whoever has risen may be robbed again after another death."""
    for name, seat in list(night.now.seats.items()):
        robbed = [effect for effect in seat.effects if effect.kind == ROBBED]
        gone = [effect for effect in robbed if night.seat(str(effect.values["of"])).alive]
        if gone:
            night.change(name, effects=tuple([one for one in seat.effects if one not in gone]))


def until_return(old: Ability) -> Ability:
    """The role falls away when its owner comes back (M5-034)."""
    return old.with_(
        says=(
            old.says.ru + " Если владелец роли воскрес, она не достаётся.",
            old.says.en + " If the owner of the role has risen, it is lost.",
        ),
        does=on_each(_rob_the_dead, dead),
    )


def once_a_body(old: Ability) -> Ability:
    """And from the same body only once (M5-035)."""
    return old.with_(
        says=(
            old.says.ru + " С одного и того же — снова, только если он встал и опять погиб.",
            old.says.en + " From the same body again only if it rose and died once more.",
        ),
        limits=(*old.limits, OnceABody()),
        does=on_each(_rob_once, dead),
    )


OPTIONS = {
    "no_jester": draft(
        OPEN,
        ("Без Шута", "No Jester"),
        ("Явной роли Шут нет.", "There is no open role of Jester."),
        "M5-056",
        revises=Revision(
            without=("jester",),
            alter={
                "deal_offered.accept_deal": lambda old: old.with_(
                    params={**old.params, "role": RoleParam(*STAY, required=False)},
                    variants=bargains_over(STAY),
                ),
                "plague_doctor.door_cross": lambda old: old.with_(
                    params={**old.params, "roles": RoleList(STAY)}
                ),
            },
        ),
    ),
    "smith_stands": draft(
        OPEN,
        ("Кузнец не ложится при 2 ХП", "The Blacksmith stands at 2 HP"),
        (
            "Кузнец попадает в лазарет, как все, при 1 ХП.",
            "The Blacksmith goes to the infirmary at 1 HP like everybody.",
        ),
        "M5-057",
        revises=Revision(
            alter={
                "blacksmith.tempering": lambda old: old.with_(
                    says=("На 1 ХП больше.", "1 HP more."), marks=(LIVES + "1",)
                )
            }
        ),
    ),
    "knight_weekly": draft(
        OPEN,
        ("Щит Рыцаря раз в неделю", "The Knight's shield once a week"),
        (
            "Башенный щит спасает от 1 урона, зато раз в неделю.",
            "The Tower shield saves from 1 damage, but once a week.",
        ),
        "M5-059",
        revises=Revision(alter={"knight.tower_shield": weekly_shield}),
    ),
    "marauder": ways(
        OPEN,
        ("Мародёр слабее", "A weaker Marauder"),
        (
            "Пропадает ли выкопанная роль с воскрешением владельца и можно ли копать дважды.",
            "Whether a role dug up is lost when its owner rises, and whether one may dig twice.",
        ),
        "M5-060",
        "M5-034",
        "M5-035",
        names={
            "until_return": ("пропадает", "it is lost"),
            "once_a_body": ("пропадает, и копать раз", "it is lost, and one digs once"),
        },
        revises={
            "until_return": Revision(alter={"marauder.grave_robbing": until_return}),
            "once_a_body": Revision(
                alter={"marauder.grave_robbing": once_a_body},
                order=(Alter("roles", lambda step: step.with_(after=then(forget, step.after))),),
            ),
        },
    ),
    "healer_heals": draft(
        OPEN,
        ("Лекарь лечит, Священник воскрешает", "The Healer heals, the Priest raises"),
        (
            "Благословение у Лекаря, Как мертвому припарки у Священника.",
            "The Blessing is the Healer's, the Poultices for the dead are the Priest's.",
        ),
        "M5-052",
        revises=Revision(
            alter={"priest.blessing": REMOVED, "healer.poultice": REMOVED},
            gives={"healer.blessing": Priest.blessing, "priest.poultice": Healer.poultice},
        ),
    ),
    "touch_once_a_cycle": draft(
        UNDEAD,
        ("Касание смерти раз за цикл", "Touch of death once a cycle"),
        ("Касание смерти — раз за цикл.", "Touch of death once a cycle."),
        "M5-068",
        revises=Revision(
            alter={
                "ghost.death_touch": lambda old: old.with_(
                    says=(old.says.ru + " Раз за цикл.", old.says.en + " Once a cycle."),
                    limits=(WEEKLY,),
                )
            }
        ),
    ),
}
