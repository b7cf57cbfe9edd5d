// Makes Pyodide's glue smaller and quicker, and changes nothing of what it does in this page.
// - It gives each of some 4,900 functions and places of WebAssembly a variable and a property of its own,
//   but reads only the hundred that its own code names: without the others a third less is fetched and read.
// - It wraps each of some 270 functions of OpenGL in a module of WebAssembly of its own. Here they have their
//   places in the table, since all later places hang on that, and nothing is in these.
// - It stands in parentheses, by which V8 knows that it is called at once: so it is read once, not twice.
// What tools/pack.mjs has packed with the glue as it was fits as before.

const ASSIGNS = /function assignWasmExports\(wasmExports\)\{([^{}]*)\}/g;
const DECLARES = /var ([\w$]+(?:,[\w$]+){4000,});/g;
const ASSIGNED = /^([\w$]+)=Module\["\1"\]=wasmExports\["[\w$]+"\](?:\.value>>>0)?$/;
const BEGINS = /async function _createPyodideModule\(/g;
const ENDS = /\}export default _createPyodideModule;/g;
const WRAPS = /if\(typeof value=="function"\)\{entry\.value=addFunction\(value,value\.sig\)\}/g;

const PLACED = `if(symName.startsWith("emscripten_gl")&&typeof value=="function"){
  entry.value=getFunctionAddress(value)||getEmptyTableSlot();
  functionsInTableMap.set(value,entry.value);
}else `;

function only(glue, pattern) {
  const found = [...glue.matchAll(pattern)];
  if (found.length !== 1) throw new Error(`Pyodide no longer says ${pattern} once`);
  return found[0];
}

// `others` is the text of the scripts that may name what the glue has.
export function slim(glue, others) {
  const [assigns, lines] = only(glue, ASSIGNS), [declares, names] = only(glue, DECLARES);
  const [begins] = only(glue, BEGINS), [ends] = only(glue, ENDS), [wraps] = only(glue, WRAPS);
  const named = new Set((glue.replace(assigns, "").replace(declares, "") + others).match(/[\w$]+/g));
  const isOfUse = (line) => named.has(line.match(ASSIGNED)?.[1] ?? "var"); // what is unlike the others stays
  const kept = lines.split(";").filter(isOfUse).join(";");
  const said = new Set([...named, ...kept.match(/[\w$]+(?==)/g)]);
  return glue
    .replace(assigns, () => assigns.replace(lines, () => kept))
    .replace(declares, () => `var ${names.split(",").filter((name) => said.has(name)).join(",")};`)
    .replace(wraps, () => PLACED + wraps)
    .replace(begins, "const _createPyodideModule=(async function(")
    .replace(ends, "});export default _createPyodideModule;");
}
