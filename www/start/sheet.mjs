// A sheet is pushed down by its head, as one would push a drawer. Where it was opened from gets the focus
// back when it goes.

const FAR = 40; // pixels: less is a tap

let opener = ""; // the id of what was pressed for it
let push = null; // { pointer, y }

export function opens(target) {
  if (!target.closest("#sheet")) opener = target.id;
}

export function openedFrom(trail) {
  return trail.includes("sheet") ? document.getElementById(opener) : null;
}

// The finger scrolls nothing meanwhile: else the browser takes the next tap for the end of a fling.
function hold(event) {
  event.preventDefault();
}

export function listen(act) {
  document.addEventListener("pointerdown", (event) => {
    push = event.target.closest?.("[data-sheet]") && event.isPrimary ? { pointer: event.pointerId, y: event.clientY } : null;
    if (push) event.target.addEventListener("touchmove", hold, { passive: false });
  });
  document.addEventListener("pointerup", (event) => {
    if (event.pointerId === push?.pointer && event.clientY - push.y > FAR) act("close", "");
    push = null;
  });
}
