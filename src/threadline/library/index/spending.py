"""What requests took, read from the index once and summed up by anything that is known of them."""

from collections.abc import Callable, Collection, Iterable
from datetime import date, timedelta
from functools import cache
from typing import Literal, NamedTuple, TypeVar

import msgspec

from threadline.index.usage import Tokens, Usage
from threadline.model import content
from threadline.model.price import Prices, Spent

Part = Literal["day", "week", "month", "project", "model", "agent", "session", "branch"]
READ = ("day", "project", "agent", "session", "branch")
"""What is asked of the index; the model always is, week and month follow from the day."""

MONTH = len("2026-01")

SpentType = TypeVar("SpentType", bound=Spent)


class Place(NamedTuple):
    """Where some requests were made."""

    day: str
    project: str
    agent: str
    session: str
    branch: str
    model: str

    @property
    def week(self) -> str:
        """The Monday of their week."""
        try:
            day = date.fromisoformat(self.day)
        except ValueError:
            return self.day
        return (day - timedelta(days=day.weekday())).isoformat()

    @property
    def month(self) -> str:
        """Their month, such as `2026-11`."""
        return self.day[:MONTH]


class Spending(msgspec.Struct, frozen=True):
    """What requests took by where they were made."""

    rows: tuple[tuple[Place, Spent], ...]

    def by(self, *parts: Part) -> list[Usage]:
        """Sum up by some parts of the places, in order of their names."""
        found: dict[tuple[str, ...], Spent] = {}
        for place, spent in self.rows:
            group = tuple(getattr(place, part) for part in parts)
            found.setdefault(group, Spent()).include(spent)
        return [Usage(group=name, **msgspec.structs.asdict(found[name])) for name in sorted(found)]

    def total(self) -> Spent:
        """Sum up everything."""
        total = Spent()
        for _, spent in self.rows:
            total.include(spent)
        return total

    def in_projects(self, fits: Callable[[str], bool]) -> "Spending":
        """Return what was spent in the projects that fit."""
        return Spending(tuple(row for row in self.rows if fits(row[0].project)))

    def of_sessions(self, sessions: Collection[str] | None) -> "Spending":
        """Return what was spent in some sessions; None is all."""
        if sessions is None:
            return self
        return Spending(tuple(row for row in self.rows if row[0].session in sessions))

    def clean(self, clean: Callable[[str], str]) -> "Spending":
        """Return it without secrets in the names of projects and models."""
        once = cache(clean)
        return Spending(
            tuple(
                (
                    place._replace(project=once(place.project), model=once(place.model)),
                    clean_models(spent, once),
                )
                for place, spent in self.rows
            )
        )


def price_rows(rows: Iterable[Tokens], prices: Prices) -> Spending:
    """Return what the rows of the index cost."""
    priced = []
    for row in rows:
        tokens = (row.input, row.output, row.cache_read, row.cache_write, row.cache_write_long)
        spent = Spent()
        spent.add(row.model, content.Usage(*tokens, cost=row.told), prices, row.requests)
        day, project, agent, session, branch = row.group
        priced.append((Place(day, project, agent, session, branch, row.model), spent))
    return Spending(tuple(priced))


def clean_usage(rows: Iterable[Usage], clean: Callable[[str], str]) -> list[Usage]:
    """Return usage without secrets in the names of its groups and of models."""
    return [
        msgspec.structs.replace(clean_models(row, clean), group=tuple(map(clean, row.group)))
        for row in rows
    ]


def clean_models(spent: SpentType, clean: Callable[[str], str]) -> SpentType:
    """Return what requests took without secrets in the names of models that have no price."""
    models = {clean(model): tokens for model, tokens in spent.no_price.items()}
    return msgspec.structs.replace(spent, no_price=models)
