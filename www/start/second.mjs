// What is saved of a game is written a second time, after the frame. Browsers bring localStorage to the
// disk late, up to a minute: when one is ended by force, that much of a game is gone. A database is
// there at once. The next start reads it back, and Python decides which of the two counts.

const STORE = "texts";
const OLD = 10 * 60_000; // milliseconds: by then what was written first is on the disk as well
const LATER = 60_000;
const REST = 50;

let base = null; // the database, promised; of null where there is none
let writing = false;
const due = new Map(); // by name: what is still to be written; null for what has been deleted

function opened() {
  const asked = new Promise((resolve) => {
    const request = indexedDB.open("barnyard", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => resolve(null);
  });
  return asked.then(watched).catch(() => null); // forbidden, or no such thing: then there is no second
}

function watched(database) {
  const gone = () => { base = null; };
  if (database) Object.assign(database, { onclose: gone, onversionchange() { database.close(); gone(); } });
  return database;
}

// ------------------------------------------------------------------ written

function keep(name, text) {
  if (!due.size && !writing) soon(write);
  due.set(name, text ?? null);
}

// Not before the frame is to be seen. Where nothing is painted no frame comes.
function soon(work) {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work, REST));
}

async function write() {
  if (writing || !due.size) return;
  writing = true;
  const database = await (base ??= opened());
  const texts = [...due], at = Date.now();
  due.clear();
  // what is not kept must not stay as it was, either: it might undo what has been undone
  const stored = await change(database, (store) => texts.forEach(([name, text]) => store.put({ text, at }, name)));
  if (!stored) await change(database, (store) => texts.forEach(([name]) => store.delete(name)));
  writing = false;
  if (due.size) soon(write);
}

// Whether it has been done.
function change(database, work) {
  return new Promise((resolve) => {
    if (!database) return resolve(true);
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
    work(transaction.objectStore(STORE));
  }).catch(() => { base = null; }); // it has been closed: the next time it is opened anew
}

addEventListener("pagehide", write);

// ------------------------------------------------------------------ read back

// As long as another page of ours is open, the browser has not been ended: nothing is lost, and
// that page may be in the middle of a game.
function alone() {
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve(true);
    const until = (lock) => {
      resolve(lock !== null);
      return lock && new Promise((free) => addEventListener("pagehide", free, { once: true }));
    };
    navigator.locks.request("barnyard-second", { ifAvailable: true }, until).catch(() => resolve(true));
  }).catch(() => true);
}

async function readBack() {
  const database = (await alone()) && (await (base ??= opened()));
  if (!database) return "[]";
  setTimeout(() => forget(Date.now() - OLD), LATER);
  return new Promise((resolve) => {
    const store = database.transaction(STORE).objectStore(STORE), names = store.getAllKeys();
    const texts = store.getAll();
    texts.onsuccess = () => resolve(JSON.stringify(texts.result.map(({ text, at }, number) => [names.result[number], text, at])));
    texts.onerror = () => resolve("[]");
  });
}

async function forget(before) {
  const keys = (store) => {
    store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (cursor?.value.at < before) cursor.delete();
      cursor?.continue();
    };
  };
  change(await (base ??= opened()), keys);
}

let here = "";
const found = readBack().catch(() => "[]");
found.then((text) => { here = text; });

// `here` is what has been found; empty as long as that is still being read.
globalThis.barnyardSecond = { keep, here: () => here, tell: (answer) => { found.then(answer); } };
