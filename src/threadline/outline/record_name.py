"""Display names of record types that have none of their own."""


def record_name(name: str) -> str:
    """Return the name of a record type as words."""
    return name[:1].upper() + name[1:].replace("_", " ")
