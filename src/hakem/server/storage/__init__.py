"""Where tables, guests and matches are kept: SQLite in one file, or PostgreSQL by URL.

May be imported by the server only. `schema` has the tables, `migrations` how they came to
be, `journal` the one writer through which every change goes.
"""
