// Boards that are made: a finger or the mouse paints square after square, arrow keys lead from one
// to the next. A square has `data-square`, with what lies there; their grid says how many are in a row, and which keys
// put something down.

let pointer = null; // the one that paints
let last = ""; // the square where it was

const valueAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest("[data-square]")?.dataset.value;

function start(event, act) {
  const square = event.target.closest?.("[data-square]");
  if (!square || event.button || !event.isPrimary) return;
  pointer = event.pointerId;
  last = square.dataset.value;
  act("paint", last);
}

function goOn(event, act) {
  if (event.pointerId !== pointer) return;
  const crossed = [];
  const path = event.getCoalescedEvents?.() ?? []; // all places since the last frame
  for (const each of path.length ? path : [event]) {
    const value = valueAt(each);
    if (value && value !== last) crossed.push((last = value));
  }
  if (crossed.length) act("stroke", crossed.join(" "));
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-99, 0], End: [99, 0] };

// As in a row of text: what is typed goes on to the next square, and Backspace on an empty one to the
// one before it.
function key(event, act) {
  const square = event.target.closest?.("[data-square]");
  if (!square || event.altKey || event.ctrlKey || event.metaKey) return;
  const grid = square.closest("[data-size]");
  const squares = [...grid.querySelectorAll("[data-square]")];
  const at = squares.indexOf(square);
  const step = STEPS[event.key];
  const puts = event.key.length === 1 && grid.dataset.keys.includes(event.key.toUpperCase());
  if (!step && !puts && !["0", "Delete", "Backspace"].includes(event.key)) return;
  event.preventDefault();
  if (step) return focus(squares, squares[stepped(at, Number(grid.dataset.size), step)]);
  const before = event.key === "Backspace" && square.dataset.square === "";
  const meant = (before && squares[at - 1]) || square;
  act("type", `${meant.dataset.value} ${event.key}`);
  focus(squares, (puts && squares[at + 1]) || meant);
}

const within = (number, end) => Math.max(0, Math.min(end - 1, number));
const stepped = (at, size, [across, down]) => within((at % size) + across, size) + size * within(Math.floor(at / size) + down, size);

// Tab leads to one square only: to where the focus was.
function focus(squares, to) {
  for (const each of squares) each.tabIndex = each === to ? 0 : -1;
  to.focus();
}

export function listen(act) {
  document.addEventListener("pointerdown", (event) => start(event, act));
  document.addEventListener("pointermove", (event) => goOn(event, act));
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => (pointer = null));
  document.addEventListener("keydown", (event) => key(event, act));
}
