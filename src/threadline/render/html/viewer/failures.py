"""The page that shows where a call failed before, and what came after."""

from threadline.compare.failures import FailureReport
from threadline.render.html.markup import Html
from threadline.render.html.viewer.address import session_link
from threadline.render.html.viewer.templates import render

CHANGED = 6
"""How many changed files are named."""


def draw_failures(report: FailureReport, title: str) -> Html:
    """Draw a failed call of a session with the earlier ones that had the same error."""
    return render(
        "failures.html",
        report=report,
        title=title,
        link=session_link,
        most=CHANGED,
    )
