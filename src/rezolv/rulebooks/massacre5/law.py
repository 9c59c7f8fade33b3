"""Drafts of the Law: Inquisitor, Captain of the Guard, Peasant."""

from __future__ import annotations

from rezolv.engine import Active, Passive, Resolution, Revision
from rezolv.engine.abilities import anyone
from rezolv.engine.actions import Action
from rezolv.engine.revisions import REMOVED
from rezolv.rulebooks.massacre.roles import UNBLOCKABLE
from rezolv.rulebooks.massacre4.acting import on_each
from rezolv.rulebooks.massacre4.knowing import rumours_but
from rezolv.rulebooks.massacre4.lives import LIVES
from rezolv.rulebooks.massacre4.moon import PHASES, WEEKLY
from rezolv.rulebooks.massacre4.statuses import L, T
from rezolv.rulebooks.massacre5.drafts import LAW, draft, remarked

UNHEARD_OF = frozenset({"succubus", "devil"})
"""Roles whose choices Слухи do not carry, by the draft."""


def _recognise(night: Resolution, action: Action, target: str) -> None:
    seats = night.before.seats
    same = night.book.side(seats[target]) == night.book.side(seats[action.by])
    pair = (action.by, action.aim[0])
    night.tell(action.by, "same_side", of=pair, is_=same, cause=action.entry)


FRIEND_OR_FOE = Active(
    "Свой или чужой",
    "Friend or foe",
    says=(
        "Узнать, на одной ли стороне с вами персонаж. Раз за цикл.",
        "Learn whether a character is on your side. Once a cycle.",
    ),
    at="information",
    phases=PHASES,
    targets=anyone,
    limits=(WEEKLY,),
    does=on_each(_recognise),
    works_in=(L,),
    clauses=("M5-042",),
)

FAITH = Passive(
    "Стойкость веры",
    "Steadfast faith",
    says=("На 1 ХП больше.", "1 HP more."),
    works_in=(L, T),
    marks=(LIVES + "1",),
    clauses=("M5-075",),
)


def _hidden(night: Resolution, action: Action) -> bool:
    return night.before.seats[action.by].roles["secret"] in UNHEARD_OF


OPTIONS = {
    "inquisitor_hardy": draft(
        LAW,
        ("Инквизитор живучее", "A hardier Inquisitor"),
        ("У Инквизитора на 1 ХП больше.", "The Inquisitor has 1 HP more."),
        "M5-075",
        revises=Revision(gives={"inquisitor.steadfast_faith": FAITH}),
        ours=True,
    ),
    "captain_recognises": draft(
        LAW,
        ("Начальник Стражи узнаёт своих", "The Captain knows friend from foe"),
        (
            "Раз за цикл Начальник Стражи узнаёт, на одной ли он стороне с персонажем.",
            "Once a cycle the Captain of the Guard learns whether a character is on his side.",
        ),
        "M5-042",
        revises=Revision(gives={"guard_captain.friend_or_foe": FRIEND_OR_FOE}),
    ),
    "no_lummox": draft(
        LAW,
        ("Крестьянин без Увальня", "A Peasant without Lummox"),
        ("У Крестьянина нет лишнего ХП.", "The Peasant has no extra HP."),
        "M5-079",
        revises=Revision(alter={"peasant.lummox": REMOVED}),
    ),
    "rumours_hide": draft(
        LAW,
        ("Слухи молчат о Суккубе и Дьяволе", "Rumours are silent of Succubus and Devil"),
        (
            "Кого выбирали Суккуб и Дьявол, в Слухах не видно.",
            "Whom the Succubus and the Devil chose does not appear in Rumours.",
        ),
        "M5-080",
        revises=Revision(
            alter={"peasant.rumours": lambda old: old.with_(does=rumours_but(_hidden))}
        ),
    ),
    "torches_unblockable": draft(
        LAW,
        ("Шествие не блокируется", "The procession cannot be blocked"),
        (
            "Факельное шествие нельзя заблокировать.",
            "The Torchlight procession cannot be blocked.",
        ),
        "M5-082",
        revises=Revision(
            alter={
                "peasant.torchlight_procession": lambda old: old.with_(
                    says=(old.says.ru + " Не блокируется.", old.says.en + " Cannot be blocked."),
                    marks=remarked(old, UNBLOCKABLE),
                )
            }
        ),
    ),
}
