"""Names that are there twice: the last hides the others, which may hold secrets all the same."""

import json
import re
from collections.abc import Callable

from threadline.model.body import Body
from threadline.model.written import written

STRING = r'("[^"\\]*+(?:\\.[^"\\]*+)*+")'
TEXT = re.compile(rf"{STRING}(?:(\s*+:\s*+){STRING})?+", re.DOTALL)
"""A text, or a name and the text that it stands for."""

Pairs = list[tuple[str, object]]


def has_twins(line: str) -> bool:
    """Say whether a name may be there twice; of what is too deep to be read it may."""
    found = False

    def look(pairs: Pairs) -> None:
        nonlocal found
        found = found or len({name for name, _ in pairs}) < len(pairs)

    try:
        json.loads(line, object_pairs_hook=look, parse_int=str, parse_float=str)
    except RecursionError:
        return True
    except ValueError:
        return False
    return found


def clean_texts(line: str, clean: Callable[[Body], Body]) -> str:
    """Clean every text of a line for itself, each with the name that it stands under."""

    def anew(match: re.Match[str]) -> str:
        first, colon, second = match.groups()
        name, value = (json.loads(first), json.loads(second)) if second else ("", json.loads(first))
        # One level down: fields by which records are known are left alone at the top only.
        [(told, cleaned)] = clean({"": {name: value}})[""].items()
        if (told, cleaned) == (name, value):
            return match[0]
        return f"{written(told)}{colon}{written(cleaned)}" if second else written(cleaned)

    return TEXT.sub(anew, line)
