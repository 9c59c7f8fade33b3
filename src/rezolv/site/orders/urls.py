"""The addresses of this part."""

from __future__ import annotations

from django.urls import path

from rezolv.site.orders import answers, company, know, pages, rules

urlpatterns = [
    path("rules/", rules.shelf, name="shelf"),
    path("rules/<slug:rulebook>/", rules.rulebook, name="rulebook"),
    path("rules/<slug:rulebook>/order/", rules.rulebook_order, name="rulebook_order"),
    path("rules/<slug:rulebook>/role/<slug:role>/", rules.rulebook_role, name="rulebook_role"),
    path("g/<slug:slug>/orders/", pages.orders, name="orders"),
    path("g/<slug:slug>/orders/all/", pages.pass_all, name="orders_pass_all"),
    path("g/<slug:slug>/orders/final/", pages.decide_all, name="orders_final"),
    path("g/<slug:slug>/orders/<int:number>/<str:use>/", pages.order, name="orders_use"),
    path("g/<slug:slug>/questions/<int:number>/", answers.question, name="orders_question"),
    path("g/<slug:slug>/receipts/", know.receipts, name="orders_receipts"),
    path("g/<slug:slug>/know/", know.know, name="know"),
    path("g/<slug:slug>/company/", company.company, name="company"),
    path("g/<slug:slug>/rules/", rules.rules, name="rules"),
    path("g/<slug:slug>/rules/order/", rules.rules_order, name="rules_order"),
    path("g/<slug:slug>/rules/role/<slug:role>/", rules.rules_role, name="rules_role"),
]
