"""What cannot be done, in the reader's words."""

from __future__ import annotations

from rezolv.site.words import say


class Refused(Exception):
    """Something that is not done, and why; nothing was changed.

    `message` is the sentence in locale/*/joining.ftl, without its prefix.
    """

    def __init__(self, message: str, **values: str | int) -> None:
        self.message = message
        self.values = values
        super().__init__(message)

    @property
    def said(self) -> str:
        """The reason in the reader's language."""
        return say(f"joining-no-{self.message}", **self.values)
