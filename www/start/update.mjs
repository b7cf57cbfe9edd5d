// Keeps the service worker: registers it once the page is ready, so that it never competes with
// the start, and says when a new version waits. Python decides when to offer it.

const NEW_VERSION = "barnyard:new-version";
let waiting = null;

function found(worker) {
  worker?.addEventListener("statechange", () => {
    // without a controller this is the first visit: nothing is new about it
    if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
  });
}

function offer(worker) {
  waiting = worker;
  document.dispatchEvent(new CustomEvent(NEW_VERSION));
}

// The page's policy has it that a worker is one that a policy of ours has named.
function service() {
  const policy = globalThis.trustedTypes?.createPolicy("barnyard-service", { createScriptURL: () => "./service.js" });
  return policy ? policy.createScriptURL("") : "./service.js";
}

async function register() {
  const registration = await navigator.serviceWorker.register(service(), { updateViaCache: "none" });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  found(registration.installing);
  registration.addEventListener("updatefound", () => found(registration.installing));
}

// The new version takes over, and this page with it; other pages stay as they are. Where another
// page has let it in already, there is nothing to wait for.
function takeOver() {
  if (waiting.state !== "installed") return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take-over");
}

globalThis.barnyardUpdate = { takeOver, isWaiting: () => waiting !== null };

document.addEventListener("barnyard:progress", ({ detail }) => {
  if (detail !== "ready" || !("serviceWorker" in navigator) || location.protocol === "file:") return;
  register().catch((error) => console.warn(`No offline copy: ${error}`)); // forbidden in some private windows
});
