"""What the server writes about its own doings, on standard error."""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import structlog


def keep_journal(*, verbose: bool, to: TextIO = sys.stderr) -> None:
    """Write warnings and faults, and every request when `verbose`.

    Tracebacks come without the values of variables, among which are hands, seeds and tokens.
    """
    level = logging.INFO if verbose else logging.WARNING
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _harmless,
            structlog.dev.ConsoleRenderer(colors=to.isatty()),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(to),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s", stream=to)


def _harmless(_: object, __: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Spell out what would steer the terminal: an address asked for can hold anything."""
    return {name: _spelt(said) if isinstance(said, str) else said for name, said in event.items()}


def _spelt(said: str) -> str:
    return "".join(c if c.isprintable() or c in "\n\t" else ascii(c)[1:-1] for c in said)
