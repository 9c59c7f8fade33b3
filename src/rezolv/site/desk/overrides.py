"""Decisions of the host on a draft: points, facts, texts, gifts; and taking them back."""

from __future__ import annotations

from django.http import Http404, HttpResponse

from rezolv.engine import Fact, Ruling
from rezolv.engine.journal import Key
from rezolv.engine.rulings import TELL, WITHHOLD
from rezolv.site.desk import facts, gifts, words
from rezolv.site.desk.acting import Failed, back, page, said, show
from rezolv.site.desk.causes import Tree, value_words
from rezolv.site.desk.forms import EditForm, PointForm, WhyForm
from rezolv.site.desk.state import Desk, fact_id
from rezolv.site.games.models import Ruled
from rezolv.site.table import codec, overriding


@page
def causes(request, reader) -> HttpResponse:
    """All that happened, each thing under its cause; of one player, or of one step."""
    desk = Desk(reader)
    if desk.live.open or desk.done is None:
        return back(desk)
    tree = Tree(desk.wording, desk.live, desk.done)
    number, step = request.GET.get("seat", ""), request.GET.get("step", "")
    steps = tree.steps()
    if step not in dict(steps):
        step = ""
    seat = next((one for one in desk.seats if str(one.number) == number), None)
    return show(
        request, desk, "causes",
        nodes=tree.nodes(seat=seat.key if seat else "", step=step),
        steps=steps, step=step, chosen=seat,
    )  # fmt: skip


@page
def point(request, reader) -> HttpResponse:
    """One decision point with the chain of its causes, and what the host makes of it."""
    desk = Desk(reader)
    if desk.live.open or desk.done is None:
        raise Http404
    point = desk.point(request.GET.get("kind", ""), request.GET.get("key", ""))
    if point.kind not in ("draw", "action", "attempt"):
        raise Http404
    form = PointForm(desk.wording, point, request.POST or None)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        ruling = Ruling(point.key, point.kind, data["value"], why=data["why"])
        try:
            with said(request, "desk-ruled"):
                overriding.rule(desk.game, ruling, request.user)
            return back(desk)
        except Failed:
            pass
    tree = Tree(desk.wording, desk.live, desk.done)
    return show(
        request, desk, "point",
        form=form,
        title=words.point_words(desk.wording, point.kind, point.key),
        value=value_words(desk.wording, point),
        step=words.step_words(desk.wording, point.key.step),
        chain=tree.chain(point.entry),
    )  # fmt: skip


def _told(desk: Desk, to: str, id: str) -> Fact:
    if desk.done is None:
        raise Http404
    for told in desk.done.told:
        if told.to == to and fact_id(told.to, told.fact) == id:
            return told.fact
    raise Http404


@page
def fact(request, reader) -> HttpResponse:
    """A line of a report: other words for it, or not told at all."""
    desk = Desk(reader)
    if desk.live.open:
        raise Http404
    to = request.GET.get("to", "")
    one = _told(desk, to, request.GET.get("fact", ""))
    withholds = request.GET.get("do") == "withhold"
    seat = desk.by_key.get(to)
    wording = desk.wording if seat is None else desk.wording_for(seat)
    says = wording.fact(one, to)
    old = next((edit for edit in desk.edits
                if edit.to == to and bytes(edit.fact) == codec.write(one)), None)  # fmt: skip
    form = (
        WhyForm(request.POST or None)
        if withholds
        else EditForm(request.POST or None, initial={"text": old.text if old else says})
    )
    if request.method == "POST" and form.is_valid():
        why = form.cleaned_data["why"]
        try:
            with said(request, "desk-ruled"):
                if withholds:
                    key = Key(desk.phase_key, "", "", "", WITHHOLD, to)
                    ruling = Ruling(key, WITHHOLD, to, one, why)
                    overriding.rule(desk.game, ruling, request.user)
                else:
                    text = form.cleaned_data["text"]
                    text = "" if text == says else text
                    overriding.reword(desk.game, to, one, text, request.user, why=why)
            return back(desk)
        except Failed:
            pass
    return show(
        request, desk, "fact",
        form=form, withholds=withholds, says=says, to=words.to_words(desk.wording, to), seat=seat,
    )  # fmt: skip


@page
def tell(request, reader) -> HttpResponse:
    """A fact that the rules do not tell, for somebody or for all."""
    desk = Desk(reader)
    desk.live  # noqa: B018 - there must be a phase that can tell it
    name = request.GET.get("what", "")
    kind = desk.book.facts.get(name)
    if kind is None or not facts.can_be_told(kind):
        to = request.GET.get("to", "")
        return show(request, desk, "tell", kinds=facts.kinds(desk), to=to)
    initial = {"to": request.GET.get("to", "")}
    form = facts.TellForm(desk, kind, request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        to = form.cleaned_data["to"]
        key = Key(desk.phase_key, "", "", "", TELL, to)
        ruling = Ruling(key, TELL, to, form.fact(), form.cleaned_data["why"])
        try:
            with said(request, "desk-ruled"):
                overriding.rule(desk.game, ruling, request.user)
            return back(desk)
        except Failed:
            pass
    return show(request, desk, "tell", form=form, sample=facts.sample(desk, kind))


@page
def give(request, reader, number: int) -> HttpResponse:
    """Anything given to a seat or taken from it."""
    desk = Desk(reader)
    desk.live  # noqa: B018 - there must be a phase in which it is given
    seat = desk.seat(number)
    kinds = gifts.kinds(desk, seat)
    kind = request.GET.get("what", "")
    if kind not in dict(kinds):
        return show(request, desk, "give", seat=seat, kinds=kinds)
    form = gifts.GiftForm(desk, seat, kind, request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            with said(request, "desk-ruled"):
                overriding.rule(desk.game, form.ruling(), request.user)
            return back(desk)
        except Failed:
            pass
    return show(request, desk, "give", seat=seat, form=form, kind_name=dict(kinds)[kind])


@page
def ruling(request, reader, pk: int) -> HttpResponse:
    """A ruling that stands: taken back, or kept though its point was not met."""
    desk = Desk(reader)
    desk.live  # noqa: B018 - decisions on what is published are history
    decision = next((one for one in desk.decisions if one.row.pk == pk), None)
    if decision is None:
        raise Http404
    form = WhyForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        why = form.cleaned_data["why"]
        keeps = request.POST.get("do") == "keep"
        try:
            with said(request, "desk-ruling-kept" if keeps else "desk-ruling-dropped"):
                change = overriding.keep if keeps else overriding.take_back
                change(desk.game, pk, request.user, why=why)
            return back(desk)
        except Failed:
            pass
        except Ruled.DoesNotExist as gone:
            raise Http404 from gone
    text = words.ruling_words(desk.wording, decision.ruling)
    return show(request, desk, "ruling", decision=decision, text=text, form=form)


@page
def edit(request, reader, pk: int) -> HttpResponse:
    """The host's own words for a fact, taken back."""
    desk = Desk(reader)
    desk.live  # noqa: B018 - what is published stays as it was read
    row = next((one for one in desk.edits if one.pk == pk), None)
    if row is None:
        raise Http404
    form = WhyForm(request.POST or None)
    told = codec.read_fact(row.fact)
    if request.method == "POST" and form.is_valid():
        try:
            with said(request, "desk-ruling-dropped"):
                why = form.cleaned_data["why"]
                overriding.reword(desk.game, row.to, told, "", request.user, why=why)
            return back(desk)
        except Failed:
            pass
    says = desk.wording.fact(told, row.to)
    return show(request, desk, "edit", row=row, says=says, form=form,
                to=words.to_words(desk.wording, row.to))  # fmt: skip
