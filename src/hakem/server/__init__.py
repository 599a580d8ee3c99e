"""The server: tables, seats, clocks, storage, and the protocol of `docs/protocol.md`.

May be imported by the command line; imports rules, codec, shuffle and bots.

A table is a value (`hakem.server.table`): commands come in, entries of its log come out, and
the same entries make the same table again after a restart. Everything with a clock, a file
or a socket lies around that core.
"""
