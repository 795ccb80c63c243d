"""Lines that the fast decoders refuse, written so that they take them."""

import json

from threadline.read.deep import load_shallow
from threadline.read.exact import without_strange


def tamed(line: bytes) -> bytes:
    """Write a line anew: half characters become `?`, what is nested deeply or too large is text.

    Raises ValueError for what is no JSON.
    """
    if not line.rstrip().endswith(b"}"):
        raise ValueError("no whole record")
    value = load_shallow(without_strange(line.decode(errors="replace")))
    return json.dumps(value, ensure_ascii=False, default=str).encode(errors="replace")
