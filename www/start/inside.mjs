// Looking back and a sheet are a step into the page of a game: the way back of the browser leads out of
// it, to the game, and not past it.

import { act } from "./act.mjs";

let inside = null; // the address at which somebody is inside
let leaves = false; // whether what was pushed is being taken away again

export function step(isInside) {
  if (isInside === (inside !== null)) return;
  if (isInside) {
    history.pushState({ inside: true }, "");
    inside = location.hash;
    return;
  }
  inside = null;
  if (!history.state?.inside) return;
  leaves = true; // by a button
  history.back();
}

addEventListener("popstate", () => {
  const hasLeft = leaves;
  leaves = false;
  if (inside === null && history.state?.inside) return history.back(); // left from inside, by a link
  if (inside !== location.hash || history.state?.inside) return;
  if (hasLeft) return history.pushState({ inside: true }, ""); // for what has been opened meanwhile
  inside = null;
  act("return", "");
});
