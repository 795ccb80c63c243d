"""Replaces secrets in text and records, and counts them."""

import re
from collections.abc import Iterable, Mapping

from threadline.model.body import text_in
from threadline.model.secret.lists import cut_lines, is_text, separator_of
from threadline.model.secret.names import kind_of_value
from threadline.model.secret.scan import find_secrets
from threadline.model.secret.span import Span

IDENTITY = re.compile(r"(?:uu)?id|\w*(?:Id|ID|_id|Uuid)")
"""Fields at the top of a record by which it, its parent or its session are known."""

THOUGHTS = frozenset({"thinking", "redacted_thinking", "reasoning"})
SIGNED = frozenset({"signature", "thinkingSignature", "encrypted_content", "data"})
"""Fields of a thought that its model wrote for itself; changed, the thought is refused."""

PICTURES = frozenset({"data", "base64"})
MEDIA = ("media_type", "mimeType", "type")
LETTERS = re.compile(r"[A-Za-z0-9+/\s]*+=*\s*\Z")
DATA_URL = re.compile(r"data:image/[\w.+-]{1,40};base64,")

NAME_FIELDS = ("name", "key", "Name", "Key")
VALUE_FIELDS = ("value", "default", "Value")
"""Fields that hold the name of a secret, and those beside them that hold the secret."""


def is_untouched(name: str, record: dict[str, object], *, top: bool) -> bool:
    """Return True if a field of a record is left as it is: an identity, a signature, a picture."""
    if top and IDENTITY.fullmatch(name):
        return True
    if name in SIGNED and text_in(record.get("type")) in THOUGHTS:
        return True
    return name in PICTURES and is_picture(record) and is_base64(record[name])


def is_picture(record: dict[str, object]) -> bool:
    """Return True if a record says that its data is a picture."""
    kinds = (record.get(name) for name in MEDIA)
    return any(isinstance(kind, str) and kind.startswith("image/") for kind in kinds) and (
        record.get("type") != "text"
    )


def is_base64(value: object) -> bool:
    """Return True if a value is nothing but base64."""
    return isinstance(value, str) and bool(LETTERS.match(value))


def is_picture_url(text: str) -> bool:
    """Return True if a text is a picture as a `data:` address."""
    match = DATA_URL.match(text) if text.startswith("data:") else None
    return match is not None and LETTERS.match(text, match.end()) is not None


def kind_of_field(name: str, value: str) -> str | None:
    """Return the kind of secret that a field holds, if its name and value say so."""
    return None if len(value.split(None, 1)) > 1 else kind_of_value(name, value)


def name_beside(record: dict[str, object], field: str) -> str:
    """Return what the field of a record is called: another field may name it."""
    if field in VALUE_FIELDS:
        for name in NAME_FIELDS:
            if isinstance(named := record.get(name), str):
                return named
    return field


SHORTEST = 6
"""No secret is shorter."""

REMEMBERED = 2_000_000
"""So many characters of texts without secrets are remembered: records repeat what they say."""


class Redactor:
    """Replaces secrets by their kind, and counts the different ones of each kind."""

    def __init__(self) -> None:
        self._found: dict[int, str] = {}
        self._known: set[str] = set()
        self._size = 0

    def text(self, text: str) -> str:
        """Return a text with the name of its kind in place of each secret."""
        if len(text) < SHORTEST or text in self._known or is_picture_url(text):
            return text
        spans = self._find(text)
        if not spans:
            return text
        pieces, at = [], 0
        for span in spans:
            pieces += [text[at : span.start], self._note(span)]
            at = span.end
        return "".join([*pieces, text[at:]])

    def body(self, body: Mapping[str, object]) -> dict[str, object]:
        """Return a record without its secrets; the one that was given stays as it is."""
        root: list[object] = [body]
        stack: list[tuple[list[object] | dict[str, object], int | str]] = [(root, 0)]
        while stack:
            holder, key = stack.pop()
            value = holder[key]  # type: ignore[index]
            if isinstance(value, str):
                clean: object = self._field(holder, key, value)
            elif isinstance(value, dict):
                clean = self._keys(value)
                top = holder is root
                stack += [(clean, name) for name in clean if not is_untouched(name, clean, top=top)]
            elif isinstance(value, list):
                if is_text(value):
                    clean = self._lines(value, key)
                else:
                    clean = list(value)
                    stack += [(clean, number) for number in range(len(clean))]
            else:
                continue
            holder[key] = clean  # type: ignore[index]
        return root[0]  # type: ignore[return-value]

    def report(self) -> dict[str, int]:
        """Return how many different secrets of each kind were replaced."""
        kinds = list(self._found.values())
        return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}

    def take_found(self) -> dict[int, str]:
        """Return the hash and kind of each secret replaced so far, and begin to count again."""
        found, self._found = self._found, {}
        return found

    def add_found(self, found: dict[int, str]) -> None:
        """Count what `take_found` returned, here or in a fork of this process."""
        for secret, kind in found.items():
            self._found.setdefault(secret, kind)

    def describe(self) -> str:
        """Return in words what was replaced."""
        return describe_replaced(self.report().items())

    def _find(self, text: str) -> list[Span]:
        """Return the secrets of a text, and remember it if there are none."""
        spans = find_secrets(text)
        if not spans:
            self._size += len(text)
            if self._size > REMEMBERED:
                self._known.clear()
                self._size = len(text)
            self._known.add(text)
        return spans

    def _lines(self, lines: list[str], key: int | str) -> list[object]:
        """Return a list of strings without secrets, also those that several of them hold."""
        if any(map(is_picture_url, lines)):
            return [self.text(line) for line in lines]
        text = separator_of(key).join(lines)
        if len(text) < SHORTEST or text in self._known:
            return list(lines)
        spans = self._find(text)
        return cut_lines(lines, spans, self._note) if spans else list(lines)

    def _field(self, holder: list[object] | dict[str, object], key: int | str, value: str) -> str:
        name = name_beside(holder, key) if isinstance(holder, dict) and isinstance(key, str) else ""
        if name and (kind := kind_of_field(name, value)):
            clean = self.text(value)
            # The text may be known as a more precise kind, or hold other secrets besides.
            return clean if clean != value else self._note(Span(0, 0, kind, ((kind, value),)))
        return self.text(value)

    def _keys(self, value: dict[str, object]) -> dict[str, object]:
        """Copy a record with clean keys; two that become the same stay two."""
        clean: dict[str, object] = {}
        times: dict[str, int] = {}
        for key, inner in value.items():
            name = label = self.text(key)
            while name in clean:
                times[label] = times.get(label, 0) + 1
                name = f"{label}+{times[label]}"
            clean[name] = inner
        return clean

    def _note(self, span: Span) -> str:
        """Count the secrets of a span; one that was met before keeps its first kind."""
        for kind, secret in span.secrets:
            self._found.setdefault(hash(secret), kind)
        return f"[redacted {span.kind}]"


def describe_replaced(counts: Iterable[tuple[str, int]]) -> str:
    """Return in words what was replaced."""
    parts = [f"{number} {kind}{ending(kind, number)}" for kind, number in counts]
    return ", ".join(parts) or "no secrets"


def ending(kind: str, number: int) -> str:
    """Return the ending of a plural."""
    return "" if number == 1 else "es" if kind.endswith("s") else "s"
