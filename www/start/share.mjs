// What leaves the page and comes into it: the share sheet, files.

const MOST_BYTES = 16_000_000; // of files that are opened: beyond that it cannot be games

export const shares = () => typeof navigator.share === "function";

export async function share(title, text, url) {
  const content = { title, ...(text && { text }), ...(url && { url }) };
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
  const texts = await Promise.all([...files].map((file) => (file.size > MOST_BYTES ? "" : file.text())));
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
