// WebAssembly in two parts (tools/wasm_split): the first has what games run, the second all else. Where
// something runs that never ran while the parts were made, the first one waits here for the second.

const OWN = "first"; // what is shown to the second part only begins with it
const TRIES = 3;

// A module of one type () -> (), and of one function of that type, which it gets and passes on: what a
// table holds has to come out of WebAssembly.
const PASSING_ON = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0],
  ...[2, 7, 1, 1, 103, 1, 103, 0, 0, 7, 5, 1, 1, 103, 0, 0],
]);
// A module with nothing but a long name.
const LONG = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 0, 0x82, 0x80, 1, 0, ...new Array(0x4001).fill(0)]);

// How often something had to wait for the second part, for tests and for the curious.
globalThis.barnyardWaits = 0;

// Older browsers make nothing large while the page waits: they get both parts before they begin.
function canWait() {
  try {
    return Boolean(new WebAssembly.Module(LONG));
  } catch {
    return false;
  }
}

// The page stands still meanwhile. What is not whole is asked for once more, past all caches.
function fetchedAtOnce(address) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    try {
      const request = new XMLHttpRequest();
      request.open("GET", address + (attempt ? `?again=${attempt}` : ""), false);
      request.overrideMimeType("text/plain; charset=x-user-defined"); // byte by byte
      request.send();
      return new WebAssembly.Module(bytesOf(request.responseText));
    } catch (error) {
      console.info(`The second part has not come: ${error}`);
    }
  }
  return null;
}

function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

// An instance of the first part; `link` gives it the second one, whichever way that has come. `cutOff`
// is told when it is needed and cannot be had.
async function begin(first, imports, address, cutOff) {
  const { exports } = await WebAssembly.instantiate(first, imports);
  const own = ([name]) => name.startsWith(OWN);
  const given = { ...imports, [OWN]: exports };
  let isLinked = false;
  const link = (second) => {
    if (isLinked) return;
    isLinked = true;
    new WebAssembly.Instance(second, given);
  };
  const fetch = () => {
    globalThis.barnyardWaits++;
    const second = fetchedAtOnce(address);
    if (second) return link(second);
    cutOff();
    throw new Error("Python's second part cannot be fetched");
  };
  const { g } = new WebAssembly.Instance(new WebAssembly.Module(PASSING_ON), { g: { g: fetch } }).exports;
  exports[`${OWN} away`].set(0, g);
  // Python's glue gives every function that it sees a number: it sees what it has always seen.
  const shown = Object.fromEntries(Object.entries(exports).filter((each) => !own(each)));
  return { instance: { exports: shown }, link };
}

export { begin, canWait };
