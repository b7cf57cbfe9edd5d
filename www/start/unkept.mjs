// PyScript opens databases when it is loaded, for packages and folders that nobody needs here, and
// waits for what is in them. Where site data is blocked there is no database, and so there would be
// no start. It is given one that lies nowhere: it opens, takes everything and holds nothing.

function answer(result) {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } })); // once there is somebody to hear it
  return request;
}

const holdsNothing = new Proxy({}, { get: (_, asked) => () => answer(asked === "getAllKeys" ? [] : undefined) });

// And a channel to other tabs, for workers that are not there either: Firefox refuses that as well.
export class Unheard {
  postMessage() {}
}

export const unkept = {
  open: () => answer({ transaction: () => ({ objectStore: () => holdsNothing }), close() {} }),
};
