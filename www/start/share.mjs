// What leaves the page and comes into it: the share sheet, files.

const MOST_BYTES = 8_000_000; // of a file: what is longer is refused, and need not be read as a whole
const MOST_AT_ONCE = 16_000_000; // bytes of files that are opened together: photographs may be dropped here, too

export const shares = () => typeof navigator.share === "function";

const KIND = { type: "application/json" };

// Some browsers send files of some kinds only, and games are none of them.
export const sharesFiles = () => Boolean(navigator.canShare?.({ files: [new File(["{}"], "game.barnyard.json", KIND)] }));

export const shareFile = (name, text) => handOver({ files: [new File([text], name, KIND)] });

export const share = (title, text, url) => handOver({ title, ...(text && { text }), ...(url && { url }) });

async function handOver(content) {
  try {
    await navigator.share(content);
  } catch (error) {
    if (error.name !== "AbortError") console.warn(`Not shared: ${error}`);
  }
}

// Safari deletes what a page has stored when it was not visited for seven days, unless the page
// was put on the home screen or the storage was declared to stay.
const known = navigator.vendor?.startsWith("Apple") && !navigator.standalone && !matchMedia("(display-mode: standalone)").matches;
let stays = false;
navigator.storage?.persisted?.().then((answer) => (stays = answer), () => {});

export const forgets = () => Boolean(known && !stays);

// ------------------------------------------------------------------ files

async function read(files, act) {
  const texts = [];
  let room = MOST_AT_ONCE;
  for (const file of files) {
    if (room <= 0) break;
    texts.push(await file.slice(0, MOST_BYTES + 1).text());
    room -= file.size;
  }
  act("files", JSON.stringify(texts));
}

const holdsFiles = (event) => event.dataTransfer?.types.includes("Files");

export function listenToFiles(act) {
  document.addEventListener("change", async ({ target }) => {
    if (target.type !== "file") return;
    await read(target.files, act);
    target.value = ""; // the same file can be chosen again
  });
  document.addEventListener("dragover", (event) => {
    if (holdsFiles(event)) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    read(event.dataTransfer.files, act);
  });
}
