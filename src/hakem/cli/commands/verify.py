"""`hakem verify`: whether the cards of a finished match were those that had been promised."""

from pathlib import Path

from hakem.cli.console import write_line
from hakem.cli.errors import FAULT
from hakem.cli.files import in_file, read_records
from hakem.rules.errors import BadRecord
from hakem.server.verification import UnfairDeal, Verified
from hakem.server.verification import verify as verify_record


def verify(file: Path, /) -> int:
    """Check every shuffle and lot of a record against the seeds and what was promised.

    There are three answers: it matches the commitment, there is no commitment to check
    against, it does not match.

    Parameters
    ----------
    file
        A file of records, such as a server gives of a finished match.
    """
    status = 0
    for number, record in enumerate(read_records(file), 1):
        try:
            found = verify_record(record)
        except BadRecord as error:
            raise in_file(file, error) from None
        except UnfairDeal as error:
            write_line(f"Match {number}: does not match. {error}")
            status = FAULT
            continue
        write_line(f"Match {number}: {_verdict(found)}")
        if found.uncommitted or found.unproved:
            status = FAULT
    return status


def _verdict(found: Verified) -> str:
    """What a record proves, in a sentence."""
    held = _counted(found.chances)
    if found.uncommitted:
        return (
            f"no commitment to check against. {_counted(found.uncommitted)} follow from the seed "
            "in the record, but nothing shows that it was chosen before the match."
        )
    if not found.unproved:
        return f"matches the commitment: {held}, each as promised before the deal."
    missing = _counted(found.unproved)
    if not found.chances:
        return f"no commitment to check against. The record holds no opened seeds of {missing}."
    return (
        f"matches the commitment as far as it can be checked: {held}. Of {missing} the record "
        "holds no opened seeds."
    )


def _counted(count: int) -> str:
    return "1 shuffle or lot" if count == 1 else f"{count} shuffles and lots"
