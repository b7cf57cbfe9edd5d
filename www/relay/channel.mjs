// A channel from device to device that carries whole texts: browsers limit how long one message is.

const PIECE = 16_000; // characters
const MORE = "+", LAST = ".";

export class Channel {
  // Whoever says more at once than `most` characters is hung up on.
  constructor(channel, most, { opened, heard, closed }) {
    this.channel = channel;
    this.most = most;
    this.heard = heard;
    this.before = ""; // pieces of a text whose last one has not come yet
    channel.onmessage = ({ data }) => this.take(data);
    channel.onclose = closed;
    if (channel.readyState === "open") opened();
    else channel.onopen = opened;
  }

  take(data) {
    if (typeof data !== "string" || this.before.length + data.length > this.most) return this.channel.close();
    const text = this.before + data.slice(1);
    this.before = data[0] === MORE ? text : "";
    if (data[0] === LAST) this.heard(text);
  }

  send(text) {
    if (this.channel.readyState !== "open") return; // whoever has said it says again what counts
    for (let at = 0; at === 0 || at < text.length; at += PIECE) {
      const mark = at + PIECE < text.length ? MORE : LAST;
      this.channel.send(mark + text.slice(at, at + PIECE));
    }
  }
}
