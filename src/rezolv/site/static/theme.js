/* Small helps that every page can do without: the theme at once, menus, times left.
   All of it works over htmx swaps, for everything listens on the document. */
"use strict";

(function () {
  const root = document.documentElement;

  /* The theme's form sends the choice; here the page also changes without a reload. */
  document.addEventListener("submit", async function (event) {
    const form = event.target.closest("form[data-theme-switch]");
    if (!form) return;
    event.preventDefault();
    const button = event.submitter;
    const data = new FormData(form, button);
    const answer = await fetch(form.action, { method: "POST", body: data, redirect: "manual" });
    if (answer.type !== "opaqueredirect" && !answer.ok) return;
    root.dataset.theme = button.value;
    for (const one of form.querySelectorAll("button")) {
      one.setAttribute("aria-pressed", String(one === button));
    }
  });

  /* A menu closes on Escape, and when something else is clicked. */
  function closeMenus(except) {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (menu !== except) menu.open = false;
    }
  }
  document.addEventListener("click", function (event) {
    closeMenus(event.target.closest("details.menu"));
  });
  document.addEventListener("keydown", function (event) {
    if (event.key !== "Escape") return;
    const menu = document.querySelector("details.menu[open]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });

  /* On a phone the tabs scroll sideways: the one that is shown is brought into view. */
  for (const tab of document.querySelectorAll(".tabs [aria-current]")) {
    const row = tab.closest(".tabs");
    row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }

  /* What is left until a time: the server has written it, here it goes on. */
  function left(node, now) {
    const minutes = Math.floor((Date.parse(node.dateTime) - now) / 60000);
    if (minutes < 0) return node.dataset.over;
    const parts = [
      [Math.floor(minutes / 1440), node.dataset.days],
      [Math.floor(minutes / 60) % 24, node.dataset.hours],
      [minutes % 60, node.dataset.minutes],
    ];
    const first = parts.findIndex(([number]) => number > 0);
    if (first < 0) return node.dataset.soon;
    return parts
      .slice(first, first + 2)
      .filter(([number]) => number > 0)
      .map(([number, unit]) => number + "\u00a0" + unit)
      .join(" ");
  }
  function tick() {
    const now = Date.now();
    for (const node of document.querySelectorAll("time.countdown")) {
      const text = left(node, now);
      if (text && node.textContent !== text) node.textContent = text;
      node.classList.toggle("countdown--soon", Date.parse(node.dateTime) - now < 3600000);
    }
  }
  tick();
  setInterval(tick, 15000);
  document.addEventListener("htmx:afterSettle", tick);
})();
