"""Starts servers fast: a process that has imported everything forks for each of them.

The child is a server like any other: its own process, port, files, and it can be killed.
Each line on standard input is the environment of one server; each line on standard output
the process id and the address of it.
"""

import json
import os
import signal
import sys

from hakem.server.configuration import from_environment
from hakem.server.run import serve


def main() -> None:
    """Fork a server for each line."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        asked = json.loads(line)
        ready, tell = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(ready)
            _be_a_server(asked, tell)
        os.close(tell)
        with os.fdopen(ready) as answer:
            sys.stdout.write(json.dumps({"pid": child, "address": answer.read()}) + "\n")
            sys.stdout.flush()


def _be_a_server(asked: dict[str, str], tell: int) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log = os.open(asked.pop("LOG"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)

    def announce(address: str) -> None:
        os.write(tell, address.encode())
        os.close(tell)

    status = 1
    try:
        serve(from_environment(asked), announce)
        status = 0
    finally:
        os._exit(status)


if __name__ == "__main__":
    main()
