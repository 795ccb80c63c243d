"""`python -m bench` times the engine."""

from bench.engine import main

main()
