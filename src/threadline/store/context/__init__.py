"""The context of a session: which entries are sent, as which messages, of how many tokens."""
