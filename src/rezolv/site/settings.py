"""Settings of the site. What differs from place to place comes from the environment.

Nothing has to be set to try it: SQLite in the working directory, mail to the console. In earnest
`REZOLV_SECRET_KEY`, `REZOLV_HOSTS`, `REZOLV_DATABASE_URL` and the mail are set; see docs/deploy.md.
"""

from __future__ import annotations

import os
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

HERE = Path(__file__).resolve().parent


def env(name: str, default: str = "") -> str:
    """A setting from the environment, by its name without the prefix."""
    return os.environ.get(f"REZOLV_{name}", default)


def flag(name: str, default: bool = False) -> bool:
    """A yes or no from the environment."""
    return env(name, "1" if default else "0").strip().lower() in {"1", "yes", "true", "on"}


# A site that nobody configured is one being tried on this machine.
PRODUCTION = flag("PRODUCTION")
DEBUG = False

SECRET_KEY = env("SECRET_KEY")
if not SECRET_KEY:
    if PRODUCTION:
        raise ImproperlyConfigured("REZOLV_SECRET_KEY is not set")
    SECRET_KEY = "a-site-being-tried-on-this-machine-has-no-secrets-worth-keeping-0123456789"

ALLOWED_HOSTS = env("HOSTS", "localhost,127.0.0.1,[::1],testserver").split(",")
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS if "." in host]
BASE_URL = env("BASE_URL", "http://localhost:8000").rstrip("/")
"""Where the site stands, for links in letters and calendars."""

DATA = Path(env("DATA", ".rezolv"))
"""The folder of the database, where it is SQLite."""

DATABASES = {
    "default": dj_database_url.parse(
        env("DATABASE_URL") or f"sqlite:///{(DATA / 'rezolv.sqlite3').as_posix()}",
        conn_max_age=60,
        conn_health_checks=True,
    )
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": (
            "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA cache_size=-16000;"
        ),
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",
    "allauth",
    "allauth.account",
    "csp",
    "django_htmx",
    "django_tasks",
    "django_tasks_db",
    "rezolv.site.accounts",
    "rezolv.site.games",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "rezolv.site.accounts.middleware.preferences",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "rezolv.site.games.errors.explain",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "rezolv.site.urls"
ASGI_APPLICATION = "rezolv.site.asgi.application"
PAGES_AT_ONCE = int(env("THREADS", "4"))
"""So many pages are made at the same time in each process; more would get in each other's way."""

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": ["rezolv.site.games.templatetags.rezolv"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "rezolv.site.games.context.everywhere",
            ],
        },
    }
]

FORM_RENDERER = "rezolv.site.games.rendering.Renderer"

# Languages and time. Sentences of ours are Fluent files in locale/; Django's and allauth's own come
# with them.
LANGUAGE_CODE = "ru"
LANGUAGES = [("ru", "Русский"), ("en", "English")]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Europe/Moscow"

# Static files: served by whitenoise, named by their content in production.
STATIC_URL = "/static/"
STATICFILES_DIRS = [HERE / "static"]
STATIC_ROOT = Path(env("STATIC_ROOT", str(DATA / "static")))
WHITENOISE_USE_FINDERS = not PRODUCTION
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "whitenoise.storage.CompressedManifestStaticFilesStorage"
            if PRODUCTION
            else "django.contrib.staticfiles.storage.StaticFilesStorage"
        )
    },
}

# Accounts
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = env("EMAIL_VERIFICATION", "optional")
ACCOUNT_ADAPTER = "rezolv.site.accounts.adapter.Adapter"
ACCOUNT_FORMS = {
    "login": "rezolv.site.accounts.forms.LoginForm",
    "signup": "rezolv.site.accounts.forms.SignupForm",
    "add_email": "rezolv.site.accounts.forms.AddEmailForm",
    "change_password": "rezolv.site.accounts.forms.ChangePasswordForm",
    "set_password": "rezolv.site.accounts.forms.SetPasswordForm",
    "reset_password": "rezolv.site.accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "rezolv.site.accounts.forms.ResetPasswordKeyForm",
    "reauthenticate": "rezolv.site.accounts.forms.ReauthenticateForm",
}
# One address an account: another takes its place when it is confirmed.
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_RATE_LIMITS = {"login_failed": "10/m/ip,5/5m/key", "signup": "20/m/ip"}
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_USERNAME_MIN_LENGTH = 2
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""

# Mail
EMAIL_BACKEND = env("EMAIL_BACKEND", "django.core.mail.backends.console.EmailBackend")
EMAIL_HOST = env("EMAIL_HOST", "localhost")
EMAIL_PORT = int(env("EMAIL_PORT", "25"))
EMAIL_HOST_USER = env("EMAIL_USER")
EMAIL_HOST_PASSWORD = env("EMAIL_PASSWORD")
EMAIL_USE_TLS = flag("EMAIL_TLS")
DEFAULT_FROM_EMAIL = env("EMAIL_FROM", "rezolv <rezolv@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL

# The clock: work that must outlive a request lies in the database, together with what caused it.
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend", "QUEUES": ["default"]}}

CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
if env("CACHE_URL"):
    CACHES["default"] = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": env("CACHE_URL"),
    }

# Limits of what is taken in
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_500_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
FILE_UPLOAD_MAX_MEMORY_SIZE = 2_500_000

# Security
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:", "https:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "manifest-src": [SELF],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "rezolv.site.games.errors.csrf_failure"
if PRODUCTION:
    SECURE_SSL_REDIRECT = flag("SSL_REDIRECT", True)
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 31_536_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env("LOG_LEVEL", "WARNING")},
}
