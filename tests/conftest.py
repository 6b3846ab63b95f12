"""What all tests share: how much to try, and the browser to try it in."""

import os
import shutil
from collections.abc import Callable

import pytest
from hypothesis import settings

import run

# The same examples in every everyday run, so that a red test is about the change at hand;
# the release run looks for new ones.
settings.register_profile("everyday", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("release", deadline=None, max_examples=1000)
settings.load_profile("release" if os.environ.get("BUNGALOW_RELEASE") else "everyday")

Scale = Callable[[int, int], int]


@pytest.fixture(scope="session")
def release() -> bool:
    """Whether this is the long run before a release."""
    return bool(os.environ.get("BUNGALOW_RELEASE"))


@pytest.fixture(scope="session")
def scale(release: bool) -> Scale:
    """Chooses between an everyday count and the release run's: `scale(12, 200)`."""
    return lambda everyday, thorough: thorough if release else everyday


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The browser's program; a test without one fails, it is never skipped."""
    for name in (os.environ.get("BUNGALOW_CHROMIUM", ""), *run.BROWSERS, *run.BROWSER_FILES):
        found = shutil.which(name)
        if found:
            return found
    pytest.fail("no Chromium: run the tests by `python3 run.py test`, or set BUNGALOW_CHROMIUM")
