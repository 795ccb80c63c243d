"""`threadline mcp`: past sessions for agents, by the Model Context Protocol."""

import os
from pathlib import Path

import click

from threadline.cli.console import example, print_stderr
from threadline.cli.options import targets_argument
from threadline.model.error import ThreadlineError


@click.command(
    "mcp",
    epilog=example(
        "claude mcp add threadline -- threadline mcp",
        "codex mcp add threadline -- threadline mcp",
        "threadline mcp --http --port 8765",
    ),
)
@targets_argument
@click.option("--http", is_flag=True, help="Listen on loopback instead of standard input.")
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    default=8765,
    show_default=True,
    help="Port for --http.",
)
@click.option("--allow-write", is_flag=True, help="Add a tool that forks sessions.")
@click.option("--show-secrets", is_flag=True, help="Do not redact secrets.")
def mcp_command(
    *, targets: tuple[str, ...], http: bool, port: int, allow_write: bool, show_secrets: bool
) -> None:
    """Serve past sessions to agents, by the Model Context Protocol.

    Tools: find, outline, read, here, blame, compare, usage. Answers keep to a budget of tokens,
    secrets are redacted, and nothing is written. Needs the extra: pip install 'threadline[mcp]'.
    """
    from threadline.cli.catalog import open_catalog

    try:
        from threadline.mcp.server import make_server, serve_stdio
    except ImportError as error:
        raise ThreadlineError(
            f"the mcp extra is not installed ({error.name} is missing)",
            "pip install 'threadline[mcp]'",
        ) from error
    server = make_server(open_catalog(targets), redact=not show_secrets, writes=allow_write)
    if not http:
        serve_stdio(server)
        return
    from threadline.mcp.http import serve_http
    from threadline.serve.token import load_token, state_folder

    token = os.environ.get("THREADLINE_TOKEN") or load_token(state_folder(os.environ, Path.home()))
    print_stderr(f"http://127.0.0.1:{port}/mcp")
    print_stderr(f"Authorization: Bearer {token}")
    serve_http(server, port, token)
