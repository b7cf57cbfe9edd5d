// What has been unpacked once is kept, since reading it is quicker than unpacking it again: only with the
// hash that the build has noted, and looked at again each time it was used.

const HASHES = self.__UNPACKED_HASHES;
const FIRST = "data.bin"; // without it nothing goes on, so it is looked at before it is used

export const packed = (name) => new URL(`./${name}.xz`, import.meta.url).href;
const place = () => `barnyard-memory ${new URL("../", import.meta.url)}`; // other folders have their own
const used = []; // names

// What is wrong with the others is mostly seen by itself, and is gone by the next start.
export async function kept(name) {
  try {
    const bytes = await found(name);
    if (!bytes || (name === FIRST && !(await isWhole(name, bytes)))) return undefined;
    used.push(name);
    return new Uint8Array(bytes);
  } catch {
    return undefined; // no such storage here, or not allowed: then it is unpacked each time
  }
}

async function found(name) {
  return (await caches.match(packed(name), { cacheName: place() }))?.arrayBuffer();
}

// Whether it is what the build has made. Browsers reckon hashes only where they also keep caches.
async function isWhole(name, bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash)) === HASHES[name];
}

export async function keep(name, bytes) {
  try {
    if (!(await isWhole(name, bytes))) return;
    const cache = await caches.open(place());
    const own = Object.keys(HASHES).map(packed);
    const older = (await cache.keys()).filter(({ url }) => !own.includes(url));
    await Promise.all(older.map((request) => cache.delete(request)));
    await cache.put(packed(name), new Response(bytes));
  } catch {
    // a full storage, or none: everything works without it
  }
}

// Once the page answers there is time for it.
export async function lookAfter() {
  for (const name of used.splice(0)) {
    try {
      if (!(await isWhole(name, await found(name)))) await (await caches.open(place())).delete(packed(name));
    } catch {
      // gone already
    }
  }
}
