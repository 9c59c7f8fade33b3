"""Химера (ЗМ)."""

from __future__ import annotations

from rezolv.engine import Name
from rezolv.rulebooks.war import hunting
from rezolv.rulebooks.war.attacks import IF_SICK, attacks
from rezolv.rulebooks.war.deeds import Auxiliary, Ever, Main
from rezolv.rulebooks.war.evil import Monster
from rezolv.rulebooks.war.guards import VOIDS, Guard
from rezolv.rulebooks.war.judging import JUDGED_LAST
from rezolv.rulebooks.war.names import ANSWERS, DAMAGE, PASSIVES


class Chimera(Monster):
    """Chimera: bites, venom and armour, and a hunger for deaths (WR-286 to WR-296).

    She tears at the sick the harder (WR-287), poisons with a bite (WR-289), heals (WR-290), and
    scents who was hurt most and fixes him (WR-291 to WR-293).
    """

    id = "chimera"
    name = Name("Химера", "Chimera")
    says = Name(
        "Рвёт и травит; броня и гниль берегут её, а годы без смертей изводят.",
        "She tears and poisons; armour and rot keep her, and years without a death wear her out.",
    )
    clauses = ("WR-104",)

    tear = Main(
        "Оторвать",
        "Tear off",
        says=(
            "Атаковать персонажа на 3 ХП, а того, кто в лазарете, на 5.",
            "Attack a character for 3 HP, or for 5 if it is in the infirmary.",
        ),
        letters="Т",
        every=3,
        at=DAMAGE,
        does=attacks(3, marks=(IF_SICK,)),
        clauses=("WR-286", "WR-287"),
    )
    toxic_spit = Main(
        "Отравленная слюна",
        "Toxic spit",
        says=(
            "Атаковать персонажа на 1 ХП и отравить его.",
            "Attack a character for 1 HP and poison it.",
        ),
        letters="Б",
        every=2,
        at=DAMAGE,
        does=attacks(1, rides=("poison",)),
        clauses=("WR-288", "WR-289"),
    )
    regeneration = Main(
        "Регенерация",
        "Regeneration",
        says=("Восстановить себе 4 ХП.", "Restore 4 HP to yourself."),
        letters="Л",
        every=3,
        at=DAMAGE,
        on=0,
        does=hunting.regenerates,
        clauses=("WR-290",),
    )
    corpse_smell = Auxiliary(
        "Трупный запах",
        "Smell of a corpse",
        says=(
            "Узнать, кто из живых, кроме вас, получил за год больше всего урона. Его ХП 3 года "
            "нельзя менять местами.",
            "Learn who of the living but you took most damage this year. Its HP cannot be "
            "exchanged for 3 years.",
        ),
        letters="Л",
        every=3,
        at=ANSWERS,
        on=0,
        does=hunting.scents,
        clauses=("WR-291", "WR-292", "WR-293"),
    )
    hide = Ever(
        "Природная броня",
        "Natural armour",
        says=(
            "Первые 2 атаки на вас с начала игры не проходят.",
            "The first 2 attacks on you since the game began are blocked.",
        ),
        guard=Guard(VOIDS, each_year=None, each_game=2),
        clauses=("WR-294",),
    )
    rot_aura = Ever(
        "Аура разложения",
        "Aura of decay",
        says=(
            "Кто вас атакует, отравлен на 2 года.",
            "Whoever attacks you is poisoned for 2 years.",
        ),
        at=PASSIVES,
        does=hunting.rots,
        clauses=("WR-295",),
    )
    blind_rage = Ever(
        "Слепая ярость",
        "Blind rage",
        says=(
            "За каждый год без смертей, кроме первого, вы получаете 3 урона.",
            "For every year without a death, but for the first, you take 3 damage.",
        ),
        judged=hunting.rages,
        marks=(JUDGED_LAST,),
        clauses=("WR-296",),
    )
