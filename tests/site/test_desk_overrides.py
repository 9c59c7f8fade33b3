"""What the host decides on a draft, and that the publication is the draft he last saw."""

from __future__ import annotations

import random

import pytest
from django.utils import translation

from rezolv.engine import Fact, Order, Ruling
from rezolv.engine.facts import PUBLIC
from rezolv.engine.journal import Key
from rezolv.engine.rulings import ACTION, ATTEMPT, DRAW, END, GIVE, START, TELL, WITHHOLD, WORDS
from rezolv.engine.table import from_json
from rezolv.site.desk import preview
from rezolv.site.desk.state import Desk
from rezolv.site.games.models import Act, Input, Phase, Post, Telling
from rezolv.site.outside.published import public_results
from rezolv.site.table import codec, overriding, phases, taking
from rezolv.site.table.books import wording_of
from rezolv.site.table.readers import reader_of
from rezolv.site.table.standing import current, forget, seen
from rezolv.wording.render import to_html
from tests.site.support.games import host_of, order, running_game, seat
from tests.site.support.recorded import theramore_night

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _russian():
    """The host reads Russian, whatever a test before left."""
    with translation.override("ru"):
        yield


def desk_of(game) -> Desk:
    game.refresh_from_db()
    return Desk(reader_of(game, host_of(game)))


def closed_night(*orders):
    game = running_game()
    for one in orders or (("Анна", "kill", "Глеб"), ("Борис", "heal", "Вера")):
        order(game, *one)
    assert phases.close_now(game)
    return game


def dead(game) -> set[str]:
    return {one.seat for one in phases.outcome_of(current(game)).departures}


def ruling(game, kind, value=None, *, fact=None, why="так решил", **where) -> Ruling:
    desk = desk_of(game)
    fields = {"step": "", "actor": "", "grant": "", "what": kind, "target": "", **where}
    return Ruling(Key(desk.phase_key, *_key(fields)), kind, value, fact, why)


def _key(fields):
    return (fields["step"], fields["actor"], fields["grant"], fields["what"], fields["target"])


def point(game, kind, **where) -> Ruling:
    for one in desk_of(game).points:
        if one.kind == kind and all(getattr(one.key, k) == v for k, v in where.items()):
            return one
    raise AssertionError(where)


def test_an_attempt_that_the_host_stops_kills_nobody_and_the_act_keeps_what_changed():
    game = closed_night()
    assert dead(game) == {"Глеб"}
    blow = point(game, ATTEMPT, actor="Анна")
    overriding.rule(game, Ruling(blow.key, ATTEMPT, "stop", why="спал"), host_of(game))
    assert dead(game) == set()
    act = Act.objects.filter(game=game).latest("pk")
    assert (act.kind, act.why, act.user) == ("rule_attempt", "спал", host_of(game))
    assert act.data["changed"]["back"] == ["Глеб"]
    assert [PUBLIC, ["died", {"of": "Глеб"}]] in act.data["changed"]["untold"]


def test_a_second_ruling_on_a_point_takes_the_place_of_the_first():
    game = closed_night()
    blow = point(game, ATTEMPT, actor="Анна")
    for word in ("stop", "land"):
        overriding.rule(game, Ruling(blow.key, ATTEMPT, word, why="-"), host_of(game))
    assert dead(game) == {"Глеб"}
    assert current(game).rulings.filter(dropped=False).count() == 1


def test_a_ruling_that_loses_its_point_keeps_the_draft_from_being_published():
    game = closed_night()
    host = host_of(game)
    blow = point(game, ATTEMPT, actor="Анна")
    row = overriding.rule(game, Ruling(blow.key, ATTEMPT, "stop", why="-"), host)
    kill = current(game).inputs.get(seat__key="Анна")
    taking.take_out(game, kill, host, kept=False)
    assert [one.orphan for one in desk_of(game).decisions] == [True]
    with pytest.raises(phases.Unfit):
        phases.publish_now(game, host)
    assert current(game).status == Phase.Status.DRAFTED
    overriding.keep(game, row.pk, host, why="пусть")
    assert phases.publish_now(game, host)


def test_a_ruling_taken_back_is_gone_and_stays_on_record():
    game = closed_night()
    host = host_of(game)
    blow = point(game, ATTEMPT, actor="Анна")
    row = overriding.rule(game, Ruling(blow.key, ATTEMPT, "stop", why="-"), host)
    overriding.take_back(game, row.pk, host, why="передумал")
    assert dead(game) == {"Глеб"}
    row.refresh_from_db()
    assert row.dropped
    assert Act.objects.filter(game=game, kind="drop_ruling", why="передумал").exists()


def test_a_gift_on_which_the_rules_break_changes_nothing():
    game = closed_night()
    before = (current(game).revision, Act.objects.count())
    bad = ruling(game, GIVE, (("hp", "много"),), actor="Глеб", what=END)
    with pytest.raises(overriding.Broken):
        overriding.rule(game, bad, host_of(game))
    assert (current(game).revision, Act.objects.count()) == before
    assert not current(game).rulings.exists()
    assert dead(game) == {"Глеб"}


def test_a_gift_that_would_break_the_close_is_refused_while_the_phase_is_open():
    game = running_game()
    bad = ruling(game, GIVE, (("role", "role", "nobody"),), actor="Глеб", step="kills")
    with pytest.raises(overriding.Broken):
        overriding.rule(game, bad, host_of(game))
    assert phases.close_now(game)
    assert current(game).status == Phase.Status.DRAFTED


def test_a_gift_at_the_start_of_an_open_phase_holds_at_once():
    game = running_game()
    gift = ruling(game, GIVE, (("grant", "doctor", "heal"),), actor="Глеб", what=START)
    overriding.rule(game, gift, host_of(game))
    assert order(game, "Глеб", "heal", "Вера").order.use == "heal"


def test_what_the_host_takes_back_after_the_close_does_not_change_what_players_see():
    game = running_game()
    host = host_of(game)
    gift = ruling(game, GIVE, (("grant", "doctor", "heal"),), actor="Глеб", what=START)
    row = overriding.rule(game, gift, host)
    assert phases.close_now(game)
    assert "heal" in seen(current(game), game).view("Глеб").grants
    overriding.take_back(game, row.pk, host)
    forget()
    assert "heal" in seen(current(game), game).view("Глеб").grants


def test_other_words_reach_the_reader_and_nobody_else():
    game = closed_night(("Вера", "check", "Анна"))
    host = host_of(game)
    (told,) = [one for one in phases.outcome_of(current(game)).told if one.to == "Вера"]
    overriding.reword(game, "Вера", told.fact, "Вы уверены: Анна мутит воду.", host, why="стиль")
    assert phases.publish_now(game, host)
    rows = Telling.objects.filter(game=game, text__contains="мутит")
    assert [(row.to, codec.read_told(row.data).fact) for row in rows] == [("Вера", told.fact)]


def test_words_for_a_line_that_is_gone_keep_the_draft_from_being_published():
    game = closed_night(("Вера", "check", "Анна"))
    host = host_of(game)
    (told,) = [one for one in phases.outcome_of(current(game)).told if one.to == "Вера"]
    overriding.reword(game, "Вера", told.fact, "Иначе", host, why="-")
    check = current(game).inputs.get(seat__key="Вера")
    taking.take_out(game, check, host, kept=False)
    with pytest.raises(phases.Unfit):
        phases.publish_now(game, host)
    overriding.reword(game, "Вера", told.fact, "", host, why="-")
    assert phases.publish_now(game, host)


def test_a_fact_withheld_is_told_to_nobody_and_one_told_reaches_its_reader():
    game = closed_night(("Вера", "check", "Анна"))
    host = host_of(game)
    (told,) = [one for one in phases.outcome_of(current(game)).told if one.to == "Вера"]
    overriding.rule(game, ruling(game, WITHHOLD, "Вера", fact=told.fact), host)
    extra = Fact("role", {"of": "Даша", "is": "blocker"})
    overriding.rule(game, ruling(game, TELL, "Женя", fact=extra), host)
    assert phases.publish_now(game, host)
    new = Telling.objects.filter(game=game, moment="publishing")
    facts = {(row.to, codec.read_told(row.data).fact.name) for row in new}
    assert ("Вера", told.fact.name) not in facts
    assert ("Женя", "role") in facts


def test_an_order_is_changed_in_its_place_and_a_refused_one_changes_nothing():
    game = closed_night(("Анна", "kill", "Глеб"), ("Борис", "heal", "Вера"))
    host = host_of(game)
    kill = current(game).inputs.get(seat__key="Анна")
    to_self = Order("Анна", "kill", ("никто",))
    assert overriding.alter(game, kill, to_self, host, why="-").code == "unknown_seat"
    assert dead(game) == {"Глеб"}
    kill.refresh_from_db()
    assert (kill.number, kill.kept) == (1, True)
    assert (
        overriding.alter(game, kill, Order("Анна", "kill", ("Женя",)), host, why="описка") is None
    )
    assert dead(game) == {"Женя"}
    first = current(game).inputs.get(number=1)
    assert (first.seat.key, codec.read_input(first.data).on) == ("Анна", ("Женя",))
    old = Input.objects.get(pk=kill.pk)
    assert not old.kept
    assert codec.read_input(old.data).on == ("Глеб",)


def test_a_question_can_be_answered_for_the_player_or_left_to_the_rules():
    game = running_game(
        {
            "Джайна": {"role": "active_resident", "overlay": "mafia"},
            "Гаррош": {"role": "hypnotist"},
            "Гелбин": {"role": "bodyguard"},
            "Тралл": {"role": "doctor"},
            "Варди": {"role": "investigator"},
        },
        rulebook="theramore",
    )
    host = host_of(game)
    phases.close_now(game)
    phases.publish_now(game)
    order(game, "Тралл", "heal", "Гаррош")
    assert phases.close_now(game)
    phase = current(game)
    assert phase.status == Phase.Status.ASKING
    desk = desk_of(game)
    assert desk.done is not None, "what comes if nobody answers"
    question = phase.questions.get()
    assert question.seat.key == "Гаррош"
    assert overriding.take_defaults(game, host) == 1
    assert current(game).status == Phase.Status.DRAFTED
    act = Act.objects.filter(game=game, kind="answer").get()
    assert act.data["default"] is True


def test_two_hosts_who_publish_publish_once():
    game = closed_night()
    phase = current(game)
    seen_by_both = phase.revision
    host = host_of(game)
    assert phases.publish_now(game, host, index=phase.index, revision=seen_by_both)
    assert not phases.publish_now(game, host, index=phase.index, revision=seen_by_both)
    assert Post.objects.filter(room__game=game, kind="results").count() == 1
    assert game.phases.filter(index=1).count() == 1


def test_a_draft_that_changed_under_the_hosts_eyes_is_not_published():
    game = closed_night()
    phase = current(game)
    shown = phase.revision
    blow = point(game, ATTEMPT, actor="Анна")
    overriding.rule(game, Ruling(blow.key, ATTEMPT, "stop", why="-"), host_of(game))
    assert not phases.publish_now(game, host_of(game), index=phase.index, revision=shown)
    assert current(game).status == Phase.Status.DRAFTED


def test_a_rolled_back_phase_keeps_decisions_and_words():
    game = closed_night(("Анна", "kill", "Глеб"), ("Вера", "check", "Анна"))
    host = host_of(game)
    (told,) = [one for one in phases.outcome_of(current(game)).told if one.to == "Вера"]
    overriding.reword(game, "Вера", told.fact, "Иначе", host, why="-")
    blow = point(game, ATTEMPT, actor="Анна")
    overriding.rule(game, Ruling(blow.key, ATTEMPT, "stop", why="-"), host)
    phase = current(game)
    assert phases.publish_now(game, host)
    again = phases.roll_back(game, phase, host, why="ошибка")
    assert dead(game) == set()
    assert [edit.text for edit in again.edits.filter(dropped=False)] == ["Иначе"]


# Whatever the host does


def as_read(game) -> tuple[str, dict[str, list[str]]]:
    """The announcement, and what every seat's report says, as the desk shows them."""
    desk = desk_of(game)
    rows = preview.rows_of(desk, desk.done)
    reports = preview.reports(desk, desk.done, rows)
    return (
        preview.announcement_html(desk, rows, desk.done),
        {one.to: sorted(line.says for line in one.lines) for one in reports if one.lines},
    )


def as_published(game, phase) -> tuple[str, dict[str, list[str]]]:
    wording = wording_of(game, "ru")
    reports: dict[str, list[str]] = {}
    rows = Telling.objects.filter(game=game, phase=phase, undone=False)
    for row in rows.exclude(to__in=["public", "host"]):
        said = row.text or wording.fact(codec.read_told(row.data), row.to)
        reports.setdefault(row.to, []).append(said)
    html = to_html(public_results(wording, phase))
    return html, {to: sorted(lines) for to, lines in reports.items()}


def something(rng: random.Random, game) -> None:
    """One decision of a host who cannot make up his mind."""
    desk, host = desk_of(game), host_of(game)
    done, seats = desk.done, [one.key for one in desk.seats]
    who = rng.choice(seats)
    choice = rng.randrange(9)
    rulable = [one for one in desk.points if one.kind in (DRAW, ACTION, ATTEMPT)]
    if choice == 0 and rulable:
        one = rng.choice(rulable)
        value = rng.choice(one.choices or WORDS[one.kind])
        overriding.rule(game, Ruling(one.key, one.kind, value, why="-"), host)
    elif choice == 1 and done.told:
        told = rng.choice(done.told)
        overriding.rule(game, ruling(game, WITHHOLD, told.to, fact=told.fact), host)
    elif choice == 2:
        fact = Fact("role", {"of": rng.choice(seats), "is": rng.choice(list(desk.book.roles))})
        overriding.rule(game, ruling(game, TELL, rng.choice([who, PUBLIC]), fact=fact), host)
    elif choice == 3 and done.told:
        told = rng.choice([one for one in done.told if one.to != "host"])
        overriding.reword(game, told.to, told.fact, f"Слова {rng.random()}", host, why="-")
    elif choice == 4:
        row = rng.choice(
            [(("alive", False),), (("alive", True),), (("role", "role", "doctor"),),
             (("ungrant", "heal"),), (("grant", "blocker", "block"),), (("points", 3),)]
        )  # fmt: skip
        steps = [step.id for step in desk.book.phases[desk.phase.name].steps]
        where = rng.choice([{"what": START}, {"what": END}, {"step": rng.choice(steps)}])
        overriding.rule(game, ruling(game, GIVE, row, actor=who, **where), host)
    elif choice == 5 and (rows := list(desk.phase.inputs.all())):
        row = rng.choice(rows)
        with overriding.compared(game):
            taking.take_out(game, row, host, kept=not row.kept, why="-")
    elif choice == 6 and desk.decisions:
        overriding.take_back(game, rng.choice(desk.decisions).row.pk, host)
    elif choice == 7 and (rows := list(desk.phase.inputs.filter(kept=True))):
        row = rng.choice(rows)
        old = codec.read_input(row.data)
        if old.by != "host" and old.on:
            new = Order(old.by, old.use, (rng.choice(seats), *old.on[1:]), old.params)
            overriding.alter(game, row, new, host, why="-")
    else:
        legal = desk.standing.legal(who)
        if legal and legal[0].passes:
            one = Order(who, legal[0].use, passes=True)
            with overriding.compared(game):
                taking.submit(game, seat(game, who), one, host, as_host=True)


@pytest.mark.parametrize("seed", range(8))
def test_whatever_the_host_decides_the_publication_is_the_last_draft_shown(seed):
    rng = random.Random(seed)
    game = theramore_night()
    host = host_of(game)
    made = 0
    for _ in range(10):
        try:
            something(rng, game)
            made += 1
        except overriding.Broken:
            continue
        if current(game).status == Phase.Status.ASKING:
            overriding.take_defaults(game, host)
    assert made > 4
    desk = desk_of(game)
    for one in desk.decisions:
        if one.orphan:
            overriding.take_back(game, one.row.pk, host)
            if current(game).status == Phase.Status.ASKING:
                overriding.take_defaults(game, host)
    for edit in desk_of(game).lost_edits:
        overriding.reword(game, edit.to, codec.read_fact(edit.fact), "", host)
    phase = current(game)
    shown, table = as_read(game), desk_of(game).done.table
    assert phases.publish_now(game, host, index=phase.index, revision=phase.revision)
    phase.refresh_from_db()
    assert as_published(game, phase) == shown
    game.refresh_from_db()
    if not game.over:
        assert from_json(bytes(current(game).before)) == table
