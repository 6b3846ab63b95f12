"""Buckets, counts, and that they forget."""

from __future__ import annotations

import pytest

from bungalow.core.refusal import Limit
from bungalow.web.limits import Askers, Bucket, Limits, group_of


def test_a_bucket_gives_so_many_at_once_and_so_many_a_second() -> None:
    bucket = Bucket(3, 2.0)
    assert [bucket.wait_ms(10.0) for _ in range(4)] == [0, 0, 0, 500]
    assert bucket.wait_ms(10.4) == 100
    assert bucket.wait_ms(10.5) == 0
    assert bucket.wait_ms(10.5) == 500
    assert [bucket.wait_ms(99.0) for _ in range(4)] == [0, 0, 0, 500]


def test_waiting_as_long_as_told_is_long_enough() -> None:
    bucket, now = Bucket(4, 3.0), 0.0
    for _ in range(1000):
        wait_ms = bucket.wait_ms(now)
        if wait_ms:
            now += wait_ms / 1000
            assert bucket.wait_ms(now) == 0


def test_addresses_are_forgotten_when_they_say_nothing_any_more() -> None:
    askers = Askers(Limits(requests_at_once=1, requests_per_second=1e9))
    for number in range(1000):
        askers.request(f"192.0.2.{number}")
    assert len(askers.buckets) < 10


def test_addresses_are_never_more_than_so_many() -> None:
    askers = Askers(Limits(requests_at_once=1, requests_per_second=1e-6), most=50)
    for number in range(1000):
        askers.request(f"address {number}")
    assert len(askers.buckets) == 50


def test_one_address_does_not_use_up_another_s() -> None:
    askers = Askers(Limits(requests_at_once=1, requests_per_second=0.1))
    askers.request("192.0.2.1")
    with pytest.raises(Limit):
        askers.request("192.0.2.1")
    askers.request("192.0.2.2")


def test_connections_are_counted_until_they_leave() -> None:
    askers = Askers(Limits(connections_per_address=2))
    askers.connect("192.0.2.1")
    askers.connect("192.0.2.1")
    with pytest.raises(Limit):
        askers.connect("192.0.2.1")
    askers.leave("192.0.2.1")
    askers.connect("192.0.2.1")
    askers.leave("192.0.2.1")
    askers.leave("192.0.2.1")
    assert not askers.connections


@pytest.mark.parametrize(
    ("address", "group"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("", ""),
    ],
)
def test_an_ipv6_home_counts_as_one(address: str, group: str) -> None:
    assert group_of(address) == group
