/* The thread: no post twice, and what is seen is marked as read. Without it the page works too. */
(() => {
  "use strict";
  const live = document.getElementById("live");
  const posts = document.getElementById("posts");
  if (!live || !posts || !live.dataset.read) return;

  const placeOf = (post) => Number(post.dataset.place);
  const last = () => Math.max(0, ...[...posts.querySelectorAll("[data-place]")].map(placeOf));
  let told = last();

  const token = () => JSON.parse(document.body.getAttribute("hx-headers") || "{}")["X-CSRFToken"];
  const mark = () => {
    const place = last();
    if (document.visibilityState !== "visible" || place <= told) return;
    told = place;
    fetch(live.dataset.read, {
      method: "POST",
      headers: { "X-CSRFToken": token(), "Content-Type": "application/x-www-form-urlencoded" },
      body: `place=${place}`,
    });
  };

  // After a lost connection the server may send again what is here already.
  document.body.addEventListener("htmx:sseBeforeMessage", (event) => {
    const data = new DOMParser().parseFromString(event.detail.data, "text/html");
    const sent = [...data.querySelectorAll("[data-place]")];
    if (!sent.some((post) => document.getElementById(post.id))) return;
    event.preventDefault();
    for (const post of sent) {
      if (!document.getElementById(post.id)) posts.append(document.importNode(post, true));
    }
    mark();
  });
  document.body.addEventListener("htmx:sseMessage", () => {
    document.querySelector("#live .empty")?.remove();
    window.setTimeout(mark, 50);
  });
  document.addEventListener("visibilitychange", mark);
})();
