"""Священник: blesses, and strikes Evil (WR-340 to WR-355)."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Name, Resolution
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.limits import NotTheLast
from rezolv.rulebooks.war import curses, health
from rezolv.rulebooks.war.attacks import attack
from rezolv.rulebooks.war.cancelling import cancels
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.good import Wizard, blesses, in_reach, wizard_might
from rezolv.rulebooks.war.names import CHECKS, DAMAGE, EVIL, GRAVEYARD, POISONINGS, START
from rezolv.rulebooks.war.races import faction, named
from rezolv.rulebooks.war.shared import human_mind, magic_eye, partner
from rezolv.rulebooks.war.statuses import is_in

WORD: Final = 2
CRUSADE: Final = 3


def speaks(night: Resolution, action: Action) -> None:
    """Evil is attacked with the damage of the year, all others are blessed before it (WR-343)."""
    for seat in action.reach:
        evil = faction(night, seat) == EVIL
        if evil and night.step.id == DAMAGE:
            attack(night, action, seat, WORD)
        elif not evil and night.step.id == POISONINGS:
            curses.bless(night, seat, by=action.by, use=action.ability.id, cause=action.entry)


def crusades(night: Resolution, action: Action) -> None:
    """Attack two; one who is not Evil is enough for the blow to come back, shielded or not."""
    for seat in action.reach:
        attack(night, action, seat, CRUSADE)
    if any(faction(night, seat) != EVIL for seat in action.reach):
        use = action.ability.id
        health.hurt(night, action.by, CRUSADE, by="", use=use, cause=action.entry)


def tells_apart(night: Resolution, action: Action) -> None:
    """Two random others who are on different sides, if there are two (WR-349, WR-350)."""
    pool = in_reach(night, action)
    sides = {seat: faction(night, seat) for seat in pool}
    first = [seat for seat in pool if set(sides.values()) != {sides[seat]}]
    if not first:
        action.verdict = NO_EFFECT
        night.tell(action.by, "failed", ability=action.ability.id, cause=action.entry)
        return
    one = night.pick("random_player", first, actor=action.by, cause=action.entry)
    second = [seat for seat in pool if sides[seat] != sides[one]]
    other = night.pick("random_player", second, actor=action.by, cause=action.entry)
    both = tuple([seat for seat in night.now.seats if seat in (one, other)])
    night.tell(action.by, "same_side", of=both, is_=False, cause=action.entry)
    named(night, action.by, action.ability.id)


def rejoices(night: Resolution, action: Action) -> None:
    """One HP for each Evil character in the graveyard (WR-355)."""
    dead = [
        name
        for name, seat in night.now.seats.items()
        if is_in(seat, GRAVEYARD) and faction(night, name) == EVIL
    ]
    health.restore(night, action.by, len(dead), by=action.by, use=action.ability.id)


class Priest(Wizard):
    """Священник: his blessings are for others, his blows for Evil.

    Main: Молитва blesses another (WR-340 to WR-342); Слово Его attacks an Evil target for 2 and
    blesses any other (WR-343 to WR-346), neither on the same one twice running; Крестовый поход
    attacks two for 3 each and costs him 3 if either is not Evil (WR-347, WR-348). Праведность finds
    two others who are on different sides (WR-349, WR-350). Secret abilities of the guardians on him
    are cancelled, of which they hear 3 years later (WR-351, WR-352); he and Пегас know each other
    by the third ability (WR-353, WR-354); each of Evil in the graveyard is worth 1 HP a year
    (WR-355).
    """

    id = "priest"
    name = Name("Священник", "Priest")
    says = Name(
        "Благословляет других и бьёт Зло; злые мертвецы прибавляют ему сил.",
        "Blesses others and strikes Evil; the Evil dead give him strength.",
    )
    clauses = ("WR-340", "WR-441", "WR-442")

    prayer = Main(
        "Молитва",
        "Prayer",
        says=(
            "Благословить другого; не одного и того же два раза подряд.",
            "Bless another; not the same one twice running.",
        ),
        letters="Б",
        every=3,
        at=POISONINGS,
        limits=(NotTheLast(),),
        does=blesses,
        clauses=("WR-340", "WR-341", "WR-342"),
    )
    his_word = Main(
        "Слово Его",
        "His Word",
        says=(
            "Персонажа Зла атаковать на 2 урона, любого другого благословить. Не себя и не одного "
            "и того же два раза подряд.",
            "Attack a character of Evil for 2, bless any other. Not oneself, nor the same one "
            "twice running.",
        ),
        letters="Т",
        every=2,
        at=(POISONINGS, DAMAGE),
        limits=(NotTheLast(),),
        does=speaks,
        clauses=("WR-343", "WR-344", "WR-345", "WR-346"),
    )
    crusade = Main(
        "Крестовый поход",
        "Crusade",
        says=(
            "Атаковать двух персонажей на 3 урона. Если хотя бы один из них не Зло, вы тоже "
            "получаете 3 урона.",
            "Attack two characters for 3 each. If either is not Evil, you take 3 damage too.",
        ),
        letters="Л",
        every=3,
        at=DAMAGE,
        on=2,
        does=crusades,
        clauses=("WR-347", "WR-348"),
    )
    wizard_might = wizard_might()
    magic_eye = magic_eye(4, "WR-210")
    human_mind = human_mind()
    righteous = Auxiliary(
        "Праведность",
        "Righteousness",
        says=(
            "Узнать двух случайных персонажей, которые на разных сторонах; вас среди них не будет.",
            "Learn two random characters who are on different sides; you are never among them.",
        ),
        letters="Б",
        every=3,
        at=CHECKS,
        on=0,
        does=tells_apart,
        clauses=("WR-349", "WR-350"),
    )
    holy_aura = cancels(
        "Аура святости",
        "Aura of holiness",
        says=(
            "Способности тайных ролей Лешего, Пегаса и Тритона на вас отменяются; они узнают об "
            "этом через 3 года.",
            "Secret-role abilities of Leshy, Pegasus and Triton on you are cancelled; they learn "
            "of it 3 years later.",
        ),
        roles=("leshy", "pegasus", "triton"),
        clauses=("WR-351", "WR-352"),
    )
    dogmas = partner("Догматы", "Dogmas", "pegasus", "WR-353", "WR-354")
    fanatic = Ever(
        "Фанатичность",
        "Fanaticism",
        says=(
            "В начале каждого года восстанавливается по 1 ХП за каждого персонажа Зла на кладбище.",
            "At the start of every year 1 HP is restored for each character of Evil in the "
            "graveyard.",
        ),
        at=START,
        does=rejoices,
        clauses=("WR-355",),
    )
