// All pictures that www/art/sprite.toml lists, as symbols in one text of SVG.
// node sprite.mjs MODULES_FOLDER        prints it

import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ART = fileURLToPath(new URL("../www/art/", import.meta.url));
const LIST = path.join(ART, "sprite.toml");
const SET = "@iconify-json/fluent-emoji-flat/icons.json";

// What the page's security policy forbids, and what would fetch something.
const FORBIDDEN = /<(?:style|script|image|foreignObject|a)\b|\s(?:style|class|on\w+)=|\bhref="[^#]|url\((?!#)|&\w/i;

/** What `import sprite from "sprite:all"` gives. */
export function spritePlugin(modules) {
  return {
    name: "sprite",
    setup(build) {
      build.onResolve({ filter: /^sprite:all$/ }, () => ({ path: "all", namespace: "sprite" }));
      build.onLoad({ filter: /^all$/, namespace: "sprite" }, () => ({ contents: sprite(modules), loader: "text" }));
    },
  };
}

export function sprite(modules) {
  const set = JSON.parse(fs.readFileSync(path.join(modules, SET), "utf8"));
  const symbols = listed().map(([name, source]) => {
    const picture = source.endsWith(".svg") ? drawn(source) : fromSet(set, source);
    return symbol(name, picture);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" class="unseen" width="0" height="0" aria-hidden="true">${symbols.join("")}</svg>`;
}

function listed() {
  const lines = fs.readFileSync(LIST, "utf8").split("\n");
  return lines.filter((line) => /^[^#\s]/.test(line)).map((line) => {
    const found = line.match(/^([a-z0-9-]+) = "([^"]+)"/);
    if (!found) throw new Error(`sprite.toml: what is this? ${line}`);
    return found.slice(1);
  });
}

function fromSet(set, icon) {
  const found = set.icons[icon];
  if (!found) throw new Error(`sprite.toml: the set has no icon ${icon}`);
  return { body: found.body, box: `0 0 ${found.width ?? set.width ?? 16} ${found.height ?? set.height ?? 16}` };
}

function drawn(file) {
  const text = fs.readFileSync(path.join(ART, file), "utf8");
  const [, box, body] = text.match(/^<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s);
  return { body: body.replace(/>\s+</g, "><").replace(/\s+/g, " ").trim(), box };
}

function symbol(name, { body, box }) {
  const wrong = body.match(FORBIDDEN);
  if (wrong) throw new Error(`${name}: a picture of the sprite may not hold ${wrong[0]}`);
  return `<symbol id="art-${name}" viewBox="${box}">${ownIds(name, body)}</symbol>`;
}

/** Gradients and clips under names that no other picture has. */
function ownIds(name, body) {
  return body
    .replace(/\bid="([^"]+)"/g, `id="art-${name}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#art-${name}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#art-${name}-$1"`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(sprite(path.resolve(process.argv[2])));
