"""The language of a file, by its name."""

LANGUAGES = {
    "py": "python", "pyi": "python", "js": "javascript", "mjs": "javascript", "cjs": "javascript",
    "jsx": "jsx", "ts": "typescript", "tsx": "tsx", "rs": "rust", "go": "go", "java": "java",
    "c": "c", "h": "c", "cc": "cpp", "cpp": "cpp", "hpp": "cpp", "cs": "csharp", "rb": "ruby",
    "php": "php", "swift": "swift", "kt": "kotlin", "scala": "scala", "sh": "bash", "bash": "bash",
    "zsh": "bash", "fish": "fish", "ps1": "powershell", "sql": "sql", "html": "html",
    "htm": "html", "css": "css", "scss": "scss", "json": "json", "jsonl": "json", "toml": "toml",
    "yaml": "yaml", "yml": "yaml", "xml": "xml", "svg": "xml", "md": "markdown", "lua": "lua",
    "r": "r", "pl": "perl", "ex": "elixir", "exs": "elixir", "erl": "erlang", "hs": "haskell",
    "clj": "clojure", "dart": "dart", "vue": "vue", "nix": "nix", "tf": "hcl", "ini": "ini",
    "cfg": "ini", "diff": "diff", "patch": "diff", "zig": "zig", "ipynb": "json",
}  # fmt: skip
NAMES = {"dockerfile": "docker", "makefile": "make", "cmakelists.txt": "cmake"}


def language_of(path: str) -> str:
    """Name the language of a file; empty if its name does not tell."""
    name = path.rpartition("/")[2].lower()
    return NAMES.get(name) or LANGUAGES.get(name.rpartition(".")[2], "")
