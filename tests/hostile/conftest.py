"""The figures of the fuzzers are printed at the end of a run, also of one in several processes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
    lines = [str(told) for report in reports for name, told in report.user_properties
             if name == "fuzzed" and report.when == "call"]  # fmt: skip
    if lines:
        terminalreporter.section("fuzzed")
    for line in sorted(lines):
        terminalreporter.write_line(line)
