"""The page of a seat's orders, and what its forms do."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from rezolv.engine import Order, Refusal
from rezolv.engine.orders import VOTE
from rezolv.site.games.access import seated
from rezolv.site.games.models import OrderDraft
from rezolv.site.orders.desk import Place
from rezolv.site.orders.forms import Branch, OrderForm
from rezolv.site.orders.menu import Entry
from rezolv.site.orders.receipts import slips_of
from rezolv.site.table import codec, taking
from rezolv.site.words import say
from rezolv.wording.orders import order_words

DRAFT_LIMIT: Final = 20_000
CONFLICT: Final = 409


@never_cache
@require_GET
@seated
def orders(request: HttpRequest, reader) -> HttpResponse:
    """Everything that a seat may order now, what it has sent, and what it is asked."""
    place = Place(reader)
    if place.phase is None:
        return render(request, "orders/none.html", {"reader": reader})
    slips = slips_of(place.phase, place.seat, place.wording)
    menu = place.menu if place.taking else None
    done = request.GET.get("done", "")
    return render(
        request,
        "orders/orders.html",
        {
            "reader": reader,
            "place": place,
            "phase": place.phase,
            "menu": menu,
            "booths": place.booths(menu),
            "questions": _asked(place),
            "slips": list(reversed(slips)),
            "done": next((slip for slip in slips if str(slip.number) == done), None),
            "alive": place.standing.view(place.seat.key).alive,
        },
    )


def _asked(place: Place) -> list[dict[str, Any]]:
    """The questions, as they are listed."""
    found = []
    for number, question in place.questions():
        prompt = codec.read_prompt(question.data)
        what = place.wording.words.name("prompt", prompt.key.what)
        found.append({"number": number, "what": what, "deadline": question.deadline})
    return found


@never_cache
@require_http_methods(["GET", "POST"])
@seated
def order(request: HttpRequest, reader, number: int, use: str) -> HttpResponse:
    """One ability: its form, and whatever the form is sent for."""
    place = Place(reader)
    entry = place.entry(number, use)
    if request.method == "GET":
        chosen = entry.branch(request.GET.get("branch", "")) or entry.shown
        return _page(request, place, entry, entry.form(chosen) if chosen is not None else None)
    if not place.taking or request.POST.get("phase") != str(_index(place)):
        return closed(request, place)
    match request.POST.get("do"):
        case "drop":
            _drafts(place, entry).delete()
            return redirect("orders", place.game.slug)
        case "final":
            return _decide(request, place, entry)
        case "pass":
            chosen = entry.branch(request.POST.get("branch", ""))
            params = dict(chosen.fixed) if chosen is not None and use == VOTE else {}
            order = Order(entry.actor.seat.key, use, params=params, passes=True)
            return _send(request, place, entry, order)
    branch = entry.branch(request.POST.get("branch", ""))
    if branch is None:
        refusal = entry.actor.refusal(use)
        return _page(request, place, entry, None, refusal or Refusal("not_now", {"ability": use}))
    form = entry.form(branch, request.POST)
    if request.POST.get("do") == "draft":
        return _keep(request, place, entry, form)
    if not form.is_valid():
        return _page(request, place, entry, form)
    return _send(request, place, entry, form.order(entry.actor.seat.key), form)


def _drafts(place: Place, entry: Entry):
    return OrderDraft.objects.filter(
        phase=place.phase, seat=place.seat, by=entry.actor.seat.key, use=entry.use
    )


def _keep(request: HttpRequest, place: Place, entry: Entry, form: OrderForm) -> HttpResponse:
    """Save a draft, as it is: it need not be right yet."""
    fields = form.raw(request.POST)
    if len(str(fields)) > DRAFT_LIMIT:
        form.add_error(None, say("orders-draft-long"))
        return _page(request, place, entry, form)
    data = {"branch": form.branch.key, "fields": fields}
    kept = taking.keep_draft(
        place.game, place.seat, entry.actor.seat.key, entry.use, data, index=_index(place)
    )
    if not kept:
        return closed(request, place)
    return redirect(reverse("orders", args=[place.game.slug]) + f"#{anchor(entry)}")


def _decide(request: HttpRequest, place: Place, entry: Entry) -> HttpResponse:
    """Make what was sent final, if it is still what the player saw."""
    if request.POST.get("key") != entry.nonce:
        return redirect(reverse("orders", args=[place.game.slug]) + f"#{anchor(entry)}")
    got = place.decide(request.user, _index(place), entry.actor.seat.key, entry.use)
    return _decided(request, place, got)


def _decided(
    request: HttpRequest, place: Place, got: list[taking.Receipt] | Refusal
) -> HttpResponse:
    """What came of making orders final."""
    if not isinstance(got, Refusal):
        last = f"?done={got[-1].number}" if got else ""
        return redirect(reverse("orders", args=[place.game.slug]) + last)
    if got.code == "closed":
        return closed(request, place)
    why = place.wording.refusal(got)
    context = {"reader": place.reader, "why": why}
    return render(request, "orders/refused.html", context, status=CONFLICT)


def _send(
    request: HttpRequest, place: Place, entry: Entry, order: Order, form: OrderForm | None = None
) -> HttpResponse:
    """Send an order; what is done at once is confirmed first."""
    if entry.at_once and not order.passes and request.POST.get("sure") != "yes":
        refusal = place.standing.refusal(_from(place, order))
        if refusal is not None:
            return _page(request, place, entry, form, refusal)
        return render(
            request,
            "orders/confirm.html",
            {
                "reader": place.reader, "entry": entry, "phase": place.phase,
                "words": _words(place, order), "fields": _again(request),
            },
        )  # fmt: skip
    got = place.submit(order, request.user, _key(request, order), _index(place))
    if isinstance(got, Refusal):
        if got.code == "closed":
            return closed(request, place)
        return _page(request, place, entry, form, got)
    return redirect(reverse("orders", args=[place.game.slug]) + f"?done={got.number}")


def _from(place: Place, order: Order) -> Order:
    """The order as it will be taken: sent by this seat."""
    me = place.seat.key
    if order.by == me:
        return order
    return Order(order.by, order.use, order.on, order.params, order.passes, me, order.final)


def _again(request: HttpRequest) -> list[tuple[str, str]]:
    """The fields of a form, to be sent once more."""
    skipped = {"csrfmiddlewaretoken", "sure"}
    return [
        (name, value)
        for name, values in request.POST.lists()
        if name not in skipped
        for value in values
    ]


def _words(place: Place, order: Order) -> str:
    return order_words(place.wording, order)


def _key(request: HttpRequest, order: Order) -> str:
    """The key of a form: the same form with the same content is taken once."""
    nonce = request.POST.get("key", "")[:24]
    digest = blake2b(codec.write(order), digest_size=12).hexdigest()
    return f"{nonce}:{digest}" if nonce else ""


def _index(place: Place) -> int:
    assert place.phase is not None
    return place.phase.index


def anchor(entry: Entry) -> str:
    """Where an ability stands on the page of all orders."""
    return f"order-{entry.anchor}"


def _page(
    request: HttpRequest,
    place: Place,
    entry: Entry,
    form: OrderForm | None,
    refusal: Refusal | None = None,
) -> HttpResponse:
    """One ability with its form, and why it was not taken."""
    chosen: Branch | None = form.branch if form is not None else None
    why = place.wording.refusal(refusal) if refusal is not None else ""
    return render(
        request,
        "orders/order.html",
        {
            "reader": place.reader, "entry": entry, "form": form, "branch": chosen,
            "phase": place.phase, "why": why, "taking": place.taking,
            "polls": place.polls() if entry.ability is None else [],
        },
    )  # fmt: skip


def closed(request: HttpRequest, place: Place) -> HttpResponse:
    """Too late, or too early: nothing was changed."""
    return render(request, "orders/closed.html", {"reader": place.reader}, status=CONFLICT)


@require_POST
@seated
def decide_all(request: HttpRequest, reader) -> HttpResponse:
    """Make all that was left provisional final, in one go."""
    place = Place(reader)
    index = request.POST.get("phase", "")
    if place.phase is None or not place.taking or index != str(place.phase.index):
        return closed(request, place)
    return _decided(request, place, place.decide(request.user, place.phase.index))


@require_POST
@seated
def pass_all(request: HttpRequest, reader) -> HttpResponse:
    """Give up all moves and take back all that was sent."""
    place = Place(reader)
    if place.phase is None or not place.taking:
        return closed(request, place)
    if request.POST.get("phase") != str(place.phase.index):
        return closed(request, place)
    order = Order(place.seat.key, "", passes=True)
    if request.POST.get("sure") != "yes":
        return render(
            request, "orders/pass_all.html",
            {"reader": reader, "phase": place.phase, "key": request.POST.get("key", "")[:24]},
        )  # fmt: skip
    got = place.submit(order, request.user, _key(request, order), place.phase.index)
    return _decided(request, place, got if isinstance(got, Refusal) else [got])
