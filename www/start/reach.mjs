// Without a mouse: from anywhere straight to what can be done now, part by part of the table; and on
// a board by the arrow keys from square to square.

import { landing } from "./landing.mjs";

const REFUSED = ':not([disabled], [aria-disabled="true"])';
const DOABLE = `:is(#table [data-do=pick], #table [data-do=back], #actions button, #lesson-next)${REFUSED}`;
const PART = "[role=table], [role=group], ol, ul, section";

const seen = (node) => node.getClientRects().length > 0;
const partOf = (node) => node.closest(PART);

let from = null; // where the focus was before the button took it; not every press of it moves the focus

// The first thing in the part that comes after that one; behind the last one it begins anew.
function next() {
  const doable = [...document.querySelectorAll(`#page ${DOABLE}`)].filter(seen);
  const parts = [...new Set(doable.map(partOf))];
  const part = parts[(parts.indexOf(from && partOf(from)) + 1) % parts.length];
  from = doable.find((node) => partOf(node) === part) ?? landing();
  from?.focus();
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

// How far it is to there in that direction, and aside of it; nothing that lies behind.
function far([x, y], node, [right, down]) {
  const [toX, toY] = middle(node);
  const [ahead, aside] = right ? [(toX - x) * right, toY - y] : [(toY - y) * down, toX - x];
  return ahead > 1 ? ahead + 3 * Math.abs(aside) : Infinity;
}

function walk(event) {
  const way = WAYS[event.key], from = event.target;
  const board = way && from.closest?.("#table [role=table]");
  if (!board || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault(); // else the page would scroll
  const ways = [...board.querySelectorAll(`[data-do]${REFUSED}:is(button)`)].map((to) => ({ to, how: far(middle(from), to, way) }));
  const best = ways.reduce((one, other) => (other.how < one.how ? other : one), { how: Infinity });
  best.to?.focus();
}

export function listen() {
  const skip = document.getElementById("skip");
  skip.hidden = false;
  skip.addEventListener("focus", ({ relatedTarget }) => { from = relatedTarget; });
  skip.addEventListener("click", next);
  document.addEventListener("keydown", walk);
}
