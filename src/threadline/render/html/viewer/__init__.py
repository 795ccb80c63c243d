"""The pages of the viewer: the forest, a session fetched piece by piece, search, usage."""
