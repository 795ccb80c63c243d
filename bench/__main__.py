"""`python -m bench` times the engine, `python -m bench store` the store."""

import sys

from bench import engine, store

if sys.argv[1:2] == ["store"]:
    store.main(sys.argv[2:])
else:
    engine.main()
