// Most of a picture is written as it was in the one before. So the two texts are compared, not the
// two pictures, and no further than they differ: what is written as it was is neither read nor touched.
// Where the elements are the same ones, an attribute or a word is changed; only where some come, go or
// move, that part is parsed. To parse all of it and to morph the whole page takes several times as
// long (tests/bench/redraw.py), which is felt on a slow phone.

import { Idiomorph } from "idiomorph";
import { trusted } from "./trusted.mjs";

const VOID = /^(?:area|br|col|hr|img|input|source|track|wbr)$/;
// A field holds more than its text tells, and of `pre` the first line break is dropped.
const UNTOLD = /^(?:input|textarea|select|pre)$/, HOLDS_UNTOLD = /<(?:input|textarea|select|pre)\b/;
const FIELDS = "input, textarea, select";
const NONE = [];

const drawn = new WeakMap(); // by place: the text that it shows, and what is known of its nodes
let isTold = true; // whether the text that is drawn tells all of the page
let works = [], leaving = []; // what is to be done, once all is known; and which nodes go

export function redraw(place, text, tapped) {
  const was = drawn.get(place), tree = { node: place, kids: was?.tree.kids ?? null };
  isTold = !HOLDS_UNTOLD.test(text);
  works = [];
  leaving = [];
  try {
    if (was) alter(tree, was.text, text);
    else morph(tree, text);
    moveFocus(tapped);
    for (const work of works) work();
  } catch (error) {
    if (error !== ASTRAY) throw error;
    morphed(tree, text);
  }
  drawn.set(place, { text, tree });
}

// Where the focus goes with what it is on, the browser lays out the page as it is by then; and for whatever
// gets the focus it does, too. So both come first, as long as nothing has changed.
function moveFocus(tapped) {
  const goes = (one) => leaving.some((node) => node.contains(one));
  if (tapped && !goes(tapped)) tapped.focus({ preventScroll: true });
  if (goes(document.activeElement)) document.activeElement.blur();
}

// ------------------------------------------------------------------ from text to pieces

// A piece is an element or words between two of them: where it begins in the text around it, how
// long it is, and its first tag. What is in it (`kids`) is read when it matters. Texts are as
// core/html.py makes them: everything is closed, and no > stands in an attribute.
function piece(text, at, was, before) {
  if (text[at] !== "<") return { at, size: wordsEnd(text, at) - at, open: 0, name: "", node: null, kids: null };
  const open = text.indexOf(">", at) + 1 - at, name = text.slice(at + 1, at + open - 1).split(" ", 1)[0];
  const end = VOID.test(name) ? at + open : endOf(text, at + open, was?.kids ?? NONE, was && inside(was, before));
  return { at, size: end - at, open, name, node: null, kids: null };
}

function wordsEnd(text, at) {
  const end = text.indexOf("<", at);
  return end < 0 ? text.length : end;
}

const written = ({ at, size }, text) => text.slice(at, at + size);
const start = ({ at, open }, text) => text.slice(at, at + open);
const inside = ({ at, open, size, name }, text) => text.slice(at + open, at + Math.max(open, size - name.length - 3));
const idOf = (kid, text) => / id="([^"]*)"/.exec(start(kid, text))?.[1];

// The end of an element, from the start of what is in it. What has probably been there is passed over.
function endOf(text, at, kids, before) {
  for (let next = 0; !text.startsWith("</", at); next++) {
    if (at >= text.length) throw ASTRAY;
    const same = [next, next + 1, next - 1].find((which) => isThere(kids[which], before, text, at));
    if (same !== undefined) next = same;
    at += same === undefined ? piece(text, at, kids[next], before).size : kids[same].size;
  }
  return text.indexOf(">", at) + 1;
}

// Whether it is written there as well, and is a piece there.
function isThere(kid, before, text, at) {
  if (!kid || !text.startsWith(written(kid, before), at)) return false;
  const end = at + kid.size;
  return kid.name ? isTold || !HOLDS_UNTOLD.test(written(kid, before)) : end === text.length || text[end] === "<";
}

// Those of an element, with their nodes; null where somebody has made something else of the text.
function known(tree, text) {
  const { childNodes } = there(tree.node);
  if (tree.kids) return childNodes.length === tree.kids.length ? tree.kids : null;
  const kids = pieces(text, 0, text.length, NONE, "");
  return kids.length === childNodes.length && kids.every((kid, at) => isBound(kid, childNodes[at])) ? kids : null;
}

function pieces(text, at, end, were, before) {
  const found = [];
  while (at < end) {
    found.push(piece(text, at, were[found.length], before));
    at += found.at(-1).size;
  }
  return found;
}

function isBound(kid, node) {
  kid.node = node;
  return node.nodeName.toLowerCase() === (kid.name || "#text").toLowerCase();
}

// ------------------------------------------------------------------ from one text to the next

// Of what is in an element: what is written the same at its start and at its end stays.
function alter(tree, before, after) {
  const kids = known(tree, before);
  if (!kids) return morph(tree, after);
  let first = 0, last = kids.length, from = 0, to = after.length;
  while (first < last && isThere(kids[first], before, after, from)) from += kids[first++].size;
  while (last > first && endsThere(kids[last - 1], before, after, from, to)) to -= kids[--last].size;
  const gone = kids.slice(first, last), come = pieces(after, from, to, gone, before);
  const end = kids.slice(last);
  if (!match(tree, gone, before, come, after, end[0]?.node ?? null)) return morph(tree, after);
  for (const kid of end) kid.at += after.length - before.length;
  tree.kids = [...kids.slice(0, first), ...come, ...end];
}

function endsThere(kid, before, after, from, to) {
  const at = to - kid.size;
  return at >= from && isThere(kid, before, after, at) && (kid.name || !at || after[at - 1] === ">");
}

// Between them, the same elements at the start and at the end are the same ones; of the rest all goes or
// comes, unless one that has a name has moved. Whether it could be done.
function match(tree, gone, before, come, after, end) {
  if ([...gone, ...come].some(({ name }) => UNTOLD.test(name))) return false;
  const fewer = Math.min(gone.length, come.length);
  const alike = (was, kid) => was.name === kid.name &&
    (start(was, before) === start(kid, after) || idOf(was, before) === idOf(kid, after));
  let first = 0, last = 0;
  while (first < fewer && alike(gone[first], come[first])) first++;
  while (last < fewer - first && alike(gone.at(-1 - last), come.at(-1 - last))) last++;
  const left = gone.slice(first, gone.length - last), fresh = come.slice(first, come.length - last);
  if (fresh.some((kid) => idOf(kid, after) && left.some((was) => alike(was, kid)))) return false;
  leaving.push(...left.map(({ node }) => node));
  works.push(() => { for (const { node } of left) there(node).remove(); });
  for (let at = 0; at < first; at++) keep(gone[at], before, come[at], after);
  for (let at = 1; at <= last; at++) keep(gone.at(-at), before, come.at(-at), after);
  if (fresh.length) works.push(() => insert(tree.node, fresh, last ? come.at(-last).node : end, after));
  return true;
}

function keep(was, before, kid, after) {
  Object.assign(kid, { node: was.node, kids: was.kids });
  if ((isTold || !kid.name) && written(was, before) === written(kid, after)) return;
  if (!kid.name) return works.push(() => { there(kid.node).data = plain(written(kid, after)); });
  const old = start(was, before), fresh = start(kid, after);
  if (old !== fresh) works.push(() => rewrite(there(kid.node), old, fresh));
  if (kid.size > kid.open) alter(kid, inside(was, before), inside(kid, after));
}

// What somebody has unfolded stays so: the next text knows nothing of it.
const staysOpen = (name, node) => name === "open" && node.matches("details");

function rewrite(node, was, is) {
  const old = attributes(was), fresh = attributes(is);
  for (const [name, value] of fresh) if (old.get(name) !== value) node.setAttribute(name, plain(value));
  for (const name of old.keys()) if (!fresh.has(name) && !staysOpen(name, node)) node.removeAttribute(name);
}

const attributes = (start) =>
  new Map([...start.matchAll(/\s([^\s=>/]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, value ?? ""]));

const reader = document.createElement("p");

function plain(written) {
  if (!written.includes("&")) return written;
  reader.innerHTML = trusted(written);
  return reader.textContent;
}

// Somebody else has been at the page, as a translator that puts words of its own in their places.
const ASTRAY = new Error("a node is not where it was put");

function there(node) {
  if (!node.isConnected) throw ASTRAY;
  return node;
}

// ------------------------------------------------------------------ what comes and what moves

function insert(around, come, before, text) {
  const { childNodes } = parsed(around, text.slice(come[0].at, come.at(-1).at + come.at(-1).size)), nodes = [...childNodes];
  const fits = nodes.length === come.length && come.every((kid, at) => isBound(kid, nodes[at]));
  if (!fits || (before && before.parentNode !== around)) throw ASTRAY;
  for (const node of nodes) around.insertBefore(node, before);
}

// In a box of its kind: parts of a drawing and rows of a table are none elsewhere.
function parsed(node, text) {
  const box = node.cloneNode(false);
  box.innerHTML = trusted(text);
  return box;
}

// What is equal need not be looked through; only a field holds more than its text tells.
const CALLBACKS = {
  beforeNodeMorphed: (old, fresh) => !old.isEqualNode(fresh) || old.matches?.(FIELDS) || Boolean(old.querySelector?.(FIELDS)),
  beforeAttributeUpdated: (name, node, change) => !(change === "remove" && staysOpen(name, node)),
};

function morph(tree, text) {
  works.push(() => morphed(tree, text));
}

function morphed(tree, text) {
  const { childNodes } = parsed(tree.node, text);
  Idiomorph.morph(tree.node, childNodes, { morphStyle: "innerHTML", restoreFocus: true, callbacks: CALLBACKS });
  tree.kids = null;
}
