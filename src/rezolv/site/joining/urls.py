"""The addresses of this part."""

from __future__ import annotations

from django.urls import path

from rezolv.site.joining import deals, looking, opening, people, signup

GAME = "g/<slug:slug>"

urlpatterns = [
    path("new/", opening.new_game, name="new_game"),
    path("new/<slug:rulebook>.<slug:kind>", looking.example, name="table_example"),
    path(f"{GAME}/edit/", opening.edit_game, name="edit_game"),
    path(f"{GAME}/cancel/", opening.cancel_game, name="cancel_game"),
    path(f"{GAME}/join/", signup.join, name="join"),
    path(f"{GAME}/join/seat/", signup.sign_up, name="join_seat"),
    path(f"{GAME}/join/name/", signup.rename, name="join_rename"),
    path(f"{GAME}/join/leave/", signup.leave, name="join_leave"),
    path(f"{GAME}/join/watch/", signup.watch, name="join_watch"),
    path(f"{GAME}/join/unwatch/", signup.unwatch, name="join_unwatch"),
    path(f"{GAME}/join/apply/", signup.apply, name="join_apply"),
    path("invitation/<str:token>/", signup.invitation, name="invitation"),
    path(f"{GAME}/deal/", deals.deal, name="deal"),
    path(f"{GAME}/people/", people.people, name="people"),
    path(f"{GAME}/people/assistant/", people.add_assistant, name="people_assistant"),
    path(f"{GAME}/people/staff/<int:number>/remove/", people.remove_staff, name="people_remove"),
    path(f"{GAME}/people/staff/<int:number>/give/", people.give_away, name="people_give"),
    path(f"{GAME}/people/seat/<int:number>/out/", people.put_out, name="people_out"),
    path(f"{GAME}/people/seat/<int:number>/seek/", people.seek, name="people_seek"),
    path(f"{GAME}/people/invite/", people.invite, name="people_invite"),
    path(f"{GAME}/people/invitation/<int:number>/", people.revoke, name="people_revoke"),
    path(f"{GAME}/people/spectator/<int:number>/", people.spectator, name="people_spectator"),
]
