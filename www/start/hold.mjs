// A hand that is looked at while a button is held: `data-hold`. Whether it is open is written in the
// document and nowhere else (`aria-pressed`). So whatever can end a hold asks there and closes it: no
// pointer is remembered here that could be lost, and none that is let go elsewhere is missed.

const HOLD = "[data-hold]";
const OPEN = `${HOLD}[aria-pressed=true]`;
const ENDS = ["pointerup", "pointercancel", "lostpointercapture", "visibilitychange", "pagehide", "freeze", "hashchange", "popstate"];

export function listen(act) {
  const end = () => {
    const open = document.querySelector(OPEN);
    if (open) act(open.dataset.do, "off");
  };
  document.addEventListener("pointerdown", (event) => {
    const target = event.target.closest?.(HOLD);
    if (target && !event.button) act(target.dataset.do, "on");
  });
  // on the way down, so that nobody stops it
  for (const kind of ENDS) addEventListener(kind, end, { capture: true });
  addEventListener("blur", ({ target }) => { if (target === window) end(); });
  // Where a key has opened it. Not at once: the focus is also lost while the page is being painted.
  document.addEventListener("focusout", ({ target }) => { if (target.matches?.(HOLD)) queueMicrotask(end); });
  // A key that is held would open and close it, again and again.
  document.addEventListener("keydown", (event) => { if (event.repeat && event.target.matches?.(HOLD) && event.key !== "Tab") event.preventDefault(); });
  document.addEventListener("contextmenu", (event) => { if (event.target.closest?.(HOLD)) event.preventDefault(); });
}
