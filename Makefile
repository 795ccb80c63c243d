# threadline: `make help` lists the targets. Needs make and Python 3.11 or newer with venv.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run test test-fast test-clients browser pi strace public prices lint format types layers frontend frontend-tools frontend-check check dist docs bench clean

# Override on the command line: make PYTHON=/some/python3.13 PYTEST_ARGS='-k ladder' test, make RUN_ARGS='--port 9000' run
PYTHON ?=
PYTEST_ARGS ?=
RUN_ARGS ?=
VENV   := .venv
BIN    := $(VENV)/bin
CODE   := $(wildcard src tests bench)
INPUTS := pyproject.toml constraints.txt
FRONTEND = $(BIN)/python -m tests.frontend.install

# Tests write many small files: memory, where /dev/shm has room, is faster than a disk.
SCRATCH = $(shell [ -w /dev/shm ] && df -Pk /dev/shm | awk 'NR == 2 && $$4 > 4194304 { print "TMPDIR=/dev/shm" }')

# Tests start the program hundreds of times: without compiled modules each start takes three times as long.
unexport PYTHONDONTWRITEBYTECODE

help: ## list the targets
	@echo "threadline: make TARGET"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1	\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 18

run: $(VENV)/.installed ## open the viewer on your sessions, or on the bundled demo if there are none
	@$(BIN)/threadline serve --demo $(RUN_ARGS)

test: $(VENV)/.installed-dev browser pi frontend-tools strace ## run all tests
	$(SCRATCH) $(BIN)/python -m pytest -n auto $(PYTEST_ARGS)

test-fast: $(VENV)/.installed-dev ## run all tests except those marked slow
	$(SCRATCH) $(BIN)/python -m pytest -n auto -m "not slow" $(PYTEST_ARGS)

test-clients: $(VENV)/.installed-dev ## run the real clients on our forks, without network access
	@$(BIN)/python -m tests.clients.install
	@$(BIN)/python -m tests.real_pi.install
	$(BIN)/python -m pytest -n auto $(PYTEST_ARGS) $(wildcard tests/clients/test_*.py)

browser: ## install Chromium for the browser tests, if missing
	@$(ensure_browser)

pi: $(VENV)/.installed-dev ## install the real Pi and Node for the store's tests
	@$(BIN)/python -m tests.real_pi.install

strace: ## install strace for the tests that trace system calls, if missing
	@$(ensure_strace)

public: $(VENV)/.installed-dev ## download the published transcripts that some tests read (about 80 MB)
	@$(BIN)/python -m tests.public_corpus

prices: $(VENV)/.installed-dev ## make the table of prices anew from the package litellm (downloaded, not installed)
	@$(BIN)/python -m tests.prices

lint: $(VENV)/.installed-dev ## ruff: rules and formatting
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

format: $(VENV)/.installed-dev ## apply the fixes and the formatting of ruff and biome
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)
	$(FRONTEND) biome check --write

types: $(VENV)/.installed-dev ## mypy in strict mode
	$(BIN)/mypy $(CODE)

layers: $(VENV)/.installed-dev ## import-linter: import rules between packages
	$(BIN)/lint-imports

frontend: $(VENV)/.installed-dev ## build the scripts and styles of pages from frontend/
	$(BIN)/python -m tests.frontend.constants
	$(FRONTEND) build.mjs

frontend-tools: $(VENV)/.installed-dev ## install TypeScript, biome and esbuild, and Node if missing
	@$(FRONTEND)

frontend-check: $(VENV)/.installed-dev ## biome and TypeScript: rules, formatting and types of frontend/
	$(FRONTEND) biome ci
	$(FRONTEND) tsc

check: lint types layers frontend-check ## lint, types and layers, and the same for frontend/

dist: $(VENV)/.installed-dev ## build the package, check it, and run it in a clean environment
	@mkdir -p dist
	$(BIN)/python -m tests.package dist

docs: $(VENV)/.installed-docs ## build the documentation site in build/docs
	@rm -rf build/pages && mkdir -p build && cp -r docs build/pages
	$(BIN)/python -m sphinx -W -q -b html build/pages build/docs
	@echo "open build/docs/index.html"

bench: $(VENV)/.installed-dev pi ## run all benchmarks
	$(BIN)/python -m bench

clean: ## remove the virtual environment, caches and build output
	rm -rf $(VENV) build dist .cache .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis frontend/node_modules
	find . -path ./.git -prune -o -name __pycache__ -type d -exec rm -rf {} +

# A stamp is newer than the files it was installed from. The development install includes the plain
# one, so it touches both stamps.
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

$(VENV)/.installed-docs: $(VENV)/.installed-dev
	@$(pip_install) --editable '.[docs]'
	@touch $@

pip_install = $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

# Without Chromium the browser tests are skipped, so print a warning that is hard to miss.
define ensure_browser
if [ -n "$$THREADLINE_CHROMIUM" ]; then exit 0; fi; \
for name in chromium chromium-browser google-chrome google-chrome-stable chrome; do \
    if command -v $$name >/dev/null 2>&1; then exit 0; fi; \
done; \
if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
    echo "installing chromium for the browser tests"; \
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; } >/dev/null 2>&1 && exit 0; \
fi; \
echo "WARNING: NO BROWSER TESTS: Chromium not found and could not be installed" >&2; \
echo "hint: install Chromium, or set THREADLINE_CHROMIUM=/path/to/chromium" >&2
endef

# Likewise for strace: without it no test shows that an append is synced before it is acknowledged.
define ensure_strace
if command -v strace >/dev/null 2>&1; then exit 0; fi; \
if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
    echo "installing strace for the tests that trace system calls"; \
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq strace; } >/dev/null 2>&1 && exit 0; \
fi; \
echo "WARNING: NO SYSTEM CALL TESTS: strace not found and could not be installed" >&2; \
echo "hint: install the strace package" >&2
endef

# Create the environment unless a working one exists, with the first candidate that is new enough.
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
    echo "hint: install one, or set it: make PYTHON=/path/to/python3.12 $(MAKECMDGOALS)" >&2; \
    exit 1; \
fi; \
if ! "$$found" -c 'import venv, ensurepip' >/dev/null 2>&1; then \
    echo "error: $$found has no venv module" >&2; \
    echo "hint: on Debian and Ubuntu, install the package python3-venv" >&2; \
    exit 1; \
fi; \
echo "creating $(VENV) with $$($$found --version)"; \
"$$found" -m venv --clear $(VENV)
endef
