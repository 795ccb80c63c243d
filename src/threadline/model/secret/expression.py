"""Expressions that are compiled when they are first needed: most programs redact nothing."""

import re
from functools import cache


@cache
def compiled(expression: str, flags: re.RegexFlag = re.NOFLAG) -> re.Pattern[str]:
    """Compile an expression, once."""
    return re.compile(expression, flags)
