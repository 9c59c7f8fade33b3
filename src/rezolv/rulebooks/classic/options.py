"""Where tables differ: our choice is the default, the others are options."""

from __future__ import annotations

from collections.abc import Mapping

from rezolv.engine import Option

Names = Mapping[str, tuple[str, str]]


def flag(default: bool, ru: str, en: str, *clauses: str) -> Option:
    """A choice between yes and no."""
    return Option(default, says=(ru, en), clauses=clauses)


def choice(names: Names, ru: str, en: str, *clauses: str) -> Option:
    """A choice of several; the first is the default."""
    values = tuple(names)
    return Option(values[0], values, says=(ru, en), names=names, clauses=clauses)


OPTIONS: dict[str, Option] = {
    "start": choice(
        {"night": ("с ночи", "night"), "day": ("со дня", "day")},
        "С чего начинается игра.",
        "What the game begins with.",
        "CL-010", "CL-011",
    ),
    "nights": flag(
        True,
        "Есть ночи. Без них день следует за днём, а ночных ходов никто не делает.",
        "There are nights. Without them day follows day, and nobody has a move of the night.",
        "CL-016", "CL-017",
    ),
    "first_kill": flag(
        True,
        "В первую ночь убивают.",
        "There are kills on the first night.",
        "CL-047",
    ),
    "shooter_acts_too": flag(
        True,
        "Дон и консорт могут в одну ночь и стрелять, и пользоваться своей способностью.",
        "Don and consort may shoot and use their own ability in one night.",
        "CL-048", "CL-049",
    ),
    "block_shooter": choice(
        {"lost": ("пропадает", "lost"), "next": ("несёт следующий", "next")},
        "Выстрел мафии, если стрелка заблокировали: пропадает или его несёт следующий из мафии.",
        "The mafia's shot if the shooter is blocked: it is lost, or the next member carries it.",
        "CL-043", "CL-044",
    ),
    "vigilante_shots": Option(
        2,
        says=("Патронов у мстителя на игру.", "Shots of the vigilante in a game."),
        clauses=("CL-053",),
    ),
    "doctor_self": Option(
        "once",
        ("never", "once", "always"),
        says=("Лечит ли доктор себя.", "Whether the doctor may heal himself."),
        names={
            "never": ("никогда", "never"),
            "once": ("раз за игру", "once a game"),
            "always": ("всегда", "always"),
        },
        clauses=("CL-083", "CL-084"),
    ),
    "doctor_repeat": flag(
        False,
        "Доктор может лечить одного игрока две ночи подряд.",
        "The doctor may heal one player two nights running.",
        "CL-085", "CL-086",
    ),
    "heal_covers": choice(
        {"all": ("все", "all"), "one": ("одно", "one")},
        "Сколько нападений отменяет одно лечение.",
        "How many attacks one heal undoes.",
        "CL-080", "CL-081",
    ),
    "ring": choice(
        {"stand": ("все действуют", "all stand"), "fall": ("все отменяются", "all fall")},
        "Блоки и гипнозы, замкнувшиеся в кольцо.",
        "Blocks and redirects that wait for each other in a ring.",
        "CL-072", "CL-075",
    ),
    "dead_report": flag(
        False,
        "Убитый этой ночью получает свой отчёт.",
        "Whoever was killed this night gets his report.",
        "CL-105", "CL-106",
    ),
    "maniac_checked": choice(
        {"maniac": ("маньяк", "maniac"), "town": ("город", "town")},
        "Кем проверяется маньяк.",
        "As what the maniac is checked.",
        "CL-112",
    ),
    "don_checked": choice(
        {"mafia": ("мафия", "mafia"), "town": ("город", "town")},
        "Кем проверяется дон.",
        "As what the don is checked.",
        "CL-111",
    ),
    "jester_checked": choice(
        {"town": ("город", "town"), "jester": ("шут", "jester")},
        "Кем проверяется шут.",
        "As what the jester is checked.",
        "CL-113",
    ),
    "watcher_sees_blocked": flag(
        False,
        "Наблюдатель и следопыт видят и тех, чей ход сорвался.",
        "Watcher and tracker also see those whose move was stopped.",
        "CL-125",
    ),
    "blocked_told": flag(
        False,
        "Заблокированным говорят, что их заблокировали.",
        "The blocked are told that they were blocked.",
        "CL-132",
    ),
    "reveal": choice(
        {
            "role": ("роль", "role"),
            "faction": ("сторона", "faction"),
            "none": ("ничего", "nothing"),
        },
        "Что вскрывается у выбывшего.",
        "What is shown of whoever leaves.",
        "CL-141", "CL-142", "CL-143",
    ),
    "last_words": flag(
        True,
        "У погибших есть последнее слово.",
        "The dead have a last word.",
        "CL-144", "CL-147",
    ),
    "lynch": choice(
        {
            "plurality": ("больше всех голосов", "most votes"),
            "majority": ("больше половины голосов", "more than half"),
        },
        "Сколько голосов нужно для казни.",
        "How many votes an execution takes.",
        "CL-158", "CL-162",
    ),
    "tie": Option(
        "revote",
        ("nobody", "revote", "random", "all"),
        says=("Ничья на голосовании.", "A tie in the poll."),
        names={
            "nobody": ("не казнят никого", "nobody"),
            "revote": ("переголосование", "revote"),
            "random": ("жребий", "a draw"),
            "all": ("казнят всех", "all"),
        },
        clauses=("CL-170", "CL-171", "CL-175", "CL-176"),
    ),
    "even_day": choice(
        {"vote": ("казнят", "vote"), "quiet": ("не казнят", "quiet")},
        "День, в начале которого живо чётное число игроков: голосуют как всегда или не казнят.",
        "A day that begins with an even number alive: the poll as ever, or none.",
        "CL-168", "CL-169",
    ),
    "change_vote": flag(
        True,
        "Голос можно менять, пока голосование открыто.",
        "A vote may be changed while the poll is open.",
        "CL-155", "CL-156",
    ),
    "self_vote": flag(
        False,
        "Можно голосовать за себя.",
        "One may vote for oneself.",
        "CL-152",
    ),
    "vote_nobody": flag(
        True,
        "Можно голосовать за то, чтобы не казнить никого.",
        "One may vote to execute nobody.",
        "CL-153", "CL-154",
    ),
    "hammer": flag(
        False,
        "Голосование закрывается сразу, как только у кого-то больше половины голосов.",
        "The poll closes at once when somebody has more than half of the votes.",
        "CL-164",
    ),
    "mayor": choice(
        {"weight": ("тайно", "secretly"), "reveal": ("раскрывшись", "once revealed")},
        "Когда голос мэра весит два.",
        "When the mayor's vote weighs two.",
        "CL-180", "CL-182",
    ),
    "jester_ends": flag(
        False,
        "Казнь шута кончает игру его победой.",
        "The jester's execution ends the game with his win.",
        "CL-214", "CL-215",
    ),
}  # fmt: skip
