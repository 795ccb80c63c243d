"""What the pages' script asks for: pieces of a session, places in it, what has changed."""

from threadline.render.html.viewer.session import CHUNK
from threadline.serve.message import Request, Response, data, page
from threadline.serve.room import Room

MOST = 4 * CHUNK
"""How many units are drawn for one request."""


def units(room: Room, request: Request, name: str) -> Response:
    """Draw some units of the edition that a page shows; another edition's do not fit in."""
    edition = room.book(request, name).open()
    if request.number("edition") != edition.number:
        return Response(204)
    first = request.number("from")
    return page(edition.draw(first, min(request.number("to"), first + MOST)))


def place(room: Room, request: Request, name: str) -> Response:
    """Find the unit that an anchor names; if it must be, the session is read whole for that."""
    book, anchor = room.book(request, name), request.query.get("anchor", "")
    edition = book.open()
    found = edition.place(anchor)
    if found is None and not edition.whole:
        edition = book.renew()
        found = edition.place(anchor)
    return data({"edition": edition.number, "unit": found})


def growth(room: Room, request: Request, name: str) -> Response:
    """Say how a page becomes the newest edition; units that are new or changed come along."""
    found = room.book(request, name).growth_since(request.number("edition"))
    if found is None:
        return data({"reload": True})
    edition, grown = found
    stays = {number for _, new, length in grown.runs for number in range(new, new + length)}
    fresh = [number for number in range(len(edition.view.units)) if number not in stays][:MOST]
    drawn = {number: edition.draw(number, number + 1) for number in (*grown.changed[:MOST], *fresh)}
    return data(
        {
            "edition": edition.number,
            "whole": edition.whole,
            "codes": edition.codes,
            "runs": grown.runs,
            "changed": grown.changed,
            "drawn": {str(number): text for number, text in drawn.items()},
            "sides": edition.shown.sides,
        }
    )
