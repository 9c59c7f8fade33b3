"""Settings of the site's tests."""

from __future__ import annotations

import pytest

from rezolv.site.table.standing import forget


@pytest.fixture(autouse=True)
def _fresh_memory():
    """No phase of another test's database is remembered."""
    forget()
    yield
    forget()
