// News are read from their beginnings. A sentence that is higher than the room for it begins at the
// upper edge; where only the rest of another one is in sight, it is out of sight as well, until
// somebody looks back at what came before.

let lifted = 0; // so far we have scrolled ourselves

export function showWhole() {
  const box = document.querySelector(".puzzle .lines");
  if (!box || box.scrollTop !== lifted) return;
  if (lifted) box.scrollTop = 0;
  const list = box.firstElementChild;
  const edge = box.getBoundingClientRect().top + box.clientTop;
  const lines = [...list.children].map((line) => line.getBoundingClientRect());
  const cut = lines.slice(0, -1).find(({ top, bottom }) => top < edge - 1 && bottom > edge + 1);
  list.style.clipPath = cut ? `inset(${cut.bottom - lines[0].top}px 0 0)` : "";
  const above = lines.at(-1).top - edge;
  if (above < -1) box.scrollTop = Math.ceil(above);
  lifted = box.scrollTop;
}

function showAll({ target }) {
  if (target.matches?.(".lines") && target.scrollTop !== lifted) target.firstElementChild.style.clipPath = "";
}

addEventListener("resize", showWhole);
document.addEventListener("scroll", showAll, { capture: true, passive: true });
