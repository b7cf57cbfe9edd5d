"""Browsers that are started here: each the head of a group of its own, and ended with all of it."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

GENTLY = 3.0  # seconds until the next, rougher word


class Program:
    """What it prints goes into a file, where it can be looked up."""

    def __init__(
        self,
        command: list[str],
        printed: Path,
        variables: Mapping[str, str],
        *,
        keep: int | None = None,
    ) -> None:
        """It may be told something through an open file, which it keeps."""
        self.printed, self.name = printed, command[0]
        # should this process be killed, the browser ends too
        bound = [shutil.which("setpriv") or "", "--pdeathsig", "TERM"]
        with printed.open("wb") as file:
            self.process = subprocess.Popen(
                [*bound, *command] if bound[0] else command,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                env={**os.environ, **variables},
                start_new_session=True,
                pass_fds=() if keep is None else (keep,),
            )

    def said(self) -> str:
        return self.printed.read_text(encoding="utf-8", errors="replace")

    def awaited(self, look: Callable[[], T | None], patience: float) -> T:
        """What `look` finds at last. Raises `TimeoutError`, also if the program ends before."""
        end = time.monotonic() + patience
        while (found := look()) is None:
            if self.process.poll() is not None or time.monotonic() > end:
                raise TimeoutError(f"{self.name} has not started: {self.said()[-800:]}")
            time.sleep(0.05)
        return found

    def end(self) -> None:
        for word in (signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, word)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(GENTLY)
                break
        with suppress(ProcessLookupError):  # what of its group is left
            os.killpg(self.process.pid, signal.SIGKILL)


def variables_of(folder: Path) -> Mapping[str, str]:
    """Whatever a browser keeps goes into that folder, which nobody else sees."""
    names = ("XDG_RUNTIME_DIR", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")
    return dict.fromkeys(names, str(folder))
