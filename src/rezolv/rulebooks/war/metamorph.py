"""Метаморф (ЗМ)."""

from __future__ import annotations

from rezolv.engine import Name
from rezolv.engine.params import Choice
from rezolv.rulebooks.war import forms
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.evil import Monster
from rezolv.rulebooks.war.judging import JUDGED_FIRST
from rezolv.rulebooks.war.names import ANSWERS, DAMAGE, FEINTS, PASSIVES, RACES


class Metamorph(Monster):
    """Metamorph: a form of land, water or air for a year (WR-297 to WR-307).

    He changes the race of his main form (WR-308 to WR-310), makes another seem a помощник (WR-311,
    WR-312), and knows who has asked for his race (WR-313) and the races of attackers (WR-314). The
    forms make him grow (WR-315), and too long without them he wastes away (WR-316).
    """

    id = "metamorph"
    name = Name("Метаморф", "Metamorph")
    says = Name(
        "Меняет формы и расу; сухопутным и водным бьёт, воздушным неуязвимее, без форм чахнет.",
        "He changes forms and race; strikes on land and in water, is safer in the air, and wastes "
        "away without forms.",
    )
    clauses = ("WR-104",)

    shapeshift = Main(
        "Превращение",
        "Shapeshift",
        says=(
            "Принять на этот год форму, не ту, что в прошлый раз. Сухопутная: ещё 2 ХП и, если "
            "хотите, 2 урона любому. Водная: на 3 ХП меньше до возвращения, 4 урона любому. "
            "Воздушная: ещё 5 ХП, первая атака не пройдёт. Способности, где надо точно назвать "
            "роль, в форме на вас не действуют.",
            "Take a form for this year, not that of the last time. Land: 2 more HP and, if you "
            "like, 2 damage to anyone. Water: 3 HP fewer till you return, 4 damage to anyone. Air: "
            "5 more HP, and the first attack is blocked. Abilities for which a role must be named "
            "exactly do nothing to you in a form.",
        ),
        letters="Б",
        every=2,
        at=(FEINTS, DAMAGE),
        on=(0, 1),
        params={"form": Choice(*forms.STRENGTH)},
        no_repeat="form",
        lonely=True,
        check=forms.aimed,
        variants=forms.choices,
        does=forms.turns,
        clauses=(
            "WR-297", "WR-298", "WR-299", "WR-300", "WR-301", "WR-302", "WR-303", "WR-304",
            "WR-305", "WR-306", "WR-307",
        ),
    )  # fmt: skip
    adaptation = Main(
        "Приспособляемость",
        "Adaptability",
        says=(
            "Сменить расу основной формы и поднять максимум ХП на 3; прочие формы — помощник.",
            "Change the race of your main form and raise your maximum HP by 3; other forms are "
            "помощник.",
        ),
        letters="Т",
        every=3,
        at=FEINTS,
        on=0,
        params={"race": Choice(*RACES)},
        does=forms.adapts,
        clauses=("WR-308", "WR-309", "WR-310"),
    )
    traces = Main(
        "Остаточные следы",
        "Residual traces",
        says=(
            "Атаковать персонажа на 2 урона; для проверок этого и следующего года он — помощник.",
            "Attack a character for 2 damage; for the checks of this year and the next it is a "
            "помощник.",
        ),
        letters="Л",
        every=3,
        at=(FEINTS, DAMAGE),
        does=forms.leaves_traces,
        clauses=("WR-311", "WR-312"),
    )
    predator = Auxiliary(
        "Интуиция хищника",
        "Intuition of a predator",
        says=(
            "Узнать, кто с начала игры узнавал вашу расу и что узнал.",
            "Learn who has learned your race since the game began, and what each was told.",
        ),
        letters="Л",
        every=3,
        at=ANSWERS,
        on=0,
        does=forms.senses,
        clauses=("WR-313",),
    )
    allure = Ever(
        "Притягательность",
        "Allure",
        says=(
            "Атакованный в основной форме, вы узнаёте расу атаковавшего.",
            "Attacked in your main form, you learn the attacker's race.",
        ),
        at=PASSIVES,
        does=forms.allures,
        clauses=("WR-314",),
    )
    heredity = Ever(
        "Наследственность",
        "Heredity",
        says=(
            "Каждое второе Превращение добавляет 1 ХП, даже выше максимума.",
            "Every second Shapeshift adds 1 HP, even above the maximum.",
        ),
        judged=forms.inherits,
        marks=(JUDGED_FIRST,),
        clauses=("WR-315",),
    )
    mutability = Ever(
        "Постоянная изменчивость",
        "Constant mutability",
        says=(
            "За каждый год основной формы подряд сверх 3 вы теряете 3 ХП.",
            "For every year running in your main form beyond 3 you lose 3 HP.",
        ),
        at=PASSIVES,
        does=forms.tires,
        clauses=("WR-316",),
    )
