"""A view has only the names written here, and a screen that is told only changes sees all of it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import json

from hakem import rules
from hakem.codec import encode
from hakem.rules import State, view
from hakem.rules.catalogue import every_form
from hakem.server.live.screens import OWN, Screens
from tests.rules.laws.driving import random_match
from tests.samples import samples

FORMS = {f"{game}-{name}-{players}": options for game, name, players, options in every_form()}

COMMON = """
type game options phase seat seating to_act hand legal legal.seat legal.type
offers offers.seat offers.type offer offer.kind offer.seat offer.waiting
outcome outcome.reason outcome.remark outcome.winners dealer leader
"""
RESULT = "last_deal.comparisons.result"
SHOWN = "last_deal.comparisons.shown"
NAMES = {
    "hokm": f"""{COMMON}
        hakem trump turn hand_number points sets taken kot bam removed stock counts table shown
        tricks tricks.cards tricks.leader tricks.winner first_packet discards discard_counts drawn
        legal.at legal.card legal.cards legal.trump
    """,
    "hazari": f"""{COMMON}
        deal_number totals up legal.groups
        arrangement arrangement.faulty arrangement.groups arrangement.strengths
        triples triples.cards triples.strength triples.combination
        triples.combination.ranks triples.combination.type
        last_deal last_deal.dealer last_deal.faulted last_deal.four_of_a_kind last_deal.number
        last_deal.points last_deal.comparisons
        {RESULT} {RESULT}.leader {RESULT}.number {RESULT}.points {RESULT}.type {RESULT}.winners
        {SHOWN} {SHOWN}.cards {SHOWN}.number {SHOWN}.seat {SHOWN}.strength {SHOWN}.type
        {SHOWN}.combination {SHOWN}.combination.ranks {SHOWN}.combination.type
    """,
}
"""Every name that a view may have, with those inside it; options apart."""


def decoded(value: Any) -> Any:
    return json.decode(encode(value))


def names(value: Any, path: str = "") -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from names(each, path)
    if isinstance(value, dict):
        for name, inner in value.items():
            yield path + name
            if name != "options":
                yield from names(inner, f"{path}{name}.")


@pytest.mark.parametrize("form", FORMS)
def test_a_screen_that_is_told_only_changes_sees_the_whole_view(form: str) -> None:
    options = FORMS[form]
    seats = [None, *range(options.seats)]
    for seed in range(samples(test=1, prove=30)):
        state: State = rules.start(options)[0]
        screens = Screens()
        shown = {seat: json.decode(screens.whole(state, seat)) for seat in seats}
        for step in random_match(options, Random(f"{form} {seed}")):
            screens.turn_to(step.after, anew=False)
            for seat in seats:
                shown[seat].update(json.decode(screens.changes(seat, anew=False)))
                assert shown[seat] == decoded(view(step.after, seat))


@pytest.mark.parametrize("form", FORMS)
def test_all_but_a_seats_own_fields_are_what_everybody_sees(form: str) -> None:
    options = FORMS[form]
    for seed in range(samples(test=1, prove=30)):
        for step in random_match(options, Random(f"{form} {seed}"), offering=0.1):
            public = view(step.after, None)
            common = set(public.__dict__) - set(OWN[public.game])
            for seat in range(options.seats):
                own = view(step.after, seat).__dict__
                assert own.keys() == public.__dict__.keys()
                assert {name for name in common if own[name] != getattr(public, name)} == set()


@pytest.mark.parametrize("form", FORMS)
def test_a_view_has_no_name_that_nobody_knows_of(form: str) -> None:
    options = FORMS[form]
    found: set[str] = set()
    for step in random_match(options, Random(form), offering=0.1):
        for seat in (None, 0):
            found.update(names(decoded(view(step.after, seat))))
    assert found - set(NAMES[options.game.name].split()) == set()
