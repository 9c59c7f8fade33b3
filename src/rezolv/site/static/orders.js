// A note is one text or several variants: only what was chosen is shown. Without this all is shown,
// and the choice decides all the same.
"use strict";

for (const form of document.querySelectorAll("form[data-either]")) {
  const parts = form.querySelectorAll("[data-part]");
  const show = () => {
    const way = form.querySelector("input[name=way]:checked")?.value ?? "one";
    for (const part of parts) {
      part.hidden = (part.dataset.part === "variants") === (way === "one");
    }
  };
  form.addEventListener("change", show);
  show();
}
