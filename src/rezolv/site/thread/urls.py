"""The addresses of the thread and the rooms."""

from __future__ import annotations

from django.urls import path

from rezolv.site.thread import hosting, live, pages

ROOM = "g/<slug:slug>/rooms/<slug:key>/"

urlpatterns = [
    path("g/<slug:slug>/thread/", pages.thread, name="thread"),
    path("g/<slug:slug>/thread/votes/<int:number>/", pages.votes, name="thread_votes"),
    path("g/<slug:slug>/rooms/", pages.rooms, name="rooms"),
    path("g/<slug:slug>/whisper/", hosting.whisper, name="rooms_whisper"),
    path(ROOM, pages.room, name="room"),
    path(f"{ROOM}live/", live.stream, name="room_live"),
    path(f"{ROOM}read/", pages.read, name="room_read"),
    path(f"{ROOM}switch/", hosting.switch, name="room_switch"),
    path(f"{ROOM}posts/<int:number>/hide/", hosting.hide, name="room_hide"),
    path(f"{ROOM}posts/<int:number>/ban/", hosting.ban, name="room_ban"),
]
