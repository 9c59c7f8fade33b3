"""What players give to the API and get from it."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from rezolv.site.api.schemas import FactOut, In, Name, Named, PhaseOut, Value

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
    poll: PollOut | None = Field(description="The vote; the first of several.")
    polls: list[PollOut] = Field(
        description="All votes that go on; a vote names its poll as the parameter `poll`."
    )
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
    source: str = Field(description="Who laid it, if you know; else empty.")


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
    provisional: bool = Field(description="It may be left provisional (`final` false).")


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
    final: bool = Field(
        True,
        description="False: provisional. The phase is not closed early until you decide, and at "
        "the deadline it is carried out as it stands.",
    )
    by: Name = Field("", description="A seat that you control; yours if left out.")
    phase: int | None = Field(
        None, ge=0, le=100_000, description="For which phase it is meant; else not taken."
    )


class FinalIn(In):
    """Which provisional orders are final now: all, or one of them."""

    use: str = Field("", max_length=80, description="Of this ability alone, or vote.")
    by: Name = Field("", description="Of this seat alone: yours, or one that you control.")
    phase: int | None = Field(None, ge=0, le=100_000)


class VoteIn(In):
    """A vote."""

    on: Name | None = Field(None, description="A seat; null is nobody.")
    withdraw: bool = False
    final: bool = Field(True, description="False: provisional.")
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


class ExtensionIn(In):
    """A request that the phase be prolonged."""

    why: str = Field("", max_length=500, description="For the host alone.")
    phase: int | None = Field(None, ge=0, le=100_000)


class ExtensionOut(Schema):
    """What you asked of the host, and what he said."""

    why: str
    made: datetime
    answered: datetime | None
    granted: bool
    reason: str = Field(description="Why not, if he refused.")


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
