"""Replaces secrets in text and records, and counts them."""

from collections.abc import Iterable

from threadline.model.body import Body
from threadline.model.secret.fields import is_picture_url, is_untouched, kind_of_field
from threadline.model.secret.listed import clean_lines, holds_key
from threadline.model.secret.scan import find_secrets
from threadline.model.secret.span import Span

SHORTEST = 6
"""No secret is shorter."""

SHORT, REMEMBERED = 80, 20_000
"""So many short texts without secrets are remembered: records repeat names, types and ids."""


class Redactor:
    """Replaces secrets by their kind, and counts the different ones of each kind."""

    def __init__(self) -> None:
        self._found: dict[int, str] = {}
        self._known: set[str] = set()

    def text(self, text: str) -> str:
        """Return a text with the name of its kind in place of each secret."""
        if len(text) < SHORTEST or text in self._known or is_picture_url(text):
            return text
        spans = find_secrets(text)
        if not spans:
            if len(text) <= SHORT and len(self._known) < REMEMBERED:
                self._known.add(text)
            return text
        pieces, at = [], 0
        for span in spans:
            pieces += [text[at : span.start], self._note(span)]
            at = span.end
        return "".join([*pieces, text[at:]])

    def body(self, body: Body) -> Body:
        """Return a record without its secrets; the one that was given stays as it is."""
        root: list[object] = [body]
        stack: list[tuple[list[object] | dict[str, object], int | str]] = [(root, 0)]
        while stack:
            holder, key = stack.pop()
            value = holder[key]  # type: ignore[index]
            if isinstance(value, str):
                clean: object = self._field(key, value)
            elif isinstance(value, dict):
                clean = self._keys(value)
                top = holder is root
                stack += [(clean, name) for name in clean if not is_untouched(name, clean, top=top)]
            elif isinstance(value, list):
                clean = clean_lines(value, self._note) if holds_key(value) else list(value)
                stack += [(clean, number) for number in range(len(clean))]
            else:
                continue
            holder[key] = clean  # type: ignore[index]
        return root[0]  # type: ignore[return-value]

    def report(self) -> dict[str, int]:
        """Return how many different secrets of each kind were replaced."""
        kinds = list(self._found.values())
        return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}

    def told(self) -> str:
        """Return in words what was replaced."""
        return tell_replaced(self.report().items())

    def _field(self, key: int | str, value: str) -> str:
        if isinstance(key, str) and (kind := kind_of_field(key, value)):
            clean = self.text(value)
            # The text may be known as a more precise kind, or hold other secrets besides.
            return clean if clean != value else self._note(Span(0, 0, kind, ((kind, value),)))
        return self.text(value)

    def _keys(self, value: dict[str, object]) -> dict[str, object]:
        """Copy a record with clean keys; two that become the same stay two."""
        clean: dict[str, object] = {}
        for key, inner in value.items():
            name = self.text(key)
            while name in clean:
                name += "+"
            clean[name] = inner
        return clean

    def _note(self, span: Span) -> str:
        """Count the secrets of a span; one that was met before keeps its first kind."""
        for kind, secret in span.secrets:
            self._found.setdefault(hash(secret), kind)
        return f"[redacted {span.kind}]"


def tell_replaced(counts: Iterable[tuple[str, int]]) -> str:
    """Return in words what was replaced."""
    told = [f"{number} {kind}{ending(kind, number)}" for kind, number in counts]
    return ", ".join(told) or "no secrets"


def ending(kind: str, number: int) -> str:
    """Return the ending of a plural."""
    return "" if number == 1 else "es" if kind.endswith("s") else "s"
