"""Many hands of Hokm stepped at once: dealing, what is legal, a step, what a seat sees.

One hand is one ``HAND`` record, what its table has agreed on one ``TABLE`` record. Every
decision of a hand is stepped here: the call, the exchange of two players, the cards, the bam.
``hakem.envs`` holds each step against the rules.
"""
