"""A rulebook read to a person: what it is, its roles in full, its order of resolution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rezolv.engine.abilities import FREE, NEVER, Ability
from rezolv.engine.declared import Role
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.steps import Mode, Ring, Step
from rezolv.wording.changes import changes
from rezolv.wording.document import (
    Block,
    Document,
    Heading,
    Item,
    Items,
    item,
    items,
    paragraph,
    quiet,
    strong,
)
from rezolv.wording.options import options
from rezolv.wording.sentences import Wording


def shelf(wordings: Iterable[Wording]) -> Document:
    """All rulebooks: id, title and what each is."""
    rows = [
        item(
            [strong(wording.book.id), f" — {wording.words.pick(wording.book.title)}"],
            [item(wording.words.pick(wording.book.says))],
        )
        for wording in wordings
    ]
    return Document((Items(tuple(rows)),))


def rulebook(wording: Wording) -> Document:
    """The whole rulebook, its order of resolution left out."""
    book, say, pick = wording.book, wording.say, wording.words.pick
    least, most = book.players
    blocks: list[Block] = [
        Heading(pick(book.title), 1),
        paragraph(pick(book.says)),
        paragraph(quiet(say("rules-about", id=book.id, version=book.version))),
        paragraph(say("rules-seats", least=least, most=most)),
        *_factions(wording),
        Heading(say("rules-phases"), 2),
        items(
            [strong(pick(phase.name)), _after(pick(phase.hours))] for phase in book.phases.values()
        ),
        *changes(wording),
        Heading(say("rules-roles"), 2),
        *_roles(wording),
    ]
    blocks += options(wording)
    if book.status_names:
        blocks.append(Heading(say("rules-statuses"), 2))
        blocks.append(items(wording.status(status) for status in book.status_names))
    return Document(tuple(blocks), pick(book.title))


def _factions(wording: Wording) -> Iterator[Block]:
    """The sides, where there are any from the start."""
    if wording.book.factions:
        yield Heading(wording.say("rules-factions"), 2)
        yield items(
            [strong(wording.faction(id)), _after(wording.words.pick(faction.says))]
            for id, faction in wording.book.factions.items()
        )


def _after(text: str) -> str:
    return f" — {text}" if text else ""


def _roles(wording: Wording) -> Iterator[Block]:
    book = wording.book
    for faction in book.factions:
        roles = [role for role in book.roles.values() if role.faction == faction]
        if roles:
            yield Heading(wording.faction(faction), 3)
            for role in roles:
                yield from _role(wording, role)
    for title, others in unsided(wording):
        yield Heading(title, 3)
        for role in others:
            yield from _role(wording, role)


def unsided(wording: Wording) -> list[tuple[str, list[type[Role]]]]:
    """The roles of no side: those of a kind that has a name of its own, then the rest."""
    found: dict[str, list[type[Role]]] = {}
    for role in wording.book.everyone.values():
        if not role.faction:
            title = wording.words.named("rolekinds", role.kind)
            found.setdefault(title or wording.say("rules-others"), []).append(role)
    return list(found.items())


def _role(wording: Wording, role: type[Role]) -> Iterator[Block]:
    pick = wording.words.pick
    yield Heading(wording.role(role.id), 4, role.id)
    if pick(role.says):
        yield paragraph(pick(role.says))
    if role.abilities:
        yield Items(
            tuple(
                item(
                    [
                        strong(pick(ability.name)),
                        quiet(f" ({_place(wording, ability)})"),
                        _after(pick(ability.says)),
                    ]
                )
                for ability in role.abilities.values()
            )
        )


def _place(wording: Wording, ability: Ability) -> str:
    """The kind of an ability, where in the order it acts, and its traits."""
    kind = wording.words.name("abilitykind", ability.kind)
    steps = [wording.words.name("step", step) for step in ability.at]
    if steps:
        kind = wording.say("rules-step", kind=kind, steps=", ".join(steps), count=len(steps))
    return "; ".join([kind, *traits(wording, ability)])


def traits(wording: Wording, ability: Ability) -> Iterator[str]:
    """In which statuses an ability is not lost, and those of its marks that have words."""
    words = wording.words
    statuses = [words.name("status", one) for one in wording.book.status_names
                if one in ability.works_in]  # fmt: skip
    if statuses:
        yield wording.say("rules-works-in", statuses=", ".join(statuses))
    for mark in sorted(ability.marks):
        if named := words.named("mark", mark):
            yield named


def role(wording: Wording, role: type[Role]) -> Document:
    """One role in full."""
    say, pick = wording.say, wording.words.pick
    about = [wording.faction(role.faction), wording.words.name("rolekind", role.kind)]
    blocks: list[Block] = [
        Heading(wording.role(role.id), 1),
        paragraph(quiet(", ".join(word for word in about if word))),
    ]
    if pick(role.says):
        blocks.append(paragraph(pick(role.says)))
    for ability in role.abilities.values():
        blocks.append(Heading(pick(ability.name), 2, ability.id))
        if pick(ability.says):
            blocks.append(paragraph(pick(ability.says)))
        blocks.append(items(_details(wording, ability)))
    if not role.abilities:
        blocks.append(paragraph(say("rules-no-abilities")))
    if role.clauses:
        blocks.append(paragraph(quiet(say("rules-clauses", clauses=", ".join(role.clauses)))))
    return Document(tuple(blocks), wording.role(role.id))


def _details(wording: Wording, ability: Ability) -> Iterator[str]:
    say, name = wording.say, wording.words.name
    yield say("rules-kind", kind=name("abilitykind", ability.kind))
    if ability.at:
        steps = ", ".join(name("step", step) for step in ability.at)
        yield say("rules-at", steps=steps, count=len(ability.at))
    if not ability.passive:
        phases = ", ".join(name("phase", phase) for phase in ability.phases)
        yield say("rules-when", phases=phases)
        if ability.high:
            most = "" if ability.low == ability.high else f"–{ability.high}"
            yield say("rules-targets", span=f"{ability.low}{most}")
        if ability.params:
            names = ", ".join(name("param", param) for param in ability.params)
            yield say("rules-params", names=names)
        if not ability.instant:
            yield say(f"rules-passes-{_passing(ability)}")
    if ability.shared:
        yield say("rules-shared")
    for trait in traits(wording, ability):
        yield trait[:1].upper() + trait[1:]
    if ability.clauses:
        yield say("rules-clauses", clauses=", ".join(ability.clauses))


def _passing(ability: Ability) -> str:
    if ability.passes is FREE:
        return "free"
    if ability.passes is NEVER:
        return "never"
    if ability.passes.unless is not None:
        return "sometimes"
    return "once" if ability.passes.not_twice else "sometimes"


# The order of resolution


def order(wording: Wording) -> Document:
    """Every step of each phase, first to last."""
    book, pick = wording.book, wording.words.pick
    title = wording.say("rules-order", title=pick(book.title))
    blocks: list[Block] = [Heading(title, 1)]
    for phase in book.phases.values():
        blocks.append(Heading(pick(phase.name), 2))
        if pick(phase.hours):
            blocks.append(paragraph(quiet(pick(phase.hours))))
        same = [other for other in book.phases.values() if other.steps == phase.steps]
        if same[0] is not phase:
            blocks.append(paragraph(wording.say("rules-same-steps", phase=pick(same[0].name))))
        elif phase.steps:
            steps = tuple(_step(wording, step) for step in phase.steps)
            own_numbers = any(pick(step.name)[:1].isdigit() for step in phase.steps)
            blocks.append(Items(steps, numbered=not own_numbers))
        else:
            blocks.append(paragraph(wording.say("rules-no-steps")))
    return Document(tuple(blocks), title)


def _step(wording: Wording, step: Step) -> Item:
    return item(
        strong(wording.words.pick(step.name)), [item(said) for said in _of_step(wording, step)]
    )


def _of_step(wording: Wording, step: Step) -> Iterator[str]:
    say, pick = wording.say, wording.words.pick
    actors = _actors(wording, step)
    if actors:
        yield say("step-actors", actors=", ".join(actors))
    if step.mode is Mode.RULE or not actors:
        yield say("step-rule")
    else:
        yield say(f"step-mode-{step.mode.value.replace(' ', '-')}")
    if pick(step.tie):
        yield say("step-tie", tie=pick(step.tie))
    if actors:
        yield say(
            "step-whether",
            dead=_acts(wording, step.dead_act),
            held=_acts(wording, step.held_act),
            redirected=_acts(wording, step.redirected_act),
        )
    if step.mode is Mode.BY_DEPENDENCY:
        yield _ring(wording, step)
    yield say("step-deaths", when=step.deaths)


def _acts(wording: Wording, act: bool) -> str:
    return wording.say("step-acts" if act else "step-acts-not")


def _actors(wording: Wording, step: Step) -> list[str]:
    """Who acts in a step, by role and ability."""
    found: dict[str, None] = {}
    for (role_id, _), ability in wording.book.abilities.items():
        if step.id in ability.at:
            name = wording.words.pick(ability.name)
            found[wording.say("step-actor", role=wording.role(role_id), ability=name)] = None
    return list(found)


def _ring(wording: Wording, step: Step) -> str:
    if isinstance(step.ring, Ring):
        return wording.say("step-ring", rule=wording.words.name("ring", step.ring.value))
    return wording.say("step-ring-option", option=step.ring)


def find_role(book: Rulebook, word: str) -> type[Role] | None:
    """The role of this id, or of this name in either language."""
    wanted = word.strip().casefold()
    for id, role in book.everyone.items():
        if wanted in (id.casefold(), role.name.ru.casefold(), role.name.en.casefold()):
            return role
    return None
