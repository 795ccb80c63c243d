"""Developers whose rows were removed: known by a hash, so that builds leave them out."""

import os
from hashlib import blake2b

SALT_SIZE = 8


def forgotten_entry(developer: str) -> str:
    """Return a text by which a name is known again, and cannot be read."""
    salt = os.urandom(SALT_SIZE)
    return f"{salt.hex()}-{digest(developer, salt)}"


def is_forgotten(entry: str, developer: str) -> bool:
    """Return True if an entry was made of this name."""
    salt, _, told = entry.partition("-")
    return digest(developer, bytes.fromhex(salt)) == told


def digest(developer: str, salt: bytes) -> str:
    """Return the hash of a name."""
    return blake2b(developer.encode(errors="surrogatepass"), digest_size=16, salt=salt).hexdigest()
