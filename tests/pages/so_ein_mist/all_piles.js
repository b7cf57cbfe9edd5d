// What scrolls at the end of a game, and whatever of the piles is not seen whole.
() => {
  const faults = [];
  const boxOf = (one) => one.getBoundingClientRect();
  const isHigher = (one) => one.scrollHeight > one.clientHeight + 1;
  const isWider = (one) => one.scrollWidth > one.clientWidth + 1;
  for (const one of document.querySelectorAll("#table, .mist-end"))
    if (getComputedStyle(one).display !== "contents" && (isHigher(one) || isWider(one)))
      faults.push(`${one.id || one.className} scrolls`);
  const rule = document.querySelector("#verdict .rule");
  if (rule && boxOf(rule).bottom > boxOf(rule.closest("#verdict")).bottom) faults.push("the verdict is cut off");
  const lines = document.querySelectorAll(".mist-results > li");
  for (const line of lines) {
    const room = boxOf(line);
    const isOut = (box) => box.left < room.left || box.top < room.top ||
      box.right > room.right || box.bottom > room.bottom + 1;
    const cards = [...line.querySelectorAll(".mist-card")];
    for (const [at, card] of cards.entries()) {
      const worth = document.createRange();
      worth.selectNodeContents(card.querySelector(".mist-value"));
      const box = boxOf(worth), next = cards[at + 1] ? boxOf(cards[at + 1]).left : Infinity;
      if (isOut(box) || isOut(boxOf(card))) faults.push(`${card.id} sticks out`);
      if (box.height < 9) faults.push(`${card.id} is tiny`);
      const picture = boxOf(card.querySelector(".mist-picture"));
      if (picture.width < 9 || isOut(picture)) faults.push(`${card.id} has no picture`);
      if (box.right > next + 1.5) faults.push(`${cards[at + 1].id} lies on ${card.id}`);
    }
    if (isOut(boxOf(line.querySelector(".mist-sum")))) faults.push(`${line.id} has no sum`);
    const who = boxOf(line.querySelector(".mist-who")), pile = boxOf(line.querySelector(".mist-laid"));
    if (Math.min(who.bottom - pile.top, who.right - pile.left) > 1.5)
      faults.push(`${line.id}: the pile lies over the name`);
  }
  return lines.length ? faults : ["nothing is counted"];
}
