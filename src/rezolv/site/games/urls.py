"""Addresses: the list of games and the pages of each."""

from __future__ import annotations

from django.urls import path

from rezolv.site.games import pages

urlpatterns = [
    path("", pages.home, name="home"),
    path("g/<slug:slug>/", pages.game, name="game"),
]
