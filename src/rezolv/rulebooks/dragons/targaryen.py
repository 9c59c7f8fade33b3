"""The Таргариены, whom wild dragons obey."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import Name, Passive, Refusal, Resolution, Until
from rezolv.engine.actions import NO_EFFECT, VOID, Action
from rezolv.engine.limits import OneOf
from rezolv.engine.orders import refuse
from rezolv.engine.params import FactionParam, RoleParam, SeatParam
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import blocks, contacts, shown, valyria
from rezolv.rulebooks.dragons.everyone import Killer
from rezolv.rulebooks.dragons.moves import ClanAbility, PersonalAbility, named, wards_clanmates
from rezolv.rulebooks.dragons.names import (
    CLANS,
    HEIR,
    KNIGHTED,
    RIDER,
    ROLE_NAMES,
    TARGARYEN,
    VEST,
    WINE,
)

NAMED = "named"
"""The role that Дейнерис named this turn or the turn before: `role`."""


class Targaryen(Killer):
    """The blood of Valyria rules dragons that nobody has tamed (DD-141 to DD-144)."""

    faction = TARGARYEN
    valyria_ban = ClanAbility(
        "Память Валирии (запрет)",
        "Memory of Valyria (ban)",
        says=(
            "Неприручённые драконы не могут нападать на игрока, каждый до своей вербовки. Решает "
            "лидер; за ход — запрет или приказ.",
            "Untamed dragons cannot attack the player, each until it is won over. The leader's "
            "word; a ban or a command a turn.",
        ),
        at="valyria",
        due=valyria.leader,
        limits=(OneOf(valyria.BAN, valyria.COMMAND),),
        does=valyria.forbids,
        clauses=("DD-141", "DD-142"),
    )
    valyria_order = ClanAbility(
        "Память Валирии (приказ)",
        "Memory of Valyria (command)",
        says=(
            "Неприручённый дракон нападёт на игрока вместо своей цели и узнает, на кого послан.",
            "An untamed dragon attacks the player in place of its own target, and learns whom.",
        ),
        at="valyria",
        params={"dragon": SeatParam()},
        due=valyria.leader,
        limits=(OneOf(valyria.BAN, valyria.COMMAND),),
        does=valyria.commands,
        clauses=("DD-141", "DD-143"),
    )
    sons_of_dragon = Passive(
        "Сыны дракона",
        "Sons of the Dragon",
        says=(
            "«Моя территория» драконов вас не убивает; Ледяного Дракона — убивает.",
            "“My Territory” of dragons does not kill you; that of the Ice Dragon does.",
        ),
        kind="clan",
        clauses=("DD-144",),
    )


# Дейнерис


class AnotherRole(RoleParam):
    """A role, be it dealt or not, but not the same two turns running (DD-054).

    Its holder would be the same player.
    """

    def domain(self, view: View) -> Sequence[str]:
        """All roles but the one of the turn before."""
        named = [effect.values["role"] for effect in view.effects if effect.kind == NAMED]
        return [role for role in self.roles if role not in named]

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Why this role may not be named, or None."""
        if value in self.roles and value not in self.domain(view):
            return refuse("role_twice", role=value)
        return super().refuse(name, view, value)


def titles(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Come to whoever holds the role, be it nobody, unless she was turned to another (DD-145).

    It counts as named though nobody holds it: of that she may not learn.
    """
    role = str(action.order.params["role"])
    night.add_effect(action.by, NAMED, until=Until(count=2), role=role)
    if not action.turned_by:
        on = tuple(night.holders(role))
        if not on:
            action.verdict = VOID
            return
        action.reach = on
        on = tuple([seat for seat in on if contacts.touch(night, action, seat)])
    stopped = [seat for seat in on if blocks.block(night, action, seat)]
    if not stopped:
        action.verdict = NO_EFFECT


class Daenerys(Targaryen):
    """Blocks a role, wherever it sits (DD-145, DD-146)."""

    id = "daenerys"
    name = Name("Дейнерис Таргариен", "Daenerys Targaryen")
    says = Name(
        "Блокирует способность персонажа, называя роль. Может быть всадницей.",
        "Blocks a character's ability by naming the role. May ride a dragon.",
    )
    titles = PersonalAbility(
        "Список титулов", "A List of Titles",
        says=(
            "Назвать роль: у того, кто её носит, АС не пройдёт. Мафкилл это не держит.",
            "Name a role: its holder's ability does not go. It does not hold the mafkill.",
        ),
        at="daenerys", works=titles, on=0, params={"role": AnotherRole(*ROLE_NAMES)},
        clauses=("DD-145", "DD-054"),
    )  # fmt: skip
    mother = Passive(
        "Мать драконов", "Mother of Dragons",
        says=("Может быть драконьим всадником.", "May be a dragon rider."),
        marks=(RIDER,), clauses=("DD-146", "DD-180", "DD-181"),
    )  # fmt: skip


# Тирион


def familiar_faces(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Of each of the three, whether he is of the clan, as it shows (DD-147)."""
    clan = str(action.order.params["faction"])
    for seat in on:
        of, cause = named(action, seat), action.entry
        if shown.status(night, seat) == clan:
            night.tell(action.by, "faction", of=of, is_=clan, cause=cause)
        else:
            night.tell(action.by, "not_faction", of=of, are=(clan,), cause=cause)


class Tyrion(Targaryen):
    """Knows faces, and inherits (DD-147, DD-148)."""

    id = "tyrion"
    name = Name("Тирион Ланнистер", "Tyrion Lannister")
    says = Name(
        "Узнаёт, кто из трёх игроков состоит в выбранном клане. Наследует пассивки первого "
        "ушедшего соклановца.",
        "Learns which of three players are of a chosen clan. Inherits the passives of the first "
        "clanmate to go.",
    )
    familiar_faces = PersonalAbility(
        "Знакомые лица", "Familiar Faces",
        says=(
            "Кто из трёх игроков состоит в выбранном клане, судя по статусу.",
            "Which of three players are of a chosen clan, by the status they show.",
        ),
        at="tyrion_selyse", works=familiar_faces, on=3,
        params={"faction": FactionParam(*CLANS)}, clauses=("DD-147",),
    )  # fmt: skip
    big_shadow = Passive(
        "Большая тень", "A Large Shadow",
        says=(
            "Наследует несгоревшие пассивки первого выбывшего или превращённого соклановца.",
            "Inherits the unspent passives of the first clanmate to leave or be turned.",
        ),
        marks=(HEIR,), clauses=("DD-148",),
    )  # fmt: skip


# Джорах


def not_our_wine(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """If he is to be jailed another sits; else it does not work, see `jail` (DD-149, DD-150)."""
    for seat in on:
        night.aura(seat, WINE, source=action.by, to=action.order.params["instead"])


class Jorah(Targaryen):
    """Sends another to the block, and outlives his murderer (DD-149 to DD-151)."""

    id = "jorah"
    name = Name("Джорах Мормонт", "Jorah Mormont")
    says = Name(
        "Спасает от линча, подставляя другого. Раз переживает покушение, а убийца гибнет.",
        "Saves from lynch by putting another in the place. Survives one attempt; the killer dies.",
    )
    not_our_wine = PersonalAbility(
        "Это вино не для нас", "This Wine Is Not for Us",
        says=(
            "Если игрока сажают, вместо него сядет выбранный вами.",
            "If the player is to be jailed, one of your choice sits instead.",
        ),
        at="jorah", works=not_our_wine, params={"instead": SeatParam()},
        clauses=("DD-149", "DD-150"),
    )  # fmt: skip
    tourney_star = Passive(
        "Звезда турнира", "Star of the Tourney",
        says=(
            "Переживает первое покушение, вместо него вылетает убийца.",
            "Survives the first attempt; the killer leaves instead.",
        ),
        marks=(VEST,), clauses=("DD-151",),
    )  # fmt: skip


# Барристан


class Barristan(Targaryen):
    """Falls for another, and the killer with him (DD-152 to DD-154)."""

    id = "barristan"
    name = Name("Барристан Селми", "Barristan Selmy")
    says = Name(
        "Погибает вместо подзащитного соклановца и забирает убийцу. Раз переживает покушение.",
        "Dies in place of the clanmate he guards, and takes the killer along. Survives one "
        "attempt.",
    )
    white_knight = PersonalAbility(
        "Белый рыцарь", "The White Knight",
        says=(
            "Защитить соклановца: погибаете вы и убийца. Если убийц сразу несколько — только вы.",
            "Guard a clanmate: you and the killer die. Of several killers at once none dies.",
        ),
        at="barristan", works=wards_clanmates(KNIGHTED), redirectable=False,
        clauses=("DD-152", "DD-153"),
    )  # fmt: skip
    master_sword = Passive(
        "Мастер меча", "Master of the Sword",
        says=(
            "Переживает первое покушение, на себя или на подзащитного.",
            "Survives the first attempt, on himself or on his ward.",
        ),
        marks=(VEST,), clauses=("DD-154",),
    )  # fmt: skip


# Миссандея


def translation(night: Resolution, action: Action, on: tuple[str, ...]) -> None:
    """Two votes are not heard; Стрикленд's is (DD-155, DD-173)."""
    hushed = [seat for seat in on if blocks.hush(night, action, seat)]
    if not hushed:
        action.verdict = NO_EFFECT


class Missandei(Targaryen):
    """Hushes votes, and counts her people's guests (DD-155, DD-156)."""

    id = "missandei"
    name = Name("Миссандея", "Missandei")
    says = Name(
        "Блокирует голоса двух игроков. Знает, сколько и каких кланов гости были у каждого своего.",
        "Blocks two players' votes. Knows how many visitors each clanmate had, and of which clans.",
    )
    translation = PersonalAbility(
        "Трудности перевода", "Lost in Translation",
        says=("Заблокировать голоса двух игроков.", "Block the votes of two players."),
        at="missandei", works=translation, on=2, clauses=("DD-155",),
    )  # fmt: skip
    for_whom = Passive(
        "Вам к кому?", "Whom Do You Wish to See?",
        says=(
            "Узнаёт число и кланы посетителей каждого соклановца.",
            "Learns the number and the clans of each clanmate's visitors.",
        ),
        clauses=("DD-156", "DD-248"),
    )  # fmt: skip


ROLES = (Daenerys, Tyrion, Jorah, Barristan, Missandei)
