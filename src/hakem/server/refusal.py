"""What the table answers when it will not do something."""

from hakem.rules import HakemError, IllegalAction


class Refusal(HakemError):
    """A wish that changes nothing: a code for programs and a sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


def refused_by_rules(error: IllegalAction) -> Refusal:
    """The refusal that an illegal action gets."""
    return Refusal(error.reason.value, str(error))
