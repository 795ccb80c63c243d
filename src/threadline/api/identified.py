"""Things with an id: equal if their ids are, and equal to the id itself."""

from typing import TypeVar

Item_co = TypeVar("Item_co", covariant=True)


class Identified:
    """Something that is known by its id, which can stand for it in comparisons and lookups."""

    @property
    def id(self) -> str:
        """The id."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return other == self.id
        return isinstance(other, type(self)) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)


class Several(tuple[Item_co, ...]):
    """Several things in order; ids can be looked for with `in`."""

    __slots__ = ()

    def __repr__(self) -> str:
        kinds = sorted({type(one).__name__ for one in self})
        return f"<{len(self)} × {' or '.join(kinds)}>" if self else "<none>"
