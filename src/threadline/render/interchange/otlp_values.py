"""Values of OTLP/JSON: ids, times and attributes."""

from datetime import datetime
from hashlib import sha256

from threadline.json_text.encode import Json
from threadline.json_text.lenient import replace_surrogates
from threadline.model.time import instant

PROVIDERS = {
    "claude-": "anthropic",
    "gpt-": "openai",
    "o1": "openai",
    "o3": "openai",
    "o4": "openai",
    "gemini-": "gcp.gemini",
    "grok-": "x_ai",
    "deepseek": "deepseek",
    "mistral": "mistral_ai",
}
"""The provider of a model, by how its name begins."""


class Clock:
    """The time of the last step in nanoseconds; it never goes back."""

    def __init__(self) -> None:
        self.now = 0

    def at(self, time: str) -> int:
        """Return a time; that of the last step if it is not valid, or earlier."""
        return max(nanoseconds_of(time), self.now)

    def advance(self, time: str) -> tuple[int, int]:
        """Move on to a time; return the time before, and the new one."""
        before, self.now = self.now, self.at(time)
        return before or self.now, self.now


def nanoseconds_of(time: str) -> int:
    """Return a time as nanoseconds since 1970; 0 if it is not valid."""
    moment = instant(time)
    return round(datetime.fromisoformat(moment).timestamp() * 1000) * 1_000_000 if moment else 0


def provider_of(model: str) -> str:
    """Return the provider of a model, as far as its name tells."""
    name = model.rpartition("/")[2].lower()
    return next((who for start, who in PROVIDERS.items() if name.startswith(start)), "")


def span_id(trajectory: str, name: str) -> str:
    """Return the id of a span of a trajectory."""
    return digest(f"span {trajectory} {name}", 8)


def digest(name: str, size: int) -> str:
    """Return an id of `size` bytes in hexadecimal, always the same for a name."""
    return sha256(name.encode("utf-8", "replace")).hexdigest()[: 2 * size]


def attributes(told: Json) -> list[Json]:
    """Return attributes as OTLP/JSON writes them; empty ones are left out."""
    return [{"key": key, "value": value_of(value)} for key, value in told.items() if value != ""]


def value_of(value: object) -> Json:
    """Return a value with its type; integers are written as text."""
    if isinstance(value, bool):
        return {"boolValue": value}
    if isinstance(value, int):
        return {"intValue": str(value)}
    return {"stringValue": replace_surrogates(str(value))}
