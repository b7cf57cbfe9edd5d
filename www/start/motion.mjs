// Pieces that travel. Whatever has `data-flip` and an id is, after a repaint, drawn where it stood
// before and let go: the way is found by comparing two pictures, no move is scripted.

const DURATION = 380; // milliseconds: seen, and never waited for
const EASING = "cubic-bezier(0.2, 0.8, 0.3, 1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");

// Measured from the table's own corner: when a line above it goes, nothing on it has moved.
function boxes(place) {
  const corner = document.getElementById("table")?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const found = new Map();
  for (const piece of place.querySelectorAll("[data-flip][id]")) {
    const { left, top, width, height } = piece.getBoundingClientRect();
    found.set(piece.id, { piece, box: { left: left - corner.left, top: top - corner.top, width, height } });
  }
  return found;
}

function travel(piece, from, to) {
  // in a drawing a pixel of the page is not a unit of the picture
  const unit = piece instanceof SVGElement ? (piece.getScreenCTM()?.a || 1) : 1;
  const right = (from.left + from.width / 2 - to.left - to.width / 2) / unit;
  const down = (from.top + from.height / 2 - to.top - to.height / 2) / unit;
  if (Math.hypot(right, down) * unit < 2) return;
  const start = `translate(${right}px, ${down}px)`;
  piece.animate([{ transform: start }, { transform: "translate(0, 0)" }],
    { duration: DURATION, easing: EASING, composite: "add" });
}

// Call it before the repaint; what it returns, after.
export function follow(place) {
  if (still.matches || document.documentElement.dataset.motion === "off") return () => {};
  const before = boxes(place);
  return () => {
    for (const [id, { piece, box }] of boxes(place)) {
      const was = before.get(id)?.box;
      if (was && was.width && box.width) travel(piece, was, box);
    }
  };
}
