"""Style and script: files of this package that are written into each page, and their hashes."""

from binascii import b2a_base64
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from threadline.render.html.markup import Html


class Asset(msgspec.Struct, frozen=True):
    """A file to write into a page, and the hash by which the page allows it."""

    text: Html
    hash: str


@cache
def load_asset(name: str) -> Asset:
    """Load a file of this package."""
    text = (Path(__file__).parent / "static" / name).read_text("utf-8")
    digest = b2a_base64(sha256(text.encode()).digest(), newline=False).decode()
    return Asset(Html(text), f"sha256-{digest}")
