"""The peaceful roles. Every player but the neutral has one; it may lie under a negative role."""

from __future__ import annotations

from collections.abc import Sequence

from rezolv.engine import Active, Instant, Name, Passive, Refusal, Role
from rezolv.engine.abilities import NEVER, NOT_TWICE, Ability, all_of, anyone
from rezolv.engine.limits import NotTwiceRunning, Uses
from rezolv.engine.orders import refuse
from rezolv.engine.params import RoleParam
from rezolv.engine.table import Grant
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.rulebooks.theramore import acts, succession
from rezolv.rulebooks.theramore.knowledge import known_out

KILLERS = ("mafia", "maniac", "hireling", "investigator")
SHOTS = ("mafkill", "slay", "own_kill", "shoot")
BLOCKABLE = ("blockable", "visit", "turnable")
KILL = ("blockable", "visit", "turnable", "killer")
DAYS = ("day", "revote")


def one_shot(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """One shot a night: a negative investigator's two exclude each other (TH-008)."""
    for sent in view.sent:
        if sent.by == view.me and sent.use in SHOTS and sent.use != ability.id and not sent.passes:
            return refuse("one_shot", ability=ability.id, other=sent.use)
    return None


class Peaceful(Role):
    """A role of the red side."""

    faction = "peace"
    kind = "peaceful"
    slot = "role"


class Commissioner(Peaceful):
    """Checks a player a night: hit if negative, miss if not, and all read it (TH-080, 081)."""

    id = "commissioner"
    name = Name("Комиссар", "Commissioner")
    says = Name(
        "Каждую ночь проверяет игрока. Утром все узнают: попал, не попал или нет информации; "
        "имя проверенного не называется.",
        "Checks a player each night. In the morning all learn: hit, miss or no information; "
        "the name of the checked is not given.",
    )
    check = Active(
        "Чек",
        "Check",
        says=(
            "Узнать, негатив ли игрок. Нет информации, если вас заблокировали или отвёл "
            "гипнотизёр, к цели пришёл доктор, цель или вы погибли, цель — нейтрал без роли.",
            "Learn whether a player is negative. No information if you are blocked or turned "
            "aside, the doctor came to the target, the target or you died, or it is the unjoined "
            "neutral.",
        ),
        at="commissioner",
        phases=("night",),
        passes=NEVER,
        marks=BLOCKABLE,
        clauses=("TH-080", "TH-082", "TH-083", "TH-084", "TH-085", "TH-086", "TH-087"),
    )


class Doctor(Peaceful):
    """Undoes every attack on one player a night (TH-090 to TH-098)."""

    id = "doctor"
    name = Name("Доктор", "Doctor")
    says = Name(
        "Каждую ночь лечит игрока: никакие атаки той ночи ему не вредят. Себя лечить можно. "
        "Утром все узнают, попал ли он.",
        "Heals a player each night: no attack of that night harms him. He may heal himself. "
        "In the morning all learn whether he hit.",
    )
    heal = Active(
        "Хил",
        "Heal",
        says=(
            "Спасти игрока от всех атак ночи. Не одну цель две ночи подряд; если хил не прошёл, "
            "цель можно повторить.",
            "Save a player from all attacks of the night. Not one target two nights running; "
            "a heal that did not go through may be repeated.",
        ),
        at="doctor",
        phases=("night",),
        targets=anyone,
        limits=(NotTwiceRunning(),),
        passes=NEVER,
        marks=BLOCKABLE,
        clauses=("TH-090", "TH-091", "TH-092", "TH-095"),
    )


class Blocker(Peaceful):
    """Stops all stoppable moves of one player a night (TH-100 to TH-109)."""

    id = "blocker"
    name = Name("Блокер", "Blocker")
    says = Name(
        "Каждую ночь срывает ходы одного игрока. Утром все узнают, попал ли он.",
        "Stops the moves of one player each night. In the morning all learn whether he hit.",
    )
    block = Active(
        "Блок",
        "Block",
        says=(
            "Сорвать ночной ход игрока (у негатива — оба). Слежку бомжа, гипноз и пары сорвать "
            "нельзя. Отказаться можно, но не дважды подряд.",
            "Stop a player's night move (both of a negative). The bum's watch, hypnosis and the "
            "pairs cannot be stopped. You may pass, but not twice running.",
        ),
        at="blocker",
        phases=("night",),
        passes=NOT_TWICE,
        marks=("visit", "turnable"),
        does=acts.block,
        clauses=("TH-100", "TH-103", "TH-104", "TH-105", "TH-106", "TH-109"),
    )


class Detective(Peaceful):
    """Learns where one player went that night, never a role (TH-120 to TH-130)."""

    id = "detective"
    name = Name("Детектив", "Detective")
    says = Name(
        "Каждую ночь узнаёт об одном игроке: сидел дома или к кому ходил. Отвечают ему лично.",
        "Learns of one player each night: sat at home, or whom he went to. The answer is private.",
    )
    investigate = Active(
        "Расследование",
        "Investigation",
        says=(
            "Узнать, к кому игрок ходил ночью. Нет информации, если к вам пришёл блокер или "
            "погибли вы или цель. Отказаться нельзя, цель можно повторять.",
            "Learn whom a player went to. No information if the blocker came to you, or you or the "
            "target died. You may not pass; targets may repeat.",
        ),
        at="detective",
        phases=("night",),
        passes=NEVER,
        marks=("blockable",),
        clauses=("TH-120", "TH-123", "TH-128", "TH-129"),
    )


def shot_free(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The investigator shoots once commissioner and detective are dead (TH-133, TH-134)."""
    if known_out(view, "commissioner") is False or known_out(view, "detective") is False:
        return refuse("checkers_live", ability=ability.id)
    return None


class Investigator(Peaceful):
    """Reads all checks; shoots when both who make them are dead (TH-131 to TH-135)."""

    id = "investigator"
    name = Name("Следователь", "Investigator")
    says = Name(
        "Утром получает все проверки комиссара и детектива, не зная, кто они. Когда оба мертвы, "
        "может стрелять каждую ночь.",
        "Receives all checks of commissioner and detective in the morning, not knowing who they "
        "are. When both are dead he may shoot every night.",
    )
    read_checks = Passive(
        "Доступ к чекам",
        "Access to checks",
        says=(
            "Утром вы получаете результаты комиссара и детектива.",
            "In the morning you receive the results of commissioner and detective.",
        ),
        clauses=("TH-131", "TH-132"),
    )
    shoot = Active(
        "Стрельба",
        "Shot",
        says=(
            "Убить игрока; ваш выстрел раньше прочих. Только когда комиссар и детектив мертвы, "
            "и не вместе с выстрелом негативной роли.",
            "Kill a player; your shot comes before the others. Only when commissioner and "
            "detective are dead, and not together with a shot of a negative role.",
        ),
        at="investigator",
        phases=("night",),
        due=all_of(shot_free, one_shot),
        marks=KILL,
        does=acts.shoot,
        clauses=("TH-133", "TH-134", "TH-135", "TH-008"),
    )


class Phantom(Peaceful):
    """Plays one more day after death, and lets two others do so (TH-136 to TH-144)."""

    id = "phantom"
    name = Name("Фантом", "Phantom")
    says = Name(
        "Погибнув ночью или на голосовании, играет и голосует ещё весь следующий день. В конце "
        "каждого дня может назвать двоих, кому достанется то же, если они погибнут этой ночью.",
        "Killed by night or lynched, he plays and votes the whole next day. At the end of each day "
        "he may name two players who get the same if they die that night.",
    )
    afterlife = Passive(
        "Ещё один день после смерти",
        "One more day after death",
        says=(
            "После смерти вы играете ещё один день и уходите с началом ночи.",
            "After death you play one more day and leave as the night begins.",
        ),
        clauses=("TH-136", "TH-137", "TH-138", "TH-144"),
    )
    make_phantoms = Active(
        "Сделать фантомами",
        "Make phantoms",
        says=(
            "До двух игроков, погибнув этой ночью, сыграют следующий день без своих карт; их роль "
            "закрыта, пока вы в игре. Отказаться можно, но не дважды подряд.",
            "Up to two players who die this night play the next day without their cards; their "
            "role stays closed while you are in the game. You may pass, but not twice running.",
        ),
        at="pairs",
        phases=("night",),
        on=(1, 2),
        passes=NOT_TWICE,
        does=acts.make_phantoms,
        clauses=("TH-139", "TH-140", "TH-141", "TH-142", "TH-143"),
    )


def voting_done(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """The liar moves after the last vote of a lynching (TH-145, TH-146)."""
    poll = view.public.poll
    if poll is None or poll.id != "lynch":
        return refuse("no_lynching", ability=ability.id)
    if poll.open:
        return refuse("voting_goes_on", ability=ability.id)
    return None


def scandal_once(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """One scandal a day: it lasts through the revote (TH-147, TH-148)."""
    if grant.last_turn == view.public.moment.turn:
        return refuse("already_sent", ability=ability.id)
    return None


def other_voters(ability: Ability, view: View) -> list[str]:
    """All who may vote, but oneself."""
    poll = view.public.poll
    return [seat for seat in poll.voters if seat != view.me] if poll is not None else []


class Liar(Peaceful):
    """Compromises a voter, and once a game a result (TH-145 to TH-152)."""

    id = "liar"
    name = Name("Лжец", "Liar")
    says = Name(
        "После последнего голоса может скомпрометировать игрока: его голос станет нулём. Раз за "
        "игру может отвергнуть результат и вынудить переголосование.",
        "After the last vote he may compromise a player, whose vote becomes nought. Once a game he "
        "may reject the result and force a revote.",
    )
    scandal = Active(
        "Скандал",
        "Scandal",
        says=(
            "Обнулить голос игрока, и в переголосовании тоже. Только после последнего голоса; "
            "передумать нельзя; не одного игрока два голосования подряд.",
            "Make a player's vote nought, in a revote too. Only after the last vote; it cannot be "
            "withdrawn; not one player in two votes running.",
        ),
        at="liar",
        phases=DAYS,
        targets=other_voters,
        limits=(NotTwiceRunning(),),
        due=all_of(voting_done, scandal_once),
        does=acts.scandal,
        clauses=("TH-145", "TH-146", "TH-147", "TH-148", "TH-149"),
    )
    objection = Active(
        "Скомпрометировать результат",
        "Compromise the result",
        says=(
            "Раз за игру, узнав приговор, вынудить переголосование, даже если приговорили вас.",
            "Once a game, knowing the sentence, force a revote, even if it is yours.",
        ),
        at="objection",
        phases=DAYS,
        on=0,
        limits=(Uses(1),),
        due=voting_done,
        clauses=("TH-150", "TH-151", "TH-152"),
    )


def one_hypnosis(ability: Ability, view: View, grant: Grant) -> Refusal | None:
    """One hypnosis a night: a single one or the mass one (TH-115)."""
    for sent in view.sent:
        if sent.use in acts.HYPNOSES and sent.use != ability.id and not sent.passes:
            return refuse("already_sent", ability=ability.id)
    return None


class TurnableRole(RoleParam):
    """A role that a single hypnosis may turn: no killer (TH-111)."""

    def domain(self, view: View) -> Sequence[str]:
        """The roles of the public composition, killers left out."""
        return [role for role in super().domain(view) if role not in KILLERS]

    def refuse(self, name: str, view: View, value: Value) -> Refusal | None:
        """Why this role may not be named, or None."""
        return (
            refuse("killer_not_turned") if value in KILLERS else super().refuse(name, view, value)
        )


class Hypnotist(Peaceful):
    """Is told the roles of those who aim at him and turns one elsewhere (TH-110 to TH-118)."""

    id = "hypnotist"
    name = Name("Гипнотизер", "Hypnotist")
    says = Name(
        "До всех ходов узнаёт роли тех, кто в него целится, и может отослать одного из них (кроме "
        "киллера) к другому игроку; раз за игру — всех сразу.",
        "Before all moves he learns the roles of those who aim at him and may send one of them "
        "(no killer) to another player; once a game all of them.",
    )
    sense = Passive(
        "Кто целится",
        "Who aims",
        says=(
            "Вам называют роли целящихся в вас, кроме бомжа и детектива.",
            "You are told the roles of those who aim at you, bum and detective left out.",
        ),
        clauses=("TH-110", "TH-113"),
    )
    hypnosis = Active(
        "Гипноз",
        "Hypnosis",
        says=(
            "Отослать одну из целящихся в вас ролей к другому игроку. Киллера нельзя.",
            "Send one of the roles that aim at you to another player. No killer.",
        ),
        at="hypnotist",
        phases=("night",),
        params={"role": TurnableRole()},
        due=one_hypnosis,
        does=acts.hypnosis,
        clauses=("TH-111", "TH-112", "TH-114", "TH-117"),
    )
    mass_hypnosis = Active(
        "Массовый гипноз",
        "Mass hypnosis",
        says=(
            "Раз за игру отослать всех целящихся в вас, и киллеров тоже, к одному игроку.",
            "Once a game send all who aim at you, killers too, to one player.",
        ),
        at="hypnotist",
        phases=("night",),
        limits=(Uses(1),),
        due=one_hypnosis,
        does=acts.mass_hypnosis,
        clauses=("TH-115",),
    )


class Bum(Peaceful):
    """Watches one house, and sees whoever comes to himself (TH-200 to TH-208)."""

    id = "bum"
    name = Name("Бомж", "Bum")
    says = Name(
        "Каждую ночь следит за домом игрока: кто пришёл и выходил ли хозяин. Видит и тех, кто "
        "пришёл к нему самому. Заблокировать слежку нельзя.",
        "Watches a player's house each night: who came, and whether the owner left. He also sees "
        "whoever came to himself. The watch cannot be blocked.",
    )
    watch = Active(
        "Слежка",
        "Watch",
        says=(
            "Узнать, кто приходил к игроку и выходил ли он. Отказаться нельзя, цель можно "
            "повторять.",
            "Learn who came to a player and whether he left. You may not pass; targets may repeat.",
        ),
        at="bum",
        phases=("night",),
        passes=NEVER,
        marks=("visit",),
        clauses=("TH-200", "TH-201", "TH-202", "TH-203", "TH-204", "TH-207"),
    )
    homeless = Passive(
        "Без дома",
        "No house",
        says=(
            "Вы всегда видите, кто приходил к вам.",
            "You always see who came to you.",
        ),
        clauses=("TH-205", "TH-206"),
    )


class Bodyguard(Peaceful):
    """Takes all attacks on one player on himself (TH-210 to TH-220)."""

    id = "bodyguard"
    name = Name("Телохранитель", "Bodyguard")
    says = Name(
        "Каждую ночь защищает игрока: все атаки на него принимает сам. Если доктор лечил "
        "подопечного, телохранитель тоже спасён.",
        "Guards a player each night and takes all attacks on him himself. If the doctor healed the "
        "ward, the bodyguard is saved as well.",
    )
    guard = Active(
        "Защита",
        "Guard",
        says=(
            "Принять на себя атаки на игрока. Не одну цель две ночи подряд, если ход не был "
            "сорван. Отказаться можно, но не дважды подряд.",
            "Take the attacks on a player. Not one target two nights running, unless the move "
            "failed. You may pass, but not twice running.",
        ),
        at="bodyguard",
        phases=("night",),
        limits=(NotTwiceRunning(),),
        passes=NOT_TWICE,
        marks=BLOCKABLE,
        does=acts.guard,
        clauses=("TH-210", "TH-214", "TH-215", "TH-216", "TH-219", "TH-220"),
    )


class ActiveResident(Peaceful):
    """Has no move; takes the first peaceful role that is freed (TH-155 to TH-161)."""

    id = "active_resident"
    name = Name("Активный житель", "Active resident")
    says = Name(
        "Хода не имеет, но занимает первую освободившуюся мирную роль со всем, что она знала.",
        "Has no move, but takes the first peaceful role that is freed, with all it knew.",
    )
    inherit = Passive(
        "Занять роль",
        "Take a role",
        says=(
            "Когда мирная роль выбывает, она тут же становится вашей.",
            "When a peaceful role goes out it becomes yours at once.",
        ),
        clauses=("TH-155", "TH-156", "TH-157", "TH-159", "TH-160", "TH-161"),
    )
    choose_role = Instant(
        "Выбор роли",
        "Choice of a role",
        says=(
            "Если выбыли двое сразу, выбрать, чью роль занять.",
            "If two went out at once, choose whose role to take.",
        ),
        phases=("day", "revote", "night"),
        targets=succession.choices,
        due=succession.has_choice,
        does=succession.choose,
        clauses=("TH-158",),
    )


# The first three stand as the morning's lines do (TH-058).
PEACEFUL = (
    Doctor,
    Blocker,
    Commissioner,
    Detective,
    Investigator,
    Phantom,
    Liar,
    Hypnotist,
    Bum,
    Bodyguard,
    ActiveResident,
)
