"""What the cards of the Card Master do in the night after they were thrown."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import PUBLIC, Refusal, Resolution, Until
from rezolv.engine.abilities import Ability, Behaviour, Delayed
from rezolv.engine.actions import PENDING, Action
from rezolv.engine.orders import VOTE, refuse
from rezolv.engine.params import Param
from rezolv.engine.parts.lives import DAMAGE, set_lives
from rezolv.engine.parts.vitals import (
    Vitals,
    as_rows,
    as_vitals,
    of_seat,
    remembered,
)
from rezolv.engine.parts.volleys import on, send_on, stop, strongest
from rezolv.engine.rulebook import EffectKind
from rezolv.engine.table import Grant
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.attacks import STRONGEST
from rezolv.rulebooks.massacre.deck import NAMES, gone
from rezolv.rulebooks.massacre.knowing import READ, shown_among
from rezolv.rulebooks.massacre.lives import DOOM, SPARED, doom, keep_one_life, revive
from rezolv.rulebooks.massacre.masks import true_role, wears
from rezolv.rulebooks.massacre.moon import DAY
from rezolv.rulebooks.massacre.roles import ATTACK, CARD
from rezolv.rulebooks.massacre.statuses import (
    CONTROLLED,
    EXILED,
    GRAVEYARD,
    INFIRMARY,
    PRISON,
    SILENCED,
    enter,
    is_in,
    leave,
)

STRUNG = "strung"
RETURNS = "returns"
REVEALED = "revealed"

EFFECTS = {
    READ: EffectKind(),
    STRUNG: EffectKind(),
    RETURNS: EffectKind(),
    REVEALED: EffectKind(known=True),
}


class Card(Delayed):
    """A card: thrown by day, it acts in its step of the night. One that names a role tells it."""

    def __init__(
        self,
        ru: str,
        en: str,
        *,
        says: tuple[str, str],
        at: str = "",
        does: Behaviour | None = None,
        clauses: tuple[str, ...] = (),
    ) -> None:
        super().__init__(
            ru,
            en,
            says=says,
            kind="card",
            at=at or (),
            does=names(does) if does is not None else None,
            marks=(CARD,),
            clauses=clauses,
        )


def names(behaviour: Behaviour) -> Behaviour:
    """Thrown on the holder of the role that it names, the card tells that role as well."""

    def does(night: Resolution, action: Action) -> None:
        role = NAMES.get(action.ability.id, "")
        for seat in action.reach:
            if role and true_role(night, seat) == role:
                night.tell(action.by, "role", of=seat, is_=role, cause=action.entry)
        behaviour(night, action)

    return does


def key(night: Resolution, action: Action) -> int:
    """Cards first, in the order of the deck, then the roles."""
    deck = list(NAMES)
    return deck.index(action.ability.id) if action.ability.id in deck else len(deck)


# Stop and bend


def stop_attacks(night: Resolution, action: Action) -> None:
    """Jack of clubs: no attack of the target comes about, and nobody is told."""
    for other in night.of(action.target):
        if ATTACK in other.ability.marks and other.verdict == PENDING:
            night.hold(other, action.ability.id, action)


def mirage(night: Resolution, action: Action) -> None:
    """Queen of hearts: whatever the target does, attacks left out, reaches the thrower."""
    for other in night.of(action.target):
        if other.verdict != PENDING or not other.reach:
            continue
        if not other.ability.marks & {ATTACK, CARD}:
            night.turn(other, (action.by,) * len(other.reach), action)


def aegis(night: Resolution, action: Action) -> None:
    """Jack of diamonds: no attack hits the target but those on the thrower, which go to it."""
    saved, sent = on(night, action.target), on(night, action.by)
    for attempt in saved:
        stop(night, attempt, action.ability.id, action.by)
    for attempt in sent:
        send_on(night, attempt, action.target, action.ability.id, action)


def shield(night: Resolution, action: Action) -> None:
    """Six of diamonds: the same with the strongest attack on each."""
    saved = strongest(night, on(night, action.target), STRONGEST)
    sent = strongest(night, on(night, action.by), STRONGEST)
    if saved is not None:
        stop(night, saved, action.ability.id, action.by)
    if sent is not None and action.target != action.by:
        send_on(night, sent, action.target, action.ability.id, action)


# Votes and knowledge


def silence(night: Resolution, action: Action) -> None:
    """Ace of diamonds: the target loses its vote for good; of two one is left."""
    night.drop_effects(action.target, SILENCED)
    night.add_effect(action.target, SILENCED, source=action.by)
    night.tell(action.target, "spent", ability=VOTE, cause=action.entry)


def guess(night: Resolution, action: Action) -> None:
    """Four of diamonds: whether the role of the target is in the list."""
    right = shown_among(night, action.target, action.order.params.get("roles"))
    night.tell(action.by, "guess", of=action.target, is_=right, cause=action.entry)


def read_mail(night: Resolution, action: Action) -> None:
    """Ace of clubs: from now on the thrower reads the target's mail; the Тварь learns of him."""
    night.add_effect(action.target, READ, source=action.by)
    if night.seat(action.target).roles["secret"] == "beast":
        night.tell(action.target, "role", of=action.by, is_="card_master", cause=action.entry)


def string_up(night: Resolution, action: Action) -> None:
    """King of spades: the target is on a string; once its master is revealed he controls it."""
    night.add_effect(action.target, STRUNG, source=action.by)
    if night.seat(action.by).effect(REVEALED) is not None and night.seat(action.by).alive:
        take_control(night, action.by, action.target)


def take_control(night: Resolution, master: str, puppet: str) -> None:
    """The puppet's day actions are its master's, who is shown what they are."""
    if not is_in(night.seat(puppet), CONTROLLED):
        night.add_effect(puppet, CONTROLLED, source=master)
        uses = [use for use, grant in night.seat(puppet).grants.items() if grant.slot == "open"]
        night.tell(master, "controls", of=puppet, are=tuple(uses))


def reveal_oneself(day: Resolution, action: Action) -> None:
    """Show the own role to all, and control whoever is on a string."""
    day.add_effect(action.by, REVEALED, source=action.by)
    role = day.seat(action.by).roles["secret"]
    day.tell(PUBLIC, "role", of=action.by, is_=role, cause=action.entry)
    for name, seat in list(day.now.seats.items()):
        if any(e.kind == STRUNG and e.source == action.by for e in seat.effects):
            take_control(day, action.by, name)


def puppet_due(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """From the throw of the king of spades on, be it the joker in its place."""
    if view.has_effect(REVEALED):
        return refuse("spent", ability=ability.id)
    thrown = gone(view)
    if "king_of_spades" in thrown or "joker" in thrown:
        return None
    return refuse("no_king", ability=ability.id)


def cut_strings(night: Resolution) -> bool:
    """The control ends with the death of its master."""
    cut = False
    for name, seat in list(night.now.seats.items()):
        for effect in seat.effects:
            if effect.kind in (CONTROLLED, STRUNG) and not night.seat(effect.source).alive:
                night.drop_effects(name, effect.kind)
                cut = True
    return cut


# The end of the night


def gnaw(night: Resolution, action: Action) -> None:
    """Four of clubs: all lives but one are gone."""
    if night.seat(action.target).alive:
        keep_one_life(night, action.target, action.entry)


def swap_lives(night: Resolution, action: Action) -> None:
    """Jack of spades: two change the numbers of their lives."""
    one, two = [night.seat(name) for name in action.reach]
    if not one.alive or not two.alive or one.hp is None or two.hp is None:
        return
    for seat, lives in ((one, two.hp), (two, one.hp)):
        set_lives(night, seat.id, lives, action.entry)
        if lives < 1:
            night.aura(seat.id, DAMAGE, source=action.by, amount=1, use=action.ability.id)


def last_life(night: Resolution, action: Action) -> None:
    """Two of hearts: whoever has one life left dies."""
    if night.seat(action.target).alive and night.seat(action.target).hp == 1:
        doom(night, action.target, action)


def spare(night: Resolution, action: Action) -> None:
    """The fives: whoever would die in this night or the day after keeps one life, once."""
    if night.seat(action.target).alive:
        night.add_effect(action.target, SPARED, source=action.by, until=Until(DAY, 1))


def shift(night: Resolution, action: Action) -> None:
    """King of hearts: lives and statuses as on the morning before, for a day."""
    seat = night.seat(action.target)
    if is_in(seat, EXILED):
        return
    hp, statuses = of_seat(night, seat)
    night.add_effect(seat.id, RETURNS, source=action.by, hp=hp, statuses=statuses)
    set_back(night, seat.id, remembered(night, seat.id), action.entry)


def shift_back(night: Resolution) -> None:
    """Whoever was set back a night ago has again what he had, whatever has happened since."""
    for name, seat in list(night.now.seats.items()):
        effect = seat.effect(RETURNS)
        if effect is not None and not is_in(seat, EXILED):
            night.drop_effects(name, RETURNS)
            row: tuple[Value, ...] = (effect.values["hp"], effect.values["statuses"])
            set_back(night, name, as_vitals(row), -1)


def set_back(night: Resolution, name: str, vitals: Vitals, cause: int) -> None:
    """Give a seat the lives and statuses that it had."""
    night.auras = [
        (seat, effect)
        for seat, effect in night.auras
        if seat != name or effect.kind != DOOM or effect.values["certain"]
    ]
    if vitals.has(GRAVEYARD):
        night.kill(name, "shift", (), cause)
        return
    if not night.seat(name).alive:
        revive(night, name, cause, vitals.hp)
    set_lives(night, name, vitals.hp or 0, cause)
    for status in (INFIRMARY, PRISON):
        left = [count for kind, count in vitals.statuses if kind == status]
        if not left:
            leave(night, name, status, cause)
        elif not is_in(night.seat(name), status):
            enter(night, name, status, until=Until(DAY, left[0]) if left[0] else None, cause=cause)


# The full list


class RoleMap(Param):
    """Every player with his secret role, as rows."""

    kind = "pairs"

    def examples(self, view: View) -> Sequence[Value]:
        """Everybody a peaceful resident."""
        return (tuple([(seat, "peasant") for seat in view.public.seats]),)

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Refuses a list that does not name everybody once."""
        if not isinstance(value, tuple):
            return refuse("full_list")
        rows = [row for row in as_rows(value) if len(row) == 2]
        seats = [row[0] for row in rows]
        if len(rows) != len(value) or sorted(map(str, seats)) != sorted(view.public.seats):
            return refuse("full_list")
        return None


def reveal_all(night: Resolution, action: Action) -> None:
    """Publish the full list: if it is right he wins alone, else he is out of the game."""
    rows = as_rows(action.order.params["list"])
    book = night.book
    right = all(
        str(role) in book.roles
        and wears(book.roles[str(role)], str(role)) == true_role(night, str(seat))
        for seat, role in rows
    )
    for seat, role in rows:
        night.tell(PUBLIC, "claims", of=str(seat), is_=str(role), cause=action.entry)
    if right:
        night.end_game((action.grant.role,), action.entry)
    else:
        night.kill(action.by, EXILED, (), action.entry)
