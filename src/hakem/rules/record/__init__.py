r"""Records: one readable text for a whole match, several of them in a file.

`docs/records.md` describes the format. May be imported by what stands above the rules;
imports the rules only.

>>> from hakem.rules import DrawLot
>>> from hakem.rules.catalogue import rule_sets
>>> record = Record(options=rule_sets("hazari").preset(), entries=(Entry(DrawLot(2)),))
>>> read(write([record])) == (record,)
True
>>> [step.state.dealer for step in replay(record)]
[2]
>>> read("[Hakem \"1\"]\n[Game \"bridge\"]")
Traceback (most recent call last):
hakem.rules.errors.BadRecord: line 2, column 8: expected one of hokm, hazari, not "bridge".
"""

from hakem.rules.record.entry import Entry, Fairness
from hakem.rules.record.export import export
from hakem.rules.record.match import Player, Record
from hakem.rules.record.reader import read
from hakem.rules.record.recorder import Recorder
from hakem.rules.record.replay import Replayed, begin, check, replay
from hakem.rules.record.writer import write

__all__ = [
    "Entry",
    "Fairness",
    "Player",
    "Record",
    "Recorder",
    "Replayed",
    "begin",
    "check",
    "export",
    "read",
    "replay",
    "write",
]
