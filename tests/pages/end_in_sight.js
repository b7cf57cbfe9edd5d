// What of the end of a game is not in sight: whatever has to be scrolled for, is cut off, or lies under
// something else. The story beside the table is as long as it is.
() => {
  const faults = [];
  const boxOf = (one) => one.getBoundingClientRect();
  const isSeen = (one) => one.checkVisibility() && boxOf(one).width > 1;
  for (const one of document.querySelectorAll("#page :not(.log)"))
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1 && isSeen(one))
      faults.push(`${one.id || one.className} scrolls by ${one.scrollHeight - one.clientHeight}`);
  const verdict = document.querySelector("#verdict"), bar = boxOf(document.querySelector(".bar"));
  for (const part of verdict.querySelectorAll(".finale, .winners, .verdict, .rule, #evening"))
    if (boxOf(part).top < boxOf(verdict).top - 1 || boxOf(part).bottom > boxOf(verdict).bottom + 1)
      faults.push(`of the verdict ${part.className || part.id} is cut off`);
  const pieces = [verdict, ...document.querySelectorAll("#table .board > *, #table .seats > *, #table .dock > *"),
    ...document.querySelectorAll("#news, #actions .button")].filter(isSeen);
  pieces.forEach((one, at) => {
    const box = boxOf(one), name = one.id || one.className;
    if (box.top < bar.bottom - 1 || box.bottom > innerHeight + 1 || box.left < -1 || box.right > innerWidth + 1)
      faults.push(`${name} is out of sight`);
    for (const other of pieces.slice(at + 1)) {
      const next = boxOf(other);
      const overlap = Math.min(Math.min(box.right, next.right) - Math.max(box.left, next.left),
        Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top));
      if (overlap > 1.5) faults.push(`${name} and ${other.id || other.className} overlap`);
    }
  });
  for (const button of document.querySelectorAll("#actions .button"))
    if (button.scrollWidth > button.clientWidth + 1) faults.push(`${button.id} is too narrow`);
  const board = [...document.querySelectorAll("#table .board > *, .mist-end")].find(isSeen);
  if (!board || Math.min(boxOf(board).width, boxOf(board).height) < 170) faults.push("what was counted is tiny");
  return faults;
}
