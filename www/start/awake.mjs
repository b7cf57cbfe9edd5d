// The screen stays on while a game of several devices runs, where the browser can do that.

let wanted = false, lock = null;

async function hold() {
  if (!wanted || lock || document.hidden || !navigator.wakeLock) return;
  try {
    const held = (lock = await navigator.wakeLock.request("screen"));
    held.addEventListener("release", () => { if (lock === held) lock = null; });
    if (!wanted) held.release();
  } catch { // the battery is low, or the page was left at this moment
    lock = null;
  }
}

export function awake(stays) {
  wanted = stays;
  if (stays) hold();
  else lock?.release();
}

document.addEventListener("visibilitychange", hold);
addEventListener("hashchange", () => awake(false));
