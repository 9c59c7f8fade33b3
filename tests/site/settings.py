"""The site's settings, quicker: nothing here is kept."""

from __future__ import annotations

from rezolv.site.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
# Static files are taken from where they lie; nothing is collected for the tests.
WHITENOISE_AUTOREFRESH = True
