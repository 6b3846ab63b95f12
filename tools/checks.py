"""Run every check of the checkout in order: `python3 run.py test`."""

import argparse
import os
import subprocess
import sys
import time
from dataclasses import dataclass

import run

COVERAGE_FLOOR = 97
"""The least share of lines and branches of core/ and games/, in percent, that tests must reach."""


@dataclass(frozen=True)
class Check:
    """One step: a command, quiet unless it fails or its own output is the point."""

    name: str
    command: tuple[str, ...]
    in_client: bool = False
    shown: bool = False

    def passes(self) -> bool:
        """Run the step, print its line, and say whether it passed."""
        began = time.monotonic()
        if self.shown:
            print(f"{self.name}:", flush=True)
        env = run.npm()[1] if self.in_client else None
        done = subprocess.run(
            self.command,
            cwd=run.CLIENT if self.in_client else run.ROOT,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=None if self.shown else subprocess.PIPE,
            stderr=None if self.shown else subprocess.STDOUT,
            text=True,
        )
        passed = done.returncode == 0
        if not passed and not self.shown:
            print(done.stdout, end="")
        took = time.monotonic() - began
        print(f"{self.name:<22} {'passed' if passed else 'FAILED'}  {took:5.1f} s", flush=True)
        return passed


LEFT_OUT = {"fast": "not (e2e or slow or release)", "full": "not release", "release": ""}
"""Which tests each length of run leaves out, as pytest's `-m` has it."""


def tests(speed: str, extra: list[str]) -> Check:
    """The Python tests; a selection by hand runs in one process and without coverage."""
    command = [sys.executable, "-m", "pytest", "-q", "-m", LEFT_OUT[speed]]
    if extra:
        return Check("pytest", (*command, *extra), shown=True)
    command += ["-n", "2"]
    if speed != "fast":
        command += ["--cov=bungalow.core", "--cov=bungalow.games", "--cov-report=term"]
        command += [f"--cov-fail-under={COVERAGE_FLOOR}"]
    return Check("pytest", tuple(command), shown=True)


def checks(speed: str, extra: list[str]) -> list[Check]:
    """The steps of a run, cheapest first."""
    if extra:
        return [tests(speed, extra)]
    python = (sys.executable, "-m")
    steps = [
        Check("ruff check", (*python, "ruff", "check", "--quiet")),
        Check("ruff format --check", (*python, "ruff", "format", "--check", "--quiet")),
        Check("mypy --strict", (*python, "mypy", "--no-error-summary")),
        Check("import-linter", (str(run.BIN / "lint-imports"), "--no-logo")),
    ]
    if speed != "fast":
        npm = run.npm()[0]
        steps += [
            Check("svelte-check", (*npm, "run", "--silent", "check"), in_client=True),
            Check("vitest", (*npm, "run", "--silent", "test"), in_client=True),
        ]
    if speed == "release":
        steps.append(Check("mutants", (*python, "tools.mutate")))
    return [*steps, tests(speed, extra)]


def main() -> int:
    """Run the checks, the first failure ending the run unless asked to keep going."""
    parser = argparse.ArgumentParser(prog="run.py test", description=__doc__)
    speed = parser.add_mutually_exclusive_group()
    speed.add_argument("--fast", dest="speed", action="store_const", const="fast", default="full")
    speed.add_argument("--release", dest="speed", action="store_const", const="release")
    parser.add_argument("--keep-going", action="store_true", help="do not stop at a failure")
    chosen, extra = parser.parse_known_args()
    if chosen.speed == "release":
        os.environ["BUNGALOW_RELEASE"] = "1"
    passed = failed = 0
    for check in checks(chosen.speed, extra):
        if check.passes():
            passed += 1
        else:
            failed += 1
            if not chosen.keep_going:
                break
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
