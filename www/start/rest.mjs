// What no start needs, fetched with the rest of Python: making boards, swiping through a
// game, the ways without a mouse, QR codes.

import { act } from "./act.mjs";
import { listen as listenToBrushes } from "./brush.mjs";
import { code } from "./code.mjs";
import { listen as listenToKeys } from "./reach.mjs";
import { listen as listenToSwipes } from "./swipe.mjs";

listenToBrushes(act);
listenToSwipes(act);
listenToKeys();
globalThis.barnyardPaint.code = code;
