"""What the cards of the Card Master do in the night after they were thrown."""

from __future__ import annotations

from rezolv.engine import PUBLIC, Refusal, Resolution, Until
from rezolv.engine.abilities import Ability, Behaviour, Delayed
from rezolv.engine.actions import PENDING, Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.orders import refuse
from rezolv.engine.parts.lives import DAMAGE, set_lives
from rezolv.engine.parts.volleys import on, send_on, stop, strongest
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.massacre import shifting
from rezolv.rulebooks.massacre.attacks import STRONGEST
from rezolv.rulebooks.massacre.deck import NAMES, gone
from rezolv.rulebooks.massacre.knowing import READ, shown_among
from rezolv.rulebooks.massacre.lives import SPARED, doom, keep_one_life
from rezolv.rulebooks.massacre.masks import true_role
from rezolv.rulebooks.massacre.moon import DAY
from rezolv.rulebooks.massacre.roles import ATTACK, CARD
from rezolv.rulebooks.massacre.statuses import (
    CONTROLLED,
    SILENCED,
    is_in,
)

STRUNG = "strung"
REVEALED = "revealed"

EFFECTS = {
    READ: EffectKind(),
    STRUNG: EffectKind(),
    shifting.RETURNS: EffectKind(),
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
    night.add_effect(action.target, SILENCED)
    night.tell(action.target, "voteless", for_good=True, cause=action.entry)


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
