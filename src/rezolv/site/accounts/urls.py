"""Addresses of accounts, beside those of allauth."""

from __future__ import annotations

from django.urls import path

from rezolv.site.accounts import preferences, profile, tokens, views

urlpatterns = [
    path("", profile.profile, name="profile"),
    path("login/", views.LoginView.as_view(), name="account_login"),
    path("email/", views.EmailView.as_view(), name="account_email"),
    path("tokens/", tokens.tokens, name="tokens"),
    path("theme/", preferences.theme, name="theme"),
    path("language/", preferences.language, name="language"),
]
