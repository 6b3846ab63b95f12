"""Where this machine can be reached by others."""

from __future__ import annotations

import ipaddress
import socket

ANY = {"0.0.0.0", "::", ""}
DOCUMENTATION = "192.0.2.1"
"""An address that nobody has (RFC 5737): nothing is ever sent to it."""


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server bound to `host`."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def reachable_host(host: str) -> str:
    """The name or address by which other devices reach a server bound to `host`."""
    return network_address() or "127.0.0.1" if host in ANY else host


def network_address() -> str | None:
    """This machine's address on the home network, or None when it is on none."""
    # Connecting a datagram socket sends nothing; it asks the system which way it would go.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((DOCUMENTATION, 9))
            address = str(asking.getsockname()[0])
        except OSError:
            return None
    return None if ipaddress.ip_address(address).is_loopback else address
