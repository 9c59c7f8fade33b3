"""What the API takes and gives."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from ninja import Schema
from pydantic import ConfigDict, Field

Scalar = bool | int | float | str | None
Value = Scalar | list[Any]
"""A plain value of the engine: text, number, flag, nothing, or a list of such."""

Name = Annotated[str, Field(max_length=40)]
"""The key of a seat."""


class In(Schema):
    """Something that comes in: nothing unknown, nothing of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Problem(Schema):
    """Why something is not done."""

    code: str = Field(description="For programs.")
    message: str = Field(description="For people, by Accept-Language.")
    field: str = Field("", description="Which part of the request is wrong, where one is.")


class Named(Schema):
    """An id with its name in the reader's language."""

    id: str
    name: str


class FactOut(Schema):
    """A fact: its name in the registry and its values, with the sentence that says it."""

    name: str
    values: dict[str, Value]
    text: str


# Rulebooks


class RulebookCard(Schema):
    """A rulebook."""

    id: str
    version: str
    title: str
    says: str
    least: int
    most: int


class AbilityOut(Schema):
    """An ability of a role."""

    id: str
    name: str
    says: str
    phases: list[str]


class RoleOut(Schema):
    """A role."""

    id: str
    name: str
    faction: str
    slot: str
    says: str
    abilities: list[AbilityOut]


class OptionOut(Schema):
    """A choice that the host has."""

    id: str
    says: str
    default: Value
    choices: list[Value]


class FactTypeOut(Schema):
    """A name of the registry of facts, with its fields and what they hold."""

    name: str
    fields: dict[str, str]


class RulebookOut(RulebookCard):
    """A rulebook in full."""

    factions: list[Named]
    phases: list[Named]
    slots: list[str]
    roles: list[RoleOut]
    options: list[OptionOut]
    facts: list[FactTypeOut]


# Games


class PhaseOut(Schema):
    """A phase as everybody sees it."""

    index: int
    id: str
    title: str
    turn: int
    open: bool = Field(description="Orders are taken now.")
    waiting: bool = Field(description="It is closed, and not published.")
    opened: datetime
    deadline: datetime | None


class GameCard(Schema):
    """A game in a list."""

    slug: str
    title: str
    rulebook: str
    version: str
    state: Literal["signup", "running", "over", "cancelled"]
    seats: int
    most: int
    phase: PhaseOut | None
    place: Literal["host", "seat", "watcher", "stranger"] = Field(description="Yours in it.")


class SeatOut(Schema):
    """A seat as everybody sees it."""

    number: int
    key: str = Field(description="Its id in orders and facts.")
    name: str
    living: bool | None = Field(description="As far as everybody knows; null before the start.")
    lingers: bool = Field(False, description="Dead, and still plays.")
    titles: list[Named] = Field([], description="Public statuses and titles.")


class GameOut(GameCard):
    """A game."""

    about: str
    options: dict[str, Value]
    dealing: Literal["random", "manual", "applications"]
    least: int
    listed: bool
    spectators: bool
    paused: bool
    created: datetime
    started: datetime | None
    ended: datetime | None
    winners: list[Named] | None
    table: list[SeatOut]
    seat: int | None = Field(description="Number of your seat, if you play.")


class GameIn(In):
    """A new game."""

    title: str = Field(min_length=1, max_length=120)
    rulebook: str = Field(max_length=40)
    about: str = Field("", max_length=20_000)
    options: dict[str, Scalar] = Field({}, max_length=100)
    dealing: Literal["random", "manual", "applications"] = "random"
    least: int | None = Field(None, ge=1, le=200)
    most: int | None = Field(None, ge=1, le=200)
    listed: bool = True
    spectators: bool = True
    auto_publish: bool = False
    early_close: bool = False
    clock_closes: bool = Field(True, description="The clock closes phases by their deadlines.")


class GameChange(In):
    """What is to be changed of a game; what is left out stays."""

    title: str | None = Field(None, min_length=1, max_length=120)
    about: str | None = Field(None, max_length=20_000)
    options: dict[str, Scalar] | None = Field(None, max_length=100)
    dealing: Literal["random", "manual", "applications"] | None = None
    least: int | None = Field(None, ge=1, le=200)
    most: int | None = Field(None, ge=1, le=200)
    listed: bool | None = None
    spectators: bool | None = None
    auto_publish: bool | None = None
    early_close: bool | None = None
    clock_closes: bool | None = None


class JoinIn(In):
    """Taking a seat, or with an invitation whatever it opens."""

    name: str = Field("", max_length=40, description="Your nickname in this game.")
    invitation: str = Field("", max_length=40, description="The token of an invitation's link.")


# Playing


class ToldOut(Schema):
    """Something that you were told."""

    number: int
    to: Literal["public", "you"]
    phase: int | None = Field(description="Index of the phase; null before the first.")
    moment: str = Field(description="start, now, prompt or publishing.")
    fact: FactOut
    told: datetime


class BallotOut(Schema):
    """A vote as it stands."""

    by: str
    on: str | None = Field(description="Null is nobody.")


class PollOut(Schema):
    """The vote of the phase, as everybody sees it."""

    id: str
    round: int
    open: bool
    voters: list[str]
    candidates: list[str]
    nobody: bool
    ballots: list[BallotOut]


class PublicOut(Schema):
    """What everybody knows of the table now."""

    phase: PhaseOut | None
    living: list[str]
    lingering: list[str]
    titles: dict[str, list[str]]
    composition: dict[str, int] = Field(description="Role to how many were dealt.")
    poll: PollOut | None
    told: list[ToldOut]


class GrantOut(Schema):
    """An ability in your hand."""

    use: str = Field(description="Its name in orders.")
    ability: str
    role: str
    name: str
    uses: int
    ready: int = Field(description="First phase index in which it may be used again.")
    lost: bool


class EffectOut(Schema):
    """An effect on you that you know of."""

    kind: str
    name: str
    source: str


class ViewOut(Schema):
    """What you know: your seat, what everybody knows, and all that you were told."""

    me: str
    number: int
    alive: bool
    roles: dict[str, Named] = Field(description="Slot to role, as you were told.")
    grants: list[GrantOut]
    effects: list[EffectOut]
    counters: dict[str, int]
    public: PublicOut
    told: list[ToldOut]


class LegalOut(Schema):
    """An order that may be given now, as a domain for each part of it."""

    by: str = Field(description="The seat that acts: yours, or one that you control.")
    use: str
    name: str
    low: int = Field(description="The least number of targets.")
    high: int = Field(description="The greatest number of targets.")
    targets: list[str]
    places: list[list[str]] = Field(description="Domains by place, where they differ.")
    params: dict[str, list[Value] | None] = Field(description="Null: cannot be listed.")
    optional: list[str]
    examples: dict[str, list[Value]]
    passes: bool = Field(description="The move may be given up.")


class LegalsOut(Schema):
    """All that you may order now."""

    phase: int | None
    taking: bool = Field(description="Orders are taken now.")
    orders: list[LegalOut]


class OrderIn(In):
    """An order."""

    use: str = Field("", max_length=80, description="The ability in hand, or vote.")
    on: list[Name] = Field([], max_length=100)
    params: dict[Annotated[str, Field(max_length=40)], Value] = Field({}, max_length=20)
    passes: bool = False
    final: bool = True
    by: Name = Field("", description="A seat that you control; yours if left out.")
    phase: int | None = Field(
        None, ge=0, le=100_000, description="For which phase it is meant; else not taken."
    )


class VoteIn(In):
    """A vote."""

    on: Name | None = Field(None, description="A seat; null is nobody.")
    withdraw: bool = False
    phase: int | None = Field(None, ge=0, le=100_000)


class OrderOut(Schema):
    """An order as it was taken."""

    by: str
    use: str
    on: list[str]
    params: dict[str, Value]
    passes: bool
    final: bool
    text: str


class ReceiptOut(Schema):
    """An order that was taken, and is kept whatever happens."""

    number: int = Field(description="Counted within your seat and the phase.")
    phase: int
    made: datetime
    order: OrderOut | None = Field(description="Null: the default of a question.")
    by_host: bool = False
    withdrawn: bool = False
    again: bool = Field(False, description="It had been taken before; nothing was done now.")


class QuestionOut(Schema):
    """A question put to you while the phase is resolved."""

    number: int
    what: str
    name: str
    deadline: datetime | None
    tells: list[FactOut]
    orders: list[LegalOut] = Field(description="The orders that answer it.")


class AnswerIn(In):
    """An answer; without an order it is what the rules set."""

    order: OrderIn | None = None


# Rooms


class RoomOut(Schema):
    """A room that you can read."""

    key: str
    kind: str
    open: bool
    posts: int = Field(description="How many posts you can read in it.")
    writes: bool = Field(description="You may write in it now.")


class PostOut(Schema):
    """A post. Posts are counted by what you can read of the room."""

    number: int
    kind: Literal["player", "host", "watcher", "results", "notice"]
    author: str
    seat: int | None
    mine: bool
    phase: int | None
    written: datetime
    markup: str
    text: str
    html: str
    aside: str = Field("", description="Private text to the host, for him and its author.")
    hidden: bool = False


class PostsOut(Schema):
    """Posts of a room, oldest first."""

    total: int
    posts: list[PostOut]


class PostIn(In):
    """A new post."""

    text: str = Field(min_length=1, max_length=60_000)
    markup: Literal["markdown", "bbcode"] = "markdown"


class WrittenOut(Schema):
    """A post that was taken."""

    post: PostOut
    again: bool
    asks: bool = Field(description="A vote in it is unclear and waits for your word on the site.")


# For you


class MeOut(Schema):
    """Whose token this is."""

    username: str
    language: str
    zone: str


class DeadlineOut(Schema):
    """Something that falls due."""

    game: str
    title: str
    kind: Literal["phase", "question"]
    phase: str
    due: datetime


class NoticeOut(Schema):
    """A piece of news."""

    number: int
    game: str
    kind: str
    text: str
    made: datetime
    read: bool


class NoticesOut(Schema):
    """News, newest first."""

    unread: int
    notices: list[NoticeOut]


class ReadIn(In):
    """Which news you have read."""

    numbers: list[Annotated[int, Field(ge=1, le=2**53)]] = Field([], max_length=500)
    all: bool = False


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
    final: bool
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
