"""Identifiers and times as Claude Code writes them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random


def new_uuid(rng: Random) -> str:
    digits = f"{rng.getrandbits(128):032x}"
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-a{digits[17:20]}-{digits[20:]}"


def new_id(rng: Random, prefix: str) -> str:
    """Return an id of the vendor's API: `msg_01…`, `req_01…`, `toolu_01…`."""
    return f"{prefix}_01{rng.getrandbits(88):022x}"


def new_agent_id(rng: Random) -> str:
    return f"a{rng.getrandbits(24):06x}"


def stamp(milliseconds: int) -> str:
    """Write a time as `2026-02-03T04:05:06.789Z`."""
    moment = datetime.fromtimestamp(milliseconds // 1000, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{milliseconds % 1000:03}Z"
