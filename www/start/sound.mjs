// Quiet sounds, made here: a few tones and some noise each, no files. Nothing is set up before the
// first sound is wanted, and browsers allow none before the first tap.

let context;
let noise;

function ready() {
  context ??= new AudioContext();
  context.resume?.();
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    noise.getChannelData(0).forEach((_, at, data) => (data[at] = Math.random() * 2 - 1));
  }
  return context.currentTime + 0.01;
}

function swell(volume, at, length) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}

function tone(shape, from, to, at, length, volume) {
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(swell(volume, at, length));
  source.start(at);
  source.stop(at + length);
}

function rustle(pitch, at, length, volume) {
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(swell(volume, at, length));
  source.start(at, 0, length);
}

const SOUNDS = {
  dice: (at) => [0, 0.06, 0.13, 0.19].forEach((wait, i) => rustle(1900 - 250 * i, at + wait, 0.05, 0.25)),
  card: (at) => rustle(3200, at, 0.12, 0.12),
  pencil: (at) => [0, 0.1].forEach((wait) => rustle(5200, at + wait, 0.08, 0.08)),
  chip: (at) => tone("sine", 880, 660, at, 0.12, 0.08),
  knock: (at) => [0, 0.16].forEach((wait) => tone("sine", 180, 90, at + wait, 0.12, 0.4)),
  moo: (at) => tone("sawtooth", 150, 105, at, 0.5, 0.07),
  meow: (at) => tone("triangle", 620, 420, at, 0.35, 0.08),
  cheer: (at) => [523, 659, 784].forEach((pitch, i) => tone("triangle", pitch, pitch, at + i * 0.12, 0.25, 0.09)),
};
const FELT = { knock: [40, 80, 40], cheer: [30], meow: [20] }; // milliseconds of trembling

export function sound(name) {
  SOUNDS[name]?.(ready());
  if (FELT[name]) navigator.vibrate?.(FELT[name]);
}
