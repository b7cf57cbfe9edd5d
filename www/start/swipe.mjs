// Over a table that is only looked at, a finger swipes from moment to moment, as through photographs:
// what has `data-swipe` names what is done then. Scrolling up and down stays the browser's.

const FAR = 45; // pixels: less is no swipe

let swipe = null; // { what, pointer, x, y }

const scrollsAside = (node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== "visible";

function start(event) {
  const table = event.target.closest?.("[data-swipe]");
  swipe = null; // with a second finger it is none
  if (!table || event.pointerType === "mouse" || !event.isPrimary) return;
  for (let node = event.target; node !== table; node = node.parentElement) if (scrollsAside(node)) return;
  swipe = { what: table.dataset.swipe, pointer: event.pointerId, x: event.clientX, y: event.clientY };
}

function end(event, act) {
  if (event.pointerId !== swipe?.pointer) return;
  const { what, x, y } = swipe, aside = event.clientX - x;
  swipe = null;
  if (Math.abs(aside) > Math.max(FAR, 2 * Math.abs(event.clientY - y))) act(what, aside < 0 ? "next" : "previous");
}

// The space bar plays and pauses, unless it presses or writes something.
function play(event, act) {
  const what = document.querySelector("[data-swipe]")?.dataset.swipe;
  const own = event.target.closest?.("button, a, input:not([type=range]), select, textarea, summary");
  if (event.key !== " " || !what || own) return;
  event.preventDefault(); // else the page would scroll
  if (!event.repeat) act(what, "play");
}

export function listen(act) {
  document.addEventListener("pointerdown", start);
  document.addEventListener("pointerup", (event) => end(event, act));
  document.addEventListener("pointercancel", () => { swipe = null; });
  document.addEventListener("keydown", (event) => play(event, act));
}
