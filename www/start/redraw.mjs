// Most of a picture is written as it was in the one before. So the two texts are compared, not the
// two pictures: where the elements are the same ones, an attribute or a word is changed; only where
// some come, go or move, that part is parsed. To parse all of it and to morph the whole page takes about
// twice as long (tests/bench/redraw.py), which is felt on a slow phone.

import { Idiomorph } from "idiomorph";
import { trusted } from "./trusted.mjs";

const VOID = new Set(["area", "br", "col", "hr", "img", "input", "source", "track", "wbr"]);
// A field holds more than its text tells, and of `pre` the first line break is dropped.
const UNTOLD = new Set(["input", "textarea", "select", "pre"]);
const FIELDS = "input, textarea, select";

const drawn = new WeakMap(); // by place: what it has been told to be, as a tree that knows its nodes

export function redraw(place, text) {
  const fresh = Object.assign(read(text), { node: place });
  try {
    alter(drawn.get(place) ?? { closed: true }, fresh, text);
  } catch (error) {
    if (error !== ASTRAY) throw error;
    morph(fresh, text);
  }
  drawn.set(place, fresh);
}

// ------------------------------------------------------------------ from text to tree

// Of texts as core/html.py makes them: everything is closed, and no > stands in an attribute.
function read(text) {
  const root = element("", "", 0, 0), open = [root];
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf("<", at), end = next === at ? text.indexOf(">", at) + 1 : next < 0 ? text.length : next;
    const piece = text.slice(at, end);
    if (next !== at) open.at(-1).kids.push({ words: piece, at, end, node: null });
    else if (piece[1] === "/") Object.assign(open.pop(), { to: at, end });
    else begin(open, piece, at, end);
    at = end;
  }
  root.to = text.length;
  return root;
}

// It stands in the text from `at` to `end`, and what is in it from `from` to `to`. Of one that is
// `closed` nobody knows what is inside: it is morphed each time.
const element = (start, name, at, from) =>
  ({ start, name, at, from, to: from, end: from, kids: [], node: null, closed: UNTOLD.has(name) });

function begin(open, start, at, from) {
  const name = /^<([^\s/>]+)/.exec(start)[1], made = element(start, name, at, from), around = open.at(-1);
  around.kids.push(made);
  around.closed ||= made.closed;
  if (!VOID.has(name) && !start.endsWith("/>")) open.push(made);
}

// ------------------------------------------------------------------ from one tree to the next

const idIn = (start) => / id="([^"]*)"/.exec(start ?? "")?.[1];
const alike = (was, kid) => was.name === kid.name && (was.start === kid.start || idIn(was.start) === idIn(kid.start));

// The same ones at the start and at the end stay; of what is between them, all goes or comes, unless
// one that has a name has moved.
function alter(old, fresh, text) {
  const known = !old.closed && !fresh.closed && fresh.node.childNodes.length === old.kids.length;
  if (!known) return morph(fresh, text);
  const before = old.kids, { kids } = fresh, fewer = Math.min(before.length, kids.length);
  let first = 0, last = 0;
  while (first < fewer && alike(before[first], kids[first])) first++;
  while (last < fewer - first && alike(before.at(-1 - last), kids.at(-1 - last))) last++;
  const gone = before.slice(first, before.length - last), come = kids.slice(first, kids.length - last);
  if (come.some((kid) => idIn(kid.start) && gone.some((was) => alike(was, kid)))) return morph(fresh, text);
  for (const { node } of gone) there(node).remove();
  for (let at = 0; at < first; at++) keep(before[at], kids[at], text);
  for (let at = 1; at <= last; at++) keep(before.at(-at), kids.at(-at), text);
  if (come.length) insert(fresh, come, kids[kids.length - last]?.node ?? null, text);
}

function keep(was, kid, text) {
  kid.node = was.node;
  if (kid.start !== was.start) rewrite(was, kid);
  if (kid.words !== was.words) there(kid.node).data = plain(kid.words);
  if (kid.kids) alter(was, kid, text);
}

// What somebody has unfolded stays so: the next text knows nothing of it.
const staysOpen = (name, node) => name === "open" && node.matches("details");

function rewrite(was, kid) {
  const node = there(kid.node), old = attributes(was.start), fresh = attributes(kid.start);
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

function insert(fresh, come, before, text) {
  const { childNodes } = parsed(fresh.node, text.slice(come[0].at, come.at(-1).end)), nodes = [...childNodes];
  if (nodes.length !== come.length || (before && before.parentNode !== fresh.node)) throw ASTRAY;
  for (const [at, node] of nodes.entries()) {
    fresh.node.insertBefore(node, before);
    bind(come[at], node, fresh);
  }
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

function morph(fresh, text) {
  const { childNodes } = parsed(fresh.node, text.slice(fresh.from, fresh.to));
  Idiomorph.morph(fresh.node, childNodes, { morphStyle: "innerHTML", restoreFocus: true, callbacks: CALLBACKS });
  know(fresh);
}

// Which node is which; where the browser has made something else of the text, nobody knows.
function know(tree) {
  const { childNodes } = tree.node;
  tree.closed ||= childNodes.length !== tree.kids.length;
  for (const [at, kid] of tree.kids.entries()) if (!tree.closed) bind(kid, childNodes[at], tree);
}

function bind(kid, node, around) {
  kid.node = node;
  if (node.nodeName.toLowerCase() !== (kid.name ?? "#text").toLowerCase()) around.closed = true;
  else if (kid.kids) know(kid);
}
