"""Exact search with all hands known, for two, three and four seats.

``solving`` is the way in: a ``Position`` (see ``positions``), a question, an answer for the
position or for each legal card. ``max_n`` plays three seats each for itself. Everything
below works on lanes (see ``layout``) and is compiled.
"""
