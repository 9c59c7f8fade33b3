"""Drafts of the neutrals: Plague Doctor, Horseman, Devil."""

from __future__ import annotations

from typing import Any

from rezolv.engine import Name, Passive, Resolution, Revision
from rezolv.engine.abilities import Ability
from rezolv.engine.actions import Action
from rezolv.engine.params import Choice
from rezolv.engine.parts.lives import heal
from rezolv.engine.revisions import REMOVED, Alter
from rezolv.engine.values import Value
from rezolv.rulebooks.massacre.roles import ATTACK, STRAIGHT, UNBLOCKABLE, MassacreRole
from rezolv.rulebooks.massacre.wins import IN_THE_WAY
from rezolv.rulebooks.massacre4.acting import applied, on_each
from rezolv.rulebooks.massacre4.deals import spend
from rezolv.rulebooks.massacre4.devil import Devil
from rezolv.rulebooks.massacre4.fights import OBEYED, obeyed, strikes
from rezolv.rulebooks.massacre4.law import FACELESS
from rezolv.rulebooks.massacre4.lives import send_to_graveyard
from rezolv.rulebooks.massacre4.neutral import Horseman
from rezolv.rulebooks.massacre4.plague import CLEAN, INFECT
from rezolv.rulebooks.massacre4.statuses import REFUSED, L, T, is_in
from rezolv.rulebooks.massacre4.wins import WILL_WIN_ALONE
from rezolv.rulebooks.massacre5.bargains import AT_ONCE
from rezolv.rulebooks.massacre5.drafts import NEUTRALS, draft, remarked, then
from rezolv.rulebooks.massacre5.guards import righteous


def marked(*more: str, without: tuple[str, ...] = (), ru: str = "", en: str = "") -> Any:
    """An ability with more marks, or fewer, and a sentence more."""

    def altered(old: Ability) -> Ability:
        marks = remarked(old, *more, without=without)
        return old.with_(
            marks=marks, says=(f"{old.says.ru} {ru}".strip(), f"{old.says.en} {en}".strip())
        )

    return altered


# The Plague Doctor


def only_infects(old: Ability) -> Ability:
    """No cure (M5-063)."""
    oneself = not old.high
    return old.with_(
        says=("Заразить себя.", "Infect yourself.")
        if oneself
        else ("Заразить цель чумой, живую или мёртвую.", "Infect a target, alive or dead."),
        params={"effect": Choice(INFECT)},
    )


# The Horseman


def _cut(night: Resolution, action: Action, target: str) -> bool:
    if obeyed(night, target, action.by):
        return False
    send_to_graveyard(night, action, target)
    return True


# The Devil


def _boil(night: Resolution, action: Action) -> None:
    strikes()(night, action)
    if action.reach:
        heal(night, action.by, 1, by=action.by, use=action.ability.id)


def cauldron(old: Ability) -> Ability:
    """An attack like others (M5-095, M5-096)."""
    return old.with_(
        says=(
            "Атака: 1 урона тому, кто хоть раз отказался, и 1 ХП вам.",
            "An attack: 1 damage to one who ever refused, and 1 HP to you.",
        ),
        at="attacks",
        does=_boil,
        marks=remarked(old, ATTACK, without=(UNBLOCKABLE,)),
    )


def give_back(night: Resolution) -> None:
    """A further deal offered to one who died in this phase was not used (M5-093)."""
    for action in night.actions:
        if action.ability.id != "deal" or not applied(action):
            continue
        extra = action.order.params.get("extra", ())
        lost = [seat for seat in extra if seat in night.departed] if extra else []  # type: ignore[union-attr]
        if lost:
            spend(night, action.by, -len(lost))


class Righteous(MassacreRole):
    """Whoever has refused the Devil, by the draft (M5-097, M5-103)."""

    id = "righteous"
    name = Name("Отказавший Дьяволу", "Who refused the Devil")
    kind = "overlay"
    slot = "gift"
    righteousness = righteous()


def reward(night: Resolution) -> None:
    """Whoever has ever refused, the Devil being alive, has it for good."""
    for name in night.living:
        seat = night.seat(name)
        if is_in(seat, REFUSED) and "righteousness" not in seat.grants:
            night.give(name, "righteousness", night.book.role_grants["righteous"]["righteousness"])
            night.tell(name, "gained", ability="righteousness")


MASKS = Passive(
    "Тысяча масок",
    "A thousand masks",
    says=(
        "Раз за игру верное Аутодафе не отправляет вас на кладбище.",
        "Once a game a right Auto-da-fé does not send you to the graveyard.",
    ),
    works_in=(L, T),
    marks=(FACELESS,),
    clauses=("M5-100", "M5-050"),
)


def exorcised(old: Ability) -> Ability:
    """Can be blocked, but neither jailed nor charmed (M5-020, M5-021)."""
    return old.with_(
        marks=remarked(old, STRAIGHT, without=(UNBLOCKABLE,)),
        works_in=tuple(sorted({*old.works_in, T})),
    )


def quarantined(old: Ability) -> Ability:
    """Can be jailed, but neither blocked nor charmed (M5-020, M5-021)."""
    return old.with_(
        marks=remarked(old, UNBLOCKABLE),
        works_in=tuple(sorted({*old.works_in} - {T})),
    )


OPTIONS = {
    "clean_jailing": draft(
        NEUTRALS,
        ("Дезинфекция не заражает", "Disinfection infects nobody"),
        (
            "Дезинфекция Чумного Доктора чуму не разносит, ни от него, ни к нему.",
            "Disinfection carries no plague, neither from the Plague Doctor nor to him.",
        ),
        "M5-061",
        revises=Revision(alter={"plague_doctor.disinfection": marked(CLEAN)}),
    ),
    "no_cure": draft(
        NEUTRALS,
        ("Чуму не лечат", "No cure"),
        (
            "Отвар и Штамм только заражают.",
            "Brew and Strain only infect.",
        ),
        "M5-063",
        revises=Revision(
            alter={
                "plague_doctor.mysterious_brew": only_infects,
                "plague_doctor.strain": only_infects,
            }
        ),
    ),
    "no_door_cross": draft(
        NEUTRALS,
        ("Без Креста на двери", "No Cross on the door"),
        ("У Чумного Доктора нет Креста на двери.", "The Plague Doctor has no Cross on the door."),
        "M5-064",
        revises=Revision(alter={"plague_doctor.door_cross": REMOVED}),
    ),
    "judgement_in_plague": draft(
        NEUTRALS,
        ("Судный день — часть Чумы", "Judgement Day is part of the Plague"),
        (
            "Превращение во Всадника — свойство Чумы, а не отдельная способность; мёртвый Доктор "
            "не превращается.",
            "The transformation into the Horseman belongs to the Plague and is no ability of its "
            "own; a dead Doctor does not transform.",
        ),
        "M5-087",
        "M5-088",
        revises=Revision(
            alter={
                "plague_doctor.judgement_day": REMOVED,
                "plague_doctor.plague": marked(
                    WILL_WIN_ALONE,
                    ru="Когда все остальные живые заражены, вы становитесь Всадником "
                    "Апокалипсиса, если живы.",
                    en="When all others who live are infected you become the Horseman of the "
                    "Apocalypse, if you live.",
                ),
            }
        ),
    ),
    "end_in_house": draft(
        NEUTRALS,
        ("Конец света — часть Чумы на дом ваш", "End of the world is part of Plague on your house"),
        (
            "Пока Всадник жив, фракции не побеждают — по способности Чума на дом ваш.",
            "While the Horseman lives no faction wins, by Plague on your house.",
        ),
        "M5-092",
        "M5-090",
        revises=Revision(
            alter={
                "horseman.end_of_the_world": REMOVED,
                "horseman.plague_on_your_house": marked(
                    IN_THE_WAY,
                    ru="Пока вы живы, Нежить, Демоны и Закон не побеждают.",
                    en="While you live Undead, Demons and Law do not win.",
                ),
            }
        ),
    ),
    "thread_obeys": draft(
        NEUTRALS,
        ("Нить судьбы проданной души", "The thread of one who sold the soul"),
        (
            "Всадник, продавший душу, не может отправить Дьявола на кладбище Нитью судьбы.",
            "A Horseman who sold the soul cannot send the Devil to the graveyard by Thread of "
            "fate.",
        ),
        "M5-089",
        revises=Revision(
            alter={"horseman.thread_of_fate": lambda old: old.with_(does=on_each(_cut))}
        ),
    ),
    "deal_kept_by_dead": draft(
        NEUTRALS,
        ("Сделка с мёртвым не тратится", "A deal with the dead is not spent"),
        (
            "Дополнительная Сделка с тем, кто погиб в эту же фазу, не израсходована; воскреснув, "
            "он её не получает.",
            "A further deal with one who died in the same phase is not spent; risen, they do not "
            "receive it.",
        ),
        "M5-093",
        revises=Revision(
            order=(Alter("roles", lambda step: step.with_(after=then(step.after, give_back))),)
        ),
    ),
    "deal_at_once": draft(
        NEUTRALS,
        ("Сделка в ту же фазу", "A deal within the phase"),
        (
            "О предложении узнают сразу и отвечают до конца той же фазы.",
            "An offer is told at once and answered by the end of the same phase.",
        ),
        "M5-099",
        revises=AT_ONCE,
        ours=True,
    ),
    "cauldron_attacks": draft(
        NEUTRALS,
        ("Котёл грешников — атака", "The cauldron is an attack"),
        (
            "Котёл грешников — атака: от неё защищают, её можно заблокировать.",
            "The Cauldron of sinners is an attack: it can be guarded against and blocked.",
        ),
        "M5-095",
        "M5-096",
        revises=Revision(alter={"devil.cauldron_of_sinners": cauldron}),
    ),
    "righteous": draft(
        NEUTRALS,
        ("Праведность отказавших", "The righteousness of refusal"),
        (
            "Отказавший Дьяволу получает защиту: одна атака за цикл не наносит ему урона.",
            "Whoever refused the Devil gets a guard: one attack a cycle does no damage.",
        ),
        "M5-103",
        "M5-097",
        revises=Revision(
            adds=(Righteous,),
            order=(Alter("roles", lambda step: step.with_(after=then(step.after, reward))),),
        ),
    ),
    "devil_faceless": draft(
        NEUTRALS,
        ("Дьявол устоит перед Аутодафе", "The Devil withstands Auto-da-fé"),
        (
            "Раз за игру верное Аутодафе не отправляет Дьявола на кладбище.",
            "Once a game a right Auto-da-fé does not send the Devil to the graveyard.",
        ),
        "M5-100",
        "M5-050",
        revises=Revision(gives={"devil.thousand_masks": MASKS}),
    ),
    "fires_blockable": draft(
        NEUTRALS,
        ("Огни ада блокируются", "Fires of hell can be blocked"),
        ("Огни ада можно заблокировать.", "Fires of hell can be blocked."),
        "M5-101",
        revises=Revision(alter={"devil.fires_of_hell": marked(without=(UNBLOCKABLE,))}),
    ),
    "obedience_in_deal": draft(
        NEUTRALS,
        ("Повиновение — часть Сделки", "Obedience is part of the Deal"),
        (
            "Продавшие душу не вредят Дьяволу — по самой Сделке.",
            "Those who sold their souls cannot harm the Devil, by the Deal itself.",
        ),
        "M5-102",
        revises=Revision(
            alter={
                "devil.obedience": REMOVED,
                "devil.deal": marked(
                    OBEYED,
                    ru="Атаки продавших душу не наносят вам урона, и их Аутодафе вам не страшно.",
                    en="Attacks of sellers do you no damage, nor does their Auto-da-fé touch you.",
                ),
            }
        ),
    ),
    "hindrances_of_neutrals": draft(
        NEUTRALS,
        ("У нейтралов свои помехи", "Neutrals have their own hindrances"),
        (
            "Дьявола можно только заблокировать, Всадника — только посадить в темницу; остальное "
            "на них не действует.",
            "The Devil can only be blocked, the Horseman only be jailed; nothing else hinders "
            "them.",
        ),
        "M5-020",
        "M5-021",
        revises=Revision(
            alter={
                **{f"devil.{use}": exorcised for use in Devil.abilities},
                **{f"horseman.{use}": quarantined for use in Horseman.abilities},
            }
        ),
    ),
}

DECIDED: dict[str, Value] = {
    name: True for name in OPTIONS if name not in ("hindrances_of_neutrals",)
}
"""What the preset switches on of these."""
