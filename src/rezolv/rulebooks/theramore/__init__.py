"""Саммит на Тераморе: overlaid roles, a mayor, a hypnotist asked in the night, a liar by day."""

from __future__ import annotations

from rezolv.engine import FactType, Name, Option, Resolution, Rulebook, Seat, Talk
from rezolv.engine.declared import EffectKind, Faction
from rezolv.engine.facts import fact_types
from rezolv.rulebooks.theramore import acts, dealing, departures, setup, succession, voting
from rezolv.rulebooks.theramore.everyone import AnyPlayer, Host, Mayor, mayor_untouchable
from rezolv.rulebooks.theramore.negatives import NEGATIVE
from rezolv.rulebooks.theramore.neutral import Neutral
from rezolv.rulebooks.theramore.order import CALENDAR, PHASES
from rezolv.rulebooks.theramore.peace import PEACEFUL


def side(book: Rulebook, seat: Seat) -> str:
    """Red, black, or the unjoined neutral; a joined one counts with his role (TH-043, TH-087)."""
    if "overlay" in seat.roles:
        return "negatives"
    if seat.roles["role"] == "neutral" and "taken" not in seat.roles:
        return "neutral"
    return "peace"


def victory(night: Resolution) -> tuple[str, ...] | None:
    """Peace without negatives, negatives at parity, and the unjoined survivor (TH-172, 190)."""
    sides = [night.book.side(seat) for seat in night.now.seats.values() if seat.alive]
    bad, good = sides.count("negatives"), sides.count("peace")
    if bad and bad < good:
        return None
    return ("negatives" if bad else "peace", *(["neutral"] if "neutral" in sides else []))


FACTS = fact_types(
    FactType("home", {"of": "seat", "is": "flag"}, rank=24),
    FactType("offer", {"of": "seat", "are": "roles"}, rank=33),
    FactType("contract", {"of": "seat"}, rank=27),
    FactType("records", {"of": "seat", "is": "records"}, rank=34),
)

ENTRIES = {
    "voting_ends": (),
    "autovote": ("of", "row"),
    "revote": ("why", "of"),
    "hard_tie": ("of", "how"),
    "sentence": ("of",),
    "elected": ("of",),
    "title_lost": ("of",),
    "leaves": ("of",),
    "random_move": ("of", "row"),
    "takes_role": ("of", "from_", "is_"),
    "declines": ("by", "from_"),
}

RULEBOOK = Rulebook(
    "theramore",
    "1",
    Name("Саммит на Тераморе", "The Summit at Theramore"),
    says=Name(
        "Двенадцать игроков: у одиннадцати свои мирные роли, на четыре из них наложены негативные, "
        "двенадцатый — нейтрал. В первый день выбирают мэра, потом голосуют и ходят по ночам.",
        "Twelve players: eleven with peaceful roles of their own, four of them under a negative "
        "one, and the neutral. On day 1 they elect a mayor, then vote by day and act by night.",
    ),
    factions=(
        Faction("peace", "Мирные (красные)", "Peace (red)"),
        Faction("negatives", "Негативы (плохиши)", "Negatives (black)"),
        Faction("neutral", "Нейтральный игрок", "Neutral player"),
    ),
    roles=(*PEACEFUL, Neutral, *NEGATIVE, Mayor),
    slots=("role", "overlay", "title"),
    public_slots=("title",),
    common=AnyPlayer,
    host=Host,
    phases=PHASES,
    first=lambda options: ("day", 1),
    options={
        "autovotes": Option(
            False,
            says=(
                "Кто не проголосовал до 22:00, получает принудительный голос против себя.",
                "Whoever has not voted by 22:00 gets a forced vote against himself.",
            ),
            clauses=("TH-027", "TH-029"),
        ),
        "random_moves": Option(
            False,
            says=(
                "Обязательный ход, не присланный до 8:00, делается наугад.",
                "A due move missing at 8:00 is made at random.",
            ),
            clauses=("TH-020",),
        ),
        "mayor_tie": Option(
            "draw",
            ("draw", "round"),
            says=(
                "Ничья во втором туре выборов: жребий или третий тур.",
                "A tie in the second round of the elections: a draw or a third round.",
            ),
            names={"draw": ("жребий", "draw"), "round": ("третий тур", "third round")},
            clauses=("TH-037",),
        ),
    },
    effects={
        departures.PHANTOM: EffectKind(
            name=("фантом", "phantom"), public=True, status=True, lingers=True
        ),
        departures.COVERED: EffectKind(),
        acts.GUARDED: EffectKind(hooks={"guard": acts.take_over}),
        acts.HEALED: EffectKind(hooks={"shield": acts.heals}),
        acts.BLOCKED: EffectKind(),
        acts.MARKED: EffectKind(),
        acts.COMPROMISED: EffectKind(),
        acts.PICKS: EffectKind(known=True),
        succession.CHOICE: EffectKind(known=True),
        succession.OFFER: EffectKind(known=True),
        succession.FREED: EffectKind(),
    },
    facts=FACTS,
    entries=ENTRIES,
    results={
        "hit": ("попал", "hit"),
        "miss": ("не попал", "miss"),
        "no_info": ("информация не предоставляется", "no information"),
        "closed": ("закрытая", "closed"),
    },
    land={"kill": acts.die},
    polls=voting.POLLS,
    resend="refuse",
    bars=mayor_untouchable,
    began=setup.began,
    aftermath=(voting.strike_the_dead, departures.aftermath),
    victory=victory,
    seat_keys=setup.SEAT_KEYS,
    draws=("mayor", "random_move"),
    voting_ends="end_voting",
    voted=voting.voted,
    side=side,
    seats=(3, 12),
    deal=dealing.deal,
    dealing=dealing.DEALING,
    calendar=CALENDAR,
    talk=Talk(opinion=("day",), clauses=("TH-011", "TH-022", "TH-023")),
)
