"""The classic game with drafted changes, for tests: each an option that revises the rulebook."""

from __future__ import annotations

from rezolv.engine import Name, Option, Preset, Revision, Role, Rulebook, TextOption
from rezolv.engine.limits import Uses
from rezolv.engine.revisions import Alter
from rezolv.rulebooks import classic
from rezolv.rulebooks.classic.town import Doctor, Townsman

TOWN = ("Город", "The town")
OTHERS = ("Одиночки", "The loners")


def strangers(book: Rulebook, value: object) -> Rulebook:
    """A role of the town without abilities for each line: an id and a name."""
    made: list[type[Role]] = []
    for line in str(value).splitlines():
        id, _, name = line.partition(" ")
        made.append(type(id, (Townsman,), {"id": id, "name": Name(name, name)}))
    return book.with_revisions(Revision(adds=made)) if made else book


def no_name(text: str) -> Name | None:
    """A line without a name."""
    wrong = [line for line in text.splitlines() if not line.partition(" ")[2]]
    return Name(f"Нет имени: {wrong[0]}", f"No name: {wrong[0]}") if wrong else None


RULEBOOK = classic.RULEBOOK.revise(
    id="drafts",
    version="1",
    title=Name("Классика: наброски", "Classic: drafts"),
    says=Name("Классика с правками на выбор.", "The classic game with changes to choose."),
    options={
        "no_jester": Option(
            False,
            name=("Без Шута", "No Jester"),
            says=("Роли Шут больше нет.", "There is no Jester any more."),
            group=OTHERS,
            clauses=("DR-001",),
            revises=Revision(without=("jester",)),
        ),
        "one_heal": Option(
            False,
            name=("Одно лечение", "One heal"),
            says=("Доктор лечит раз за игру.", "The Doctor heals once a game."),
            group=TOWN,
            clauses=("DR-002",),
            revises=Revision(
                alter={"doctor.heal": lambda old: old.with_(limits=(*old.limits, Uses(1)))}
            ),
        ),
        "loud_heal": Option(
            "quiet",
            ("quiet", "loud", "late"),
            name=("Громкое лечение", "A loud heal"),
            says=("Как лечит доктор.", "How the Doctor heals."),
            names={
                "quiet": ("тихо", "quietly"),
                "loud": ("громко", "loudly"),
                "late": ("после убийств", "after the kills"),
            },
            group=TOWN,
            clauses=("DR-003",),
            revises={
                "loud": Revision(
                    alter={
                        "doctor.heal": lambda old: old.with_(
                            ru="Громкий хил", en="Loud heal", marks=(*old.marks, "loud")
                        )
                    }
                ),
                "late": Revision(order=(Alter("kills", lambda s: s.with_(deaths="phase")),)),
            },
        ),
        "healing_watcher": Option(
            False,
            name=("Дозорный лечит", "The Watcher heals"),
            says=("У Дозорного есть лечение.", "The Watcher has a heal."),
            group=TOWN,
            clauses=("DR-004",),
            revises=Revision(
                gives={"watcher.bandage": Doctor.heal.with_(ru="Перевязка", en="Bandage")}
            ),
        ),
        "strangers": TextOption(
            says=("Роли стола: id и имя в строке.", "Roles of the table: an id and a name a line."),
            wrong=no_name,
            revises=strangers,
        ),
    },
    presets={
        "decided": Preset(
            {"no_jester": True, "one_heal": True, "loud_heal": "loud"},
            name=("Решённое", "Decided"),
            says=("Всё, что уже решено.", "All that is decided."),
        )
    },
)
