// A worker: fetches the memory, unpacks it and hands it over; a text is the reason why not.

async function unpack() {
  const response = await fetch(new URL("./memory.bin.gz", import.meta.url));
  if (!response.ok) return `memory.bin.gz: ${response.status}`;
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

unpack().then(
  (data) => postMessage(data, typeof data === "string" ? [] : [data]),
  (error) => postMessage(String(error)),
);
