"""What is wrong with a scenario, as a sentence in Russian or English with its place."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Final

LANGUAGES: Final = ("en", "ru")

_CLIP: Final = 60
_FEW: Final = 12

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    # The file
    "no_file": ("такого файла нет", "there is no such file"),
    "is_folder": ("это папка, а не файл", "this is a folder, not a file"),
    "no_permission": ("нет прав читать этот файл", "you may not read this file"),
    "unreadable": ("файл не читается: {why}", "the file cannot be read: {why}"),
    "too_large": ("файл больше {limit} байт", "the file is larger than {limit} bytes"),
    "not_utf8": (
        "это не текст в кодировке UTF-8; сохраните файл в UTF-8",
        "this is not UTF-8 text; save the file as UTF-8",
    ),
    "no_files": ("в папке нет файлов .yaml", "there are no .yaml files in the folder"),
    "no_documents": ("в файле нет ни одного сценария", "there is no scenario in the file"),
    # YAML
    "bad_yaml": ("не разбирается как YAML: {why}", "this is not YAML: {why}"),
    "bad_character": ("недопустимый символ {char}", "the character {char} may not stand here"),
    "tab": ("отступ делается пробелами, а здесь табуляция", "indent with spaces; here is a tab"),
    "alias": (
        "якоря (&) и ссылки (*) здесь не допускаются; если это текст, возьмите его в кавычки",
        "anchors (&) and aliases (*) are not allowed here; if this is text, quote it",
    ),
    "tag": (
        "метки (!) здесь не допускаются; если это текст, возьмите его в кавычки",
        "tags (!) are not allowed here; if this is text, quote it",
    ),
    "directive": ("директивы (%) здесь не допускаются", "directives (%) are not allowed here"),
    "too_deep": (
        "вложенность глубже {limit} уровней",
        "this is nested more than {limit} levels deep",
    ),
    "big_number": (
        "слишком большое число; если это текст, возьмите его в кавычки",
        "the number is too big; if this is text, quote it",
    ),
    "bad_key": (
        "ключом может быть только текст, а здесь {got}; возьмите его в кавычки",
        "only text can be a key, and this is {got}; quote it",
    ),
    "duplicate_key": (
        "ключ «{word}» уже был в строке {first}",
        "the key '{word}' is already in line {first}",
    ),
    # The scenario
    "unknown": ("нет {what} «{word}»{near}", "there is no {what} '{word}'{near}"),
    "missing": ("не хватает ключа «{word}»", "the key '{word}' is missing"),
    "wrong_type": (
        "«{word}»: здесь нужно {wanted}, а стоит {got}{hint}",
        "'{word}': {wanted} is wanted here, and this is {got}{hint}",
    ),
    "empty": ("«{word}» не может быть пустым", "'{word}' cannot be empty"),
    "least": ("«{word}»: не меньше {least}", "'{word}': at least {least}"),
    "twice": ("«{word}» здесь названо дважды", "'{word}' is named here twice"),
    "broken_rulebook": (
        "правила «{word}» не загружаются: {why}",
        "the rulebook '{word}' cannot be loaded: {why}",
    ),
    "bad_option": (
        "параметр «{word}» не может быть равен {value}; допустимо: {legal}",
        "the option '{word}' cannot be {value}; legal: {legal}",
    ),
    "bad_text_option": (
        "параметр «{word}»: {why}",
        "the option '{word}': {why}",
    ),
    "bad_nickname": (
        "«{word}» не годится в имена: до 40 знаков, без разметки и не public, host, nobody",
        "'{word}' cannot be a name: up to 40 characters, no markup, not public, host or nobody",
    ),
    "bad_slot": (
        "роль «{word}» занимает место {slot}, а не {given}",
        "the role '{word}' is held as {slot}, not as {given}",
    ),
    "seat_count": (
        "игроков {count}, а по этим правилам играют от {least} до {most}",
        "there are {count} players; this rulebook is played by {least} to {most}",
    ),
    "bad_value": ("«{word}»: {why}", "'{word}': {why}"),
    "bad_order": (
        "ход — это use со способностью, vote или pass: true",
        "an order is use with an ability, vote, or pass: true",
    ),
    "bad_index": (
        "хода с номером {word} нет: в этой фазе их {count}, счёт с нуля",
        "there is no order {word}: this turn has {count}, counted from 0",
    ),
    # Play
    "cannot_lay": ("партию не разложить: {why}", "the table cannot be laid: {why}"),
    "forced": ("заданный жребий не выпал бы: {why}", "a forced draw cannot fall so: {why}"),
    "crash": ("сбой: {why}", "it broke: {why}"),
    "asked": ("решение ждёт ответа игрока", "the resolution waits for an answer"),
    "never_drawn": ("такого жребия не было", "never drawn"),
}
"""Code to the sentence in Russian and in English."""

NOUNS: Final[dict[str, tuple[str, str]]] = {
    "key": ("ключа", "key"),
    "rulebook": ("правил", "rulebook"),
    "seat": ("игрока", "player"),
    "role": ("роли", "role"),
    "ability": ("способности", "ability"),
    "act": ("действия ведущего", "act of the host"),
    "param": ("параметра", "parameter"),
    "status": ("статуса", "status"),
    "option": ("параметра правил", "option"),
    "preset": ("набора параметров", "preset"),
    "phase": ("фазы", "phase"),
    "draw": ("жребия", "draw"),
    "fact": ("сведения", "fact"),
    "field": ("поля сведения", "field of a fact"),
    "faction": ("стороны", "faction"),
    "winner": ("стороны", "winner"),
    "result": ("результата", "result"),
    "choice": ("варианта", "choice"),
    "language": ("языка", "language"),
}

TYPES: Final[dict[str, tuple[str, str]]] = {
    "null": ("пустое значение", "nothing"),
    "flag": ("да или нет (true, false)", "true or false"),
    "number": ("целое число", "a whole number"),
    "fraction": ("дробное число", "a fraction"),
    "text": ("текст", "text"),
    "list": ("список", "a list"),
    "map": ("набор «ключ: значение»", "a mapping"),
    "true": ("true", "true"),
    "name": ("имя или список имён", "a name or a list of names"),
    "role": ("роль или набор «ключ: значение»", "a role or a mapping"),
}

_NEAR: Final = ("; похоже на: {}", "; nearest: {}")
_KNOWN: Final = ("; есть: {}", "; known: {}")
_NONE: Final = ("; здесь нет ни одного", "; there are none here")
_QUOTE: Final = ("; если это текст, возьмите его в кавычки", "; if this is text, quote it")


def pick(both: tuple[str, str], lang: str) -> str:
    """The Russian or the English one of two."""
    return both[0] if lang == "ru" else both[1]


def clip(word: object) -> str:
    """A word as far as a sentence can show it, on one line."""
    text = "".join(char if char.isprintable() else " " for char in str(word)[: _CLIP + 1])
    return text if len(text) <= _CLIP else text[:_CLIP] + "…"


def nearest(word: str, known: Collection[str], lang: str) -> str:
    """The end of a sentence that names the known words nearest to one that is not."""
    if not known:
        return pick(_NONE, lang)
    shown = sorted(known)
    folded = {name.casefold(): name for name in shown}
    found = get_close_matches(word[:_CLIP].casefold(), folded, n=3, cutoff=0.5)
    if found:
        return pick(_NEAR, lang).format(", ".join(clip(folded[name]) for name in found))
    more = ", …" if len(shown) > _FEW else ""
    return pick(_KNOWN, lang).format(", ".join(clip(name) for name in shown[:_FEW]) + more)


def sentence(code: str, values: dict[str, object], lang: str) -> str:
    """The sentence of a code in one language."""
    words: dict[str, object] = {}
    for name, value in values.items():
        if name == "known" and isinstance(value, (list, tuple)):
            words["near"] = nearest(str(values["word"]), value, lang)
        elif name == "what":
            words[name] = pick(NOUNS[str(value)], lang)
        elif name in ("wanted", "got"):
            words[name] = pick(TYPES[str(value)], lang)
        elif name == "quote":
            words["hint"] = pick(_QUOTE, lang) if value else ""
        else:
            words[name] = value if name in ("why", "legal") else clip(value)
    return pick(SENTENCES[code], lang).format_map(words)


class ScenarioError(ValueError):
    """A file that is no scenario: what is wrong with it, and where.

    Attributes:
        code: names the sentence; `values` are put into it.
        file: the file, or what stands for it.
        line: counted from 1; 0 where the whole file is meant.
        column: counted from 1; 0 where the whole line is meant.
    """

    def __init__(
        self,
        code: str,
        values: dict[str, object],
        file: str = "",
        line: int = 0,
        column: int = 0,
        lang: str = "en",
    ) -> None:
        super().__init__(code)
        self.code = code
        self.values = values
        self.file = file
        self.line = line
        self.column = column
        self.lang = lang

    def sentence(self, lang: str = "") -> str:
        """What is wrong, without the place."""
        return sentence(self.code, self.values, lang or self.lang)

    @property
    def place(self) -> str:
        """The file with line and column, as editors know them."""
        numbers = [str(number) for number in (self.line, self.column) if number]
        return ":".join([self.file, *numbers])

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence()}"
