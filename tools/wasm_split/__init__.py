"""The WebAssembly of Python in two parts: what games run, and what none of them has ever run."""
