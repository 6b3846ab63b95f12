"""The lock holds what the project asks for, pinned and hashed."""

import re
import tomllib

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from run import LOCK, ROOT

PIN = re.compile(r"^([a-z0-9-]+)==(\S+)")


def entries() -> list[str]:
    """Each pinned requirement with its hashes, as one text."""
    return re.split(r"\n(?=\S)", LOCK.read_text("utf-8").strip())


def test_every_entry_is_pinned_and_hashed() -> None:
    assert [entry for entry in entries() if not PIN.match(entry) or "--hash=" not in entry] == []


def test_the_lock_satisfies_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    pinned = {pin[1]: pin[2] for entry in entries() if (pin := PIN.match(entry))}
    unmet = [
        text
        for text in asked
        for want in [Requirement(text)]
        if not want.specifier.contains(pinned.get(canonicalize_name(want.name), "0"))
    ]
    assert unmet == [], "python3 run.py lock"
