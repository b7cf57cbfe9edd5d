// A worker: fetches the memory, unpacks it and hands it over; a text is the reason why not. What
// has been unpacked once is kept beside, since reading it is quicker than unpacking it again.

const packed = new URL("./memory.bin.gz", import.meta.url).href;
const KEPT = "barnyard-memory";

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

async function keep(bytes) {
  try {
    await caches.delete(KEPT); // that of an older version
    await (await caches.open(KEPT)).put(packed, new Response(bytes));
  } catch {
    // a full storage: everything works without it
  }
}

async function handOver() {
  const found = await kept();
  const bytes = found ?? (await unpacked());
  const copy = found ? null : bytes.slice(0);
  postMessage(bytes, [bytes]);
  if (copy) await keep(copy);
  close();
}

handOver().catch((error) => postMessage(String(error)));
