// A worker, named by what it fetches: what stands in the memory before Python begins (`data.bin`), or
// afterwards (`memory.bin` and `memory2.bin`). It unpacks that and hands it over, or says why not.

import { XzReadableStream } from "xz-decompress";
import { keep, packed } from "./kept.mjs";

export async function unpacked(name, wishes = {}) {
  const response = await fetch(packed(name), wishes);
  if (!response.ok) throw new Error(`${name}.xz: ${response.status}`);
  return new Response(new XzReadableStream(response.body)).arrayBuffer();
}

async function handOver(name) {
  try {
    const bytes = await unpacked(name);
    const own = bytes.slice(0);
    postMessage({ bytes }, [bytes]);
    await keep(name, own);
  } catch (error) {
    postMessage({ trouble: String(error) });
  }
  close();
}

if (!globalThis.document) handOver(self.name); // in the page it only unpacks what the worker could not
