"""The small networks and how they are fitted: what is told is a sum of rows, two layers above."""

from typing import Any

from tests.bench.mmm.turns import np

MOMENTUM, SPREAD = 0.1, 0.005  # Adam's


class Network:
    def __init__(self, told: int, wide: int, second: int, rng: Any) -> None:
        shapes = [(told, wide), (wide, second), (second,), (second, 1), (1,)]
        self.parts = [
            (rng.normal(0, shape[0] ** -0.5, shape) if len(shape) == 2 else np.zeros(shape))
            for shape in shapes
        ]
        self.parts[0] = rng.normal(0, 0.25, shapes[0])
        self.parts = [part.astype(np.float32) for part in self.parts]
        self.slope = [0 * part for part in self.parts]
        self.square = [0 * part for part in self.parts]
        self.fitted = 0

    def above(self, told: Any) -> Any:
        """The chance to win from the sums of rows."""
        _, second, bias, share, last = self.parts
        high = np.tanh(np.tanh(told) @ second + bias)
        return 1 / (1 + np.exp(-(high @ share + last)[..., 0]))

    def fit(self, told: Any, chance: Any, rate: float) -> None:
        """One step towards these chances: between squared error and cross entropy."""
        rows, second, bias, share, last = self.parts
        low = np.tanh(told @ rows)
        high = np.tanh(low @ second + bias)
        found = 1 / (1 + np.exp(-(high @ share + last)))
        error = (found - chance[:, None]) * (found * (1 - found) + 0.015) * 4 / len(told)
        at_high = (error @ share.T) * (1 - high**2)
        at_low = (at_high @ second.T) * (1 - low**2)
        slopes = (
            told.T @ at_low,
            low.T @ at_high,
            at_high.sum(0),
            high.T @ error,
            error.sum(0),
        )
        self.fitted += 1
        for part, slope, mean, square in zip(
            self.parts, slopes, self.slope, self.square, strict=True
        ):
            mean += MOMENTUM * (slope - mean)
            square += SPREAD * (slope**2 - square)
            even = np.sqrt(square / (1 - (1 - SPREAD) ** self.fitted)) + 1e-10
            part -= rate * mean / (1 - (1 - MOMENTUM) ** self.fitted) / even
