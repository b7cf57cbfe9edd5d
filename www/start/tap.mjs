// A finger that is lifted where it was put down has tapped. A browser tells so by a click, but first it
// plays the whole way of a mouse, which on a slow phone takes a quarter as long as the answer itself. So at a table
// the click comes with the finger, and takes the place of the browser's own: `preventDefault` there means
// that none follows. Whatever is no plain tap is left to the browser.

const FAR = 7; // pixels, as in drag.mjs
const LONG = 400; // milliseconds: whoever presses longer wants something of the browser
const ROLLS = 200; // so long after it has moved, a list may still roll: a tap stops it

let down = null; // { id, target, x, y, at }: the only finger
let rolled = 0; // when something has been scrolled last

// What can be pressed at a table; what is held while it counts tells of itself.
const PRESSED = ".game [data-do]:not([data-hold], [disabled], form), .game[data-do]";

function start({ touches, changedTouches: [{ identifier: id, clientX: x, clientY: y }], timeStamp: at }, target) {
  const isOurs = touches.length === 1 && at - rolled > ROLLS && target?.matches(PRESSED) && target.click;
  down = isOurs ? { id, target, x, y, at } : null;
}

function end(event) {
  const tapped = down, [touch] = event.changedTouches;
  down = null;
  if (!event.cancelable || touch.identifier !== tapped?.id || event.timeStamp - tapped.at > LONG) return;
  if (Math.hypot(touch.clientX - tapped.x, touch.clientY - tapped.y) >= FAR || !tapped.target.isConnected) return;
  event.preventDefault();
  tapped.target.focus({ preventScroll: true });
  tapped.target.click();
}

// `control` finds what a tap there is meant for.
export function listen(control) {
  addEventListener("scroll", ({ timeStamp }) => { rolled = timeStamp; }, { capture: true, passive: true });
  document.addEventListener("touchstart", (event) => start(event, control(event)), { passive: true });
  document.addEventListener("touchcancel", () => { down = null; });
  document.addEventListener("touchend", end, { passive: false });
}
