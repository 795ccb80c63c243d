"""Sessions that are followed while their files grow."""
