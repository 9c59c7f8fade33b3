"""Options: what a host chooses when he opens a game, and presets of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from rezolv.engine.abilities import Name
from rezolv.engine.revisions import Revision
from rezolv.engine.values import Value

if TYPE_CHECKING:
    from rezolv.engine.rulebook import Rulebook

PRESET: Final = "preset"
"""Among chosen options: the preset on which the others are laid. No option may be called so."""

Made = Callable[["Rulebook", Value], "Rulebook"]
"""Makes a rulebook out of another one and the value of an option."""


class Option:
    """A choice that the document leaves open, or in which hosts are known to differ.

    Attributes:
        default: our ruling.
        choices: legal values; empty for any whole number from `least` up.
        says: what it is, as a sentence.
        name: in a few words, for a long list of options.
        group: under which heading it stands in a long list.
        names: what its values are called.
        revises: values to what each changes in the rulebook; a lone revision is that of True. Or
            whatever makes a rulebook out of the plain one and the value.
    """

    def __init__(
        self,
        default: Value,
        choices: Sequence[Value] = (),
        *,
        least: int = 0,
        says: tuple[str, str],
        name: tuple[str, str] = ("", ""),
        group: tuple[str, str] = ("", ""),
        names: Mapping[str, tuple[str, str]] | None = None,
        revises: Revision | Mapping[Value, Revision] | Made | None = None,
        clauses: tuple[str, ...] = (),
    ) -> None:
        self.default = default
        self.choices: tuple[Value, ...] = (
            (True, False) if isinstance(default, bool) and not choices else tuple(choices)
        )
        self.least = least
        self.says = Name(*says)
        self.name = Name(*name)
        self.group = Name(*group)
        self.names = {key: Name(*name) for key, name in (names or {}).items()}
        self.clauses = clauses
        self.revisions: dict[Value, Revision] = {}
        self.makes: Made | None = None
        if isinstance(revises, Revision):
            self.revisions = {True: revises}
        elif isinstance(revises, Mapping):
            self.revisions = dict(revises)
        else:
            self.makes = revises

    @property
    def revising(self) -> bool:
        """Whether some value of it changes the rulebook."""
        return bool(self.revisions) or self.makes is not None

    def revision(self, value: Value) -> Revision | None:
        """What a value changes in the rulebook, None if nothing."""
        for key, revision in self.revisions.items():
            if value == key and type(value) is type(key):
                return revision
        return None

    def accepts(self, value: Value) -> bool:
        """Whether a value is legal."""
        if self.choices:
            return any(value == choice and type(value) is type(choice) for choice in self.choices)
        return isinstance(value, int) and not isinstance(value, bool) and value >= self.least


class Mistake(NamedTuple):
    """What is wrong at one place of a text or file; `says` begins with the place."""

    says: Name
    shown: str = ""


class Unreadable(ValueError):
    """A text or file that an option can make nothing of.

    Attributes:
        mistakes: all that was found.
    """

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        super().__init__("; ".join(mistake.says.en for mistake in mistakes))
        self.mistakes = tuple(mistakes)


class Files(Protocol):
    """Files in which the text of an option may be written too: a spreadsheet, say.

    Attributes:
        kinds: their kinds, as names of files end; the first is that of the text itself.
        most: the greatest number of bytes.
    """

    kinds: tuple[str, ...]
    most: int

    def read(self, name: str, content: bytes) -> str:
        """The text of a file.

        Raises:
            Unreadable: it has none.
        """

    def write(self, text: str, kind: str, lang: str) -> bytes:
        """A file of a kind out of a text that is right; the default of the option out of ""."""

    def mistakes(self, text: str) -> tuple[Mistake, ...]:
        """All that is wrong with a text, each at its place."""

    def lacks(self, text: str) -> tuple[Name, ...]:
        """What a text that is right still lacks for a whole game."""


class TextOption(Option):
    """An option whose value is a text that the host writes: a table of his own, say.

    Attributes:
        most: its greatest length.
        wrong: what is wrong with a text, in both languages; None if nothing is.
        files: in which files it may be written too.
    """

    def __init__(
        self,
        default: str = "",
        *,
        most: int = 20_000,
        wrong: Callable[[str], Name | None] | None = None,
        files: Files | None = None,
        says: tuple[str, str],
        name: tuple[str, str] = ("", ""),
        group: tuple[str, str] = ("", ""),
        revises: Made | None = None,
        clauses: tuple[str, ...] = (),
    ) -> None:
        super().__init__(
            default, says=says, name=name, group=group, revises=revises, clauses=clauses
        )
        self.most = most
        self.wrong = wrong
        self.files = files

    def accepts(self, value: Value) -> bool:
        """Whether it is a text, not too long, and nothing is wrong with it."""
        if not isinstance(value, str) or len(value) > self.most:
            return False
        return self.wrong is None or self.wrong(value) is None


class Preset:
    """Values of several options that go together under a name; other options keep their defaults.

    Attributes:
        name: in a few words.
        says: what it is, as a sentence.
        options: the values it sets.
    """

    def __init__(
        self,
        options: Mapping[str, Value],
        *,
        name: tuple[str, str],
        says: tuple[str, str] = ("", ""),
    ) -> None:
        self.options = dict(options)
        self.name = Name(*name)
        self.says = Name(*says)
