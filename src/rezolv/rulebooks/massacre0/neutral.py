"""Нейтралы: Тварь и Мастер карт."""

from __future__ import annotations

from rezolv.engine import Active, Instant, Name, Passive, Refusal
from rezolv.engine.abilities import Ability, anyone
from rezolv.engine.limits import Cooldown, Uses
from rezolv.engine.orders import refuse
from rezolv.engine.params import Choice, Flag, Text
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.massacre import deck
from rezolv.rulebooks.massacre.attacks import strikes
from rezolv.rulebooks.massacre.cards import puppet_due, reveal_oneself
from rezolv.rulebooks.massacre.feeding import SWAPS
from rezolv.rulebooks.massacre.full_list import RoleMap, reveal_all
from rezolv.rulebooks.massacre.knowing import feed
from rezolv.rulebooks.massacre.lives import NO_INFIRMARY
from rezolv.rulebooks.massacre.moon import (
    BOTH,
    DAY,
    NIGHT,
    once_a_phase,
    rests,
    till_full_moon,
)
from rezolv.rulebooks.massacre.roles import ATTACK, CARD, SecretRole
from rezolv.rulebooks.massacre.statuses import K, L, T
from rezolv.rulebooks.massacre.wins import IN_THE_WAY, WINS_ALONE
from rezolv.rulebooks.massacre0.hand import Hand
from rezolv.rulebooks.massacre0.law import disguise, first_night
from rezolv.rulebooks.massacre0.names import SECRET


def knows_the_master(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Once the ace of clubs has told the Тварь who reads its mail (M0-207)."""
    for fact in view.facts:
        if fact.name == "role" and fact["is"] == "card_master":
            return None
    return refuse("unknown_reader", ability=ability.id)


class Neutral(SecretRole):
    """A role that wins by itself."""

    faction = "neutral"


class Beast(Neutral):
    """Eats, changes masks, wins alone and lets no faction win (M0-163 to M0-171)."""

    id = "beast"
    name = Name("Тварь", "The Thing")
    adapt = Instant(
        "Приспосабливайся",
        "Adapt",
        says=(
            "В начале игры выбрать тайную роль: её покажут проверки и ваша смерть.",
            "At the start choose a secret role: checks and your death will show it.",
        ),
        kind="passive",
        phases=(NIGHT,),
        on=0,
        params={"mask": Choice(*SECRET)},
        limits=(Uses(1),),
        due=first_night,
        does=disguise,
        works_in=(T, K),
        clauses=("M0-163", "M0-164"),
    )
    devour = Active(
        "Пожирай",
        "Devour",
        says=(
            "Атака на две единицы; через ночь. Если цель к утру мертва, вы лечитесь на единицу и "
            "можете надеть её роль (swap), а её объявят прежней вашей маской.",
            "An attack of two points, every other night. If the target is dead by morning you "
            "heal a point and may put its role on (swap), and it is announced as your old mask.",
        ),
        at="attacks",
        phases=(NIGHT,),
        targets=anyone,
        params={"swap": Flag(required=False)},
        limits=(Cooldown(rests(1)),),
        does=strikes(2),
        marks=(ATTACK, SWAPS),
        clauses=("M0-165", "M0-166", "M0-167", "M0-168"),
    )
    persevere = Passive(
        "Превзмогай",
        "Persevere",
        says=("В Лазарет вы не попадаете.", "You do not go to the Infirmary."),
        marks=(NO_INFIRMARY,),
        clauses=("M0-169",),
    )
    destroy = Passive(
        "Уничтожай",
        "Destroy",
        says=(
            "Вы побеждаете, оставшись единственным живым и свободным.",
            "You win as the only one alive and free.",
        ),
        marks=(WINS_ALONE,),
        clauses=("M0-170",),
    )
    annoy = Passive(
        "Раздражай",
        "Annoy",
        says=(
            "Пока вы живы и не в Тюрьме, группировки не побеждают.",
            "While you are alive and free no faction wins.",
        ),
        marks=(IN_THE_WAY,),
        clauses=("M0-171",),
    )
    forge = Active(
        "Туз Крестей: ложная информация",
        "Ace of clubs: false information",
        says=(
            "Если вашу почту читает Мастер карт: этой ночью он прочтёт вместо неё этот текст.",
            "If the Card Master reads your mail: tonight he reads this text instead.",
        ),
        kind="auxiliary",
        at="information",
        phases=(NIGHT,),
        on=0,
        params={"text": Text()},
        due=knows_the_master,
        does=feed,
        clauses=("M0-207",),
    )


class CardMaster(Hand, Neutral):
    """Throws cards by day that act by night; wins by naming all roles (M0-172 to M0-208)."""

    id = "card_master"
    name = Name("Мастер карт", "Card Master")
    deal = Instant(
        "Сдать карты",
        "Deal",
        says=("Взять первые четыре карты колоды.", "Take the first four cards of the deck."),
        kind="passive",
        phases=BOTH,
        on=0,
        params={"cards": deck.Cards()},
        due=deck.not_dealt,
        does=deck.deal,
        works_in=(L, T),
        clauses=("M0-172",),
    )
    shuffle = Active(
        "Тасовать карты",
        "Shuffle",
        says=(
            "Вернуть руку в колоду и взять любые четыре из оставшихся. Снова — после полнолуния.",
            "Put the hand back and take any four of what is left. Again after a full moon.",
        ),
        at="effects",
        phases=(NIGHT,),
        on=0,
        params={"cards": deck.Cards()},
        limits=(Cooldown(till_full_moon),),
        does=deck.shuffle,
        works_in=(L, T),
        clauses=("M0-173",),
    )
    throw = Instant(
        "Кинуть карты",
        "Throw",
        says=(
            "Днём (и в начале первой ночи) бросить карту; она подействует следующей ночью.",
            "By day (and as the first night begins) throw a card; it acts in the next night.",
        ),
        kind="active",
        phases=BOTH,
        on=(1, 2),
        targets=deck.on_living_or_dead,
        params={
            "card": deck.CardParam(),
            "as": deck.AnyCard(required=False),
            "roles": deck.RoleList(SECRET, required=False),
        },
        limits=(Cooldown(once_a_phase),),
        due=deck.throw_due,
        check=deck.throw_check,
        variants=deck.throw_variants,
        does=deck.throw,
        works_in=(L, T),
        marks=(CARD,),
        clauses=("M0-174", "M0-175", "M0-176", "M0-179"),
    )
    reveal = Instant(
        "Раскрыть карты",
        "Show all cards",
        says=(
            "Назвать тайную роль каждого. Верно — вы победили; нет — вы вне игры.",
            "Name everybody's secret role. If right, you win; if not, you are out.",
        ),
        phases=BOTH,
        on=0,
        params={"list": RoleMap()},
        does=reveal_all,
        works_in=(L, T),
        clauses=("M0-177", "M0-178"),
    )
    puppet = Instant(
        "Король Пик: раскрыть роль",
        "King of spades: show the role",
        says=(
            "Раскрыть свою роль: днём за куклу решаете вы.",
            "Show your role: by day you decide for the puppet.",
        ),
        kind="auxiliary",
        phases=(DAY,),
        on=0,
        due=puppet_due,
        does=reveal_oneself,
        clauses=("M0-180", "M0-181"),
    )


NEUTRAL = (Beast, CardMaster)
