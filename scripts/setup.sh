#!/bin/sh
# Builds .venv with every locked dependency, on a machine that has nothing but Python >= 3.11.
# Called by `make`; PYTHON names the interpreter to use. With --all-groups it adds what only tests
# and research need.
set -eu
cd "$(dirname "$0")/.."
unset VIRTUAL_ENV PYTHONHOME UV_PROJECT_ENVIRONMENT UV_PYTHON 2>/dev/null || true

venv=.venv
log=.venv-setup.log

stop() {
    printf 'hakem: %s\n' "$1" >&2
    exit 1
}

runs_311() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' </dev/null >/dev/null 2>&1
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        runs_311 "$PYTHON" || stop "PYTHON=$PYTHON is no working Python 3.11 or later; name one, or leave PYTHON out."
        python=$PYTHON
        return
    fi
    for python in python3.13 python3.12 python3.11 python3.14 python3 python; do
        if runs_311 "$python"; then return; fi
    done
    stop 'no Python 3.11 or later was found; install one, or name it: make setup PYTHON=/path/to/python3'
}

make_venv() {
    find_python
    if "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        "$python" -m venv --clear "$venv" >"$log" 2>&1 ||
            stop "$python could not make the environment $venv; the reason is in $log."
    elif command -v uv >/dev/null 2>&1; then
        uv venv --quiet --clear --no-python-downloads --python "$python" "$venv" >"$log" 2>&1 ||
            stop "uv could not make the environment $venv; the reason is in $log."
    else
        version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        stop "$python has no venv module; on Debian or Ubuntu: sudo apt install python$version-venv"
    fi
}

# The pinned uv, so that everybody reads the lock the same way; another one only where pip is missing.
find_uv() {
    uv=$venv/bin/uv
    if "$uv" --version >/dev/null 2>&1; then return; fi
    pin=$(sed -n 's/.*"\(uv==[0-9.]*\)".*/\1/p' pyproject.toml)
    if "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
        "$venv/bin/python" -m pip install --quiet --retries 2 "$pin" </dev/null >"$log" 2>&1 ||
            stop "pip could not install $pin: is this machine online? The reason is in $log."
    else
        uv=$(command -v uv) || stop "$venv has neither pip nor uv; delete it and run make setup again."
    fi
}

sync() {
    printf 'hakem: installing the locked dependencies into %s\n' "$venv"
    set -- sync --frozen --no-python-downloads --python "$venv/bin/python" "$@"
    if [ -t 2 ]; then
        "$uv" "$@" && return
        stop 'the dependencies could not be installed; the reason is above. Is this machine online?'
    fi
    "$uv" "$@" </dev/null >"$log" 2>&1 ||
        stop "the dependencies could not be installed: is this machine online? The reason is in $log."
}

if ! runs_311 "$venv/bin/python" || [ "$(cat "$venv/.made-in" 2>/dev/null)" != "$(pwd -P)" ]; then
    make_venv
fi
find_uv
sync "$@"
pwd -P >"$venv/.made-in"
rm -f "$log"
if [ $# -eq 0 ]; then touch "$venv/.ready"; else touch "$venv/.research"; fi
printf 'hakem: %s is ready\n' "$venv"
