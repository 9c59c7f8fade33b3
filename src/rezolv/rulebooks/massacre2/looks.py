"""Knowledge: what a night showed to those who looked."""

from __future__ import annotations

from collections.abc import Callable

from rezolv.engine import Effect, Refusal, Resolution, Until
from rezolv.engine.abilities import Ability, Behaviour
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.orders import refuse
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.massacre.attacks import kept_off
from rezolv.rulebooks.massacre.deck import as_cards
from rezolv.rulebooks.massacre.knowing import used_on
from rezolv.rulebooks.massacre.lives import FATE
from rezolv.rulebooks.massacre.masks import true_role
from rezolv.rulebooks.massacre.moon import DAY
from rezolv.rulebooks.massacre.roles import UNSEEN
from rezolv.rulebooks.massacre.statuses import GRAVEYARD, is_in
from rezolv.rulebooks.massacre.tally import SAVING
from rezolv.rulebooks.massacre2.faces import show

FORESEEN = "foreseen"
GILDED = "gilded"
TRANCE = "trance"
LAST_NIGHT = "last_night"
"""What acted on one of the dead in the phase of his death."""


def unless_oneself(behaviour: Behaviour) -> Behaviour:
    """It must be another, and comes to nothing if it was turned upon oneself."""
    return only_if(lambda night, action: action.target != action.by, behaviour)


def on_the_dead(behaviour: Behaviour) -> Behaviour:
    """It comes to nothing if it was turned on one who is not on the Graveyard."""
    return only_if(lambda night, action: is_in(night.seat(action.target), GRAVEYARD), behaviour)


def on_the_living(behaviour: Behaviour) -> Behaviour:
    """It comes to nothing if it was turned on one who is dead."""
    return only_if(lambda night, action: night.seat(action.target).alive, behaviour)


def only_if(test: Callable[[Resolution, Action], bool], behaviour: Behaviour) -> Behaviour:
    """Do it if this is so; else the order has no effect, and nobody is told."""

    def does(night: Resolution, action: Action) -> None:
        if test(night, action):
            behaviour(night, action)
        else:
            action.verdict = NO_EFFECT

    return does


# What was done


def of_secret_role(night: Resolution, action: Action) -> bool:
    """Whether an action is one of a secret role; Ход is one of Демиург alone (M2-080)."""
    if action.ability.id == "move":
        return night.seat(action.by).roles["secret"] == "demiurge"
    return action.grant.slot == "secret"


def done(action: Action) -> bool:
    """Whether an action took place, so that it could be noticed."""
    return not action.stopped and not action.ability.marks & UNSEEN


def targets(night: Resolution, name: str, *, secret: bool) -> tuple[str, ...]:
    """On whom a character acted tonight, as reached, in seat order."""
    found = {
        seat
        for action in night.of(name)
        if done(action) and (not secret or of_secret_role(night, action))
        for seat in action.reach
    }
    return tuple([seat for seat in night.now.seats if seat in found])


def visitor_roles(night: Resolution, name: str) -> tuple[str, ...]:
    """The secret roles with which others acted on a character tonight."""
    found = {
        true_role(night, action.by)
        for action in night.actions
        if name in action.reach and action.by != name and done(action)
        and of_secret_role(night, action)
    }  # fmt: skip
    return tuple(sorted(found))


# Looks of a night


def horoscope(night: Resolution, action: Action) -> None:
    """Two masks, and everybody acted on, of one who used his secret role tonight."""
    name = action.target
    used = [
        own
        for own in night.of(name)
        if of_secret_role(night, own) and not kept_off(own) and not own.ability.marks & UNSEEN
    ]
    if not used:
        return
    for _ in range(2):
        show(night, action.by, action.aim[0], name, action.ability.id, action.entry)
    are = targets(night, name, secret=False)
    night.tell(action.by, "targets", of=action.aim[0], are=are, cause=action.entry)


def gather(night: Resolution, action: Action) -> None:
    """All abilities that were used on the target tonight, this one left out."""
    are = used_on(night, action.target, action)
    night.tell(action.by, "abilities_on", of=action.aim[0], are=are, cause=action.entry)


def autopsy(night: Resolution, action: Action) -> None:
    """The secret role of one of the dead, and all that acted on him when he died."""
    seat = night.seat(action.target)
    found: list[str] = []
    for kind in (FATE, LAST_NIGHT):
        effect = seat.effect(kind)
        found += as_cards(effect.values["are"]) if effect is not None else ()
    role = true_role(night, seat.id)
    night.tell(action.by, "role", of=action.aim[0], is_=role, cause=action.entry)
    are = tuple(dict.fromkeys(found))
    night.tell(action.by, "abilities_on", of=action.aim[0], are=are, cause=action.entry)


def keep_last_night(night: Resolution, name: str, cause: int) -> None:
    """What acted on him is kept with the dead."""
    night.drop_effects(name, LAST_NIGHT)
    night.add_effect(name, LAST_NIGHT, are=used_on(night, name))


# Answers that come a night later


def keep(night: Resolution, kind: str, by: str, of: str) -> None:
    """Keep a question for the next night."""
    now = night.now
    now.effects = (*now.effects, Effect(kind, by, {"of": of}, None, now.moment.index))


def foretell(day: Resolution, action: Action) -> None:
    """Give up the vote; the answer comes with the night."""
    day.add_effect(action.by, SAVING, source=action.by, until=Until(DAY, 1))
    keep(day, FORESEEN, action.by, action.target)


def not_voted(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """In place of the vote, so not beside it."""
    poll = view.public.poll
    return refuse("already_voted") if poll is not None and view.me in poll.ballots else None


def no_prophecy(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Not in the night after a prophecy."""
    prophecy = view.grants.get("prophecy")
    if prophecy is not None and prophecy.last_turn == view.public.moment.turn - 1:
        return refuse("one_of", ability=ability.id, other="prophecy")
    return None


def gild(day: Resolution, action: Action) -> None:
    """The coming night is shown to both."""
    keep(day, GILDED, action.by, action.target)


def entrance(night: Resolution, action: Action) -> None:
    """The next night of a role is shown."""
    keep(night, TRANCE, action.by, str(action.order.params["role"]))


def late_answers(night: Resolution) -> None:
    """What was asked before tonight is answered."""
    for effect in night.before.effects:
        answer = ANSWERS.get(effect.kind)
        if answer is not None:
            answer(night, effect.source, str(effect.values["of"]))
    old = night.before.effects
    night.now.effects = tuple(
        [one for one in night.now.effects if one.kind not in ANSWERS or one not in old]
    )


def _foreseen(night: Resolution, to: str, of: str) -> None:
    show(night, to, of, of, "prophecy")


def _gilded(night: Resolution, to: str, of: str) -> None:
    both = tuple(dict.fromkeys((to, of)))
    night.tell(both, "targets", of=of, are=targets(night, of, secret=True))
    night.tell(both, "visitor_roles", of=of, are=visitor_roles(night, of))


def _contacts(night: Resolution, to: str, role: str) -> None:
    shown = "peasant" if role == "peasant_2" else role
    seats: dict[str, None] = {}
    uses: dict[str, None] = {}
    for name in night.now.seats:
        if true_role(night, name) != shown:
            continue
        for action in night.of(name):
            if done(action) and action.reach and of_secret_role(night, action):
                seats.update(dict.fromkeys(action.reach))
                uses[action.ability.id] = None
    night.tell(to, "contacts", of=role, are=tuple(seats), abilities=tuple(uses))


ANSWERS: dict[str, Callable[[Resolution, str, str], None]] = {
    FORESEEN: _foreseen,
    GILDED: _gilded,
    TRANCE: _contacts,
}
