"""The contract of what a table page consists of."""


class Part:
    """One subject of a table page: it answers to what is pressed, and keeps what belongs to it."""

    def act(self, do: str, value: str) -> bool:
        """Whether what has been pressed was this part's to answer."""
        return False

    def moved(self) -> None:
        """Something has happened at the table, or was taken back, or another table lies there."""

    def turned(self) -> None:
        """Other eyes look at the screen: what it showed to those before is put away."""
