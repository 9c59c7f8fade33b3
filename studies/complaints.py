"""All balance complaints of the draft."""

from __future__ import annotations

from typing import Final

from studies.complaint import Complaint
from studies.roles import ROLES
from studies.sides import SIDES

COMPLAINTS: Final[tuple[Complaint, ...]] = (*SIDES, *ROLES)
"""By their clauses."""
