"""Secrets: what they look like, and how they are removed from text and from records."""

from threadline.model.secret.redactor import Redactor, tell_replaced

__all__ = ["Redactor", "tell_replaced"]
