"""One JSON for views, actions, events, options and outcomes: `--json`, pipes and sockets.

An action, event, view or options object says what it is by `type`, the name of its class
in words joined by low lines; views and options also name their `game`. Cards are text
(`"QH"`), so are suits and ranks; trumps, phases and reasons are their codes; sets are
sorted lists; what isn't known is null. Fields stand in the order in which their class
lists them, so equal values are equal bytes.

May be imported by what stands above it; imports the rules only.

>>> from hakem.rules import Card
>>> from hakem.rules.hokm import PlayCard
>>> encode(PlayCard(0, Card.HQ))
b'{"type":"play_card","seat":0,"card":"QH"}'
>>> decode_action(b'{"type":"play_card","seat":0,"card":"QH"}', "hokm")
PlayCard(seat=0, card=Card.HQ)
>>> decode_action(b'{"type":"play_card","seat":0,"card":"QX"}', "hokm")
Traceback (most recent call last):
hakem.codec.decoding.BadMessage: The field "card" must be a card such as "QH", not "QX".
"""

from hakem.codec.decoding import MAX_BYTES, BadMessage, decode_action
from hakem.codec.encoding import encode, plain

__all__ = ["MAX_BYTES", "PROTOCOL", "BadMessage", "decode_action", "encode", "plain"]

PROTOCOL = 1
"""The version of the encoding; it grows when a program written for it could go wrong."""
