// Pyodide's two calls for WebAssembly are led here by the bundler: early.mjs has begun them.
export { fetchUnlessBegun, instantiateStreaming } from "./early.mjs";
