"""The machine that resolves games: pure, without clock, files, framework or wording.

What a rulebook, the site or the laboratory needs is named here; see docs/engine.md.
"""

from rezolv.engine.abilities import Ability, Active, Instant, Name, Passive
from rezolv.engine.awaiting import Awaited, awaited, closable
from rezolv.engine.calendar import Bell, Calendar, Hours
from rezolv.engine.declared import Phase, Role
from rezolv.engine.facts import FACTS, HOST, PUBLIC, Fact, FactType, Told
from rezolv.engine.fold import Asked, Done, Outcome, advance, create, standing
from rezolv.engine.journal import Entry, Key
from rezolv.engine.options import Files, Mistake, Option, Preset, TextOption, Unreadable
from rezolv.engine.orders import Answer, Close, Input, Order, Refusal
from rezolv.engine.resolution import Prompt, Resolution
from rezolv.engine.revisions import Revision
from rezolv.engine.rulebook import Rulebook
from rezolv.engine.rulings import Ruling
from rezolv.engine.steps import Mode, Step
from rezolv.engine.table import Effect, Grant, Moment, Seat, Table, Until
from rezolv.engine.talk import Talk

__all__ = [
    "FACTS",
    "HOST",
    "PUBLIC",
    "Ability",
    "Active",
    "Answer",
    "Asked",
    "Awaited",
    "Bell",
    "Calendar",
    "Close",
    "Done",
    "Effect",
    "Entry",
    "Fact",
    "FactType",
    "Files",
    "Grant",
    "Hours",
    "Input",
    "Instant",
    "Key",
    "Mistake",
    "Mode",
    "Moment",
    "Name",
    "Option",
    "Order",
    "Outcome",
    "Passive",
    "Phase",
    "Preset",
    "Prompt",
    "Refusal",
    "Resolution",
    "Revision",
    "Role",
    "Rulebook",
    "Ruling",
    "Seat",
    "Step",
    "Table",
    "Talk",
    "TextOption",
    "Told",
    "Unreadable",
    "Until",
    "advance",
    "awaited",
    "closable",
    "create",
    "standing",
]
