"""What is asked over HTTP, and every way of asking wrongly."""

from __future__ import annotations

import asyncio
from io import StringIO
from typing import Any

import httpx
import pytest

from bungalow.core.registry import boxes
from bungalow.web.edge import Edge
from bungalow.web.limits import Limits
from tests.web.house import CODE, TOKEN, House, Tables, house

OPEN = {"game": "none", "name": "Ana"}


def refused(answer: httpx.Response, status: int) -> dict[str, Any]:
    """The refusal in an answer; every refusal has the same shape and a sentence."""
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/json"
    body: dict[str, Any] = answer.json()
    assert body["type"] == "refused"
    assert body["text"].endswith((".", "?"))
    assert "possible: " not in body["text"], "the code has no sentence"
    return body


def test_the_games_are_listed(here: House) -> None:
    games = here.ask("/api/games").json()
    assert [game["slug"] for game in games] == list(boxes())
    for game in games:
        assert game["levels"]
        assert game["quick"]["minutes"] > 0


@pytest.mark.parametrize("slug", list(boxes()))
def test_the_rules_come_in_clauses(here: House, slug: str) -> None:
    book = here.ask(f"/api/games/{slug}/rules").json()
    assert book["chapters"][0]["clauses"][0]["number"]


def test_a_game_that_is_not_there_is_missing(here: House) -> None:
    assert refused(here.ask("/api/games/chess/rules"), 404)["fault"] == "missing"


def test_a_table_is_opened_and_looked_at(here: House) -> None:
    opened = here.tell("/api/tables", OPEN)
    assert opened.status_code == 201
    assert opened.headers["cache-control"] == "no-store"
    assert opened.json() == {"code": CODE, "seat": 0, "token": TOKEN, "asked": False}
    card = here.ask("/api/tables/ket mor")
    assert (card.json()["code"], card.json()["you"]) == (CODE, None)


def test_a_token_is_shown_in_a_header_and_nowhere_else(here: House) -> None:
    address = f"/api/tables/{CODE}"
    mine = here.ask(address, headers={"authorization": f"Bearer {TOKEN}"})
    assert mine.json()["you"] == 0
    for headers in ({}, {"authorization": TOKEN}, {"authorization": "Bearer"}):
        assert here.ask(address, headers=headers).json()["you"] is None
    assert here.ask(address, params={"token": TOKEN}).json()["you"] is None


def test_a_chair_is_taken(here: House) -> None:
    answer = here.tell(f"/api/tables/{CODE}/sit", {"name": "Bo", "want": "w" * 43})
    assert answer.status_code == 200
    assert answer.json()["token"] == "w" * 43


@pytest.mark.parametrize("path", ["", "/sit", "/record", "/qr.svg"])
@pytest.mark.parametrize("code", ["NOSUCH", "K", "%00", "KETMORKETMORKETMOR"])
def test_a_table_that_is_not_there_is_missing(here: House, path: str, code: str) -> None:
    address = f"/api/tables/{code}{path}"
    answer = (
        here.tell(address, {"name": "Bo", "want": "w" * 43})
        if path == "/sit"
        else here.ask(address)
    )
    assert refused(answer, 404)["code"] == "no_such_table"


def test_the_record_of_a_game_going_on_is_kept_closed(here: House) -> None:
    assert refused(here.ask(f"/api/tables/{CODE}/record"), 403)["fault"] == "forbidden"


@pytest.mark.parametrize(
    ("body", "code", "place"),
    [
        (b"", "bad_json", ""),
        (b"{", "bad_json", ""),
        (b"\xff", "bad_json", ""),
        (b"[" * 4000, "bad_value", ""),
        (b'{"game":"none"}', "bad_value", "name"),
        (b'{"game":"none","name":3}', "bad_value", "name"),
        (b'{"game":"none","name":"A","colour":1}', "bad_value", "colour"),
    ],
)
def test_a_mangled_body_is_refused_by_its_place(
    here: House, body: bytes, code: str, place: str
) -> None:
    answer = refused(here.ask("/api/tables", "POST", content=body), 400)
    assert (answer["fault"], answer["code"]) == ("malformed", code)
    assert place in answer["text"]


def test_a_body_too_long_is_refused(here: House) -> None:
    answer = here.ask("/api/tables", "POST", content=b" " * 50_000)
    assert refused(answer, 413)["code"] == "too_long"


@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/api/tables/KETMOR/hands", "/x.js"])
def test_an_unknown_address_is_missing(here: House, path: str) -> None:
    assert refused(here.ask(path), 404)["code"] == "no_such_address"


@pytest.mark.parametrize(
    ("method", "path"), [("DELETE", "/api/tables"), ("PUT", "/healthz"), ("POST", "/t/KETMOR")]
)
def test_a_wrong_method_is_refused_with_the_right_ones(here: House, method: str, path: str) -> None:
    answer = here.ask(path, method)
    assert refused(answer, 405)["code"] == "wrong_method"
    assert answer.headers["allow"]


def test_a_step_that_is_no_number_is_no_address(here: House) -> None:
    refused(here.ask(f"/api/tables/{CODE}/replay/last"), 404)


def test_a_fault_of_our_own_shows_nothing_of_it(here: House, journal: StringIO) -> None:
    answer = here.tell("/api/tables", {"game": "fault", "name": "A"})
    assert refused(answer, 500)["fault"] == "server"
    assert "secret" not in answer.text
    assert "RuntimeError" in journal.getvalue()


def test_what_cannot_be_stored_is_told_to_both_sides_in_a_sentence(
    here: House, journal: StringIO
) -> None:
    answer = here.tell("/api/tables", {"game": "full", "name": "A"})
    assert refused(answer, 500)["code"] == "not_stored"
    assert "games.db" not in answer.text
    assert "games.db cannot be used: disk full." in journal.getvalue()
    assert "Traceback" not in journal.getvalue()


def test_another_site_s_page_can_ask_nothing(here: House) -> None:
    headers = {"origin": "http://evil.example"}
    answer = here.tell("/api/tables", OPEN, headers=headers)
    assert refused(answer, 403)["code"] == "other_origin"
    for mangled in ("null", "", "http://[", "http://", here.http + "@evil.example", "127.0.0.1"):
        answer = here.tell("/api/tables", OPEN, headers={"origin": mangled})
        assert refused(answer, 403)["code"] == "other_origin"
    own = here.tell("/api/tables", OPEN, headers={"origin": here.http})
    assert own.status_code == 201


@pytest.mark.parametrize("sign", ["%1b[31m", "%0d", "%c2%9b", "%e2%80%ae", "%0aline"])
def test_an_address_cannot_steer_the_terminal_of_the_log(
    here: House, journal: StringIO, sign: str
) -> None:
    here.ask(f"/t/{sign}")
    (line,) = journal.getvalue().splitlines()
    assert "path=" in line
    assert line.isprintable()


def test_the_log_holds_no_token(here: House, journal: StringIO) -> None:
    here.ask(f"/api/tables/{CODE}", headers={"authorization": f"Bearer {TOKEN}"})
    here.ask(f"/api/tables/{CODE}", params={"token": TOKEN})
    here.tell(f"/api/tables/{CODE}/sit", {"name": "Bo", "want": TOKEN, "token": TOKEN})
    here.ask("/healthz")
    assert f"/api/tables/{CODE}/sit" in journal.getvalue()
    assert TOKEN not in journal.getvalue()


def test_an_address_asks_so_often_and_no_more(tables: Tables) -> None:
    edge = Edge(limits=Limits(requests_at_once=5, requests_per_second=0.5))
    with house(tables.opened_here, edge) as here:
        for _ in range(5):
            assert here.ask("/healthz").status_code == 200
        answer = here.ask("/healthz")
        body = refused(answer, 429)
        assert (body["fault"], body["code"]) == ("limit", "too_many_requests")
        assert 1000 < body["retry_ms"] <= 2000
        assert answer.headers["retry-after"] == "2"


def test_requests_at_the_same_time_do_not_mix(here: House) -> None:
    async def ask() -> list[Any]:
        async with httpx.AsyncClient(trust_env=False, verify=False) as client:
            asked = (
                client.post(
                    f"{here.http}/api/tables/{CODE}/sit", json={"name": "B", "want": str(n) * 43}
                )
                for n in range(10)
            )
            return [answer.json()["token"][0] for answer in await asyncio.gather(*asked)]

    assert asyncio.run(ask()) == [str(n) for n in range(10)]


def test_health_and_counts(here: House) -> None:
    assert here.ask("/healthz").json() == {"ok": True}
    assert "bungalow_requests_total" in here.ask("/metrics").text


def test_the_counts_are_for_this_machine_alone(here: House) -> None:
    answer = here.ask("/metrics", headers={"x-forwarded-for": "203.0.113.5"})
    assert refused(answer, 403)["code"] == "this_machine_only"
