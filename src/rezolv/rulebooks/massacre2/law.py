"""Закон: Начальник стражи, Инквизитор, Дознаватель."""

from __future__ import annotations

from rezolv.engine import Active, Instant, Name, Passive, Resolution
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import Action
from rezolv.engine.limits import Cooldown, OneOf, Uses
from rezolv.engine.parts.automatic import had
from rezolv.rulebooks.massacre import knowing
from rezolv.rulebooks.massacre.lives import doom
from rezolv.rulebooks.massacre.moon import NIGHT, once_a_cycle
from rezolv.rulebooks.massacre.roles import tell_used
from rezolv.rulebooks.massacre.statuses import ACCUSED, K, L, T, bar_open_role
from rezolv.rulebooks.massacre.targets import anyone_alive_or_dead, dead_others
from rezolv.rulebooks.massacre0 import law
from rezolv.rulebooks.massacre0.everyone import remove
from rezolv.rulebooks.massacre0.guard import lock_up
from rezolv.rulebooks.massacre0.law import first_night
from rezolv.rulebooks.massacre2 import faces, fights
from rezolv.rulebooks.massacre2.faces import looks
from rezolv.rulebooks.massacre2.looks import autopsy, on_the_dead, on_the_living
from rezolv.rulebooks.massacre2.undead import Masked

THREE = OneOf("katorga", "watch", "guard")


class Law(Masked):
    """A role of the Law."""

    faction = "law"


class Captain(Law):
    """Exiles once, watches, or guards (M2-167 to M2-173)."""

    id = "captain"
    name = Name("Начальник стражи", "Captain of the guard")
    says = Name(
        "За ночь — одно из трёх: Каторга, Дозор, На страже.",
        "One of three a night: Exile, Watch, On guard.",
    )
    lives = 1
    masks = ("captain", "ghost", "demonologist", "hound", "inquisitor", "peasant")
    belly = Passive(
        "Пивное пузо",
        "Beer belly",
        says=("На одну жизнь больше.", "One life more."),
        works_in=(L, T),
        clauses=("M2-167",),
    )
    katorga = Active(
        "Каторга",
        "Exile",
        says=("Персонаж навсегда вне игры. Раз за игру.", "A character is out. Once a game."),
        at="effects",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Uses(1), THREE),
        does=on_the_living(remove),
        clauses=("M2-168", "M2-169"),
    )
    watch = Active(
        "Дозор",
        "Watch",
        says=(
            "Утром узнать, кто применял к персонажу ночные способности, но не какие.",
            "In the morning learn who used night abilities on a character, but not which.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(THREE,),
        does=knowing.watch,
        clauses=("M2-168", "M2-170"),
    )
    guard = Active(
        "На страже",
        "On guard",
        says=(
            "Все атаки на персонажа этой ночью приходятся на вас; дальше их не передать.",
            "All attacks on the character tonight hit you instead; they are passed on no further.",
        ),
        at="guards",
        phases=(NIGHT,),
        targets=anyone,
        limits=(THREE,),
        does=fights.guard,
        clauses=("M2-168", "M2-171", "M2-172", "M2-173"),
    )


def out_in_the_open(night: Resolution, action: Action) -> None:
    """Everybody hears of the deed, not of who did it."""
    if had(night, action.by, "face"):
        tell_used(night, action)


def burn(night: Resolution, action: Action) -> None:
    """Nothing saves the target."""
    out_in_the_open(night, action)
    on_the_living(lambda night, action: doom(night, action.target, action, certain=True))(
        night, action
    )


def accuse(night: Resolution, action: Action) -> None:
    """Tomorrow: no open role, no acquittal, and three votes of the accuser."""
    out_in_the_open(night, action)
    bar_open_role(night, action.target, ACCUSED, action.by, action.entry)


class Inquisitor(Law):
    """Burns or accuses, in the open, behind more masks than others (M2-174 to M2-179)."""

    id = "inquisitor"
    name = Name("Инквизитор", "Inquisitor")
    masks = ("inquisitor", "lich", "demonologist", "imp", "peasant", "beast")
    expected = Instant(
        "Никто не ждал испанскую инквизицию!",
        "Nobody expects the Spanish Inquisition!",
        says=(
            "В начале игры выбрать ещё пять личин.",
            "At the start choose five more masks.",
        ),
        kind="passive",
        phases=(NIGHT,),
        on=0,
        params={"masks": faces.MaskList(faces.five)},
        limits=(Uses(1),),
        due=first_night,
        does=faces.disguise,
        works_in=(L, T, K),
        clauses=("M2-174",),
    )
    face = law.Inquisitor.face.citing("M2-175")
    auto = law.Inquisitor.auto.citing("M2-176", "M2-179")
    accuse = law.Inquisitor.accuse.citing("M2-177", "M2-178", "M2-179")


ONE_INQUIRY = OneOf("dungeon", "autopsy", "inquiry")


class Interrogator(Law):
    """Jails for a while, opens the dead, or looks (M2-180 to M2-182)."""

    id = "interrogator"
    name = Name("Дознаватель", "Interrogator")
    masks = ("interrogator", "zombie", "necromancer", "imp", "peasant", "demiurge")
    dungeon = Active(
        "Темница",
        "Dungeon",
        says=(
            "В Тюрьму на день, ночь и день. Раз за цикл.",
            "To Prison for a day, a night and a day. Once a cycle.",
        ),
        at="effects",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(once_a_cycle), ONE_INQUIRY),
        does=on_the_living(lock_up),
        clauses=("M2-180",),
    )
    autopsy = Active(
        "Вскрытие показало",
        "Autopsy",
        says=(
            "Узнать тайную роль мёртвого и всё, что действовало на него, когда он погиб.",
            "Learn the secret role of one of the dead, and all that acted on him when he died.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=dead_others,
        limits=(ONE_INQUIRY,),
        does=on_the_dead(autopsy),
        clauses=("M2-181",),
    )
    inquiry = Active(
        "Дознание",
        "Inquiry",
        says=(
            "В ночь без Темницы и Вскрытия узнать личину.",
            "On a night without Dungeon and Autopsy learn a mask.",
        ),
        at="information",
        phases=(NIGHT,),
        targets=anyone_alive_or_dead,
        limits=(ONE_INQUIRY,),
        does=looks(),
        clauses=("M2-182",),
    )


LAW = (Captain, Inquisitor, Interrogator)
