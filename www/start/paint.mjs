// One text of HTML, one morph: what stays the same keeps its nodes, and with them focus, scroll
// and transitions. Python calls these few functions; everything else it does by itself.

import { act } from "./act.mjs";
import "./claim.mjs";
import { listen as listenToDrags } from "./drag.mjs";
import { listen as listenToHolds } from "./hold.mjs";
import { step } from "./inside.mjs";
import { landing } from "./landing.mjs";
import { follow, isStill } from "./motion.mjs";
import { redraw } from "./redraw.mjs";
import "./second.mjs";
import { forgets, listenToFiles, share, shareFile, shares, sharesFiles } from "./share.mjs";
import { listen as listenToSheets, openedFrom, opens } from "./sheet.mjs";
import { sound } from "./sound.mjs";
import { silence } from "./speech.mjs";
import { listen as listenToTaps, takeTapped } from "./tap.mjs";
import { trusted } from "./trusted.mjs";
import { showWhole } from "./whole.mjs";
import sprite from "sprite:all";

// Every picture, once: the tables show one by <svg class="art"><use href="#art-cow"/></svg>. They are
// put there for whoever needs them first, else when the page has answered.
let pictures = sprite;

function hangPictures() {
  document.body.insertAdjacentHTML("afterbegin", trusted(pictures));
  pictures = "";
}

document.addEventListener("barnyard:progress", ({ detail }) => {
  if (detail === "ready") setTimeout(hangPictures);
});

// Where the focus may go by itself: to nothing that can only be refused.
const REFUSED = ':not([disabled], [aria-disabled="true"])';
const FOCUSABLE = `button${REFUSED}, a[href], input, textarea, [tabindex]${REFUSED}`;
const DOABLE = `[data-do=pick]${REFUSED}`;

const MOST_LINES = 12; // that are kept for screen readers

let brings = ""; // what the last press asked for: it comes into view when it comes
let lost = null; // where the focus was before there was nothing to press: it returns there

function morph(id, html) {
  if (pictures && html.includes("#art-")) hangPictures();
  const place = document.getElementById(id);
  const tapped = takeTapped(place), active = document.activeElement;
  const focused = tapped ?? (place.contains(active) ? active : null);
  if (tapped || active !== landing()) lost = null;
  const trail = [];
  for (let node = focused; node && node !== place; node = node.parentElement) if (node.id) trail.push(node.id);
  const measured = follow(place);
  redraw(place, html, tapped);
  globalThis.barnyardPaint.stepAside?.();
  const travel = measured();
  requestAnimationFrame(showWhole); // when the page has to be laid out anyway
  if (!brings || !bringIntoView()) keepFocus(focused, trail);
  travel();
}

function keepFocus(focused, trail) {
  if (focused && !(document.activeElement === focused && focused.isConnected && !focused.disabled)) refocus(trail);
  else if (lost) refocus(lost);
}

// Below the edge of a phone nobody would look for what has just been asked for. Whether the focus has
// gone there.
function bringIntoView() {
  const brought = document.getElementById(brings);
  if (!brought) return false;
  brings = "";
  if (brought.tabIndex === -1 && brought.hasAttribute("tabindex")) {
    leadTo(brought);
    return true;
  }
  const block = brought.offsetHeight > innerHeight ? "start" : "nearest"; // it is read from its start
  brought.scrollIntoView({ block, behavior: isStill() ? "auto" : "smooth" });
  return false;
}

function bring(id) {
  brings = id;
  bringIntoView();
}

// The same element, else the first one to press in the nearest part that is still there, else what
// the player on turn can do. Never the button that opens a hand: it is not for whoever pressed last.
function refocus(trail) {
  lost = null;
  const opener = openedFrom(trail);
  if (opener) return opener.focus({ preventScroll: true });
  for (const id of trail) {
    const node = document.getElementById(id);
    const target = node?.matches(FOCUSABLE) ? node : node?.querySelector(FOCUSABLE);
    if (target) return target.focus({ preventScroll: true });
  }
  const next = document.querySelector(`#table ${DOABLE}, #luck, #keypad .real-key, #again`) ?? document.getElementById("lesson-next");
  if (next) return next.focus({ preventScroll: true });
  landing()?.focus({ preventScroll: true });
  lost = trail;
}

// To another page.
function turn(page, title, inside) {
  document.title = title;
  const { dataset } = document.documentElement;
  if (dataset.page !== page) dataset.page = page;
  step(inside);
}

// From the top of the page, the focus where one lands; or at the place to which the address leads.
function arrive() {
  lost = null;
  const place = document.querySelector("#page [data-arrive]");
  if (place) {
    place.scrollIntoView();
    return leadTo(place);
  }
  window.scrollTo(0, 0);
  const heading = landing();
  if (heading) leadTo(heading);
}

// The focus goes there, and no more to what has just been tapped.
function leadTo(place) {
  takeTapped(document);
  place.focus({ preventScroll: true });
}

// Where nothing is painted any more, nothing is done, either: a page that is hidden sees to itself.
function afterFrame(work) {
  requestAnimationFrame(() => setTimeout(work));
}

// Lines that screen readers speak, one after the other. They come after the frame, which would have to
// be laid out once more for them.
let unsaid = [];

function announce(lines) {
  if (!unsaid.length) afterFrame(say);
  unsaid = [...unsaid, ...lines].slice(-MOST_LINES);
}

function say() {
  const region = document.getElementById("announcer");
  for (const line of unsaid) {
    const said = document.createElement("p");
    said.textContent = line;
    region.append(said);
  }
  unsaid = [];
  while (region.childElementCount > MOST_LINES) region.firstElementChild.remove();
}

function hush() {
  silence();
  unsaid = [];
  document.getElementById("announcer").replaceChildren();
}

// It says so for a while, above everything and in nobody's way.
function download(name, text, said) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  document.querySelector(".saved-as")?.remove();
  const note = Object.assign(document.createElement("p"), { className: "saved-as", textContent: said });
  document.body.append(note);
  setTimeout(() => note.remove(), 5000);
  announce([said]);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

// What does something by itself is not also a tap on what it lies in.
const CONTROL = "[data-do], a[href], summary, label, input, select, textarea";
const control = ({ target }) => target.closest?.(CONTROL);

// What was pressed, as one text: [what, value, fields of its form]; empty when nothing of ours was.
function pressed(event) {
  const target = event.type === "submit" ? event.target : control(event);
  if (!target?.dataset.do || (event.type === "click" && target.tagName === "FORM")) return "";
  if (event.type === "submit") event.preventDefault();
  if (target.getAttribute("aria-busy") === "true") return "";
  if (target.dataset.hold !== undefined && event.detail) return ""; // a finger holds it, see hold.mjs
  // Some moves are asked about first: whatever brings a sheet, the focus goes there, and back when it goes.
  brings = target.dataset.brings ?? (document.getElementById("sheet") ? "" : "sheet-title");
  opens(target);
  return JSON.stringify([target.dataset.do, target.dataset.value ?? "", fieldsAround(target)]);
}

function fieldsAround(target) {
  const form = target.closest("form") ?? document.querySelector("#page form");
  return form ? Object.fromEntries(new FormData(form)) : {};
}

// Before any key has been pressed nobody knows whether there are keys: whose turn it is has no ring then.
addEventListener("keydown", () => { document.documentElement.dataset.keys = ""; }, { once: true });

listenToDrags(act);
listenToSheets(act);
listenToFiles(act);
listenToHolds(act);
listenToTaps(control);

// Of a field, or of the form that it is in.
document.addEventListener("input", ({ target }) => {
  const slide = target.dataset.slide ?? target.form?.dataset.slide;
  if (slide) act(slide, target.value, fieldsAround(target));
});

// Enter leads from name to name; only after the last one it starts the game.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches?.("form input[type=text]")) return;
  const fields = [...event.target.form.querySelectorAll("input[type=text]")];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next) event.preventDefault();
  next?.focus();
});

globalThis.barnyardPaint = { morph, turn, arrive, bring, afterFrame, announce, hush, download, copy, pressed, sound, share, shares, shareFile, sharesFiles, forgets };
