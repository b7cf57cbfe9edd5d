// The camera, until it has seen a QR code: in the <video id="camera"> of the page. Nothing of it is
// kept or leaves the device. What the browser cannot read by itself is read by a decoder, which is
// fetched only then.

import { fetched } from "../start/fetched.mjs";

const PAUSE = 120; // milliseconds between two looks
const LARGEST = 960; // dots a side that are looked at
const NAMES = { NotAllowedError: "refused", SecurityError: "refused", NotFoundError: "none", OverconstrainedError: "none" };

let looking = null;

const pause = () => new Promise((done) => setTimeout(done, PAUSE));

export function stop() {
  looking?.getTracks().forEach((track) => track.stop());
  looking = null;
}

export async function look(seen, failed) {
  stop();
  try {
    if (!navigator.mediaDevices) throw new DOMException("", "SecurityError");
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    looking = stream;
    const read = await reader();
    const text = await watched(stream, read);
    if (text) seen(text);
  } catch (error) {
    failed(NAMES[error.name] ?? "strange");
  }
  stop();
}

// As long as the page has a place for its picture.
async function watched(stream, read) {
  while (looking === stream) {
    const video = document.querySelector("#camera");
    if (!video) return "";
    if (video.srcObject !== stream) {
      video.srcObject = stream;
      await video.play();
    }
    const text = video.videoWidth ? await read(video) : "";
    if (text) return text;
    await pause();
  }
  return "";
}

async function reader() {
  const own = await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => []);
  if (own?.includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? "";
  }
  const { decoded } = await fetched("decoder.mjs");
  const canvas = document.createElement("canvas");
  return async (video) => decoded(dots(video, canvas));
}

function dots(video, canvas) {
  const scale = Math.min(1, LARGEST / Math.max(video.videoWidth, video.videoHeight));
  Object.assign(canvas, { width: video.videoWidth * scale, height: video.videoHeight * scale });
  const drawn = canvas.getContext("2d", { willReadFrequently: true });
  drawn.drawImage(video, 0, 0, canvas.width, canvas.height);
  return drawn.getImageData(0, 0, canvas.width, canvas.height);
}
