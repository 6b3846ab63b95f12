"""The built client: its files, read and pressed once at the start, served from memory."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from litestar.datastructures import Headers

HERE = Path(__file__).parent
BASE = re.compile(rb'<base href="/"\s*/?>')
FILE = re.compile(r"\.[a-z]\w*$")
"""How a file's name ends; a clause of the rules (`B3.1`) ends otherwise."""
PRESSABLE = ("text/", "application/javascript", "application/json", "image/svg+xml")
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

NOT_BUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bungalow</title>
<h1>The house is not furnished yet</h1>
<p>The server runs, but its pages have not been built.
Stop it and start it with <code>python3 run.py</code>, which builds them.</p>
"""


@dataclass(frozen=True, slots=True)
class Page:
    """A file as it is sent: its encodings by name, plain under the empty name."""

    bodies: Mapping[str, bytes]
    media_type: str
    cache: str
    etag: str
    status: int = 200

    def encoded(self, headers: Headers) -> tuple[bytes, str]:
        """The smallest body that the asker can read, and its encoding's name."""
        wanted = headers.get("accept-encoding", "")
        readable = {
            name.strip()
            for name, _, weight in (part.partition(";") for part in wanted.split(","))
            if not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)
        }
        name = min(
            (name for name in self.bodies if not name or name in readable),
            key=lambda name: len(self.bodies[name]),
        )
        return self.bodies[name], name


class Client:
    """Every file of the built client by its path below the base, and the page for the rest."""

    def __init__(self, folder: Path | None, base: str) -> None:
        self.pages: dict[str, Page] = {}
        self.home = _page(NOT_BUILT, "text/html", ASK_AGAIN, status=503)
        for file in sorted(folder.rglob("*") if folder else ()):
            if file.is_dir() or file.suffix in (".br", ".gz"):
                continue
            path = file.relative_to(folder or file).as_posix()
            body = file.read_bytes()
            if path == "index.html":
                # The one place where the client learns under which path it lives.
                body = BASE.sub(b'<base href="' + base.encode() + b'/">', body)
                self.home = _page(body, "text/html", ASK_AGAIN)
                continue
            brotli = file.with_name(file.name + ".br")
            self.pages[path] = _page(
                body,
                mimetypes.guess_type(file.name)[0] or "application/octet-stream",
                FOREVER if path.startswith("assets/") else ASK_AGAIN,
                brotli=brotli.read_bytes() if brotli.is_file() else None,
            )

    def page_of(self, path: str) -> Page | None:
        """The page at a path: a file, the client for a route of its own, or none."""
        path = path.strip("/")
        if path in self.pages:
            return self.pages[path]
        if path.split("/")[0] == "api" or (FILE.search(path) and path != "index.html"):
            return None
        return self.home


def client_folder() -> Path | None:
    """Where the built client is: in a wheel beside this file, in a checkout in web/dist."""
    for folder in (HERE / "static", HERE.parents[2] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


def _page(
    body: bytes, media_type: str, cache: str, *, status: int = 200, brotli: bytes | None = None
) -> Page:
    bodies = {"": body}
    if media_type.startswith(PRESSABLE):
        bodies["gzip"] = gzip.compress(body, 9, mtime=0)
    if brotli is not None:
        bodies["br"] = brotli
    etag = '"' + hashlib.sha256(body).hexdigest()[:20] + '"'
    return Page(bodies, media_type, cache, etag, status)
