// What is no click: something is held and let go, a slider is moved, a board is written.

export function act(what, value, fields = {}) {
  const detail = JSON.stringify([what, value, fields]);
  document.dispatchEvent(new CustomEvent("barnyard:act", { detail }));
}
