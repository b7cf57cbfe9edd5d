// News are read from their beginnings: where only the rest of a sentence is in sight, it is out of
// sight as well, until somebody looks back at what came before.

export function showWhole() {
  const box = document.querySelector("#news .lines");
  if (!box || box.scrollTop) return;
  const list = box.firstElementChild;
  const edge = box.getBoundingClientRect().top + box.clientTop;
  const lines = [...list.children].map((line) => line.getBoundingClientRect());
  const cut = lines.slice(0, -1).find(({ top, bottom }) => top < edge - 1 && bottom > edge + 1);
  list.style.clipPath = cut ? `inset(${cut.bottom - lines[0].top}px 0 0)` : "";
}

function showAll({ target }) {
  if (target.matches?.(".lines")) target.firstElementChild.style.clipPath = "";
}

addEventListener("resize", showWhole);
document.addEventListener("scroll", showAll, { capture: true, passive: true });
