"""The addresses of the site: each part has its own list."""

from __future__ import annotations

from django.urls import include, path

handler400 = "rezolv.site.games.errors.bad_request"
handler403 = "rezolv.site.games.errors.forbidden"
handler404 = "rezolv.site.games.errors.not_found"
handler429 = "rezolv.site.games.errors.too_many"
handler500 = "rezolv.site.games.errors.failure"

urlpatterns = [
    path("account/", include("rezolv.site.accounts.urls")),
    path("account/", include("allauth.account.urls")),
    path("api/", include("rezolv.site.api.urls")),
    path("", include("rezolv.site.games.urls")),
    path("", include("rezolv.site.joining.urls")),
    path("", include("rezolv.site.thread.urls")),
    path("", include("rezolv.site.orders.urls")),
    path("", include("rezolv.site.desk.urls")),
    path("", include("rezolv.site.clock.urls")),
    path("", include("rezolv.site.outside.urls")),
    path("", include("rezolv.site.trials.urls")),
]
