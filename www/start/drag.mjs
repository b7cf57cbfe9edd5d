// Pieces that can be dragged: what has `data-drag` onto what has `data-drop`. To take one up is to
// pick the value of `data-drag`; to drop it is to pick the value of what it is dropped on. Where
// `data-drag` is empty, what it is dropped on is picked first, by the value of `data-drop`, and then the piece.
// Both are what two taps would do, and tapping works as ever.

const FAR = 7; // pixels: nearer than that it is a tap

let drag = null; // { handle, pointer, x, y, piece: while it moves }

function start(event) {
  const handle = event.target.closest?.("[data-drag]");
  if (handle && !event.button && event.isPrimary) {
    drag = { handle, pointer: event.pointerId, x: event.clientX, y: event.clientY, piece: null };
  }
}

const pieceOf = ({ handle }) => handle.querySelector("[data-flip]") ?? handle;

function takeUp(act) {
  drag.handle.setPointerCapture(drag.pointer);
  const { dataset: { drag: value }, ariaPressed } = drag.handle;
  if (value && ariaPressed !== "true") act("pick", value);
  drag.handle = document.getElementById(drag.handle.id) ?? drag.handle; // painted anew
  drag.piece = pieceOf(drag);
}

function place({ clientX, clientY }) {
  const { style } = drag.piece;
  style.transition = style.animation = "none";
  style.pointerEvents = "none"; // so that what lies beneath can be found
  style.zIndex = "9";
  style.transform = `translate(${clientX - drag.x}px, ${clientY - drag.y}px) scale(1.12)`;
}

const beneath = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest("[data-drop]");

function mark(target) {
  for (const old of document.querySelectorAll("[data-over]")) if (old !== target) delete old.dataset.over;
  if (target) target.dataset.over = "";
}

// A mouse that lets go clicks on what has been dragged: that is no tap.
function noClick() {
  const stop = (event) => {
    if (event.target.closest?.("[data-drag]")) event.stopPropagation();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}

// As it has been painted anew.
function pressed(id, act) {
  const button = document.querySelector(`#${id} [data-value]`);
  if (button) act("pick", button.dataset.value);
}

function putDown(event, act) {
  const target = event.type === "pointerup" ? beneath(event) : null;
  mark(null);
  noClick();
  const onto = target?.dataset.drop || target?.dataset.value;
  if (onto) act("pick", onto); // the way there begins where it is now
  if (onto && !drag.handle.dataset.drag) pressed(drag.handle.id, act);
  drag.piece.removeAttribute("style");
}

export function listen(act) {
  document.addEventListener("pointerdown", start);
  document.addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.pointer) return;
    if (!drag.piece && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
    if (!drag.piece) takeUp(act);
    place(event);
    mark(beneath(event));
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, (event) => {
      if (event.pointerId !== drag?.pointer) return;
      if (drag.piece) putDown(event, act);
      drag = null;
    });
  }
}
