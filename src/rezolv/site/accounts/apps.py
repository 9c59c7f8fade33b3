"""The application of accounts."""

from __future__ import annotations

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Accounts."""

    name = "rezolv.site.accounts"
    label = "accounts"
