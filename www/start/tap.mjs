// A finger that is lifted where it was put down has tapped. A browser tells so by a click, but first it
// plays the whole way of a mouse, which on a slow phone takes a quarter as long as the answer itself. So at a table
// the click comes with the finger, and takes the place of the browser's own: `preventDefault` there means
// that none follows. Whatever is no plain tap is left to the browser.

const FAR = 7; // pixels, as in drag.mjs
const LONG = 400; // milliseconds: whoever presses longer wants something of the browser
const ROLLS = 200; // so long after it has moved, a list may still roll: a tap stops it

let down = null; // { id, target, x, y, at }: the only finger
let rolled = 0; // when something has been scrolled last
let tapped = null; // what the click is for, until the page has answered it

// What can be pressed at a table; what is held while it counts tells of itself.
const PRESSED = ".game [data-do]:not([data-hold], [disabled], form), .game[data-do]";

function start({ touches, changedTouches: [{ identifier: id, clientX: x, clientY: y }], timeStamp: at }, target) {
  const isOurs = touches.length === 1 && at - rolled > ROLLS && target?.matches(PRESSED) && target.click;
  down = isOurs ? { id, target, x, y, at } : null;
}

function end(event) {
  const was = down, [touch] = event.changedTouches;
  down = null;
  if (!event.cancelable || touch.identifier !== was?.id || event.timeStamp - was.at > LONG) return;
  if (Math.hypot(touch.clientX - was.x, touch.clientY - was.y) >= FAR || !was.target.isConnected) return;
  event.preventDefault();
  tapped = was.target;
  tapped.click();
  takeTapped(document)?.focus({ preventScroll: true });
}

// What has just been tapped there: whoever paints gives it the focus, in the same stroke as the rest.
export function takeTapped(place) {
  const target = place.contains(tapped) ? tapped : null;
  if (target) tapped = null;
  return target;
}

// `control` finds what a tap there is meant for.
export function listen(control) {
  addEventListener("scroll", ({ timeStamp }) => { rolled = timeStamp; }, { capture: true, passive: true });
  document.addEventListener("touchstart", (event) => start(event, control(event)), { passive: true });
  document.addEventListener("touchcancel", () => { down = null; });
  document.addEventListener("touchend", end, { passive: false });
}
