# threadline: `make help` lists the targets. Needs make and Python 3.11 or newer with venv.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run test test-fast test-clients browser pi strace public lint format types layers check bench clean

# Override on the command line: make PYTHON=/some/python3.13 PYTEST_ARGS='-k ladder' test, make RUN_ARGS='--port 9000' run
PYTHON ?=
PYTEST_ARGS ?=
RUN_ARGS ?=
VENV   := .venv
BIN    := $(VENV)/bin
CODE   := $(wildcard src tests bench)
INPUTS := pyproject.toml constraints.txt

help: ## list the targets
	@echo "threadline: make TARGET"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1	\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 14

run: $(VENV)/.installed ## open the viewer on your sessions, or on the bundled demo if there are none
	@$(BIN)/threadline serve --demo $(RUN_ARGS)

test: $(VENV)/.installed-dev browser pi strace ## run the whole test suite
	$(BIN)/python -m pytest -n auto $(PYTEST_ARGS)

test-fast: $(VENV)/.installed-dev ## run the tests that are not marked slow
	$(BIN)/python -m pytest -n auto -m "not slow" $(PYTEST_ARGS)

test-clients: $(VENV)/.installed-dev ## run Claude Code and Codex on what we write for them, cut off from the network
	@$(BIN)/python -m tests.clients.install
	$(BIN)/python -m pytest -n auto $(PYTEST_ARGS) $(wildcard tests/clients/test_*.py)

browser: ## get Chromium for the browser tests, if it is not there and we may
	@$(ensure_browser)

pi: $(VENV)/.installed-dev ## get the real Pi, and Node for it, for the store's tests
	@$(BIN)/python -m tests.real_pi.install

strace: ## get strace for the tests that watch system calls, if it is not there and we may
	@$(ensure_strace)

public: $(VENV)/.installed-dev ## download the published transcripts that some tests read (about 80 MB)
	@$(BIN)/python -m tests.public_corpus

lint: $(VENV)/.installed-dev ## ruff: rules and formatting
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

format: $(VENV)/.installed-dev ## let ruff fix and format what it can
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

types: $(VENV)/.installed-dev ## mypy, strict
	$(BIN)/mypy $(CODE)

layers: $(VENV)/.installed-dev ## import-linter: who may import whom
	$(BIN)/lint-imports

check: lint types layers ## lint, types and layers

bench: $(VENV)/.installed-dev pi ## time every part on generated transcripts
	$(BIN)/python -m bench

clean: ## remove the virtual environment, caches and build results
	rm -rf $(VENV) build dist .cache .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -path ./.git -prune -o -name __pycache__ -type d -exec rm -rf {} +

# The stamps are newer than what they were installed from; the development install holds the
# plain one, so it stamps both.
$(VENV)/.installed: $(INPUTS)
	@$(ensure_venv)
	@echo "installing threadline into $(VENV)"
	@$(pip_install) --editable .
	@touch $@

$(VENV)/.installed-dev: $(INPUTS)
	@$(ensure_venv)
	@echo "installing threadline and its development tools into $(VENV)"
	@$(pip_install) --editable '.[dev]'
	@touch $(VENV)/.installed $@

pip_install = $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

# The browser tests skip by name where none can be had; that must not pass unnoticed.
define ensure_browser
if [ -n "$$THREADLINE_CHROMIUM" ]; then exit 0; fi; \
for name in chromium chromium-browser google-chrome google-chrome-stable chrome; do \
    if command -v $$name >/dev/null 2>&1; then exit 0; fi; \
done; \
if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
    echo "installing chromium for the browser tests"; \
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; } >/dev/null 2>&1 && exit 0; \
fi; \
echo "WARNING: NO BROWSER TESTS: no Chromium here, and it could not be installed" >&2; \
echo "hint: install Chromium, or name one: THREADLINE_CHROMIUM=/path/to/chromium make test" >&2
endef

# The same for strace: without it nothing shows that an append is on the disk before it is acknowledged.
define ensure_strace
if command -v strace >/dev/null 2>&1; then exit 0; fi; \
if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
    echo "installing strace for the tests that watch system calls"; \
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq strace; } >/dev/null 2>&1 && exit 0; \
fi; \
echo "WARNING: NO SYSTEM CALL TESTS: no strace here, and it could not be installed" >&2; \
echo "hint: install the package strace" >&2
endef

# Make the environment unless a working one is there. The first candidate that is new enough wins.
define ensure_venv
if $(BIN)/python -m pip --version >/dev/null 2>&1; then exit 0; fi; \
found=; \
for candidate in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python); do \
    if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
        found=$$candidate; break; \
    fi; \
done; \
if [ -z "$$found" ]; then \
    echo "error: no Python 3.11 or newer among: $(or $(PYTHON),python3 python3.11 … python3.14 python)" >&2; \
    echo "hint: install one, or name it: make PYTHON=/path/to/python3.12 $(MAKECMDGOALS)" >&2; \
    exit 1; \
fi; \
if ! "$$found" -c 'import venv, ensurepip' >/dev/null 2>&1; then \
    echo "error: $$found has no venv module" >&2; \
    echo "hint: on Debian and Ubuntu it is the package python3-venv; on others it comes with Python" >&2; \
    exit 1; \
fi; \
echo "creating $(VENV) with $$($$found --version)"; \
"$$found" -m venv --clear $(VENV)
endef
