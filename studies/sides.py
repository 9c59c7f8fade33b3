"""The complaints about sides, the table and knowledge."""

from __future__ import annotations

from typing import Final

from rezolv.engine import Name
from studies.complaint import Complaint
from studies.verdicts import RISING, SHIELDS, TOUCH, bounded, outdone, tested, uneven

_UNDEAD_DEMONS: Final = ("undead_demons", Name("Нежить минус Демоны", "Undead less Demons"))
_DEMONS_LAW: Final = ("demons_law", Name("Демоны минус Закон", "Demons less Law"))
_UNDEAD_LAW: Final = ("undead_law", Name("Нежить минус Закон", "Undead less Law"))
_BLOCKS: Final = tuple(
    (f"blocks.{seats}", Name(f"при {seats} игроках", f"at {seats} seats"))
    for seats in (8, 10, 12, 14)
)
_STRENGTHEN: Final = ("hellfire=joined", "hellfire_no_attack", "charm_redirects_more", "decided")
_DEVILS: Final = (
    "deal_at_once", "deal_kept_by_dead", "righteous", "cauldron_attacks", "fires_blockable",
    "obedience_in_deal", "devil_faceless", "hindrances_of_neutrals", "neutrals_unraisable=all",
    "neutrals_unraisable=but_devil",
)  # fmt: skip

SIDES: Final = (
    Complaint(
        "M5-011",
        Name(
            "Если в начале знает только один из двоих, темп разведки сильно падает.",
            "Where only one of two knows the other at the start, the scouts lose much of their "
            "tempo.",
        ),
        Name(
            "Какая часть атак первых шести фаз пришлась по своим и скольким игрокам сторон "
            "достоверно известен хоть один свой — с односторонним знанием и с взаимным.",
            "Which part of the attacks of the first six phases fell on one's own side, and how "
            "many seats of the factions knew one of their own for certain, with one-sided "
            "knowledge and with mutual.",
        ),
        tested("own_attacks"),
        (
            (
                "own_attacks",
                Name(
                    "доля атак по своим: одностороннее знание минус взаимное",
                    "attacks on one's own: one-sided knowledge less mutual",
                ),
            ),
        ),
        arms=("mutual_knowledge",),
        sees="knowledge",
    ),
    Complaint(
        "M5-025",
        Name("Демоны слабы.", "The Demons are weak."),
        Name(
            "Доля побед Демонов против долей Нежити и Закона в тех же играх: меньше обеих.",
            "The Demons' share of victories against those of Undead and Law in the same games: "
            "below both.",
        ),
        tested("undead_demons", "-demons_law"),
        (_UNDEAD_DEMONS, _DEMONS_LAW),
        fared=("demonologist", "succubus", "hellhound", "imp"),
    ),
    Complaint(
        "M5-033",
        Name(
            "Блокировать ещё больше стоит лишь при большем столе.",
            "More blocks are warranted at a larger table only.",
        ),
        Name(
            "Насколько настройка «Больше блокировок» увеличивает долю заявок, которым что-то "
            "помешало, за столами разного размера: на 8 игроков сильнее, чем на 14?",
            "By how much the option of more blocks raises the part of the orders that something "
            "stopped, at tables of several sizes: more at 8 seats than at 14?",
        ),
        tested("blocks"),
        (
            ("blocks", Name("прирост при 8 минус прирост при 14", "rise at 8 less rise at 14")),
            *_BLOCKS,
        ),
        arms=("more_blocks", "long_block"),
        sees="tables",
    ),
    Complaint(
        "M5-037",
        Name(
            "Одни явные роли немногим слабее тайных, другие почти бесполезны.",
            "Some open roles are little weaker than secret ones, others almost useless.",
        ),
        Name(
            "Побеждают ли обладатели разных явных ролей одинаково часто (тайная роль вычтена), "
            "дисперсионный анализ; и чего стоит каждая: те же игры без её способностей.",
            "Whether the holders of the open roles win equally often (their secret role taken "
            "out), by an analysis of variance; and what each is worth: the same games without its "
            "abilities.",
        ),
        uneven,
        sees="open",
    ),
    Complaint(
        "M5-043",
        Name("Нежить — самая сильная сторона.", "The Undead are the strongest faction."),
        Name(
            "Доля побед Нежити больше, чем у Закона и у Демонов, в тех же играх.",
            "The Undead's share of victories is above those of Law and Demons in the same games.",
        ),
        tested("undead_law", "undead_demons"),
        (_UNDEAD_LAW, _UNDEAD_DEMONS),
        arms=(
            "touch_once_a_cycle",
            "lich_shield_once_a_cycle",
            "conditional_guards",
            "jailed_dead",
            "examinations_once_a_cycle",
            "undead at random",
            "8 seats",
            "10 seats",
            "12 seats",
        ),
    ),
    Complaint(
        "M5-044",
        Name(
            "Нежить обходит Закон за счёт воскрешений и щитов.",
            "The Undead outdo the Law by resurrections and shields.",
        ),
        Name(
            "Нежить впереди Закона, и разрыв меньше, если отнять воскрешение и хоть один из щитов "
            "(те же игры без этой способности; поправка Холма).",
            "The Undead are ahead of the Law, and less so when the resurrection is taken away and "
            "when at least one of the shields is (the same games without it; by Holm).",
        ),
        outdone,
        (_UNDEAD_LAW,),
        worth=(RISING, *SHIELDS, TOUCH),
        uses=(RISING, *SHIELDS, TOUCH),
        arms=("risen_fades", "protections_once_a_cycle", "blind_guards"),
    ),
    Complaint(
        "M5-046",
        Name(
            "Усиливать надо прежде всего Демонов.",
            "The Demons above all need strengthening.",
        ),
        Name(
            "То же, что M5-025; и что приносит Демонам каждое из предложенных усилений.",
            "As M5-025; and what each of the proposed changes brings the Demons.",
        ),
        tested("undead_demons", "-demons_law"),
        (_UNDEAD_DEMONS, _DEMONS_LAW),
        arms=_STRENGTHEN,
    ),
    Complaint(
        "M5-049",
        Name("Дьявол не очень силён.", "The Devil is not very strong."),
        Name(
            "Побеждает ли Дьявол реже, чем в среднем место одной из трёх сторон. У осторожных "
            "ботов двумя способами: никто не продаёт душу и продают все, кому предложено.",
            "Whether the Devil wins less often than a seat of the three factions on the average. "
            "Of careful bots in two ways: nobody sells a soul, and everybody does who is asked.",
        ),
        tested("-devil_seat"),
        (
            (
                "devil_seat",
                Name("Дьявол минус место стороны", "Devil less a seat of a faction"),
            ),
        ),
        uses=("devil.deal", "deal_offered.accept_deal", "devil.fires_of_hell"),
        fared=("devil", "plague_doctor"),
        arms=("sellers", *_DEVILS),
        together=bounded,
    ),
)
