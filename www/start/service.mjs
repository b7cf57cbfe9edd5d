// The service worker: after the first visit everything is on the device. A new version is fetched
// beside the old one and waits until the page asks for it, so no game changes under its players.
// What has not the hash that the build has noted is not taken, and then there is no new version:
// a host may answer anything with anything, and half a version would stay for good.

import { PrecacheController, PrecacheRoute } from "workbox-precaching";

// Other folders of the same host have caches beside these: a name tells whose it is. Workbox tells
// its own from others' by a part of the name that must not be in ours.
const { scope } = self.registration;
const KEPT = `barnyard-files ${scope}`;

// What the browser's own cache remembers may be wrong as well, as after a network that has answered
// everything with a page of its own. Then it is asked past that cache.
const pastTheCache = {
  async handlerDidError({ request }) {
    const key = files.getCacheKeyForURL(request.url);
    const integrity = files.getIntegrityForCacheKey(key);
    const response = await fetch(request.url, { cache: "reload", integrity });
    const copy = new Response(await response.blob(), { headers: response.headers });
    await (await caches.open(KEPT)).put(key, copy.clone());
    return copy;
  },
};

const files = new PrecacheController({ cacheName: KEPT, plugins: [pastTheCache] });
files.precache(self.__FILES);

const route = new PrecacheRoute(files, { cleanURLs: false, directoryIndex: "index.html" });

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const params = request.method === "GET" && route.match({ request });
  if (params) event.respondWith(route.handler.handle({ request, event, params }));
});

// What earlier versions have kept, which checked no hashes, and of which one cache was everybody's.
async function dropOld() {
  await caches.delete(`workbox-precache-v2-${scope}`);
  if (!(await caches.has("barnyard-memory"))) return;
  const shared = await caches.open("barnyard-memory");
  const own = (await shared.keys()).filter(({ url }) => url.startsWith(`${scope}parts-`));
  await Promise.all(own.map((request) => shared.delete(request)));
}

self.addEventListener("activate", (event) => event.waitUntil(dropOld()));

self.addEventListener("message", ({ data }) => {
  if (data === "take-over") self.skipWaiting();
});
