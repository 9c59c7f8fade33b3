"""Votes written in the thread: taken together with the post, or asked back about first."""

from __future__ import annotations

from rezolv.engine import Order, Refusal
from rezolv.engine.orders import VOTE
from rezolv.site.games.models import Game, Post, Seat
from rezolv.site.table import taking
from rezolv.site.table.books import book_of, has_book, names_of
from rezolv.site.table.locking import locked
from rezolv.site.table.standing import current, standing_of
from rezolv.site.thread import votes

NOBODY = "-"
"""In the form that asks back: a vote for nobody. No seat is called so: its form is `seat-…`."""


def take(game: Game, seat: Seat, user, post: Post) -> None:
    """Take the votes that a new post holds. The caller holds the game's lock."""
    phase = current(game) if game.running and has_book(game) else None
    if phase is None or not phase.open:
        return
    standing = standing_of(phase, game)
    polls = [one for one in standing.public.polls if one.open and seat.key in one.voters]
    if not polls:
        return
    candidates = [choice for poll in polls for choice in poll.candidates]
    words = {
        word: standing.book.vote_words[word].ru
        for word in candidates
        if word in standing.book.vote_words
    }
    wishes = votes.votes_in(post.html, {**words, **names_of(game)}, candidates)
    if not wishes:
        return
    sure = [place for place, wish in enumerate(wishes) if wish.sure and wish.kind != votes.UNVOTE]
    last = sure[-1] if sure else -1
    taken, asked = [], []
    for place, wish in enumerate(wishes):
        # Whoever votes twice in a post means the latter; a new vote takes the old one back.
        if place < last:
            continue
        if wish.sure:
            key = f"post-{post.pk}-{place}"
            taken.append(_give(game, seat, user, wish.kind, wish.seat, key, phase.index))
        else:
            asked.append(
                {"kind": wish.kind, "said": wish.said, "near": list(wish.near), "place": place,
                 "phase": phase.index}
            )  # fmt: skip
    post.data = {**post.data, "votes": taken, "asks": asked}
    post.save(update_fields=["data"])


def settle(game: Game, seat: Seat, user, number: int, choice: str) -> bool:
    """The author of a post says whom he meant by the first vote that waits for his word.

    Args:
        number: of the post, in the thread.
        choice: key of a seat, `NOBODY`, or "" for no vote at all.
    """
    with locked(game) as game:
        post = game.rooms.get(kind="thread").posts.filter(number=number, seat=seat).first()
        if post is None or not post.data.get("asks"):
            return False
        ask, *others = post.data["asks"]
        taken = post.data.get("votes", [])
        if choice:
            kind = ask["kind"] if ask["kind"] == votes.UNVOTE else votes.VOTE
            if choice == NOBODY:
                kind, choice = (votes.NOBODY if kind == votes.VOTE else kind), ""
            elif not _known(game, choice):
                return False
            key = f"post-{post.pk}-{ask['place']}"
            taken = [*taken, _give(game, seat, user, kind, choice, key, ask["phase"])]
        post.data = {**post.data, "votes": taken, "asks": others}
        post.save(update_fields=["data"])
        return True


def _give(
    game: Game, seat: Seat, user, kind: str, choice: str, key: str, index: int
) -> dict[str, object]:
    """Give a vote, and say what came of it, as the post keeps it.

    A refusal may rest on what its reader alone knows, so that only he is shown it.
    """
    line: dict[str, object] = {"kind": kind, "seat": choice}
    if kind == votes.UNVOTE and choice and not _votes_for(game, seat, choice):
        return {**line, "other": True}
    on = (choice,) if kind == votes.VOTE else ()
    order = Order(seat.key, VOTE, on, passes=kind == votes.UNVOTE)
    got = taking.submit(game, seat, order, user, key=key, index=index)
    if isinstance(got, Refusal):
        return {**line, "refusal": {"code": got.code, "values": dict(got.values)}}
    return line


def _votes_for(game: Game, seat: Seat, choice: str) -> bool:
    phase = current(game)
    polls = standing_of(phase, game).public.polls if phase is not None else ()
    ballots = [poll.ballots.get(seat.key) for poll in polls]
    return any(ballot is not None and ballot.choice == choice for ballot in ballots)


def _known(game: Game, choice: str) -> bool:
    """Whether one can vote for it: a seat, or a word of the rulebook's polls."""
    return game.seats.filter(key=choice).exists() or choice in book_of(game).vote_words
