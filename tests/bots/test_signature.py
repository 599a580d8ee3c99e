"""The signature: the same for the same play, another as soon as one bot plays otherwise."""

import json
from types import MappingProxyType

import pytest

from hakem.bots import NAMES, Budget, Decision, roster, signature
from hakem.bots.rule_of_thumb import RuleOfThumb
from hakem.cli import main
from hakem.rules import View
from hakem.rules.catalogue import every_form
from hakem.rules.hokm import PlayCard

SIMPLE = ("random", "rule-of-thumb", "easy")


class Highest:
    """Rule-of-thumb, but it plays the last card it may once it holds no more than two."""

    def choose(self, view: View, budget: Budget) -> Decision:
        usual = RuleOfThumb().choose(view, budget)
        last = view.legal[-1]
        late = isinstance(last, PlayCard) and len(getattr(view, "hand", ())) == 2
        return Decision(last) if late else usual


def test_every_bot_in_every_form_has_a_part() -> None:
    found = tuple(signature.parts())
    assert len(found) == len(NAMES) * len(list(every_form()))
    assert len(found) == len({(part.form, part.bot) for part in found})
    assert all(len(part.signature) == 8 for part in found)
    # Levels that search differ from the thumb somewhere, and from one another by their settings.
    for form in {part.form for part in found}:
        assert len(NAMES) == len({part.signature for part in found if part.form == form})
    assert signature.signature(found) == signature.signature(tuple(found))
    assert signature.signature(found) != signature.signature(found[1:])


def test_a_slight_change_of_one_bot_changes_its_parts_and_no_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(signature, "NAMES", SIMPLE)
    before = tuple(signature.parts())
    assert before == tuple(signature.parts())
    makers = {**roster.MAKERS, "rule-of-thumb": lambda seed: Highest()}
    monkeypatch.setattr(roster, "MAKERS", MappingProxyType(makers))
    after = tuple(signature.parts())
    changed = {was.bot for was, now in zip(before, after, strict=True) if was != now}
    assert {"rule-of-thumb"} == changed
    assert signature.signature(before) != signature.signature(after)


def test_the_command_prints_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(signature, "NAMES", ("easy",))
    assert main(["bench", "signature"]) == 0
    number = capsys.readouterr().out.strip()
    assert main(["bench", "signature", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert number == told["signature"]
    assert {"easy"} == {bot for form in told["parts"].values() for bot in form}
    assert main(["bench", "strength"]) == 2
    assert '"signature"' in capsys.readouterr().err
