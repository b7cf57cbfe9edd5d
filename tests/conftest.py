"""For all tests: how fast a machine is tells nothing about whether the code is right. And the games
of tests/games are there before anybody asks which ones there are."""

import tests.with_games  # noqa: F401, I001
from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
