"""Answers for agents that ask about past sessions: eight tools behind the Model Context Protocol.

Only `server` imports the protocol's library, which is an extra; everything else is plain Python.
"""
