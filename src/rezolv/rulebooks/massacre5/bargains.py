"""The draft of a shorter bargain: an offer that is told at once and answered in the same phase."""

from __future__ import annotations

from rezolv.engine import Instant, Resolution, Revision
from rezolv.engine.actions import Action
from rezolv.engine.limits import Cooldown
from rezolv.rulebooks.massacre4.acting import on_each, touched
from rezolv.rulebooks.massacre4.deals import spend
from rezolv.rulebooks.massacre4.devil import Devil
from rezolv.rulebooks.massacre4.moon import PHASES
from rezolv.rulebooks.massacre4.statuses import OFFERED, SOLD, is_in


def _offer(night: Resolution, action: Action, target: str) -> bool:
    if is_in(night.seat(target), SOLD) or is_in(night.seat(target), OFFERED):
        return False
    night.add_effect(target, OFFERED)
    night.tell(target, "offer", cause=action.entry)
    return True


_offers = on_each(_offer)


def offers(night: Resolution, action: Action) -> None:
    """Offer to all who were named, now (M5-099)."""
    action.reach = touched(action)
    spend(night, action.by, len(action.reach) - 1)
    _offers(night, action)


DEAL = Instant(
    "Сделка",
    "Deal",
    says=(
        "Предложить живому продать душу за Дар: он узнаёт об этом сразу и отвечает до конца этой "
        "же фазы. Если вы тогда живы, он получает дар, а вы узнаёте его тайную роль. Ещё три "
        "Сделки за игру — одновременно с обычной; каждая возвращается, когда продавший душу "
        "погибает.",
        "Offer one of the living to sell the soul for a Gift: they hear of it at once and answer "
        "by the end of the same phase. If you live then, the gift is given and you learn the "
        "secret role. Three more deals a game go beside the ordinary one; one comes back when a "
        "seller dies.",
    ),
    kind=Devil.deal.kind,
    phases=PHASES,
    targets=Devil.deal.targets,
    params=Devil.deal.params,
    limits=(Cooldown(lambda moment: moment.index + 1),),
    check=Devil.deal.check,
    does=offers,
    marks=tuple(Devil.deal.marks),
    works_in=tuple(Devil.deal.works_in),
    clauses=("M5-099",),
)

AT_ONCE = Revision(alter={"devil.deal": DEAL})
