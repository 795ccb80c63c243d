"""What workers do: derive the rows of a family, and write the rows of many as a segment."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain

import msgspec
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from threadline.json_text.lenient import replace_surrogates
from threadline.lake.arrow import TableBuilder, Tables, arrow_table, migrated, write_parquet
from threadline.lake.hidden import shown_by
from threadline.lake.manifest import DATA, Options, Segment, TableFile
from threadline.lake.pseudonyms import Hiding, Pseudonyms
from threadline.lake.rows import FamilyRows, Naming
from threadline.lake.schema import TABLES, FaultColumns, Row, Where, key_of
from threadline.lake.sources import Source, local_copies
from threadline.lake.storage import Place, StorageError, remote, write_file
from threadline.library.load.finish import finish_reading
from threadline.library.load.reading import load_files
from threadline.model.error import Level
from threadline.model.price import Prices
from threadline.model.secret import Redactor


class FamilyJob(msgspec.Struct, frozen=True):
    """A family whose rows are to be derived: its files, and those of a store that this takes."""

    source: Source
    family: str
    paths: tuple[str, ...]
    needs: tuple[str, ...]
    size: int
    options: Options
    prices: Prices


class Dropped(msgspec.Struct, frozen=True):
    """A family whose rows are replaced by those of `by`; those of vanished `files` stay.

    Files are named as in the rows.
    """

    by: str = ""
    files: tuple[str, ...] = ()


class OldSegment(msgspec.Struct, frozen=True):
    """A segment whose rows are taken over, except those of some families."""

    segment: Segment
    dropped: dict[str, Dropped] = {}


def derive_families(jobs: Sequence[FamilyJob]) -> Tables:
    """Return the rows of families; for one that cannot be read, faults that say why."""
    by_source: dict[Source, list[FamilyJob]] = {}
    for job in jobs:
        by_source.setdefault(job.source, []).append(job)
    parts = [hide_names(source, derive_rows(own)) for source, own in by_source.items()]
    found = TableBuilder()
    for part in parts:
        for table, rows in part.items():
            found.parts.setdefault(table, []).append(rows)
    return found.finish()


def hide_names(source: Source, tables: Tables) -> Tables:
    """Return the rows of a source, with pseudonyms if it has any."""
    if source.names is None:
        return tables
    return Hiding(source.names, source.developer, source.machine).tables(tables)


def derive_rows(jobs: Sequence[FamilyJob]) -> Tables:
    """Return the rows of families of one source, as they are."""
    found = TableBuilder()
    for job in jobs:
        try:
            found.absorb(derive_family(job))
        except StorageError:  # not a fault of the files; another try may have more luck
            raise
        except Exception as error:  # noqa: BLE001 - one bad family must not stop the others
            found.extend("faults", fault_rows(job, f"{type(error).__name__}: {error}"))
    return found.finish()


def derive_family(job: FamilyJob) -> TableBuilder:
    """Return the rows of a family."""
    source, options = job.source, job.options
    with local_copies(source, job.needs) as copies:
        redactor = None if options.secrets else Redactor()
        read = load_files(map(copies.local, job.paths))
        reading = finish_reading(read, job.prices, redactor if options.text else None)
        hides_homes = source.names is not None
        naming = Naming(source.developer, source.machine, options.projects, hides_homes)
        clean: Callable[[str], str] = str if redactor is None else redactor.text
        rows = FamilyRows(reading, job.family, naming, clean, copies.origin)
        return rows.collect(text=options.text)


def broken_family(job: FamilyJob, what: str) -> Tables:
    """Return a fault for each file of a family that could not be read."""
    return hide_names(job.source, {"faults": arrow_table("faults", list(fault_rows(job, what)))})


def fault_rows(job: FamilyJob, what: str) -> Iterator[Row]:
    """Yield a fault for each file of a family."""
    source, options = job.source, job.options
    told = what if options.secrets else Redactor().text(what)
    for path in job.paths:
        file = told_path(path, options, None)
        where = Where(source.developer, source.machine, None, None, None, file, job.family)
        yield where, FaultColumns(0, "failed", Level.ERROR, told, None)


def told_path(path: str, options: Options, names: Pseudonyms | None) -> str:
    """Return the path of a file as rows have it."""
    if options.secrets and names is None:
        return replace_surrogates(path)
    return shown_by(path, names)


def write_segment(
    parts: Sequence[Tables], lake: Place, name: str, size: int, old: Sequence[OldSegment]
) -> Segment:
    """Write the rows of families, and those of old segments that stay, one table at a time."""
    tables: dict[str, TableFile] = {}
    for table in TABLES:
        new = [part[table] for part in parts if table in part]
        rows = CountedRows(chain(new, *(kept_rows(table, lake, one, new) for one in old)))
        if rows.any():
            path = f"{DATA}/{table}/{name}.parquet"
            written = write_file(lake / path, partial(write_parquet, table, rows))
            tables[table] = TableFile(path, rows.count, written)
    was = tuple(dict.fromkeys(n for one in old for n in (one.segment.name, *one.segment.was)))
    return Segment(name, tables, size, was)


class CountedRows:
    """Pieces of a table that are counted as they pass; empty ones are left out."""

    def __init__(self, pieces: Iterable[pa.Table]) -> None:
        self._pieces = (piece for piece in pieces if piece.num_rows)
        self._first: pa.Table | None = None
        self.count = 0

    def any(self) -> bool:
        """Return True if there is a row."""
        self._first = next(self._pieces, None)
        return self._first is not None

    def __iter__(self) -> Iterator[pa.Table]:
        """Yield the pieces, once."""
        for piece in chain([self._first], self._pieces):
            self.count += piece.num_rows
            yield piece


def kept_rows(
    table: str, lake: Place, old: OldSegment, new: Sequence[pa.Table]
) -> Iterable[pa.Table]:
    """Yield the rows of an old segment that stay."""
    if table not in old.segment.tables:
        return
    rows = read_parquet(lake / old.segment.tables[table].path, table)
    dropped = old.dropped
    if not dropped:
        yield rows
        return
    names = pa.array(list(dropped), type=pa.string())
    yield rows.filter(pc.invert(pc.is_in(rows["family"], value_set=names)))
    carried = {family: by for family, by in dropped.items() if by.files}
    if carried:
        yield from carried_rows(table, rows, carried, new)


def carried_rows(
    table: str, rows: pa.Table, carried: Mapping[str, Dropped], new: Sequence[pa.Table]
) -> Iterable[pa.Table]:
    """Yield the rows that only vanished files told, as rows of the families that replace theirs."""
    key = key_of(table)
    known = [part[key].combine_chunks() for part in new]
    told = pa.concat_arrays(known) if known else pa.array([], type=pa.string())
    for family, by in carried.items():
        own = rows.filter(
            pc.and_(
                pc.equal(rows["family"], family),
                pc.is_in(rows["file"], value_set=pa.array(by.files, type=pa.string())),
            )
        )
        left = own.filter(pc.invert(pc.is_in(own[key], value_set=told)))
        at = left.schema.get_field_index("family")
        yield left.set_column(
            at, left.schema.field(at), pa.array([by.by] * left.num_rows, type=pa.string())
        )


def read_parquet(place: Place, table: str) -> pa.Table:
    """Read a Parquet file of a lake, whatever its schema."""
    if place.is_local:
        found = pq.ParquetFile(place.path).read()
    else:
        system, path = remote(place)
        with system.open_input_file(path) as file:
            found = pq.ParquetFile(file).read()
    return migrated(found, table)
