"""The law of imports, module by module, and what is asked of the project's files."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "hakem"
MODULES = sorted(PACKAGE.rglob("*.py"))

LAYERS = {
    "__init__": set[str](),  # runs before each of the others
    "rules": set[str](),
    "kernels": set[str](),
    "analysis": {"rules", "kernels"},
    "codec": {"rules"},
    "shuffle": {"rules"},
    "bots": {"rules", "analysis", "codec", "shuffle"},
    "envs": {"rules", "kernels", "analysis", "shuffle", "bots"},
    "server": {"rules", "codec", "shuffle", "bots"},
}
"""Which layers each layer may import; the command line may import all."""

PACKAGES = {"rules": set[str](), "kernels": {"numpy", "numba", "llvmlite"}}
"""Which packages of others the lowest layers may import."""

IMPURE = {"asyncio", "json", "os", "random", "secrets", "socket", "subprocess", "threading", "time"}
"""What would make the rules depend on chance, a clock or a machine."""


def layer_of(module: Path) -> str:
    return module.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(source: str) -> Iterator[str]:
    """Yield the full name of each module or object that a source imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)


def forbidden(layer: str, source: str) -> list[str]:
    """Return the imports of a source that its layer may not have."""
    wrong = []
    for name in imports(source):
        first, _, rest = name.partition(".")
        ours = rest.partition(".")[0]
        if first == "hakem":
            if layer in LAYERS and ours not in LAYERS[layer] | {layer, "__version__"}:
                wrong.append(name)
        elif first in sys.stdlib_module_names:
            if layer == "rules" and first in IMPURE:
                wrong.append(name)
        elif layer in PACKAGES and first not in PACKAGES[layer]:
            wrong.append(name)
    return wrong


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_module_imports_only_what_its_layer_may(module: Path) -> None:
    assert [] == forbidden(layer_of(module), module.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("layer", "source"),
    [
        ("rules", "import random"),
        ("rules", "from os import path"),
        ("rules", "def f():\n    import numpy as np"),
        ("rules", "from hakem.codec import encode"),
        ("kernels", "from hakem.rules import cards"),
        ("kernels", "import hakem.rules"),
        ("codec", "from hakem import shuffle"),
        ("server", "from hakem.envs import table"),
        ("bots", "import hakem.kernels.solver"),
    ],
)
def test_an_import_against_the_law_is_seen(layer: str, source: str) -> None:
    assert 1 == len(forbidden(layer, source))


def test_every_layer_is_known_to_the_law() -> None:
    names = {layer_of(module) for module in MODULES}
    assert names - {"__main__", "cli"} <= LAYERS.keys()


def test_every_package_says_what_lives_there() -> None:
    packages = [module for module in MODULES if module.name == "__init__.py"]
    silent = [p for p in packages if not ast.get_docstring(ast.parse(p.read_text("utf-8")))]
    assert [] == silent


EXCEPTION = re.compile(r"#\s*(noqa|type:\s*ignore|pragma:\s*no)\b(?P<rest>.*)")


def test_every_exception_to_a_check_gives_its_reason() -> None:
    bare = []
    for folder in ("src", "tests", "benchmarks", "docs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                found = EXCEPTION.search(line)
                if found and not re.search(r"(#|-|:|,)\s+\w+ \w+", found["rest"]):
                    bare.append(f"{name_of(path)}:{number}: {line.strip()}")
    assert [] == bare


def test_the_lock_names_only_the_public_index() -> None:
    lock = (ROOT / "uv.lock").read_text("utf-8")
    hosts = {urlsplit(url).hostname for url in re.findall(r'"(\w+://[^"]+)"', lock)}
    assert {"pypi.org", "files.pythonhosted.org"} == hosts
