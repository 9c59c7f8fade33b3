"""The addresses of this part."""

from __future__ import annotations

from django.urls import path

from rezolv.site.clock import pages, wishes

urlpatterns = [
    path("g/<slug:slug>/clock/", pages.clock, name="clock"),
    path("g/<slug:slug>/clock/move/", pages.move, name="clock_move"),
    path("g/<slug:slug>/clock/ask/", wishes.ask, name="clock_ask"),
    path("g/<slug:slug>/clock/asked/<int:number>/", wishes.answer, name="clock_answer"),
    path("g/<slug:slug>/clock/pause/", pages.pause, name="clock_pause"),
    path("g/<slug:slug>/clock/calendar/", pages.calendar, name="clock_calendar"),
    path("g/<slug:slug>/clock/silent/<int:act>/", pages.judge, name="clock_judge"),
    path("notices/", pages.notices, name="notices"),
    path("notices/<int:number>/", pages.notice, name="notice"),
    path("notices/read/", pages.read, name="notices_read"),
    path("notices/letters/", pages.letters, name="notices_letters"),
    path("notices/off/<str:token>/", pages.unsubscribe, name="unsubscribe"),
]
