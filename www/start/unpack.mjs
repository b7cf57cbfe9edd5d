// A worker: fetches the memory, unpacks it and hands it over; a text is the reason why not. What
// has been unpacked once is kept beside, since reading it is quicker than unpacking it again. It is
// kept only with the hash that the build has noted, and looked at again each time it was used.

const HASH = self.__MEMORY_HASH;
const packed = new URL("./memory.bin.gz", import.meta.url).href;
const KEPT = `barnyard-memory ${new URL("../", import.meta.url)}`; // other folders have their own

async function kept() {
  try {
    return await (await caches.match(packed, { cacheName: KEPT }))?.arrayBuffer();
  } catch {
    return undefined; // no such storage here, or not allowed: then it is unpacked each time
  }
}

async function unpacked() {
  const response = await fetch(packed);
  if (!response.ok) throw new Error(`memory.bin.gz: ${response.status}`);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

// Whether it is what the build has made. Browsers reckon hashes only where they also keep caches.
async function isWhole(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash)) === HASH;
}

async function keep(bytes) {
  await caches.delete(KEPT); // that of an older version
  await (await caches.open(KEPT)).put(packed, new Response(bytes));
}

// The page does not wait for the hash: what is wrong is mostly seen by itself, and is gone by the
// next start.
async function handOver() {
  const found = await kept();
  const bytes = found ?? (await unpacked());
  const copy = bytes.slice(0);
  postMessage(bytes, [bytes]);
  try {
    if (!(await isWhole(copy))) await caches.delete(KEPT);
    else if (!found) await keep(copy);
  } catch {
    // a full storage, or none: everything works without it
  }
  close();
}

handOver().catch((error) => postMessage(String(error)));
