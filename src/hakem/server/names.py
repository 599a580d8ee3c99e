r"""Names of guests, made harmless.

>>> clean_name("  Mina\u202e\n Bahar ")
'Mina Bahar'
>>> clean_name("\u200b")
''
"""

from unicodedata import category, normalize

LONGEST = 24
"""How many characters of a name stay."""

JOINERS = "\u200c\u200d"
"""Not shown themselves, but Persian and Bangla are written with them."""


def clean_name(text: str) -> str:
    """A name without control characters, overrides and line breaks, at most 24 characters."""
    kept = [
        ch if category(ch)[0] not in "CZ" or ch in JOINERS else " " if _parts(ch) else ""
        for ch in normalize("NFC", text[:1000])
    ]
    tidy = " ".join("".join(kept).split())[:LONGEST].strip(f" {JOINERS}")
    return tidy if any(category(ch)[0] not in "MZ" and ch not in JOINERS for ch in tidy) else ""


def _parts(ch: str) -> bool:
    """Whether a character parts words, as blanks and line breaks do."""
    return ch.isspace() or category(ch)[0] == "Z"
