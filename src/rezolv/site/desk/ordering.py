"""Orders in a seat's name, acts of the host, answers for the silent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse

from rezolv.engine import Order, Refusal, standing
from rezolv.engine.legality import Legal, legal
from rezolv.engine.orders import VOTE
from rezolv.site.desk.acting import Failed, back, page, said, show
from rezolv.site.desk.forms import MaybeWhyForm, WhyForm
from rezolv.site.desk.pages import words_of_question
from rezolv.site.desk.seats import Given, given
from rezolv.site.desk.state import Desk
from rezolv.site.games.models import Input, Question, Seat
from rezolv.site.orders.forms import Branch, OrderForm, branches
from rezolv.site.orders.parts import Hand, parameters, targets
from rezolv.site.table import codec, overriding, phases, taking
from rezolv.site.table.standing import Standing, rulings_of
from rezolv.site.words import say


@dataclass(frozen=True)
class Choice:
    """One way in which an ability may be ordered, with its address."""

    use: str
    name: str
    label: str
    branch: Branch


def _name(desk: Desk, use: str) -> str:
    return say("desk-vote") if use == VOTE else desk.wording.ability(use)


def _choices(desk: Desk, hand: Hand, moves: list[Legal]) -> list[Choice]:
    by_use: dict[str, list[Legal]] = {}
    for move in moves:
        by_use.setdefault(move.use, []).append(move)
    return [
        Choice(use, _name(desk, use), branch.label, branch)
        for use, some in by_use.items()
        for branch in branches(hand, some)
    ]


def _chosen(choices: list[Choice], asked: Any) -> Choice | None:
    use, key = asked.get("use", ""), asked.get("branch", "")
    return next((one for one in choices if (one.use, one.branch.key) == (use, key)), None)


@page
def order(request, reader, number: int) -> HttpResponse:
    """An order, or a pass, in a seat's name."""
    desk = Desk(reader)
    desk.live  # noqa: B018 - there must be a phase that takes it
    seat = desk.seat(number)
    hand = Hand(desk.book, desk.standing.view(seat.key), desk.wording)
    moves = desk.standing.legal(seat.key)
    choices = _choices(desk, hand, moves)
    passing = [(move.use, _name(desk, move.use)) for move in moves if move.passes]
    choice = _chosen(choices, request.GET)
    why = WhyForm(request.POST or None)
    form = OrderForm(choice.branch, request.POST or None) if choice else None
    passed = request.GET.get("pass", "")
    gives_up = bool(passed) and passed in dict(passing)
    if request.method == "POST" and why.is_valid():
        one = _written(form, seat, passed if gives_up else "")
        if one is not None and _submitted(request, desk, seat, one, why.cleaned_data["why"]):
            return back(desk)
    return show(
        request, desk, "order",
        seat=seat, choices=choices, passing=passing, choice=choice, form=form, why_form=why,
        passed=_name(desk, passed) if gives_up else "",
    )  # fmt: skip


def _written(form: OrderForm | None, seat: Seat, passed: str) -> Order | None:
    if passed:
        return Order(seat.key, passed, passes=True)
    return form.order(seat.key) if form is not None and form.is_valid() else None


def _submitted(request, desk: Desk, seat: Seat, one: Order, why: str) -> bool:
    try:
        with said(request), overriding.compared(desk.game):
            got = taking.submit(desk.game, seat, one, request.user, as_host=True, why=why)
    except Failed:
        return False
    return _taken(request, desk, got, "desk-ordered")


def _taken(request, desk: Desk, got: object, done: str) -> bool:
    if isinstance(got, Refusal):
        code = got.code
        words = say("desk-error-closed") if code == "closed" else desk.wording.refusal(got)
        messages.error(request, words)
        return False
    messages.success(request, say(done))
    return True


def _row(desk: Desk, number: int) -> Given:
    desk.live  # noqa: B018 - what is published is history
    one = next((one for one in given(desk) if one.row.number == number), None)
    if one is None:
        raise Http404
    return one


@page
def taken(request, reader, number: int) -> HttpResponse:
    """Something that came in: taken out, put back, or another order in its place."""
    desk = Desk(reader)
    one = _row(desk, number)
    why = WhyForm(request.POST or None)
    if request.method == "POST" and why.is_valid():
        kept = request.POST.get("do") == "restore"
        if kept == one.kept:
            return back(desk)
        try:
            with said(request, "desk-restored" if kept else "desk-withdrawn"):
                reason = why.cleaned_data["why"]
                with overriding.compared(desk.game):
                    taking.take_out(desk.game, one.row, request.user, kept=kept, why=reason)
            return back(desk)
        except Failed:
            pass
    return show(request, desk, "input", one=one, why_form=why, by=desk.wording.seat(one.by))


@page
def alter(request, reader, number: int) -> HttpResponse:
    """Another order in the place of one."""
    desk = Desk(reader)
    one = _row(desk, number)
    old = codec.read_input(one.row.data)
    if not one.alterable or not isinstance(old, Order):
        raise Http404
    seat = desk.by_key[old.by]
    without = _without(desk, one.row)
    hand = Hand(desk.book, without.view(seat.key), desk.wording)
    choices = _choices(desk, hand, without.legal(seat.key))
    choice = _chosen(choices, request.GET) or next(
        (one for one in choices if one.use == old.use and one.branch.fits(old)), None
    )
    initial = choice.branch.data(old) if choice and choice.branch.fits(old) else {}
    why = WhyForm(request.POST or None)
    form = None
    if choice is not None:
        form = OrderForm(choice.branch, request.POST or None, initial=initial)
    if request.method == "POST" and why.is_valid() and form is not None and form.is_valid():
        try:
            with said(request):
                reason = why.cleaned_data["why"]
                got = overriding.alter(
                    desk.game, one.row, form.order(seat.key), request.user, why=reason
                )
            if _taken(request, desk, got, "desk-altered"):
                return back(desk)
        except Failed:
            pass
    return show(
        request, desk, "alter",
        one=one, seat=seat, choices=choices, choice=choice, form=form, why_form=why,
    )  # fmt: skip


def _without(desk: Desk, row: Input) -> Standing:
    """The phase as it would stand without one input."""
    rows = desk.live.inputs.filter(kept=True).exclude(pk=row.pk).order_by("number")
    night, refused = standing(
        desk.book, desk.before, [codec.read_input(one.data) for one in rows],
        rulings_of(desk.live), desk.game.seed,
    )  # fmt: skip
    return Standing(desk.book, night, refused)


@page
def act(request, reader, use: str) -> HttpResponse:
    """An act of the host that the rules name."""
    desk = Desk(reader)
    ability = desk.book.host_ability(use)
    if ability is None or desk.live.name not in ability.phases:
        raise Http404
    view = desk.standing.night.host_view()
    hand = Hand(desk.book, view, desk.wording)
    domains = {name: param.domain(view) for name, param in ability.params.items()}
    seats = tuple(ability.targets(ability, view)) if ability.high else ()
    move = Legal(
        use, ability.low, ability.high, seats,
        {name: None if values is None else tuple(values) for name, values in domains.items()},
        tuple(name for name, param in ability.params.items() if not param.required),
    )  # fmt: skip
    aim = targets(hand, move)
    parts = (*([aim] if aim is not None else []), *parameters(hand, move, ability))
    chosen = request.GET.get("seat", "")
    seat = next((one for one in desk.seats if str(one.number) == chosen), None)
    initial = {"on0": seat.key} if seat is not None else {}
    branch = Branch("", "", move, parts)
    form = OrderForm(branch, request.POST or None, initial=initial)
    why = MaybeWhyForm(request.POST or None)
    if request.method == "POST" and form.is_valid() and why.is_valid():
        reason = why.cleaned_data["why"]
        try:
            with said(request), overriding.compared(desk.game):
                got = taking.host_act(desk.game, form.order("host"), request.user, why=reason)
            if _taken(request, desk, got, "desk-acted"):
                return back(desk)
        except Failed:
            pass
    return show(
        request, desk, "act",
        form=form, why_form=why, name=desk.wording.words.pick(ability.name),
        says=desk.wording.words.pick(ability.says),
    )  # fmt: skip


def _question(desk: Desk, number: int) -> Question:
    found = list(desk.live.questions.select_related("seat"))
    if not 0 < number <= len(found) or found[number - 1].answered is not None:
        raise Http404
    return found[number - 1]


@page
def answer(request, reader, number: int) -> HttpResponse:
    """An answer to a question, in the place of the player."""
    desk = Desk(reader)
    question = _question(desk, number)
    prompt = codec.read_prompt(question.data)
    view = phases.question_view(desk.game, desk.live, prompt)
    hand = Hand(desk.book, view, desk.wording)
    moves = [move for move in legal(desk.book, view) if move.use in prompt.uses]
    choices = _choices(desk, hand, moves)
    choice = _chosen(choices, request.GET) or (choices[0] if len(choices) == 1 else None)
    form = OrderForm(choice.branch, request.POST or None) if choice else None
    default = request.POST.get("do") == "default"
    if request.method == "POST" and (default or (form is not None and form.is_valid())):
        one = None if default or form is None else form.order(question.seat.key)
        try:
            with said(request), overriding.compared(desk.game):
                got = overriding.answer_for(desk.game, question, one, request.user)
            if _taken(request, desk, got, "desk-answered-for"):
                return back(desk)
        except Failed:
            pass
    return show(
        request, desk, "answer",
        question=question, says=words_of_question(desk, question), choices=choices, choice=choice,
        form=form,
    )  # fmt: skip
