r"""Text of people's own between two signs, on one line whatever it holds.

>>> escape('say "no"\n', '"')
'say \\"no\\"\\n'
>>> unescape('say \\"no\\"\\n')
'say "no"\n'
"""

import re
from unicodedata import category

_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|([\\\"}n])|.?)", re.DOTALL)
_UNUSUAL = re.compile(r"[^ -~\u00a0-\u02ff\u0370-\u1fff]")
_SPLITTING = ("Cc", "Zl", "Zp")
"""The categories of signs that an editor might break a line at, or not show at all."""


def escape(text: str, closing: str) -> str:
    """The text without line ends, control signs, and the sign that would close it.

    Half of a surrogate pair is no sign at all and becomes U+FFFD.
    """
    tidy = text.replace("\\", "\\\\").replace(closing, "\\" + closing).replace("\n", "\\n")
    return _UNUSUAL.sub(_escape_one, tidy)


def _escape_one(found: re.Match[str]) -> str:
    sign = found[0]
    if category(sign) == "Cs":
        return "\N{REPLACEMENT CHARACTER}"
    return f"\\u{ord(sign):04x}" if category(sign) in _SPLITTING else sign


def quoted(text: str) -> str:
    """The text between quotation marks."""
    inner = escape(text, '"')
    return f'"{inner}"'


def unescape(text: str) -> str:
    """What `escape` was given.

    Raises:
        ValueError: a backslash stands before something that it has no meaning for.
    """
    return _ESCAPE.sub(_unescape_one, text)


def _unescape_one(found: re.Match[str]) -> str:
    number, sign = found[1], found[2]
    if number is not None:
        unescaped = chr(int(number, 16))
        if category(unescaped) == "Cs":
            raise ValueError(f"\\u{number} is half a sign")
        return unescaped
    if sign is None:
        raise ValueError('after \\ stands one of \\ " } n, or u and four hexadecimal digits')
    return "\n" if sign == "n" else sign
