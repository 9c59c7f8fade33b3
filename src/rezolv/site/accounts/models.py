"""Accounts and the tokens with which programs act for them."""

from __future__ import annotations

import hashlib
import secrets
from typing import ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """Somebody with an account: a host, a player or a reader.

    Attributes:
        language: in which the site speaks to him; "" is what his browser asks for.
        zone: name of the time zone in which he reads times.
        mails: he wants reminders and news by e-mail too.
        reminds: hours before a deadline at which he wants to be reminded, as "24 3"; "" is never.
    """

    email = models.EmailField(unique=True)
    language = models.CharField(max_length=2, choices=settings.LANGUAGES, blank=True)
    zone = models.CharField(max_length=64, default="Europe/Moscow")
    mails = models.BooleanField(default=True)
    calendar = models.CharField(max_length=40, blank=True, db_index=True)
    reminds = models.CharField(max_length=20, default="24 3", blank=True)


class Token(models.Model):
    """A key of the API. Only its digest is kept."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)
    used = models.DateTimeField(null=True)

    class Meta:
        """Newest last."""

        ordering: ClassVar = ["pk"]

    @staticmethod
    def digest_of(secret: str) -> str:
        """The digest under which a key is kept."""
        return hashlib.sha256(secret.encode()).hexdigest()

    @classmethod
    def issue(cls, user: User, name: str) -> tuple[Token, str]:
        """A new token, and the key that is shown only now."""
        secret = f"rz_{secrets.token_urlsafe(32)}"
        return cls.objects.create(user=user, name=name, digest=cls.digest_of(secret)), secret
