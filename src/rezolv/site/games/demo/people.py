"""The people of the demonstration."""

from __future__ import annotations

from django.contrib.auth.hashers import make_password

from rezolv.site.accounts.models import User

PASSWORD = "mafia-by-post"
"""Of all of them: they are for a site that is being tried on one's own machine."""

NAMES = (
    *("anna", "boris", "vera", "gleb", "dasha", "egor"),
    *("zhenya", "ilya", "kira", "lev", "masha", "nikita"),
)


class People:
    """Accounts of the demonstration, made when they are first asked for."""

    def __init__(self) -> None:
        self._found: dict[str, User] = {}
        # Made once: it is slow on purpose.
        self._password = make_password(PASSWORD)

    def __getitem__(self, name: str) -> User:
        if name not in self._found:
            user = User.objects.filter(username=name).first()
            self._found[name] = user or self._make(name)
        return self._found[name]

    @property
    def host(self) -> User:
        """Who runs the games."""
        return self["host"]

    @property
    def players(self) -> list[User]:
        """Who plays in them."""
        return [self[name] for name in NAMES]

    def _make(self, name: str) -> User:
        return User.objects.create(
            username=name, email=f"{name}@example.org", mails=False, password=self._password
        )
