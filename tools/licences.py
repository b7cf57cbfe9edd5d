"""The licences of everything that the page contains, as one text that travels with it."""

import json
from pathlib import Path

MIT = """\
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute,
sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions: The above copyright notice and this
permission notice shall be included in all copies or substantial portions of the Software.
THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT
OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE."""

# What comes without a licence file of its own, in the words that its licence asks for.
NOTICES = {
    "pyodide": """Licensed under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/
Source: https://github.com/pyodide/pyodide""",
    "@iconify-json/fluent-emoji-flat": f"""Fluent Emoji, MIT License
Copyright (c) Microsoft Corporation
{MIT}""",
    "qrcode-generator": f"""MIT License
Copyright (c) 2009 Kazuhiko Arase, http://www.d-project.com/
The word 'QR Code' is registered trademark of DENSO WAVE INCORPORATED
{MIT}""",
}
PACKAGES = ("@pyscript/core", "idiomorph", "workbox-precaching", *NOTICES)
PYTHON = """CPython 3.14 and its standard library
Copyright (c) 2001 Python Software Foundation. All Rights Reserved.
Licensed under the Python Software Foundation License 2, https://docs.python.org/3/license.html"""


def licences(root: Path, modules: Path) -> str:
    """One block after the other, our own first."""
    own = f"Barnyard\n{(root / 'LICENSE').read_text(encoding='utf-8').strip()}"
    return f"\n\n{'-' * 78}\n\n".join([own, PYTHON, *(block(modules / name) for name in PACKAGES)])


def block(package: Path) -> str:
    facts = json.loads((package / "package.json").read_text(encoding="utf-8"))
    text = NOTICES.get(facts["name"]) or (package / "LICENSE").read_text(encoding="utf-8")
    return f"{facts['name']} {facts['version']}\n{text.strip()}"
