// A module that is fetched when it is needed; in the single file none has an address.

const ALONE = "https://barnyard.invalid/"; // never fetched: see alone.mjs

export function fetched(name) {
  const beside = `./${name}`; // by a name that esbuild does not know it brings nothing of it along
  return globalThis.barnyardModule?.(ALONE + name) ?? import(beside);
}
