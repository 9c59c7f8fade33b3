"""Нейтралы: Тварь и Демиург."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import Active, Instant, Name, Passive
from rezolv.engine.abilities import Ability, anyone
from rezolv.engine.limits import Cooldown, OneOf
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.attacks import strikes
from rezolv.rulebooks.massacre.full_list import RoleMap, reveal_all
from rezolv.rulebooks.massacre.lives import NO_INFIRMARY
from rezolv.rulebooks.massacre.moon import BOTH, NIGHT, once_a_cycle, once_a_phase, rests
from rezolv.rulebooks.massacre.roles import ATTACK, UNBLOCKABLE
from rezolv.rulebooks.massacre.statuses import K, L, T
from rezolv.rulebooks.massacre.targets import others_alive_or_dead
from rezolv.rulebooks.massacre.wins import IN_THE_WAY, WINS_ALONE
from rezolv.rulebooks.massacre2 import dealing, faces, fights
from rezolv.rulebooks.massacre2.names import SECRET, OneRole
from rezolv.rulebooks.massacre2.setup import KNOWS_LIVES, UNLIMITED
from rezolv.rulebooks.massacre2.undead import Masked


class Neutral(Masked):
    """A role that wins by itself."""

    faction = "neutral"


class Beast(Neutral):
    """Eats, changes masks, wins alone and lets no faction win (M2-194 to M2-202)."""

    id = "beast"
    name = Name("Тварь", "The Thing")
    masks = ("beast",)
    adapt = Instant(
        "Приспосабливайся",
        "Adapt",
        says=(
            "В любой момент обменять все свои личины на столько же других.",
            "At any moment exchange all your masks for as many others.",
        ),
        phases=BOTH,
        on=0,
        params={"masks": faces.MaskList(faces.as_many)},
        limits=(Cooldown(once_a_phase),),
        does=faces.adapt,
        works_in=(T,),
        clauses=("M2-194",),
    )
    devour = Active(
        "Пожирай",
        "Devour",
        says=(
            "Атака на две единицы; через ночь. Если цель этой ночью погибнет, у вас на жизнь "
            "больше. Не блокируется.",
            "An attack of two points, every other night. If the target dies tonight you have a "
            "life more. Cannot be blocked.",
        ),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        limits=(Cooldown(rests(1)),),
        does=strikes(2),
        works_in=(T,),
        marks=(ATTACK, UNBLOCKABLE),
        clauses=("M2-195", "M2-196", "M2-197"),
    )
    persevere = Passive(
        "Превозмогай",
        "Persevere",
        says=(
            "В Лазарет вы не попадаете и всегда знаете, сколько у вас жизней.",
            "You do not go to the Infirmary and always know how many lives you have.",
        ),
        works_in=(T,),
        marks=(NO_INFIRMARY, KNOWS_LIVES),
        clauses=("M2-198",),
    )
    suppress = Passive(
        "Подавляй",
        "Suppress",
        says=(
            "За каждого на Кладбище против вас на полголоса меньше.",
            "For each on the Graveyard half a vote fewer is against you.",
        ),
        works_in=(T,),
        clauses=("M2-199",),
    )
    destroy = Passive(
        "Уничтожай",
        "Destroy",
        says=(
            "Вы побеждаете, оставшись единственным живым и свободным.",
            "You win as the only one alive and free.",
        ),
        marks=(WINS_ALONE,),
        clauses=("M2-200",),
    )
    annoy = Passive(
        "Раздражай",
        "Annoy",
        says=(
            "Пока вы живы, хотя бы и в Тюрьме, группировки не побеждают.",
            "While you are alive, be it in Prison, no faction wins.",
        ),
        works_in=(T,),
        marks=(IN_THE_WAY,),
        clauses=("M2-201",),
    )
    nolimit = Passive(
        "Без предела",
        "Without limit",
        says=("Жизней может быть сколько угодно.", "You may have any number of lives."),
        marks=(UNLIMITED,),
        clauses=("M2-202",),
    )


def _named(view: View, field: str) -> tuple[str, ...]:
    """What was named at Джокер before."""
    for effect in view.effects:
        if effect.kind == dealing.JOKED:
            value = effect.values[field]
            return tuple([str(one) for one in value]) if isinstance(value, tuple) else ()
    return ()


def not_named(ability: Ability, view: View) -> list[str]:
    """All others that were not named before."""
    named = _named(view, "are")
    return [seat for seat in others_alive_or_dead(ability, view) if seat not in named]


class NewRole(OneRole):
    """A secret role that was not named before."""

    def domain(self, view: View) -> Sequence[str]:
        """Those that are left."""
        named = _named(view, "roles")
        return [role for role in self.roles if role not in named]


class Demiurge(Neutral):
    """Deals cards and games of cards; wins by naming all roles (M2-203 to M2-220)."""

    id = "demiurge"
    name = Name("Демиург", "Demiurge")
    masks = (
        "demiurge",
        "necromancer",
        "succubus",
        "hound",
        "inquisitor",
        "interrogator",
        "peasant",
    )
    hand = Passive(
        "Рука судьбы",
        "Hand of fate",
        says=(
            "У всех бывают карты и есть Ход; у вас в начале одна карта.",
            "Everybody may have cards and make a move; you start with one card.",
        ),
        works_in=(L, T, K),
        clauses=("M2-203", "M2-204"),
    )
    deal = Active(
        "Раздача",
        "Deal",
        says=(
            "До трёх разных персонажей получают по карте; это слабейшая из атак.",
            "Up to three different characters get a card each; it is the weakest attack.",
        ),
        at="attacks",
        phases=(NIGHT,),
        on=(0, 3),
        targets=anyone,
        does=dealing.deal,
        works_in=(L,),
        marks=(ATTACK,),
        clauses=("M2-205", "M2-071"),
    )
    joker = Active(
        "Джокер",
        "Joker",
        says=(
            "Назвать тайную роль другого; угадав, отменяете этой ночью все атаки на себя. Никого и "
            "ни одну роль дважды. Раз за цикл.",
            "Name another's secret role; if right, all attacks on you are cancelled tonight. "
            "Nobody and no role twice. Once a cycle.",
        ),
        at="cancels",
        phases=(NIGHT,),
        targets=not_named,
        params={"role": NewRole(*SECRET)},
        limits=(Cooldown(once_a_cycle),),
        does=fights.joker,
        clauses=("M2-206", "M2-207"),
    )
    hit = Active(
        "Хит",
        "Hit",
        says=(
            "Кто не сделал Хода, получает столько карт, сколько имел.",
            "Whoever makes no move gets as many cards as he had.",
        ),
        at="cards",
        phases=(NIGHT,),
        on=0,
        limits=(OneOf("hit", "bust"),),
        does=dealing.hit,
        works_in=(L,),
        clauses=("M2-214",),
    )
    bust = Active(
        "Баст",
        "Bust",
        says=(
            "Утром все с тремя картами и больше умирают и теряют карты, вы тоже.",
            "In the morning all with three cards or more die and lose them, you too.",
        ),
        at="cards",
        phases=(NIGHT,),
        on=0,
        limits=(OneOf("hit", "bust"),),
        does=dealing.bust,
        works_in=(L,),
        clauses=("M2-215",),
    )
    croupier = Passive(
        "Крупье́",
        "Croupier",
        says=(
            "Каждое утро: число карт у всех, личины богатых картами, роли сыгравших и погибших от "
            "Баста.",
            "Every morning: everybody's number of cards, masks of those rich in cards, roles of "
            "those who played and of those dead by Bust.",
        ),
        at="croupier",
        does=dealing.croupier,
        works_in=(L, T),
        clauses=("M2-216", "M2-217", "M2-218"),
    )
    vabank = Instant(
        "Ва-банк",
        "All in",
        says=(
            "Назвать тайную роль каждого. Верно — вы победили; нет — вы вне игры.",
            "Name everybody's secret role. If right, you win; if not, you are out.",
        ),
        phases=BOTH,
        on=0,
        params={"list": RoleMap(oneself=False)},
        does=reveal_all,
        works_in=(L,),
        clauses=("M2-219", "M2-220"),
    )


NEUTRAL = (Beast, Demiurge)
