"""The hash of short texts is that of `hashlib`."""

import hashlib

from threadline.digest import sha256


def test_the_hash_is_sha256() -> None:
    for text in (b"", b"a", b"text" * 1000):
        assert sha256(text).hexdigest() == hashlib.sha256(text).hexdigest()
