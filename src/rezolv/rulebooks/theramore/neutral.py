"""The neutral: an ordinary player who may take the role of one who goes out."""

from __future__ import annotations

from rezolv.engine import Active, Instant, Name, Role
from rezolv.engine.abilities import NEVER
from rezolv.rulebooks.theramore import acts, succession


class Neutral(Role):
    """Names two players each day; if one goes out he may take his role (TH-162 to TH-175)."""

    id = "neutral"
    name = Name("Нейтральный игрок", "Neutral player")
    says = Name(
        "В конце каждого дня называет двоих. Если кто-то из них выбывает ночью или на следующем "
        "голосовании, может взять его роль и его сторону. Победит и тот, кто доживёт, никуда не "
        "примкнув.",
        "Names two players at the end of each day. If one of them goes out by night or in the next "
        "vote, he may take that role and its side. He also wins if he survives unjoined.",
    )
    faction = "neutral"
    kind = "neutral"
    pick_two = Active(
        "Две цели",
        "Two targets",
        says=(
            "Назвать двух других игроков. Отказаться нельзя, повторять можно; блок не помеха.",
            "Name two other players. You may not pass; they may repeat; no block touches this.",
        ),
        at="pairs",
        phases=("night",),
        on=2,
        passes=NEVER,
        does=acts.pick_two,
        clauses=("TH-162", "TH-163", "TH-167", "TH-168"),
    )
    take_role = Instant(
        "Взять роль",
        "Take the role",
        says=(
            "Взять роль выбывшего и его сторону. Сбросить её потом нельзя, можно лишь сменить.",
            "Take the role of one who went out, and his side. It cannot be dropped, only changed.",
        ),
        phases=("day", "revote", "night"),
        targets=succession.offered,
        due=succession.has_offer,
        does=succession.take,
        clauses=("TH-164", "TH-165", "TH-166", "TH-169", "TH-174"),
    )
    refuse_role = Instant(
        "Отказаться от роли",
        "Refuse the role",
        says=(
            "Остаться тем, кто вы есть.",
            "Stay what you are.",
        ),
        phases=("day", "revote", "night"),
        targets=succession.offered,
        due=succession.has_offer,
        does=succession.decline,
        clauses=("TH-165", "TH-175"),
    )
