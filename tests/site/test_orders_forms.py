"""Everything that may be ordered can be ordered through a form, in every rulebook."""

from __future__ import annotations

from random import Random

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils import translation

from rezolv.engine import Close, Done, Order, Resolution, advance
from rezolv.engine.legality import check, legal
from rezolv.engine.orders import VOTE
from rezolv.engine.params import Condition
from rezolv.rulebooks import load
from rezolv.site.orders.forms import OrderForm, branches
from rezolv.site.orders.parts import Hand, allowed_facts
from rezolv.wording import Wording
from rezolv.wording.orders import order_words
from tests.site.support.choosing import choices
from tests.support.players import random_inputs, view_of
from tests.support.tables import TABLES

GAMES = 6
PHASES = 5


def posted(data) -> QueryDict:
    query = QueryDict(mutable=True)
    for name, value in data.items():
        query.setlist(name, value if isinstance(value, list) else [value])
    return query


def moves_of(book, view):
    found = {}
    for move in legal(book, view):
        found.setdefault(move.use, []).append(move)
    return found


@pytest.mark.parametrize("rulebook", TABLES)
def test_random_choices_out_of_any_form_make_an_order_that_is_accepted(rulebook):
    book = load(rulebook)
    asked: set[str] = set()
    formed: set[str] = set()
    for number in range(GAMES):
        rng = Random(f"forms {rulebook} {number}")
        table = TABLES[rulebook](rng, load(rulebook))
        book = load(rulebook).with_options(table.options)
        for _ in range(PHASES):
            wording = Wording(book, "ru", seats=tuple(table.seats))
            night = Resolution(book, table, seed=0)
            for seat in table.seats:
                view = night.view(seat)
                for use, moves in moves_of(book, view).items():
                    given = branches(Hand(book, view, wording), moves)
                    if given:
                        asked.add(use)
                    assert len({branch.key for branch in given}) == len(given), use
                    assert len({branch.label for branch in given}) == len(given), use
                    assert given or all(len(move.targets) < move.low for move in moves), use
                    for branch in rng.sample(given, min(3, len(given))):
                        form = OrderForm(branch, posted(choices(rng, OrderForm(branch))))
                        assert form.is_valid(), (use, branch.key, form.errors, form.data)
                        order = form.order(seat)
                        refusal = check(book, view, order)
                        if refusal is not None and refusal.code == "same_target":
                            continue
                        assert refusal is None, (use, branch.key, order, refusal)
                        formed.add(use)
                        again = OrderForm(branch, initial=branch.data(order))
                        assert branch.fits(order)
                        assert refilled(again, seat) == order, (use, branch.key)
            inputs = random_inputs(rng, book, table)
            done = advance(book, table, inputs, take_defaults=True)
            assert isinstance(done, Done)
            table = done.table
            if table.over:
                break
    assert VOTE in formed or not book.polls
    assert len(formed) > 5
    assert asked == formed


def refilled(form: OrderForm, by: str) -> Order:
    """The order of a form that is sent as it was filled."""
    data = {"branch": form.branch.key}
    for name in form.fields:
        value = form[name].value()
        if value is True:
            data[name] = "on"
        elif value not in (None, False, ""):
            data[name] = [str(v) for v in value] if isinstance(value, list) else str(value)
    sent = OrderForm(form.branch, posted(data))
    assert sent.is_valid(), sent.errors
    return sent.order(by)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("rulebook", TABLES)
def test_every_form_can_be_shown(rulebook, lang):
    book = load(rulebook)
    rng = Random(f"every form of {rulebook}")
    table = TABLES[rulebook](rng, book)
    book = book.with_options(table.options)
    shown = 0
    with translation.override(lang):
        for _ in range(2):
            wording = Wording(book, lang, seats=tuple(table.seats))
            for seat in table.seats:
                view = view_of(book, table, seat)
                for moves in moves_of(book, view).values():
                    for branch in branches(Hand(book, view, wording), moves)[:3]:
                        form = OrderForm(branch)
                        html = render_to_string(
                            "orders/fields.html", {"form": form, "branch": branch}
                        )
                        assert all(f'name="{name}"' in html for name in form.fields if
                                   "_when" not in name and "_text" not in name)  # fmt: skip
                        shown += 1
            done = advance(book, table, [Close()], take_defaults=True)
            table = done.table
    assert shown > 10


def test_a_note_may_rest_on_what_is_announced_and_on_nothing_else():
    book = load("theramore")
    table = TABLES["theramore"](Random(1), book)
    view = view_of(book, table, next(iter(table.seats)))
    wording = Wording(book, "ru", seats=tuple(table.seats))
    param = book.abilities["any_player", "note"].params["when"]
    assert isinstance(param, Condition)
    facts = allowed_facts(Hand(book, view, wording), param)
    died = [fact for fact in facts if fact.name == "died"]
    results = [fact for fact in facts if fact.name == "result"]
    assert len(died) == len(table.seats)
    assert len(results) == 9
    assert len(facts) == len(died) + len(results)


def test_what_is_planted_by_the_lich_reads_as_it_was_chosen():
    book = load("massacre0")
    rng = Random(4)
    for _ in range(40):
        table = TABLES["massacre0"](rng, book)
        lich = next((n for n, s in table.seats.items() if s.roles["secret"] == "lich"), None)
        view = view_of(book, table, lich) if lich else None
        moves = moves_of(book, view).get("zombify") if view else None
        if moves:
            break
    wording = Wording(book, "ru", seats=tuple(table.seats))
    given = {one.key: one for one in branches(Hand(book, view, wording), moves)}
    target = given["vote"].legal.targets[0]
    form = OrderForm(given["vote"], posted({"on0": target, "c_on0": target}))
    assert form.is_valid(), form.errors
    order = form.order(lich)
    assert order.params == {"command": (("vote", target),)}
    assert "vote" in order_words(wording, order) or target in order_words(wording, order)
