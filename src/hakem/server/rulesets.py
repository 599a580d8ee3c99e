"""The options that a table's settings name."""

from hakem.rules import BadOptions, Options
from hakem.rules.catalogue import rule_sets
from hakem.rules.settings import read
from hakem.server.protocol.settings import TableSettings


def options_of(settings: TableSettings) -> Options:
    """The options of a match at a table of these settings.

    Raises:
        BadOptions: an unknown rule set, option or value, or options that can't go together.
    """
    sets = rule_sets(settings.game)
    if "players" in settings.options:
        raise BadOptions("The number of players is set by players, not among the options.")
    changes = {name: read(sets.options, name, text) for name, text in settings.options.items()}
    rules = settings.rules
    if rules is None and settings.players is not None:
        fitting = (name for name, forms in sets.forms.items() if settings.players in forms)
        rules = next(fitting, None)
    options: Options = sets.preset(rules, settings.players, **changes)
    return options
