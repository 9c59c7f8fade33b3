"""What hosts give to the API and get from it."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from rezolv.site.api.play_schemas import OrderIn
from rezolv.site.api.schemas import In, Name, Named, PhaseOut, Scalar, Value

# Running a game


class WhyIn(In):
    """A reason, kept with what is done."""

    why: str = Field("", max_length=2000)


class DealIn(In):
    """A deal: seat to roles by slot. Without one it is drawn."""

    deal: dict[Name, dict[Annotated[str, Field(max_length=20)], str]] | None = Field(
        None, max_length=200
    )


class DealOut(Schema):
    """The deal as it lies."""

    deal: dict[str, dict[str, str]]
    complete: bool = Field(description="Everybody has what he needs to have.")


class GivenOut(Schema):
    """Something that came into the phase."""

    number: int
    by: str
    text: str
    made: datetime
    kept: bool
    by_host: bool
    provisional: bool = Field(description="The player has still to decide on it.")
    refused: str = Field(description="Why it is impossible by now, if it is.")


class SeatRow(Schema):
    """A seat before the host."""

    number: int
    key: str
    name: str
    vacant: bool
    state: Literal["in", "lingers", "out"]
    roles: str
    ordered: bool
    lacks: list[str] = Field(description="What it could do and has not.")
    undecided: int = Field(description="How many of its orders are provisional.")
    holds: bool = Field(description="It keeps the phase from closing early.")
    warnings: int
    wrote: datetime | None


class ActionOut(Schema):
    """An act that the rules let the host do in this phase."""

    use: str
    name: str
    says: str


class AskedOut(Schema):
    """A question that waits for a player."""

    number: int
    seat: str
    what: str
    tells: list[str]
    deadline: datetime | None


class RequestOut(Schema):
    """A player's request to prolong the phase, which waits for you."""

    number: int
    seat: str
    why: str
    made: datetime


class DeskOut(Schema):
    """The phase before its host."""

    phase: PhaseOut | None
    status: str = Field(description="open, closed, asking, drafted or published.")
    revision: int = Field(description="Grows with every change; a draft is published by it.")
    paused: bool
    seats: list[SeatRow]
    inputs: list[GivenOut]
    acts: list[ActionOut]
    questions: list[AskedOut]
    extensions: list[RequestOut] = Field(
        description="Another deadline that is later answers all of them."
    )
    blockers: list[str] = Field(description="Why the draft cannot be published.")


class LineOut(Schema):
    """A line of a report."""

    fact: str = Field(description="Its id, to reword or withhold it; empty if told already.")
    says: str
    rules: str = Field(description="What the rules say, where the host has other words.")
    truth: str = Field(description="What really is so, where that is another thing.")


class ReportOut(Schema):
    """What a seat will be told."""

    seat: str
    lines: list[LineOut]


class PointOut(Schema):
    """A point on which the host may rule."""

    kind: str
    key: str
    value: str
    choices: list[str]
    text: str


class NodeOut(Schema):
    """A line of the journal with what followed from it."""

    text: str
    step: str
    told: list[str]
    under: list[NodeOut]


class RulingOut(Schema):
    """A ruling of the host that stands."""

    number: int
    kind: str
    key: str
    text: str
    orphan: bool = Field(description="Its point was not met: drop it or keep it.")


class EditOut(Schema):
    """The host's own words for a fact."""

    to: str
    text: str
    lost: bool = Field(description="The fact is not told any more.")


class DraftOut(Schema):
    """What comes of the phase, as it will be published."""

    phase: int
    status: str
    revision: int
    story: str
    markup: str
    announcement: dict[str, str] = Field(description="By format: bbcode, markdown, text.")
    public: list[LineOut]
    reports: list[ReportOut]
    journal: list[NodeOut]
    points: list[PointOut]
    rulings: list[RulingOut]
    edits: list[EditOut]
    winners: list[Named] | None
    blockers: list[str]


class HostOrderIn(In):
    """An order in a seat's name."""

    seat: Name
    order: OrderIn
    why: str = Field(min_length=1, max_length=2000)


class InputChange(In):
    """An input taken out or put back, or another order in its place."""

    kept: bool | None = None
    order: OrderIn | None = None
    why: str = Field(min_length=1, max_length=2000)


class ActIn(In):
    """An act of the host that the rules name."""

    use: str = Field(min_length=1, max_length=80)
    on: list[Name] = Field([], max_length=100)
    params: dict[Annotated[str, Field(max_length=40)], Value] = Field({}, max_length=20)
    why: str = Field("", max_length=2000)


class RuleIn(In):
    """What becomes of a point of the draft."""

    kind: Literal["draw", "action", "attempt"]
    key: str = Field(max_length=300)
    value: str = Field(max_length=100)
    why: str = Field(min_length=1, max_length=2000)


class TellIn(In):
    """A fact that the rules do not tell."""

    to: Name = Field(description="A seat, or public.")
    fact: str = Field(max_length=60, description="Its name in the registry.")
    values: dict[Annotated[str, Field(max_length=40)], Scalar | list[str]] = Field(
        {}, max_length=20
    )
    why: str = Field(min_length=1, max_length=2000)


class WithholdIn(In):
    """A fact of the draft that is not told."""

    to: Name
    fact: str = Field(max_length=40, description="The id of its line.")
    why: str = Field(min_length=1, max_length=2000)


class RewordIn(WithholdIn):
    """Other words for a fact of the draft; empty are the rules' own again."""

    text: str = Field(max_length=4000)


class GiveIn(In):
    """Something given to a seat or taken from it."""

    seat: Name
    what: str = Field(max_length=60, description="life, hp, counter, effect, role, grant, …")
    values: dict[Annotated[str, Field(max_length=40)], Scalar | list[str]] = Field(
        {}, max_length=20, description="As the form on the host's desk has them."
    )
    place: str = Field("", max_length=80, description="start, end or step:…; else the usual one.")
    why: str = Field(min_length=1, max_length=2000)


class ReasonIn(In):
    """A reason; it is kept."""

    why: str = Field(min_length=1, max_length=2000)


class StoryIn(In):
    """The host's story of the phase."""

    text: str = Field(max_length=60_000)
    markup: Literal["markdown", "bbcode"] = "markdown"


class CloseIn(In):
    """Close the open phase."""

    phase: int = Field(ge=0, le=100_000)
    why: str = Field("", max_length=2000)


class PublishIn(In):
    """Publish the draft that was seen."""

    phase: int = Field(ge=0, le=100_000)
    revision: int = Field(ge=0, le=2**31 - 1)


class RollBackIn(In):
    """Undo a published phase and all after it."""

    phase: int = Field(ge=0, le=100_000)
    reopen: bool = Field(False, description="Players may change their orders.")
    why: str = Field(min_length=1, max_length=2000)


class DeadlineIn(In):
    """Another deadline: a time, or so many minutes more; neither takes it away."""

    until: Annotated[datetime, Field(strict=False)] | None = None
    minutes: int | None = Field(None, ge=1, le=43_200)
    why: str = Field("", max_length=2000)


class DeedOut(Schema):
    """Something that a host did."""

    kind: str
    title: str
    details: list[str]
    why: str
    phase: int | None
    made: datetime


class ResultsOut(Schema):
    """The results of a published phase."""

    phase: int
    title: str
    bbcode: str
    markdown: str
    text: str
