"""A rulebook of 24 roles and 40 steps: the night of `straight_night40`, for rezolv.

Written as any other rulebook would be: a role is a declaration, a step a line, and what is common
is taken from the engine's parts. Steps 25 to 29 are the stages in which the volley of step 24 is
judged; steps 1, 2 and 9 are done by the engine itself.
"""

from collections.abc import Callable

from rezolv.engine import (
    PUBLIC,
    Active,
    Effect,
    FactType,
    Grant,
    Mode,
    Name,
    Phase,
    Resolution,
    Role,
    Rulebook,
    Step,
)
from rezolv.engine.abilities import Behaviour, anyone, not_teammates, others
from rezolv.engine.actions import Action, Volley
from rezolv.engine.declared import EffectKind, Faction
from rezolv.engine.facts import fact_types
from rezolv.engine.parts.answers import learns
from rezolv.engine.parts.attacks import dies
from rezolv.engine.parts.holding import blocks
from rezolv.engine.parts.protection import lays, shields
from rezolv.engine.parts.visits import visited, visitors
from rezolv.engine.values import Value

NAMES = (
    "don", "killer", "consort", "framer", "poisoner", "silencer", "maniac", "arsonist", "thief",
    "commissioner", "sergeant", "doctor", "nurse", "bodyguard", "jailer", "escort", "hypnotist",
    "driver", "tracker", "watcher", "vigilante", "priest", "journalist", "coroner",
)  # fmt: skip
"""The roles, in the order of the seats of `straight_night40`."""

MAFIA = frozenset(NAMES[:6])
UNSTOPPED = frozenset({"jailer", "escort", "consort", "hypnotist", "driver"})
"""Who has acted before anybody is called back."""


# 3-8. Who is moved, and who is held


def turn(night: Resolution, action: Action) -> None:
    """All that the first player does reaches the second."""
    who, to = action.reach
    for other in night.of(who):
        night.turn(other, (to, *other.reach[1:]), action)


def swap(night: Resolution, action: Action) -> None:
    """Whoever comes to one of the two comes to the other."""
    first, second = action.reach
    places = {first: second, second: first}
    for other in night.actions:
        if other.by not in ("driver", "hypnotist") and other.target in places:
            night.turn(other, (places[other.target], *other.reach[1:]), action)


def tell_held(night: Resolution) -> None:
    """Those called back are told."""
    for action in night.actions:
        if action.holds and action.by not in UNSTOPPED:
            night.tell(action.by, "blocked", ability=action.ability.id)


def jail(night: Resolution, action: Action) -> None:
    """Hold one player, and keep attackers out."""
    night.aura(action.target, "jailed", source=action.by)
    hold(night, action)


hold = blocks()


# 10-23. Marks and attacks


def bless(night: Resolution, action: Action) -> None:
    """Keeps from new poison and silence, and cures of the old."""
    night.aura(action.target, "blessed", source=action.by)
    if night.seat(action.target).effects:
        night.drop_effects(action.target, "poisoned")


def blessed(night: Resolution, seat: str) -> bool:
    """Whether the priest came."""
    return night.find_aura(seat, "blessed") is not None


def aims(how: str) -> Behaviour:
    """An attack that is counted with all others of the night."""

    def does(night: Resolution, action: Action) -> None:
        night.aura(action.target, "attacked", source=action.by, how=how)

    return does


def poison_works(night: Resolution) -> None:
    """Last night's poison."""
    for name, seat in night.now.seats.items():
        if seat.effects and seat.effect("poisoned") is not None:
            night.aura(name, "attacked", source="poisoner", how="poison")
            night.drop_effects(name, "poisoned")


def poison(night: Resolution, action: Action) -> None:
    """Works in the next night."""
    if not blessed(night, action.target):
        night.add_effect(action.target, "poisoned", source=action.by)


def silence(night: Resolution, action: Action) -> None:
    """He is told in the morning."""
    if not blessed(night, action.target):
        night.aura(action.target, "silenced", source=action.by)


def burn_or_douse(night: Resolution, action: Action) -> None:
    """Whoever was doused burns; whoever was not is doused now."""
    if night.seat(action.target).effect("doused") is not None:
        night.drop_effects(action.target, "doused")
        night.aura(action.target, "attacked", source=action.by, how="fire")
    else:
        night.add_effect(action.target, "doused", source=action.by)


def rob(night: Resolution, action: Action) -> None:
    """A vote less."""
    stolen = night.seat(action.target).counters.get("stolen", 0)
    night.set_counter(action.target, "stolen", stolen + 1)


def go(night: Resolution, action: Action) -> None:
    """To the don's victim, if there is one."""
    named = [name for name, effect in night.auras if effect.kind == "named"]
    target = named[0] if named else action.target
    night.aura(target, "attacked", source=action.by, how="kill")


# 24-29. The volley


def strike(night: Resolution) -> None:
    """All attacks of the night at once."""
    for target, effect in night.auras:
        if effect.kind == "attacked":
            how = str(effect.values["how"])
            night.attempt("wound", target, by=effect.source, marks=(how,))


def keep_out(night: Resolution, volley: Volley, jailed: str, effect: Effect | Grant) -> None:
    """The jail keeps attackers out."""
    for attempt in volley:
        if attempt.target == jailed and attempt.kind == "wound":
            attempt.stop("jailed", "jailer")


def stand_in(night: Resolution, volley: Volley, ward: str, effect: Effect | Grant) -> None:
    """The bodyguard takes the first wound of his ward and strikes the attacker down."""
    for attempt in volley:
        if attempt.target == ward and not attempt.stopped and "poison" not in attempt.marks:
            if attempt.kind == "wound" and not attempt.trail:
                attempt.turn("bodyguard", "guarded", "bodyguard")
                night.attempt("struck", attempt.by, by="bodyguard", cause=attempt.entry)
            return


# 30-40. What is learnt


def guilty(night: Resolution, action: Action) -> Value:
    """Of the mafia, or framed."""
    bad = action.target in MAFIA or night.find_aura(action.target, "framed") is not None
    return "mafia" if bad else "town"


def same_side(night: Resolution, action: Action) -> None:
    """Whether two are of one side."""
    one, two = action.reach
    same = (one in MAFIA) == (two in MAFIA)
    night.tell(action.by, "same_side", of=(one, two), is_=same, cause=action.entry)


def cause_of_death(night: Resolution, action: Action) -> Value:
    """What killed the player, "" if he lives."""
    for attempt in night.attempts:
        if attempt.landed and attempt.target == action.target:
            return next(iter(attempt.marks), attempt.kind)
    return ""


def succession(night: Resolution) -> None:
    """The killer succeeds the don, the sergeant the commissioner."""
    for first, second in (("don", "killer"), ("commissioner", "sergeant")):
        if not night.seat(first).alive and night.seat(second).alive:
            night.tell(second, "succeeds", of=first)


def private_marks(night: Resolution) -> None:
    """The silenced and the robbed are told."""
    for name, effect in night.auras:
        if effect.kind == "silenced":
            night.tell(name, "silenced")
    for action in night.by_step.get("thief", ()):
        if action.happened:
            night.tell(action.target, "robbed")


def public(night: Resolution) -> None:
    """Who died, or that it was quiet."""
    for departure in night.departures:
        night.tell(PUBLIC, "died", of=departure.seat)
    if not night.departures:
        night.tell(PUBLIC, "quiet")


def victory(night: Resolution) -> tuple[str, ...] | None:
    """Parity."""
    mafia = sum(night.seat(name).alive for name in MAFIA)
    if not mafia:
        return ("town",)
    return ("mafia",) if mafia >= len(night.living) - mafia else None


def began(night: Resolution) -> None:
    """The mafia knows its own."""
    for name in MAFIA:
        night.tell(name, "teammates", of=name, are=tuple(sorted(MAFIA - {name})))


DOES: dict[str, Behaviour] = {
    "don": lays("named"),
    "killer": go,
    "consort": hold,
    "framer": lays("framed"),
    "poisoner": poison,
    "silencer": silence,
    "maniac": aims("knife"),
    "arsonist": burn_or_douse,
    "thief": rob,
    "commissioner": learns("faction", guilty),
    "sergeant": learns("faction", guilty),
    "doctor": lays("healed"),
    "nurse": lays("healed"),
    "bodyguard": lays("guarded"),
    "jailer": jail,
    "escort": hold,
    "hypnotist": turn,
    "driver": swap,
    "tracker": learns("targets", lambda night, a: visited(night, a.target), field="are"),
    "watcher": learns("visitors", lambda night, a: visitors(night, a.target), field="are"),
    "vigilante": aims("shot"),
    "priest": bless,
    "journalist": same_side,
    "coroner": learns("cause", cause_of_death),
}
TWO = frozenset({"hypnotist", "driver", "journalist"})


def role(name: str) -> type[Role]:
    """A role: it names one other player each night, or any two."""
    move = Active(
        name,
        name,
        at=name,
        phases=("night",),
        on=2 if name in TWO else 1,
        targets=not_teammates if name in MAFIA else anyone if name in TWO else others,
        does=DOES[name],
        marks=("visit_first",),
    )
    body = {
        "id": name,
        "name": Name(name, name),
        "faction": "mafia" if name in MAFIA else "town",
        "move": move,
    }
    return type(name, (Role,), body)


def step(number: int, what: str, run: Callable[[Resolution], None] | None = None) -> Step:
    """A line of the order: a role's, or the rulebook's own."""
    if what in DOES:
        return Step(what, f"{number}. {what}", f"{number}. {what}", run=run, dead_act=True)
    return Step(f"rule {number}", f"{number}. {what}", f"{number}. {what}", mode=Mode.RULE, run=run)


STEPS = (
    step(1, "last night's marks end"),
    step(2, "the orders are checked"),
    step(3, "hypnotist"),
    step(4, "driver"),
    step(5, "jailer"),
    step(6, "escort"),
    step(7, "consort"),
    step(8, "who is held loses the order", tell_held),
    step(9, "the visits are noted"),
    step(10, "framer"),
    step(11, "priest"),
    step(12, "doctor"),
    step(13, "nurse"),
    step(14, "bodyguard"),
    step(15, "last night's poison works", poison_works),
    step(16, "poisoner"),
    step(17, "silencer"),
    step(18, "arsonist"),
    step(19, "thief"),
    step(20, "don"),
    step(21, "killer"),
    step(22, "maniac"),
    step(23, "vigilante"),
    step(24, "the attacks", strike),
    step(25, "the jail keeps attackers out"),
    step(26, "heals answer attacks"),
    step(27, "the bodyguard stands in"),
    step(28, "and strikes"),
    step(29, "the deaths are counted"),
    step(30, "commissioner"),
    step(31, "sergeant"),
    step(32, "tracker"),
    step(33, "watcher"),
    step(34, "journalist"),
    step(35, "coroner"),
    step(36, "the deaths land"),
    step(37, "succession", succession),
    step(38, "the silenced and the robbed are told", private_marks),
    step(39, "the public is told", public),
    step(40, "the end is looked for"),
)

BOOK = Rulebook(
    "night40",
    "1",
    Name("Ночь в сорок шагов", "A night of forty steps"),
    says=Name("Для замеров.", "For measuring."),
    factions=(Faction("town", "Город", "Town"), Faction("mafia", "Мафия", "Mafia")),
    roles=[role(name) for name in NAMES],
    phases=(
        Phase(
            "night",
            "Ночь",
            "Night",
            steps=STEPS,
            next=lambda night: ("night", night.now.moment.turn + 1),
        ),
    ),
    first=lambda options: ("night", 1),
    effects={
        "jailed": EffectKind(hooks={"cancel": keep_out}),
        "healed": EffectKind(hooks={"shield": shields("wound", only_one=lambda night: True)}),
        "guarded": EffectKind(hooks={"guard": stand_in}),
        **{
            kind: EffectKind()
            for kind in (
                "attacked", "blessed", "doused", "framed", "named", "poisoned", "silenced",
            )
        },
    },
    facts=fact_types(
        FactType("cause", {"of": "seat", "is": "text"}),
        FactType("quiet", {}),
        FactType("robbed", {}),
        FactType("silenced", {}),
        FactType("succeeds", {"of": "seat"}),
    ),
    stages=("cancel", "shield", "guard", "land"),
    land={"wound": dies("killed"), "struck": dies("killed")},
    began=began,
    victory=victory,
    keep=1,
)  # fmt: skip
