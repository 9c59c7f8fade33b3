"""What the moves of a night do, and the liar's of a day."""

from __future__ import annotations

from rezolv.engine import Fact, Order, Resolution
from rezolv.engine.actions import NO_EFFECT, VOID, Action, Attempt, Volley
from rezolv.engine.facts import WITH_PROMPT
from rezolv.engine.table import Effect, Until
from rezolv.rulebooks.theramore.knowledge import odd, out

GUARDED = "guarded"
HEALED = "healed"
BLOCKED = "blocked"
MARKED = "marked"
HYPNOSES = ("hypnosis", "mass_hypnosis")
COMPROMISED = "compromised"
PICKS = "picks"


def fail(night: Resolution, action: Action, why: str, verdict: str = VOID) -> None:
    """The move comes to nothing and does not count as one."""
    action.verdict = verdict
    action.counts = False
    night.log("void", action.entry, by=action.by, use=action.ability.id, why=why)


# The pairs of the neutral and the phantom


def pick_two(night: Resolution, action: Action) -> None:
    """The pair holds for this night and the next day's vote (TH-163)."""
    night.drop_effects(action.by, PICKS)
    night.add_effect(action.by, PICKS, of=action.reach, turn=night.now.moment.turn)


def drop_old_pairs(night: Resolution) -> None:
    """The pair of the night before holds no longer (TH-163)."""
    for seat in night.living:
        effect = night.seat(seat).effect(PICKS)
        if effect is not None and effect.values["turn"] != night.now.moment.turn:
            night.drop_effects(seat, PICKS)


def make_phantoms(night: Resolution, action: Action) -> None:
    """Those named stay a day longer if they die this night (TH-140)."""
    for seat in action.reach:
        night.aura(seat, MARKED, source=action.by)


# The hypnotist


def aims(night: Resolution, seat: str) -> list[Action]:
    """The moves that aim at the hypnotist, the untouchable and untold ones left out (TH-113)."""
    return [
        action
        for action in night.actions
        if "turnable" in action.ability.marks and seat in action.aim and action.by != seat
    ]


def ask_hypnotist(night: Resolution) -> None:
    """Tell him the roles that aim at him; an order of his, or an answer, says whom to turn."""
    for seat in night.holders("hypnotist"):
        roles = tuple(sorted({aim.grant.role for aim in aims(night, seat)}))
        tells = (Fact("visitor_roles", {"of": seat, "are": roles}),)
        sent = any(order.by == seat and order.use in HYPNOSES for order in night.sent.values())
        if sent or not roles:
            for fact in tells:
                night.tell_fact(seat, fact, moment=WITH_PROMPT)
            continue
        answered, order = night.ask(seat, "hypnosis", HYPNOSES, tells)
        if answered and order is not None:
            night.start(order)


def hypnosis(night: Resolution, action: Action) -> None:
    """Turn the one named role; one that does not aim at him gives nothing (TH-111, TH-112)."""
    role = action.order.params.get("role")
    found = [
        aim
        for aim in aims(night, action.by)
        if aim.grant.role == role and "killer" not in aim.ability.marks
    ]
    if not found:
        fail(night, action, "nobody_aims", NO_EFFECT)
    for aim in found:
        turn(night, aim, action)


def mass_hypnosis(night: Resolution, action: Action) -> None:
    """Turn all at once, killers too (TH-115)."""
    found = aims(night, action.by)
    if not found:
        fail(night, action, "nobody_aims", NO_EFFECT)
        action.counts = True
    for aim in found:
        turn(night, aim, action)


def turn(night: Resolution, action: Action, cause: Action) -> None:
    """Send a move elsewhere; onto its owner's target of the night before it fails (TH-117)."""
    night.turn(action, cause.reach, cause)
    action.seen_at = (*action.seen_at, cause.by)
    grant, to = action.grant, cause.target
    barred = bool(action.ability.limits) and to in grant.last
    if barred and grant.last_turn == night.now.moment.turn - 1:
        night.hold(action, "repeat", cause)


# Blocker, bodyguard, killers, doctor


def block(night: Resolution, action: Action) -> None:
    """Stop every stoppable move of the target, both of a negative (TH-100, TH-105)."""
    night.aura(action.target, BLOCKED, source=action.by)
    for other in night.of(action.target):
        if other is not action and "blockable" in other.ability.marks and not other.held:
            night.hold(other, "block", action)


def negative(night: Resolution, seat: str) -> bool:
    """Whether a seat counts with the negatives."""
    return night.book.side(night.seat(seat)) == "negatives"


def guard(night: Resolution, action: Action) -> None:
    """Stand before the target, unless it is out shooting for the other side (TH-214, TH-219)."""
    ward = action.target
    shoots = any("killer" in other.ability.marks and not other.held for other in night.of(ward))
    if shoots and negative(night, ward) is not negative(night, action.by):
        fail(night, action, "ward_shoots")
        return
    night.aura(ward, GUARDED, source=action.by)


def take_over(night: Resolution, volley: Volley, ward: str, effect: Effect) -> None:
    """The bodyguard takes the attacks on his ward (TH-210)."""
    for attempt in volley:
        if attempt.target == ward and not attempt.stopped:
            attempt.turn(effect.source, GUARDED, effect.source)
            night.log(
                "bent", attempt.entry, what=attempt.kind, by=attempt.by, on=ward,
                to=effect.source, how=GUARDED,
            )  # fmt: skip


def on_duty(attempt: Attempt) -> str:
    """The ward for whom a bodyguard took this attack, or ""."""
    return next((bend.was for bend in attempt.trail if bend.what == GUARDED), "")


def lay_heals(night: Resolution) -> None:
    """Heals that go through stand against the whole step of the killers (TH-090, TH-096)."""
    for action in night.by_step.get("doctor", ()):
        if night.will_act(action):
            night.aura(action.target, HEALED, source=action.by)


def undone(attempt: Attempt) -> bool:
    """Whether a heal undid this attack."""
    return attempt.stopped == HEALED and not attempt.landed


def heals(night: Resolution, volley: Volley, patient: str, effect: Effect) -> None:
    """Undo the attacks on the patient, and those his bodyguard took (TH-096, TH-212).

    A doctor who dies by now heals nobody but himself (TH-097).
    """
    doctor = effect.source
    struck = any(one.target == doctor and not one.stopped for one in volley)
    if patient != doctor and (struck or not night.seat(doctor).alive):
        return
    for attempt in volley:
        if not attempt.stopped and patient in (attempt.target, on_duty(attempt)):
            attempt.stop(HEALED, doctor)


def shoot(night: Resolution, action: Action) -> None:
    """Try to kill the target (TH-062)."""
    if action.ability.id == "shoot" and not (
        out(night, "commissioner") and out(night, "detective")
    ):
        fail(night, action, "checkers_live")
        return
    night.attempt("kill", action.target, action=action)


def mafkill(night: Resolution, action: Action) -> None:
    """Mafia's shot, on its nights only (TH-060, TH-066)."""
    if not odd(night.now.moment.turn) and not out(night, "maniac"):
        fail(night, action, "not_your_night")
        return
    night.attempt("kill", action.target, action=action)


def own_kill(night: Resolution, action: Action) -> None:
    """The hireling's own kill, once the mafia is out (TH-075, TH-076)."""
    if not out(night, "mafia"):
        fail(night, action, "mafia_lives")
    elif not odd(night.now.moment.turn) and not out(night, "maniac"):
        fail(night, action, "not_your_night")
    else:
        night.attempt("kill", action.target, action=action)


def killed(night: Resolution, by: str, *uses: str) -> bool:
    """Whether a kill by these abilities took effect in this phase."""
    return any(
        attempt.landed
        and attempt.action is not None
        and attempt.action.ability.id in uses
        and by in ("", attempt.by)
        for attempt in night.attempts
    )


def contract(night: Resolution, action: Action) -> None:
    """If mafia's shot did not come off, the hireling fills the order (TH-071 to TH-074)."""
    shots = [other for other in night.actions if other.ability.id == "mafkill"]
    if not shots or any(shot.verdict == VOID for shot in shots):
        fail(night, action, "no_shot")
        return
    hirelings = night.holders("hireling")
    if killed(night, "", "mafkill") or not hirelings:
        fail(night, action, "shot_killed" if hirelings else "no_hireling", NO_EFFECT)
        return
    hireling, target = hirelings[0], action.target
    night.tell(hireling, "contract", of=target, cause=action.entry)
    if target == hireling or any(
        "killer" in own.ability.marks and own.acted for own in night.of(hireling)
    ):
        fail(night, action, "hireling_passes", NO_EFFECT)
        return
    deed = night.start(Order(hireling, "fulfil", (target,), sent_by=action.by), -1, action.entry)
    deed.counts = False
    blocks = [a for a in night.by_step.get("blocker", ()) if a.acted and hireling in a.reach]
    if blocks:
        night.hold(deed, "block", blocks[0])
        deed.verdict = "blocked"
        return
    deed.acted = True
    deed.verdict = "done"
    night.attempt("kill", target, action=deed)


def die(night: Resolution, attempt: Attempt) -> None:
    """A kill lands; on one already dead it does nothing."""
    if not night.seat(attempt.target).alive:
        attempt.landed = False
        return
    night.kill(attempt.target, "killed", (attempt.by,), attempt.entry)


# Commissioner and detective


def died_tonight(night: Resolution, seat: str) -> bool:
    """Whether a seat went out in this night."""
    return not night.seat(seat).alive


def shown_side(night: Resolution, seat: str) -> str:
    """The side that a check shows: a hireling who has not killed passes as peaceful (TH-078)."""
    side = night.book.side(night.seat(seat))
    fulfil = night.seat(seat).grants.get("fulfil")
    fresh = fulfil is not None and not fulfil.uses and not killed(night, seat, "fulfil", "own_kill")
    return "peace" if side == "negatives" and fresh else side


def hidden(night: Resolution, action: Action) -> bool:
    """Whether a check gives no information (TH-082 to TH-086)."""
    target = action.target
    return (
        action.held
        or bool(action.turned_by)
        or died_tonight(night, action.by)
        or died_tonight(night, target)
        or night.book.side(night.seat(target)) == "neutral"
        or any(
            effect.kind == HEALED and target == seat and night.seat(effect.source).alive
            for seat, effect in night.auras
        )
        or any(undone(one) and one.target == target and on_duty(one) for one in night.attempts)
    )


def went_to(night: Resolution, seat: str) -> tuple[str, ...]:
    """Where a seat went: its negative move before its peaceful one; () sat at home (TH-130)."""
    moves = [
        action
        for action in night.of(seat)
        if ("visit" in action.ability.marks or action.ability.id == "fulfil") and action.happened
    ]
    moves.sort(key=lambda action: action.grant.slot != "overlay")
    return tuple(to for to in moves[0].reach if to != seat) if moves else ()


def visitors(night: Resolution, seat: str) -> tuple[str, ...]:
    """Who came to a seat that night, in seat order (TH-200, TH-203, TH-204)."""
    came = {
        action.by
        for action in night.actions
        if ("visit" in action.ability.marks or action.ability.id == "fulfil")
        and action.happened
        and action.by != seat
        and (seat in action.reach or seat in action.seen_at)
    }
    return tuple(name for name in night.now.seats if name in came)


# The liar


def scandal(night: Resolution, action: Action) -> None:
    """The player's vote counts nought to the end of the day (TH-145, TH-148)."""
    effect = Effect(COMPROMISED, action.by, {"of": action.target}, Until("night", 1))
    night.now.effects = (*night.now.effects, effect)
