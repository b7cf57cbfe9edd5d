// What no start needs, fetched with the rest of Python: making boards, swiping through a game, QR codes.

import { act } from "./act.mjs";
import { listen as listenToBrushes } from "./brush.mjs";
import { code } from "./code.mjs";
import { listen as listenToSwipes } from "./swipe.mjs";

listenToBrushes(act);
listenToSwipes(act);
globalThis.barnyardPaint.code = code;
