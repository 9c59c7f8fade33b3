"""What our accounts do otherwise than allauth's."""

from __future__ import annotations

from allauth.account.adapter import DefaultAccountAdapter


class Adapter(DefaultAccountAdapter):
    """Accounts of this site."""
