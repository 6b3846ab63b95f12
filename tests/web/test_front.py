"""The way in: security headers, proxies, base path, and the client's own files."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from bungalow.web.base_path import base_path_of
from bungalow.web.edge import Edge
from tests.web.house import CODE, WEB, House, Tables, house, said, tell

INDEX = '<!doctype html><base href="/" /><script type="module" src="./assets/a-1.js"></script>'
SCRIPT = "const rules = 'B3.1';\n" * 200


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small built client."""
    folder = tmp_path_factory.mktemp("dist")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "a-1.js").write_text(SCRIPT)
    (folder / "assets" / "a-1.js.br").write_bytes(b"brotli")
    (folder / "assets" / "f-1.woff2").write_bytes(b"wOF2" * 100)
    (folder / "icon.svg").write_text("<svg/>")
    return folder


@pytest.fixture(scope="session")
def below(built: Path) -> Iterator[House]:
    """A server below /games, behind a proxy that it knows."""
    edge = Edge(base_path="/games", proxies=[ip_network("127.0.0.1/32")], client=built)
    with house(Tables().opened_here, edge) as running:
        yield running


@pytest.fixture(scope="session")
def plain(built: Path) -> Iterator[House]:
    """A server at the root that knows no proxy."""
    with house(Tables().opened_here, Edge(client=built)) as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/assets/a-1.js", "/healthz"])
def test_every_answer_forbids_what_is_not_needed(plain: House, path: str) -> None:
    headers = plain.ask(path).headers
    policy = dict(
        rule.strip().partition(" ")[::2] for rule in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["base-uri"] == "'self'"
    host = f"127.0.0.1:{plain.port}"
    assert policy["connect-src"] == f"'self' ws://{host} wss://{host}"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


def test_a_mangled_host_gets_into_no_header(plain: House) -> None:
    answer = plain.ask("/", headers={"host": "a; script-src evil"})
    assert answer.status_code == 400
    assert "evil" not in answer.headers["content-security-policy"]


def test_the_page_is_asked_for_again_and_its_parts_never(plain: House) -> None:
    page = plain.ask("/")
    assert page.text == INDEX.replace(" />", ">", 1)
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    again = plain.ask("/", headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    part = plain.ask("/assets/a-1.js")
    assert "immutable" in part.headers["cache-control"]
    assert part.headers["content-type"].startswith("text/javascript")
    assert plain.ask("/icon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("", None),
        ("identity", None),
        ("gzip, deflate", "gzip"),
        ("gzip, deflate, br", "br"),
        ("br;q=0, gzip;q=0.5", "gzip"),
    ],
)
def test_the_smallest_encoding_that_can_be_read_is_sent(
    plain: House, accepted: str, encoding: str | None
) -> None:
    headers = {"accept-encoding": accepted}
    with WEB.stream("GET", f"{plain.http}/assets/a-1.js", headers=headers) as answer:
        body = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"
    expected = b"brotli" if encoding == "br" else SCRIPT.encode()
    assert (gzip.decompress(body) if encoding == "gzip" else body) == expected


def test_what_is_pressed_already_is_not_pressed_again(plain: House) -> None:
    answer = plain.ask("/assets/f-1.woff2", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize(
    "path", ["/t/KETMOR", "/t/KETMOR/screen", "/rules/busca/B3.1", "/settings"]
)
def test_an_address_of_the_client_s_own_shows_the_client(plain: House, path: str) -> None:
    answer = plain.ask(path)
    assert answer.status_code == 200
    assert "<base" in answer.text


@pytest.mark.parametrize("path", ["/assets/a-2.js", "/robots.txt", "/..%2f..%2fetc/passwd.txt"])
def test_a_file_that_is_not_there_is_missing(plain: House, path: str) -> None:
    assert plain.ask(path).status_code == 404


def test_a_head_tells_the_length_and_sends_nothing(plain: House) -> None:
    answer = plain.ask("/icon.svg", "HEAD")
    assert (answer.status_code, answer.content) == (200, b"")


def test_a_client_that_is_not_built_is_told_plainly(here: House) -> None:
    answer = here.ask("/")
    assert answer.status_code == 503
    assert "run.py" in answer.text


def test_everything_lives_below_the_base_path(below: House) -> None:
    assert '<base href="/games/">' in below.ask(f"/t/{CODE}").text
    assert below.ask(f"/api/tables/{CODE}").json()["code"] == CODE
    with below.socket() as socket:
        tell(socket, type="hello")
        assert said(socket)["type"] == "frame"


def test_above_the_base_path_there_is_only_the_way_to_it(below: House) -> None:
    root = f"http://127.0.0.1:{below.port}"
    for path in ("/", "/games"):
        answer = WEB.get(root + path)
        assert (answer.status_code, answer.headers["location"]) == (302, "/games/")
    for path in ("/healthz", "/gamesome/healthz", "/api/tables/KETMOR"):
        assert WEB.get(root + path).status_code == 404
    with pytest.raises(InvalidStatus), House(below.port).socket():
        pass


@pytest.mark.parametrize(
    ("text", "path"), [("", ""), ("/", ""), ("games", "/games"), ("/a/b-c/", "/a/b-c")]
)
def test_a_base_path_is_read_however_it_is_written(text: str, path: str) -> None:
    assert base_path_of(text) == path


@pytest.mark.parametrize("text", ["/a b", "/..", "/a//b", '/"x', "http://host/games"])
def test_what_is_no_path_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a path"):
        base_path_of(text)


def test_a_named_proxy_says_who_asks_for_what(tables: Tables) -> None:
    edge = Edge(proxies=[ip_network("127.0.0.1/32"), ip_network("10.0.0.0/8")])
    with house(tables.opened_here, edge) as here:
        opened = {"game": "none", "name": "A"}
        headers = {
            "x-forwarded-for": "198.51.100.7, 203.0.113.9, 10.1.1.1",
            "x-forwarded-host": "play.example.org",
            "x-forwarded-proto": "https",
            "origin": "https://play.example.org",
        }
        answer = here.tell("/api/tables", opened, headers=headers)
        assert answer.status_code == 201
        assert tables.addresses == ["203.0.113.9"], "what a stranger wrote does not count"
        headers["x-forwarded-for"] = "2001:db8:1:2:3:4:5:6"
        assert here.tell("/api/tables", opened, headers=headers).status_code == 201
        assert tables.addresses[1] == "2001:db8:1:2::/64", "one home opens tables as one"
        assert "wss://play.example.org" in answer.headers["content-security-policy"]
        with here.socket(
            origin="https://play.example.org",
            additional_headers={"x-forwarded-host": "play.example.org"},
        ) as socket:
            tell(socket, type="hello")
            assert said(socket)["type"] == "frame"


def test_nobody_else_says_it(here: House, tables: Tables) -> None:
    headers = {"x-forwarded-for": "203.0.113.9", "x-forwarded-host": "play.example.org"}
    opened = {"game": "none", "name": "A"}
    here.tell("/api/tables", opened, headers=headers)
    assert tables.addresses == ["127.0.0.1"]
    headers["origin"] = "https://play.example.org"
    assert here.tell("/api/tables", opened, headers=headers).status_code == 403
