/* A button that copies the text beside it. Without JavaScript there is no button: the text is in a
   field, to be marked and copied by hand. */
"use strict";

for (const button of document.querySelectorAll("button[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  const label = button.textContent;
  if (!field || !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async function () {
    try {
      await navigator.clipboard.writeText(field.value ?? field.textContent);
      button.textContent = button.dataset.done;
    } catch {
      field.select?.();
      button.textContent = button.dataset.failed;
    }
    setTimeout(() => (button.textContent = label), 2500);
  });
}
