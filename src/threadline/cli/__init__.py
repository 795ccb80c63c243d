"""The command line: parses, asks the library, prints."""
