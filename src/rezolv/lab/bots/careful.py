"""The careful bot: keeps beliefs over the others, and votes, kills and helps by them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from rezolv.engine import Order, Prompt
from rezolv.engine.legality import Legal, check
from rezolv.engine.orders import VOTE
from rezolv.engine.polls import NOBODY, POLL
from rezolv.engine.table import Poll
from rezolv.engine.values import Value
from rezolv.engine.views import View
from rezolv.lab.bots.aims import Aim, Aiming
from rezolv.lab.bots.ballots import choose
from rezolv.lab.bots.beliefs import SURE, Beliefs
from rezolv.lab.bots.player import AIM, BELIEF, THREAD, Chair, Player, Word
from rezolv.lab.play import Line, Play, play_of

ORDERS = 24
"""Orders of a phase at most."""


class Careful(Player):
    """Plays any rulebook by its play file and by what it was told.

    It takes others for friends or foes by its beliefs, works with those who are in a room with it,
    and never turns against one whom it knows to be with it while there are others.
    """

    def __init__(self, me: str, rng: Random) -> None:
        super().__init__(me, rng)
        self._mind: Beliefs | None = None
        self._asked: dict[str, int] = {}
        self._goal = ""
        self._claimed = -1

    def _think(self, chair: Chair, view: View) -> tuple[Beliefs, Play]:
        play = play_of(chair.book)
        mind = self._mind
        if mind is None:
            mind = self._mind = Beliefs(self.me, chair.book, play, view)
        mind.hear(chair, view)
        return mind, play

    # What it says

    def talk(self, chair: Chair) -> Mapping[str, Sequence[Word]]:
        """Tell one's rooms what one has found out, and for whom one goes; the thread who one is."""
        self._goal = ""
        claims = play_of(chair.book).claims
        if not claims and not any(chair.rooms.values()):
            return {}
        view = chair.view()
        mind, _ = self._think(chair, view)
        said = {THREAD: self._claim(mind)} if claims and view.alive else {}
        if not any(chair.rooms.values()):
            return said
        words = [
            Word(self.me, BELIEF, seat, side=side, weight=weight)
            for seat, side, weight in mind.news
            if weight >= SURE or mind.known(seat)
        ]
        mind.news.clear()
        if view.alive:
            aiming = self._aiming(chair, view, mind)
            found = aiming.best("foe", view.public.living)
            if found is not None:
                self._goal = found[0]
                words.append(Word(self.me, AIM, self._goal, weight=found[1]))
        return said | {room: words for room, members in chair.rooms.items() if members}

    def _claim(self, mind: Beliefs) -> Sequence[Word]:
        """Of which side one says to be, where one has not said so yet."""
        if mind.side in (-1, self._claimed):
            return ()
        self._claimed = mind.side
        return [Word(self.me, BELIEF, self.me, side=mind.lore.sides[mind.side])]

    def _aiming(self, chair: Chair, view: View, mind: Beliefs) -> Aiming:
        aiming = Aiming(mind, view, self.rng, self._asked)
        aiming.goal = self._goal
        aiming.taken = {word.of for word in chair.words if word.what == AIM}
        return aiming

    # What it does

    def play(self, chair: Chair) -> None:
        """Vote, and give the orders that are worth most as far as they go together."""
        view = chair.view()
        mind, play = self._think(chair, view)
        aiming = self._aiming(chair, view, mind)
        moves = chair.moves()
        self._vote(chair, view, mind, play, moves)
        given = any(move.use == VOTE for move in moves)
        done = {VOTE}
        book = chair.book
        for _ in range(ORDERS):
            if chair.ended:
                return
            aim = self._next(aiming, play, view, [one for one in moves if one.use not in done])
            if aim is None:
                return
            order = aim.order
            done.add(order.use)
            if given:
                # What has been given since the moves were listed may bar this one.
                view = chair.view()
                if check(book, view, order) is not None:
                    continue
                if book.displaces is not None and book.displaces(book, view, order):
                    continue
            given = True
            if chair.give(order) is not None:
                continue
            grant = view.grants.get(order.use)
            if grant is None:
                continue
            for seat in order.on if play.line(grant.role, grant.ability).at == "unknown" else ():
                self._asked[seat] = self._asked.get(seat, 0) + 1
            if book.ability(grant).at_once:
                moves = chair.moves()

    def _next(
        self, aiming: Aiming, play: Play, view: View, moves: Sequence[Legal]
    ) -> Aim | None:  # fmt: skip
        """The order that is worth most of these, None if none is wanted."""
        best: Aim | None = None
        for move in moves:
            line = _line(play, view, move.use)
            if not aiming.wanted(move.use, line):
                continue
            aim = aiming.aim(move, line)
            if aim is not None and (best is None or aim.worth > best.worth):
                best = aim
        return best

    def _vote(
        self, chair: Chair, view: View, mind: Beliefs, play: Play, moves: Sequence[Legal]
    ) -> None:  # fmt: skip
        for move in moves:
            if move.use != VOTE:
                continue
            named = (move.params.get(POLL) or ("",))[0]
            for poll in view.public.polls:
                if named in ("", poll.id):
                    at = self._wants(play, view) or play.votes.get(poll.id, "foe")
                    choice = choose(mind, poll, move.targets, at, self.rng, first=True)
                    if choice is not None:
                        chair.give(ballot(self.me, choice, view.public.polls, poll))
                    break

    @staticmethod
    def _wants(play: Play, view: View) -> str:
        """What a role wants of a vote, "" for what its side does."""
        return "self" if any(role in play.wants for role in view.roles.values()) else ""

    def reconsider(self, chair: Chair) -> None:
        """Go with the one of those ahead whom one would rather see chosen."""
        view = chair.view()
        if not view.public.polls or self._mind is None:
            return
        mind, play = self._think(chair, view)
        for poll in view.public.polls:
            mine = poll.ballots.get(self.me)
            rules = chair.book.polls.get(poll.id)
            if rules is None or mine is None:
                continue
            choices = rules.choices(view, poll)
            if not choices:
                continue
            at = self._wants(play, view) or play.votes.get(poll.id, "foe")
            choice = choose(mind, poll, choices, at, self.rng, first=False)
            if choice is not None and choice != (mine.choice or NOBODY):
                chair.give(ballot(self.me, choice, view.public.polls, poll))

    def answer(self, chair: Chair, prompt: Prompt, moves: Sequence[Legal]) -> Order | None:
        """The answer that is worth most; the default, where none is wanted.

        It goes by what was known as the phase closed, all ballots included, and what was told with
        the question: of what the close has done so far the chair shows nothing.
        """
        view = chair.view()
        mind, play = self._think(chair, view)
        aim = self._next(self._aiming(chair, view, mind), play, view, moves)
        return aim.order if aim is not None else None


def _line(play: Play, view: View, use: str) -> Line:
    grant = view.grants.get(use)
    return play.line(grant.role, grant.ability) if grant is not None else Line()


def ballot(me: str, choice: str, polls: Sequence[Poll], poll: Poll) -> Order:
    """A vote for a choice; of several polls it names its own."""
    params: dict[str, Value] = {POLL: poll.id} if len(polls) > 1 else {}
    return Order(me, VOTE, () if choice == NOBODY else (choice,), params)
