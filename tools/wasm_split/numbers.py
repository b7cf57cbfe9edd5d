"""How WebAssembly writes numbers, names and lists."""


def unsigned(value: int) -> bytes:
    """Seven bits a byte, the lowest first."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def signed(value: int) -> bytes:
    """The same with a sign, as constants in code are written."""
    out = bytearray()
    while not -0x40 <= value < 0x40:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value & 0x7F)
    return bytes(out)


def name(text: str) -> bytes:
    return sized(text.encode())


def sized(content: bytes) -> bytes:
    return unsigned(len(content)) + content


class Reader:
    """Goes through bytes; `at` is where it stands."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content = content
        self.at = at

    def more(self) -> bool:
        return self.at < len(self.content)

    def byte(self) -> int:
        self.at += 1
        return self.content[self.at - 1]

    def number(self) -> int:
        value = shift = 0
        while (byte := self.byte()) > 0x7F:
            value |= (byte & 0x7F) << shift
            shift += 7
        return value | byte << shift

    def signed(self) -> int:
        value = shift = 0
        while (byte := self.byte()) > 0x7F:
            value |= (byte & 0x7F) << shift
            shift += 7
        value |= byte << shift
        return value - (1 << shift + 7) if byte & 0x40 else value

    def take(self, size: int) -> bytes:
        if self.at + size > len(self.content):
            raise ValueError("The WebAssembly ends too early")
        self.at += size
        return self.content[self.at - size : self.at]

    def sized(self) -> bytes:
        return self.take(self.number())

    def name(self) -> str:
        return self.sized().decode()
