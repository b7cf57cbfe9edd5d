// The service worker: after the first visit everything is on the device. A new version is fetched
// beside the old one and waits until the page asks for it, so no game changes under its players.

import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

precacheAndRoute(self.__FILES, { cleanURLs: false, directoryIndex: "index.html" });
cleanupOutdatedCaches();

self.addEventListener("message", ({ data }) => {
  if (data === "take-over") self.skipWaiting();
});
