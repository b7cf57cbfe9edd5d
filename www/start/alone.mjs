// The last script of the single file. Opened from a disk a page may not fetch what lies beside it,
// so everything is in the page: packed, as text, in pieces (some browsers are slow to read one
// large piece). This unpacks it, and modules that ask for one another get it here.

import { XzReadableStream } from "xz-decompress";

const ADDRESS = "https://barnyard.invalid/"; // never fetched: it leads to the page's own

function bytes(name) {
  const pieces = [...document.querySelectorAll(`script[data-file="${name}"]`)].map((piece) => {
    const text = piece.textContent;
    piece.remove();
    return Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : plainly(text);
  });
  return new Blob(pieces);
}

function plainly(text) {
  const binary = atob(text);
  const result = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) result[i] = binary.charCodeAt(i);
  return result;
}

function unpacked(name, type) {
  const stream = new XzReadableStream(bytes(`${name}.xz`).stream());
  return new Response(stream, { headers: { "Content-Type": type } });
}

globalThis.barnyardFiles = (name) => {
  return unpacked(name, name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream");
};

async function address(name) {
  const text = await unpacked(name, "text/javascript").blob();
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

async function start() {
  const names = ["engine.mjs", "paint.mjs", "pyscript.mjs"];
  const own = {};
  // What the start does not need is unpacked when somebody asks for it. No other one is there.
  globalThis.barnyardModule = async (name) => import(await (own[name] ??= address(name.slice(ADDRESS.length))));
  for (const name of names) own[ADDRESS + name] = address(name);
  await Promise.all(names.map((name) => barnyardModule(ADDRESS + name)));
}

start().catch((error) => {
  console.error(error);
  document.dispatchEvent(new CustomEvent("barnyard:progress", { detail: "failed" }));
});
