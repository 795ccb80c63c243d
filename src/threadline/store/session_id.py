"""Ids of sessions: uuids of version 7, which sort by time."""

import secrets
from datetime import datetime
from uuid import UUID


def new_session_id(moment: datetime) -> str:
    """Draw an id for a session that begins at `moment`."""
    bits = int(moment.timestamp() * 1000) << 80 | secrets.randbits(80)
    bits = bits & ~(0xF << 76) | 0x7 << 76
    bits = bits & ~(0x3 << 62) | 0x2 << 62
    return str(UUID(int=bits))
