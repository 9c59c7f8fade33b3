"""The clock: what falls due is done once, whatever happened to those who should have done it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from rezolv.engine import Order, Refusal
from rezolv.site.clock import hands, ringing, silence, sweeping
from rezolv.site.games.models import Alarm, Game, Notice, Phase, Pulse
from rezolv.site.table import phases, taking
from rezolv.site.table.standing import current
from tests.site.support.games import host_of, order, play_phase, running_game, seat

pytestmark = pytest.mark.django_db

START = datetime(2026, 1, 10, 9, 0, tzinfo=UTC)  # a Saturday, noon in Moscow
THERAMORE = {
    "Анна": {"role": "commissioner"},
    "Борис": {"role": "doctor", "overlay": "mafia"},
    "Вера": {"role": "hypnotist"},
    "Глеб": {"role": "blocker"},
    "Даша": {"role": "liar", "overlay": "mafia"},
    "Егор": {"role": "bodyguard"},
    "Женя": {"role": "bum", "overlay": "maniac"},
}


@pytest.fixture
def now():
    with time_machine.travel(START, tick=False) as traveller:
        yield traveller


def ring_all() -> int:
    """What a worker does whose tasks all come in time."""
    return sum(ringing.ring(pk) for pk in ringing.overdue())


def at(now, phase: Phase, what: str) -> None:
    """Go to the moment of an alarm."""
    now.move_to(phase.alarms.get(what=what, rung=None).at)


def fresh(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


# Deadlines


def test_a_phase_that_opens_has_its_deadline_and_a_task_at_that_time(now):
    game = running_game()
    phase = current(game)
    assert phase.deadline == datetime(2026, 1, 11, 7, tzinfo=UTC)
    close = phase.alarms.get(what="close")
    assert close.at == phase.deadline
    tasks = DBTaskResult.objects.filter(task_path="rezolv.site.clock.tasks.ring")
    assert phase.deadline in [
        task.run_after for task in tasks if task.args_kwargs["args"] == [close.pk]
    ]


def test_a_phase_is_closed_at_its_deadline_once_and_not_before(now):
    game = running_game()
    close = current(game).alarms.get(what="close")
    now.move_to(close.at - timedelta(seconds=1))
    assert not ringing.ring(close.pk)
    assert current(game).open
    now.move_to(close.at)
    assert ringing.ring(close.pk)
    assert current(game).status == Phase.Status.DRAFTED
    assert not ringing.ring(close.pk)
    assert game.phases.count() == 1


def test_orders_are_refused_from_the_deadline_on_though_no_worker_runs(now):
    game = running_game()
    boris = seat(game, "Борис")
    now.move_to(current(game).deadline)
    heal = Order("Борис", "heal", ("Вера",))
    assert taking.submit(game, boris, heal, boris.user) == Refusal("closed")
    assert current(game).open


def test_the_clock_publishes_where_the_host_wants_it_and_goes_on(now):
    game = running_game(auto_publish=True)
    at(now, current(game), "close")
    ring_all()
    ring_all()
    second = current(game)
    assert (second.name, second.index) == ("day", 1)
    assert second.deadline == datetime(2026, 1, 11, 19, tzinfo=UTC)
    assert game.phases.get(index=0).status == Phase.Status.PUBLISHED


def test_without_that_a_draft_waits_for_the_host_who_is_told(now):
    game = running_game()
    at(now, current(game), "close")
    ring_all()
    now.shift(timedelta(days=3))
    sweeping.sweep()
    assert current(game).status == Phase.Status.DRAFTED
    assert Notice.objects.filter(user=host_of(game), kind="drafted").count() == 1


def test_a_copy_for_trying_has_no_clock(now):
    game = running_game()
    copy = running_game(slug="copy", sandbox=game)
    assert current(copy).deadline is None
    assert not Alarm.objects.filter(phase__game=copy).exists()
    assert not Notice.objects.filter(game=copy).exists()


# Prolonging


def test_a_deadline_that_is_put_off_holds_for_old_tasks_too(now):
    game = running_game()
    close = current(game).alarms.get(what="close")
    old = close.at
    hands.prolong(game, host_of(game), 60)
    now.move_to(old)
    assert not ringing.ring(close.pk)
    assert current(game).open
    now.move_to(old + timedelta(hours=1))
    assert ringing.ring(close.pk)


def test_prolonging_counts_from_the_deadline_that_is_shown(now):
    game = running_game()
    shown = current(game).deadline
    now.shift(timedelta(hours=5))
    hands.prolong(game, host_of(game), 90)
    assert current(game).deadline == shown + timedelta(minutes=90)


def test_a_form_that_is_sent_twice_prolongs_once(now):
    game = running_game()
    shown = current(game).deadline
    hands.prolong(game, host_of(game), 60, shown=shown, checked=True)
    with pytest.raises(hands.CannotMove, match="moved"):
        hands.prolong(game, host_of(game), 60, shown=shown, checked=True)
    assert current(game).deadline == shown + timedelta(hours=1)
    assert game.acts.filter(kind="deadline").count() == 1


def test_prolonging_again_and_again_ends_at_thirty_days_and_the_game_goes_on(now):
    game = running_game()
    hands.prolong(game, host_of(game), 14 * 24 * 60)
    hands.prolong(game, host_of(game), 14 * 24 * 60)
    for _ in range(4):
        with pytest.raises(hands.CannotMove, match="far"):
            hands.prolong(game, host_of(game), 14 * 24 * 60)
    assert current(game).deadline < START + timedelta(days=31)
    # And it can be brought forward again.
    hands.set_deadline(game, host_of(game), START + timedelta(hours=1))
    now.shift(timedelta(hours=1))
    ring_all()
    assert current(game).status == Phase.Status.DRAFTED


def test_an_overdue_phase_is_prolonged_from_now(now):
    game = running_game()
    now.move_to(current(game).deadline + timedelta(hours=2))
    hands.prolong(game, host_of(game), 60)
    assert current(game).deadline == timezone.now() + timedelta(hours=1)
    boris = seat(game, "Борис")
    taken = taking.submit(game, boris, Order("Борис", "heal", ("Вера",)), boris.user)
    assert not isinstance(taken, Refusal)


@pytest.mark.parametrize("shift", [timedelta(0), timedelta(minutes=-1), timedelta(days=31)])
def test_a_deadline_in_the_past_or_too_far_off_changes_nothing(now, shift):
    game = running_game()
    old = current(game).deadline
    with pytest.raises(hands.CannotMove):
        hands.set_deadline(game, host_of(game), timezone.now() + shift)
    assert current(game).deadline == old


def test_a_phase_without_deadline_is_closed_by_nobody(now):
    game = running_game()
    hands.set_deadline(game, host_of(game), None)
    now.shift(timedelta(days=20))
    sweeping.sweep()
    assert current(game).open


# Pauses


def test_in_a_pause_nothing_falls_due_and_afterwards_all_is_later_by_as_long(now):
    game = running_game()
    deadline = current(game).deadline
    now.shift(timedelta(hours=1))
    assert hands.pause(game, host_of(game))
    assert not hands.pause(game, host_of(game))
    boris = seat(game, "Борис")
    refused = taking.submit(game, boris, Order("Борис", "heal", ("Вера",)), boris.user)
    assert refused == Refusal("closed")
    now.shift(timedelta(days=2, minutes=7))
    sweeping.sweep()
    assert current(game).open
    assert hands.resume(fresh(game), host_of(game))
    assert not hands.resume(fresh(game), host_of(game))
    assert current(game).deadline == deadline + timedelta(days=2, minutes=7)
    at(now, current(game), "close")
    ring_all()
    assert current(game).status == Phase.Status.DRAFTED


def test_after_a_pause_the_next_phase_is_on_the_grid_again(now):
    game = running_game(auto_publish=True)
    hands.pause(game, host_of(game))
    now.shift(timedelta(hours=3, minutes=11))
    hands.resume(fresh(game), host_of(game))
    at(now, current(game), "close")
    ring_all()
    ring_all()
    assert current(game).name == "day"
    assert current(game).deadline == datetime(2026, 1, 11, 19, tzinfo=UTC)


def test_nobody_is_silent_because_of_a_pause(now):
    game = running_game()
    hands.pause(game, host_of(game))
    now.shift(timedelta(days=9))
    sweeping.sweep()
    assert not game.acts.filter(kind=silence.SILENT).exists()


# What was lost


def test_the_sweep_does_what_lost_tasks_and_alarms_should_have(now):
    game = running_game(auto_publish=True)
    DBTaskResult.objects.all().delete()
    Alarm.objects.all().delete()
    now.move_to(current(game).deadline + timedelta(minutes=1))
    sweeping.sweep()
    sweeping.sweep()
    assert current(game).index == 1
    assert game.phases.get(index=0).status == Phase.Status.PUBLISHED


def test_a_draft_that_nobody_published_is_published_by_the_sweep(now):
    game = running_game(auto_publish=True)
    phases.close_now(game)
    Alarm.objects.all().delete()
    sweeping.sweep()
    assert current(game).index == 1


def test_a_worker_that_died_over_a_task_leaves_nothing_undone(now):
    game = running_game()
    at(now, current(game), "close")
    DBTaskResult.objects.update(status="RUNNING", started_at=timezone.now())
    sweeping.sweep()
    assert current(game).status == Phase.Status.DRAFTED


def test_what_fails_halfway_leaves_no_trace_and_is_done_by_the_next(now, monkeypatch):
    game = running_game(auto_publish=True)
    at(now, current(game), "close")
    whole = phases.open_phase

    def fails(*args, **kwargs):
        whole(*args, **kwargs)
        raise RuntimeError("the power is gone")

    monkeypatch.setattr(phases, "open_phase", fails)
    for _ in range(3):
        sweeping.sweep()
    assert current(game).status == Phase.Status.DRAFTED
    assert not game.tellings.filter(moment="publishing").exists()
    monkeypatch.setattr(phases, "open_phase", whole)
    sweeping.sweep()
    assert current(game).index == 1


def test_one_broken_game_does_not_stop_the_clock_of_another(now, monkeypatch):
    broken, well = running_game(slug="broken"), running_game(slug="well")
    at(now, current(well), "close")
    whole = phases.close

    def fails(game, phase):
        if game.slug == "broken":
            raise RuntimeError("it cannot be resolved")
        whole(game, phase)

    monkeypatch.setattr(phases, "close", fails)
    sweeping.sweep()
    assert current(broken).open
    assert current(well).status == Phase.Status.DRAFTED


def test_tasks_that_are_long_done_are_forgotten(now):
    game = running_game()
    assert DBTaskResult.objects.count() > 1
    DBTaskResult.objects.update(
        status="SUCCESSFUL", finished_at=timezone.now() - sweeping.KEPT - timedelta(hours=1)
    )
    hands.prolong(game, host_of(game), 60)
    waiting = DBTaskResult.objects.filter(status="READY").count()
    assert sweeping.prune()
    assert DBTaskResult.objects.count() == waiting


# Outages


def outage(now, length: timedelta) -> None:
    sweeping.beat()
    now.shift(length)
    sweeping.beat()


def test_the_time_in_which_no_server_ran_is_given_back_around_a_deadline(now):
    game = running_game()
    deadline = current(game).deadline
    now.move_to(deadline - timedelta(hours=2))
    outage(now, timedelta(hours=10))
    sweeping.sweep()
    assert current(game).open
    assert current(game).deadline == deadline + timedelta(hours=10)
    assert game.acts.filter(kind="outage").count() == 1
    boris = seat(game, "Борис")
    taken = taking.submit(game, boris, Order("Борис", "heal", ("Вера",)), boris.user)
    assert not isinstance(taken, Refusal)
    # It is given back once, and the deadline holds.
    sweeping.beat()
    assert current(game).deadline == deadline + timedelta(hours=10)
    now.move_to(current(game).deadline)
    ring_all()
    assert current(game).status == Phase.Status.DRAFTED


@pytest.mark.parametrize(
    ("before", "length", "calendar"),
    [
        (timedelta(hours=1), timedelta(minutes=10), {}),  # too short to matter
        (timedelta(hours=20), timedelta(hours=1), {}),  # long before the deadline
        (timedelta(hours=1), timedelta(hours=10), {"gives_back": False}),
    ],
)
def test_nothing_is_given_back_where_nothing_was_lost_or_the_host_does_not_want_it(
    now, before, length, calendar
):
    game = running_game(calendar=calendar)
    deadline = current(game).deadline
    now.move_to(deadline - before)
    outage(now, length)
    assert current(game).deadline == deadline


def test_the_first_worker_there_is_has_missed_nothing(now):
    game = running_game()
    deadline = current(game).deadline
    now.move_to(deadline - timedelta(hours=1))
    assert not Pulse.objects.exists()
    sweeping.beat()
    assert current(game).deadline == deadline


# Questions


def asked_game(now, **fields) -> Game:
    """A Theramore night in which the hypnotist is asked."""
    game = running_game(THERAMORE, rulebook="theramore", slug="summit", **fields)
    play_phase(game)
    order(game, "Анна", "check", "Вера")
    at(now, current(game), "close")
    ring_all()
    return fresh(game)


def test_a_question_has_a_deadline_and_the_default_is_taken_then(now):
    game = asked_game(now)
    phase = current(game)
    assert phase.status == Phase.Status.ASKING
    question = phase.questions.get()
    assert question.deadline == phase.closed + timedelta(hours=1)
    assert Notice.objects.filter(user=seat(game, "Вера").user, kind="question").count() == 1
    now.move_to(question.deadline - timedelta(seconds=1))
    sweeping.sweep()
    assert current(game).status == Phase.Status.ASKING
    now.move_to(question.deadline)
    ring_all()
    assert current(game).status == Phase.Status.DRAFTED
    question.refresh_from_db()
    assert question.answered == question.deadline


def test_results_of_the_clock_come_at_the_same_time_whether_or_not_somebody_was_asked(now):
    asked = asked_game(now, auto_publish=True)
    quiet = running_game(THERAMORE, rulebook="theramore", slug="quiet", auto_publish=True)
    times = set()
    for game in (asked, quiet):
        while current(game).status == Phase.Status.OPEN:
            at(now, current(game), "close")
            ring_all()
        phase = current(game)
        while current(game).index == phase.index:
            now.shift(timedelta(minutes=1))
            ring_all()
        phase.refresh_from_db()
        times.add(phase.published - phase.closed)
    assert times == {timedelta(hours=2)}


def test_a_question_that_a_pause_cut_short_gets_its_time_back(now):
    game = asked_game(now)
    question = current(game).questions.get()
    hands.pause(game, host_of(game))
    now.shift(timedelta(hours=5))
    sweeping.sweep()
    assert current(game).status == Phase.Status.ASKING
    hands.resume(fresh(game), host_of(game))
    old = question.deadline
    question.refresh_from_db()
    assert question.deadline == old + timedelta(hours=5)


# Bells and the hour of the poll


def theramore_day(now, **fields) -> Game:
    return running_game(THERAMORE, rulebook="theramore", slug="summit", **fields)


@pytest.mark.clauses("TH-011", "TH-012")
def test_at_21_those_who_wrote_nothing_are_put_before_the_host_and_no_more(now):
    game = theramore_day(now)
    at(now, current(game), "bell:0")
    assert timezone.now() == datetime(2026, 1, 10, 18, tzinfo=UTC)
    ring_all()
    act = game.acts.get(kind=silence.SILENT)
    assert act.data["act"] == "no_post"
    assert len(act.data["seats"]) == 7
    assert not current(game).inputs.exists()


@pytest.mark.clauses("TH-011", "TH-026")
def test_the_clock_does_it_itself_where_the_host_says_so(now):
    game = theramore_day(now, calendar={"judges": True})
    at(now, current(game), "bell:0")
    ring_all()
    assert current(game).inputs.count() == 7
    assert set(current(game).inputs.values_list("seat", flat=True)) == {None}


@pytest.mark.clauses("TH-026", "TH-033")
def test_votes_are_taken_from_21_where_the_host_keeps_to_the_hour_of_the_poll(now):
    game = theramore_day(now, calendar={"polls": True})
    anna = seat(game, "Анна")
    vote = Order("Анна", "vote", ("Вера",))
    assert taking.submit(game, anna, vote, anna.user) == Refusal("no_poll")
    # A vote in the host's hands is another thing.
    beforehand = Order("Борис", "absentee_vote", ("Вера",))
    boris = seat(game, "Борис")
    assert not isinstance(taking.submit(game, boris, beforehand, boris.user), Refusal)
    now.move_to(datetime(2026, 1, 10, 18, tzinfo=UTC))
    assert not isinstance(taking.submit(game, anna, vote, anna.user), Refusal)


def test_a_bell_does_not_ring_again_when_the_day_is_prolonged(now):
    game = theramore_day(now)
    at(now, current(game), "bell:0")
    ring_all()
    hands.prolong(game, host_of(game), 1440)
    now.move_to(current(game).deadline)
    ring_all()
    assert game.acts.filter(kind=silence.SILENT, data__act="no_post").count() == 1


# Early closes


def all_order(game: Game, final: bool = True) -> None:
    for name, use, on in (
        ("Анна", "kill", "Глеб"), ("Борис", "heal", "Вера"),
        ("Вера", "check", "Анна"), ("Даша", "block", "Борис"),
    ):  # fmt: skip
        place = seat(game, name)
        got = taking.submit(game, place, Order(name, use, (on,), final=final), place.user)
        assert not isinstance(got, Refusal)


def test_a_phase_closes_early_once_all_who_can_have_given_final_orders(now):
    game = running_game(early_close=True)
    now.shift(timedelta(minutes=25))
    all_order(game)
    now.move_to(START + timedelta(minutes=30))
    ring_all()
    assert current(game).open, "not five minutes after the last order"
    now.move_to(START + timedelta(minutes=60))
    ring_all()
    assert current(game).status == Phase.Status.DRAFTED


def test_it_does_not_while_somebody_may_still_act_or_means_to_change_his_order(now):
    game = running_game(early_close=True)
    order(game, "Борис", "heal", "Вера")
    now.move_to(START + timedelta(minutes=60))
    ring_all()
    assert current(game).open
    all_order(game, final=False)
    now.move_to(START + timedelta(minutes=120))
    ring_all()
    assert current(game).open


def test_the_moment_of_an_early_close_does_not_tell_whose_order_was_the_last(now):
    closed = set()
    for minute in (1, 7, 13, 19):
        now.move_to(START)
        game = running_game(early_close=True, slug=f"early{minute}")
        now.shift(timedelta(minutes=minute))
        all_order(game)
        while current(game).open:
            now.shift(timedelta(minutes=1))
            ring_all()
        closed.add(current(game).closed - START)
    assert closed == {timedelta(minutes=30)}


def test_without_the_hosts_wish_nothing_closes_early(now):
    game = running_game()
    all_order(game)
    now.shift(timedelta(hours=5))
    ring_all()
    assert current(game).open


# The calendar of a game


def test_new_hours_hold_from_the_next_phase_on(now):
    game = running_game(auto_publish=True)
    deadline = current(game).deadline
    own = {"phases": {"day": {"closes": ["20:30"], "least": 60}}}
    hands.set_calendar(game, host_of(game), own)
    assert current(game).deadline == deadline
    at(now, current(game), "close")
    ring_all()
    ring_all()
    assert current(game).deadline == datetime(2026, 1, 11, 17, 30, tzinfo=UTC)


def test_a_host_who_keeps_the_time_himself_has_no_deadlines(now):
    game = running_game(calendar={"by_host": True})
    assert current(game).deadline is None
    assert not current(game).alarms.exists()


def test_settings_that_cannot_be_read_are_as_if_there_were_none(now):
    game = running_game(calendar={"zone": "Nowhere", "phases": "none"})
    assert current(game).deadline == datetime(2026, 1, 11, 7, tzinfo=UTC)


def test_a_phase_that_is_rolled_back_and_opened_again_has_a_new_deadline(now):
    game = running_game()
    first = play_phase(game)
    now.shift(timedelta(days=1))
    again = phases.roll_back(fresh(game), first, host_of(game), reopen=True)
    again.refresh_from_db()
    assert again.deadline == datetime(2026, 1, 12, 7, tzinfo=UTC)
    now.move_to(again.deadline)
    ring_all()
    assert current(game).attempt == 2
    assert current(game).status == Phase.Status.DRAFTED


def test_a_phase_that_is_rolled_back_waits_for_the_host_though_the_clock_publishes(now):
    game = running_game(auto_publish=True)
    first = play_phase(game)
    phases.roll_back(fresh(game), first, host_of(game))
    for _ in range(3):
        now.shift(timedelta(minutes=10))
        sweeping.sweep()
    assert (current(game).index, current(game).status) == (0, Phase.Status.DRAFTED)
    assert phases.publish_now(game, host_of(game))


def test_alarms_of_a_phase_that_is_over_ring_for_nobody(now):
    game = running_game()
    old = list(current(game).alarms.values_list("pk", flat=True))
    play_phase(game)
    now.shift(timedelta(days=9))
    assert not any(ringing.ring(pk) for pk in old)
    assert game.phases.get(index=0).status == Phase.Status.PUBLISHED


def test_the_host_is_told_once_where_the_clock_cannot_publish(now, monkeypatch):
    game = running_game(auto_publish=True)

    def unfit(*args, **kwargs):
        raise phases.Unfit("orphans")

    monkeypatch.setattr(phases, "publish", unfit)
    at(now, current(game), "close")
    for _ in range(3):
        sweeping.sweep()
        now.shift(timedelta(minutes=1))
    assert current(game).status == Phase.Status.DRAFTED
    assert Notice.objects.filter(user=host_of(game), kind="stuck").count() == 1
