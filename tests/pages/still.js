// From now on the page notes where the parts of its table stand after each change of it, with what
// the game waits for.
() => {
  const PARTS = {
    bar: ".bar", board: ".board", drawn: ".board > :first-child", line: "#news",
  };
  globalThis.stood ??= (() => {
    const seen = [];
    const boxOf = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return [left, top, right, bottom].map(Math.round);
    };

    function note() {
      const game = document.querySelector("#page .game");
      if (!game) return;
      const parts = Object.entries(PARTS).map(([name, selector]) => [name, game.querySelector(selector)]);
      const there = parts.filter(([, part]) => part?.checkVisibility());
      const { step, due } = game.dataset;
      seen.push({
        size: [innerWidth, innerHeight], step, due,
        boxes: Object.fromEntries(there.map(([name, part]) => [name, boxOf(part)])),
        end: boxOf(game.querySelector("#actions"))[3],
      });
    }

    new MutationObserver(note).observe(document.getElementById("page"), {
      attributes: true, characterData: true, childList: true, subtree: true,
    });
    return seen;
  })();
  stood.length = 0;
}
