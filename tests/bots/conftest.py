"""Every form that the bots have to play."""

import pytest

from hakem.rules import Options
from hakem.rules.catalogue import every_form

FORMS = {f"{game}-{rules}-{players}": options for game, rules, players, options in every_form()}


@pytest.fixture(params=list(FORMS.values()), ids=list(FORMS))
def options(request: pytest.FixtureRequest) -> Options:
    """Give the options of each written rule set and number of players."""
    chosen: Options = request.param
    return chosen
