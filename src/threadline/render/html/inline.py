"""Scripts and style sheets that are written into pages, with the hashes that allow them."""

from binascii import b2a_base64
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from threadline.render.html.markup import Html


class Asset(msgspec.Struct, frozen=True):
    """A file to write into a page; its policy allows it by the hash."""

    text: Html
    hash: str


@cache
def load_asset(name: str) -> Asset:
    """Load a file that `make frontend` built from the sources in `frontend/`."""
    text = (Path(__file__).parent / "static" / name).read_text("utf-8")
    digest = b2a_base64(sha256(text.encode()).digest(), newline=False).decode()
    return Asset(Html(text), f"sha256-{digest}")
