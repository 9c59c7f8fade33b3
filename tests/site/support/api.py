"""Calls of the API in tests."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client

from rezolv.site.accounts.models import Token, User


class Caller:
    """Somebody with a token."""

    def __init__(self, user: User, lang: str = "en") -> None:
        self.client = Client()
        self.headers = {
            "Authorization": f"Bearer {Token.issue(user, 'test')[1]}",
            "Accept-Language": lang,
        }

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """Status and body of an operation."""
        answer = self.client.generic(
            method,
            f"/api/v1{path}",
            b"" if body is None else _json(body),
            content_type="application/json",
            headers=self.headers | headers,
        )
        return answer.status_code, answer.json() if answer.content else None

    def get(self, path: str) -> Any:
        """What is there."""
        status, body = self.call("GET", path)
        assert status == 200, (status, body)
        return body

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        """What is made or done."""
        status, got = self.call("POST", path, {} if body is None else body, **headers)
        assert status in (200, 201, 204), (status, got)
        return got


def _json(body: Any) -> bytes:
    return body if isinstance(body, bytes) else json.dumps(body).encode()
