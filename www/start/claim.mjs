// Of several tabs at one game only one writes: the one that holds its lock. The others hear of what it
// does; where somebody presses, that tab asks for the lock first, and goes on from what is there by then.
// Where there are no locks, or they are refused, every tab writes, and who was faster counts.

const AGAIN = 25; // milliseconds between two requests
const PATIENCE = 500; // until the lock is taken from a tab that does not answer, as one that is asleep
const LAG = 250; // at most, until the storage has what the other tab has written last
const WANT = "want";

let table = null; // where we sit; `ours` whether we may write, `release` as long as we hold the lock

const pause = (time) => new Promise((done) => setTimeout(done, time));

// ------------------------------------------------------------------ what Python asks

// At a saved game, by its name in the storage. Whoever is alone there waits for nothing.
function sit(name) {
  if (table?.name === name) return;
  leave();
  const channel = open(`barnyard ${name}`);
  if (!channel) return;
  const at = (table = { name, channel, address: location.hash, ours: true });
  channel.onmessage = ({ data }) => (data === WANT ? pass(at) : at.isAsking && (at.left = data));
  request(at, { ifAvailable: true });
}

function open(name) {
  try {
    return navigator.locks ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}

const holds = () => !table || table.ours;

// As soon as the other tab is between two events. One that is asleep is waited for no longer.
async function want() {
  const at = table, until = Date.now() + PATIENCE;
  if (holds() || at.isAsking) return;
  Object.assign(at, { isAsking: true, left: undefined });
  while (table === at && !at.ours && Date.now() < until) {
    at.channel.postMessage(WANT);
    await pause(AGAIN);
  }
  at.isAsking = false;
  if (holds() || table !== at) return;
  request(at, { steal: true });
  take(at);
}

// ------------------------------------------------------------------ the lock

// Only the last request counts. Whoever has lost the lock, or not got it, stands in the queue again.
function request(at, how) {
  at.request?.abort();
  const mine = (at.request = new AbortController());
  const counts = () => table === at && at.request === mine;
  const over = (error) => {
    if (!counts()) return;
    if (error && error.name !== "AbortError") return take(at); // there are no locks here
    const isFirst = how.ifAvailable && !at.release; // another tab had it when we came
    Object.assign(at, { ours: false, release: null });
    request(at, { signal: null });
    if (isFirst && !document.hidden) want();
  };
  if ("signal" in how) how.signal = mine.signal;
  navigator.locks.request(`barnyard ${at.name}`, how, (lock) => lock && held(at, counts)).then(() => over(), over);
}

// As long as nobody else wants it.
async function held(at, counts) {
  await caughtUp(at);
  if (!counts()) return;
  const released = new Promise((release) => { at.release = release; });
  take(at);
  await released;
}

// Python hears of it where it had to wait.
function take(at) {
  if (at.ours) return;
  at.ours = true;
  tell();
}

const tell = () => document.dispatchEvent(new Event("barnyard:granted"));

// To a tab that wants it, and what has been written here last.
function pass(at) {
  if (!at.release) return;
  at.ours = false;
  at.channel.postMessage(localStorage.getItem(at.name));
  at.release();
}

// What one tab has written another one sees a moment later.
async function caughtUp(at) {
  const now = Date.now(), has = () => localStorage.getItem(at.name) === at.left;
  while (at.isAsking && at.left === undefined && Date.now() < now + AGAIN) await pause(4);
  while (at.left !== undefined && !has() && Date.now() < now + LAG) await pause(4);
  at.left = undefined;
}

function leave() {
  if (!table) return;
  const { request, release, channel } = table;
  table = null;
  request.abort();
  release?.();
  channel.close();
}

// ------------------------------------------------------------------ who is there

// Who looks at a game is the one to play it, and to whom things come by themselves.
document.addEventListener("visibilitychange", () => { if (!document.hidden) want(); });
addEventListener("hashchange", () => { if (table && location.hash !== table.address) leave(); });

// A page that holds a lock could not be come back to as it was left.
let before = null;
addEventListener("pagehide", () => { before = table?.name; leave(); });
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted || !before) return;
  sit(before);
  tell(); // nobody has told what others have done meanwhile
});

globalThis.barnyardClaims = { sit, holds, want };
