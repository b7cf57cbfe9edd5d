// Reading aloud, by voices that the device has itself: one sentence after another, until somebody
// taps, or the page is out of sight. Voices that need a network are left alone: what happens at a
// table goes nowhere else. A voice that has got stuck is waited for no longer than the slowest reader.

const LETTER = 150, BREATH = 1500; // milliseconds for a letter and for a sentence, at the very most

const synthesis = globalThis.speechSynthesis;
const left = new Set(); // sentences that have not been said; held here, for some browsers lose them
let until = 0; // when the slowest reader would have said them

function voice(language) {
  const spoken = ({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language;
  return synthesis?.getVoices().find((one) => one.localService && spoken(one));
}

const speaks = (language) => Boolean(voice(language));

function speak(lines, language) {
  const own = voice(language);
  if (!own || document.hidden) return;
  for (const line of lines) {
    const said = new SpeechSynthesisUtterance(line);
    said.voice = own;
    said.lang = own.lang;
    said.onend = said.onerror = () => left.delete(said);
    left.add(said);
    until = Math.max(until, performance.now()) + BREATH + LETTER * line.length;
    synthesis.speak(said);
  }
}

const isSpeaking = () => left.size > 0 && performance.now() < until;

export function silence() {
  if (!left.size) return;
  left.clear();
  until = 0;
  synthesis.cancel();
}

addEventListener("pointerdown", silence, { capture: true, passive: true });
addEventListener("keydown", silence, { capture: true });
document.addEventListener("visibilitychange", () => document.hidden && silence());
// Browsers look for their voices only when they are first asked for them.
document.addEventListener("barnyard:progress", ({ detail }) => {
  if (detail === "ready") setTimeout(() => synthesis?.getVoices());
});

globalThis.barnyardSpeech = { speaks, speak, isSpeaking };
