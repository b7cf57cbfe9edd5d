// Pieces that travel. Whatever has `data-flip` and an id is, after a repaint, drawn where it stood
// before and let go: the way is found by comparing two pictures, no move is scripted. A piece that
// also has `data-way`, as 3/10 for the third of ten places, walks from place to place round the
// middle of the `data-round` that it is in. A new piece with `data-alike`, as a card that changes
// hands, comes from where one alike has gone.

const DURATION = 380, WALK = 460, ROLL = 420; // milliseconds: seen, and never waited for
const EASING = "cubic-bezier(0.2, 0.8, 0.3, 1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");

// Whether somebody wants nothing to move.
export const isStill = () => still.matches || document.documentElement.dataset.motion === "off";

// Measured from the table's own corner: when a line above it goes, nothing on it has moved.
function boxes(place) {
  const found = new Map();
  const pieces = place.querySelectorAll("[data-flip][id]");
  if (!pieces.length) return found; // to measure is to lay out the page, once more
  const corner = document.getElementById("table")?.getBoundingClientRect() ?? { left: 0, top: 0 };
  for (const piece of pieces) {
    const box = within(piece.getBoundingClientRect(), corner);
    const { way, alike } = piece.dataset;
    const ring = way && piece.closest("[data-round]")?.getBoundingClientRect();
    const wide = piece.offsetWidth; // however it is turned
    // in a drawing a pixel of the page is not a unit of the picture
    const unit = piece instanceof SVGElement ? (piece.getScreenCTM()?.a || 1) : 1;
    found.set(piece.id, { piece, box, wide, unit, way, alike, middle: ring && middle(within(ring, corner)) });
  }
  return found;
}

const within = ({ left, top, width, height }, corner) =>
  ({ left: left - corner.left, top: top - corner.top, width, height });
const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

// What has a transform of its own keeps it. Where it has none that is not said: then the browser moves the
// piece without the page, which answers meanwhile.
const adding = (piece) => (getComputedStyle(piece).transform === "none" ? {} : { composite: "add" });

function travel({ piece, box: to, wide, unit }, { box: from, wide: was_wide }) {
  const was = middle(from), is = middle(to);
  const right = (was.x - is.x) / unit, down = (was.y - is.y) / unit;
  if (Math.hypot(right, down) * unit < 2) return null;
  const size = wide && was_wide ? was_wide / wide : 1; // as large as it was where it comes from
  const start = `translate(${right}px, ${down}px) scale(${size})`;
  const frames = [{ transform: start }, { transform: "translate(0, 0) scale(1)" }];
  return { piece, frames, how: { duration: DURATION, easing: EASING, ...adding(piece) }, isAbove: unit === 1 };
}

// So many places on, or back if that is the shorter way: then a step has been taken back.
function steps(was, is) {
  const [from, of] = was.split("/").map(Number), [to, still] = is.split("/").map(Number);
  if (of !== still || from === to) return 0;
  const on = (to - from + of) % of;
  return on > 6 ? on - of : on;
}

function walk(piece, was, is, count) {
  const { x, y } = is.middle, start = middle(was.box), end = middle(is.box);
  const turn = ({ x: right, y: down }) => Math.atan2(down - y, right - x);
  const far = (point) => Math.hypot(point.x - x, point.y - y);
  const about = (count / Number(is.way.split("/")[1])) * 2 * Math.PI;
  const rest = turn(end) - turn(start) - about; // queues are not quite at the middle of a place
  const whole = about + rest - 2 * Math.PI * Math.round(rest / (2 * Math.PI));
  const frames = Array.from({ length: Math.abs(count) + 1 }, (_, step) => {
    const part = step / Math.abs(count);
    const angle = turn(start) + whole * part, radius = far(start) + (far(end) - far(start)) * part;
    const right = x + radius * Math.cos(angle) - end.x, down = y + radius * Math.sin(angle) - end.y;
    return { transform: `translate(${right}px, ${down}px)`, easing: "ease-in-out" };
  });
  return { piece, frames, how: { duration: WALK, ...adding(piece) } };
}

// What has gone and may come back as another piece; the last first, since there it was picked.
function left(before, after) {
  const gone = [...before].filter(([id, { alike }]) => alike && !after.has(id));
  return gone.map(([, was]) => was).reverse();
}

function taken(gone, alike) {
  const at = alike ? gone.findIndex((was) => was.alike === alike) : -1;
  return at < 0 ? undefined : gone.splice(at, 1)[0];
}

// While dice roll, nothing tells what they will show.
function quiet(place) {
  const rolls = ({ animationName, currentTime }) => animationName === "turning-first" && !currentTime;
  const isRolling = place.querySelector(".turning-1") && place.getAnimations({ subtree: true }).some(rolls);
  return [...(isRolling ? place.querySelectorAll(".told, .tells") : [])].map((piece) => {
    const { opacity } = getComputedStyle(piece); // named, so that the browser sees to it without the page
    return { piece, frames: { opacity: [0, 0, opacity], offset: [0, 0.8, 1] }, how: ROLL };
  });
}

function ways(before, after) {
  const gone = left(before, after);
  return [...after].map(([id, is]) => {
    const was = before.get(id) ?? taken(gone, is.alike);
    if (!was?.box.width || !is.box.width) return null;
    const count = is.middle && was.way && is.way ? steps(was.way, is.way) : 0;
    return count ? walk(is.piece, was, is, count) : travel(is, was);
  }).filter(Boolean);
}

function go({ piece, frames, how, isAbove }) {
  const way = piece.animate(frames, how);
  if (!isAbove) return;
  piece.style.zIndex = 4; // over what it passes
  way.onfinish = way.oncancel = () => { piece.style.zIndex = ""; };
}

// Call it before the repaint. What it returns, call after it: then all is measured, in one go. And what
// that returns lets the pieces go, once nothing is to be measured any more: whatever moves has to be
// styled and laid out anew for whoever asks.
export function follow(place) {
  if (isStill() || place.firstElementChild?.matches(".hurried")) return () => () => {};
  const before = boxes(place);
  return () => {
    const moves = [...ways(before, boxes(place)), ...quiet(place)];
    return () => moves.forEach(go);
  };
}
