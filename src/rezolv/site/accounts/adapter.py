"""What our accounts do otherwise than allauth's."""

from __future__ import annotations

from typing import ClassVar

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib import messages
from django.utils.functional import lazy

from rezolv.site.accounts.models import User
from rezolv.site.words import say

# Looked up when it is shown, in the language of that moment.
_said = lazy(say, str)


class Adapter(DefaultAccountAdapter):
    """Accounts of this site: allauth's errors in our words."""

    error_messages: ClassVar = {
        **DefaultAccountAdapter.error_messages,
        **{
            code: _said(message)
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

    def confirm_email(self, request, email_address) -> bool:
        """Confirm an address, unless another account has it: then it stays that one's."""
        others = User.objects.exclude(pk=email_address.user_id)
        if others.filter(email__iexact=email_address.email).exists():
            text = "account/messages/email_confirmation_failed.txt"
            self.add_message(request, messages.ERROR, text)
            return False
        return super().confirm_email(request, email_address)
