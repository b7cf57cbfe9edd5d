// Reads QR codes where the browser cannot.

import decodeQR from "qr/decode.js";

// The text of the code in a picture; empty if there is none, or none that can be read.
export function decoded({ width, height, data }) {
  try {
    return decodeQR({ width, height, data }, { timeLimit: 60 });
  } catch {
    return "";
  }
}
