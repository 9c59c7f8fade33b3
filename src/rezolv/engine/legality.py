"""What may be ordered: the check of an order and the list of legal ones, from one view."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from rezolv.engine.abilities import Ability
from rezolv.engine.orders import VOTE, Order, Refusal, refuse
from rezolv.engine.polls import NO_RULES, POLL, poll_of
from rezolv.engine.table import Grant
from rezolv.engine.values import Value
from rezolv.engine.views import View

if TYPE_CHECKING:
    from rezolv.engine.rulebook import Rulebook


class Legal(msgspec.Struct, frozen=True):
    """An order that may be given now, as a domain for each parameter.

    An ability has several, if its parameters and targets depend on each other (`Ability.variants`).

    Attributes:
        use: the ability, or `VOTE`.
        low: the least number of targets.
        high: the greatest number of targets.
        targets: who may be named.
        places: who may be named in each place, where the places differ; else ().
        examples: some legal values of parameters that cannot be listed.
        params: parameter to its legal values, None where they cannot be listed (a text).
        optional: the parameters that may be left out.
        passes: the move may be given up.
    """

    use: str
    low: int
    high: int
    targets: tuple[str, ...]
    params: Mapping[str, tuple[Value, ...] | None]
    optional: tuple[str, ...] = ()
    passes: bool = False
    places: tuple[tuple[str, ...], ...] = ()
    examples: Mapping[str, tuple[Value, ...]] = msgspec.field(default_factory=dict)


def check(book: Rulebook, view: View, order: Order) -> Refusal | None:
    """Why this order may not be given, or None if it is accepted. Nothing is changed."""
    if view.public.over:
        return refuse("over")
    use = order.use
    if use == VOTE:
        if book.controlling and (found := _controlled(book, view, None)):
            return found
        polls = view.public.polls
        poll = poll_of(polls, order)
        rules = book.polls.get(poll.id) if poll is not None else None
        return (rules or NO_RULES).refuse(view, order)
    if use == "":
        return _bare(book, view, order)
    grant = view.grants.get(use)
    if grant is None:
        known = use in book.ability_names
        return refuse("no_ability" if known else "unknown_ability", ability=use)
    ability = book.of_role[grant.role][grant.ability]
    if order.passes and ability.passes.takes_back:
        return _in_time(book, view, ability) or ability.passes.refuse(ability, view, grant)
    if found := _in_time(book, view, ability):
        return found
    if (grant.lost or ability.timed) and (found := _ready(view, ability, grant)):
        return found
    if order.passes:
        found = ability.passes.refuse(ability, view, grant)
    else:
        found = (
            _targets(book, view, ability, grant, order)
            or (_rest(book, view, ability, order) if ability.more or order.params else None)
            or (book.together(book, view, order) if book.together else None)
        )
    return found or (_already(book, view, ability, order) if view.sent else None)


_NOBODY: Collection[str] = ()


def _bare(book: Rulebook, view: View, order: Order) -> Refusal | None:
    """Why an order without an ability may not be given: it can only be a pass of everything."""
    if not view.alive:
        return refuse("dead")
    if not order.passes:
        return refuse("no_ability", ability="")
    for poll in view.public.polls if book.resend == "replace" else ():
        if view.me in poll.ballots:
            taking = replace(order, params={POLL: poll.id})
            if found := (book.polls.get(poll.id) or NO_RULES).refuse(view, taking):
                return found
    return None


def _in_time(book: Rulebook, view: View, ability: Ability) -> Refusal | None:
    """Why one who lives or does not, in his status, cannot order an ability now, or None."""
    if not view.alive and not ability.dead:
        return refuse("dead")
    if view.public.moment.phase not in ability.phases:
        return refuse("passive" if ability.passive else "not_now", ability=ability.id)
    if not view.effects:
        return None
    if book.taking and book.taken(view.effects, ability):
        return refuse("taken_away", ability=ability.id)
    return _controlled(book, view, ability) if book.controlling else None


def _controlled(book: Rulebook, view: View, ability: Ability | None) -> Refusal | None:
    """Why a seat may not give this order itself: another gives it for it."""
    for effect in view.effects:
        controls = book.controlling.get(effect.kind)
        if controls is not None and controls(ability, view.public.moment.phase):
            return refuse("controlled", of=effect.source)
    return None


def through(book: Rulebook, view: View, order: Order) -> View | None:
    """The view of the seat that acts, for him who controls it; None if the sender does not."""
    if order.use == VOTE:
        ability = None
    elif order.use in view.grants:
        ability = book.ability(view.grants[order.use])
    else:
        return None
    phase = view.public.moment.phase
    for effect in view.effects:
        controls = book.controlling.get(effect.kind)
        if controls is not None and effect.source == order.sent_by and controls(ability, phase):
            return freed(book, view)
    return None


def freed(book: Rulebook, view: View) -> View:
    """The view of a seat as if nobody controlled it."""
    effects = tuple([e for e in view.effects if e.kind not in book.controlling])
    return View(
        view.public, view.me, view.alive, view.roles, view.grants, effects, view.counters,
        view.facts, view.sent,
    )  # fmt: skip


def _ready(view: View, ability: Ability, grant: Grant) -> Refusal | None:
    """Why this is no chance to use an ability in one's hand, or None."""
    if grant.lost:
        return refuse("spent", ability=ability.id)
    for limit in ability.timing:
        if found := limit.due(ability, view, grant):
            return found
    return ability.due(ability, view, grant) if ability.due else None


def _targets(
    book: Rulebook, view: View, ability: Ability, grant: Grant, order: Order
) -> Refusal | None:
    on = order.on
    number = len(on)
    if number < ability.low:
        return refuse("too_few_targets", ability=ability.id, least=ability.low)
    if number > ability.high:
        return refuse("too_many_targets", ability=ability.id, most=ability.high)
    if not number:
        return None
    if number > 1 and not ability.repeats and len(set(on)) < number:
        return refuse("same_target", ability=ability.id)
    places, bars = ability.places, book.bars
    left_out = ability.left_out
    if left_out is None:
        domain, without = ability.targets(ability, view), _NOBODY
    else:
        domain, without = view.public.living, left_out(view)
    place = 0
    for seat in on:
        if seat not in domain or seat in without:
            return _why_not(view, ability, seat)
        if places:
            if place < len(places) and seat not in places[place](ability, view):
                return _why_not(view, ability, seat)
            place += 1
        if bars is not None and (found := bars(view, ability, seat)):
            return found
    for limit in ability.naming:
        if found := limit.on(ability, view, grant, order):
            return found
    return None


def _why_not(view: View, ability: Ability, seat: str) -> Refusal:
    if seat not in view.public.seats:
        return refuse("unknown_seat", of=seat)
    if seat == view.me:
        return refuse("not_on_oneself", ability=ability.id)
    if seat not in view.public.living:
        return refuse("dead_target", of=seat)
    if seat in view.teammates:
        return refuse("teammate", of=seat)
    return refuse("bad_target", ability=ability.id, of=seat)


def _rest(book: Rulebook, view: View, ability: Ability, order: Order) -> Refusal | None:
    """What keeps an order from being given beside whom it names, or None."""
    return (
        (_params(view, ability, order) if ability.params or order.params else None)
        or (ability.check(ability, view, order) if ability.check else None)
        or (ability.fits(book, view, order) if ability.fits else None)
    )


def _params(view: View, ability: Ability, order: Order) -> Refusal | None:
    for name in order.params:
        if name not in ability.params:
            return refuse("unknown_param", ability=ability.id, param=name)
    for name, param in ability.params.items():
        if name not in order.params:
            if param.required:
                return refuse("missing_param", ability=ability.id, param=name)
        elif found := param.refuse(name, view, order.params[name]):
            return found
    return None


def _already(book: Rulebook, view: View, ability: Ability, order: Order) -> Refusal | None:
    if ability.many:
        return None
    for sent in view.sent:
        if sent.use != order.use or sent.passes:
            if sent.use == order.use and book.resend == "refuse":
                return refuse("already_sent", ability=ability.id)
            continue
        if sent.by != order.by:
            return refuse("shared_sent", ability=ability.id, of=sent.by)
        if book.resend == "refuse" or ability.passes.stands:
            return refuse("already_sent", ability=ability.id)
    return None


def candidates(book: Rulebook, view: View, ability: Ability, grant: Grant) -> tuple[str, ...]:
    """Who may be named as a target of an ability, each for himself."""
    found: Sequence[str] = ability.targets(ability, view)
    if book.bars is not None:
        bars = book.bars
        found = [seat for seat in found if bars(view, ability, seat) is None]
    for limit in ability.barring:
        found = [seat for seat in found if not limit.bars(ability, view, grant, seat)]
    return tuple(found)


def legal(book: Rulebook, view: View) -> list[Legal]:
    """All that this seat may order now. Each is a domain, never a product."""
    public = view.public
    if public.over:
        return []
    book = book.with_options(public.options)
    found: list[Legal] = []
    phase, alive, together = public.moment.phase, view.alive, book.together
    if public.polls and not (book.controlling and _controlled(book, view, None)):
        found += _votes(book, view)
    for use, grant in view.grants.items():
        ability = book.of_role[grant.role][grant.ability]
        if phase not in ability.phases or not (alive or ability.dead):
            continue
        if _in_time(book, view, ability) or _ready(view, ability, grant):
            continue
        if together is not None or view.sent:
            unwritten = Order(view.me, use)
            if not ability.many and _already(book, view, ability, unwritten):
                continue
            if together is not None and together(book, view, unwritten):
                continue
        targets = candidates(book, view, ability, grant) if ability.high else ()
        passes = ability.passes
        may_pass = passes.free or passes.refuse(ability, view, grant) is None
        if len(targets) < ability.low and not may_pass:
            continue
        if ability.variants is not None:
            found += _variants(ability, view, use, targets, may_pass)
            continue
        params: dict[str, tuple[Value, ...] | None] = {}
        examples: dict[str, tuple[Value, ...]] = {}
        for name, param in ability.params.items():
            domain = param.domain(view)
            params[name] = None if domain is None else tuple(domain)
            if domain is None and (some := param.examples(view)):
                examples[name] = tuple(some)
        places: tuple[tuple[str, ...], ...] = ()
        if ability.places:
            named = [
                [one for one in place(ability, view) if one in targets] for place in ability.places
            ]
            places = tuple([tuple(seats) for seats in named])
        found.append(
            Legal(
                use,
                ability.low,
                ability.high,
                targets,
                params,
                ability.optional,
                may_pass,
                places,
                examples,
            )
        )
    return found


def _votes(book: Rulebook, view: View) -> Iterator[Legal]:
    """The votes that may be given: one form a poll, named in it where several stand open."""
    polls = view.public.polls
    for poll in polls:
        choices = book.polls.get(poll.id, NO_RULES).choices(view, poll)
        if choices:
            params = {POLL: (poll.id,)} if len(polls) > 1 else {}
            voted = view.me in poll.ballots
            yield Legal(VOTE, 1, 1, tuple(choices), params, (), voted)


def _variants(
    ability: Ability, view: View, use: str, targets: tuple[str, ...], may_pass: bool
) -> Iterator[Legal]:
    """The forms of an ability's orders, each as a domain of its own."""
    assert ability.variants is not None
    for variant in ability.variants(ability, view):
        named = tuple([seat for seat in targets if seat in variant.targets])
        if len(named) < variant.low:
            continue
        params = {name: None if v is None else tuple(v) for name, v in variant.params.items()}
        examples = {
            name: tuple(ability.params[name].examples(view))
            for name, values in params.items()
            if values is None
        }
        yield Legal(
            use, variant.low, variant.high, named, params, (), may_pass, (), examples
        )  # fmt: skip


def check_host(book: Rulebook, view: View, order: Order) -> Refusal | None:
    """Why this act of the host may not be done, or None. The host's view is the whole table's."""
    if view.public.over:
        return refuse("over")
    ability = book.host_ability(order.use)
    if ability is None:
        return refuse("unknown_ability", ability=order.use)
    if view.public.moment.phase not in ability.phases:
        return refuse("not_now", ability=ability.id)
    if not ability.low <= len(order.on) <= ability.high:
        code = "too_few_targets" if len(order.on) < ability.low else "too_many_targets"
        return refuse(code, ability=ability.id, least=ability.low, most=ability.high)
    domain = ability.targets(ability, view)
    for seat in order.on:
        if seat not in domain:
            return _why_not(view, ability, seat)
    return _params(view, ability, order) or (
        ability.check(ability, view, order) if ability.check else None
    )
