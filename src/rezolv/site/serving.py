"""How requests are answered: pages whole in a few threads, streams in the event loop.

Django's own handler for ASGI takes every middleware of a synchronous page through a thread of that
one request, there and back, with a new connection to the database. Here a page is made in one go by
a thread that stays and keeps its connection; what is written `async` is left to Django.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from inspect import iscoroutinefunction

from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.core.signals import request_started
from django.http import HttpResponse
from django.urls import Resolver404, resolve, set_script_prefix


class Handler(ASGIHandler):
    """The site as an ASGI application.

    Args:
        threads: so many pages are made at once in this process; the others wait for their turn.
    """

    def __init__(self, threads: int) -> None:
        super().__init__()
        self._pages = BaseHandler()
        self._pages.load_middleware()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="rezolv-page")

    async def handle(self, scope, receive, send) -> None:
        """Answer one request."""
        set_script_prefix(get_script_prefix(scope))
        if _is_async(scope):
            await super().handle(scope, receive, send)
            return
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        run, loop = copy_context().run, asyncio.get_running_loop()
        response = await loop.run_in_executor(self._threads, run, self._page, scope, body)
        await self.send_response(response, send)

    def _page(self, scope, body) -> HttpResponse:
        """The answer to a request, whole: nothing of it is left to do once this returns."""
        with body:
            request_started.send(sender=type(self), scope=scope)
            request, wrong = self.create_request(scope, body)
            response = wrong if request is None else self._pages.get_response(request)
            response._handler_class = type(self)
            whole = _whole(response)
            response.close()
        return whole


def _is_async(scope) -> bool:
    """Whether the view of an address is a coroutine."""
    root, path = scope.get("root_path", ""), scope["path"]
    try:
        return iscoroutinefunction(resolve(path.removeprefix(root)).func)
    except Resolver404:
        return False


def _whole(response) -> HttpResponse:
    """A response that needs no file and no query any more."""
    if not response.streaming:
        return response
    whole = HttpResponse(b"".join(response), status=response.status_code)
    whole.headers = response.headers
    whole.cookies = response.cookies
    return whole
