"""Letters: each piece of news once, in its reader's language and zone."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from datetime import timedelta
from email.utils import parseaddr
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage, get_connection
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac

from rezolv.site.clock import showing, tasks
from rezolv.site.games.models import Notice
from rezolv.site.words import say

logger = logging.getLogger(__name__)

CLAIM = timedelta(minutes=5)
"""How long a letter is one sender's; if he dies over it, another sends it then."""
BACKOFF = tuple(timedelta(minutes=m) for m in (1, 5, 15, 60, 180, 720, 1440))
SALT = "rezolv.unsubscribe"
BATCH = 100


def send_due() -> int:
    """Send the letters that are due; how many went out."""
    now = timezone.now()
    due = Notice.objects.filter(due__lte=now).order_by("due")[:BATCH]
    sent = 0
    connection = get_connection()
    for notice in due.select_related("user", "game"):
        sent += _send(notice, connection)
    return sent


def _send(notice: Notice, connection) -> bool:
    now = timezone.now()
    # The claim is kept before the letter goes out: of several workers one sends it.
    claimed = Notice.objects.filter(pk=notice.pk, due=notice.due).update(due=now + CLAIM)
    if not claimed:
        return False
    if not notice.user.mails or notice.read is not None:
        Notice.objects.filter(pk=notice.pk).update(due=None)
        return False
    try:
        letter(notice, connection).send()
    except Exception as error:  # whatever a mail server answers, the letter is tried again
        logger.warning("letter %s: %s", notice.pk, error)
        wait = BACKOFF[notice.tries] if notice.tries < len(BACKOFF) else None
        again = now + wait if wait is not None else None
        Notice.objects.filter(pk=notice.pk).update(due=again, tries=notice.tries + 1)
        if again is not None:
            tasks.post(again)
        return False
    Notice.objects.filter(pk=notice.pk).update(due=None, mailed=timezone.now())
    return True


def letter(notice: Notice, connection=None) -> EmailMessage:
    """The letter of a piece of news.

    Its id is the same each time, so that a mailbox which gets it twice can know it again.
    """
    user = notice.user
    with as_read_by(user):
        off = settings.BASE_URL + reverse("unsubscribe", args=[token_of(user)])
        sentence = showing.sentence(notice)
        body = "\n\n".join(
            [
                sentence,
                settings.BASE_URL + showing.address(notice),
                say("clock-mail-why", site=settings.BASE_URL),
                f"{say('clock-mail-off')} {off}",
            ]
        )
        subject = say("clock-mail-subject", game=notice.game.title)
    host = parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2] or "localhost"
    return EmailMessage(
        " ".join(subject.split()),
        body + "\n",
        to=[user.email],
        connection=connection,
        headers={
            "Message-ID": f"<{_name(notice)}@{host}>",
            "List-Unsubscribe": f"<{off}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )


def _name(notice: Notice) -> str:
    """A name of a letter that tells nothing of how many others there are."""
    return salted_hmac(SALT, str(notice.pk), algorithm="sha256").hexdigest()[:32]


@contextmanager
def as_read_by(user):
    """The language and the zone of a reader."""
    try:
        zone = ZoneInfo(user.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        zone = timezone.get_default_timezone()
    with translation.override(user.language or settings.LANGUAGE_CODE), timezone.override(zone):
        yield


def token_of(user) -> str:
    """The key with which letters to somebody are turned off."""
    return signing.dumps(user.pk, salt=SALT)


def user_of(token: str) -> int | None:
    """Whose key it is, None if nobody's."""
    try:
        return int(signing.loads(token, salt=SALT))
    except (signing.BadSignature, TypeError, ValueError):
        return None
