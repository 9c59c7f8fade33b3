"""What everybody has: the mayor's title, notes, random moves, absentee votes; and the host."""

from __future__ import annotations

from rezolv.engine import Active, Fact, Instant, Name, Order, Passive, Refusal, Resolution, Role
from rezolv.engine.abilities import Ability, anyone
from rezolv.engine.actions import Action
from rezolv.engine.limits import Uses
from rezolv.engine.orders import refuse
from rezolv.engine.params import Condition, Text, Variants
from rezolv.engine.views import View
from rezolv.rulebooks.theramore import morning, voting
from rezolv.rulebooks.theramore.departures import suicide

PUBLIC_ROLES = ("commissioner", "doctor", "blocker")
RESULTS = ("hit", "miss", "no_info")


class Mayor(Role):
    """A title: nobody may name its holder, by night, by day or in a vote (TH-040 to TH-045)."""

    id = "mayor"
    name = Name("Мэр", "Mayor")
    says = Name(
        "Титул, который избирают в первый день. Мэра нельзя выбрать целью и нельзя дать в него "
        "голос, пока не линчуют красного.",
        "A title given by election on day 1. The mayor can be named neither as a target nor in a "
        "vote, until a red player is lynched.",
    )
    kind = "title"
    slot = "title"
    untouchable = Passive(
        "Неприкосновенность",
        "Immunity",
        says=(
            "Вас нельзя выбрать целью и нельзя дать в вас голос.",
            "You can be named neither as a target nor in a vote.",
        ),
        clauses=("TH-040", "TH-041", "TH-042", "TH-043", "TH-044"),
    )


def mayor_untouchable(view: View, ability: Ability, seat: str) -> Refusal | None:
    """No role may choose the mayor, he himself neither (TH-041)."""
    if "mayor" in view.public.titles.get(seat, ()):
        return refuse("mayor_untouchable", of=seat)
    return None


def public_morning(view: View, fact: Fact) -> bool:
    """Conditions rest on results of public roles and on deaths alone (TH-051)."""
    if fact.name == "died":
        return set(fact.values) == {"of"} and fact.values["of"] in view.public.seats
    return (
        fact.name == "result"
        and set(fact.values) == {"of", "is"}
        and fact.values["of"] in PUBLIC_ROLES
        and fact.values["is"] in RESULTS
    )


def text_or_variants(ability: Ability, view: View, order: Order) -> Refusal | None:
    """A note is a text, or variants of one."""
    if ("text" in order.params) == ("variants" in order.params):
        return refuse("missing_param", ability=ability.id, param="text")
    return None


CONDITION = Condition(public_morning)


class AnyPlayer(Role):
    """What every living player may do."""

    id = "any_player"
    name = Name("Любой игрок", "Any player")
    kind = "common"
    slot = "common"
    note = Active(
        "Ночная записка",
        "Night note",
        says=(
            "Анонимное сообщение под утренними результатами. Можно задать условие или варианты по "
            "публичным результатам; {died} заменится именами погибших.",
            "An anonymous message under the morning results. It may have a condition or variants "
            "on public results; {died} becomes the names of the dead.",
        ),
        phases=("night",),
        on=0,
        params={
            "text": Text(required=False),
            "when": CONDITION,
            "variants": Variants(CONDITION, Text()),
        },
        check=text_or_variants,
        many=True,
        clauses=("TH-050", "TH-051", "TH-052", "TH-053"),
    )
    random_move = Active(
        "Рандомный ход",
        "Random move",
        says=(
            "Ведущий ходит за вас наугад. Один раз за игру; второй — суицид.",
            "The host moves for you at random. Once a game; the second is a suicide.",
        ),
        phases=("night",),
        on=0,
        clauses=("TH-018", "TH-019"),
    )
    absentee_vote = Active(
        "Голос в ЛС заранее",
        "Vote sent beforehand",
        says=(
            "Если не успеете прийти, ведущий выставит этот голос за вас.",
            "If you cannot come, the host posts this vote for you.",
        ),
        phases=("day", "revote"),
        targets=voting.choices,
        due=voting.absentee,
        dead=True,
        votes=True,
        clauses=("TH-032",),
    )
    last_words = Instant(
        "Предсмертное сообщение",
        "Dying message",
        says=(
            "Одно публичное сообщение после смерти; можно называть игроков и раскрывать ходы.",
            "One public message after death; it may name players and reveal moves.",
        ),
        phases=("day", "revote", "night"),
        on=0,
        params={"text": Text()},
        limits=(Uses(1),),
        due=morning.only_dead,
        does=morning.last_words,
        dead=True,
        clauses=("TH-015",),
    )


def do_suicide(night: Resolution, action: Action) -> None:
    """The host takes a player out at once (TH-195)."""
    suicide(night, action.target, action.entry)


def playing(ability: Ability, view: View) -> tuple[str, ...]:
    """The living and those on their extra day."""
    return (*view.public.living, *view.public.lingering)


def day_poll(ability: Ability, view: View, order: Order) -> Refusal | None:
    """There is a poll today."""
    return None if view.public.poll is not None else refuse("no_poll")


class Host(Role):
    """What only the host may do."""

    id = "host"
    name = Name("Ведущий", "Host")
    kind = "host"
    slot = "host"
    suicide = Instant(
        "Суицид",
        "Suicide",
        says=("Игрок выбывает сразу, роли вскрываются.", "A player goes out at once, roles shown."),
        phases=("day", "revote", "night"),
        targets=playing,
        does=do_suicide,
        clauses=("TH-013", "TH-019", "TH-028", "TH-195"),
    )
    no_post = Instant(
        "Не было поста",
        "No post",
        says=(
            "Игрок не допущен к голосованию, его голос идёт против него.",
            "The player is shut out of the poll; his vote counts against himself.",
        ),
        phases=("day",),
        targets=playing,
        check=day_poll,
        does=voting.no_post,
        clauses=("TH-011", "TH-012"),
    )
    withhold_note = Instant(
        "Не выставить записку",
        "Withhold a note",
        says=(
            "Записки игрока (или одна, с этим текстом) не выйдут.",
            "The player's notes (or one, with this text) are not posted.",
        ),
        phases=("night",),
        targets=anyone,
        params={"text": Text(required=False)},
        does=morning.withhold,
        clauses=("TH-054",),
    )
    close_poll = Instant(
        "Завершить голосование раньше",
        "Close the poll early",
        says=("Автоголосов не будет.", "There are no autovotes then."),
        phases=("day", "revote"),
        on=0,
        check=voting.poll_is_open,
        does=voting.host_closes,
        clauses=("TH-029",),
    )
    end_voting = Instant(
        "Время вышло",
        "Time is up",
        says=("Настало 22:00: голосов больше нет.", "It is 22:00: no more votes are taken."),
        phases=("day", "revote"),
        on=0,
        check=voting.poll_is_open,
        does=voting.hour_strikes,
        clauses=("TH-026",),
    )
