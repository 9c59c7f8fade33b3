"""Knowledge: checks of the role, comparisons, who came and with what, and what failure answers.

A check that fails answers as if its target were a peaceful resident, so that its user cannot tell.
"""

from __future__ import annotations

from rezolv.engine import PUBLIC, Fact, Resolution
from rezolv.engine.abilities import Behaviour
from rezolv.engine.actions import Action
from rezolv.engine.orders import Order
from rezolv.engine.values import Items, Rows, Value
from rezolv.rulebooks.massacre.attacks import kept_off
from rezolv.rulebooks.massacre.lives import FATE
from rezolv.rulebooks.massacre.masks import shown, side_shown, tell_role, true_role
from rezolv.rulebooks.massacre.roles import CARD, STANDING, UNSEEN

PEASANT = "peasant"


def learns_role(night: Resolution, action: Action) -> None:
    """Learn the secret role of the player reached."""
    tell_role(night, action.by, action.aim[0], action.target, action.entry)


def hears_peasant(night: Resolution, action: Action) -> None:
    """The answer of a check that something kept from happening."""
    of = action.aim[0]
    truth = Fact("role", {"of": of, "is": true_role(night, of)})
    night.tell_fact(action.by, Fact("role", {"of": of, "is": PEASANT}), action.entry, truth)


def confess(night: Resolution, action: Action) -> None:
    """Each learns the secret role of the other."""
    learns_role(night, action)
    tell_role(night, action.target, action.by, action.by, action.entry)


def shows_to_all(night: Resolution, action: Action) -> None:
    """Everybody learns the secret role of the player reached."""
    tell_role(night, PUBLIC, action.aim[0], action.target, action.entry)


def compare(night: Resolution, action: Action) -> None:
    """Learn whether two players are on one side."""
    sides = {side_shown(night, seat) for seat in action.reach}
    night.tell(
        action.by, "same_side", of=action.aim, is_=len(sides) == 1, cause=action.entry
    )  # fmt: skip


def hears_one_side(night: Resolution, action: Action) -> None:
    """The answer of a comparison that did not happen: both are taken for the Law."""
    night.tell(action.by, "same_side", of=action.aim, is_=True, cause=action.entry)


def watch(night: Resolution, action: Action) -> None:
    """Learn who used night abilities on a player."""
    came = came_to(night, action.target, but=action.by)
    night.tell(action.by, "visitors", of=action.aim[0], are=came, cause=action.entry)


def came_to(night: Resolution, seat: str, *, but: str) -> tuple[str, ...]:
    """Who used a night ability, of whatever role, that reached a seat; in seat order."""
    came = {
        action.by
        for action in night.actions
        if seat in action.reach and not action.stopped and not action.ability.marks & UNSEEN
    }
    return tuple([name for name in night.now.seats if name in came - {but, seat}])


def sees_nobody(night: Resolution, action: Action) -> None:
    """The answer of a watch that did not happen."""
    night.tell(action.by, "visitors", of=action.aim[0], are=(), cause=action.entry)


def used_secret(night: Resolution, seat: str) -> bool:
    """Whether a player used abilities of his secret role this night, with or without effect."""
    return any(own.grant.slot == "secret" and used(own) for own in night.of(seat))


def used(action: Action) -> bool:
    """Whether an order was used: not a card, nor what acts by itself, nor what was blocked."""
    return not action.ability.marks & UNSEEN and not kept_off(action)


def horoscope(night: Resolution, action: Action) -> None:
    """Learn the secret role of a player who used it this night; else nothing."""
    if used_secret(night, action.target):
        learns_role(night, action)


def horoscope_of_deeds(night: Resolution, action: Action) -> None:
    """Learn the secret role of a player who used it this night, and all that he did."""
    if used_secret(night, action.target):
        learns_role(night, action)
        are = moves(night, action.target)
        night.tell(action.by, "actions", of=action.aim[0], are=are, cause=action.entry)


def moves(night: Resolution, seat: str) -> tuple[Rows, ...]:
    """What a player did, by whatever role, with the targets as he ordered them."""
    found: list[Rows] = []
    for action in (*night.at_once, *night.of(seat)):
        if action.by != seat or not shows(action) or kept_off(action):
            continue
        use = ("use", action.ability.id)
        on: Items = action.aim[0] if len(action.aim) == 1 else action.aim
        found.append((use, ("on", on)) if on else (use,))
    return tuple(found)


def shows(action: Action) -> bool:
    """Whether an order is a deed of its giver: no card, choice of the start or standing order."""
    if action.order.use not in (action.ability.id,) or CARD in action.ability.marks:
        return False
    return action.ability.kind != "passive" and STANDING not in action.ability.marks


def used_on(night: Resolution, seat: str, but: Action | None = None) -> tuple[str, ...]:
    """The abilities used on a seat in this phase, each once; cards are left out."""
    found: list[str] = []
    for action in (*night.at_once, *night.actions):
        if action is but or action.stopped or action.ability.marks & UNSEEN:
            continue
        if seat in action.reach:
            found.append(action.ability.id)
    return tuple(dict.fromkeys(found))


def senses(night: Resolution, action: Action) -> None:
    """Learn which abilities were used on a player this night, without who used them."""
    are = used_on(night, action.target)
    night.tell(action.by, "abilities_on", of=action.aim[0], are=are, cause=action.entry)


def investigate(night: Resolution, action: Action) -> None:
    """Learn the abilities that sent a player to the Graveyard."""
    fate = night.before.seats[action.target].effect(FATE)
    fate = fate or night.seat(action.target).effect(FATE)
    are: Value = fate.values["are"] if fate is not None else ()
    night.tell(action.by, "abilities_on", of=action.aim[0], are=are, cause=action.entry)


def finds_nothing(night: Resolution, action: Action) -> None:
    """The answer of an investigation that did not happen."""
    night.tell(action.by, "abilities_on", of=action.aim[0], are=(), cause=action.entry)


def survivors_role(night: Resolution, use: str) -> None:
    """Whoever used this ability learns the role of a target that is not dead by the morning."""
    for action in night.actions:
        if action.ability.id == use and action.acted and night.seat(action.target).alive:
            learns_role(night, action)


def learns(fact: str) -> Behaviour:
    """Tell the actor a fact that holds only whom he asked for."""

    def does(night: Resolution, action: Action) -> None:
        night.tell_fact(action.by, Fact(fact, {"of": action.aim[0]}), action.entry)

    return does


# Mail


def deliver(night: Resolution, action: Action) -> None:
    """Pass a message on without its sender; whoever reads the mail of either sees it whole."""
    text = action.order.params["text"]
    night.tell(action.target, "note", text=text, cause=action.entry)
    for party in dict.fromkeys((action.by, action.target)):
        for effect in night.seat(party).effects:
            if effect.kind == READ and not forged(night, party):
                values: dict[str, Value] = {"text": text, "from": action.by, "to": action.target}
                night.tell_fact(effect.source, Fact("note", values), action.entry)


READ = "mail_read"


def forged(night: Resolution, seat: str) -> Order | None:
    """What a player feeds to him who reads his mail this night, if anything."""
    for action in night.of(seat):
        if action.ability.id == "forge" and not action.held:
            return action.order
    return None


def feed(night: Resolution, action: Action) -> None:
    """Whoever reads the player's mail gets this text instead."""
    for effect in night.seat(action.by).effects:
        if effect.kind == READ:
            text = action.order.params["text"]
            night.tell(effect.source, "note", text=text, cause=action.entry)


def shown_among(night: Resolution, seat: str, roles: Value) -> bool:
    """Whether the role that a player shows is among these."""
    return isinstance(roles, tuple) and shown(night, seat) in roles
