// A worker, named by what it fetches: what stands in the memory before Python begins (`data.bin`), or
// afterwards (`memory.bin`). It unpacks that and hands it over, or says why not. What has been unpacked
// once is kept beside, since reading it is quicker than unpacking it again. It is kept only with the
// hash that the build has noted, and looked at again each time it was used.

import { XzReadableStream } from "xz-decompress";

const HASHES = self.__UNPACKED_HASHES;
const KEPT = `barnyard-memory ${new URL("../", import.meta.url)}`; // other folders have their own
const FIRST = "data.bin"; // without it nothing goes on, so it is looked at before it is used

const packed = (name) => new URL(`./${name}.xz`, import.meta.url).href;

async function kept(name) {
  try {
    const found = await (await caches.match(packed(name), { cacheName: KEPT }))?.arrayBuffer();
    return found && name === FIRST && !(await isWhole(name, found)) ? undefined : found;
  } catch {
    return undefined; // no such storage here, or not allowed: then it is unpacked each time
  }
}

export async function unpacked(name, wishes = {}) {
  const response = await fetch(packed(name), wishes);
  if (!response.ok) throw new Error(`${name}.xz: ${response.status}`);
  return new Response(new XzReadableStream(response.body)).arrayBuffer();
}

// Whether it is what the build has made. Browsers reckon hashes only where they also keep caches.
async function isWhole(name, bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash)) === HASHES[name];
}

async function keep(name, bytes) {
  const cache = await caches.open(KEPT);
  const own = Object.keys(HASHES).map(packed);
  const older = (await cache.keys()).filter(({ url }) => !own.includes(url));
  await Promise.all(older.map((request) => cache.delete(request)));
  await cache.put(packed(name), new Response(bytes));
}

// The page does not wait for the hash: what is wrong is mostly seen by itself, and is gone by the
// next start.
async function lookAfter(name, bytes, wasKept) {
  try {
    if (!(await isWhole(name, bytes))) await (await caches.open(KEPT)).delete(packed(name));
    else if (!wasKept) await keep(name, bytes);
  } catch {
    // a full storage, or none: everything works without it
  }
}

async function handOver(name) {
  try {
    const found = await kept(name);
    const bytes = found ?? (await unpacked(name));
    const looked = lookAfter(name, bytes.slice(0), Boolean(found));
    postMessage({ bytes }, [bytes]);
    await looked;
  } catch (error) {
    postMessage({ trouble: String(error) });
  }
  close();
}

if (!globalThis.document) handOver(self.name); // in the page it only unpacks what the worker could not
