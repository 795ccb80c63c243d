"""Sessions and contexts as small tables, for notebooks."""

from collections.abc import Sequence

from threadline.context import Context
from threadline.model.price import Spent
from threadline.model.results import SessionSummary
from threadline.outline.amounts import cost_reason, money
from threadline.render.facts import agent_counts
from threadline.render.html.formats import plural, stamp
from threadline.render.html.markup import Html, html, join

SHOWN = 20
"""How many messages are shown."""

TEXT = 200
"""How much of a message is shown."""


def draw_sessions(sessions: Sequence[SessionSummary], total: int) -> Html:
    """Draw a list of sessions, of which there are `total`."""
    rows = join(draw_row(session) for session in sessions)
    more = html("<p>%s in all</p>", plural(total, "session")) if total > len(sessions) else ""
    return html(
        "<table><thead><tr><th>session</th><th>agent</th><th>last entry</th><th>entries</th>"
        "<th>title</th><th>project</th></tr></thead><tbody>%s</tbody></table>%s",
        rows,
        more,
    )


def draw_row(session: SessionSummary) -> Html:
    """Draw a session in a list."""
    return html(
        "<tr><td><code>%s</code></td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>",
        session.id[:13],
        session.agent,
        stamp(session.last_at or ""),
        session.entries,
        session.title[:TEXT],
        session.cwd or "",
    )


def draw_session(session: SessionSummary, spent: Spent) -> Html:
    """Draw what is known of a session."""
    cost = cost_reason(spent, "unknown") or money(0)
    facts = {
        "session": session.id,
        "agent": session.agent,
        "project": session.cwd or "",
        "time": f"{stamp(session.first_at or '')} – {stamp(session.last_at or '')}",
        "size": ", ".join(
            [
                plural(session.entries, "entry"),
                plural(session.branches, "branch"),
                agent_counts(session.called_agents, session.client_agents) or "0 agents",
                plural(session.compactions, "compaction"),
            ]
        ),
        "cost": f"{cost} for {plural(spent.requests, 'request')}",
    }
    rows = join(html("<tr><th>%s</th><td>%s</td></tr>", name, told) for name, told in facts.items())
    return html("<h4>%s</h4><table>%s</table>", session.title[:TEXT], rows)


def draw_messages(context: Context) -> Html:
    """Draw the messages of a context, each in a row."""
    rows = join(
        html(
            "<tr><td>%s</td><td>%s</td><td>%s</td></tr>",
            message.role,
            message.tokens,
            " ".join((block.text or block.name or block.type)[:TEXT] for block in message.blocks)[
                :TEXT
            ],
        )
        for message in context.messages[-SHOWN:]
    )
    return html(
        "<p>%s at <code>%s</code>, %s tokens</p><table><thead><tr><th>role</th><th>tokens</th>"
        "<th>text</th></tr></thead><tbody>%s</tbody></table>",
        plural(len(context.messages), "message"),
        context.at,
        context.tokens,
        rows,
    )
