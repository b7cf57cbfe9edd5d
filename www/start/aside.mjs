// A sheet steps aside: what it talks about stays in sight. It lies below where nothing is in its way, else
// just above that, else below the bar; on a phone on its side also over the other half of the table, or
// over all of its width; else over the bar. Only where there is no such place at all it takes the largest
// there is, and scrolls.

const TALKED_OF = {
  "sheet-hint": "#table [data-here]",
  "sheet-lamp": "#table [data-lamp]",
  "sheet-sure": "#table :is([data-lamp], [data-asked])",
};
const RIM = 5; // pixels: what glows does so around its edge
const BAR = 48;
const LEAST = 0.66; // of a sheet: with less of it nobody could read

// What has to be seen, as far as it lies above or below that column of the screen.
function seen(sheet, left, right) {
  const kind = Object.keys(TALKED_OF).find((name) => sheet.classList.contains(name));
  return [...document.querySelectorAll(TALKED_OF[kind] ?? "none")]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width && box.left - RIM < right && box.right + RIM > left)
    .map(({ top, bottom }) => [top - RIM, bottom + RIM])
    .sort(([one], [other]) => one - other);
}

// The room between them, the lowest first.
function gaps(boxes, top) {
  const found = [];
  for (const [start, end] of [...boxes, [innerHeight, innerHeight]]) {
    if (start > top) found.unshift({ top, bottom: start });
    top = Math.max(top, end);
  }
  return found;
}

// By themselves sheets lie in one column; where it is low, others are tried as well.
const OTHERS = ["left: 0; right: auto; width: 48%", "left: 0; right: 0; width: auto"];

function places(sheet, top) {
  const isLow = innerHeight <= 480 && innerWidth > innerHeight;
  return ["", ...(isLow ? OTHERS : [])].flatMap((style) => {
    sheet.style.cssText = style;
    const { offsetLeft: left, offsetWidth: width, offsetHeight: needs } = sheet;
    return gaps(seen(sheet, left, left + width), top)
      .map((gap) => ({ ...gap, style, needs, share: (gap.bottom - gap.top) / needs }));
  });
}

function lay(sheet, { top, bottom, style }) {
  const dock = document.querySelector("#table .dock")?.getBoundingClientRect().top ?? innerHeight;
  const isTop = top <= BAR && bottom < dock - RIM; // what lies at the thumb it lies next to
  sheet.style.cssText = `${style}; ${isTop ? `top: ${top}px; bottom: auto` : `bottom: ${innerHeight - bottom}px`}`;
  sheet.style.maxHeight = `min(${Math.floor(bottom - top)}px, 26rem)`; // what is unfolded scrolls
  sheet.toggleAttribute("data-aside", Boolean(style) || bottom < innerHeight);
}

// Where it has stepped to it stays, as long as nothing of that comes to lie under it.
function liesWell(sheet) {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = sheet;
  const apart = ([start, end]) => end <= top + RIM || start >= top + height - RIM;
  return sheet.style.cssText !== "" && seen(sheet, left, left + width).every(apart);
}

export function stepAside(isResized) {
  const sheet = document.getElementById("sheet");
  if (!sheet || (!isResized && liesWell(sheet))) return;
  sheet.style.cssText = "";
  sheet.removeAttribute("data-aside");
  if (getComputedStyle(sheet).position !== "fixed" || !seen(sheet, 0, innerWidth).length) return;
  const bar = document.querySelector(".game > .bar")?.getBoundingClientRect().bottom ?? BAR;
  const found = [...places(sheet, bar), ...places(sheet, 0)]; // over the bar rather than not whole
  const best = found.find(({ share }) => share >= 1) ?? found.reduce((one, other) => (other.share > one?.share ? other : one), found[0]);
  if (best?.share > LEAST) lay(sheet, best);
  else sheet.style.cssText = "";
}

export function listen() {
  addEventListener("resize", stepAside);
}
