"""What goes out of the site and comes in: results, archives, calendars, feeds."""

from __future__ import annotations

from django.urls import path

from rezolv.site.outside import book, calendars, feeds, files, results

urlpatterns = [
    path("import/", files.import_game, name="import_game"),
    path("calendar/", calendars.my_calendar, name="my_calendar"),
    path("calendar/<str:key>.ics", calendars.my_ical, name="my_ical"),
    path("g/<slug:slug>/results/<int:index>/", results.results, name="results"),
    path("g/<slug:slug>/thread.bbcode", results.thread_file, name="thread_file"),
    path("g/<slug:slug>/book/", book.open_book, name="open_book"),
    path("g/<slug:slug>/book/<int:index>/", book.open_phase, name="open_phase"),
    path("g/<slug:slug>/archive/", files.archive, name="archive"),
    path("g/<slug:slug>/archive/file/", files.archive_file, name="archive_file"),
    path("g/<slug:slug>/calendar.ics", calendars.ical, name="ical"),
    path("g/<slug:slug>/calendar/<str:key>.ics", calendars.ical, name="ical"),
    path("g/<slug:slug>/feed/<str:key>/", feeds.feed, name="feed"),
]
