"""What a host and players do through the pages, whatever the rulebook."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rezolv.wording import Wording
from tests.e2e.people import People, Person


class Game:
    """A game through its pages.

    Attributes:
        seats: key of a seat in the record to the name that it has here.
    """

    def __init__(self, people: People, wording: Wording, seats: Mapping[str, str]) -> None:
        self.people, self.wording, self.seats = people, wording, seats
        self.path = ""

    @property
    def host(self) -> Person:
        """Who runs it."""
        return self.people["vedushchy"]

    def player(self, seat: str) -> Person:
        """Who plays a seat."""
        return self.people[seat]

    def open(self, rulebook: str, title: str) -> None:
        """The host opens the sign-up, with roles dealt by hand and no clock."""
        self.host.go("/new/")
        self.host.follow(rulebook)
        self.host.write("Название", title)
        self.host.main.get_by_role("radio", name="Вручную").check()
        self.host.main.get_by_role("checkbox", name="Фазы закрывает сайт").uncheck()
        self.host.main.get_by_label("Игроков не меньше").fill("3")
        self.host.main.get_by_label("Игроков не больше").fill(str(len(self.seats)))
        self.host.press("Открыть запись")
        self.path = "/g/" + self.host.page.url.split("/g/")[1].split("/")[0]

    def sit(self, seat: str) -> None:
        """A player signs up."""
        player = self.player(seat)
        player.go(f"{self.path}/join/")
        player.write("Ник в этой игре", self.seats[seat])
        player.press("Записаться")
        assert player.reads(self.seats[seat])

    def deal(self, deal: Mapping[str, Mapping[str, str]], slots: Sequence[str]) -> None:
        """The host deals and begins; `slots` as the columns of the table have them."""
        self.host.go(f"{self.path}/deal/")
        for seat, roles in deal.items():
            boxes = self.host.main.get_by_role(
                "combobox", name=re.compile(f"^{re.escape(self.seats[seat])}: ")
            )
            for slot, role in roles.items():
                boxes.nth(slots.index(slot)).select_option(label=self.wording.role(role))
        self.host.press("Сохранить раздачу")
        self.host.picture(f"deal-{len(slots)}-{len(deal)}")
        self.host.main.get_by_role("checkbox", name="Состав и раздача верны").check()
        self.host.press("Начать игру")
        assert "/deal/" not in self.host.page.url, self.host.main.inner_text()

    def post(self, who: Person, text: str) -> None:
        """Somebody writes in the thread."""
        who.go(f"{self.path}/thread/?page=last")
        who.write("Сообщение", text)
        who.press("Отправить")

    def card(self, seat: str, ability: str) -> Any:
        """The form of an ability on the page of orders."""
        player = self.player(seat)
        player.go(f"{self.path}/orders/")
        return player.main.get_by_role("article", name=self.wording.ability(ability), exact=True)

    def order(self, seat: str, ability: str, on: Sequence[str] = (), **chosen: str) -> None:
        """A player sends an order, and gets a receipt."""
        player, card = self.player(seat), self.card(seat, ability)
        for place, target in enumerate(on):
            # A list to choose from for each of several, or a button for one.
            if len(on) > 1 and card.get_by_role("combobox").count():
                box = card.get_by_role("combobox").nth(place)
                box.select_option(label=self.seats[target])
            else:
                card.get_by_label(self.seats[target], exact=True).first.check()
        for label, value in chosen.items():
            card.get_by_label(label, exact=True).select_option(label=value)
        now = card.get_by_role("button", name="Сделать сейчас…", exact=True)
        player.press("Сделать сейчас…" if now.count() else "Отправить", card)
        self._confirmed(player)

    def refuse(self, seat: str, ability: str) -> None:
        """A player gives up a move."""
        player, card = self.player(seat), self.card(seat, ability)
        player.press("Отказаться от хода", card)
        self._confirmed(player)

    def _confirmed(self, player: Person) -> None:
        if player.main.get_by_role("button", name="Да, сделать", exact=True).count():
            player.picture("confirm")
            player.press("Да, сделать")
        assert player.reads("Квитанция №"), player.main.inner_text()

    def vote(self, seat: str, on: str) -> None:
        """A player votes by the button."""
        player = self.player(seat)
        player.go(f"{self.path}/orders/")
        player.main.get_by_label(self.seats[on], exact=True).first.check()
        player.press("Проголосовать")
        self._confirmed(player)

    def answer_by_default(self, seat: str) -> None:
        """A player leaves the answers to the rules, one question after another."""
        player = self.player(seat)
        player.go(f"{self.path}/orders/")
        question = player.main.get_by_role("link", name="Ответить:")
        assert question.count(), player.main.inner_text()
        while question.count():
            with player.page.expect_navigation():
                question.first.click()
            player.picture("question")
            player.press("Ничего не делать")
            player.go(f"{self.path}/orders/")

    def close(self) -> None:
        """The host closes the phase."""
        self.host.go(f"{self.path}/desk/")
        self.host.press("Закрыть приём сейчас")
        assert self.host.reads("Приём закрыт"), self.host.main.inner_text()

    def publish(self, story: str) -> None:
        """The host writes the story and publishes."""
        self.host.go(f"{self.path}/desk/")
        ready = self.host.main.get_by_role("button", name="Опубликовать", exact=True)
        assert ready.count(), self.host.main.inner_text()
        self.host.main.get_by_label("Рассказ ведущего").first.fill(story)
        self.host.press("Опубликовать")
        assert self.host.reads("Итоги опубликованы"), self.host.main.inner_text()
