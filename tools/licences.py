"""The licences of everything that the page contains, as one text that travels with it."""

import json
from pathlib import Path
from typing import NamedTuple

TEXTS = Path(__file__).resolve().parent / "licence_texts"


class Part(NamedTuple):
    """Something that comes without a licence file of its own: in whose name, in which words."""

    name: str
    holders: str
    text: str  # a file among the texts; empty where the holders give it away


FROM_NPM = (
    *("@pyscript/core", "polyscript", "@webreflection/fetch", "@webreflection/idb-map"),
    *("@webreflection/utils", "basic-devtools", "coincident", "html-escaper", "next-resolver"),
    *("plain-tag", "reflected-ffi", "sticky-module", "type-checked-collections", "weak-id"),
    *("idiomorph", "workbox-core", "workbox-precaching", "workbox-routing", "workbox-strategies"),
    "@fontsource-variable/nunito",
    *("nostr-tools", "@noble/ciphers", "@noble/curves", "@noble/hashes", "@scure/base"),
)
# Packages from npm that have no licence file.
WITHOUT_FILE = {
    "codedent": Part("ISC License", "Copyright (c) Andrea Giammarchi", "isc"),
    "to-json-callback": Part("ISC License", "Copyright (c) Andrea Giammarchi", "isc"),
    "pyodide": Part(
        "Licensed under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/",
        "Source: https://github.com/pyodide/pyodide, with hiwire by Hood Chatham\n"
        "Changes: its glue without what other pages need, by tools/glue.mjs",
        "",
    ),
    "@iconify-json/fluent-emoji-flat": Part(
        "Fluent Emoji, MIT License", "Copyright (c) Microsoft Corporation", "mit"
    ),
    "xz-decompress": Part(
        "MIT License",
        "Copyright (c) Tim Perry and Steve Sanderson (xzwasm)\n"
        "With walloc, copyright (c) 2020 Igalia, S.L., and XZ Embedded by Lasse Collin and Igor\n"
        "Pavlov, which is given to the public domain.",
        "mit",
    ),
    "qr": Part(
        "MIT License, chosen of MIT OR Apache-2.0",
        "Copyright (c) 2023 Paul Miller (paulmillr.com)",
        "mit",
    ),
    "qrcode-generator": Part(
        "MIT License",
        "Copyright (c) 2009 Kazuhiko Arase, http://www.d-project.com/\n"
        "The word 'QR Code' is registered trademark of DENSO WAVE INCORPORATED",
        "mit",
    ),
}
PYTHON = Part(
    "CPython 3.14 and its standard library",
    "Copyright (c) 2001 Python Software Foundation. All Rights Reserved.\n"
    "Copyright (c) 2000 BeOpen.com. All Rights Reserved.\n"
    "Copyright (c) 1995-2001 Corporation for National Research Initiatives. All Rights Reserved.\n"
    "Copyright (c) 1991-1995 Stichting Mathematisch Centrum, Amsterdam. All Rights Reserved.\n"
    "Changes: compiled for WebAssembly with the patches of Pyodide; of the library only what the\n"
    "page uses, compiled; its memory after the start, packed.",
    "python",
)
# What CPython, as Pyodide compiles it, brings of others.
IN_PYTHON = (
    Part("_random: Mersenne Twister",
         "Copyright (C) 1997 - 2002, Makoto Matsumoto and Takuji Nishimura", "bsd-3"),
    Part("unicodeobject, re: parts of Secret Labs",
         "Copyright (c) 1997-2001 by Secret Labs AB\nCopyright (c) 1999 by Fredrik Lundh",
         "secret-labs"),
    Part("pyhash: SipHash", "Copyright (c) 2013 Marek Majkowski", "mit"),
    Part("dtoa: strtod and dtoa", "Copyright (c) 1991, 2000, 2001 by Lucent Technologies", "dtoa"),
    Part("hashtable: cfuhash", "Copyright (c) 2005 Don Owens", "bsd-3"),
    Part("asyncio: parts of uvloop", "Copyright (c) 2015-2021 MagicStack Inc.", "mit"),
    Part("logging", "Copyright 2001-2022 by Vinay Sajip. All Rights Reserved.", "logging"),
    Part("_sqlite3", "Copyright (C) 2004-2010 Gerhard Häring", "zlib"),
    Part("_codecs_cn, _codecs_jp and the like: CJKCodecs", "Copyright 2004 Hye-Shik Chang",
         "bsd-2"),
    Part("_zstd: parts of pyzstd", "Copyright (c) 2020-present, Ma Lin and contributors", "bsd-3"),
    Part("hashes: HACL*", "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation\n"
         "Copyright (c) 2022-2023 HACL* Contributors", "mit"),
    Part("mimalloc", "Copyright (c) 2018-2021 Microsoft Corporation, Daan Leijen", "mit"),
    Part("expat 2.7.3", "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark "
         "Cooper\nCopyright (c) 2001-2025 Expat maintainers", "mit"),
    Part("libmpdec 2.5.1", "Copyright (c) 2008-2020 Stefan Krah. All rights reserved.", "bsd-2"),
)  # fmt: skip
# What else Pyodide links into its WebAssembly, and has in its scripts.
IN_PYODIDE = (
    Part("libffi", "Copyright (c) 1996-2026 Anthony Green, Red Hat, Inc and others", "mit"),
    Part("zlib 1.3.1", "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler", "zlib"),
    Part("bzip2", "Copyright (C) 1996-2010 Julian R Seward", "bzip2"),
    Part("zstd 1.5.7", "Copyright (c) Meta Platforms, Inc. and affiliates", "bsd-3"),
    Part("liblzma of XZ Utils", "Given to the public domain by its authors.", ""),
    Part("SQLite 3.39.0", "Given to the public domain by its authors.", ""),
    Part("Emscripten", "Copyright (c) 2010-2014 Emscripten authors", "mit"),
    Part("Node.js: parts of it in Emscripten",
         "Copyright Joyent, Inc. and other Node contributors", "mit"),
    Part("musl, the C library of Emscripten",
         "Copyright (c) 2005-2020 Rich Felker, et al.\n"
         "Mathematics: Copyright (c) 1993, 2004 Sun Microsystems; 2003-2011 David Schultz;\n"
         "2003-2009 Steven G. Kargl; 2003-2009 Bruce D. Evans; 2008 Stephen L. Moshier;\n"
         "2017-2018 Arm Limited", "mit"),
    Part("dlmalloc", "Given to the public domain by Doug Lea.", ""),
    Part("LLVM: compiler-rt, libc++, libc++abi, libunwind",
         "Apache License 2.0 (its text stands with @pyscript/core) with LLVM Exceptions:",
         "llvm-exception"),
    Part("error-stack-parser, stackframe",
         "Copyright (c) 2017 Eric Wendelin and other contributors", "mit"),
)  # fmt: skip


def licences(root: Path, modules: Path) -> str:
    """One block after the other, our own first."""
    own = f"Barnyard\n{(root / 'LICENSE').read_text(encoding='utf-8').strip()}"
    packages = [block(modules / name) for name in (*WITHOUT_FILE, *FROM_NPM)]
    inside = map(written, (PYTHON, *IN_PYTHON, *IN_PYODIDE))
    return f"\n\n{'-' * 78}\n\n".join([own, *inside, *packages])


def block(package: Path) -> str:
    facts = json.loads((package / "package.json").read_text(encoding="utf-8"))
    name = facts["name"]
    text = written(WITHOUT_FILE[name]) if name in WITHOUT_FILE else own_licence(package)
    return f"{name} {facts['version']}\n{text}"


def own_licence(package: Path) -> str:
    (file,) = [file for file in package.iterdir() if file.name.upper().startswith("LICEN")]
    return file.read_text(encoding="utf-8").strip()


def written(part: Part) -> str:
    text = (TEXTS / f"{part.text}.txt").read_text(encoding="utf-8") if part.text else ""
    return f"{part.name}\n{part.holders}\n\n{text}".strip()
