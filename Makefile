# Everything is one word: `make` lists them. Any Python from 3.11 on will do: make test PYTHON=python3.12
PYTHON ?= python3
UV     := 0.13.7

export UV_PROJECT_ENVIRONMENT := .venv
export UV_PYTHON_DOWNLOADS := never
unexport VIRTUAL_ENV

uv    := .venv/bin/uv
ready := .venv/.ready

client := src/bumpyard/server/static/index.html
kernels := .venv/.kernels

# The rules alone are measured for coverage: it makes every test that plays a game slower.
# One process more than there are cores: tests of servers wait for a part of their time.
pytest := .venv/bin/pytest -q --numprocesses=$(shell expr $$(getconf _NPROCESSORS_ONLN) + 1) --dist=worksteal
rules  := tests/core tests/games src/bumpyard/core src/bumpyard/games

.PHONY: help play quick verifier test browser check format release hooks bench bench-server bench-cluster bench-web soak clean

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(ready)-play $(client) ## run a server, ready to play at http://127.0.0.1:8000; ARGS=--lan for friends
	@$(MAKE) --no-print-directory --question $(kernels) || { \
	  rm -f $(kernels); nice -n 19 $(MAKE) --silent $(kernels) >/dev/null 2>&1 & \
	  echo "Compiling the bots' kernels meanwhile: for a few minutes, once, bots think in plain Python"; }
	@.venv/bin/bumpyard serve --plain-until $(kernels) $(ARGS)

quick: $(ready)-dev ## give an answer in a minute: format, lint, types, and the tests of rules and tables
	@.venv/bin/ruff format --check --quiet --diff
	@.venv/bin/ruff check --quiet
	@.venv/bin/mypy
	@$(pytest) $(rules) tests/test_every_game.py tests/table $(ARGS)

verifier: ## write docs/verifier/verifier.html, and its hash into docs/fairness.md
	@$(PYTHON) tools/verifier.py

test: $(ready)-dev $(kernels) $(client) browser ## run every test: the rules must be covered whole, and a browser plays
	@echo "Testing the rules"
	@$(pytest) $(rules) --cov
	@echo "Testing all else in Python"
	@$(pytest) $(rules:%=--ignore=%) $(ARGS)
	@echo "Testing the web client"
	@npm --prefix web run --silent test
	@echo "Testing in a browser"
	@CHROMIUM=$(CHROMIUM) npm --prefix web run --silent e2e

browser:
	@tools/browser

check: $(ready)-dev web/node_modules/.ready ## check format, lint, types, imports, lengths, words, and that every clause has a test
	@echo "Checking the format (make format mends it)"
	@.venv/bin/ruff format --check --quiet --diff
	@echo "Checking for lint"
	@.venv/bin/ruff check --quiet
	@echo "Checking types"
	@.venv/bin/mypy
	@echo "Checking imports"
	@.venv/bin/lint-imports --no-logo
	@echo "Checking for code that nothing uses"
	@.venv/bin/vulture
	@echo "Checking that no file is too long"
	@.venv/bin/python tools/lengths.py
	@echo "Checking clauses"
	@.venv/bin/python tools/clauses.py
	@echo "Checking the web client"
	@npm --prefix web run --silent check

format: $(ready)-dev web/node_modules/.ready ## format the code and mend what lint can
	@.venv/bin/ruff check --fix-only --quiet
	@.venv/bin/ruff format
	@npm --prefix web run --silent format

hooks: $(ready)-dev ## let git check the format and lint of what is committed
	@.venv/bin/pre-commit install

release: $(ready)-dev $(client) ## build the wheel, with the client inside, and the source archive into dist/
	@.venv/bin/hatchling build -d dist -t sdist -t wheel

bench: .venv-bench/.ready ## measure Bumpyard beside its peers, in an environment of their own
	@echo "Measuring"
	@.venv-bench/bin/python bench/random_play.py $(ARGS)

bench-server: $(ready)-dev $(kernels) ## measure the server beside boardgame.io and Colyseus
	@echo "Installing the peers"
	@npm ci --silent --prefix bench/server/peers
	@echo "Testing their games"
	@npm test --silent --prefix bench/server/peers -- --test-reporter=dot
	@echo "Measuring"
	@.venv/bin/python bench/server/run.py $(ARGS)

bench-cluster: $(ready)-dev $(kernels) ## measure a cluster on PostgreSQL, and compute what many players would need
	@echo "Measuring"
	@PYTHONPATH=bench/server .venv/bin/python bench/cluster/cluster_run.py $(ARGS)

bench-web: $(ready)-dev $(kernels) $(client) browser ## measure the web client: its size, and every page with Lighthouse
	@echo "Installing Lighthouse"
	@npm ci --silent --prefix bench/web
	@echo "Measuring"
	@CHROMIUM=$(CHROMIUM) node bench/web/run.mjs $(ARGS)

soak: $(ready)-dev $(kernels) $(client) browser ## run the trials of reliability and all repetition at full figures, which takes hours
	@.venv/bin/python -m tests.soak.soak_kernels
	@.venv/bin/python -m tests.soak $(ARGS)
	@SOAK=1 CHROMIUM=$(CHROMIUM) npm --prefix web run --silent e2e

clean: ## remove all that make has made
	@echo "Removing environments, builds and caches"
	@rm -rf .venv .venv-bench web/node_modules bench/server/peers/node_modules bench/web/node_modules
	@rm -rf src/bumpyard/server/static build dist .coverage* .hypothesis .*_cache
	@find src tests tools bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# Set-up: a virtual environment, uv in it, and then exactly what uv.lock says, from uv's cache if it is all there.

sync = @$(uv) sync --locked --quiet --offline $(1) 2>/dev/null || $(uv) sync --locked --quiet $(1)

.venv/.uv-$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Bumpyard needs Python 3.11 or newer, which $(PYTHON) is not: try make PYTHON=python3.12"; exit 1; }
	@echo "Making .venv with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv .venv
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV)
	@touch $@

$(ready)-play: .venv/.uv-$(UV) pyproject.toml uv.lock
	@echo "Installing Bumpyard into .venv"
	$(call sync,--no-dev --inexact --extra all)
	@touch $@

$(ready)-dev: .venv/.uv-$(UV) pyproject.toml uv.lock
	@echo "Installing Bumpyard and the developers' tools into .venv"
	$(call sync,--extra all)
	@touch $@

$(kernels): uv.lock $(shell find src/bumpyard/kernels src/bumpyard/bots -name '*.py')
	@.venv/bin/bumpyard lab compile
	@touch $@

# The web client, built into the package.

web/node_modules/.ready: web/package.json web/package-lock.json
	@echo "Installing the web client's tools"
	@npm ci --silent --prefix web
	@touch $@

$(client): web/node_modules/.ready $(shell find web/src web/public web/worker web/tools web/*.ts web/index.html src/bumpyard/locale docs/rules docs/verifier -type f)
	@echo "Building the web client"
	@npm --prefix web run --silent build -- --logLevel warn
	@touch $@

.venv-bench/.ready: .venv/.uv-$(UV) pyproject.toml bench/requirements.txt
	@echo "Installing Bumpyard and its peers into .venv-bench"
	@$(uv) venv --quiet --allow-existing --python .venv/bin/python .venv-bench
	@$(uv) pip install --quiet --python .venv-bench -r bench/requirements.txt -e .
	@touch $@
