# Needs python3 (3.11 or newer) with its venv module, and make. Everything is installed in .venv,
# the peers of the benchmarks in .venv-bench.

PYTHON ?= python3
VENV ?= .venv
ARGS ?=

BIN := $(VENV)/bin
PY := $(BIN)/python
PIP_IN := bin/python -m pip --quiet --disable-pip-version-check --no-input
PIP := $(VENV)/$(PIP_IN)
REZOLV := $(BIN)/rezolv

# Stamps: what was installed last, and from which requirement files.
MADE := $(VENV)/.made
RUNTIME := $(VENV)/.runtime
DEV := $(VENV)/.dev

# The peers of the benchmarks ask for a Typer older than ours (bench/README.md): a venv apart.
BENCH_VENV := .venv-bench
BENCH := $(BENCH_VENV)/.made

# The last release of pip-tools that `make requirements` was run with.
PIP_TOOLS := pip-tools==7.6.2
TOOLS := .venv-tools
PIP_COMPILE = CUSTOM_COMPILE_COMMAND="make requirements" $(TOOLS)/bin/pip-compile --quiet \
    --generate-hashes --allow-unsafe --strip-extras --no-emit-index-url --no-emit-trusted-host \
    --no-emit-find-links --no-emit-options $(ARGS)

# What depends on the database: how games are kept, changed and locked. Words, looks and forms do not.
ON_POSTGRES := $(foreach part,table accounts joining_[dprs] desk orders_know clock thread_pages \
    thread_rooms thread_live thread_server api_[hp] outside deploy_demo trials,tests/site/test_$(part)*.py)

export PIP_ROOT_USER_ACTION := ignore
export PYTHONUTF8 := 1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help demo test test-e2e test-faults test-postgres test-ray check format wheel bench requirements clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(RUNTIME) ## install, then serve the site with a demonstration game (ARGS="--port 8080")
	@$(REZOLV) serve --demo $(ARGS)

test: $(DEV) ## run the tests that need nothing but Python (ARGS="-k doctor" for some of them)
	@$(PY) -m pytest -n auto $(ARGS)

test-e2e: $(DEV) ## play games in a real browser (needs Debian's chromium)
	@$(PY) -m pytest -m e2e $(ARGS)

test-postgres: $(DEV) ## run the site's tests on a PostgreSQL of their own (installed where missing)
	@.ci/postgres run sh -c 'REZOLV_DATABASE_URL=$$REZOLV_TEST_POSTGRES_URL \
	    $(PY) -m pytest -n auto -m "not e2e and not faults and not ray" $(ON_POSTGRES) $(ARGS)'

test-faults: $(DEV) ## kill servers and workers at random moments, on SQLite and PostgreSQL
	@.ci/postgres run $(PY) -m pytest -n auto -m faults $(ARGS)

test-ray: $(DEV) ## play studies on a Ray cluster of this machine, a worker killed in the middle
	@$(PY) -m pytest -m ray $(ARGS)

check: $(DEV) ## format, lint, types, direction of imports, coverage of the clauses
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	$(BIN)/lint-imports
	@for book in $$($(PY) -c 'from rezolv import rulebooks; print(*rulebooks.ids())'); do \
	    out=$$($(REZOLV) clauses $$book) || { echo "$$out"; exit 1; }; \
	    echo "$$book: $$(echo "$$out" | tail -n 1)"; done

format: $(DEV) ## format the code and mend what the linter can mend
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

wheel: $(DEV) ## build the wheel into dist/
	@rm -rf dist
	@$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

bench: $(BENCH) ## run the benchmarks against the peers
	@$(BENCH_VENV)/bin/python -m bench.games $(ARGS)

requirements: $(TOOLS)/.made ## renew requirements/*.txt (ARGS=--upgrade for the newest versions)
	$(PIP_COMPILE) --output-file requirements/runtime.txt --extra site --extra lab pyproject.toml
	$(PIP_COMPILE) --output-file requirements/dev.txt --extra site --extra lab --extra ray --extra env \
	    --extra dev \
	    --constraint requirements/runtime.txt pyproject.toml

clean: ## remove everything that make made
	rm -rf .venv .venv-bench .venv-tools build dist .hypothesis .import_linter_cache .mypy_cache \
	    .pytest_cache .ruff_cache
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is touched only when its step went well; a venv left half made is made anew.
$(MADE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "rezolv needs Python 3.11 or newer")'
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(RUNTIME): requirements/runtime.txt pyproject.toml | $(MADE)
	@echo "Installing rezolv ..."
	@$(PIP) install --require-hashes -r requirements/runtime.txt
	@$(PIP) install --no-deps --editable .
	@touch $@

$(DEV): requirements/dev.txt requirements/runtime.txt pyproject.toml | $(MADE)
	@echo "Installing rezolv and what its tests and checks need ..."
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $(RUNTIME) $@

$(BENCH): bench/requirements.txt requirements/runtime.txt pyproject.toml
	$(PYTHON) -m venv --clear $(BENCH_VENV)
	@echo "Installing rezolv and its peers ..."
	@$(BENCH_VENV)/$(PIP_IN) install --require-hashes -r requirements/runtime.txt
	@$(BENCH_VENV)/$(PIP_IN) install --no-deps -r bench/requirements.txt
	@$(BENCH_VENV)/$(PIP_IN) install --no-deps --editable .
	@touch $@

$(TOOLS)/.made: Makefile
	$(PYTHON) -m venv --clear $(TOOLS)
	@$(TOOLS)/$(PIP_IN) install '$(PIP_TOOLS)'
	@touch $@
