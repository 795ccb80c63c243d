"""Where turns that were found are in time, in which projects, and by which agents."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable

from threadline.index.asking import EPOCH
from threadline.model.search_results import TurnFacets


def count_facets(connection: sqlite3.Connection, turns: Iterable[int]) -> TurnFacets:
    """Count turns, named by their first entries, by day, project and agent."""
    rows = connection.execute(
        "SELECT entry.day, session.project, session.agent, count(*) FROM json_each(?)"
        " CROSS JOIN entry ON entry.key = json_each.value JOIN line ON line.key = entry.line"
        " JOIN session ON session.id = line.session GROUP BY 1, 2, 3",
        [json.dumps(list(turns))],
    )
    days: Counter[int] = Counter()
    projects: Counter[str] = Counter()
    agents: Counter[str] = Counter()
    for day, project, agent, count in rows:
        days[day + EPOCH] += count
        projects[project] += count
        agents[agent] += count
    return TurnFacets(dict(days), dict(projects.most_common()), dict(agents.most_common()))
