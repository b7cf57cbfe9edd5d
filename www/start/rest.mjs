// What no start needs, fetched with the rest of Python: making boards, swiping through a
// game, the ways without a mouse, QR codes; and how the way to tables of several devices is fetched,
// which waits until somebody asks for one.

import { act } from "./act.mjs";
import { listen as listenToBrushes } from "./brush.mjs";
import { code } from "./code.mjs";
import { listen as listenToKeys } from "./reach.mjs";
import { listen as listenToSwipes } from "./swipe.mjs";

listenToBrushes(act);
listenToSwipes(act);
listenToKeys();
globalThis.barnyardPaint.code = code;

// How texts go to tables and back: a script for each way. In the single file there is no network to
// have tables; what it has of them it has with it.
const WAYS = { lan: () => import("./lan.mjs"), relay: () => import("./relay.mjs") };
const CAN = { lan: () => true, relay: () => !globalThis.barnyardOneFile && "RTCPeerConnection" in globalThis };
const nothing = (what) => () => act(what, "");
let dialled = "lan";

const way = (name) => WAYS[name]();
globalThis.barnyardFar = {
  can: (name) => Boolean(CAN[name]?.()),
  find: () => way("lan").then((lan) => lan.find(), nothing("far-found")),
  open: (token) => way("lan").then((lan) => lan.open(token), nothing("far-opened")),
  ask: (name, what, value) => way(name).then((script) => script.ask(what, value), nothing("way-missing")),
  dial: (name, code) => way((dialled = name)).then((script) => script.dial(code), nothing("line-gone")),
  send: (text) => way(dialled).then((script) => script.send(text), () => {}),
  host: (name, code) => way(name).then((script) => script.host(code), nothing("way-missing")),
  // The name of a line begins with the way that it goes.
  tell: (line, text) => way(line.split(".")[0]).then((script) => script.tell(line, text), () => {}),
};
