"""The Python interface: what `import threadline` offers to notebooks, scripts and agents."""
