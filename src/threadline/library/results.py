"""How many results a search shows."""

LIMIT = 20
