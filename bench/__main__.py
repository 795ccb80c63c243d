"""`python -m bench` runs all parts, `python -m bench PART …` one of them with its options."""

import sys
from collections.abc import Callable

from bench import (
    context,
    database,
    engine,
    export,
    index,
    lake,
    mcp,
    native,
    pages,
    quality,
    store,
    viewer,
)

PARTS: dict[str, Callable[[list[str]], None]] = {
    "engine": engine.main,
    "database": database.main,
    "context": context.main,
    "native": native.main,
    "store": store.main,
    "export": export.main,
    "index": index.main,
    "quality": quality.main,
    "lake": lake.main,
    "viewer": viewer.main,
    "pages": pages.main,
    "mcp": mcp.main,
}


def main(arguments: list[str]) -> None:
    name, *rest = arguments or [""]
    if name and name not in PARTS:
        sys.exit(f"usage: python -m bench [{'|'.join(PARTS)}] [options]; see PART --help")
    for part in [name] if name else PARTS:
        print(f"\n== {part} ==\n" if not name else "", end="", flush=True)
        PARTS[part](rest)


main(sys.argv[1:])
