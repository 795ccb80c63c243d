"""Style and script: files of this package that are written into each page, and their hashes."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files

import msgspec

from threadline.render.html.markup import Html


class Asset(msgspec.Struct, frozen=True):
    """A file to write into a page, and the hash by which the page allows it."""

    text: Html
    hash: str


@cache
def load_asset(name: str) -> Asset:
    """Load a file of this package."""
    text = (files("threadline.render.html") / name).read_text("utf-8")
    digest = b64encode(sha256(text.encode()).digest()).decode()
    return Asset(Html(text), f"sha256-{digest}")
