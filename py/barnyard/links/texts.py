"""Names, boards and deals as choices: byte by byte, each weighed by what came before it.

How often a byte has followed the last few others says how likely it is to come again. What is
likely in our texts is learned beforehand from `PRIMER`, which belongs to the version of links.
"""

from collections import Counter, defaultdict
from functools import cache
from typing import Final

from barnyard.links.number import BadLink, Reader, Writer

END: Final = 256  # what stands behind the last byte
LONGEST: Final = 1200  # bytes: more than any board or deal
WEIGHTS: Final = (1, 100, 1000, 10_000)  # of what followed the last 0, 1, 2, 3 bytes
Followers = defaultdict[bytes, Counter[int]]

# What texts in games look like. It never changes: links are read with it for ever.
PRIMER: Final = (
    *("mmm", "kuhlorado", "life-is-life", "so-ein-mist"),
    *("Guest 1", "Guest 2", "Guest 3", "Guest 4", "Guest 5", "Gast 1", "Gast 2", "Gast 3"),
    *("Daisy", "Oscar", "Molly", "Bruno", "Hazel", "Toby"),
    *("Berta", "Emil", "Lotte", "Otto", "Frieda", "Karl"),
    *("Anna", "Ben", "Clara", "David", "Emma", "Finn", "Jonas", "Leon", "Lena", "Marie", "Paul"),
    *("Mama", "Papa", "Oma", "Opa", "Thomas", "Michael", "Peter", "Julia", "Sarah", "Max", "Tim"),
    "animals:rabbit,pig,horse,chicken,cow,sheep",
    "animals:cow,horse,sheep,rabbit,chicken,pig",
    "ring:start-3,start2,chicken2,start2,pig-5,rabbit-5,start-1,horse-1,start-1,start-3",
    "ring:cow10,start-1,sheep4,start2,start-3,horse8,start-1,pig6,start2,rabbit-3,start-3,cow-1",
    "deal:BBMMTTTSPC/GGGGBTDDRP/GGMTSDRPPC/MMTSDDDRPU/R/TS/GMR/BBCU",
    "deal:GBBMTTSSSP/GMTTDDDRPP/GBMSDDRRCU/GGBMMTSRCU/G/RU/BMP/GSDC",
    "deal:GTTDDRRRRP/GBBBMMMMDD/GGTTSSPCCU/GBBTTSSRCU/U/BD/GMM/GGSP",
    '["12345123","2s1c3s54","3c2c4c15","4LL5cLL1","51c2c342","1s1c1s43","2c45c224","34512345"]',
    '{"grid":["AAAABBC","DDEFBBC","GHEFIII","GHJFKKL","GHJFKKL","GMJNNNL","MMOOOOL"],"items":'
    '{"A":"fish","B":"bread","C":"carrot","D":"cucumber","E":"cheese","F":"cucumber",'
    '"G":"carrot","H":"bread","I":"fish","J":"fish","K":"cheese","L":"cucumber","M":"cheese",'
    '"N":"bread","O":"carrot"},"cat_moves":10}',
)


class Model:
    """What is likely to come next in the texts of one link; writer and reader learn alike."""

    def __init__(self) -> None:
        self._after: Followers = defaultdict(Counter)  # beside what the primer says

    def write(self, writer: Writer, text: str) -> None:
        """Raises `BadLink` for a text that no game should hold."""
        written = text.encode("utf-8", "surrogatepass")
        if len(written) > LONGEST:
            raise BadLink("link-too-much")
        for at, byte in enumerate((*written, END)):
            before = written[max(0, at - len(WEIGHTS)) : at]
            writer.weighted(byte, self._weights(before))
            self._learn(before, byte)

    def read(self, reader: Reader) -> str:
        found = bytearray()
        while True:
            before = bytes(found[-len(WEIGHTS) :])
            byte = reader.weighted(self._weights(before))
            self._learn(before, byte)
            if byte == END:
                break
            found.append(byte)
            if len(found) > LONGEST:
                raise BadLink("link-damaged")
        try:
            return found.decode("utf-8", "surrogatepass")
        except UnicodeDecodeError:
            raise BadLink("link-damaged") from None

    def _weights(self, before: bytes) -> list[int]:
        weights = [1] * (END + 1)
        for context, weight in _contexts(before):
            for known in (_primed(), self._after):
                for byte, count in known.get(context, {}).items():
                    weights[byte] += weight * count
        return weights

    def _learn(self, before: bytes, byte: int) -> None:
        _count(self._after, before, byte)


@cache
def _primed() -> Followers:
    """What has followed what in the primer: the same for every link."""
    after: Followers = defaultdict(Counter)
    for text in PRIMER:
        written = text.encode()
        for at, byte in enumerate((*written, END)):
            _count(after, written[:at], byte)
    return after


def _count(after: Followers, before: bytes, byte: int) -> None:
    for context, _ in _contexts(before):
        after[context][byte] += 1


def _contexts(before: bytes) -> list[tuple[bytes, int]]:
    """The last bytes that are looked at, and how much each number of them weighs."""
    longest = min(len(before), len(WEIGHTS) - 1)
    return [(before[len(before) - count :], WEIGHTS[count]) for count in range(longest + 1)]
