"""Titles: the one line that stands for a message when it is folded."""

ENOUGH = 200


def first_line(text: str) -> str:
    """Give the first line of a text that says something, white space folded."""
    for line in text[: 10 * ENOUGH].splitlines():
        words = " ".join(line.split())
        if words:
            return words[:ENOUGH]
    return ""
