"""The day: what is added to votes and taken off, acquittals, and saved votes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rezolv.engine import Option, Refusal, Resolution, Until
from rezolv.engine.abilities import Ability, Behaviour, Variant, others
from rezolv.engine.actions import NO_EFFECT, Action
from rezolv.engine.declared import EffectKind
from rezolv.engine.orders import VOTE, Order, refuse
from rezolv.engine.parts.automatic import has
from rezolv.engine.parts.lives import heal, hurt, settle
from rezolv.engine.polls import PollRules, leaders
from rezolv.engine.table import Poll
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.massacre import tally
from rezolv.rulebooks.massacre.lives import doom, thresholds
from rezolv.rulebooks.massacre.moon import DAY
from rezolv.rulebooks.massacre.statuses import ACCUSED, GRAVEYARD, ROBBED, is_in
from rezolv.rulebooks.massacre.tally import (
    BROKEN,
    LYNCH,
    SAVED_VOTES,
    SAVING,
    put_on_top,
    spent,
)
from rezolv.rulebooks.massacre0.everyone import no_decision
from rezolv.rulebooks.massacre2.dealing import WHIST

SUPPRESS = "suppress"
WHIST_VOTES = 2

AT_ONCE = "at_once"
EVENING = "evening"

EFFECTS = {WHIST: EffectKind(known=True)}
OPTIONS = {
    "day_resolves": Option(
        EVENING,
        (EVENING, AT_ONCE),
        says=(
            "Когда действуют способности дня: разом вечером или сразу, как применены.",
            "When the abilities of the day act: together in the evening, or once they are used.",
        ),
        names={EVENING: ("вечером", "in the evening"), AT_ONCE: ("сразу", "at once")},
        clauses=("M2-039",),
    )
}


def may_vote(view: View) -> Refusal | None:
    """Why the seat has no vote today, as far as it was told, or None."""
    prophecy = view.sent_order("prophecy")
    if prophecy is not None and not prophecy.passes:
        return refuse("vote_given_up")
    saved = view.sent_order("secrets")
    if saved is not None and not saved.passes and saved.params["mode"] == "save":
        return refuse("vote_saved")
    return tally.may_vote(view)


POLLS = {LYNCH: PollRules(may=may_vote)}


def opens(day: Resolution) -> None:
    """A poll in which a vote for nobody is a pass (M2-051)."""
    tally.opens_poll(day, nobody=True)


# What is added and taken off


def rally(day: Resolution, action: Action) -> None:
    """Three votes on the target tomorrow."""
    put_on_top(day, action.target, 3, source=action.by, days=2)


def kompromat(day: Resolution, action: Action) -> None:
    """Nobody is executed today; three votes on oneself tomorrow."""
    no_decision(day, action)
    put_on_top(day, action.by, 3, source=action.by, days=2)


def lookout(day: Resolution, action: Action) -> None:
    """Three votes fewer on oneself today."""
    put_on_top(day, action.by, -3, source=action.by)


def added(day: Resolution, poll: Poll) -> dict[str, float]:
    """Votes on top; those that are only taken off need a vote from which to take them."""
    found: dict[str, float] = {**tally.on_top(day, poll)}
    against = {ballot.choice for ballot in poll.ballots.values()}
    graves = sum(is_in(seat, GRAVEYARD) for seat in day.now.seats.values())
    for name in poll.candidates:
        if name not in against and found.get(name, 0) <= 0:
            continue
        off = 0.0
        if is_in(day.seat(name), WHIST):
            off += WHIST_VOTES
        if SUPPRESS in day.seat(name).grants and has(day, name, SUPPRESS):
            off += graves / 2
        if off:
            found[name] = found.get(name, 0) - off
    return found


def count(day: Resolution) -> None:
    """Count all votes, and those on top of them."""
    tally.count(day, added)


def bribe(day: Resolution, action: Action) -> None:
    """It is used up only if it acquits; the accused it cannot help."""
    tally.bribe(day, action)
    if is_in(day.seat(action.target), ACCUSED):
        action.verdict = NO_EFFECT


def sentence(day: Resolution) -> None:
    """Whoever leads alone is executed; if he is acquitted, whoever leads alone after him."""
    poll = day.poll
    if poll is None:
        return
    votes = dict(poll.tally)
    chosen = ""
    while not any(effect.kind == BROKEN for effect in day.now.effects):
        first = leaders(votes, poll.candidates)
        if len(first) != 1:
            break
        if not tally.acquitted(day, first[0]):
            chosen = first[0]
            tally.execute(day, chosen)
            break
        del votes[first[0]]
    day.end_poll((chosen,) if chosen else ())


# Saved votes


def secrets(day: Resolution, action: Action) -> None:
    """Save the vote of today, or spend saved ones, which need no other vote beside them."""
    saved = day.seat(action.by).counters.get(SAVED_VOTES, 0)
    if action.order.params["mode"] == "save":
        day.add_effect(action.by, SAVING, source=action.by, until=Until(DAY, 1))
        day.set_counter(action.by, SAVED_VOTES, saved + 1)
        return
    number = spent(action)
    day.set_counter(action.by, SAVED_VOTES, saved - number)
    put_on_top(day, action.target, number, source=action.by)


def can_save(view: View) -> Refusal | None:
    """Why there is no vote to save, or None."""
    poll = view.public.poll
    if poll is None or view.me not in poll.voters:
        return refuse("no_vote")
    for effect in view.effects:
        if effect.kind == ROBBED:
            return refuse("taken_away", ability=VOTE)
        if effect.kind == SAVING:
            return refuse("vote_saved")
    return refuse("already_voted") if view.me in poll.ballots else None


def secrets_check(ability: Ability, view: View, order: Order) -> Refusal | None:
    """Saving takes today's vote; spending takes no more than there is."""
    if order.params["mode"] == "save":
        if order.on:
            return refuse("too_many_targets", ability=ability.id, most=0)
        return can_save(view)
    if not order.on:
        return refuse("too_few_targets", ability=ability.id, least=1)
    number = order.params.get("count", 1)
    saved = view.counters.get(SAVED_VOTES, 0)
    if not isinstance(number, int) or not 0 < number <= saved:
        return refuse("saved_votes", most=saved)
    return None


def save_or_spend(ability: Ability, view: View) -> list[Variant]:
    """Save, if the vote is not given yet; spend what there is."""
    found = []
    if can_save(view) is None:
        found.append(Variant({"mode": ("save",)}, 0, 0, ()))
    saved = view.counters.get(SAVED_VOTES, 0)
    if saved:
        spend: dict[str, Sequence[Value] | None] = {"mode": ("spend",)}
        spend["count"] = range(1, saved + 1)
        found.append(Variant(spend, 1, 1, others(ability, view)))
    return found


# Blows and cures of the day


def hastens(options: Mapping[str, Value], ability: Ability, phase: str) -> bool:
    """Whether an ability of the day does not wait for the evening (option `day_resolves`)."""
    waits = options["day_resolves"] != AT_ONCE or phase != DAY
    return not waits and bool({"votes", "evening"} & set(ability.at))


def on_lives(behaviour: Behaviour) -> Behaviour:
    """What changes lives: they are settled in the evening, or now if nothing waits for it."""

    def does(day: Resolution, action: Action) -> None:
        behaviour(day, action)
        if not day.closing:
            settle(day)
            day.auras = []
            thresholds()(day)

    return does


def beat(day: Resolution, action: Action) -> None:
    """All lives but one are gone by the evening."""
    lives = day.seat(action.target).hp or 0
    if lives > 1:
        hurt(day, action.target, lives - 1, by=action.by, use=action.ability.id)


def poultice(day: Resolution, action: Action) -> None:
    """A life more, or the end."""
    if action.order.params["mode"] == "kill":
        doom(day, action.target, action)
    else:
        heal(day, action.target, 1, by=action.by, use=action.ability.id)
