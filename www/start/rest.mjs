// What no start needs, fetched with the rest of Python: making boards, swiping through a
// game, the ways without a mouse, sheets that step aside, QR codes; and how the way to tables of several devices is fetched,
// which waits until somebody asks for one.

import { act } from "./act.mjs";
import { listen as listenToSizes, stepAside } from "./aside.mjs";
import { awake } from "./awake.mjs";
import { listen as listenToBrushes } from "./brush.mjs";
import { code } from "./code.mjs";
import { fetched } from "./fetched.mjs";
import { listen as listenToKeys } from "./reach.mjs";
import { listen as listenToSwipes } from "./swipe.mjs";

listenToBrushes(act);
listenToSwipes(act);
listenToKeys();
listenToSizes();
globalThis.barnyardPaint.stepAside = stepAside;
globalThis.barnyardPaint.code = code;

// How texts go to tables and back: a script for each way. The single file brings along what needs no
// network and no other host.
const WAYS = {
  lan: () => import("./lan.mjs"),
  scans: () => fetched("scans.mjs"),
  relay: () => import("./relay.mjs"),
};
const connects = () => "RTCPeerConnection" in globalThis;
const CAN = {
  lan: () => !globalThis.barnyardOneFile,
  scans: connects,
  relay: () => !globalThis.barnyardOneFile && connects(),
};
const nothing = (what) => () => act(what, "");
let dialled = "lan";

// What is said to a script first is also done first: all of it waits for one promise.
const scripts = {};
const way = (name) => (scripts[name] ??= WAYS[name]().catch((error) => {
  delete scripts[name];
  throw error;
}));
globalThis.barnyardFar = {
  can: (name) => Boolean(CAN[name]?.()),
  awake,
  find: () => way("lan").then((lan) => lan.find(), nothing("far-found")),
  open: (token) => way("lan").then((lan) => lan.open(token), nothing("far-opened")),
  ask: (name, what, value) => way(name).then((script) => script.ask(what, value), nothing("way-missing")),
  dial: (name, code) => way((dialled = name)).then((script) => script.dial(code), nothing("line-gone")),
  send: (text) => way(dialled).then((script) => script.send(text), () => {}),
  host: (name, code) => way(name).then((script) => script.host(code), nothing("way-missing")),
  // The name of a line begins with the way that it goes.
  tell: (line, text) => way(line.split(".")[0]).then((script) => script.tell(line, text), () => {}),
};
