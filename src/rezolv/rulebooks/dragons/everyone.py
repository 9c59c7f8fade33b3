"""What everybody may do, what every member of a clan has, and the host."""

from __future__ import annotations

from rezolv.engine import Active, Instant, Name, Refusal, Resolution, Role
from rezolv.engine.abilities import Ability, anyone, others
from rezolv.engine.actions import Action
from rezolv.engine.limits import Uses
from rezolv.engine.orders import refuse
from rezolv.engine.params import Text
from rezolv.engine.parts.visits import VISIT
from rezolv.engine.table import Grant
from rezolv.engine.views import View
from rezolv.rulebooks.dragons import blocks, ending, joining, late, mafkills, vengeance
from rezolv.rulebooks.dragons.moves import PHASES
from rezolv.rulebooks.dragons.names import BLOCKABLE, CARRIES, KILLS, MAFKILL, MATES


def seats_in(view: View, kind: str, key: str) -> list[str]:
    """The seats that known effects of a kind name."""
    found: list[str] = []
    for effect in view.effects:
        value = effect.values.get(key) if effect.kind == kind else None
        if isinstance(value, tuple):
            found += [str(seat) for seat in value]
    return found


def carries(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """Only he who has the right to it (DD-008)."""
    return None if view.has_effect(CARRIES) else refuse("no_right", ability=ability.id)


def not_sent_yet(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The right goes before its holder has used it."""
    if found := carries(ability, view, grant):
        return found
    sent = view.sent_order("mafkill")
    if sent is not None and not sent.passes:
        return refuse("already_sent", ability="mafkill")
    return None


def found_mates(ability: Ability, view: View) -> list[str]:
    """Clanmates in one's room (DD-009)."""
    known = seats_in(view, MATES, "are")
    return [seat for seat in view.public.living if seat in known]


class Member(Role):
    """A member of a clan (DD-012); his clan's ultimate is his to use (DD-013 to DD-020)."""

    kind = "secret"
    blood_vengeance = Active(
        "Кровная месть",
        "Blood Vengeance",
        says=(
            "Один раз за игру на клан: покушение на всех, кто убил выбывших из клана. Вы "
            "считаетесь убийцей каждого из них.",
            "Once a game for the clan: an attempt on everybody who killed those whom the clan has "
            "lost. You count as the killer of each.",
        ),
        kind="ultimate",
        at="blood_vengeance",
        phases=PHASES,
        on=0,
        due=vengeance.unspent,
        does=vengeance.avenges,
        marks=(KILLS,),
        clauses=(
            "DD-013", "DD-014", "DD-015", "DD-016", "DD-017", "DD-018", "DD-019", "DD-020",
            "DD-022", "DD-058", "DD-059", "DD-060",
        ),
    )  # fmt: skip


class Killer(Member):
    """A member of a clan that has the mafkill: of every one but Ночной Дозор (DD-050, DD-062)."""

    mafkill = Active(
        "Мафкилл",
        "Mafkill",
        says=(
            "Убийство от клана. Идёт лидер или тот, кому передано право; можно совместить с АС.",
            "The clan's kill. The leader goes, or whoever was given the right; one's own ability "
            "may be used as well.",
        ),
        kind="main",
        at="mafkills",
        phases=PHASES,
        targets=others,
        due=carries,
        does=mafkills.goes,
        when_stopped=blocks.told,
        marks=(MAFKILL, VISIT, BLOCKABLE, KILLS),
        clauses=(
            "DD-050", "DD-007", "DD-008", "DD-010", "DD-022", "DD-051", "DD-053", "DD-065",
        ),
    )  # fmt: skip
    pass_mafkill = Instant(
        "Передача мафкилла",
        "Handing over the mafkill",
        says=(
            "Передать право на мафкилл соклановцу из вашей лички, уже с этого хода.",
            "Give the right to the mafkill to a clanmate in your room, from this turn on.",
        ),
        kind="main",
        phases=PHASES,
        targets=found_mates,
        due=not_sent_yet,
        does=mafkills.passes_on,
        clauses=("DD-009",),
    )


class Recruit(Killer):
    """What a neutral has in a clan or in the Conspiracy; never dealt (DD-208, DD-214)."""

    id = "recruit"
    name = Name("Завербованный нейтрал", "Recruited neutral")
    says = Name(
        "Нейтрал, вступивший в клан или в Заговор: может ходить на мафкилл и на кровную месть.",
        "A neutral who joined a clan or the Conspiracy: the mafkill and the vengeance are his too.",
    )
    kind = "overlay"
    slot = "clan"


class AnyPlayer(Role):
    """What every player may do."""

    id = "any_player"
    name = Name("Любой игрок", "Any player")
    kind = "common"
    slot = "common"
    anon = Active(
        "Анонимка",
        "Anonymous message",
        says=(
            "Раз в ход: сообщение, которое ведущий выставит с результатами без имени автора.",
            "Once a turn: a message that the host posts with the results, without its author.",
        ),
        kind="common",
        phases=PHASES,
        on=0,
        params={"text": Text()},
        clauses=("DD-029",),
    )
    join_offer = Instant(
        "Приглашение",
        "Invitation",
        says=(
            "Через ведущего: нейтрал просится в клан, клан зовёт нейтрала, нейтрал зовёт нейтрала "
            "в Заговор.",
            "Through the host: a neutral asks to join a clan, a clan asks a neutral, a neutral "
            "asks another to conspire.",
        ),
        kind="common",
        phases=PHASES,
        due=joining.no_wight,
        does=joining.offers,
        many=True,
        clauses=("DD-207", "DD-210", "DD-213", "DD-216"),
    )
    join_accept = Instant(
        "Согласие",
        "Acceptance",
        says=("Принять приглашение этого игрока.", "Accept the invitation of this player."),
        kind="common",
        phases=PHASES,
        targets=joining.inviters,
        due=joining.invited,
        does=joining.accepts,
        clauses=("DD-207", "DD-208", "DD-210", "DD-213"),
    )
    game_answer = Active(
        "Ответ на игру",
        "Answer to the game",
        says=(
            "Кто из предложенных умрёт. Молчание, выбывший, дракон или Болтон — смерть вам.",
            "Who of those listed dies. Silence, one who has left, a dragon, a Bolton: you die.",
        ),
        kind="common",
        at="ramsay",
        phases=PHASES,
        targets=late.listed,
        due=late.in_a_game,
        clauses=("DD-132", "DD-133"),
    )
    last_words = Instant(
        "Последнее слово",
        "Last words",
        says=("Один последний пост после выбывания.", "One last post after leaving."),
        kind="common",
        phases=PHASES,
        on=0,
        params={"text": Text()},
        limits=(Uses(1),),
        due=ending.only_dead,
        does=ending.last_words,
        dead=True,
        clauses=("DD-036",),
    )


def removed(night: Resolution, action: Action) -> None:
    """The host takes a player out at once."""
    night.kill(action.target, "modkill", (), action.entry)
    night.revoke(action.target, "out")


class Host(Role):
    """What only the host may do."""

    id = "host"
    name = Name("Ведущий", "Host")
    kind = "host"
    slot = "host"
    silent = Instant(
        "Нет ни хода, ни голоса",
        "Neither orders nor vote",
        says=(
            "Предупреждение за молчание; второе за игру — игрок выбывает в конце хода.",
            "A warning for silence; at the second of the game the player leaves at the turn's end.",
        ),
        kind="host",
        phases=PHASES,
        targets=anyone,
        does=ending.was_silent,
        clauses=("DD-026", "DD-027", "DD-042"),
    )
    modkill = Instant(
        "Модкилл",
        "Modkill",
        says=("Игрок выбывает сразу.", "A player leaves at once."),
        kind="host",
        phases=PHASES,
        targets=anyone,
        does=removed,
        clauses=("DD-027",),
    )
    reproach = Instant(
        "Замечание",
        "Reproach",
        says=(
            "Записать нарушение правил поведения; на игру оно не действует.",
            "Put down a breach of conduct; it changes nothing in the game.",
        ),
        kind="host",
        phases=PHASES,
        targets=anyone,
        params={"text": Text()},
        does=ending.reproach,
        clauses=("DD-037", "DD-039", "DD-043", "DD-047"),
    )
    withhold_note = Instant(
        "Не выставить анонимку",
        "Withhold a message",
        says=("Анонимка игрока не выйдет.", "The player's message is not posted."),
        kind="host",
        phases=PHASES,
        targets=anyone,
        does=ending.withhold,
        clauses=("DD-029",),
    )
    stop_game = Instant(
        "Прекратить игру",
        "Stop the game",
        says=("Игра окончена без победителей.", "The game ends without winners."),
        kind="host",
        phases=PHASES,
        on=0,
        does=ending.stopped,
        clauses=("DD-048",),
    )
