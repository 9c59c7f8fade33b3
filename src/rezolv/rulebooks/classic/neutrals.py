"""Those who play for themselves alone (CL-006)."""

from __future__ import annotations

from rezolv.engine import Name, Passive, Role
from rezolv.rulebooks.classic.moves import Attack


class Maniac(Role):
    """Kills whom he likes, and wins alone (CL-050, CL-212, CL-213)."""

    id = "maniac"
    name = Name("Маньяк", "Maniac")
    says = Name(
        "Сам за себя: каждую ночь убивает кого хочет и побеждает, оставшись в живых не более чем с "
        "одним игроком. Пока он жив, не побеждает ни город, ни мафия.",
        "For himself: he kills whom he likes each night, and wins when at most one other is alive. "
        "While he lives neither town nor mafia wins.",
    )
    faction = "maniac"
    kind = "neutral"
    slay = Attack(
        "Убийство",
        "Kill",
        says=("Убить любого другого игрока.", "Kill any other player."),
        clauses=("CL-050",),
    )


class Jester(Role):
    """Wants to be executed (CL-214 to CL-217)."""

    id = "jester"
    name = Name("Шут", "Jester")
    says = Name(
        "Побеждает, если его казнят голосованием. Убитый ночью или удалённый ведущим не побеждает.",
        "Wins if the poll executes him. Killed by night or removed by the host he wins nothing.",
    )
    faction = "jester"
    kind = "neutral"
    wish = Passive(
        "Желание казни",
        "Wish to be executed",
        says=(
            "Если вас казнят голосованием, вы победили; игра обычно продолжается.",
            "If the poll executes you, you have won; the game usually goes on.",
        ),
        clauses=("CL-214", "CL-215", "CL-216"),
    )


NEUTRALS = (Maniac, Jester)
