"""Watches, which start early, may end early and are reported late; and visitors' passives."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from rezolv.engine import Effect, Resolution
from rezolv.engine.actions import Action
from rezolv.engine.parts.automatic import has
from rezolv.engine.parts.visits import Calls, Seen, calls, visited, visitors
from rezolv.rulebooks.dragons import clans
from rezolv.rulebooks.dragons.names import AC, ENDED, SECRET_VISIT, WATCHED, WATCHING
from rezolv.rulebooks.dragons.shown import true_status

ROLES_ONLY = "world_web"
"""Варис learns the roles in contact, and not who came and went (DD-174)."""


def begins(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Start to watch a player (DD-078, DD-100, DD-174, DD-241)."""
    aim = action.aim[0] if action.aim else on[0]
    night.aura(action.by, WATCHING, of=on[0], aim=aim, use=action.ability.id)


def span(night: Resolution, watcher: str) -> Seen:
    """What a watcher could see: from the start of watches to where his own ended (DD-023)."""
    ended = night.find_aura(watcher, ENDED)
    first = night.book.place("watch_start")
    last = night.book.place(str(ended.values["step"]) if ended else night.step.id)
    if ended is not None and not ended.values["whole"]:
        last -= 1

    def seen(night: Resolution, action: Action) -> bool:
        return action.happened and first <= night.book.place(action.ability.at[0]) <= last

    return seen


def finish(night: Resolution) -> None:
    """Report what was seen, though the watcher be dead or blocked by now (DD-023, DD-246)."""
    for watcher, watch in night.auras_of(WATCHING):
        report(night, watcher, watch)
    for raven, seat in night.before.seats.items():
        if "thousand_eyes" in seat.grants:
            report_earlier(night, raven)


def report(night: Resolution, watcher: str, watch: Effect) -> None:
    """Visitors and targets of the watched; of Варис, the roles he had contacts with."""
    of, aim, seen = str(watch.values["of"]), str(watch.values["aim"]), span(night, watcher)
    if watch.values["use"] == ROLES_ONLY:
        met = contacts(night, of, watcher, seen)
        roles = tuple([clans.role(night, name) for name in met])
        night.tell(watcher, "contacts", of=aim, are=roles)
        return
    night.tell(watcher, "visitors", of=aim, are=visitors(night, of, but=watcher, seen=seen))
    night.tell(watcher, "targets", of=aim, are=visited(night, of, seen=seen))
    if watch.values["use"] == "thousand_eyes":
        remember(night, watcher, aim)


def contacts(night: Resolution, of: str, but: str, seen: Seen) -> tuple[str, ...]:
    """Who came to a seat or to whom it came, the watcher left out (DD-061, DD-246)."""
    met = {*visitors(night, of, seen=seen), *visited(night, of, seen=seen)} - {but, of}
    return tuple([name for name in night.now.seats if name in met])


def watched_before(night: Resolution, raven: str) -> tuple[str, ...]:
    """Whom Бринден watched on earlier turns."""
    effect = night.before.seats[raven].effect(WATCHED)
    are = effect.values["are"] if effect is not None else ()
    return tuple([str(name) for name in are]) if isinstance(are, tuple) else ()


def remember(night: Resolution, raven: str, seat: str) -> None:
    """One more whom Бринден has watched; he counts them himself (DD-240)."""
    known = watched_before(night, raven)
    night.drop_effects(raven, WATCHED)
    night.add_effect(raven, WATCHED, are=(*known, *(() if seat in known else (seat,))))


def report_earlier(night: Resolution, raven: str) -> None:
    """Бринден hears of the contacts of all whom he watched before (DD-241)."""
    now = {watch.values["aim"] for name, watch in night.auras_of(WATCHING) if name == raven}
    seen = span(night, raven)
    for seat in watched_before(night, raven):
        if seat not in now and night.before.seats[seat].alive:
            night.tell(raven, "contacts", of=seat, are=contacts(night, seat, raven, seen))


def openly(night: Resolution, action: Action) -> bool:
    """A visit that passives notice: that of the Великий Иной is not (DD-198)."""
    return action.happened and SECRET_VISIT not in action.ability.marks


def passives_report(night: Resolution) -> None:
    """The owners who are still there hear of their visitors (DD-248)."""
    seen = calls(night, seen=openly)
    for name in night.living:
        held = night.seat(name).grants
        for use in () if held.keys().isdisjoint(PASSIVES) else PASSIVES:
            if has(night, name, use):
                PASSIVES[use](night, name, seen)


def _came(night: Resolution, seen: Calls, at: Collection[str], but: str) -> tuple[str, ...]:
    """Who was seen at the doors of these, one left out, in seat order."""
    theirs = frozenset(at)
    came = {action.by for action, doors in seen if not theirs.isdisjoint(doors)}
    return tuple([one for one in night.now.seats if one in came and one != but])


def _own_visitors(night: Resolution, name: str, seen: Calls) -> None:
    """Сэм: nicks of his own visitors (DD-080)."""
    night.tell(name, "visitors", of=name, are=_came(night, seen, (name,), name))


def _own_visitors_roles(night: Resolution, name: str, seen: Calls) -> None:
    """Эймон: roles of his own visitors (DD-083)."""
    came = _came(night, seen, (name,), name)
    roles = tuple([clans.role(night, one) for one in came])
    night.tell(name, "visitor_roles", of=name, are=roles)


def _clan(night: Resolution, name: str) -> list[str]:
    """The clan as it was when it was visited: those who have left in this turn are of it too."""
    clan = night.sides[name]
    return [s for s in night.now.seats if night.before.seats[s].alive and night.sides[s] == clan]


def _foresight(night: Resolution, name: str, seen: Calls) -> None:
    """Мелисандра: nicks of the clan's visitors (DD-114)."""
    came = _came(night, seen, _clan(night, name), name)
    night.tell(name, "visitors", of=night.sides[name], are=came)


def _guests(night: Resolution, name: str, seen: Calls) -> None:
    """Уолда: roles of the clan's visitors (DD-138)."""
    came = _came(night, seen, _clan(night, name), name)
    roles = tuple([clans.role(night, one) for one in came])
    night.tell(name, "visitor_roles", of=night.sides[name], are=roles)


def _trace(night: Resolution, name: str, seen: Calls) -> None:
    """Варис: which abilities were used on teammates, not on whom (DD-175)."""
    mates = {mate for mate in _clan(night, name) if mate != name}
    uses = {
        action.ability.id
        for action, doors in seen
        if action.by != name and AC in action.ability.marks and not mates.isdisjoint(doors)
    }
    night.tell(name, "abilities_on", of=night.sides[name], are=tuple(sorted(uses)))


def _for_whom(night: Resolution, name: str, seen: Calls) -> None:
    """Миссандея: number and clans of the visitors of each teammate (DD-156).

    A teammate whom she has not found yet is named by his role, for she may not learn who he is.
    """
    for mate in _clan(night, name):
        if mate == name:
            continue
        came = _came(night, seen, (mate,), mate)
        factions = tuple([true_status(night, one) for one in came])
        of = mate if clans.share(night, name, mate) else clans.role(night, mate)
        night.tell(name, "visitor_factions", of=of, are=factions, is_=len(came))


PASSIVES: Final[dict[str, Callable[[Resolution, str, Calls], None]]] = {
    "know_you": _own_visitors,
    "voices": _own_visitors_roles,
    "foresight": _foresight,
    "dear_guests": _guests,
    "trace": _trace,
    "for_whom": _for_whom,
}
