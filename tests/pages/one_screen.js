// How the table stands on the screen: what of it is where it should not be, and the boxes of its parts.
// What is seen in a part are words, pictures, buttons, whatever has a ground or an edge of its own; as
// far as nothing cuts it off.
async ([width, height]) => {
  const PARTS = {
    bar: ".bar", above: ".seats.above", board: ".board", seats: ".seats:not(.above)",
    line: "#news", dock: ".dock", act: "#actions, #past",
  };
  const NEAR = 1.5, CUT = 3; // pixels that nobody sees
  const ENDLESS = [-9999, -9999, 9999, 9999]; // left, top, right, bottom

  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  await frame();
  await frame();

  const faults = new Set(), seen = []; // what is seen: { part, one, box }
  const game = document.querySelector("#page .game"), root = document.documentElement;
  const isOver = game.dataset.step === "over"; // then all of it is told at length
  const parts = Object.entries(PARTS)
    .map(([name, selector]) => [name, game.querySelector(selector)])
    .filter(([, part]) => part?.checkVisibility());

  const boxOf = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const common = (a, b) =>
    [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  const extent = (box) => Math.min(box[2] - box[0], box[3] - box[1]);
  const isWithin = (box, room, by) =>
    box[0] >= room[0] - by && box[1] >= room[1] - by && box[2] <= room[2] + by && box[3] <= room[3] + by;

  const told = (one) => {
    if (one.nodeType === 3) return `${told(one.parentElement)} "${one.data.trim().slice(0, 24)}"`;
    return one.id ? `#${one.id}` : `${one.localName}.${one.getAttribute("class") ?? ""}`;
  };
  const clips = (style) => style.display !== "contents" && style.overflow !== "visible";
  const isUnseen = (one, style) =>
    style.display === "none" || style.visibility === "hidden" ||
    style.clipPath.includes("50%") || one.classList.contains("unseen");
  const isDrawn = (one, style) =>
    style.display !== "contents" &&
    (one.matches("svg, button, a, input, select, img, progress") ||
      style.backgroundColor !== "rgba(0, 0, 0, 0)" || parseFloat(style.borderTopWidth) > 0);

  function note(part, one, box, room) {
    if (extent(box) < 1) return;
    const left = common(box, room);
    if (!isWithin(box, room, CUT) && one.nodeType === 1 && part !== "line" && !isOver)
      faults.add(`${part}: ${told(one)} is cut off`);
    if (extent(left) >= 1) seen.push({ part, one, box: left });
  }

  function walk(part, one, room) {
    const style = getComputedStyle(one);
    if (isUnseen(one, style)) return;
    if (isDrawn(one, style)) note(part, one, boxOf(one), room);
    if (one.localName === "svg") return;
    if (clips(style)) {
      const isHigher = one.scrollHeight > one.clientHeight + 1;
      const isWider = one.scrollWidth > one.clientWidth + 1;
      if (/auto|scroll/.test(style.overflow) && part !== "line" && (isHigher || isWider))
        faults.add(`${part}: ${told(one)} scrolls`);
      room = common(boxOf(one), room);
    }
    for (const child of one.childNodes) {
      if (child.nodeType === 1) walk(part, child, room);
      if (child.nodeType !== 3 || !child.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(child);
      note(part, child, boxOf(range), room);
    }
  }

  // What cuts off a whole part, as where the end is told at length.
  function around(part) {
    for (let node = part.parentElement; node !== game; node = node.parentElement)
      if (clips(getComputedStyle(node))) return boxOf(node);
    return ENDLESS;
  }

  if (Math.max(root.scrollWidth, innerWidth) > width || Math.max(root.scrollHeight, innerHeight) > height)
    faults.add(`the page takes ${root.scrollWidth} by ${root.scrollHeight}`);
  if (scrollX || scrollY || game.scrollTop) faults.add("the page is scrolled");
  for (const [name, part] of parts) walk(name, part, around(part));

  for (const { part, one, box } of seen) {
    if (!isWithin(box, [0, 0, width, height], 1))
      faults.add(`${part}: ${told(one)} sticks out of the screen: ${box.map(Math.round)}`);
    const button = one.nodeType === 3 ? one.parentElement.closest("button, a.button") : null;
    if (button && part !== "line" && !isWithin(box, boxOf(button), 1))
      faults.add(`${part}: ${told(one)} sticks out of its button`);
  }

  // Bar and line have a ground of their own.
  for (const [name, part] of parts)
    if (name === "bar" || name === "line") seen.push({ part: name, one: part, box: boxOf(part) });
  seen.forEach((one, at) => {
    for (const other of seen.slice(at + 1))
      if (one.part !== other.part && extent(common(one.box, other.box)) > NEAR)
        faults.add(`${one.part}: ${told(one.one)} and ${other.part}: ${told(other.one)} overlap`);
  });

  const boxes = parts.map(([name, part]) => [name, boxOf(part).map((side) => Math.round(side * 2) / 2)]);
  return { faults: [...faults].slice(0, 8), boxes: Object.fromEntries(boxes) };
}
