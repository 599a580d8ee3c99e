"""Exact search with all hands known.

``partners`` answers questions about four seats in two sides, ``duel`` about two seats,
``trio`` about three. A ``Position`` says where play stands; everything below works on
lanes (see ``layout``) and is compiled.
"""
