.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: setup

READY := .venv/.ready

setup: $(READY)

$(READY): pyproject.toml uv.lock scripts/setup.sh
	@PYTHON="$(PYTHON)" sh scripts/setup.sh
