// The host's desk: what cannot be undone lightly is asked once more.
"use strict";

document.addEventListener("submit", (event) => {
  const question = event.submitter && event.submitter.dataset.sure;
  if (question && !window.confirm(question)) event.preventDefault();
});
