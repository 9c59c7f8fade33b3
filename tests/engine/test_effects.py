"""Effects last as long as they say, and are counted by phases of a kind."""

from __future__ import annotations

import pytest

from rezolv.engine import Active, Effect, Name, Resolution, Role, Table, Until
from rezolv.engine.actions import Action
from tests.engine.tiny import BASE, BOOK, NAMES, close, lay, make, resolution, use


def with_effect(until: Until | None, *, on_table: bool = False) -> Table:
    night = Resolution(BOOK, lay())
    if on_table:
        night.now.effects = (Effect("doomed", until=until),)
    else:
        night.add_effect("cora", "doomed", until=until)
    return night.now


def lasts(table: Table, phases: int = 7) -> list[str]:
    """The phases at whose beginning the effect was still there."""
    found = []
    for _ in range(phases):
        effects = (*table.seats["cora"].effects, *table.effects)
        if any(effect.kind == "doomed" for effect in effects):
            found.append(f"{table.moment.phase} {table.moment.turn}")
        table = close(table).table
    return found


NIGHTS_AND_DAYS = ["night 1", "day 1", "night 2", "day 2", "night 3", "day 3", "night 4"]
LIVES = [
    (None, 7),
    (Until(), 1),
    (Until(count=2), 2),
    (Until(count=3), 3),
    (Until("night"), 1),
    (Until("day"), 2),
    (Until("night", 2), 3),
    (Until("day", 2), 4),
    (Until("never_comes"), 7),
    (Until(count=0), 7),
]


@pytest.mark.parametrize("on_table", [False, True], ids=["seat", "table"])
@pytest.mark.parametrize(("until", "number"), LIVES)
def test_an_effect_ends_when_it_says(until: Until | None, number: int, on_table: bool) -> None:
    assert lasts(with_effect(until, on_table=on_table)) == NIGHTS_AND_DAYS[:number]


def test_the_effects_of_a_seat_end_each_for_itself() -> None:
    night = Resolution(BOOK, lay())
    night.add_effect("cora", "doomed", until=Until(count=1))
    night.add_effect("cora", "ill", until=Until(count=2))
    night.add_effect("cora", "banner")
    table = close(night.now).table
    assert [effect.kind for effect in table.seats["cora"].effects] == ["ill", "banner"]
    table = close(table).table
    assert [effect.kind for effect in table.seats["cora"].effects] == ["banner"]


def test_an_effect_laid_in_the_phase_counts_it() -> None:
    """Until(count=2) laid by night: it is there by day, and no longer."""
    table = close(lay(), use("host", "curse", "carl", kind="ill")).table
    assert table.seats["carl"].effect("ill") is not None
    assert close(table).table.seats["carl"].effect("ill") is None


def test_an_effect_knows_its_source_values_and_beginning() -> None:
    night = Resolution(BOOK, close(lay()).table)
    night.add_effect("cora", "doomed", source="kim", of=("carl", "tom"))
    assert night.seat("cora").effects == (
        Effect("doomed", "kim", {"of": ("carl", "tom")}, None, since=1),
    )


def test_effects_of_a_kind_are_dropped_together_and_alone() -> None:
    night = Resolution(BOOK, lay())
    for kind in ("doomed", "ill", "doomed"):
        night.add_effect("cora", kind)
    night.add_effect("carl", "doomed")
    night.drop_effects("cora", "doomed")
    assert [effect.kind for effect in night.seat("cora").effects] == ["ill"]
    assert night.seat("carl").effect("doomed") is not None


def test_an_aura_lasts_for_one_resolution() -> None:
    night = resolution(lay())
    night.aura("cora", "healed", source="dora")
    night.aura("carl", "healed", source="dina")
    found = night.find_aura("carl", "healed")
    assert found is not None
    assert found.source == "dina"
    assert night.find_aura("cora", "guarded") is None
    night.drop_auras("cora", "healed")
    assert night.find_aura("cora", "healed") is None
    assert night.find_aura("carl", "healed") is not None
    assert night.seat("carl").effects == ()


def test_statuses_are_what_the_rulebook_calls_so() -> None:
    night = Resolution(BOOK, lay())
    for kind in ("doomed", "ill", "ill", "banner"):
        night.add_effect("cora", kind)
    assert BOOK.statuses(night.seat("cora")) == ("ill", "banner")
    assert set(BOOK.status_names) == {"ill", "banner"}


def test_an_effect_does_not_hang_on_its_source() -> None:
    """What was laid one night lasts, though who laid it is blocked, or dead, on the next."""

    def drip(night: Resolution, action: Action) -> None:
        night.add_effect(action.target, "doomed", source=action.by, until=Until(count=4))

    class Poisoner(Role):
        id, name, faction = "poisoner", Name("Отравитель", "Poisoner"), "town"
        poison = Active("Отравить", "Poison", at="looks", phases=("night",), does=drip)

    book = make(roles=(*BASE["roles"], Poisoner))
    table = lay({"petr": "poisoner", **NAMES}, book=book)
    table = close(table, use("petr", "poison", "cora"), book=book).table
    table = close(table, book=book).table
    blocked = close(table, use("tom", "block", "petr"), use("petr", "poison", "dora"), book=book)
    killed = close(table, use("kim", "kill", "petr"), book=book)
    for done in (blocked, killed):
        effect = done.table.seats["cora"].effect("doomed")
        assert effect is not None
        assert effect.source == "petr"
    assert blocked.table.seats["dora"].effects == ()
