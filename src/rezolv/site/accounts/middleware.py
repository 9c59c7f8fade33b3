"""The language and the time zone in which somebody reads."""

from __future__ import annotations

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from asgiref.sync import iscoroutinefunction
from django.utils import timezone, translation
from django.utils.decorators import sync_and_async_middleware


def _prefer(user) -> None:
    if not user.is_authenticated:
        timezone.deactivate()
        return
    if user.language:
        translation.activate(user.language)
    try:
        timezone.activate(ZoneInfo(user.zone))
    except (ZoneInfoNotFoundError, ValueError):
        timezone.deactivate()


@sync_and_async_middleware
def preferences(get_response):
    """Take language and zone from the account, where there is one."""
    if iscoroutinefunction(get_response):

        async def waiting(request):
            _prefer(await request.auser())
            request.LANGUAGE_CODE = translation.get_language()
            return await get_response(request)

        return waiting

    def middleware(request):
        _prefer(request.user)
        request.LANGUAGE_CODE = translation.get_language()
        return get_response(request)

    return middleware
