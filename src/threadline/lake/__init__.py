"""Tables of the sessions of many machines, as Parquet files, and questions about them in SQL.

`threadline.lake` is this package and, for users of the API, the function that opens a lake.
"""

import sys
from os import PathLike
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from threadline.lake.reader import LakeReader


class OpensLakes(ModuleType):
    """A package that can be called."""

    def __call__(self, path: str | PathLike[str], *, endpoint: str | None = None) -> "LakeReader":
        """Open a lake at a path or an address such as `s3://bucket/folder`."""
        from threadline.lake.reader import open_lake_at

        return open_lake_at(path, endpoint=endpoint)


sys.modules[__name__].__class__ = OpensLakes
