"""People at a browser: what they see by its name, press by its label and read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

WIDTHS = {"wide": (1280, 900), "phone": (390, 844)}
PASSWORD = "Саммит-на-Тераморе-7"


class Person:
    """Somebody with a window of his own."""

    def __init__(self, browser: Any, site: str, name: str, pictures: Path) -> None:
        self.site, self.name, self.pictures = site, name, pictures
        self.context = browser.new_context(locale="ru-RU", viewport=_size("wide"))
        self.context.set_default_timeout(20_000)
        self.page = self.context.new_page()
        self.registered = False
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._console)
        self.page.on("dialog", lambda dialog: dialog.accept())

    def _console(self, message: Any) -> None:
        # What the browser refuses by the site's policy is told here.
        if message.type == "error" and "favicon" not in message.text:
            self.troubles.append(message.text)

    @property
    def main(self) -> Any:
        """The page without its head and foot."""
        return self.page.get_by_role("main")

    def go(self, path: str) -> None:
        """Open an address of the site; it must be there."""
        response = self.page.goto(self.site + path if path.startswith("/") else path)
        assert response.status == 200, f"{self.name}: {path} {response.status}"

    def press(self, label: str, within: Any = None) -> None:
        """Press a button, and wait for what comes."""
        button = (within or self.main).get_by_role("button", name=label, exact=True).first
        with self.page.expect_navigation():
            button.click()

    def follow(self, label: str, within: Any = None) -> None:
        """Follow a link."""
        link = (within or self.main).get_by_role("link", name=label, exact=True).first
        with self.page.expect_navigation():
            link.click()

    def write(self, label: str, text: str, within: Any = None) -> None:
        """Fill a field in."""
        (within or self.main).get_by_label(label, exact=True).first.fill(text)

    def register(self) -> None:
        """Make an account, if there is none yet."""
        if self.registered:
            return
        self.registered = True
        self.go("/account/signup/")
        self.write("Имя на сайте", self.name)
        self.write("Почта", f"{self.name}@example.org")
        self.write("Пароль", PASSWORD)
        self.write("Пароль ещё раз", PASSWORD)
        self.press("Зарегистрироваться")
        assert "signup" not in self.page.url, self.main.inner_text()

    def reads(self, text: str) -> bool:
        """Whether the page says something."""
        return text in self.page.locator("body").inner_text()

    def picture(self, name: str, path: str = "") -> None:
        """Take pictures of a page, wide and on a phone."""
        if path:
            self.go(path)
        for size in WIDTHS:
            self.page.set_viewport_size(_size(size))
            file = self.pictures / f"{name}-{size}.png"
            self.page.screenshot(path=str(file), full_page=True)
            wide = self.page.evaluate("document.documentElement.scrollWidth")
            assert wide <= WIDTHS[size][0] + 1, f"{name}: {wide} px on {size}"
        self.page.set_viewport_size(_size("wide"))


class People(dict[str, Person]):
    """Everybody by name; who is not there yet opens a window."""

    def __init__(self, browser: Any, site: str, pictures: Path) -> None:
        super().__init__()
        self.browser, self.site, self.pictures = browser, site, pictures

    def __missing__(self, name: str) -> Person:
        self[name] = Person(self.browser, self.site, name, self.pictures)
        return self[name]


def _size(name: str) -> Any:
    return {"width": WIDTHS[name][0], "height": WIDTHS[name][1]}
