"""The addresses of this part."""

from __future__ import annotations

from django.urls import path

from rezolv.site.trials import pages

urlpatterns = [path("trial/<str:digest>/", pages.trial, name="trial")]
