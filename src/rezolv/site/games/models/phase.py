"""A phase of a game: what came in, what the host ruled, what came out and who was told."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from rezolv.site.games.models.game import Game
from rezolv.site.games.models.seat import Seat


class Phase(models.Model):
    """A phase, from its opening to its publication.

    Attributes:
        index: number of phases closed before it; that of the engine's moment.
        attempt: 1, and one more each time it was rolled back.
        name: id of the phase in the rulebook.
        turn: the rulebook's own count.
        before: the engine's table as it began, as JSON.
        revision: grows with everything that changes what comes of it.
        drafted: revision of which `outcome` is the outcome.
        outcome: what came of it (`codec`), drafted or published; never made again once published.
        made_by: version of rulebook and digest of the programs that made it.
        deadline: when it closes by the clock; None is by the host alone.
        story: what the host wrote, in his own format.
    """

    class Status(models.TextChoices):
        """Where a phase stands. Players cannot tell the middle three apart."""

        OPEN = "open"
        CLOSED = "closed"
        ASKING = "asking"
        DRAFTED = "drafted"
        PUBLISHED = "published"
        UNDONE = "undone"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="phases")
    index = models.PositiveIntegerField()
    attempt = models.PositiveSmallIntegerField(default=1)
    name = models.CharField(max_length=40)
    turn = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    before = models.BinaryField()
    revision = models.PositiveIntegerField(default=0)
    drafted = models.IntegerField(default=-1)
    outcome = models.BinaryField(null=True)
    made_by = models.CharField(max_length=120, blank=True)
    opened = models.DateTimeField()
    deadline = models.DateTimeField(null=True, blank=True)
    closed = models.DateTimeField(null=True, blank=True)
    published = models.DateTimeField(null=True, blank=True)
    story = models.TextField(blank=True, max_length=60_000)
    markup = models.CharField(max_length=10, default="markdown")

    class Meta:
        """As they were played; one stands at each index."""

        ordering: ClassVar = ["index", "attempt"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "index", "attempt"], name="one_attempt"),
            models.UniqueConstraint(
                fields=["game", "index"],
                condition=~models.Q(status="undone"),
                name="one_standing_phase",
            ),
        ]

    @property
    def open(self) -> bool:
        """Whether orders are taken, as far as the phase is concerned."""
        return self.status == self.Status.OPEN

    @property
    def waiting(self) -> bool:
        """Whether it is closed and not published: all that players may know."""
        return self.status in (self.Status.CLOSED, self.Status.ASKING, self.Status.DRAFTED)


class Input(models.Model):
    """Something that came into a phase and was accepted; its row is the player's receipt.

    Attributes:
        number: its place in the phase, from 1.
        data: the engine's input as JSON.
        seat: whose it is; None is the host's.
        receipt: number of the receipt, counted within the seat and the phase.
        kept: false where the host took it out for a replay; the row stays.
    """

    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="inputs")
    number = models.PositiveIntegerField()
    data = models.BinaryField()
    seat = models.ForeignKey(Seat, null=True, on_delete=models.CASCADE, related_name="inputs")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    receipt = models.PositiveIntegerField(default=0)
    made = models.DateTimeField()
    kept = models.BooleanField(default=True)
    idempotency = models.CharField(max_length=64, blank=True)

    class Meta:
        """As they came."""

        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["phase", "number"], name="one_input_number"),
            models.UniqueConstraint(
                fields=["phase", "seat", "idempotency"],
                condition=~models.Q(idempotency=""),
                name="one_input_a_form",
            ),
        ]


class OrderDraft(models.Model):
    """An order that a player has written and not sent; the resolution knows nothing of it."""

    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="order_drafts")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="order_drafts")
    by = models.CharField(max_length=40)
    use = models.CharField(max_length=80)
    data = models.JSONField(default=dict)
    saved = models.DateTimeField(auto_now=True)

    class Meta:
        """One an ability."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["phase", "seat", "by", "use"], name="one_draft")
        ]


class Ruled(models.Model):
    """A ruling of the host on one point of a phase.

    Attributes:
        data: the engine's `Ruling` as JSON.
        dropped: the host took it back.
        kept: the host lets it stand though its point was not met.
        dropped_at: when it was taken back.
    """

    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="rulings")
    data = models.BinaryField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    made = models.DateTimeField(auto_now_add=True)
    dropped = models.BooleanField(default=False)
    dropped_at = models.DateTimeField(null=True)
    kept = models.BooleanField(default=False)

    class Meta:
        """As they were made."""

        ordering: ClassVar = ["pk"]


class Edit(models.Model):
    """Other words for a fact in one reader's report, by the host.

    Attributes:
        to: the audience.
        fact: the fact as JSON; where the phase does not tell it any more, the edit is an orphan.
        text: what the reader reads instead.
    """

    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="edits")
    to = models.CharField(max_length=40)
    fact = models.BinaryField()
    text = models.TextField(max_length=4000)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    dropped = models.BooleanField(default=False)


class Question(models.Model):
    """A prompt of a resolution, put to a seat.

    Attributes:
        key: the engine's key as text, with the digest of the question.
        data: the engine's `Prompt` as JSON.
        answered: when it was answered, by the player or by its deadline.
    """

    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="questions")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="questions")
    key = models.CharField(max_length=300)
    digest = models.CharField(max_length=32)
    data = models.BinaryField()
    asked = models.DateTimeField()
    deadline = models.DateTimeField(null=True)
    answered = models.DateTimeField(null=True)

    class Meta:
        """A question is put once."""

        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["phase", "key", "digest"], name="one_question")
        ]


class Telling(models.Model):
    """A fact that reached its audience. Nothing else is read to build what a player knows.

    Attributes:
        to: "public", "host" or the key of a seat.
        data: the engine's `Told` as JSON, without what really was so.
        text: the host's words instead, "" where the fact speaks for itself.
        undone: the phase was rolled back after it was told.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="tellings")
    phase = models.ForeignKey(Phase, null=True, on_delete=models.CASCADE, related_name="tellings")
    to = models.CharField(max_length=40)
    data = models.BinaryField()
    text = models.TextField(blank=True)
    moment = models.CharField(max_length=12)
    told = models.DateTimeField()
    undone = models.BooleanField(default=False)

    class Meta:
        """As they were told."""

        ordering: ClassVar = ["pk"]
        indexes: ClassVar = [models.Index(fields=["game", "to", "id"])]


class Act(models.Model):
    """What a host did: every override, prolongation, roll-back, substitution, with his reason."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="acts")
    phase = models.ForeignKey(Phase, null=True, on_delete=models.SET_NULL, related_name="acts")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    kind = models.CharField(max_length=30)
    data = models.JSONField(default=dict)
    why = models.TextField(blank=True, max_length=2000)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        """As they were done."""

        ordering: ClassVar = ["pk"]
