"""Records nested deeper than any reader of JSON goes: what is that deep becomes text."""

import json
import re

from threadline.model.line import loads

DEEPEST = 200
"""How deep values stay values. Readers give up at about a thousand, writers before that."""

MARK = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[\[\]{}]', re.DOTALL)


def load_json(text: str) -> object:
    """Read JSON, however deeply nested and with whatever numbers; raises ValueError for others."""
    try:
        return loads(text)
    except RecursionError:
        return load_shallow(text)


def load_shallow(text: str) -> object:
    """Read JSON so that nothing is nested deeply."""
    return loads(shallow(text))


def shallow(text: str) -> str:
    """Put each value that lies too deep into quotes, so that its own text stands for it.

    One that does not end is left out, since the text is no JSON anyway.
    """
    pieces: list[str] = []
    depth = copied = begun = 0
    for mark in MARK.finditer(text):
        sign = mark[0]
        if sign in "[{":
            depth += 1
            if depth == DEEPEST + 1:
                begun = mark.start()
        elif sign in "]}":
            depth -= 1
            if depth == DEEPEST:
                pieces += [text[copied:begun], json.dumps(text[begun : mark.end()])]
                copied = mark.end()
    pieces.append(text[copied:begun] if depth > DEEPEST else text[copied:])
    return "".join(pieces)


def end_of(text: str, start: int) -> int:
    """Say where the value ends that begins at `start`; one that does not ends where it begins."""
    depth = 0
    for mark in MARK.finditer(text, start):
        depth += (mark[0] in "[{") - (mark[0] in "]}")
        if not depth:
            return mark.end()
    return start
