"""Numbers that follow from names: the same wherever they are asked for, without a generator."""

import hashlib


def chance(count: int, *names: object) -> int:
    """A number below `count`: that of the SHA-256 digest of the names, with slashes between them,
    divided by it: what remains."""
    digest = hashlib.sha256("/".join(map(str, names)).encode()).digest()
    return int.from_bytes(digest) % count
