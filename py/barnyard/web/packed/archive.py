"""Joins an archive of modules to those that are there."""

import sys


def join(archive: str) -> None:
    """Packages that have been imported look for further modules there as well."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "barnyard" and hasattr(module, "__path__"):
            module.__path__.append(f"{archive}/{name.replace('.', '/')}")
    sys.path.append(archive)  # nothing remembers yet that it is not there: no caches to forget
