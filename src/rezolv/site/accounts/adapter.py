"""What our accounts do otherwise than allauth's."""

from __future__ import annotations

from typing import ClassVar

from allauth.account.adapter import DefaultAccountAdapter
from django.utils.functional import lazystr

from rezolv.site.words import say


class _Said:
    """A sentence that is looked up when it is shown, in the language of that moment."""

    def __init__(self, message: str) -> None:
        self.message = message

    def __str__(self) -> str:
        return say(self.message)


class Adapter(DefaultAccountAdapter):
    """Accounts of this site: allauth's errors in our words."""

    error_messages: ClassVar = {
        **DefaultAccountAdapter.error_messages,
        **{
            code: lazystr(_Said(message))
            for code, message in {
                "account_inactive": "accounts-error-inactive",
                "duplicate_email": "accounts-error-duplicate",
                "email_password_mismatch": "accounts-error-mismatch",
                "email_taken": "accounts-error-taken",
                "enter_current_password": "accounts-error-current",
                "incorrect_password": "accounts-error-password",
                "invalid_login": "accounts-error-mismatch",
                "rate_limited": "accounts-error-often",
                "too_many_login_attempts": "accounts-error-often",
                "username_blacklisted": "accounts-error-username",
                "username_password_mismatch": "accounts-error-mismatch",
                "username_taken": "accounts-error-username",
            }.items()
        },
    }
