"""JSON as it is found in files: nested too deeply, damaged, with duplicate keys or bad text."""
