"""The doctor: everything wrong or remarkable in what was read, and what it means."""

from threadline.library.doctor.examine import examine

__all__ = ["examine"]
