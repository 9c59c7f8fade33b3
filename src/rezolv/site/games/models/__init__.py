"""What the site keeps of games. The engine's own data lies in it as the engine's JSON."""

from rezolv.site.games.models.alarm import Alarm, Pulse
from rezolv.site.games.models.extension import Extension
from rezolv.site.games.models.game import Former, Game, Invitation, Spectator, Staff
from rezolv.site.games.models.notice import Notice
from rezolv.site.games.models.phase import (
    Act,
    Edit,
    Input,
    OrderDraft,
    Phase,
    Question,
    Ruled,
    Telling,
)
from rezolv.site.games.models.seat import Application, Seat, Sitting
from rezolv.site.games.models.thread import Ban, Member, Post, Reading, Room
from rezolv.site.games.models.trial import Trial, TrialChunk

__all__ = [
    "Act",
    "Alarm",
    "Application",
    "Ban",
    "Edit",
    "Extension",
    "Former",
    "Game",
    "Input",
    "Invitation",
    "Member",
    "Notice",
    "OrderDraft",
    "Phase",
    "Post",
    "Pulse",
    "Question",
    "Reading",
    "Room",
    "Ruled",
    "Seat",
    "Sitting",
    "Spectator",
    "Staff",
    "Telling",
    "Trial",
    "TrialChunk",
]
