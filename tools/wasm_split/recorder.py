"""A plugin of pytest: whatever tests do in pages, the functions of Python that run are noted.

Pages tell so by themselves, now and then and before they go.
"""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from wasm_split.noted import NOTES

FOLDER = "BARNYARD_RAN"  # a variable: where each process notes what it has seen
TELL = """
{
  const { instantiate } = WebAssembly;
  const begin = (notes) => {
    let left = [];
    for (let at = 0; at < notes.length; at++) {
      notes.set(at, 1);
      left.push(at);
    }
    const tell = () => {
      const ran = left.filter((at) => notes.get(at) === null);
      if (!ran.length) return;
      left = left.filter((at) => notes.get(at) !== null);
      globalThis.barnyardRan(ran.join(" "));
    };
    setInterval(tell, 300);
    addEventListener("pagehide", tell);
  };
  let first = true; // a second one starts without the memory: whoever has to may wait
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    const notes = (made.instance ?? made).exports[NOTES];
    if (notes && first) {
      first = false;
      begin(notes);
    }
    return made;
  };
}
"""

ran: set[int] = set()


def listen(context: BrowserContext) -> BrowserContext:
    context.expose_binding("barnyardRan", lambda _, told: ran.update(map(int, told.split())))
    context.add_init_script(TELL.replace("NOTES", repr(NOTES)))
    return context


@pytest.fixture(scope="session", autouse=True)
def _noted() -> Any:
    plainly = Browser.new_context
    Browser.new_context = lambda *all_, **wishes: listen(plainly(*all_, **wishes))  # type: ignore[method-assign]
    yield
    Browser.new_context = plainly  # type: ignore[method-assign]
    file = Path(os.environ[FOLDER]) / f"{os.getpid()}.txt"
    file.write_text(" ".join(map(str, sorted(ran))), encoding="ascii")
