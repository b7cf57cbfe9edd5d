// Looking back is a step into the page of a game: the way back of the browser leads out of it, to the
// game, and not past it.

import { act } from "./act.mjs";

let inside = null; // the address at which somebody looks back

// From one kind of page to another.
export function step(before, now) {
  if (before === "table" && now === "back") {
    history.pushState({ inside: true }, "");
    inside = location.hash;
  } else if (inside !== null) {
    inside = null;
    if (history.state?.inside) history.back(); // by a button: what was pushed is taken away again
  }
}

addEventListener("popstate", () => {
  if (inside !== location.hash || history.state?.inside) return;
  inside = null;
  act("return", "");
});
