// QR codes.

import qrcode from "qrcode-generator";

const MOST_SQUARES = 117; // in a row: a telephone still reads that off a screen

// Digits take less than half the room of other characters: the three parts are coded each its way.
// The answer is the size and an SVG path; empty when there is too much of it.
export function code(before, digits, after) {
  const made = qrcode(0, "L");
  made.addData(before, "Byte");
  if (digits) made.addData(digits, "Numeric");
  if (after) made.addData(after, "Byte");
  try {
    made.make();
  } catch {
    return "";
  }
  const size = made.getModuleCount();
  return size > MOST_SQUARES ? "" : `${size} ${path(made, size)}`;
}

function path(made, size) {
  let drawn = "";
  for (let row = 0; row < size; row++) {
    for (let start = 0; start < size; start++) {
      let end = start;
      while (end < size && made.isDark(row, end)) end++;
      if (end > start) drawn += `M${start} ${row}h${end - start}v1h${start - end}z`;
      start = end;
    }
  }
  return drawn;
}
