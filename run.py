"""Set up what Barnyard needs, then do one job.

    python3 run.py play                  the games in the browser, served from this machine
                   --port N              under this port and no other
                   --lan                 for phones in this network too, with a code to scan, and
                                         with tables that several of them play at
    python3 run.py terminal [GAME] [...] the games in the terminal
    python3 run.py build                 the site for any web server, in dist/
    python3 run.py screens               pictures of every screen, in screens/
    python3 run.py test                  all checks and all tests
                   --quick               style, types, what touches the files changed since the last
                                         commit, then rules and contract: within a minute
                   --without-pages       what needs no browser
                   --pages               what needs one: both together are all of it
                   --engines             whole games and all else in Chromium, Firefox and WebKit,
                                         which are fetched or installed where they are missing
                   --thorough            with all that takes long, as it is run every night
    python3 run.py test ARGUMENTS        pytest alone, with these arguments

The first start installs into .venv and node_modules; later ones need no network.
"""

# Python 3.6 must be able to read this file, to say that it is too old: no syntax from after it.

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    found = ".".join(str(number) for number in sys.version_info[:3])
    sys.stderr.write("Barnyard needs Python 3.11 or newer; this is " + found + ".\n")
    sys.exit(2)

import contextlib
import io
import os
import signal
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import checks
import play as site
from setup_browser import VARIABLE, need_browser
from setup_engines import need_engines
from setup_programs import PYTHON, ROOT, Trouble, call, say
from setup_site import need_site, report
from setup_steps import need_environment, need_qr, need_tools

# --- The jobs


def test(arguments: list[str]) -> int:
    need_environment()
    need_tools()
    need_qr()
    options = checks.options(arguments)
    if "--quick" in options:
        return checks.quick(need_all_for_pages)
    need_all_for_pages() if "--without-pages" not in options else need_site()
    if "--engines" in options:
        need_engines()
        return checks.engines()
    if arguments and not options:
        return call([PYTHON, "-m", "pytest", *arguments], ROOT)
    return checks.all_of_it(options)


def need_all_for_pages() -> None:
    need_site()
    os.environ[VARIABLE] = need_browser()


def build(arguments: list[str]) -> int:
    if arguments:
        raise Trouble("`build` takes no arguments: it makes all of dist/.")
    need_site()
    say("\n".join(report()) + "\n")
    return 0


def play(arguments: list[str]) -> int:
    site.options(arguments)  # what is mistyped shows before anything is installed
    need_environment()
    need_qr()
    dist = need_site()
    with contextlib.suppress(KeyboardInterrupt):  # here that is the ordinary end
        return call([PYTHON, str(ROOT / "tools" / "play.py"), str(dist), *arguments])
    return 0


def terminal(arguments: list[str]) -> int:
    need_environment()
    # The source root comes by PYTHONPATH, so that a path among the arguments means what it says.
    return call([PYTHON, "-m", "barnyard", "play", *arguments], PYTHONPATH=str(ROOT / "py"))


def screens(arguments: list[str]) -> int:
    need_environment()
    need_tools()
    need_site()
    os.environ[VARIABLE] = need_browser()
    return call([PYTHON, str(ROOT / "tools" / "screens.py"), *arguments])


JOBS = {"play": play, "terminal": terminal, "build": build, "screens": screens, "test": test}


def main(arguments: list[str]) -> int:
    job = JOBS.get(arguments[0]) if arguments else None
    if job is None:
        say(__doc__ or "")
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # what a console cannot show must not end the run
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # ends what was started here too
    try:
        return job(arguments[1:])
    except Trouble as trouble:
        say(f"\n{trouble}\n")
        return 1
    except KeyboardInterrupt:
        say("\nStopped.\n")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
