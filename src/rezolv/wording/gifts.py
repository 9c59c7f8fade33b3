"""What the host gives a seat by a ruling, in words."""

from __future__ import annotations

from rezolv.engine.values import Value
from rezolv.wording.words import Words


def gift_words(words: Words, rows: Value) -> str:
    """The rows of a gift: «выбывает; получает: Комиссар»."""
    if not isinstance(rows, tuple):
        return words.value("thing", rows)
    return "; ".join(_row(words, row) for row in rows)


def _row(words: Words, row: Value) -> str:
    if not isinstance(row, tuple) or not row:
        return words.value("thing", row)
    say = words.catalogue.say
    match row:
        case ("alive", bool(lives)):
            return say("gift-lives" if lives else "gift-dies")
        case ("hp" | "max_hp" as what, value):
            number = "—" if value is None else str(value)
            return say(f"gift-{what}", {"is": number})
        case ("counter", name, number):
            return say("gift-counter", {"name": words.value("thing", name), "is": str(number)})
        case ("effect", kind, *_):
            return say("gift-effect", {"name": words.value("status", kind)})
        case ("no_effect", kind):
            return say("gift-no_effect", {"name": words.value("status", kind)})
        case ("role", slot, ""):
            return say("gift-no_role", {"slot": words.value("thing", slot)})
        case ("role", _, role):
            return say("gift-role", {"name": words.value("role", role)})
        case ("grant", _, ability):
            return say("gift-grant", {"name": words.value("ability", ability)})
        case ("ungrant", use):
            return say("gift-ungrant", {"name": words.value("ability", use)})
        case ("key", name, value):
            said = words.value("thing", value)
            return say("gift-counter", {"name": words.value("thing", name), "is": said})
        case (name, number):
            return say(
                "gift-counter",
                {"name": words.value("thing", name), "is": words.value("thing", number)},
            )
    return words.value("thing", row)
