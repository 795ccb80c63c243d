"""Results of a benchmark run: rows, growth, targets."""

from __future__ import annotations

from dataclasses import dataclass, field

BASELINE, ENGINE = "a", "c"
MOST_TIME, AIM_TIME = 0.9, 0.7
MOST_MEMORY = 0.30
MOST_GROWTH = 1.15


@dataclass(frozen=True, slots=True)
class Row:
    """Figures of one runner on one archive; `missing` says why there are none."""

    key: str
    label: str
    missing: str = ""
    best: float = 0.0
    median: float = 0.0
    cpu: float = 0.0
    megabytes_per_second: float = 0.0
    ratio: float = 0.0
    paired_ratio: float = 0.0
    rss: int = 0
    rss_ratio: float = 0.0
    count: int = 0
    seconds: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Archive:
    """One archive and the figures taken on it."""

    name: str
    size: int
    files: int
    rows: tuple[Row, ...]

    def row(self, key: str) -> Row | None:
        """Return the row of a runner, if it has figures."""
        return next((row for row in self.rows if row.key == key and not row.missing), None)


@dataclass(frozen=True, slots=True)
class Target:
    """A figure and its limit."""

    name: str
    value: float | None
    limit: float
    aim: float = 0.0
    verdict: str = field(init=False)

    def __post_init__(self) -> None:
        kept = self.value is not None and self.value <= self.limit
        verdict = "no figure" if self.value is None else "met" if kept else "missed"
        object.__setattr__(self, "verdict", verdict)


@dataclass(frozen=True, slots=True)
class Report:
    """All results of one benchmark run."""

    cores: int
    python: str
    rounds: int
    archives: tuple[Archive, ...]
    growth: dict[str, float]
    targets: tuple[Target, ...]


def growth_of(archives: tuple[Archive, ...]) -> dict[str, float]:
    """Return the growth of time relative to the growth of bytes, by runner."""
    if len(archives) < 2:
        return {}
    small, big = archives
    return {
        after.label: (after.best / before.best) / (big.size / small.size)
        for after in big.rows
        if not after.missing and (before := small.row(after.key))
    }


def targets_of(archives: tuple[Archive, ...], growth: dict[str, float]) -> tuple[Target, ...]:
    rows = {archive.name: archive.row(ENGINE) for archive in archives}
    times = tuple(
        Target(f"(c) / (a), {name}", row.ratio if row else None, MOST_TIME, AIM_TIME)
        for name, row in rows.items()
    )
    if len(archives) < 2:
        return times
    big = archives[-1]
    row = rows[big.name]
    grown = next((value for label, value in growth.items() if label.startswith("(c)")), None)
    return (
        *times,
        Target(f"(c) peak memory / bytes, {big.name}", row.rss_ratio if row else None, MOST_MEMORY),
        Target("(c) growth", grown, MOST_GROWTH),
    )
