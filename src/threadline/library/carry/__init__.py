"""Packs: sessions with all that belongs to them in one file; and sessions in another place."""
