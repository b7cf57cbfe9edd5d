// How much somebody may say: so many a second, and some at once.

export class Meter {
  constructor(rate, burst) {
    Object.assign(this, { rate, burst, left: burst, since: performance.now() });
  }

  isFull() {
    const now = performance.now();
    this.left = Math.min(this.burst, this.left + ((now - this.since) * this.rate) / 1000) - 1;
    this.since = now;
    return this.left < 0;
  }
}
