"""What travels between a client and the server, as types; `docs/protocol.md` explains it.

May be imported by the server; imports rules only.
"""

PROTOCOL = 1
"""The version of the protocol that this server speaks."""
