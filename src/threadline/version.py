"""The version of threadline."""

__version__ = "0.1.0"
