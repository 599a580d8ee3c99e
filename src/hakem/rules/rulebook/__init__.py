"""The written rules of both games as data: numbered rules, options and their sources.

Two packages, `hokm` and `hazari`, each with `SECTIONS`, `RULES` and `OPTIONS`. The command
line prints them, `docs/hokm.md` and `docs/hazari.md` contain them, tests are named after
the numbers. A number, once given, is never given to another rule.

Anything may import this package; it imports nothing but its own parts.

>>> from hakem.rules.rulebook.hokm import RULES
>>> RULES[0].number, RULES[0].title
('H1', 'The pack')
"""
