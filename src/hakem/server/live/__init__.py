"""Tables that are in use: connections, clocks, thinking bots, and the order of things.

`live_table` has the single writer of each table; `hall` finds, wakes and forgets tables.
May be imported by the server's front only.
"""
