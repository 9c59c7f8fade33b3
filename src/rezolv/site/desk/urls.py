"""The addresses of the desk: for the hosts of a game; others find nothing there."""

from __future__ import annotations

from django.urls import path

from rezolv.site.desk import history, ordering, overrides, pages, people, publishing, whatif

urlpatterns = [
    path("g/<slug:slug>/desk/", pages.desk, name="desk"),
    path("g/<slug:slug>/desk/do/<slug:what>/", pages.do, name="desk_do"),
    path("g/<slug:slug>/desk/act/<slug:use>/", ordering.act, name="desk_act"),
    path("g/<slug:slug>/desk/order/<int:number>/", ordering.order, name="desk_order"),
    path("g/<slug:slug>/desk/input/<int:number>/", ordering.taken, name="desk_input"),
    path("g/<slug:slug>/desk/input/<int:number>/alter/", ordering.alter, name="desk_alter"),
    path("g/<slug:slug>/desk/answer/<int:number>/", ordering.answer, name="desk_answer"),
    path("g/<slug:slug>/desk/causes/", overrides.causes, name="desk_causes"),
    path("g/<slug:slug>/desk/point/", overrides.point, name="desk_point"),
    path("g/<slug:slug>/desk/fact/", overrides.fact, name="desk_fact"),
    path("g/<slug:slug>/desk/tell/", overrides.tell, name="desk_tell"),
    path("g/<slug:slug>/desk/give/<int:number>/", overrides.give, name="desk_give"),
    path("g/<slug:slug>/desk/ruling/<int:pk>/", overrides.ruling, name="desk_ruling"),
    path("g/<slug:slug>/desk/edit/<int:pk>/", overrides.edit, name="desk_edit"),
    path("g/<slug:slug>/desk/story/", publishing.story, name="desk_story"),
    path("g/<slug:slug>/desk/history/", history.history, name="desk_history"),
    path("g/<slug:slug>/desk/history/<int:index>/<int:attempt>/", history.past, name="desk_past"),
    path("g/<slug:slug>/desk/history/<int:index>/undo/", history.roll_back, name="desk_roll_back"),
    path("g/<slug:slug>/desk/seat/<int:number>/", people.seat, name="desk_seat"),
    path("g/<slug:slug>/desk/seat/<int:number>/warn/", people.warn, name="desk_warn"),
    path("g/<slug:slug>/desk/silent/<int:pk>/", people.decide, name="desk_decide"),
    path("g/<slug:slug>/desk/what-if/", whatif.copies, name="desk_whatif"),
    path("g/<slug:slug>/desk/what-if/delete/", whatif.delete, name="desk_delete"),
    path("g/<slug:slug>/desk/acts/", history.audit, name="desk_audit"),
]
