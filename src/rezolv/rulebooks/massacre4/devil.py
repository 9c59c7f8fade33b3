"""Дьявол, и кому он сделал предложение. Дары — в `gifts`, сделки — в `deals`."""

from __future__ import annotations

from rezolv.engine import Active, Name, Passive
from rezolv.engine.abilities import Ability
from rezolv.engine.limits import OneOf
from rezolv.engine.params import Choice, Number, RoleParam, SeatList, Text
from rezolv.rulebooks.massacre.roles import ATTACK, UNBLOCKABLE, MassacreRole, SecretRole, nothing
from rezolv.rulebooks.massacre4 import deals
from rezolv.rulebooks.massacre4.bending import PASSIVE
from rezolv.rulebooks.massacre4.fights import OBEYED, ONE_ATTACK, strikes
from rezolv.rulebooks.massacre4.gifts import GIFTS
from rezolv.rulebooks.massacre4.lives import CHOOSES, KNOWS_HP, LIVES, choose_threshold
from rezolv.rulebooks.massacre4.moon import PHASES, WEEKLY
from rezolv.rulebooks.massacre4.names import OPEN_ROLES
from rezolv.rulebooks.massacre4.statuses import L, T
from rezolv.rulebooks.massacre4.usual import blocks_weekly
from rezolv.rulebooks.massacre4.wins import WINS_INSTEAD

MOST = 13
"""So many others there are at a full table."""


class Neutral(SecretRole):
    """A role that no faction counts as its own (M4-078, M4-081)."""

    faction = "neutral"


def knows_and_chooses(ru: str, en: str, *clauses: str) -> Ability:
    """A HP more, known to the holder, who chooses at how many he enters the Infirmary (M4-203)."""
    return Active(
        ru,
        en,
        says=(
            "На 1 ХП больше, и вы всегда знаете свои ХП. В лазарет попадаете при 2 ХП или, если "
            "так выбрать, при 1.",
            "1 HP more, and you always know your HP. You enter the Infirmary at 2 HP or, if you "
            "choose so, at 1.",
        ),
        kind=PASSIVE,
        at="infirmary",
        phases=PHASES,
        on=0,
        params={"at": Number(1, 2)},
        does=choose_threshold,
        works_in=(L, T),
        marks=(CHOOSES, KNOWS_HP, LIVES + "1"),
        clauses=clauses,
    )


class Devil(Neutral):
    """Buys souls, and wins in the place of those who sold them (M4-216 to M4-246)."""

    id = "devil"
    name = Name("Дьявол", "Devil")
    deal = Active(
        "Сделка",
        "Deal",
        says=(
            "Предложить живому продать душу за Дар: он отвечает в следующую фазу. Если вы тогда "
            "живы, он получает дар, а вы узнаёте его тайную роль. Ещё три Сделки за игру — "
            "одновременно с обычной; каждая возвращается, когда продавший душу погибает.",
            "Offer one of the living to sell the soul for a Gift; the answer comes in the next "
            "phase. If you live then, the gift is given and you learn the secret role. Three more "
            "deals a game go beside the ordinary one; one comes back when a seller dies.",
        ),
        at="roles",
        phases=PHASES,
        targets=deals.unsold,
        params={
            "extra": SeatList(deals.deals_left, least=0, among=deals.unsold_others, required=False)
        },
        check=deals.not_twice,
        does=deals.offers,
        works_in=(L, T),
        marks=(UNBLOCKABLE,),
        clauses=("M4-216", "M4-217", "M4-218", "M4-219", "M4-220", "M4-221", "M4-223", "M4-224",
                 "M4-225"),
    )  # fmt: skip
    fires_of_hell = Active(
        "Огни ада",
        "Fires of hell",
        says=(
            "Атака: 1 урона тому, кто не соглашался и не отказывался. Раз в неделю.",
            "An attack: 1 damage to one who neither accepted nor refused. Once a week.",
        ),
        at="attacks",
        phases=PHASES,
        targets=deals.unanswered,
        limits=(WEEKLY,),
        does=strikes(),
        works_in=(L, T),
        marks=(ATTACK, UNBLOCKABLE),
        clauses=("M4-234", "M4-235"),
    )
    cauldron_of_sinners = Active(
        "Котел грешников",
        "Cauldron of sinners",
        says=(
            "1 урона тому, кто хоть раз отказался, и 1 ХП вам. Это не атака.",
            "1 damage to one who ever refused, and 1 HP to you. It is no attack.",
        ),
        at="lives",
        phases=PHASES,
        targets=deals.sinners,
        does=deals.boils,
        works_in=(L, T),
        marks=(UNBLOCKABLE,),
        clauses=("M4-236", "M4-237"),
    )
    unseen_presence = Active(
        "Незримое присутствие",
        "Unseen presence",
        says=(
            "Сколько угодно посланий «от Дьявола» продавшим душу; они придут в конце фазы.",
            'Any number of messages "from the Devil" to sellers; they come at the end of the '
            "phase.",
        ),
        at="messages",
        phases=PHASES,
        on=(1, MOST),
        targets=deals.sellers,
        params={"text": Text()},
        does=deals.speaks,
        many=True,
        replaces=deals.to_the_same,
        works_in=(L, T),
        marks=(UNBLOCKABLE,),
        clauses=("M4-238",),
    )
    devils_whisper = blocks_weekly("Дьявольский шепот", "Devil's whisper", "M4-239")
    infernal_self = Passive(
        "Инфернальная личность",
        "Infernal self",
        says=(
            "Каждую фазу одна атака, сильнейшая, не наносит вам урона.",
            "Each phase one attack, the strongest, does you no damage.",
        ),
        works_in=(L, T),
        marks=(ONE_ATTACK,),
        clauses=("M4-240", "M4-088"),
    )
    obedience = Passive(
        "Повиновение",
        "Obedience",
        says=(
            "Атаки продавших душу не наносят вам урона, и их Аутодафе вам не страшно.",
            "Attacks of sellers do you no damage, nor does their Auto-da-fé touch you.",
        ),
        works_in=(L, T),
        marks=(OBEYED,),
        clauses=("M4-241", "M4-242"),
    )
    otherworldly_power = knows_and_chooses("Потусторонняя сила", "Otherworldly power", "M4-243")
    hour_of_reckoning = Passive(
        "Час расплаты",
        "Hour of reckoning",
        says=(
            "Если побеждает фракция с живым продавшим душу, вместо неё побеждаете вы.",
            "If a faction wins with a living seller, you win instead of it.",
        ),
        works_in=(L, T),
        marks=(WINS_INSTEAD,),
        clauses=("M4-244", "M4-245", "M4-246"),
    )


ACCEPT_OR_REFUSE = OneOf("accept_deal", "refuse_deal")


class DealOffered(MassacreRole):
    """Whoever was made an offer answers it in the next phase; that is no ability (M4-217).

    Everybody has the answers in hand, and may give one while an offer stands.
    """

    id = "deal_offered"
    name = Name("Получивший предложение Сделки", "Offered a deal")
    kind = "overlay"
    slot = "common"
    accept_deal = Active(
        "Принять Сделку",
        "Accept the deal",
        says=(
            "Продать душу за один из Даров; со Славой назвать явную роль, не свою.",
            "Sell the soul for one of the Gifts; with Fame name an open role, not your own.",
        ),
        kind="answer",
        at="roles",
        phases=PHASES,
        on=0,
        params={"gift": Choice(*GIFTS), "role": RoleParam(*OPEN_ROLES, required=False)},
        limits=(ACCEPT_OR_REFUSE,),
        due=deals.offered,
        check=deals.role_for_fame,
        variants=deals.bargains_over(OPEN_ROLES),
        does=nothing,
        clauses=("M4-217", "M4-218"),
    )
    refuse_deal = Active(
        "Отказаться от Сделки",
        "Refuse the deal",
        says=(
            "Не продавать душу. Молчание — тоже отказ.",
            "Keep the soul. Silence is a refusal too.",
        ),
        kind="answer",
        at="roles",
        phases=PHASES,
        on=0,
        limits=(ACCEPT_OR_REFUSE,),
        due=deals.offered,
        does=nothing,
        clauses=("M4-217", "M4-220"),
    )
