"""The server's front: HTTP routes, the sockets, and what guards them.

May be imported by `hakem.server.run` and the command line.
"""
