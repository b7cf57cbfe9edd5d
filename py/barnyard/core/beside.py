"""Data that lies beside a module, from wherever the module came."""

import pkgutil


def text_beside(module: str, name: str) -> str:
    """`resources.files` would ask the package, which in the page may have come another way."""
    data = pkgutil.get_data(module, name)
    assert data is not None
    return data.decode("utf-8")
