"""Secrets: what they look like, and how they are removed from text and from records."""

from threadline.model.secret.redactor import Redactor, describe_replaced

__all__ = ["Redactor", "describe_replaced"]
