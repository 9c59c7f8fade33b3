"""Settings of the servers that are killed: the site's own, but quick, and with letters in files."""

from __future__ import annotations

from rezolv.site.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
EMAIL_FILE_PATH = "/nonexistent"
LOGGING_CONFIG = None
