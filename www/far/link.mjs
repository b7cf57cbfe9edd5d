// One connection between two devices, without any server: its offer and its answer are carried by
// hand, or over another one. Its texts are those of a table, and ours, which begin with ~.

import { Unreadable, hasWays, isAnswerTo, pack, unpack } from "./packed.mjs";

const GATHERING = 10_000; // milliseconds at most, for one's own addresses in the network
const MOST_LETTERS = 20_000; // of a text that a device may say; the table sends longer ones
const MOST_SAID = 30; // texts in a second; the host counts as well
const MOST_OWN = 4; // of ours, in a second
const PIECE = 12_000; // letters: not every browser sends more at once
const MOST_TOLD = 2_000_000; // letters of a text in pieces

export class Link {
  // `hears` has: open(link), text(text), note(text), lost(link)
  constructor(hears, { hosts }) {
    [this.hears, this.hosts, this.isOpen, this.isOver] = [hears, hosts, false, false];
    this.peer = new RTCPeerConnection({ iceServers: [] });
    // Both sides name the channel before they meet: neither has to wait for the other's word.
    this.channel = this.peer.createDataChannel("barnyard", { negotiated: true, id: 0 });
    this.channel.onopen = () => this.opens();
    this.channel.onclose = () => this.ends();
    this.channel.onmessage = ({ data }) => this.receives(data);
    this.peer.onconnectionstatechange = () => this.changes();
    this.pieces = "";
    this.said = { second: 0, texts: 0, own: 0 };
  }

  // ---------------------------------------------------------------- meeting

  // What is to be carried to the other one. A device without any network has nothing to say.
  async offer() {
    await this.peer.setLocalDescription(await this.peer.createOffer());
    await this.gathered();
    const { sdp } = this.peer.localDescription;
    if (!hasWays(sdp)) throw new Unreadable("no-network");
    this.code = pack(sdp);
    return this.code;
  }

  gathered() {
    const { peer } = this;
    if (peer.iceGatheringState === "complete") return null;
    return new Promise((done) => {
      setTimeout(done, GATHERING);
      peer.addEventListener("icegatheringstatechange", () => peer.iceGatheringState === "complete" && done());
    });
  }

  // The answer is written down, and not yet lived by: some browsers give up five seconds after.
  async answer(code) {
    const offer = unpack(code);
    if (offer.isAnswer) throw new Unreadable("answer");
    await this.peer.setRemoteDescription({ type: "offer", sdp: offer.sdp });
    this.own = await this.peer.createAnswer();
    return pack(this.own.sdp, offer.mark);
  }

  // Once the other one has the answer.
  async meets() {
    await this.peer.setLocalDescription(this.own);
  }

  fits(code) {
    const read = unpack(code);
    if (!read.isAnswer) throw new Unreadable("offer");
    if (!isAnswerTo(read, this.code)) throw new Unreadable("other");
    return read.sdp;
  }

  async hasAnswer(code) {
    await this.peer.setRemoteDescription({ type: "answer", sdp: this.fits(code) });
  }

  // ---------------------------------------------------------------- living

  opens() {
    this.isOpen = true;
    this.hears.open(this);
  }

  // What is gone for some seconds may come back; what has failed does not.
  changes() {
    const { connectionState: state } = this.peer;
    if (state === "failed" || state === "closed") this.ends();
    clearTimeout(this.alarm);
    if (state === "disconnected") this.alarm = setTimeout(() => this.ends(), 10_000);
  }

  ends() {
    if (this.isOver) return;
    this.close();
    this.hears.lost(this);
  }

  close() {
    this.isOver = true;
    this.isOpen = false;
    clearTimeout(this.alarm);
    this.peer.close();
  }

  // ---------------------------------------------------------------- texts

  // Long ones go in pieces: all but the last begin with a +.
  send(text) {
    if (this.channel.readyState !== "open") return;
    for (; text.length > PIECE; text = text.slice(PIECE)) this.channel.send(`+${text.slice(0, PIECE)}`);
    this.channel.send(text);
  }

  receives(data) {
    if (typeof data !== "string" || data.length > MOST_LETTERS || !this.may(data)) return;
    if (data.startsWith("+")) {
      this.pieces = this.pieces.length > (this.hosts ? MOST_LETTERS : MOST_TOLD) ? "" : this.pieces + data.slice(1);
      return;
    }
    const text = this.pieces + data;
    this.pieces = "";
    if (text.startsWith("~")) this.hears.note(text.slice(1));
    else this.hears.text(text);
  }

  // What a guest says too much is as if it had got lost: what counts it says again.
  may(data) {
    if (!this.hosts) return true;
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.said.second) this.said = { second, texts: 0, own: 0 };
    return data.startsWith("~") ? ++this.said.own <= MOST_OWN : ++this.said.texts <= MOST_SAID;
  }
}
