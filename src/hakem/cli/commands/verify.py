"""`hakem verify`: whether the cards of a finished match were those that had been promised."""

from pathlib import Path

from hakem.cli.console import write_line
from hakem.cli.errors import FAULT
from hakem.cli.files import in_file, read_records
from hakem.rules.errors import BadRecord
from hakem.server.verification import UnfairDeal
from hakem.server.verification import verify as verify_record


def verify(file: Path, /) -> int:
    """Check every shuffle and lot of a record against the seeds and what was promised.

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
            write_line(f"Match {number}: NOT as promised. {error}")
            status = FAULT
            continue
        if found.unproved:
            status = FAULT
            write_line(
                f"Match {number}: {found.chances} shuffles and lots are as promised, of "
                f"{found.unproved} the record holds no opened seeds."
            )
        else:
            write_line(f"Match {number}: all {found.chances} shuffles and lots are as promised.")
    return status
