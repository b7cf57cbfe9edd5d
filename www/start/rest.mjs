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

// In the single file no module can be fetched: there are no tables either.
const lan = () => import("./lan.mjs");
const nothing = (what) => () => act(what, "");
globalThis.barnyardFar = {
  find: () => lan().then((way) => way.find(), nothing("far-found")),
  open: (token) => lan().then((way) => way.open(token), nothing("far-opened")),
  dial: (code) => lan().then((way) => way.dial(code), nothing("line-gone")),
  send: (text) => lan().then((way) => way.send(text), () => {}),
};
