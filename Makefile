# Everything a player or a developer types. Bare `make` lists the targets.
# The recipes name files relative to this folder, so its path may hold spaces.

.DEFAULT_GOAL := help
# The steps of `make test` run in their order, also under `make -j`.
.NOTPARALLEL:
.PHONY: help setup web play test prove lint types layers client pytest coverage format bench lock clean again

BIN := .venv/bin
READY := .venv/.ready
# What only tests and research need is left out of what players wait for.
RESEARCH := .venv/.research
CODE := src tests $(if $(wildcard benchmarks/*.py),benchmarks) $(wildcard docs/*.py)
JOBS ?= auto

step = @printf '\n== %s\n' "$(1)"

help: ## list the targets
	@printf 'Hakem: Hokm and Hazari. Needs Python 3.11 or later and nothing else.\n\n'
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' Makefile | while IFS='|' read -r target says; do \
		printf '  %-15s %s\n' "$$target" "$$says"; done
	@printf '\n  PYTHON=/path/to/python3 chooses the interpreter for setup; JOBS=N the test processes.\n'

setup: $(RESEARCH) web ## make .venv with every locked dependency, and the browser client; test does this
	@:

web: $(READY) ## only the browser client, if anything in web/ changed
	@sh scripts/web.sh

# An environment that lost its interpreter, or whose checkout moved, is made anew.
ifneq ($(shell [ -x $(BIN)/python ] && cat .venv/.made-in),$(CURDIR))
$(READY): again
endif
again:

$(READY): pyproject.toml uv.lock scripts/setup.sh
	@PYTHON='$(PYTHON)' sh scripts/setup.sh

$(RESEARCH): $(READY)
	@PYTHON='$(PYTHON)' sh scripts/setup.sh --all-groups

play: $(READY) web ## start the server and print its address: one tap there and you play (HAKEM_PORT=8000)
	@exec $(BIN)/hakem serve

test: setup lint types layers client pytest coverage ## everything that has to hold before a change lands
	$(call step,all steps passed)

prove: export HAKEM_PROVE := 1
prove: test ## the same steps with the large samples

lint: $(READY) ## only ruff: lint, then format
	$(call step,ruff check)
	@$(BIN)/ruff check .
	$(call step,ruff format --check)
	@$(BIN)/ruff format --check .

types: $(RESEARCH) ## only mypy --strict
	$(call step,mypy --strict)
	@$(BIN)/mypy --strict $(CODE)

layers: $(READY) ## only the law of imports
	$(call step,import-linter)
	@$(BIN)/lint-imports --no-cache --no-logo

client: $(READY) ## only the browser client's types, style and tests
	$(call step,svelte-check and biome)
	@sh scripts/web.sh check
	$(call step,vitest)
	@sh scripts/web.sh test

pytest: $(RESEARCH) ## only pytest with doctests, README and docs, measuring coverage of the rules
	$(call step,pytest)
	@$(BIN)/pytest -n $(JOBS) --dist worksteal --cov --cov-report=

coverage: $(READY) ## only the last pytest run's coverage: every branch of hakem.rules
	$(call step,coverage of hakem.rules)
	@$(BIN)/coverage report --include='*/hakem/rules/*' --fail-under=100

format: $(READY) ## let ruff sort imports, fix what it safely can and format
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .

bench: $(RESEARCH) ## run each script of benchmarks/
	@set -e; for script in $(wildcard benchmarks/*.py); do printf '\n== %s\n' "$$script"; \
		$(BIN)/python "$$script"; done

lock: $(READY) ## write uv.lock anew after a change of the dependencies
	@$(BIN)/uv lock --default-index https://pypi.org/simple

clean: ## remove caches and build results; .venv stays
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist htmlcov
	@rm -f .coverage .coverage.* .venv-setup.log .venv-web.log
	@find src tests $(wildcard benchmarks) -name __pycache__ -type d -prune -exec rm -rf {} +
