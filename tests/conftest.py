"""What every test gets: sample sizes and Hypothesis' profiles."""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from tests import samples as sizes

settings.register_profile(
    "test",
    max_examples=100,
    deadline=None,  # the first call of a kernel compiles it, and machines are shared
    derandomize="CI" in os.environ,  # a change is judged by the change; at a desk, look further
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],  # it measures the machine's other work too
)
settings.register_profile("prove", settings.get_profile("test"), max_examples=2_000)
settings.load_profile("prove" if sizes.PROVE else "test")


# A shell that starts the tests in the background has them ignore Ctrl-C, and so would every
# process that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def samples() -> sizes.Samples:
    """Give a sample size per run: `samples(test=1_000, prove=100_000)`."""
    return sizes.samples
