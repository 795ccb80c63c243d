"""SHA-256 of short texts, as the interpreter itself computes it.

`hashlib` loads OpenSSL first, which takes longer than hashing what a run has to hash. OpenSSL is
faster for large files: what hashes those uses `hashlib`.
"""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import sha256
else:
    try:
        if sys.version_info >= (3, 12):
            from _sha2 import sha256
        else:
            from _sha256 import sha256
    except ImportError:  # an interpreter that was built without them
        from hashlib import sha256

__all__ = ["sha256"]
