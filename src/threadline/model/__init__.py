"""The words every stage uses: entries, blocks, files, faults. No input or output here."""
