"""What came out of the printer: a PDF, read with PDFium."""

from collections.abc import Iterator

import pypdfium2 as pdfium
from pypdfium2 import raw

POINTS = 72 / 25.4  # in a millimetre
PALE = 250  # of 255: white, but for what a renderer smooths


class Printed:
    def __init__(self, data: bytes) -> None:
        self.pages = list(pdfium.PdfDocument(data))

    def size(self) -> tuple[float, float]:
        """Of the first page, in millimetres."""
        width, height = self.pages[0].get_size()
        return width / POINTS, height / POINTS

    def text(self) -> str:
        """All that can be read, without gaps: a line may end anywhere."""
        texts = (page.get_textpage().get_text_range() for page in self.pages)
        return "".join("".join(text.split()) for text in texts)

    def letters(self) -> Iterator[tuple[float, float, float, float]]:
        """Where each letter of the first page stands, in millimetres from the lower left."""
        page = self.pages[0].get_textpage()
        for at in range(page.count_chars()):
            left, bottom, right, top = page.get_charbox(at)
            yield left / POINTS, bottom / POINTS, right / POINTS, top / POINTS

    def photographs(self) -> int:
        """So many pictures are made of dots, and not of lines."""
        return sum(1 for page in self.pages for _ in page.get_objects([raw.FPDF_PAGEOBJ_IMAGE]))

    def margins_are_white(self, wide: float) -> bool:
        """Whether nothing is printed so many millimetres from the edges of the first page."""
        drawn = self.pages[0].render(scale=1, grayscale=True)
        rim, across = round(wide * POINTS), drawn.width
        rows = [
            bytes(drawn.buffer[at * drawn.stride : at * drawn.stride + across])
            for at in range(drawn.height)
        ]
        edges = [*rows[:rim], *rows[-rim:], *(row[:rim] + row[-rim:] for row in rows)]
        return min(map(min, edges)) >= PALE
